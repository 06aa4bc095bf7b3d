package org.allonym.store.sqlite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.allonym.store.LogHead;

/// Version vectors: what each replica knew of the others when it wrote its latest entry. Two entries of which neither writer
/// knew the other are concurrent, whatever the clocks said.
///
/// A replica learns of others by the entries that say so: the one that begins a package or a restored file, and each
/// merge. One thread.
final class VersionVector {

    private final Map<String, Map<String, Long>> known = new HashMap<>();

    /// Takes note of an entry.
    ///
    /// @param learnt heads the entry names, none for most
    void note(EntryKey key, List<LogHead> learnt) {
        Map<String, Long> of = known.computeIfAbsent(key.replica(), _ -> new HashMap<>());
        of.put(key.replica(), key.seq());
        for (LogHead head : learnt) {
            of.merge(head.replica(), head.seq(), Math::max);
        }
    }

    /// How far the writer of a replica's latest entry knew each replica's log: up to which number, 0 for not at all.
    ToLongFunction<String> of(String replica) {
        Map<String, Long> heads = known.getOrDefault(replica, Map.of());
        return other -> heads.getOrDefault(other, 0L);
    }
}
