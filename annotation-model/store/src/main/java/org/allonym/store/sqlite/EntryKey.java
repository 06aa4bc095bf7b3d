package org.allonym.store.sqlite;

import java.util.function.ToLongFunction;

/// One entry of the log, by its key.
///
/// @param replica the file it was first written in
/// @param seq its number there
record EntryKey(String replica, long seq) {

    /// Stands for whatever was there before anybody wrote in parallel: everybody knew it.
    static final EntryKey BEFORE = new EntryKey("", 0);

    /// Whether somebody knew it.
    ///
    /// @param known how far they knew each replica's log: up to which number
    boolean isKnown(ToLongFunction<String> known) {
        return seq <= known.applyAsLong(replica);
    }
}
