// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

extension StepRun {
    func draw() throws(Halt) -> RunValue? {
        switch call.operation {
        case "clock.now": return .integer(flow.clockNow())
        case "random.text":
            return .secret(try flow.randomText(bytes: integer("bytes"), else: exits()))
        case "epoch.now": return .epoch(flow.epochNow())
        default: throw stuck()
        }
    }

    func compute() throws(Halt) -> RunValue? {
        switch call.operation {
        case "hash.s256": return .text(flow.hashS256(of: try secret("of")))
        case "record.make": return .fields(try record())
        case "value.or": return input("value") ?? input("fallback")
        case "url.build":
            return .secret(
                try flow.urlBuild(
                    call.request ?? "", at: address(), parameters, else: exits()))
        case "time.expiry":
            return .integer(
                flow.timeExpiry(
                    at: try integer("at"), plus: optionalInteger("plus"),
                    default: try integer("default"), max: try integer("max")))
        case "time.live":
            return .flag(
                flow.timeLive(
                    from: try integer("from"), until: try integer("until"),
                    now: try integer("now"), skew: try integer("skew")))
        default: throw stuck()
        }
    }

    func store() throws(Halt) -> RunValue? {
        switch call.operation {
        case "store.get": return .fields(try flow.storeGet(item(), else: exits()))
        case "store.put": try put()
        case "store.delete": try flow.storeDelete(item(), else: exits())
        case "store.clear":
            let items = call.items.compactMap { program.items[$0]?.erased }
            try flow.storeClear(items, else: exits())
        default: throw stuck()
        }
        return nil
    }

    private func put() throws(Halt) {
        guard let reference = call.epoch else {
            return try flow.storePut(
                item(), record(), undo: call.isUndone, else: exits())
        }
        guard case .epoch(let epoch)? = frame[reference] else { throw stuck() }
        try flow.storePut(item(), record(), while: epoch, undo: call.isUndone, else: exits())
    }
}
