// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

extension Texts {
    static let ptBR =
        """
        config.missing O início de sessão ainda não está configurado.
        config.issuer O emissor não é válido. Ele precisa ser um endereço https sem string de consulta nem fragmento.
        config.client_id O identificador de cliente está vazio.
        config.redirect_uri O endereço de redirecionamento não é válido. Ele precisa usar um esquema de uso privado com um ponto, um endereço https associado ao app ou um endereço IP de loopback, e não pode ter fragmento.
        config.scopes Os escopos não são válidos. Eles precisam incluir openid, não podem incluir offline_access, e cada um precisa ser uma única palavra.
        config.post_logout_redirect_uri O endereço de retorno após encerrar a sessão não é válido. Valem as mesmas regras do endereço de redirecionamento.
        call.cancelled A solicitação foi cancelada.
        flow.not_started Não há nenhum início de sessão em andamento. Comece de novo.
        flow.stale Este início de sessão demorou demais ou já não corresponde. Inicie a sessão novamente.
        flow.superseded Uma solicitação mais recente tomou o lugar deste início de sessão.
        redirect.target Este endereço não pertence ao início de sessão. Se houver um início de sessão em andamento, ele continua.
        redirect.malformed Não foi possível ler a resposta da página de início de sessão.
        redirect.state A resposta não pertence a este início de sessão e, por isso, foi recusada. Se você não começou um início de sessão, pode ignorar esta mensagem.
        redirect.issuer A resposta veio de outro provedor e, por isso, foi recusada.
        auth.denied O início de sessão foi negado.
        auth.refused O provedor recusou este início de sessão.
        auth.cancelled A janela foi fechada antes que o início de sessão fosse concluído.
        browser.unavailable Não foi possível abrir a página de início de sessão. Traga o app para o primeiro plano e tente novamente.
        net.unreachable Não é possível acessar o provedor. Verifique a sua conexão e tente novamente.
        discovery.rejected O provedor não forneceu os ajustes dele. Inicie a sessão novamente mais tarde.
        discovery.malformed Não foi possível ler os ajustes do provedor.
        discovery.issuer Os ajustes do provedor indicam outro emissor e, por isso, foram recusados.
        discovery.insecure Os ajustes do provedor contêm um endereço não seguro e, por isso, foram recusados.
        discovery.pkce O provedor não oferece a proteção de que este início de sessão precisa.
        token.unreachable A conexão foi perdida durante o início de sessão. Inicie a sessão novamente.
        token.rejected O provedor não aceitou este início de sessão. Inicie a sessão novamente.
        token.failed O provedor não conseguiu concluir o início de sessão. Inicie a sessão novamente mais tarde.
        token.malformed Não foi possível ler a resposta do provedor.
        token.type O provedor emitiu um token de acesso de tipo desconhecido.
        keys.unavailable Não foi possível carregar as chaves do provedor. Inicie a sessão novamente.
        keys.malformed Não foi possível ler as chaves do provedor.
        idtoken.malformed Não foi possível ler a prova de identidade e, por isso, ela foi recusada.
        idtoken.algorithm A prova de identidade está assinada de uma forma não permitida e, por isso, foi recusada.
        idtoken.key Não há uma chave única do provedor que corresponda à prova de identidade e, por isso, ela foi recusada.
        idtoken.signature A assinatura da prova de identidade não é válida e, por isso, a prova foi recusada.
        idtoken.issuer A prova de identidade vem de outro provedor e, por isso, foi recusada.
        idtoken.audience A prova de identidade se destina a outro app e, por isso, foi recusada.
        idtoken.party A prova de identidade foi emitida para outro app e, por isso, foi recusada.
        idtoken.expired A prova de identidade expirou e, por isso, foi recusada.
        idtoken.issued A prova de identidade foi emitida há tempo demais ou tem uma data futura e, por isso, foi recusada.
        idtoken.nonce A prova de identidade pertence a outro início de sessão e, por isso, foi recusada.
        idtoken.subject A prova de identidade não indica corretamente a quem se refere e, por isso, foi recusada.
        idtoken.hash A prova de identidade não corresponde ao que veio com ela e, por isso, foi recusada.
        clock.skewed O relógio deste dispositivo está errado. Ajuste a data e a hora e inicie a sessão novamente.
        session.none Ninguém iniciou a sessão.
        session.expired A sessão expirou. Inicie a sessão novamente.
        session.reauthorize Para obter um novo token de acesso, é necessário um novo início de sessão.
        session.unsaved Não foi possível salvar a sessão neste dispositivo. Inicie a sessão novamente.
        logout.unsupported A sua sessão neste app foi encerrada. O provedor não oferece uma forma de encerrar a sessão também nele.
        logout.unconfirmed A sua sessão neste app foi encerrada. Não foi possível confirmar se a sessão no provedor também foi encerrada.
        storage.locked O dispositivo está bloqueado. Desbloqueie-o e tente novamente.
        storage.unavailable Este app não tem permissão para usar o armazenamento seguro deste dispositivo.
        storage.failed O armazenamento seguro deste dispositivo não respondeu como deveria. Tente novamente.
        storage.damaged O que estava armazenado não pôde ser lido e foi removido. Inicie a sessão novamente.
        random.failed Este dispositivo não conseguiu fornecer números aleatórios seguros.
        """
}
