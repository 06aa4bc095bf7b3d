package org.allonym.services.secondreader;

import java.util.Optional;
import java.util.ServiceLoader;

/// Opens connections; declared to the [ServiceLoader] by the module that has the client.
public interface ChatClients {

    /// Prepares a client; nothing is sent before it is asked.
    ///
    /// @param permission names the only address it may connect to
    ChatClient open(ReaderPermission permission, ChatLimits limits);

    /// What there is; empty where the program comes without that module, which then shows nothing of a second reader.
    static Optional<ChatClients> find() {
        return ServiceLoader.load(ChatClients.class, ChatClients.class.getClassLoader()).findFirst();
    }
}
