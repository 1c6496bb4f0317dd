// SPDX-License-Identifier: Apache-2.0

internal import OIDCTesting

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// One input: made from the seed and its number alone.
struct Attempt {
    let number: Int
    let target: Target
    let input: [UInt8]
    private var noise: Noise

    init(_ number: Int, seed: UInt64) {
        self.number = number
        noise = Noise(seed: seed, input: number)
        var place = noise.below(Target.all.reduce(0) { $0 + $1.share })
        target =
            Target.all.first { target in
                place -= target.share
                return place < 0
            } ?? .callback
        var mutator = Mutator(noise: noise, seeds: target.seeds)
        input = mutator.input()
        noise = mutator.noise
    }

    /// True where the input is accepted.
    func run() async throws(Finding) -> Bool {
        var noise = noise
        return try await target.run(input, &noise)
    }
}

/// Tries all inputs in this process, and tells what came of it.
struct Trying {
    struct Count {
        var accepted = 0
        var refused = 0
    }
    private let options: Options
    private let watch: Watch
    private var counts: [String: Count] = [:]
    private var findings: [String] = []
    private var planted: [[UInt8]] = []

    init(_ options: Options) throws(Fault) {
        self.options = options
        watch = try Watch(options)
    }

    /// True where nothing was found.
    mutating func run() async -> Bool {
        let begin = ContinuousClock.now
        let warm = options.inputs / 10
        var early = residentMiB()
        for number in 0..<options.inputs {
            if number == warm { early = residentMiB() }
            let attempt = Attempt(number, seed: options.seed)
            if let target = options.target, attempt.target.name != target { continue }
            watch.begin(number)
            await count(attempt)
            plant(at: number)
        }
        watch.end()
        let late = residentMiB()
        if late - early > Double(options.growth) {
            findings.append("growth: \(tenths(early)) MiB became \(tenths(late)) MiB")
        }
        report(since: begin, early, late)
        return findings.isEmpty
    }

    private mutating func count(_ attempt: Attempt) async {
        let name = attempt.target.name
        do throws(Finding) {
            if try await attempt.run() {
                counts[name, default: Count()].accepted += 1
            } else {
                counts[name, default: Count()].refused += 1
            }
        } catch {
            findings.append("input \(attempt.number), \(name): \(error.message)")
        }
    }

    /// What goes wrong on purpose does so in the middle.
    private mutating func plant(at number: Int) {
        switch options.plant {
        case .growth: planted.append([UInt8](repeating: 1, count: 65_536))
        case .crash where number == options.inputs / 2: abort()
        case .hang where number == options.inputs / 2: while true { sleep(1) }
        case .finding where number == options.inputs / 2:
            findings.append("input \(number): planted")
        default: break
        }
    }

    private func report(since begin: ContinuousClock.Instant, _ early: Double, _ late: Double) {
        print("target              accepted   refused")
        var total = 0
        for target in Target.all {
            let count = counts[target.name] ?? Count()
            total += count.accepted + count.refused
            print(
                target.name.padded(18), "\(count.accepted)".padded(-9),
                "\(count.refused)".padded(-9))
        }
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        print(
            "\(total) inputs from seed \(options.seed) in \(tenths(seconds)) s,",
            "\(Int(Double(total) / seconds)) a second;",
            "memory \(tenths(early)) MiB after a tenth, \(tenths(late)) MiB at the end")
        for finding in findings.prefix(20) {
            print("finding: \(finding)")
        }
        print("\(findings.count) findings")
    }
}

extension String {
    /// Filled with spaces behind, or before where the width is negative.
    fileprivate func padded(_ width: Int) -> String {
        let space = String(repeating: " ", count: max(0, abs(width) - count))
        return width < 0 ? space + self : self + space
    }
}

private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

/// Memory that the process holds now, in MiB; its peak where the system does not say.
private func residentMiB() -> Double {
    #if canImport(Darwin)
        var usage = rusage()
        unsafe getrusage(RUSAGE_SELF, &usage)
        return Double(usage.ru_maxrss) / 1_048_576
    #else
        guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard unsafe fgets(&line, 128, file) != nil else { return 0 }
        let words = line.prefix { $0 != 0 }.split(separator: 0x20)
        let pages =
            words.count > 1 ? Int(String(decoding: words[1].map(UInt8.init), as: UTF8.self)) : 0
        return Double(pages ?? 0) * Double(getpagesize()) / 1_048_576
    #endif
}
