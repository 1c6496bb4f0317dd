// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler
internal import YAMLSyntax

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Compiles a spec once and tells time and memory of each phase.
///
/// Times are of this one process, with nothing warmed up. Memory is the process's peak until
/// then, in MiB; the spec itself is in it.
func measure(_ spec: SpecSource, methods: Int) -> String {
    let bytes = spec.files.reduce(0) { $0 + $1.bytes.count }
    var rows: [(name: String, milliseconds: Double, peak: Double)] = []
    let clock = ContinuousClock()
    let start = clock.now
    var last = start
    let compilation = compile(spec) { phase in
        let now = clock.now
        rows.append((phase.rawValue, milliseconds(now - last), peakMemory()))
        last = clock.now
    }
    let total = milliseconds(clock.now - start)
    let scan = clock.now
    let events = spec.files.reduce(0) { $0 + countEvents(in: $1) }
    let scanned = milliseconds(clock.now - scan)
    let errors = compilation.report.all.filter { $0.severity == .error }
    let output = compilation.outputs.reduce(0) { $0 + $1.bytes.count }
    rows.append(("all of it", total, peakMemory()))
    rows.append(("libyaml alone", scanned, peakMemory()))
    let table = rows.map {
        "  \(padded($0.name, 14)) \(number($0.milliseconds)) ms  \(number($0.peak)) MiB"
    }
    return """
        \(methods) methods in \(spec.files.count) files, \(bytes) bytes, \(events) YAML events; \
        \(errors.count) errors
        \(table.joined(separator: "\n"))
        \(compilation.outputs.count) files of output, \(output) bytes
        \(errors.isEmpty ? "" : renderFindings(Array(errors.prefix(5)), of: spec.files, as: .text(.plain)))
        """
}

/// The largest memory that the process has had so far, in MiB.
private func peakMemory() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
        guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
        return Double(usage.ru_maxrss) / 1_048_576
    #else
        guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return Double(usage.ru_maxrss) / 1_024
    #endif
}

private func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1_000 + Double(attoseconds) / 1e15
}

private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

/// One decimal, right-aligned in eight columns.
private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let text = "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
}
