package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.allonym.adjudicate.Decision;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.ActorId;
import org.allonym.project.Work;
import org.allonym.surrogate.Ruling;
import org.jspecify.annotations.Nullable;

/// A document that more than one replica worked on: says what an edit comes to where the document is not as its writer
/// saw it, and carries that out.
///
/// Edits come in the order of [LogOrder], so what comes out follows from the entries alone. Where two wrote the same
/// thing at the same time, the later wins; but nothing that somebody marked is lost for it, the same mark never stands
/// twice, and two decisions about one place that differ become one that is still to be made ([Clash]). One thread.
final class SharedDocument {

    /// An annotation in somebody's layer.
    private record Place(ActorId layer, AnnotationId annotation) {}

    private final ReplayedDocument document;
    private final Map<Place, Writing> marked = new HashMap<>();
    private final Map<ActorId, Map<Mark, Set<AnnotationId>>> standing = new HashMap<>();
    private final Map<String, Writing> decided = new HashMap<>();
    private final SortedSet<ActorId> surprised = new TreeSet<>();
    private int clashes;

    SharedDocument(ReplayedDocument document) {
        this.document = document;
    }

    /// @param writing the entry the edit is in
    /// @param known whether its writer knew an entry
    void apply(DocumentEdit edit, Writing writing, Predicate<Writing> known) {
        switch (edit) {
            case DocumentEdit.AddAnnotation(_, ActorId layer, Annotation after) -> mark(layer, null, after, writing, known);
            case DocumentEdit.ChangeAnnotation(_, ActorId layer, Annotation before, Annotation after) ->
                mark(layer, before, after, writing, known);
            case DocumentEdit.RemoveAnnotation(_, ActorId layer, Annotation before) -> unmark(layer, before, writing);
            case DocumentEdit.ReplaceLayer(_, ActorId layer, var before, var after) ->
                replace(layer, before, after, writing, known);
            case DocumentEdit.ChangeWork(_, ActorId actor, Work before, Work after) -> {
                Work now = document.work(actor);
                surprise(actor, now.equals(before));
                if (!now.equals(after)) {
                    document.apply(new DocumentEdit.ChangeWork(document.id(), actor, now, after));
                }
            }
            case DocumentEdit.ChangeAssignment(_, var before, var after) -> assign(before, after);
            case DocumentEdit.RejectSuggestion(_, ActorId actor, var mark) -> {
                if (!document.rejects(actor, mark)) {
                    document.apply(edit);
                }
            }
            case DocumentEdit.RestoreSuggestion(_, ActorId actor, var mark) -> {
                if (document.rejects(actor, mark)) {
                    document.apply(edit);
                }
            }
            case DocumentEdit.ChangeDecision change -> decide(change, writing, known);
            case DocumentEdit.ChangeRuling change -> {
                @Nullable Ruling now = document.ruling(change.ruling().id());
                if (!Objects.equals(now, change.after())) {
                    document.apply(new DocumentEdit.ChangeRuling(document.id(), now, change.after()));
                }
            }
        }
    }

    private void surprise(ActorId actor, boolean asSeen) {
        if (!asSeen) {
            surprised.add(actor);
        }
    }

    private void mark(
            ActorId layer, @Nullable Annotation before, Annotation after, Writing writing, Predicate<Writing> known) {
        Annotation now = document.annotations(layer).get(after.id());
        surprise(layer, Objects.equals(now, before));
        boolean twice = standing(layer).getOrDefault(after.mark(), Set.of()).stream()
                .anyMatch(other -> !other.equals(after.id()) && !known.test(writingOf(layer, other)));
        if (twice) {
            surprised.add(layer);
            if (now != null) {
                document.apply(new DocumentEdit.RemoveAnnotation(document.id(), layer, now));
                forget(layer, now);
            }
            return;
        }
        if (now == null) {
            document.apply(new DocumentEdit.AddAnnotation(document.id(), layer, after));
        } else {
            document.apply(new DocumentEdit.ChangeAnnotation(document.id(), layer, now, after));
            forget(layer, now);
        }
        standing(layer).computeIfAbsent(after.mark(), _ -> new HashSet<>()).add(after.id());
        marked.put(new Place(layer, after.id()), writing);
    }

    /// Which annotations of a layer say what.
    private Map<Mark, Set<AnnotationId>> standing(ActorId layer) {
        return standing.computeIfAbsent(layer, _ -> {
            Map<Mark, Set<AnnotationId>> marks = new HashMap<>();
            document.annotations(layer)
                    .values()
                    .forEach(each -> marks.computeIfAbsent(each.mark(), _ -> new HashSet<>()).add(each.id()));
            return marks;
        });
    }

    private void forget(ActorId layer, Annotation gone) {
        Set<AnnotationId> same = standing(layer).get(gone.mark());
        if (same != null) {
            same.remove(gone.id());
        }
    }

    /// What was there before anybody wrote in parallel, everybody knew.
    private Writing writingOf(ActorId layer, AnnotationId id) {
        return marked.getOrDefault(new Place(layer, id), new Writing("", 0));
    }

    private void unmark(ActorId layer, Annotation before, Writing writing) {
        Annotation now = document.annotations(layer).get(before.id());
        surprise(layer, before.equals(now));
        if (now != null) {
            document.apply(new DocumentEdit.RemoveAnnotation(document.id(), layer, now));
            forget(layer, now);
        }
        marked.put(new Place(layer, before.id()), writing);
    }

    /// Only what the edit changed is changed.
    private void replace(
            ActorId layer, List<Annotation> before, List<Annotation> after, Writing writing, Predicate<Writing> known) {
        Map<AnnotationId, Annotation> saw = new HashMap<>();
        before.forEach(annotation -> saw.put(annotation.id(), annotation));
        for (Annotation annotation : after) {
            Annotation old = saw.remove(annotation.id());
            if (!annotation.equals(old)) {
                mark(layer, old, annotation, writing, known);
            }
        }
        saw.values().stream().sorted().forEach(gone -> unmark(layer, gone, writing));
    }

    private void assign(SortedSet<ActorId> before, SortedSet<ActorId> after) {
        SortedSet<ActorId> now = document.assigned();
        SortedSet<ActorId> then = new TreeSet<>(now);
        then.addAll(after);
        before.stream().filter(actor -> !after.contains(actor)).forEach(then::remove);
        if (!then.equals(now)) {
            document.apply(new DocumentEdit.ChangeAssignment(document.id(), now, then));
        }
    }

    private void decide(DocumentEdit.ChangeDecision change, Writing writing, Predicate<Writing> known) {
        Decision after = change.after();
        String id = Objects.requireNonNull(after != null ? after : change.before()).id();
        Decision now = document.decisions().get(id);
        boolean seen = now == null || known.test(decided.getOrDefault(id, new Writing("", 0)));
        if (after == null) {
            if (now != null && seen) {
                put(id, now, null, writing);
            }
            return;
        }
        List<Decision> others = new ArrayList<>();
        for (Decision other : document.decisions().values()) {
            boolean same = other.id().equals(id);
            if (same ? !seen : other.place().overlaps(after.place()) && !known.test(writingOf(other))) {
                others.add(other);
            }
        }
        List<Decision> differing = others.stream().filter(other -> !other.saysTheSameAs(after)).toList();
        if (others.isEmpty()) {
            put(id, now, after, writing);
        } else if (differing.isEmpty() || yields(after, differing)) {
            take(id, now, others, writing);
        } else if (differing.stream().allMatch(other -> yields(other, List.of(after)))) {
            others.forEach(other -> take(other.id(), other, List.of(), writing));
            put(id, document.decisions().get(id), after, writing);
        } else {
            clashes++;
            Decision open = Clash.of(others, after);
            others.forEach(other -> take(other.id(), other, List.of(), writing));
            take(id, document.decisions().get(id), List.of(), writing);
            put(open.id(), document.decisions().get(open.id()), open, writing);
        }
    }

    /// Whether a rule made a decision and a person all the others, which then stand.
    private static boolean yields(Decision decision, List<Decision> others) {
        return !decision.isByPerson() && !Clash.is(decision) && others.stream().allMatch(Decision::isByPerson);
    }

    private void take(String id, @Nullable Decision now, List<Decision> kept, Writing writing) {
        if (now != null && !kept.contains(now)) {
            put(id, now, null, writing);
        }
    }

    private Writing writingOf(Decision decision) {
        return decided.getOrDefault(decision.id(), new Writing("", 0));
    }

    private void put(String id, @Nullable Decision now, @Nullable Decision then, Writing writing) {
        if (!Objects.equals(now, then)) {
            document.apply(new DocumentEdit.ChangeDecision(document.id(), now, then));
        }
        decided.put(id, writing);
    }

    /// Whose layer or standing was another than the writer of some edit saw.
    SortedSet<ActorId> surprised() {
        return surprised;
    }

    /// How many pairs of decisions contradicted each other.
    int clashes() {
        return clashes;
    }
}
