// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

extension Texts {
    static let es =
        """
        config.missing El inicio de sesión aún no está configurado.
        config.issuer El emisor no es válido. Debe ser una dirección https sin cadena de consulta ni fragmento.
        config.client_id El identificador de cliente está vacío.
        config.redirect_uri La dirección de redirección no es válida. Debe usar un esquema de uso privado con un punto, una dirección https asociada a la app o una dirección IP de loopback, y no puede llevar fragmento.
        config.scopes Los ámbitos no son válidos. Deben incluir openid, no deben incluir offline_access, y cada uno debe ser una sola palabra.
        config.post_logout_redirect_uri La dirección de regreso tras cerrar sesión no es válida. Se aplican las mismas reglas que a la dirección de redirección.
        call.cancelled Se canceló la solicitud.
        flow.not_started No hay ningún inicio de sesión en curso. Vuelve a empezar.
        flow.stale Este inicio de sesión tardó demasiado o ya no corresponde. Vuelve a iniciar sesión.
        flow.superseded Una solicitud más reciente ocupó el lugar de este inicio de sesión.
        redirect.target Esta dirección no corresponde al inicio de sesión. Si hay un inicio de sesión en curso, continúa.
        redirect.malformed No se pudo leer la respuesta de la página de inicio de sesión.
        redirect.state La respuesta no corresponde a este inicio de sesión, así que se rechazó. Si no empezaste ningún inicio de sesión, puedes ignorar este mensaje.
        redirect.issuer La respuesta vino de otro proveedor, así que se rechazó.
        auth.denied Se denegó el inicio de sesión.
        auth.refused El proveedor rechazó este inicio de sesión.
        auth.cancelled Se cerró la ventana antes de completar el inicio de sesión.
        browser.unavailable No se pudo abrir la página de inicio de sesión. Trae la app al primer plano e inténtalo de nuevo.
        net.unreachable No se puede contactar con el proveedor. Comprueba tu conexión e inténtalo de nuevo.
        discovery.rejected El proveedor no entregó sus ajustes. Vuelve a iniciar sesión más tarde.
        discovery.malformed No se pudieron leer los ajustes del proveedor.
        discovery.issuer Los ajustes del proveedor nombran otro emisor, así que se rechazaron.
        discovery.insecure Los ajustes del proveedor contienen una dirección no segura, así que se rechazaron.
        discovery.pkce El proveedor no ofrece la protección que necesita este inicio de sesión.
        token.unreachable Se perdió la conexión durante el inicio de sesión. Vuelve a iniciar sesión.
        token.rejected El proveedor no aceptó este inicio de sesión. Vuelve a iniciar sesión.
        token.failed El proveedor no pudo completar el inicio de sesión. Vuelve a iniciar sesión más tarde.
        token.malformed No se pudo leer la respuesta del proveedor.
        token.type El proveedor emitió un token de acceso de un tipo desconocido.
        keys.unavailable No se pudieron cargar las claves del proveedor. Vuelve a iniciar sesión.
        keys.malformed No se pudieron leer las claves del proveedor.
        idtoken.malformed No se pudo leer la prueba de identidad, así que se rechazó.
        idtoken.algorithm La prueba de identidad está firmada de una manera no permitida, así que se rechazó.
        idtoken.key No hay una clave única del proveedor que corresponda a la prueba de identidad, así que se rechazó.
        idtoken.signature La firma de la prueba de identidad no es válida, así que la prueba se rechazó.
        idtoken.issuer La prueba de identidad procede de otro proveedor, así que se rechazó.
        idtoken.audience La prueba de identidad está destinada a otra app, así que se rechazó.
        idtoken.party La prueba de identidad se emitió para otra app, así que se rechazó.
        idtoken.expired La prueba de identidad ha caducado, así que se rechazó.
        idtoken.issued La prueba de identidad se emitió hace demasiado tiempo o tiene una fecha futura, así que se rechazó.
        idtoken.nonce La prueba de identidad corresponde a otro inicio de sesión, así que se rechazó.
        idtoken.subject La prueba de identidad no indica correctamente a quién se refiere, así que se rechazó.
        idtoken.hash La prueba de identidad no coincide con lo que llegó junto a ella, así que se rechazó.
        clock.skewed El reloj de este dispositivo no está en hora. Ajusta la fecha y la hora, y vuelve a iniciar sesión.
        session.none Nadie ha iniciado sesión.
        session.expired La sesión ha caducado. Vuelve a iniciar sesión.
        session.reauthorize Para obtener un token de acceso nuevo hace falta un nuevo inicio de sesión.
        session.unsaved No se pudo guardar la sesión en este dispositivo. Vuelve a iniciar sesión.
        logout.unsupported Se cerró tu sesión en esta app. El proveedor no ofrece ninguna forma de cerrar la sesión también allí.
        logout.unconfirmed Se cerró tu sesión en esta app. No se pudo confirmar si también se cerró la sesión en el proveedor.
        storage.locked El dispositivo está bloqueado. Desbloquéalo e inténtalo de nuevo.
        storage.unavailable Esta app no tiene permiso para usar el almacenamiento seguro de este dispositivo.
        storage.failed El almacenamiento seguro de este dispositivo no respondió como debía. Inténtalo de nuevo.
        storage.damaged Lo que estaba guardado no se pudo leer y se eliminó. Vuelve a iniciar sesión.
        random.failed Este dispositivo no pudo proporcionar números aleatorios seguros.
        """
}
