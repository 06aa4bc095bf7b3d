package org.allonym.surrogate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.annotation.Mark;
import org.allonym.edit.Ruling;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.ValueKind;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

class RulingsTest {

    private static final int MARKS = 12;

    /// @param owners of each mark, the entity's number; 4 for a mark that isn't in the document any more
    /// @param treated marks by their numbers, for each treatment
    record Given(List<Integer> owners, List<Set<Integer>> treated) {

        private static Mark mark(int number) {
            return new Mark(new Span(number * 2, number * 2 + 1), "NAME_STUDENT");
        }

        List<Entity> entities() {
            List<Entity> entities = new ArrayList<>();
            for (int entity = 0; entity < 4; entity++) {
                List<Mention> mentions = new ArrayList<>();
                for (int i = 0; i < MARKS; i++) {
                    if (owners.get(i) == entity) {
                        mentions.add(new Mention(mark(i), "x"));
                    }
                }
                if (!mentions.isEmpty()) {
                    entities.add(new Entity("name:" + entity, ValueKind.NAME, "NAME_STUDENT", mentions, "x", false, List.of()));
                }
            }
            return entities;
        }

        List<Ruling> treatments() {
            List<Ruling> treatments = new ArrayList<>();
            for (int i = 0; i < treated.size(); i++) {
                TreeSet<Mark> marks = new TreeSet<>();
                treated.get(i).forEach(number -> marks.add(mark(number)));
                treatments.add(new Ruling.Treatment("id-" + i, marks, new Ruling.Choice.Kept(""), Essays.CLARA));
            }
            return treatments;
        }
    }

    @Provide
    Arbitrary<Given> given() {
        Arbitrary<List<Integer>> owners = Arbitraries.integers().between(0, 4).list().ofSize(MARKS);
        Arbitrary<Set<Integer>> treated =
                Arbitraries.integers().between(0, MARKS - 1).set().ofMinSize(1).ofMaxSize(6);
        return Combinators.combine(owners, treated.list().ofMaxSize(8)).as(Given::new);
    }

    @Property(tries = 1000)
    void aTreatmentGoesToTheEntityWithMostOfItsMentionsAndAnEntityHasTheOneThatSharesMost(@ForAll("given") Given given) {
        List<Entity> entities = given.entities();
        List<Ruling> treatments = given.treatments();

        Rulings rulings = new Rulings(treatments, entities);

        Map<String, Ruling.Treatment> expected = new HashMap<>();
        for (Ruling one : treatments) {
            Ruling.Treatment treatment = (Ruling.Treatment) one;
            Entity best = best(treatment, entities);
            if (best != null) {
                expected.merge(
                        best.key(), treatment, (there, now) -> shared(now, best) > shared(there, best) ? now : there);
            }
        }
        for (Entity entity : entities) {
            assertThat(rulings.treatment(entity)).isSameAs(expected.get(entity.key()));
        }
        assertThat(rulings.stale(treatments, List.of()))
                .containsExactlyElementsOf(treatments.stream()
                        .filter(one -> expected.values().stream().noneMatch(used -> used == one))
                        .toList());
    }

    private static @Nullable Entity best(Ruling.Treatment treatment, List<Entity> entities) {
        Entity best = null;
        for (Entity entity : entities) {
            if (shared(treatment, entity) > (best == null ? 0 : shared(treatment, best))) {
                best = entity;
            }
        }
        return best;
    }

    private static long shared(Ruling.Treatment treatment, Entity entity) {
        return entity.marks().stream().filter(treatment.mentions()::contains).count();
    }
}
