package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentStateBuilder;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What becomes of decisions in a document that more than one replica worked on.
///
/// A decision is compared with those about the same place that its writer didn't know: where all say the same, the first
/// stands; a person's stands before a rule's; else all of them become one that is still to be made ([MergeConflict]). One
/// thread.
final class SharedDecisions {

    private final DocumentStateBuilder document;
    /// The entry that each decision was written with, by the decision's id.
    private final Map<String, EntryKey> written = new HashMap<>();
    /// The decisions that stand, by replica and number of entry, so that those a writer didn't know are at the end.
    private final Map<String, NavigableMap<Long, Decision>> standing = new HashMap<>();

    /// @param document what is decided there already, everybody knew
    SharedDecisions(DocumentStateBuilder document) {
        this.document = document;
        document.decisions().keySet().forEach(id -> written.put(id, EntryKey.BEFORE));
    }

    /// @param key the entry the change is in
    /// @param known how far its writer knew each replica's log: up to which number
    void decide(DocumentEdit.ChangeDecision change, EntryKey key, ToLongFunction<String> known) {
        Decision after = change.after();
        String id = change.decision().id();
        Decision now = document.decisions().get(id);
        boolean seen = now == null || key(id).isKnown(known);
        if (after == null) {
            if (seen) {
                put(id, null, key);
            }
            return;
        }
        List<Decision> others = unknown(after.place(), known);
        if (now != null && !seen && !now.place().overlaps(after.place())) {
            others.add(now);
        }
        List<Decision> differing = others.stream().filter(other -> !other.saysTheSameAs(after)).toList();
        if (others.isEmpty()) {
            put(id, after, key);
        } else if (differing.isEmpty() || yields(after, differing)) {
            if (seen) {
                put(id, null, key);
            }
        } else {
            others.forEach(other -> put(other.id(), null, key));
            put(id, null, key);
            if (differing.stream().allMatch(other -> yields(other, List.of(after)))) {
                put(id, after, key);
            } else {
                Decision open = MergeConflict.of(others, after);
                put(open.id(), open, key);
            }
        }
    }

    /// All that overlap a place and that a writer didn't know, in no order.
    private List<Decision> unknown(Span place, ToLongFunction<String> known) {
        List<Decision> all = new ArrayList<>();
        standing.forEach((replica, decisions) ->
                decisions.tailMap(known.applyAsLong(replica), false).values().stream()
                        .filter(decision -> decision.place().overlaps(place))
                        .forEach(all::add));
        return all;
    }

    /// Whether a rule made a decision and people made the others.
    private static boolean yields(Decision decision, List<Decision> others) {
        return !decision.isByPerson() && !MergeConflict.is(decision) && others.stream().allMatch(Decision::isByPerson);
    }

    private EntryKey key(String id) {
        return Objects.requireNonNull(written.get(id), "it doesn't stand");
    }

    private void put(String id, @Nullable Decision then, EntryKey key) {
        Decision now = document.decisions().get(id);
        if (!Objects.equals(now, then)) {
            document.replay(new DocumentEdit.ChangeDecision(document.document(), now, then));
        }
        EntryKey before = written.remove(id);
        if (before != null) {
            standing.getOrDefault(before.replica(), new TreeMap<>()).remove(before.seq());
        }
        if (then != null) {
            written.put(id, key);
            standing.computeIfAbsent(key.replica(), _ -> new TreeMap<>()).put(key.seq(), then);
        }
    }
}
