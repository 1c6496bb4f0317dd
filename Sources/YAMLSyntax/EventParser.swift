// SPDX-License-Identifier: Apache-2.0

internal import CYAML

/// libyaml's event parser over bytes that the caller keeps alive.
///
/// The C object points at itself once its input is set, so it must not move: it lives on the heap
/// and this value, which cannot be copied, owns it.
@safe
struct EventParser: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    /// - Parameter bytes: Valid UTF-8, alive as long as this value.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        unsafe yaml_parser_initialize(parser)
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
    }

    /// - Throws: What libyaml found; it cannot go on after that.
    mutating func next() throws(SyntaxFault) -> Event {
        var raw = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &raw) == 1 else { throw fault() }
        defer { unsafe yaml_event_delete(&raw) }
        return unsafe Event(raw)
    }

    /// Reads an event and drops it.
    ///
    /// - Returns: Whether there may be another one.
    mutating func skip() -> Bool {
        var raw = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &raw) == 1 else { return false }
        let isLast = unsafe raw.type == YAML_STREAM_END_EVENT
        unsafe yaml_event_delete(&raw)
        return !isLast
    }

    private func fault() -> SyntaxFault {
        let state = unsafe parser.pointee
        return unsafe SyntaxFault(
            problem: state.problem.map { unsafe String(cString: $0) } ?? "the file is unreadable",
            context: state.context.map { unsafe String(cString: $0) },
            scalar: Int(state.problem_mark.index),
            contextScalar: Int(state.context_mark.index))
    }
}

/// Why and where libyaml stopped; places count Unicode scalars from 0.
struct SyntaxFault: Error {
    let problem: String
    let context: String?
    let scalar: Int
    let contextScalar: Int
}

/// One event, with its half-open range in Unicode scalars from the file's start.
struct Event {
    enum Kind {
        case streamStart, streamEnd, documentEnd, sequenceEnd, mappingEnd, alias
        case documentStart(hasDirectives: Bool)
        case scalar(String, Node.Style)
        case sequenceStart(isFlow: Bool)
        case mappingStart(isFlow: Bool)
    }
    let kind: Kind
    let start: Int
    let end: Int
    let hasAnchor: Bool
    let hasTag: Bool

    fileprivate init(_ raw: yaml_event_t) {
        unsafe start = Int(raw.start_mark.index)
        unsafe end = Int(raw.end_mark.index)
        let data = unsafe raw.data
        switch unsafe raw.type {
        case YAML_SCALAR_EVENT:
            let scalar = unsafe data.scalar
            unsafe hasAnchor = scalar.anchor != nil
            unsafe hasTag = scalar.tag != nil
            let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            unsafe kind = .scalar(
                String(decoding: bytes, as: UTF8.self), Node.Style(scalar.style))
        case YAML_SEQUENCE_START_EVENT:
            let sequence = unsafe data.sequence_start
            unsafe hasAnchor = sequence.anchor != nil
            unsafe hasTag = sequence.tag != nil
            unsafe kind = .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_START_EVENT:
            let mapping = unsafe data.mapping_start
            unsafe hasAnchor = mapping.anchor != nil
            unsafe hasTag = mapping.tag != nil
            unsafe kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_DOCUMENT_START_EVENT:
            let document = unsafe data.document_start
            (hasAnchor, hasTag) = (false, false)
            unsafe kind = .documentStart(
                hasDirectives: document.version_directive != nil
                    || document.tag_directives.start != document.tag_directives.end)
        case let type:
            (hasAnchor, hasTag) = (false, false)
            kind = Kind(bare: type)
        }
    }
}

extension Event.Kind {
    fileprivate init(bare type: yaml_event_type_t) {
        switch type {
        case YAML_ALIAS_EVENT: self = .alias
        case YAML_STREAM_START_EVENT: self = .streamStart
        case YAML_DOCUMENT_END_EVENT: self = .documentEnd
        case YAML_SEQUENCE_END_EVENT: self = .sequenceEnd
        case YAML_MAPPING_END_EVENT: self = .mappingEnd
        default: self = .streamEnd
        }
    }
}

extension Node.Style {
    fileprivate init(_ style: yaml_scalar_style_t) {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: self = .literal
        case YAML_FOLDED_SCALAR_STYLE: self = .folded
        default: self = .plain
        }
    }
}
