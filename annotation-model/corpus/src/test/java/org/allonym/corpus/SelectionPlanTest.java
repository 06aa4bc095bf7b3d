package org.allonym.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SelectionPlanTest {

    private static final List<String> TABLE = List.of("submission_id", "user_id", "is_graded", "file", "country");

    @Test
    void columnsAreGuessedByWhatTheyAreCalled() {
        SelectionPlan plan = SelectionPlan.crapii(SubmissionColumns.of(TABLE), TABLE);

        assertThat(plan.columns()).isEqualTo(new SubmissionColumns("submission_id", "user_id", "file", List.of("is_graded", "country")));
        assertThat(plan.steps().getFirst()).isEqualTo(
                new Step.Column("graded", true, "is_graded", List.of("true", "1", "yes", "y", "t"), false));
    }

    @Test
    void withoutATableTheStepsOnColumnsAreOff() {
        SelectionPlan plan = SelectionPlan.crapii(SubmissionColumns.NONE, List.of());

        assertThat(plan.steps()).filteredOn(Step::on).extracting(Step::name)
                .containsExactly("files", "readable", "near-duplicates", "anomalies");
    }

    @Test
    void dialoguesAreFilteredAsPiivotFiltersThem() {
        List<String> table = List.of("session", "Consent", "country", "unsafe");

        SelectionPlan plan = SelectionPlan.piivot(SubmissionColumns.of(table), table);
        SelectionPlan later = SelectionPlan.piivot(SubmissionColumns.NONE, List.of()).withTable(SubmissionColumns.of(table), table);

        assertThat(plan.steps()).filteredOn(Step::on).extracting(Step::name).containsExactly("consent", "files", "readable", "messages", "unsafe");
        assertThat(plan.steps()).contains(
                new Step.Column("consent", true, "Consent", List.of("true", "1", "yes", "y", "t"), false),
                new Step.Column("unsafe", true, "unsafe", List.of("true", "1", "yes", "y", "t"), true),
                new Step.Messages(true, 20, 7));
        assertThat(later).isEqualTo(plan);
    }

    @Test
    void aTableThatComesLaterFillsTheStepsThatWaitForItsColumns() {
        Step near = new Step.NearDuplicates(true, 0.7, true, List.of());

        SelectionPlan plan = SelectionPlan.crapii(SubmissionColumns.NONE, List.of()).with(near).withTable(SubmissionColumns.of(TABLE), TABLE);

        assertThat(plan).isEqualTo(SelectionPlan.crapii(SubmissionColumns.of(TABLE), TABLE).with(near));
    }

    @Test
    void anotherTableChangesOnlyWhatNeedsItsColumns() {
        Step near = new Step.NearDuplicates(true, 0.93, true, List.of());
        SelectionPlan plan = SelectionPlan.crapii(SubmissionColumns.of(TABLE), TABLE).with(near).with(new SampleChoice.Random(60, 1));
        List<String> other = List.of("Attempt", "Learner", "Attachment");
        SubmissionColumns columns = new SubmissionColumns("Attempt", "Learner", "Attachment", List.of());

        assertThat(plan.withTable(columns, other))
                .isEqualTo(SelectionPlan.crapii(columns, other).with(near).with(new SampleChoice.Random(60, 1)).with(plan.steps().get(1)));
        assertThat(plan.with(new SampleChoice.Stratified(60, 1, List.of("country"))).withTable(columns, other).choice()).isEqualTo(new SampleChoice.All());
    }

    @Test
    void anyColumnCanSayWhatIsGraded() {
        SelectionPlan plan = SelectionPlan.crapii(SubmissionColumns.of(TABLE), TABLE);

        assertThat(plan.withGraded("state", "done", Set.of("done", "open")).graded())
                .contains(new Step.Column("graded", true, "state", List.of("done"), false));
        assertThat(plan.withGraded("state", "no", Set.of("Yes", "no")).graded().orElseThrow().values()).contains("yes");
        assertThat(plan.withGraded("", "", Set.of()).graded()).hasValueSatisfying(step -> assertThat(step.on()).isFalse());
        assertThat(SelectionPlan.piivot(SubmissionColumns.of(TABLE), TABLE).withGraded("state", "done", Set.of()).steps().getFirst().name()).isEqualTo("graded");
    }

    @Test
    void aPlanComesBackFromItsJson() {
        SelectionPlan plan = SelectionPlan.crapii(SubmissionColumns.of(TABLE), TABLE)
                .with(new Step.NearDuplicates(true, 0.8, true, List.of("Choose one idea")))
                .with(new SampleChoice.Diverse(100, List.of("country"), "user_id", 8, 1000));

        assertThat(SelectionPlan.read(plan.json())).isEqualTo(plan);
    }

    @Test
    void aMissingParameterIsRefusedWithItsPlace() {
        String json = SelectionPlan.crapii(SubmissionColumns.of(TABLE), TABLE).json().replace("\"threshold\" : 0.9,", "");

        assertThatThrownBy(() -> SelectionPlan.read(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Missing property 'threshold' at steps[6].threshold");
    }

    @Test
    void twoStepsOfOneNameAreRefused() {
        Step step = new Step.Files(true, 10, 5);

        assertThatThrownBy(() -> new SelectionPlan(SubmissionColumns.NONE, List.of(step, step), new SampleChoice.All()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
