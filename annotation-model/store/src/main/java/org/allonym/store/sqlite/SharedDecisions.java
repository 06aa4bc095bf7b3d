package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.jspecify.annotations.Nullable;

/// What becomes of decisions in a document that more than one replica worked on.
///
/// A decision is held against those about the same place that its writer didn't know: where all say the same, the first
/// stands; a person's stands before a rule's; else all of them become one that is still to be made ([Clash]). One thread.
final class SharedDecisions {

    private final ReplayedDocument document;
    private final DecisionIndex standing = new DecisionIndex();
    private int clashes;

    /// @param document what is decided there already, everybody knew
    SharedDecisions(ReplayedDocument document) {
        this.document = document;
        document.decisions().values().forEach(decision -> standing.add(decision, Writing.BEFORE));
    }

    /// @param writing the entry the change is in
    /// @param known how far its writer knew each replica's log: up to which number
    void decide(DocumentEdit.ChangeDecision change, Writing writing, ToLongFunction<String> known) {
        Decision after = change.after();
        String id = Objects.requireNonNull(after != null ? after : change.before()).id();
        Decision now = document.decisions().get(id);
        boolean seen = now == null || standing.writing(id).isKnown(known);
        if (after == null) {
            if (seen) {
                put(id, null, writing);
            }
            return;
        }
        DecisionIndex.Beside beside = standing.beside(after, seen ? null : now, known);
        boolean rule = !after.isByPerson() && !Clash.is(after);
        if (!beside.any()) {
            put(id, after, writing);
        } else if (!beside.differ() || rule && beside.persons()) {
            if (seen) {
                put(id, null, writing);
            }
        } else {
            List<Decision> others = new ArrayList<>(standing.unknown(after.place(), known));
            if (now != null && !seen && !others.contains(now)) {
                others.add(now);
            }
            others.forEach(other -> put(other.id(), null, writing));
            put(id, null, writing);
            if (after.isByPerson() && beside.rules()) {
                put(id, after, writing);
            } else {
                clashes++;
                Decision open = Clash.of(others, after);
                put(open.id(), open, writing);
            }
        }
    }

    private void put(String id, @Nullable Decision then, Writing writing) {
        Decision now = document.decisions().get(id);
        if (!Objects.equals(now, then)) {
            document.apply(new DocumentEdit.ChangeDecision(document.id(), now, then));
        }
        if (now != null) {
            standing.remove(now);
        }
        if (then != null) {
            standing.add(then, writing);
        }
    }

    /// How many pairs of decisions contradicted each other.
    int clashes() {
        return clashes;
    }
}
