// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// `config.get`: requires the configuration that the run began with, and a valid one.
    public func configGet<Value>(
        _ type: ConfigurationType<Value>, else exits: ConfigurationExits<Failure>
    ) throws(Interruption<Failure>) -> Value {
        guard let fields = configuration.fields, let value = type.record.make(fields) else {
            throw leave(by: exits.absent, carrying: nil, step: exits.step)
        }
        if let fault = configuration.fault {
            let exit = exits.invalid[fault] ?? exits.absent
            throw leave(by: exit, carrying: nil, step: exits.step)
        }
        return value
    }

    /// `config.set`: keeps a configuration and the first constraint it breaks.
    ///
    /// What is known of the provider is forgotten; runs in progress keep what they began with.
    public func configSet<Value>(_ type: ConfigurationType<Value>, options: Value) {
        let fields = type.record.fields(options)
        let fault = Operations.configurationFault(fields, type.constraints)
        core.state.withLock { state in
            state.configuration = ConfigurationState(
                fields: fields, fault: fault, generation: state.configuration.generation + 1)
            state.provider = ProviderCache()
        }
    }

    /// `storage.set`: replaces the app's store; nothing moves from one to the other (rule ST-MOVE).
    public func storageSet(storage: any TokenStorageAdapter) {
        core.state.withLock { state in
            state.storage = storage
            state.condemned = []
        }
        held = [:]
    }
}
