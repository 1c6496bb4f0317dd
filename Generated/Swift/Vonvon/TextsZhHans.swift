// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

extension Texts {
    static let zhHans =
        """
        config.missing 登录功能尚未设置。
        config.issuer 颁发者无效。它必须是不含查询部分和片段的 https 地址。
        config.client_id 客户端标识符为空。
        config.redirect_uri 重定向地址无效。它必须使用含点号的私有方案、与应用关联的 https 地址或环回 IP 地址，且不能含片段。
        config.scopes 权限范围无效。其中必须包含 openid，不得包含 offline_access，且每一项都必须是单个词。
        config.post_logout_redirect_uri 注销后的返回地址无效。它须遵守与重定向地址相同的规则。
        call.cancelled 请求已取消。
        flow.not_started 当前没有正在进行的登录。请重新开始。
        flow.stale 这次登录耗时过长，或已不再适用。请重新登录。
        flow.superseded 这次登录已被更新的请求取代。
        redirect.target 此地址不属于这次登录。如有正在进行的登录，它会继续。
        redirect.malformed 无法读取登录页面的答复。
        redirect.state 该答复不属于这次登录，因此已被拒绝。如果你没有发起登录，可以忽略此消息。
        redirect.issuer 该答复来自其他提供方，因此已被拒绝。
        auth.denied 登录未获同意。
        auth.refused 提供方拒绝了这次登录。
        auth.cancelled 登录尚未完成，登录窗口就已关闭。
        browser.unavailable 无法打开登录页面。请将应用切换到前台，然后重试。
        net.unreachable 无法连接到提供方。请检查网络连接，然后重试。
        discovery.rejected 提供方未给出其设置。请稍后重新登录。
        discovery.malformed 无法读取提供方的设置。
        discovery.issuer 提供方的设置指明了其他颁发者，因此已被拒绝。
        discovery.insecure 提供方的设置中含有不安全的地址，因此已被拒绝。
        discovery.pkce 提供方不支持这次登录所需的保护。
        token.unreachable 登录时连接中断。请重新登录。
        token.rejected 提供方未接受这次登录。请重新登录。
        token.failed 提供方未能完成登录。请稍后重新登录。
        token.malformed 无法读取提供方的答复。
        token.type 提供方签发了未知类型的访问令牌。
        keys.unavailable 无法加载提供方的密钥。请重新登录。
        keys.malformed 无法读取提供方的密钥。
        idtoken.malformed 无法读取身份证明，因此已将其拒绝。
        idtoken.algorithm 身份证明的签名方式不被允许，因此已将其拒绝。
        idtoken.key 提供方没有唯一与身份证明匹配的密钥，因此已将其拒绝。
        idtoken.signature 身份证明的签名无效，因此已将其拒绝。
        idtoken.issuer 身份证明来自其他提供方，因此已将其拒绝。
        idtoken.audience 身份证明面向的是其他应用，因此已将其拒绝。
        idtoken.party 身份证明是签发给其他应用的，因此已将其拒绝。
        idtoken.expired 身份证明已过期，因此已将其拒绝。
        idtoken.issued 身份证明的签发时间过早或在未来，因此已将其拒绝。
        idtoken.nonce 身份证明属于另一次登录，因此已将其拒绝。
        idtoken.subject 身份证明未正确说明其所指的用户，因此已将其拒绝。
        idtoken.hash 身份证明与随附的内容不符，因此已将其拒绝。
        clock.skewed 此设备的时钟不准确。请设置日期和时间，然后重新登录。
        session.none 当前没有用户登录。
        session.expired 会话已过期。请重新登录。
        session.reauthorize 需要重新登录才能获得新的访问令牌。
        session.unsaved 无法在此设备上保存会话。请重新登录。
        logout.unsupported 你已从此应用注销。提供方未提供在其处一并注销的方式。
        logout.unconfirmed 你已从此应用注销。无法确认你是否也已在提供方处注销。
        storage.locked 设备已锁定。请解锁后重试。
        storage.unavailable 此应用无权使用此设备的安全存储。
        storage.failed 此设备的安全存储未正常响应。请重试。
        storage.damaged 存储的内容无法读取，已被移除。请重新登录。
        random.failed 此设备无法提供安全的随机数。
        """
}
