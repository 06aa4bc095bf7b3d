package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentStateBuilder;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A document that more than one replica worked on: says what an edit comes to where the document is not as its writer
/// saw it, and carries that out.
///
/// Edits come in the order of [LogOrder], so what comes out follows from the entries alone. Where two wrote the same
/// thing at the same time, the later wins; but nothing that somebody marked is lost for it, the same mark never stands
/// twice, and two decisions about one place that differ become one that is still to be made ([Decisions]). One thread.
final class SharedDocument {

    private final DocumentStateBuilder document;
    private final Decisions decisions;
    private final Map<ActorId, StandingMarks> standing = new HashMap<>();
    private final SortedSet<ActorId> surprised = new TreeSet<>();

    SharedDocument(DocumentStateBuilder document) {
        this.document = document;
        decisions = new Decisions(document);
    }

    /// @param key the entry the edit is in
    /// @param known how far its writer knew each replica's log: up to which number
    void apply(DocumentEdit edit, EntryKey key, ToLongFunction<String> known) {
        switch (edit) {
            case DocumentEdit.AddAnnotation(_, ActorId layer, Annotation after) -> mark(layer, null, after, key, known);
            case DocumentEdit.ChangeAnnotation(_, ActorId layer, Annotation before, Annotation after) ->
                mark(layer, before, after, key, known);
            case DocumentEdit.RemoveAnnotation(_, ActorId layer, Annotation before) -> unmark(layer, before);
            case DocumentEdit.ReplaceLayer(_, ActorId layer, var before, var after) ->
                replace(layer, before, after, key, known);
            case DocumentEdit.ChangeWork(_, ActorId actor, AnnotatorStatus before, AnnotatorStatus after) -> {
                AnnotatorStatus now = document.work(actor);
                surprise(actor, now.equals(before));
                if (!now.equals(after)) {
                    document.replay(new DocumentEdit.ChangeWork(document.document(), actor, now, after));
                }
            }
            case DocumentEdit.ChangeAssignment(_, var before, var after) -> assign(before, after);
            case DocumentEdit.SetAside(_, _, String after) -> {
                if (!document.aside().equals(after)) {
                    document.replay(new DocumentEdit.SetAside(document.document(), document.aside(), after));
                }
            }
            case DocumentEdit.RejectSuggestion(_, ActorId actor, var mark) -> {
                if (!document.rejects(actor, mark)) {
                    document.replay(edit);
                }
            }
            case DocumentEdit.RestoreSuggestion(_, ActorId actor, var mark) -> {
                if (document.rejects(actor, mark)) {
                    document.replay(edit);
                }
            }
            case DocumentEdit.ChangeDecision change -> decisions.decide(change, key, known);
            case DocumentEdit.ChangeRuling change -> {
                @Nullable Ruling now = document.rulings().get(change.ruling().id());
                if (!Objects.equals(now, change.after())) {
                    document.replay(new DocumentEdit.ChangeRuling(document.document(), now, change.after()));
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
            ActorId layer, @Nullable Annotation before, Annotation after, EntryKey key, ToLongFunction<String> known) {
        Annotation now = document.annotations(layer).get(after.id());
        surprise(layer, Objects.equals(now, before));
        boolean twice = standing(layer).isUnknown(after, known);
        if (twice) {
            surprised.add(layer);
            if (now != null) {
                document.replay(new DocumentEdit.RemoveAnnotation(document.document(), layer, now));
                standing(layer).remove(now);
            }
            return;
        }
        if (now == null) {
            document.replay(new DocumentEdit.AddAnnotation(document.document(), layer, after));
        } else {
            document.replay(new DocumentEdit.ChangeAnnotation(document.document(), layer, now, after));
            standing(layer).remove(now);
        }
        standing(layer).add(after, key);
    }

    /// What was there before anybody wrote in parallel, everybody knew.
    private StandingMarks standing(ActorId layer) {
        return standing.computeIfAbsent(layer, _ -> {
            StandingMarks marks = new StandingMarks();
            document.annotations(layer).values().forEach(each -> marks.add(each, EntryKey.BEFORE));
            return marks;
        });
    }

    private void unmark(ActorId layer, Annotation before) {
        Annotation now = document.annotations(layer).get(before.id());
        surprise(layer, before.equals(now));
        if (now != null) {
            document.replay(new DocumentEdit.RemoveAnnotation(document.document(), layer, now));
            standing(layer).remove(now);
        }
    }

    /// Only what the edit changed is changed.
    private void replace(
            ActorId layer, List<Annotation> before, List<Annotation> after, EntryKey key, ToLongFunction<String> known) {
        Map<AnnotationId, Annotation> saw = new HashMap<>();
        before.forEach(annotation -> saw.put(annotation.id(), annotation));
        for (Annotation annotation : after) {
            Annotation old = saw.remove(annotation.id());
            if (!annotation.equals(old)) {
                mark(layer, old, annotation, key, known);
            }
        }
        saw.values().stream().sorted().forEach(gone -> unmark(layer, gone));
    }

    private void assign(SortedSet<ActorId> before, SortedSet<ActorId> after) {
        SortedSet<ActorId> now = document.assigned();
        SortedSet<ActorId> then = new TreeSet<>(now);
        then.addAll(after);
        before.stream().filter(actor -> !after.contains(actor)).forEach(then::remove);
        if (!then.equals(now)) {
            document.replay(new DocumentEdit.ChangeAssignment(document.document(), now, then));
        }
    }

    /// Whose layer or standing was another than the writer of some edit saw.
    SortedSet<ActorId> surprised() {
        return surprised;
    }

    /// What becomes of decisions in a document that more than one replica worked on.
    ///
    /// A decision is compared with those about the same place that its writer didn't know: where all say the same, the first
    /// stands; a person's stands before a rule's; else all of them become one that is still to be made ([MergeConflict]). One
    /// thread.
    static final class Decisions {

        private final DocumentStateBuilder document;
        /// The entry that each decision was written with, by the decision's id.
        private final Map<String, EntryKey> written = new HashMap<>();
        /// The decisions that stand, by replica, by what they say, and by number of entry: those a writer didn't know are at the end, and
        /// of thousands that say the same the first is enough.
        private final Map<String, Map<Saying, NavigableMap<Long, Decision>>> standing = new HashMap<>();
        /// The last entry of each replica that wrote one of them.
        private final Map<String, Long> latest = new HashMap<>();

        /// What a decision says, and whether a person made it.
        private record Saying(boolean settles, List<Mark> marks, boolean byPerson) {

            static Saying of(Decision decision) {
                return new Saying(decision.settles(), decision.marks(), decision.isByPerson());
            }

            boolean isSame(Saying other) {
                return settles == other.settles && marks.equals(other.marks);
            }
        }

        /// @param document what is decided there already, everybody knew
        Decisions(DocumentStateBuilder document) {
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
            Saying says = Saying.of(after);
            boolean byRule = !after.isByPerson() && !MergeConflict.is(after);
            Decision moved = now != null && !seen && !now.place().overlaps(after.place()) ? now : null;
            boolean differ = isAny(after, known, moved, other -> !other.isSame(says));
            if (!differ && !isAny(after, known, moved, other -> other.isSame(says))) {
                put(id, after, key);
            } else if (!differ || byRule && !isAny(after, known, moved, other -> !other.isSame(says) && !other.byPerson())) {
                if (seen) {
                    put(id, null, key);
                }
            } else {
                List<Decision> others = others(after, known, moved, _ -> true, Integer.MAX_VALUE);
                others.forEach(other -> put(other.id(), null, key));
                put(id, null, key);
                if (others.stream().filter(other -> !Saying.of(other).isSame(says)).allMatch(other -> yields(other, after))) {
                    put(id, after, key);
                } else {
                    Decision open = MergeConflict.of(others, after);
                    put(open.id(), open, key);
                }
            }
        }

        private boolean isAny(Decision after, ToLongFunction<String> known, @Nullable Decision moved, Predicate<Saying> saying) {
            return !others(after, known, moved, saying, 1).isEmpty();
        }

        /// What overlaps a decision and its writer didn't know, in no order.
        ///
        /// @param moved what the decision was, where it was somewhere else, and its writer didn't know that; else null
        /// @param most how many are enough
        private List<Decision> others(
                Decision after, ToLongFunction<String> known, @Nullable Decision moved, Predicate<Saying> saying, int most) {
            List<Decision> found = new ArrayList<>();
            if (moved != null && saying.test(Saying.of(moved))) {
                found.add(moved);
            }
            if (!after.isRestOfFile()) {
                standing.forEach((replica, groups) -> {
                    long from = known.applyAsLong(replica);
                    if (latest.get(replica) > from) {
                        groups.forEach((says, decisions) -> {
                            if (saying.test(says)) {
                                addOverlapping(decisions.tailMap(from, false).values(), after.place(), found, most);
                            }
                        });
                    }
                });
            }
            return found;
        }

        private static void addOverlapping(Collection<Decision> decisions, Span place, List<Decision> found, int most) {
            for (Decision decision : decisions) {
                if (found.size() >= most) {
                    return;
                }
                if (!decision.isRestOfFile() && decision.place().overlaps(place)) {
                    found.add(decision);
                }
            }
        }

        /// Whether a rule made a decision and a person made the other.
        private static boolean yields(Decision decision, Decision other) {
            return !decision.isByPerson() && !MergeConflict.is(decision) && other.isByPerson();
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
            if (before != null && now != null) {
                Map<Saying, NavigableMap<Long, Decision>> replica = standing.getOrDefault(before.replica(), Map.of());
                Saying saying = Saying.of(now);
                NavigableMap<Long, Decision> same = replica.get(saying);
                if (same != null && same.remove(before.seq()) != null && same.isEmpty()) {
                    replica.remove(saying);
                }
            }
            if (then != null) {
                written.put(id, key);
                latest.merge(key.replica(), key.seq(), Math::max);
                standing.computeIfAbsent(key.replica(), _ -> new HashMap<>())
                        .computeIfAbsent(Saying.of(then), _ -> new TreeMap<>())
                        .put(key.seq(), then);
            }
        }
    }

    /// What the annotations of one layer say, and in which entries they came to say it; so that a mark which two made in
    /// parallel is found at once, however many stand there. One thread.
    static final class StandingMarks {

        /// An annotation by what it says, then by when it came to say so.
        ///
        /// @param id of the annotation; empty for the place behind all of that number
        private record Standing(Mark mark, String replica, long seq, String id) implements Comparable<Standing> {

            private static final Comparator<Standing> ORDER = Comparator.comparing(Standing::mark)
                    .thenComparing(Standing::replica)
                    .thenComparingLong(Standing::seq)
                    .thenComparing(Standing::id);

            @Override
            public int compareTo(Standing other) {
                return ORDER.compare(this, other);
            }

            boolean isOf(Standing other) {
                return mark.equals(other.mark) && replica.equals(other.replica);
            }
        }

        private final NavigableSet<Standing> all = new TreeSet<>();
        private final Map<AnnotationId, Standing> byId = new HashMap<>();

        /// Takes in an annotation; none of its id may stand.
        void add(Annotation annotation, EntryKey key) {
            Standing standing =
                    new Standing(annotation.mark(), key.replica(), key.seq(), annotation.id().value());
            all.add(standing);
            byId.put(annotation.id(), standing);
        }

        void remove(Annotation annotation) {
            Standing standing = byId.remove(annotation.id());
            if (standing != null) {
                all.remove(standing);
            }
        }

        /// Whether another annotation says the same as this one, and the writer of this one didn't know it.
        ///
        /// @param known how far the writer knew each replica
        boolean isUnknown(Annotation annotation, ToLongFunction<String> known) {
            Mark mark = annotation.mark();
            @Nullable Standing first = all.ceiling(new Standing(mark, "", 0, ""));
            while (first != null && first.mark().equals(mark)) {
                Standing end = new Standing(mark, first.replica(), Long.MAX_VALUE, "");
                @Nullable Standing last = all.lower(end);
                if (last != null && last.id().equals(annotation.id().value())) {
                    last = all.lower(last);
                }
                if (last != null && last.isOf(first) && last.seq() > known.applyAsLong(first.replica())) {
                    return true;
                }
                first = all.higher(end);
            }
            return false;
        }
    }
}
