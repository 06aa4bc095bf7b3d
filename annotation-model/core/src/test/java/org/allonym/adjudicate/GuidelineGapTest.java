package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class GuidelineGapTest {

    private static final DocumentText TEXT = DocumentText.of("Ann went\n to  Rome \uD83D\uDE00 in May and stayed.");
    private static final Remark GAP = new Remark(Reason.UNCLEAR_GUIDELINE, "cities?", true);

    @Test
    void aFlaggedDecisionIsListedWithItsPassageReadingsAndWords() {
        Scene open = Scene.of("7").reads(AMINA, mark(14, 18, "LOCATION")).reads(BRUNO, mark(0, 3, "NAME_STUDENT"));
        Scene scene = open.then(document ->
                        document.decide(open.caseAt(14), RegionChoice.of(new Choice.Nothing(), JUDGE).withRemark(GAP)))
                .decides(0, new Choice.Take(BRUNO));

        List<GuidelineGap> gaps = GuidelineGap.in(TEXT, scene.state());

        assertThat(gaps).hasSize(1);
        GuidelineGap gap = gaps.getFirst();
        assertThat(gap.place()).isEqualTo(new Span(14, 18));
        assertThat(gap.passage()).isEqualTo(new ContextLine("Ann went to ", "Rome", " \uD83D\uDE00 in May and stayed."));
        assertThat(gap.readings().readings()).containsOnlyKeys(AMINA, BRUNO);
        assertThat(gap.note()).isEqualTo("cities?");
        assertThat(gap.by()).isEqualTo(JUDGE);
        assertThat(gap.holds()).isTrue();
    }

    @Test
    void aGapWhoseReadingsChangedStaysAndSaysSo() {
        Scene open = Scene.of("7").reads(AMINA, mark(14, 18, "LOCATION")).reads(BRUNO);
        Scene scene = open.then(document ->
                        document.decide(open.caseAt(14), RegionChoice.of(new Choice.Nothing(), JUDGE).withRemark(GAP)))
                .reads(BRUNO, mark(14, 18, "LOCATION"));

        assertThat(GuidelineGap.in(TEXT, scene.state())).extracting(GuidelineGap::holds).containsExactly(false);
    }

    @Test
    void aPassageCutsNoCharacter() {
        assertThat(ContextLine.of(TEXT, new Span(14, 18), 2)).isEqualTo(new ContextLine(" ", "Rome", " "));
        assertThat(ContextLine.of(TEXT, new Span(22, 24), 2).before()).as("the half of a pair left out").isEqualTo(" ");
        assertThat(ContextLine.of(TEXT, new Span(22, 24), 3).before()).isEqualTo("\uD83D\uDE00 ");
        DocumentText accents = DocumentText.of("e\u0301e\u0301 Ana");
        assertThat(ContextLine.of(accents, new Span(5, 8), 2).before()).as("what readers take for one character").isEqualTo(" ");
    }
}
