package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Test;

class ConflictPatternTest {

    private static final DocumentText TEXT =
            DocumentText.of("Dr. Halvorsen said; Dr. Halvorsen wrote. dr. Halvorsen, Dr. Halvorsen");

    /// “Dr. Halvorsen” against “Halvorsen” at 0, 20, in small letters at 41, and the other way round at 56.
    private static final Scene SCENE = Scene.of("7")
            .reads(AMINA, mark(0, 13, "NAME"), mark(20, 33, "NAME"), mark(41, 54, "NAME"), mark(60, 69, "NAME"))
            .reads(BRUNO, mark(4, 13, "NAME"), mark(24, 33, "NAME"), mark(45, 54, "NAME"), mark(56, 69, "NAME"));

    private static ConflictPattern at(int offset) {
        return ConflictPattern.of(TEXT, SCENE.caseAt(offset).region());
    }

    @Test
    void equalStringsReadTheSameWayByTheSameAnnotatorsAreEqual() {
        assertThat(at(0)).isEqualTo(at(20));
        assertThat(at(0).fingerprint()).isEqualTo(at(20).fingerprint());
    }

    @Test
    void otherLettersOrAnnotatorsTheOtherWayRoundAreNotEqual() {
        assertThat(at(0)).isNotEqualTo(at(41));
        assertThat(at(0)).isNotEqualTo(at(60));
        assertThat(List.of(at(0).fingerprint(), at(41).fingerprint(), at(60).fingerprint())).doesNotHaveDuplicates();
    }

    @Test
    void anotherAnnotatorOrLabelMakesAnotherPattern() {
        Scene chen = Scene.of("8").reads(AMINA, mark(0, 13, "NAME")).reads(CHEN, mark(4, 13, "NAME"));
        Scene label = Scene.of("8").reads(AMINA, mark(0, 13, "NAME")).reads(BRUNO, mark(4, 13, "USER"));

        assertThat(ConflictPattern.of(TEXT, chen.caseAt(5).region())).isNotEqualTo(at(0));
        assertThat(ConflictPattern.of(TEXT, label.caseAt(5).region())).isNotEqualTo(at(0));
    }

    @Test
    void oneDecisionServesAllEqualConflictsOfADocument() {
        RegionChoice verdict = RegionChoice.of(new Choice.Own(List.of(mark(4, 12, "OTHER"))), JUDGE);

        Scene decided = SCENE.then(document ->
                at(0).decideAlike(TEXT, document, SCENE.caseAt(0).region(), verdict));

        assertThat(decided.gold()).containsExactly(mark(4, 12, "OTHER"), mark(24, 32, "OTHER"));
        assertThat(decided.adjudication().readiness()).isEqualTo(new Readiness.Open(2, 0));
    }

    @Test
    void oneDecisionServesAnotherDocumentToo() {
        DocumentText other = DocumentText.of("I thank Dr. Halvorsen.");
        Scene scene = Scene.of("8").reads(AMINA, mark(8, 21, "NAME")).reads(BRUNO, mark(12, 21, "NAME"));

        Scene decided = scene.then(document -> at(0).decideAlike(
                other, document, SCENE.caseAt(0).region(), RegionChoice.of(new Choice.Take(BRUNO), JUDGE)));

        assertThat(decided.gold()).containsExactly(mark(12, 21, "NAME"));
    }

    @Test
    void whatIsDecidedOrPutOffAlreadyIsNotTouched() {
        Scene decided = SCENE.decides(0, new Choice.Nothing());

        assertThat(at(0).openCases(TEXT, decided.adjudication())).containsExactly(SCENE.caseAt(20));
        assertThat(at(0).openCases(TEXT, decided.decides(20, new Choice.Later("?")).adjudication())).isEmpty();
    }

    @Test
    void aMarkThatReachesOutOfItsRegionIsNotCarriedOver() {
        RegionChoice verdict = RegionChoice.of(new Choice.Own(List.of(mark(4, 18, "OTHER"))), JUDGE);

        assertThatThrownBy(() -> at(0).decideAlike(TEXT, SCENE.adjudication(), SCENE.caseAt(0).region(), verdict))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPatternDoesntPutDocumentTextIntoLogs() {
        assertThat(at(0).toString()).doesNotContain("Halvorsen").contains("13 units");
    }
}
