package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.edit.Outcome;
import org.allonym.project.ActorId;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Test;

class ModelOnlyRegionTest {

    private static final Mark ANN = mark(0, 3, "NAME_STUDENT");
    private static final Mark ANN_LEE = mark(0, 7, "NAME_STUDENT");
    private static final Mark ROME = mark(10, 14, "LOCATION");
    private static final DocumentText TEXT = DocumentText.of("Ann Lee, in Rome, in May, and so on.");

    private final Scene scene = Scene.of("7").reads(AMINA, ANN).reads(BRUNO).marks(ActorId.MODEL, ANN_LEE, ROME);

    private static Scene decide(Scene scene, Choice choice) {
        return scene.then(document -> document.decide(document.suggested().getFirst(), RegionChoice.of(choice, JUDGE)));
    }

    @Test
    void theModelsReadingOfARegionCanBeTakenAndNamesTheModel() {
        ConflictRegion one = scene.caseAt(0);

        assertThat(one.conflict()).isInstanceOf(Conflict.Missed.class);
        assertThat(one.model()).isEqualTo(new Choice.Model(List.of(ANN_LEE)));
        Scene taken = scene.decides(0, one.model());
        assertThat(taken.gold()).containsExactly(ANN_LEE);
        assertThat(taken.caseAt(0).current().getFirst().outcome()).isEqualTo(new Outcome.Took(ActorId.MODEL));
        assertThat(taken.marks(ActorId.MODEL).gold()).as("gold doesn't rest on the model").containsExactly(ANN_LEE);
    }

    @Test
    void whereTheModelSaysNothingItCantBeTaken() {
        ConflictRegion one = Scene.of("7").reads(AMINA, ANN).reads(BRUNO).caseAt(0);
        assertThat(one.model().in(one.region()))
                .isEqualTo(new ChoiceAvailability.Impossible(new Obstacle.NoSuggestion()));
    }

    @Test
    void whatOnlyTheModelMarkedKeepsNothingOpen() {
        DocumentAdjudication document = scene.decides(0, new Choice.Nothing()).adjudication();

        assertThat(document.suggested()).extracting(ModelOnlyRegion::place).containsExactly(ROME.span());
        assertThat(document.readiness()).isEqualTo(new Readiness.Settled());
        assertThat(document.gold().isEmpty()).isTrue();
    }

    @Test
    void itIsTakenDeclinedPutOffAndTakenBack() {
        Scene taken = decide(scene, new Choice.Model(List.of(ROME)));
        assertThat(taken.gold()).containsExactly(ROME);
        assertThat(taken.adjudication().suggested().getFirst().state()).isEqualTo(QueueEntry.State.SETTLED);
        assertThat(QueueDocument.of(TEXT, taken.state()).entries())
                .extracting(QueueEntry::kind)
                .containsExactly(ConflictKind.MISSED, ConflictKind.MODEL_ONLY);
        assertThat(taken.marks(ActorId.MODEL).gold()).as("a new run of the model").containsExactly(ROME);

        Scene declined = decide(taken, new Choice.Nothing());
        assertThat(declined.gold()).isEmpty();
        assertThat(declined.state().decisions()).hasSize(1);
        Scene later = decide(declined, new Choice.Later("ask"));
        assertThat(later.adjudication().suggested().getFirst().state()).isEqualTo(QueueEntry.State.PUT_OFF);
        Scene back = later.then(document -> document.drop(later.state().decisions().getFirst()));
        assertThat(back.adjudication().suggested().getFirst().state()).isEqualTo(QueueEntry.State.OPEN);
    }

    @Test
    void whatAnAnnotatorMarksToo_isNoLongerTheModelsAlone() {
        Scene read = scene.reads(BRUNO, mark(12, 20, "DATE"));
        assertThat(read.adjudication().suggested()).isEmpty();
        assertThat(read.caseAt(12).suggested()).hasSize(1);
    }

    @Test
    void theQueueShowsItOnlyWhereItIsAskedFor() {
        ConflictQueue queue = new ConflictQueue.Builder().add(QueueDocument.of(TEXT, scene.state())).build();
        assertThat(queue.view(QueueFilter.CONFLICTS).size()).isEqualTo(1);
        assertThat(queue.view(QueueFilter.CONFLICTS.andModelOnly()).size()).isEqualTo(2);
    }
}
