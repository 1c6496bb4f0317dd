// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

extension DataValue {
    /// Every change of the world that this vector begins in, in the order of its members.
    func givenEdits(_ sdk: SDK) -> [Edit] {
        let given = self["given"] ?? .object([])
        return configurationEdits(given, sdk) + renamings(given, sdk) + storageEdits(given)
            + faultEdits(sdk) + drawEdits(given) + wayEdits(given) + pageEdits(given)
    }

    private func configurationEdits(_ given: DataValue, _ sdk: SDK) -> [Edit] {
        let way: [Turn] = [.member("given"), .member("config")]
        guard let config = given["config"], config != .null else { return [] }
        // An app cannot leave out what it must give, nor give a URL that is none.
        let required = sdk.configuration.filter { $0.default == nil && !$0.isOptional }.map(\.name)
        let urls = sdk.configuration.filter { $0.shape == .url }.map(\.name)
        let impossible = Set(
            required.map { "config.\($0).absent" } + urls.map { "config.\($0).empty" })
        return [Edit("config.absent", at: way, .null)]
            + memberEdits("config", at: way, config).filter { !impossible.contains($0.name) }
            + urls.flatMap { name -> [Edit] in
                // What is left out may be given wrong all the same.
                guard let url = config[name]?.text ?? config["issuer"]?.text else { return [] }
                return [("query", url + "?x=1"), ("fragment", url + "#x")].map {
                    Edit("config.\(name).\($0.0)", at: way + [.member(name)], .text($0.1))
                }
            }
    }

    /// A text of the configuration that is another one wherever it stands, but in what is signed.
    private func renamings(_ given: DataValue, _ sdk: SDK) -> [Edit] {
        (given["config"]?.members ?? []).flatMap { field -> [Edit] in
            guard let text = field.value.text, let last = text.last, text.count > 4 else {
                return []
            }
            let isOptional = sdk.configuration.contains { $0.name == field.name && $0.isOptional }
            let nowhere = Edit("everywhere.\(field.name).absent") { vector in
                vector.setting(
                    [.member("given")], to: vector["given"].map { $0.lacking([text]) })
            }
            let upper = last.uppercased() == String(last) ? last.lowercased() : last.uppercased()
            return [
                ("prefix", String(text.dropLast())), ("longer", text + "x"),
                ("case", String(text.dropLast()) + upper),
            ].filter { $0.1 != text }.map { name, other in
                Edit("everywhere.\(field.name).\(name)") { vector in
                    vector.setting(
                        [.member("given")],
                        to: vector["given"].map { $0.renaming(text, to: other) })
                }
            } + (isOptional ? [nowhere] : [])
        }
    }

    private func storageEdits(_ given: DataValue) -> [Edit] {
        (given["storage"]?.members ?? []).flatMap { item -> [Edit] in
            let way: [Turn] = [.member("given"), .member("storage"), .member(item.name)]
            let name = "storage.\(item.name)"
            var edits = [
                Edit("\(name).absent", at: way, nil),
                Edit("\(name).truncated", at: way, .object([("text", .text("{"))])),
                Edit("\(name).nowhere") { vector in
                    // What the configuration says too is known without the item.
                    let known = given["config"]?.members.compactMap(\.value.text) ?? []
                    let texts = Set(item.value["record"]?.members.compactMap(\.value.text) ?? [])
                        .subtracting(known)
                    let pages: [Turn] = [.member("given"), .member("browser")]
                    return vector.setting(way, to: nil)
                        .setting(pages, to: vector[pages].map { $0.lacking(texts) })
                },
            ]
            guard let record = item.value["record"] else { return edits }
            edits += memberEdits(name, at: way + [.member("record")], record)
                .filter { !$0.name.hasSuffix(".absent") }
            edits += record.names.map { field in
                Edit(
                    "\(name).\(field).absent", at: way + [.member("lacks")],
                    .list([.text(field)]))
            }
            return edits
        }
    }

    /// Stores that fail; of loads only the first, of what a vector loads.
    ///
    /// To read back what one wrote is not asked of anyone.
    private func faultEdits(_ sdk: SDK) -> [Edit] {
        let loaded = (self["expect"]?["loads"]?.elements ?? []).compactMap(\.text)
        return sdk.items.map(\.name).flatMap { item -> [Edit] in
            (loaded.contains(item) ? ["load", "save", "delete"] : ["save", "delete"]).flatMap {
                operation in
                ["locked", "unavailable", "failed"].map { faultEdit(operation, item, $0) }
            }
        }
    }

    func faultEdit(_ operation: String, _ item: String, _ fault: String) -> Edit {
        let once: [(name: String, value: DataValue)] =
            operation == "load" ? [("times", .integer(1))] : []
        let rule = DataValue.object(
            [
                ("operation", .text(operation)), ("item", .text(item)), ("fault", .text(fault)),
            ] + once)
        return Edit("fault.\(operation).\(item).\(fault)") { vector in
            let way: [Turn] = [.member("given"), .member("faults")]
            return vector.setting(way, to: .list((vector[way]?.elements ?? []) + [rule]))
        }
    }

    private func drawEdits(_ given: DataValue) -> [Edit] {
        (given["random"]?.elements ?? []).indices.map { index in
            Edit(
                "random.\(index + 1).failed",
                at: [.member("given"), .member("random"), .element(index)],
                .object([("fault", .text("failed"))]))
        }
    }

    private func wayEdits(_ given: DataValue) -> [Edit] {
        guard given["browser"] != nil else { return [] }
        return [
            Edit(
                "redirect.unavailable", at: [.member("given"), .member("redirects")],
                .list([.object([("fault", .text("unavailable"))])]))
        ]
    }

    private func pageEdits(_ given: DataValue) -> [Edit] {
        (given["browser"]?.elements ?? []).enumerated().flatMap { index, page -> [Edit] in
            let way: [Turn] = [
                .member("given"), .member("browser"), .element(index), .member("answer"),
            ]
            let name = "browser.\(page["name"]?.text ?? "")"
            var edits = ["dismissed", "unavailable", "expired"].map { fault in
                Edit("\(name).\(fault)", at: way, .object([("fault", .text(fault))]))
            }
            if let url = page["answer"]?["callback"]?.text {
                edits += urlEdits(name + ".callback", url, at: way + [.member("callback")])
            }
            return edits
        }
    }
}
