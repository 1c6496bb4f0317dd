// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

extension StepRun {
    func check() throws(Halt) -> RunValue? {
        switch call.operation.prefix(while: { $0 != "." }) {
        case "text": try checkText()
        case "time": try checkTime()
        case "value", "flag": return try checkValue()
        case "url":
            guard case .text(let word)? = input("port"), let port = PortMatch(rawValue: word)
            else { throw stuck() }
            try flow.urlSameTarget(
                url: secret("url"), target: optionalText("target"), port: port, else: exits())
        case "config":
            return .fields(try configuration())
        default: return try checkProtocol()
        }
        return nil
    }

    private func configuration() throws(Halt) -> Fields {
        do throws(Halt) {
            return try flow.configGet(program.configuration, else: configurationExits)
        } catch {
            // Its exits are values, so which of them was taken is known by its error alone.
            if case .error(let failure) = error,
                let exit = call.failures.first(where: {
                    $0.outcome == .error(failure.code.rawValue)
                })
            {
                program.trace?(.failed(step: step.id, mode: exit.mode))
            }
            throw error
        }
    }

    private func checkText() throws(Halt) {
        switch call.operation {
        case "text.equal":
            try flow.textEqual(
                value: text("value"), expected: text("expected"), else: exits())
        case "text.equalFold":
            try flow.textEqualFold(
                value: text("value"), expected: text("expected"), else: exits())
        case "text.equalCT":
            try flow.textEqualCT(
                value: optionalSecret("value"), expected: secret("expected"), else: exits())
        case "text.sized":
            try flow.textSized(
                of: text("of"), min: integer("min"), max: integer("max"), else: exits())
        default: throw stuck()
        }
    }

    private func checkTime() throws(Halt) {
        switch call.operation {
        case "time.within":
            try flow.timeWithin(
                from: integer("from"), now: integer("now"), max: integer("max"), else: exits())
        case "time.before":
            try flow.timeBefore(
                now: integer("now"), end: integer("end"), leeway: integer("leeway"),
                server: optionalInteger("server"), else: exits())
        case "time.issued":
            try flow.timeIssued(
                at: integer("at"), now: integer("now"), leeway: integer("leeway"),
                maxAge: integer("maxAge"), server: optionalInteger("server"), else: exits())
        default: throw stuck()
        }
    }

    private func checkValue() throws(Halt) -> RunValue? {
        switch call.operation {
        case "value.given": try flow.valueGiven(of: input("of"), else: exits())
        case "value.require": return try flow.valueRequire(of: input("of"), else: exits())
        case "flag.set": try flow.flagSet(of: flag("of"), else: exits())
        case "flag.unset": try flow.flagUnset(of: flag("of"), else: exits())
        default: throw stuck()
        }
        return nil
    }

    private func checkProtocol() throws(Halt) -> RunValue? {
        switch call.operation {
        case "callback.parse":
            return .callback(try flow.callbackParse(url: secret("url"), else: exits()))
        case "callback.answer":
            return .secret(
                try flow.callbackAnswer(
                    code: optionalSecret("code"), error: optionalUntrusted("error"),
                    description: optionalUntrusted("description"), else: exits()))
        case "json.decode":
            guard case .response(let response)? = input("of") else { throw stuck() }
            return .fields(try flow.jsonDecode(of: response, as: recordType(), else: exits()))
        case "jws.parse":
            return .signedToken(
                try flow.jwsParse(
                    token: secret("token"), algs: list("algs"), listed: optionalList("listed"),
                    else: exits()))
        case "jws.verify":
            guard case .signedToken(let token)? = input("token"),
                case .key(let key)? = input("key")
            else { throw stuck() }
            return .fields(
                try flow.jwsVerify(token: token, key: key, as: recordType(), else: exits()))
        case "claims.audience":
            try flow.claimsAudience(
                of: list("of"), client: text("client"), trusted: list("trusted"),
                azp: optionalText("azp"), else: exits())
        case "hash.leftHalf":
            try flow.hashLeftHalf(
                of: secret("of"), alg: text("alg"), expected: text("expected"), else: exits())
        default: throw stuck()
        }
        return nil
    }
}
