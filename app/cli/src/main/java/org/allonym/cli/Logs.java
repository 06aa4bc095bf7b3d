package org.allonym.cli;

import java.util.logging.Level;
import java.util.logging.Logger;

/// Keeps the logs of libraries out of a command's streams, until closed: a command says one thing, and says it itself.
final class Logs implements AutoCloseable {

    private final Logger root = Logger.getLogger("");
    private final Level before = root.getLevel();

    private Logs() {}

    static Logs silenced() {
        Logs logs = new Logs();
        logs.root.setLevel(Level.OFF);
        return logs;
    }

    @Override
    public void close() {
        root.setLevel(before);
    }
}
