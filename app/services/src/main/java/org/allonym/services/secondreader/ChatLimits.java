package org.allonym.services.secondreader;

import java.time.Duration;

/// What the program waits for and takes from a server.
///
/// @param connect how long for a connection
/// @param answer how long for a whole answer, however slowly it comes
/// @param bytes how long an answer may be
/// @param tokens how many the server is told to write at most
public record ChatLimits(Duration connect, Duration answer, int bytes, int tokens) {

    /// Enough for a large model on a slow machine.
    public static final ChatLimits USUAL = new ChatLimits(Duration.ofSeconds(5), Duration.ofMinutes(5), 1 << 20, 2048);
}
