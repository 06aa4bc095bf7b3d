package org.allonym.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// The edits that lead from one state of a document to another, whatever was done to get there. Stateless; any thread.
public final class Difference {

    private final DocumentId document;
    private final List<DocumentEdit> edits = new ArrayList<>();

    private Difference(DocumentId document) {
        this.document = document;
    }

    /// Edits that make `before` `after`, and whose inverses, in reverse order, make `after` `before`; none where they are the
    /// same.
    public static List<DocumentEdit> between(DocumentState before, DocumentState after) {
        Difference found = new Difference(before.document());
        for (ActorId actor : both(before.layers(), after.layers())) {
            found.layer(actor, before.layer(actor), after.layer(actor));
        }
        for (ActorId actor : both(before.work(), after.work())) {
            if (!before.work(actor).equals(after.work(actor))) {
                found.edits.add(new DocumentEdit.ChangeWork(found.document, actor, before.work(actor), after.work(actor)));
            }
        }
        if (!before.assigned().equals(after.assigned())) {
            found.edits.add(new DocumentEdit.ChangeAssignment(found.document, before.assigned(), after.assigned()));
        }
        for (ActorId actor : both(before.rejected(), after.rejected())) {
            found.rejected(actor, before.rejected(actor), after.rejected(actor));
        }
        each(before.decisions(), after.decisions(), Decision::id, (one, other) ->
                found.edits.add(new DocumentEdit.ChangeDecision(found.document, one, other)));
        each(before.rulings(), after.rulings(), Ruling::id, (one, other) ->
                found.edits.add(new DocumentEdit.ChangeRuling(found.document, one, other)));
        if (!before.aside().equals(after.aside())) {
            found.edits.add(new DocumentEdit.SetAside(found.document, before.aside(), after.aside()));
        }
        return List.copyOf(found.edits);
    }

    private static SortedSet<ActorId> both(Map<ActorId, ?> before, Map<ActorId, ?> after) {
        SortedSet<ActorId> actors = new TreeSet<>(before.keySet());
        actors.addAll(after.keySet());
        return actors;
    }

    private void layer(ActorId actor, Layer before, Layer after) {
        if (before == after) {
            return;
        }
        each(before.annotations(), after.annotations(), Annotation::id, (one, other) -> edits.add(
                other == null
                        ? new DocumentEdit.RemoveAnnotation(document, actor, Objects.requireNonNull(one))
                        : one == null
                                ? new DocumentEdit.AddAnnotation(document, actor, other)
                                : new DocumentEdit.ChangeAnnotation(document, actor, one, other)));
    }

    private void rejected(ActorId actor, Set<Mark> before, Set<Mark> after) {
        before.stream().filter(mark -> !after.contains(mark)).forEach(mark ->
                edits.add(new DocumentEdit.RestoreSuggestion(document, actor, mark)));
        after.stream().filter(mark -> !before.contains(mark)).forEach(mark ->
                edits.add(new DocumentEdit.RejectSuggestion(document, actor, mark)));
    }

    /// One thing and what became of it; null where there was none, or is none any more.
    @FunctionalInterface
    private interface Change<T> {
        void of(@Nullable T before, @Nullable T after);
    }

    private static <T, K> void each(Iterable<T> before, Iterable<T> after, Function<T, K> key, Change<T> change) {
        Map<K, T> there = new LinkedHashMap<>();
        after.forEach(one -> there.put(key.apply(one), one));
        for (T one : before) {
            T now = there.remove(key.apply(one));
            if (now != one && !one.equals(now)) {
                change.of(one, now);
            }
        }
        there.values().forEach(one -> change.of(null, one));
    }
}
