// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime
import OIDCTesting

#if canImport(Glibc)
    import Glibc
#endif

/// Ends the process, as the system does to an app: at the n-th of the moments before and after each
/// effect.
///
/// A class, because all doubles burn the same one.
final class Fuse: Sendable {
    private let limit: Int?
    private let burnt = Locked(0)

    /// One that never ends the process where nil.
    init(at limit: Int? = nil) { self.limit = limit }

    /// Moments so far.
    var moments: Int { burnt.with { $0 } }

    func burn() {
        let count = burnt.with { count in
            count += 1
            return count
        }
        if count == limit { kill(getpid(), SIGKILL) }
    }

    func around<Result, Failure: Error>(
        _ effect: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        burn()
        defer { burn() }
        return try effect()
    }
}

struct MortalStorage: TokenStorageAdapter {
    let base: any TokenStorageAdapter
    let fuse: Fuse

    func save(key: String, value: String) throws {
        try fuse.around { try base.save(key: key, value: value) }
    }

    func load(key: String) throws -> String? { try fuse.around { try base.load(key: key) } }

    func delete(key: String) throws { try fuse.around { try base.delete(key: key) } }
}

struct FrozenClock: WallClock {
    let time: Int
    let fuse: Fuse

    init(now: Int, fuse: Fuse) { (time, self.fuse) = (now, fuse) }

    var now: Int { fuse.around { time } }
}

/// Draws the same octets over and over, in their order.
final class FrozenRandom: RandomSource {
    private let draws: [String]
    private let fuse: Fuse
    private let next = Locked(0)

    init(draws: [String], fuse: Fuse) { (self.draws, self.fuse) = (draws, fuse) }

    func octets(_ count: Int) throws(RandomFailure) -> [UInt8] {
        let draw = fuse.around {
            next.with { next in
                defer { next += 1 }
                return draws[next % draws.count]
            }
        }
        guard let octets = Base64URL.decode(draw.utf8) else { throw RandomFailure() }
        return octets
    }
}

struct FrozenServer: HTTPTransport {
    let ground: KillGround
    let fuse: Fuse
    let accessToken: String

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        let answer = fuse.around { () -> String? in
            if request.url == ground.tokenEndpoint {
                let isMarked = FileManager.default.createFile(atPath: ground.mark, contents: nil)
                precondition(isMarked, "a folder of the test's own can be written")
            }
            return ground.answers[request.url]
        }
        guard let answer else { throw .unreachable }
        return HTTPResponse(
            status: 200, headers: ["content-type": "application/json"],
            body: Array(answer.replacing("access-token-1", with: accessToken).utf8))
    }
}

/// Comes back at once, with the code or the state of the page.
struct FrozenBrowser: BrowserSession {
    let fuse: Fuse

    func prepare(redirect: String) throws(BrowserFailure) -> String {
        fuse.around { redirect }
    }

    func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret {
        fuse.around {
            let query = page.url.exposed.split(separator: "?").last ?? ""
            let state = query.split(separator: "&").first { $0.hasPrefix("state=") } ?? ""
            let code = query.contains("response_type=code") ? "code=code-1&" : ""
            return Secret("\(page.redirect ?? "")?\(code)\(state)")
        }
    }

    func abandon(redirect: String) { fuse.burn() }
}
