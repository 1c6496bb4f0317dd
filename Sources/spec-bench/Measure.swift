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
/// Times are of this one process, with nothing warmed up: on the clock, and of the processor,
/// which other processes disturb less. Memory is the peak until then; the spec is in it.
///
/// - Throws: For a spec with errors: half a compilation is no measure.
func measure(_ spec: SpecSource, methods: Int) throws(Fault) -> String {
    let bytes = spec.files.reduce(0) { $0 + $1.bytes.count }
    var rows: [Row] = []
    let start = Moment.now
    var last = start
    let compilation = compile(spec) { phase in
        rows.append(Row(phase.rawValue, since: last))
        last = Moment.now
    }
    rows.append(Row("all of it", since: start))
    let scan = Moment.now
    let events = spec.files.reduce(0) { $0 + countEvents(in: $1) }
    rows.append(Row("libyaml alone", since: scan))
    let errors = compilation.report.all.filter { $0.severity == .error }
    guard errors.isEmpty else {
        let first = renderFindings(Array(errors.prefix(5)), of: spec.files, as: .text(.plain))
        throw Fault("the spec has \(errors.count) errors\n\(first)")
    }
    let output = compilation.outputs.reduce(0) { $0 + $1.bytes.count }
    return """
        \(methods) methods in \(spec.files.count) files, \(bytes) bytes, \(events) YAML events
        \(rows.map(\.text).joined(separator: "\n"))
        \(compilation.outputs.count) files of output, \(output) bytes
        """
}

/// What a phase took.
private struct Row {
    let text: String

    init(_ name: String, since start: Moment) {
        let end = Moment.now
        let (wall, processor) = (end.wall - start.wall, end.processor - start.processor)
        text =
            "  \(padded(name, 14)) \(number(wall)) ms, \(number(processor)) ms of processor, "
            + "peak \(number(end.peak)) MiB"
    }
}

/// A reading of the clocks, in milliseconds, and of the memory, in MiB.
private struct Moment {
    let wall: Double
    let processor: Double
    /// The largest memory that the process has had so far.
    let peak: Double

    static var now: Moment {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        var usage = rusage()
        #if canImport(Darwin)
            unsafe getrusage(RUSAGE_SELF, &usage)
            let unit = 1_048_576.0
        #else
            unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            let unit = 1_024.0
        #endif
        let times = [usage.ru_utime, usage.ru_stime]
        return Moment(
            wall: Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000,
            processor: times.reduce(0) {
                $0 + Double($1.tv_sec) * 1_000 + Double($1.tv_usec) / 1_000
            },
            peak: Double(usage.ru_maxrss) / unit)
    }
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
