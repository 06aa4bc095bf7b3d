package org.allonym.services.surrogates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.allonym.agreement.Figure;
import org.allonym.edit.Gesture;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.store.DocumentRow;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.plan.Surrogates;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MakeSurrogatesTest {

    @TempDir
    private Path folder;

    private SampleSurrogates sample;

    @BeforeEach
    void settleGold() {
        sample = new SampleSurrogates(folder);
    }

    @AfterEach
    void close() {
        sample.close();
    }

    @Test
    void theSecretIsDrawnOnceAndAPolicyChangedWhenItDiffers() {
        MakeSurrogates.choose(sample.store(), policy -> policy, SampleSurrogates.JUDGE);
        String secret = sample.store().setting(SurrogateSettings.SECRET);
        assertThat(secret).hasSize(64);
        assertThat(MakeSurrogates.settings(sample.store(), policy -> policy)).isEmpty();

        sample.choose(policy -> policy.withPreset(SurrogatePolicy.CRAPII));

        assertThat(sample.store().setting(SurrogateSettings.SECRET)).isEqualTo(secret);
        assertThat(SurrogateSettings.policy(sample.store()::setting).isCrapii()).isTrue();
        assertThat(sample.survey().policy().isCrapii()).isTrue();
    }

    @Test
    void aPolicyIsTakenBackAndRepeatedWithoutTheSecretThatCameWithIt() {
        MakeSurrogates.choose(sample.store(), policy -> policy.withPreset(SurrogatePolicy.CRAPII), SampleSurrogates.JUDGE);
        String secret = sample.store().setting(SurrogateSettings.SECRET);
        Gesture done = sample.store().undoable(SampleSurrogates.JUDGE, 1).getFirst();

        sample.store().append(done.undo(SampleSurrogates.JUDGE));

        assertThat(SurrogateSettings.policy(sample.store()::setting).isCrapii()).isFalse();
        assertThat(sample.store().setting(SurrogateSettings.SECRET)).isEqualTo(secret);
        sample.store().append(done.redo(SampleSurrogates.JUDGE));
        assertThat(SurrogateSettings.policy(sample.store()::setting).isCrapii()).isTrue();
        assertThat(sample.store().setting(SurrogateSettings.SECRET)).isEqualTo(secret);
    }

    @Test
    void anAnnotatorChoosesAndApprovesNothing() {
        assertThat(catchThrowableOfType(
                                ProblemException.class,
                                () -> MakeSurrogates.choose(sample.store(), policy -> policy, SampleSurrogates.ANNOTATOR))
                        .problem()
                        .what())
                .contains("annotator");
        assertThat(sample.store().setting(SurrogateSettings.SECRET)).isEmpty();
    }

    @Test
    void everyCleanSuggestionIsApprovedInOneStepOfUndo() {
        sample.choose(policy -> policy);
        int proposed = sample.survey().counts().entities(EntityStatus.PROPOSED);

        int approved = MakeSurrogates.approveClean(sample.store(), SampleSurrogates.JUDGE, Progress.NONE);

        MakeSurrogates.Report after = sample.survey();
        assertThat(approved).isPositive().isLessThanOrEqualTo(proposed);
        assertThat(after.counts().entities(EntityStatus.APPROVED)).isEqualTo(approved);
        assertThat(after.counts().entities(EntityStatus.PROPOSED)).isEqualTo(proposed - approved);
        assertThat(MakeSurrogates.approveClean(sample.store(), SampleSurrogates.JUDGE, Progress.NONE)).isZero();
        Gesture last = sample.store().undoable(SampleSurrogates.JUDGE, 1).getFirst();
        assertThat(last.edits()).hasSize(approved);

        sample.store().append(last.undo(SampleSurrogates.JUDGE));

        assertThat(sample.survey().counts().entities(EntityStatus.PROPOSED)).isEqualTo(proposed);
        assertThat(sample.store().checkHealth().faults()).isEmpty();
    }

    @Test
    void whatIsApprovedStaysWhateverThePolicyBecomes() {
        sample.choose(policy -> policy);
        MakeSurrogates.approveClean(sample.store(), SampleSurrogates.JUDGE, Progress.NONE);
        int approved = sample.survey().counts().entities(EntityStatus.APPROVED);

        sample.choose(policy -> policy.withPreset(SurrogatePolicy.CRAPII));

        assertThat(sample.survey().counts().entities(EntityStatus.APPROVED)).isEqualTo(approved);
    }

    @Test
    @Timeout(120)
    void documentsArePlannedInImportOrderAndStoppingStopsAtOnce() throws InterruptedException {
        sample.choose(policy -> policy);
        Surrogates surrogates = PlanDocuments.surrogates(sample.store(), Progress.NONE);

        List<String> planned = new ArrayList<>();
        PlanDocuments.run(
                sample.store(), surrogates, one -> one.document().id().value(), planned::add, Progress.NONE);
        assertThat(planned).isEqualTo(sample.store().rows().stream().map(DocumentRow::id).map(Object::toString).toList());

        List<String> some = new ArrayList<>();
        assertThatThrownBy(() -> PlanDocuments.run(
                        sample.store(),
                        surrogates,
                        one -> one.document().id().value(),
                        some::add,
                        (done, _) -> {
                            if (done == 3) {
                                throw new CancellationException();
                            }
                        }))
                .isInstanceOf(CancellationException.class);
        assertThat(some).hasSize(3);

        assertThatThrownBy(() -> PlanDocuments.run(
                        sample.store(),
                        surrogates,
                        one -> {
                            throw new IllegalStateException("in the making");
                        },
                        (Object _) -> {},
                        Progress.NONE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("in the making");
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("surrogate")) {
                // they are done when the call returns, and may take a moment to be gone
                thread.join();
            }
        }
    }

    @Test
    void whatKeepsExportClosedIsListedWithItsWords() {
        sample.choose(policy -> policy);

        MakeSurrogates.Report report = sample.survey();

        assertThat(report.open()).hasSize(report.counts().open()).isNotEmpty();
        OpenSurrogates florence =
                report.open().stream().filter(one -> one.document().value().equals("115")).findFirst().orElseThrow();
        assertThat(florence.leaks()).anySatisfy(leak -> {
            assertThat(leak.surface()).isEqualTo("Florence");
            assertThat(leak.context()).contains("Florence Nightingale");
        });
        assertThat(florence.toString()).doesNotContain("Florence");
        assertThat(report.open().stream().mapToInt(one -> one.inReview().size()).sum())
                .isEqualTo(report.counts().entities(EntityStatus.NEEDS_REVIEW));
        assertThat(report.open().stream().mapToLong(one -> one.leaks().size()).sum())
                .isEqualTo(report.counts().leaks().open());
    }

    @Test
    void theUtilityReportComparesBeforeAndAfterAndHoldsNoText() {
        sample.choose(policy -> policy);

        MakeSurrogates.Report report = sample.survey();
        JsonNode json = JsonMapper.shared().readTree(report.utility().json());

        assertThat(json.path("documents").asInt()).isEqualTo(24);
        assertThat(json.path("texts").propertyNames())
                .containsExactly(
                        "characters",
                        "tokens",
                        "words",
                        "sentences",
                        "words_per_sentence",
                        "types",
                        "type_token_ratio",
                        "entropy_1",
                        "entropy_2",
                        "entropy_3");
        assertThat(Math.abs(json.path("texts").path("entropy_2").path("difference").asDouble())).isLessThan(0.01);
        assertThat(json.path("labels").path("NAME_STUDENT").path("before").asInt()).isEqualTo(154);
        assertThat(json.path("entities").asInt()).isEqualTo(report.counts().entities());
        assertThat(report.utility().json() + report.utility().csv())
                .doesNotContain("Odile", sample.store().setting(SurrogateSettings.SECRET));
        assertThat(report.utility().csv())
                .startsWith("what,name,before,after,difference\r\ntext,characters,")
                .contains("\r\nlabel,NAME_STUDENT,154,", "\r\nentities,NAME_STUDENT/contextual/proposed,,");
    }

    @Test
    void theSelfTestGivesTheSameFiguresEachTimeAndCanBeStopped() {
        sample.choose(policy -> policy);

        SelfTest.Result once = SelfTest.run(sample.store(), Progress.NONE);

        assertThat(SelfTest.run(sample.store(), Progress.NONE)).isEqualTo(once);
        assertThat(once.documents()).isEqualTo(once.of()).isEqualTo(24);
        assertThat(once.all().auc()).isInstanceOf(Figure.Value.class);
        assertThat(once.byLabel()).extracting(SelfTest.Outcome::label).contains("NAME_STUDENT", "DATE").isSorted();
        assertThatThrownBy(() -> SelfTest.run(sample.store(), (_, total) -> {
                    if (total == SelfTest.FOLDS) {
                        throw new CancellationException();
                    }
                }))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void asManyDocumentsAsAreWantedArePlannedFromAllOverTheProject() {
        sample.choose(policy -> policy);
        List<Integer> numbers = new ArrayList<>();

        PlanDocuments.run(
                sample.store(), PlanDocuments.surrogates(sample.store(), Progress.NONE), 6, PlanDocuments.Planned::number, numbers::add, Progress.NONE);

        assertThat(numbers).containsExactly(4, 8, 12, 16, 20, 24);
    }
}
