// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

extension DataValue {
    /// Every change of the world that this vector begins in, in the order of its members.
    func givenEdits(_ sdk: SDK) -> [Edit] {
        let given = self["given"] ?? .object([])
        return configurationEdits(given, sdk) + storageEdits(given) + faultEdits(sdk)
            + drawEdits(given) + wayEdits(given) + pageEdits(given)
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
                guard let url = config[name]?.text else { return [] }
                return [("query", url + "?x=1"), ("fragment", url + "#x")].map {
                    Edit("config.\(name).\($0.0)", at: way + [.member(name)], .text($0.1))
                }
            }
    }

    private func storageEdits(_ given: DataValue) -> [Edit] {
        (given["storage"]?.members ?? []).flatMap { item -> [Edit] in
            let way: [Turn] = [.member("given"), .member("storage"), .member(item.name)]
            let name = "storage.\(item.name)"
            var edits = [
                Edit("\(name).absent", at: way, nil),
                Edit("\(name).truncated", at: way, .object([("text", .text("{"))])),
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

    private func faultEdit(_ operation: String, _ item: String, _ fault: String) -> Edit {
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
                edits += urlEdits(name + ".callback", url).map { edit in
                    Edit(edit.name, at: way, .object([("callback", .text(edit.url))]))
                }
            }
            return edits
        }
    }
}

/// A callback with one thing changed: its place, a parameter, the form of its query.
func urlEdits(_ name: String, _ url: String) -> [(name: String, url: String)] {
    let sides = url.split(separator: "?", maxSplits: 1).map(String.init)
    let (place, query) = (sides[0], sides.count > 1 ? sides[1] : "")
    let pairs = query.split(separator: "&").map(String.init)
    var found = [
        ("\(name).place", place + "x?" + query), ("\(name).scheme", "x" + url),
        ("\(name).fragment", url + "#x"), ("\(name).no-query", place),
        ("\(name).as-fragment", place + "#" + query),
        ("\(name).denied", place + "?error=access_denied&" + query),
        ("\(name).escape", url + "&x=%00"),
        ("\(name).iss-other", url + "&iss=https%3A%2F%2Fevil.example"),
    ]
    for (index, pair) in pairs.enumerated() {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { continue }
        func with(_ other: String?) -> String {
            var pairs = pairs
            if let other { pairs[index] = other } else { pairs.remove(at: index) }
            return place + "?" + pairs.joined(separator: "&")
        }
        let parameter = "\(name).\(parts[0])"
        found.append(("\(parameter).absent", with(nil)))
        found.append(("\(parameter).twice", url + "&" + pair))
        found.append(("\(parameter).longer", with(pair + "x")))
        found.append(("\(parameter).prefix", with(String(pair.dropLast(parts[1].count / 2)))))
        found.append(("\(parameter).empty", with(parts[0] + "=")))
    }
    if query.contains("code=") {
        let rest = pairs.filter { !$0.hasPrefix("code=") }
        found.append(
            (
                "\(name).refused",
                place + "?" + (rest + ["error=server_error"]).joined(separator: "&")
            )
        )
        found.append(
            (
                "\(name).declined",
                place + "?" + (rest + ["error=access_denied"]).joined(separator: "&")
            ))
    }
    return found
}
