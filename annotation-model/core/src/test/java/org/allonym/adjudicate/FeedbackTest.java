package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.project.DocumentStatus;
import org.junit.jupiter.api.Test;

class FeedbackTest {

    private static final Mark ANN = mark(0, 3, "NAME_STUDENT");
    private static final Mark ANN_LEE = mark(0, 7, "NAME_STUDENT");
    private static final Mark ROME = mark(10, 14, "LOCATION");
    private static final Mark ROME_AS_DATE = mark(10, 14, "DATE");
    private static final Mark MAY = mark(20, 23, "DATE");

    @Test
    void everyKindOfCorrectionIsToldFromTheAnnotatorsSide() {
        Scene scene = Scene.of("7")
                .reads(AMINA, ANN, ROME, MAY)
                .reads(BRUNO, ANN_LEE, ROME_AS_DATE)
                .decides(0, new Choice.Take(BRUNO))
                .decides(10, new Choice.Take(AMINA))
                .decides(20, new Choice.Take(AMINA));

        assertThat(Feedback.of(scene.state(), AMINA))
                .extracting(Feedback::kind, Feedback::yours, Feedback::gold)
                .containsExactly(tuple(Feedback.Kind.BORDERS, ANN, ANN_LEE));
        assertThat(Feedback.of(scene.state(), BRUNO))
                .extracting(Feedback::kind, Feedback::yours, Feedback::gold)
                .containsExactly(
                        tuple(Feedback.Kind.LABEL, ROME_AS_DATE, ROME), tuple(Feedback.Kind.MISSED, null, MAY));
    }

    @Test
    void nothingHereAndOtherBordersUnderAnotherLabelHaveTheirOwnKinds() {
        Scene scene = Scene.of("7")
                .reads(AMINA, ANN, MAY)
                .reads(BRUNO)
                .decides(20, new Choice.Nothing())
                .decides(0, new Choice.Own(List.of(mark(0, 7, "LOCATION"))));

        assertThat(Feedback.of(scene.state(), AMINA))
                .extracting(Feedback::kind)
                .containsExactly(Feedback.Kind.BOTH, Feedback.Kind.SPURIOUS);
        assertThat(Feedback.of(scene.state(), BRUNO)).extracting(Feedback::kind).containsExactly(Feedback.Kind.MISSED);
    }

    @Test
    void theReasonAndTheWordsComeWithIt() {
        Scene open = Scene.of("7").reads(AMINA, MAY).reads(BRUNO);
        Remark why = new Remark(Reason.UNCLEAR_GUIDELINE, "months alone are no dates", true);
        Scene scene = open.then(document ->
                document.decide(open.caseAt(20), RegionChoice.of(new Choice.Nothing(), JUDGE).withRemark(why)));

        assertThat(Feedback.of(scene.state(), AMINA))
                .extracting(Feedback::reason, Feedback::note, Feedback::by)
                .containsExactly(tuple(Reason.UNCLEAR_GUIDELINE, "months alone are no dates", JUDGE));
    }

    @Test
    void whatIsOpenPutOffOrNoLongerFitsIsNoFeedback() {
        Scene decided = Scene.of("7")
                .reads(AMINA, ANN, ROME, MAY)
                .reads(BRUNO)
                .decides(0, new Choice.Later("ask"))
                .decides(20, new Choice.Nothing());

        assertThat(Feedback.of(decided.state(), AMINA)).hasSize(1);
        Scene changed = decided.is(AMINA, DocumentStatus.STARTED).reads(AMINA, ANN, ROME, mark(19, 23, "DATE"));
        assertThat(Feedback.of(changed.state(), AMINA)).isEmpty();
        assertThat(Feedback.of(decided.is(AMINA, DocumentStatus.STARTED).state(), AMINA)).isEmpty();
        assertThat(Feedback.of(decided.state(), CHEN)).isEmpty();
    }

    @Test
    void whatOnlyTheAdjudicatorSawWasMissedByAll() {
        Scene scene = Scene.of("7").reads(AMINA).reads(BRUNO)
                .then(document -> document.find(ROME, Remark.NONE, JUDGE));

        assertThat(Feedback.of(scene.state(), AMINA))
                .extracting(Feedback::kind, Feedback::gold)
                .containsExactly(tuple(Feedback.Kind.MISSED, ROME));
    }
}
