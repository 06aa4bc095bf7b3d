package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.ToLongFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentStateBuilder;
import org.allonym.edit.Evidence;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What becomes of work done in parallel, held against the plain definition that looks at every pair.
class ParallelWorkTest {

    private static final DocumentId DOCUMENT = new DocumentId("d");
    private static final List<String> WRITERS = List.of("one", "two", "three");

    private static DocumentStateBuilder empty() {
        return new DocumentStateBuilder(DOCUMENT);
    }

    /// The decisions of a shared document by the definition: each is held against every other one.
    private static final class Pairwise {
        private final DocumentStateBuilder document = empty();
        private final Map<String, EntryKey> decided = new HashMap<>();

        void decide(DocumentEdit.ChangeDecision change, EntryKey key, ToLongFunction<String> known) {
            Decision after = change.after();
            String id = Objects.requireNonNull(after != null ? after : change.before()).id();
            Decision now = document.decisions().get(id);
            boolean seen = now == null || decided.get(id).isKnown(known);
            if (after == null) {
                if (seen) {
                    put(id, null, key);
                }
                return;
            }
            List<Decision> others = document.decisions().values().stream()
                    .filter(other -> other.id().equals(id)
                            ? !seen
                            : other.place().overlaps(after.place()) && !decided.get(other.id()).isKnown(known))
                    .toList();
            List<Decision> differing = others.stream().filter(other -> !other.saysTheSameAs(after)).toList();
            if (others.isEmpty()) {
                put(id, after, key);
            } else if (differing.isEmpty() || yields(after, differing)) {
                if (!others.contains(now)) {
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

        /// Whether a rule made a decision and people made the others.
        private static boolean yields(Decision decision, List<Decision> others) {
            return !decision.isByPerson() && !MergeConflict.is(decision) && others.stream().allMatch(Decision::isByPerson);
        }

        private void put(String id, @Nullable Decision then, EntryKey key) {
            Decision now = document.decisions().get(id);
            if (!Objects.equals(now, then)) {
                document.replay(new DocumentEdit.ChangeDecision(DOCUMENT, now, then));
            }
            decided.put(id, key);
        }
    }

    /// Three who write by turns and learn of each other now and then.
    private static final class Turns {
        private final Random random;
        private final VersionVector versions = new VersionVector();
        private final Map<String, Long> last = new HashMap<>();

        Turns(Random random) {
            this.random = random;
        }

        EntryKey next() {
            String writer = Samples.pick(random, WRITERS);
            EntryKey key = new EntryKey(writer, last.merge(writer, 1L, Long::sum));
            String other = Samples.pick(random, WRITERS);
            boolean learns = random.nextInt(8) == 0 && last.containsKey(other);
            versions.note(
                    key, learns ? List.of(new org.allonym.store.LogHead(other, last.get(other), "")) : List.of());
            return key;
        }

        ToLongFunction<String> known(EntryKey key) {
            return versions.of(key.replica());
        }
    }

    private static Span span(Random random) {
        int start = random.nextInt(20);
        return new Span(start, start + 1 + random.nextInt(random.nextInt(4) == 0 ? 20 : 3));
    }

    private static Decision decision(Random random, String id) {
        Span place = span(random);
        String policy = random.nextInt(3) == 0 ? "first" : "";
        int kind = random.nextInt(4);
        Outcome outcome = kind == 0 ? new Outcome.Later() : kind == 1 ? new Outcome.Nothing() : new Outcome.Own();
        Annotation gold = new Annotation(
                new AnnotationId(id), new Span(place.start(), place.start() + 1), "EMAIL", new Provenance.Person(Samples.ROSA), "", false);
        return new Decision(
                id, place, Evidence.NONE, outcome, kind < 2 ? List.of() : List.of(gold), policy, Reason.UNSTATED, "", false, Samples.ROSA);
    }

    private static DocumentEdit.ChangeDecision change(Random random, DocumentStateBuilder document) {
        List<Decision> there = new ArrayList<>(document.decisions().values());
        if (there.isEmpty() || random.nextInt(3) > 0) {
            return new DocumentEdit.ChangeDecision(DOCUMENT, null, decision(random, "n" + random.nextInt(40)));
        }
        Decision before = Samples.pick(random, there);
        return new DocumentEdit.ChangeDecision(
                DOCUMENT, before, random.nextInt(3) == 0 ? null : decision(random, before.id()));
    }

    @Property(tries = 400)
    void decisionsComeToWhatLookingAtEveryPairComesTo(@ForAll long seed) {
        Random random = new Random(seed);
        Turns turns = new Turns(random);
        Pairwise pairwise = new Pairwise();
        DocumentStateBuilder document = empty();
        SharedDocument.Decisions shared = new SharedDocument.Decisions(document);

        for (int i = 0; i < 120; i++) {
            EntryKey key = turns.next();
            DocumentEdit.ChangeDecision change = change(random, document);
            pairwise.decide(change, key, turns.known(key));
            shared.decide(change, key, turns.known(key));

            assertThat(document.decisions()).as("seed %d, step %d", seed, i).isEqualTo(pairwise.document.decisions());
        }
    }

    @Property(tries = 200)
    void aMarkIsUnknownExactlyWhenOneOfAllThatStandIs(@ForAll long seed) {
        Random random = new Random(seed);
        Turns turns = new Turns(random);
        SharedDocument.StandingMarks marks = new SharedDocument.StandingMarks();
        Map<Annotation, EntryKey> plain = new HashMap<>();

        for (int i = 0; i < 150; i++) {
            EntryKey key = turns.next();
            Mark mark = new Mark(new Span(0, 1 + random.nextInt(2)), "EMAIL");
            Annotation annotation = new Annotation(
                    new AnnotationId("a" + random.nextInt(12)), mark.span(), mark.label(), new Provenance.Person(Samples.AMINA), "", false);
            boolean unknown = plain.entrySet().stream()
                    .anyMatch(other -> other.getKey().mark().equals(mark)
                            && !other.getKey().id().equals(annotation.id())
                            && !other.getValue().isKnown(turns.known(key)));

            assertThat(marks.isUnknown(annotation, turns.known(key))).as("seed %d, step %d", seed, i).isEqualTo(unknown);
            List.copyOf(plain.keySet()).stream()
                    .filter(other -> other.id().equals(annotation.id()))
                    .forEach(other -> {
                        plain.remove(other);
                        marks.remove(other);
                    });
            if (random.nextInt(5) > 0) {
                plain.put(annotation, key);
                marks.add(annotation, key);
            }
        }
    }
}
