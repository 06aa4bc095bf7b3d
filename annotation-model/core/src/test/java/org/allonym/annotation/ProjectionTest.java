package org.allonym.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.allonym.label.LabelSets;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;

class ProjectionTest {

    private static final List<String> LABELS = LabelSets.CRAPII_14.names();

    /// A text whose tokens are given by `|`, a space that belongs to none by `_`.
    private static final class Cut {
        final DocumentText text;
        final Tokens tokens;

        Cut(String marked) {
            String[] pieces = marked.split("\\|");
            List<String> surfaces = Arrays.stream(pieces).map(piece -> piece.replace("_", "")).toList();
            List<Boolean> spaces = Arrays.stream(pieces).map(piece -> piece.endsWith("_")).toList();
            text = DocumentText.of(marked.replace("|", "").replace("_", " "));
            tokens = Tokens.of(text, surfaces, spaces);
        }

        Mark mark(String surface, String label) {
            int start = text.value().indexOf(surface);
            return new Mark(new Span(start, start + surface.length()), label);
        }
    }

    private List<String> tags(Cut cut, Projection projection, Mark... marks) {
        return projection.project(cut.text, cut.tokens, List.of(marks), LABELS).tags().bio();
    }

    @Test
    void aPhoneNumberInsideItsTokensIsCoveredWholeUnderBothPolicies() {
        Cut cut = new Cut("(|714)328|-|9989");
        Mark phone = cut.mark("(714)328-9989", "PHONE_NUM");

        assertThat(tags(cut, Projection.COVER, phone))
                .containsExactly("B-PHONE_NUM", "I-PHONE_NUM", "I-PHONE_NUM", "I-PHONE_NUM");
        assertThat(tags(cut, Projection.COMPETITION, phone)).isEqualTo(tags(cut, Projection.COVER, phone));
    }

    @Test
    void aPhoneNumberThatBeginsInsideATokenLosesThatTokenUnderTheCompetitionsRule() {
        Cut cut = new Cut("(|714)328|-|9989");
        Mark local = cut.mark("328-9989", "PHONE_NUM");

        assertThat(tags(cut, Projection.COVER, local)).containsExactly("O", "B-PHONE_NUM", "I-PHONE_NUM", "I-PHONE_NUM");
        assertThat(tags(cut, Projection.COMPETITION, local)).containsExactly("O", "O", "B-PHONE_NUM", "I-PHONE_NUM");
    }

    @Test
    void anIdGluedToItsWordIsCoveredButLeftOutsideByTheCompetition() {
        Cut cut = new Cut("ID:12345|-|AB");
        Mark id = cut.mark("12345-AB", "ID_NUM");

        assertThat(tags(cut, Projection.COVER, id)).containsExactly("B-ID_NUM", "I-ID_NUM", "I-ID_NUM");
        assertThat(tags(cut, Projection.COMPETITION, id)).containsExactly("O", "B-ID_NUM", "I-ID_NUM");
    }

    @Test
    void aSpanInsideOneTokenIsLabelledUnderBothPolicies() {
        Cut cut = new Cut("E-mail:jp@gmail.com_|now");
        Mark mail = cut.mark("jp@gmail.com", "EMAIL");

        assertThat(tags(cut, Projection.COVER, mail)).containsExactly("B-EMAIL", "O");
        assertThat(tags(cut, Projection.COMPETITION, mail)).containsExactly("B-EMAIL", "O");
    }

    @Test
    void neighbouringNamesStayTwoUnderCoverAndMergeUnderTheCompetitionsRule() {
        Cut cut = new Cut("Juan_|Ana");
        Mark[] both = {cut.mark("Juan", "NAME_STUDENT"), cut.mark("Ana", "NAME_STUDENT")};

        assertThat(tags(cut, Projection.COVER, both)).containsExactly("B-NAME_STUDENT", "B-NAME_STUDENT");
        assertThat(tags(cut, Projection.COMPETITION, both)).containsExactly("B-NAME_STUDENT", "I-NAME_STUDENT");
    }

    @Test
    void neighboursOfDifferentLabelsNeverMerge() {
        Cut cut = new Cut("Juan_|Ana");

        assertThat(tags(cut, Projection.COMPETITION, cut.mark("Juan", "NAME_STUDENT"), cut.mark("Ana", "NAME_INSTRUCTOR")))
                .containsExactly("B-NAME_STUDENT", "B-NAME_INSTRUCTOR");
    }

    @Test
    void whereSpansOverlapTheLongerWinsAndTheOtherIsListed() {
        Cut cut = new Cut("Bank_|of_|Lagos");
        Mark place = cut.mark("Lagos", "LOCATION");
        Mark bank = cut.mark("Bank of Lagos", "EMPLOYER");

        Projected projected = Projection.COVER.project(cut.text, cut.tokens, List.of(place, bank), LABELS);

        assertThat(projected.tags().bio()).containsExactly("B-EMPLOYER", "I-EMPLOYER", "I-EMPLOYER");
        assertThat(projected.leftOut()).containsExactly(new Projected.LeftOut(place, Projected.Why.OVERLAP, bank));
    }

    @Test
    void ofEquallyLongOnesTheEarlierWinsAndWhatItCrossesIsLeftOutWhole() {
        Cut cut = new Cut("a_|b_|c");
        Mark first = cut.mark("a b", "LOCATION");
        Mark second = cut.mark("b c", "EMAIL");

        Projected projected = Projection.COVER.project(cut.text, cut.tokens, List.of(second, first), LABELS);

        assertThat(projected.tags().bio()).containsExactly("B-LOCATION", "I-LOCATION", "O");
        assertThat(projected.leftOut()).extracting(Projected.LeftOut::mark).containsExactly(second);
    }

    @Test
    void ofTheSameSpanTheLabelThatStandsFirstInTheSetWins() {
        Cut cut = new Cut("Acme");
        Mark employer = cut.mark("Acme", "EMPLOYER");
        Mark education = cut.mark("Acme", "EDUCATION");
        Mark unknown = cut.mark("Acme", "AAA");

        Projected projected = Projection.COVER.project(cut.text, cut.tokens, List.of(unknown, employer, education), LABELS);

        assertThat(projected.tags().bio()).containsExactly("B-EDUCATION");
        assertThat(projected.leftOut()).extracting(Projected.LeftOut::mark).containsExactly(unknown, employer);
    }

    @Test
    void lengthCountsCharactersNotCodeUnits() {
        Cut cut = new Cut("😀😀_|abcd");
        Mark faces = new Mark(new Span(0, 5), "OTHER");
        Mark letters = new Mark(new Span(4, 8), "AGE");

        Projected projected = Projection.COVER.project(cut.text, cut.tokens, List.of(faces, letters), LABELS);

        assertThat(projected.leftOut()).extracting(Projected.LeftOut::mark).containsExactly(faces);
    }

    @Test
    void spansThatOnlyShareATokenShareItOutAndTheLoserKeepsItsOthers() {
        Cut cut = new Cut("Ana_|Cruz-Lagos_|City_|x");
        Mark name = cut.mark("Ana Cruz", "NAME_STUDENT");
        Mark place = cut.mark("Lagos City", "LOCATION");

        Projected projected = Projection.COVER.project(cut.text, cut.tokens, List.of(name, place), LABELS);

        assertThat(projected.tags().bio()).containsExactly("B-NAME_STUDENT", "B-LOCATION", "I-LOCATION", "O");
        assertThat(projected.leftOut()).containsExactly(new Projected.LeftOut(name, Projected.Why.TOKEN_SHARED, place));
    }

    @Test
    void aSpanWhoseOnlyTokenIsTakenIsLeftOut() {
        Cut cut = new Cut("ana/ben7");
        Mark ana = cut.mark("ana", "NAME_STUDENT");
        Mark ben = cut.mark("ben7", "USERNAME");

        Projected projected = Projection.COVER.project(cut.text, cut.tokens, List.of(ana, ben), LABELS);

        assertThat(projected.tags().bio()).containsExactly("B-USERNAME");
        assertThat(projected.leftOut()).containsExactly(new Projected.LeftOut(ana, Projected.Why.TOKEN_TAKEN, ben));
    }

    @Test
    void aSpanOverNothingButASpaceBetweenTokensIsLeftOut() {
        Cut cut = new Cut("a_|b");
        Mark space = new Mark(new Span(1, 2), "OTHER");

        for (Projection projection : Projection.values()) {
            Projected projected = projection.project(cut.text, cut.tokens, List.of(space), LABELS);
            assertThat(projected.tags().bio()).containsExactly("O", "O");
            assertThat(projected.leftOut()).containsExactly(new Projected.LeftOut(space, Projected.Why.NO_TOKEN, null));
        }
    }

    @Test
    void theSameMarkTwiceCountsOnce() {
        Cut cut = new Cut("Ana");
        Mark ana = cut.mark("Ana", "NAME_STUDENT");

        assertThat(Projection.COVER.project(cut.text, cut.tokens, List.of(ana, ana), LABELS).leftOut()).isEmpty();
    }

    @Test
    void ofEquallyLongOverlappingSpansTheEarlierWinsWhateverItsLabel() {
        Cut cut = new Cut("Anana_|x");

        assertThat(tags(cut, Projection.COVER, new Mark(new Span(1, 5), "AGE"), new Mark(new Span(0, 4), "URL_PERSONAL")))
                .containsExactly("B-URL_PERSONAL", "O");
    }
}
