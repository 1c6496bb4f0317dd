// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import OIDCTesting
internal import SpecModel

/// The script of a vector's first launch.
func makeScript(_ given: DataValue, _ codec: StoreCodec) -> Stage.Script {
    var values = ["": texts(given["storage"], codec)]
    for store in given["stores"]?.members ?? [] {
        values[store.name] = texts(store.value, codec)
    }
    var faults: [String: [MemoryStorage.Fault]] = [:]
    for fault in given["faults"]?.elements ?? [] {
        guard let made = makeFault(fault, codec) else { continue }
        faults[fault["store"]?.text ?? "", default: []].append(made)
    }
    return Stage.Script(
        clock: given["clock"]?.integer ?? 0,
        draws: (given["random"]?.elements ?? []).map(makeDraw),
        exchanges: (given["exchanges"]?.elements ?? []).map(makeExchange),
        pages: (given["browser"]?.elements ?? []).map(makePage),
        ways: (given["redirects"]?.elements ?? []).map { way in
            way["uri"]?.text.map { .uri($0) } ?? .unavailable
        }, values: values, faults: faults)
}

private func texts(_ items: DataValue?, _ codec: StoreCodec) -> [String: String] {
    var texts: [String: String] = [:]
    for item in items?.members ?? [] {
        guard let key = codec.key(of: item.name) else { continue }
        texts[key] = codec.text(of: item.value, item: item.name)
    }
    return texts
}

private func makeFault(_ fault: DataValue, _ codec: StoreCodec) -> MemoryStorage.Fault? {
    guard let operation = fault["operation"]?.text.flatMap(MemoryStorage.Operation.init),
        let key = fault["item"]?.text.flatMap(codec.key), let code = fault["fault"]?.text
    else { return nil }
    return MemoryStorage.Fault(
        operation, key: key, code: StorageFailure.Code(rawValue: code),
        after: fault["after"]?.integer ?? 0, times: fault["times"]?.integer)
}

private func makeDraw(_ draw: DataValue) -> ScriptedRandom.Draw {
    draw["octets"]?.text.flatMap { Base64URL.decode($0.utf8) }.map { .octets($0) } ?? .failure
}

private func makeExchange(_ exchange: DataValue) -> ScriptedExchange {
    let expected = exchange["request"]
    let url = expected?["url"]?.text ?? ""
    let request: ScriptedExchange.Request =
        expected?["method"]?.text == "POST"
        ? .post(url, form: pairs(expected?["form"]) ?? [:]) : .get(url)
    return ScriptedExchange(exchange["name"]?.text ?? "", request, makeAnswer(exchange))
}

private func makeAnswer(_ exchange: DataValue) -> ScriptedExchange.Answer {
    guard let answer = exchange["answer"] else {
        switch exchange["fault"]?.text {
        case "timedOut": return .failure(.timedOut)
        case "tooLarge": return .failure(.tooLarge)
        default: return .failure(.unreachable)
        }
    }
    return .response(
        status: answer["status"]?.integer ?? 0, headers: pairs(answer["headers"]) ?? [:],
        body: answer["body"]?.text ?? "")
}

private func makePage(_ page: DataValue) -> ScriptedPage {
    let end: ScriptedPage.End
    let answer = page["answer"]
    switch (answer?["callback"]?.text, answer?["fault"]?.text) {
    case (let url?, _): end = .callback(url)
    case (nil, "dismissed"): end = .failure(.dismissed)
    case (nil, "expired"): end = .failure(.expired)
    case (nil, _?): end = .failure(.unavailable)
    case (nil, nil): end = .stays
    }
    return ScriptedPage(
        page["name"]?.text ?? "", address: page["address"]?.text,
        parameters: pairs(page["parameters"]), end)
}

private func pairs(_ object: DataValue?) -> [String: String]? {
    object.map { object in
        Dictionary(
            object.members.compactMap { member in member.value.text.map { (member.name, $0) } },
            uniquingKeysWith: { first, _ in first })
    }
}
