package org.allonym.services.secondreader;

import java.util.List;

/// A connection to one server, and to nothing else. One thread.
public interface ChatClient extends AutoCloseable {

    /// Asks, and waits for the whole answer.
    ///
    /// @param waiting called several times a second while it waits; it may throw to stop, and the connection is closed then
    /// @throws ChatException when no answer comes within the limits
    ChatAnswer ask(ChatRequest request, Runnable waiting) throws ChatException;

    /// The models the server has.
    ///
    /// @throws ChatException when it doesn't say
    List<String> models(Runnable waiting) throws ChatException;

    @Override
    void close();
}
