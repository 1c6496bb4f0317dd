// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// What happens between app, client, store, browser and provider in the method that signs in,
/// derived from its steps and those of the methods that it calls.
///
/// Labels are names of the spec and of the wire, which are the same in every language; checks are
/// told by the rules they enforce.
struct SignInSequence {
    private enum Part {
        case event(SequenceDiagram.Event)
        /// A note whose text is a label of the spec.
        case note(String)
        /// A message of a person to the browser, whose text is a label of the spec.
        case person(String)
    }
    /// What is told, and the steps that tell it.
    private struct Told {
        var part: Part
        var origins: [String]
    }
    private static let participants = ["app", "client", "store", "browser", "person", "provider"]
    private let methods: [String: Method]
    private let sdk: SDK
    private var parts: [Told] = []
    private var drawn: [String] = []
    private var drawing: [String] = []
    private var rules: [String] = []
    private var checking: [String] = []
    /// The method or the step that is being told.
    private var current: [String] = []
    private var request: Request?
    private var depth = 0

    /// Nil where no public method opens a browser and reaches the network.
    init?(_ sdk: SDK, _ methods: [String: Method], _ swiftNames: [String: String]) {
        self.sdk = sdk
        self.methods = methods
        let method = sdk.methods.first { Self.signsIn($0, methods) }
        guard let method else { return nil }
        current = ["method." + method.name]
        message("app", "client", method.labelledName)
        walk(method)
        flush()
        let result = method.resultType(swiftNames, module: sdk.product.module) ?? "✓"
        current = ["method." + method.name]
        reply("client", "app", result)
    }

    /// A public method that opens a browser before it posts a form, itself or by a call.
    private static func signsIn(_ method: Method, _ methods: [String: Method]) -> Bool {
        if method.isInternal { return false }
        let operations = operations(of: method, methods, depth: 0)
        guard let opens = operations.firstIndex(of: "browser.open") else { return false }
        return operations[opens...].contains("http.form")
    }

    private static func operations(
        of method: Method, _ methods: [String: Method], depth: Int
    ) -> [String] {
        if depth > 16 { return [] }
        return method.steps.flatMap { step -> [String] in
            switch step.action {
            case .operation(let call): [call.operation]
            case .call(let call):
                methods[call.method].map { operations(of: $0, methods, depth: depth + 1) } ?? []
            case .return: []
            }
        }
    }

    /// The diagram with its words in a locale.
    func diagram(_ texts: PageTexts) -> SequenceDiagram {
        SequenceDiagram(
            participants: Self.participants.map {
                .init($0, label: texts.plainLabel($0), origins: [texts.labelID($0)])
            },
            events: parts.map { told in
                switch told.part {
                case .event(let event): .origin(told.origins, event)
                case .note(let name):
                    .origin(
                        told.origins + [texts.labelID(name)],
                        .note(over: "client", label: texts.plainLabel(name)))
                case .person(let name):
                    .origin(
                        told.origins + [texts.labelID(name)],
                        .message(
                            from: "person", to: "browser", label: texts.plainLabel(name),
                            isReply: false))
                }
            })
    }
}

extension SignInSequence {
    private mutating func walk(_ method: Method) {
        guard depth < 16 else { return }
        depth += 1
        defer { depth -= 1 }
        if depth > 1, method.sharing != nil {
            flush()
            current = ["method." + method.name]
            tell(.note("note-shared"))
        }
        // The gate has been passed where a method calls another one.
        for step in method.steps where depth == 1 || !step.isGate {
            current = ["step." + step.id]
            switch step.action {
            case .operation(let call): take(call, of: step)
            case .call(let call):
                if let callee = methods[call.method] { walk(callee) }
            case .return:
                if step.guard == nil { return }
            }
        }
    }

    private mutating func take(_ call: OperationCall, of step: Step) {
        switch call.operation {
        case "store.get": tellStore("load", call, step)
        case "store.put": tellStore("save", call, step)
        case "store.delete", "store.clear": tellStore("delete", call, step)
        case "discovery.load":
            ask(
                "/.well-known/openid-configuration",
                "authorization_endpoint, token_endpoint, jwks_uri")
        case "jwks.key": ask("jwks_uri", "keys")
        case "url.build": request = sdk.requests.first { $0.name == call.request }
        case "http.form":
            request = sdk.requests.first { $0.name == call.request }
            flush()
            message("client", "provider", requestLabel(request))
        case "json.decode":
            flush()
            let members = sdk.records.first { $0.name == call.record }?.fields.map(\.wire) ?? []
            reply("provider", "client", members.joined(separator: ", "))
        case "browser.open": openBrowser()
        case "random.text", "hash.s256":
            if let name = step.binding?.name {
                drawn.append(name)
                drawing += current
            }
        default:
            guard Catalogue[call.operation]?.category == .check else { return }
            for rule in step.rules where !rules.contains(rule) { rules.append(rule) }
            if !step.rules.isEmpty { checking += current }
        }
    }

    private mutating func tellStore(_ verb: String, _ call: OperationCall, _ step: Step) {
        flush()
        for item in call.items {
            let event = SequenceDiagram.Event.message(
                from: "client", to: "store", label: "\(verb) \(item)", isReply: false)
            guard let condition = step.guard?.label else {
                tell(.event(event))
                continue
            }
            tell(.event(.optional(label: condition, [event])))
        }
    }

    private mutating func ask(_ question: String, _ answer: String) {
        flush()
        message("client", "provider", question)
        reply("provider", "client", answer)
    }

    private mutating func openBrowser() {
        flush()
        message("client", "browser", requestLabel(request))
        message("browser", "provider", requestLabel(request))
        tell(.person("note-wait"))
        reply("provider", "browser", "code, state, iss")
        reply("browser", "client", "code, state, iss")
    }

    /// A request's name and those of its parameters that are more than public text.
    private func requestLabel(_ request: Request?) -> String {
        guard let request else { return "" }
        let named = request.parameters.filter { parameter in
            if case .kind = parameter.type.base { true } else { false }
        }
        return named.isEmpty
            ? request.name : "\(request.name) (\(named.map(\.wire).joined(separator: ", ")))"
    }

    private mutating func message(_ from: String, _ to: String, _ label: String) {
        tell(.event(.message(from: from, to: to, label: label, isReply: false)))
    }

    private mutating func reply(_ from: String, _ to: String, _ label: String) {
        tell(.event(.message(from: from, to: to, label: label, isReply: true)))
    }

    /// Tells what was drawn and checked since the last message.
    private mutating func flush() {
        for (names, origins) in [(drawn, drawing), (rules, checking)] where !names.isEmpty {
            let note = SequenceDiagram.Event.note(
                over: "client", label: names.joined(separator: ", "))
            parts.append(Told(part: .event(note), origins: origins))
        }
        (drawn, drawing, rules, checking) = ([], [], [], [])
    }

    private mutating func tell(_ part: Part) { parts.append(Told(part: part, origins: current)) }
}

extension Step.Guard {
    fileprivate var label: String {
        switch self {
        case .flag(let reference, let isSet):
            (isSet ? "" : "not ") + reference.text.dropFirst()
        case .presence(let reference, let isPresent):
            (isPresent ? "" : "no ") + reference.text.dropFirst()
        }
    }
}
