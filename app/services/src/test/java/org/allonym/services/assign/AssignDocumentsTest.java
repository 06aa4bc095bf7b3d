package org.allonym.services.assign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.allonym.edit.DocumentEdit;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.assign.AssignDocuments.Overlap;
import org.allonym.services.assign.AssignDocuments.Plan;
import org.allonym.store.DocumentRow;
import org.junit.jupiter.api.Test;

class AssignDocumentsTest {

    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId BRUNO = new ActorId("bruno");
    private static final ActorId CHEN = new ActorId("chen");
    private static final ActorId DORA = new ActorId("dora");
    private static final ActorId JUDGE = new ActorId("judge");
    private static final List<ActorId> FOUR = List.of(AMINA, BRUNO, CHEN, DORA);
    private static final List<Actor> ACTORS = List.of(
            new Actor(AMINA, Role.ANNOTATOR),
            new Actor(BRUNO, Role.ANNOTATOR),
            new Actor(CHEN, Role.ANNOTATOR),
            new Actor(DORA, Role.ANNOTATOR),
            new Actor(JUDGE, Role.ADJUDICATOR));

    private static List<DocumentRow> rows(int count) {
        List<DocumentRow> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(row("d" + i, new TreeSet<>(), Map.of()));
        }
        return rows;
    }

    private static DocumentRow row(String id, SortedSet<ActorId> assigned, Map<ActorId, DocumentStatus> statuses) {
        TreeMap<ActorId, AnnotatorStatus> work = new TreeMap<>();
        statuses.forEach((actor, status) -> work.put(actor, AnnotatorStatus.NEW.withStatus(status)));
        return new DocumentRow(new DocumentId(id), 1, work, new TreeMap<>(), assigned, 0, Map.of());
    }

    private static SortedSet<ActorId> set(ActorId... actors) {
        return new TreeSet<>(List.of(actors));
    }

    /// The rows after a plan was carried out.
    private static List<DocumentRow> after(List<DocumentRow> rows, Plan plan) {
        Map<DocumentId, SortedSet<ActorId>> changes = new HashMap<>();
        plan.edits().forEach(edit -> {
            DocumentEdit.ChangeAssignment change = (DocumentEdit.ChangeAssignment) edit;
            changes.put(change.document(), change.after());
        });
        return rows.stream().map(row -> withAssigned(row, changes.getOrDefault(row.id(), row.assigned()))).toList();
    }

    private static DocumentRow withAssigned(DocumentRow row, SortedSet<ActorId> assigned) {
        return new DocumentRow(
                row.id(), row.tokens(), row.work(), row.annotations(), assigned, row.decisions(), row.metadata());
    }

    private static Plan plan(List<DocumentRow> rows, List<ActorId> to, Overlap overlap) {
        return AssignDocuments.plan(rows, ACTORS, to, overlap, null);
    }

    private static List<SortedSet<ActorId>> assignments(List<DocumentRow> rows, List<ActorId> to, Overlap overlap) {
        return after(rows, plan(rows, to, overlap)).stream().map(DocumentRow::assigned).toList();
    }

    @Test
    void onceGoesRound() {
        assertThat(assignments(rows(5), List.of(BRUNO, AMINA), new Overlap.Once()))
                .containsExactly(set(BRUNO), set(AMINA), set(BRUNO), set(AMINA), set(BRUNO));
    }

    @Test
    void twiceGivesEveryDocumentToBoth() {
        Plan plan = plan(rows(3), List.of(AMINA, BRUNO), new Overlap.Twice());

        assertThat(after(rows(3), plan)).allSatisfy(row -> assertThat(row.assigned()).isEqualTo(set(AMINA, BRUNO)));
        assertThat(plan.loads()).isEqualTo(Map.of(AMINA, 3, BRUNO, 3));
        assertThat(plan.twice()).isEqualTo(3);
    }

    @Test
    void twiceAmongFourMeetsEveryPairBeforeOneComesAgain() {
        List<SortedSet<ActorId>> six = assignments(rows(6), FOUR, new Overlap.Twice());

        assertThat(six).doesNotHaveDuplicates().hasSize(6);
        assertThat(plan(rows(6), FOUR, new Overlap.Twice()).loads().values()).containsOnly(3);
    }

    @Test
    void aShareIsReadTwiceSpreadOverTheDocuments() {
        Plan plan = plan(rows(10), List.of(AMINA, BRUNO), new Overlap.Share(0.2));

        List<Integer> annotators = after(rows(10), plan).stream().map(row -> row.assigned().size()).toList();
        assertThat(annotators).containsExactly(1, 1, 2, 1, 1, 1, 1, 2, 1, 1);
        assertThat(plan.twice()).isEqualTo(2);
        assertThat(plan.loads()).isEqualTo(Map.of(AMINA, 6, BRUNO, 6));
    }

    @Test
    void onlyListedDocumentsAreAssignedInTheProjectsOrder() {
        Plan plan = AssignDocuments.plan(
                rows(5),
                ACTORS,
                List.of(AMINA, BRUNO),
                new Overlap.Once(),
                List.of(new DocumentId("d3"), new DocumentId("d1"), new DocumentId("d3")));

        assertThat(plan.edits()).containsExactly(
                new DocumentEdit.ChangeAssignment(new DocumentId("d1"), set(), set(AMINA)),
                new DocumentEdit.ChangeAssignment(new DocumentId("d3"), set(), set(BRUNO)));
        assertThat(AssignDocuments.plan(rows(5), ACTORS, List.of(AMINA), new Overlap.Once(), List.of()).edits())
                .isEmpty();
    }

    @Test
    void whatSomebodyHasBegunStaysTheirs() {
        List<DocumentRow> rows = List.of(
                row("begun", set(BRUNO), Map.of(BRUNO, DocumentStatus.STARTED)),
                row("untouched", set(BRUNO), Map.of()),
                row("imported", set(), Map.of(AMINA, DocumentStatus.FINISHED)));

        assertThat(assignments(rows, List.of(AMINA, CHEN), new Overlap.Once()))
                .containsExactly(set(BRUNO, CHEN), set(AMINA), set(AMINA));
    }

    @Test
    void whoeverJoinsGetsTheirPartOfWhatNobodyHasBegun() {
        List<DocumentRow> two = after(rows(12), plan(rows(12), List.of(AMINA, BRUNO), new Overlap.Once()));
        List<DocumentRow> begun = new ArrayList<>(two);
        begun.set(0, row("d0", set(AMINA), Map.of(AMINA, DocumentStatus.FINISHED)));

        Plan three = plan(begun, List.of(AMINA, BRUNO, CHEN), new Overlap.Once());

        assertThat(three.loads()).isEqualTo(Map.of(AMINA, 4, BRUNO, 4, CHEN, 4));
        assertThat(three.edits()).hasSize(4);
        assertThat(after(begun, three).getFirst().assigned()).isEqualTo(set(AMINA));
    }

    @Test
    void takingOneAnnotatorOffADocumentKeepsTheLoadEven() {
        List<DocumentRow> twice = after(rows(8), plan(rows(8), List.of(AMINA, BRUNO), new Overlap.Twice()));

        assertThat(plan(twice, List.of(AMINA, BRUNO), new Overlap.Once()).loads())
                .isEqualTo(Map.of(AMINA, 4, BRUNO, 4));
    }

    @Test
    void thePlanIsOneGestureOrNone() {
        Plan plan = plan(rows(3), List.of(AMINA), new Overlap.Once());

        assertThat(plan.gesture(JUDGE)).hasValueSatisfying(gesture -> assertThat(gesture.edits()).hasSize(3));
        assertThat(plan(after(rows(3), plan), List.of(AMINA), new Overlap.Once()).gesture(JUDGE)).isEmpty();
    }

    @Test
    void whoIsUnknownOrNoAnnotatorIsRefusedByName() {
        assertRefused(() -> plan(rows(1), List.of(new ActorId("eve")), new Overlap.Once()), "eve");
        assertRefused(() -> plan(rows(1), List.of(JUDGE), new Overlap.Once()), "judge");
    }

    @Test
    void tooFewAnnotatorsOrNoShareAreRefused() {
        assertRefused(() -> plan(rows(1), List.of(), new Overlap.Once()), "0 annotators");
        assertRefused(() -> plan(rows(1), List.of(AMINA, AMINA), new Overlap.Twice()), "1 annotators");
        assertRefused(() -> plan(rows(1), List.of(AMINA), new Overlap.Share(0.1)), "1 annotators");
        assertRefused(() -> plan(rows(1), List.of(AMINA, BRUNO), new Overlap.Share(20)), "20");
        assertRefused(() -> plan(rows(1), List.of(AMINA, BRUNO), new Overlap.Share(Double.NaN)), "NaN");
        assertThat(plan(rows(2), List.of(AMINA), new Overlap.Share(0)).twice()).isZero();
    }

    @Test
    void aListedDocumentThatIsNotThereIsRefusedById() {
        assertRefused(
                () -> AssignDocuments.plan(
                        rows(1), ACTORS, List.of(AMINA), new Overlap.Once(), List.of(new DocumentId("gone"))),
                "gone");
    }

    private static DocumentRow weighing(String id, int tokens) {
        return new DocumentRow(new DocumentId(id), tokens, new TreeMap<>(), new TreeMap<>(), new TreeSet<>(), 0, Map.of());
    }

    @Test
    void whoeverHasLeastToReadGetsTheNextOfAsManyDocuments() {
        List<DocumentRow> rows = List.of(weighing("a", 900), weighing("b", 100), weighing("c", 100), weighing("d", 800));

        Plan plan = plan(rows, List.of(AMINA, BRUNO, CHEN), new Overlap.Once());

        assertThat(plan.loads()).isEqualTo(Map.of(AMINA, 1, BRUNO, 2, CHEN, 1));
        assertThat(plan.tokens()).isEqualTo(Map.of(AMINA, 900L, BRUNO, 900L, CHEN, 100L));
    }

    @Test
    void aSampleIsDrawnBySeedAndOfTheRightSize() {
        List<DocumentRow> rows = rows(200);

        Plan one = plan(rows, List.of(AMINA, BRUNO), new Overlap.Sample(0.2, 1));
        Plan again = plan(rows, List.of(AMINA, BRUNO), new Overlap.Sample(0.2, 1));
        Plan other = plan(rows, List.of(AMINA, BRUNO), new Overlap.Sample(0.2, 2));

        assertThat(one.twice()).isEqualTo(40);
        assertThat(again.edits()).isEqualTo(one.edits());
        assertThat(other.twice()).isEqualTo(40);
        assertThat(other.edits()).isNotEqualTo(one.edits());
        assertThat(one.loads()).isEqualTo(Map.of(AMINA, 120, BRUNO, 120));
    }

    @Test
    void aCalibrationRoundGoesToEverybodyAndTheRestAsUsual() {
        List<DocumentRow> rows = rows(24);
        List<ActorId> three = List.of(AMINA, BRUNO, CHEN);
        List<DocumentId> round = AssignDocuments.draw(rows, FOUR, 4, 1);

        Plan first = AssignDocuments.plan(rows, ACTORS, new AssignDocuments.Request(three, new Overlap.Once(), null, round, false));
        Plan all = AssignDocuments.plan(rows, ACTORS, new AssignDocuments.Request(three, new Overlap.Sample(0.25, 1), null, round, true));

        assertThat(round).hasSize(4).doesNotHaveDuplicates();
        assertThat(first.documents()).isEqualTo(4);
        assertThat(first.calibration()).isEqualTo(4);
        assertThat(after(rows, first).stream().filter(row -> row.assigned().size() == 3).map(DocumentRow::id)).isEqualTo(round);
        assertThat(all.documents()).isEqualTo(24);
        assertThat(all.twice()).as("4 of the round and a quarter of the other 20").isEqualTo(9);
        assertThat(all.loads().values().stream().mapToInt(load -> load).sum()).isEqualTo(3 * 4 + 5 * 2 + 15);
        assertThat(all.loads().values()).allMatch(load -> load == 12 || load == 13);
    }

    @Test
    void aRoundIsDrawnFromWhatNobodyHasBegunAndStaysTheSame() {
        List<DocumentRow> rows = new ArrayList<>(rows(10));
        rows.set(3, row("d3", set(), Map.of(AMINA, DocumentStatus.STARTED)));

        assertThat(AssignDocuments.draw(rows, FOUR, 9, 7)).doesNotContain(new DocumentId("d3")).hasSize(9);
        assertThat(AssignDocuments.draw(rows, FOUR, 3, 7)).isEqualTo(AssignDocuments.draw(rows, FOUR, 3, 7));
        assertRefused(() -> AssignDocuments.draw(rows, FOUR, 10, 7), "10");
        assertRefused(() -> AssignDocuments.draw(rows, List.of(AMINA), 1, 7), "1 annotators");
    }

    @Test
    void aPlanSaysWhatStaysWithSomebodyElseAndWhatMoves() {
        List<DocumentRow> rows = List.of(
                row("begun by another", set(DORA), Map.of(DORA, DocumentStatus.STARTED)),
                row("untouched by another", set(DORA), Map.of()),
                row("new", set(), Map.of()));

        Plan plan = plan(rows, List.of(AMINA, BRUNO), new Overlap.Once());

        assertThat(plan.stay()).isEqualTo(1);
        assertThat(plan.move()).isEqualTo(1);
    }

    private static void assertRefused(Runnable assign, String saying) {
        assertThatThrownBy(assign::run).isInstanceOfSatisfying(ProblemException.class, e ->
                assertThat(e.problem().what()).contains(saying));
    }

    @Property(tries = 300)
    void loadsAreEvenAssigningAgainChangesNothingAndOrderOfWorkDoesntMatter(
            @ForAll @IntRange(max = 40) int documents,
            @ForAll @IntRange(min = 2, max = 4) int annotators,
            @ForAll @IntRange(max = 10) int tenths,
            @ForAll long seed) {
        Overlap overlap = new Overlap.Share(tenths / 10.0);
        List<ActorId> to = new ArrayList<>(FOUR.subList(0, annotators));
        Random random = new Random(seed);
        Collections.shuffle(to, random);

        Plan first = plan(rows(documents), to, overlap);
        List<DocumentRow> assigned = after(rows(documents), first);

        assertThat(first.twice()).isEqualTo((int) Math.round(documents * tenths / 10.0));
        assertThat(first.loads().values().stream().mapToInt(load -> load).summaryStatistics())
                .satisfies(loads -> assertThat(loads.getMax() - loads.getMin()).isLessThanOrEqualTo(1));
        assertThat(plan(assigned, to, overlap).edits()).isEmpty();

        List<DocumentRow> begun = assigned.stream().map(row -> begunBySome(row, random)).toList();
        assertThat(plan(begun, to, overlap).edits()).isEmpty();
    }

    private static DocumentRow begunBySome(DocumentRow row, Random random) {
        Map<ActorId, DocumentStatus> statuses = new HashMap<>();
        row.assigned().stream().filter(_ -> random.nextBoolean()).forEach(actor ->
                statuses.put(actor, DocumentStatus.values()[1 + random.nextInt(3)]));
        return row(row.id().value(), row.assigned(), statuses);
    }

    @Property(tries = 300)
    void whateverWasAssignedBeforeWorkIsKeptAndEveryDocumentHasItsAnnotators(@ForAll long seed) {
        Random random = new Random(seed);
        List<DocumentRow> rows = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            SortedSet<ActorId> assigned = new TreeSet<>();
            FOUR.stream().filter(_ -> random.nextInt(3) == 0).forEach(assigned::add);
            rows.add(begunBySome(row("d" + i, assigned, Map.of()), random));
        }
        Set<ActorId> to = Set.of(AMINA, BRUNO, CHEN);

        List<DocumentRow> after = after(rows, plan(rows, List.of(AMINA, BRUNO, CHEN), new Overlap.Twice()));

        for (int i = 0; i < rows.size(); i++) {
            DocumentRow row = after.get(i);
            assertThat(row.assigned()).containsAll(row.work().keySet());
            assertThat(row.assigned().stream().filter(to::contains).count()).isGreaterThanOrEqualTo(2);
            assertThat(Optional.of(row.assigned()).filter(annotators -> annotators.contains(DORA)))
                    .matches(found -> found.isPresent() == row.work().containsKey(DORA));
        }
    }
}
