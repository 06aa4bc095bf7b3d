package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.text.SearchPattern.Fit;
import org.junit.jupiter.api.Test;

class SearchPatternTest {

    private static List<String> found(String typed, Fit fit, boolean matchCase, String text) {
        DocumentText document = DocumentText.of(text);
        return SearchPattern.of(typed, fit, matchCase).in(document).stream().map(document::slice).toList();
    }

    private static List<String> beginning(String typed, String text) {
        return found(typed, Fit.BEGINNING, false, text);
    }

    @Test
    void caseAndAccentsOfLatinLettersDoNotMatter() {
        assertThat(beginning("zoe", "Zoë, ZOE and zoé")).containsExactly("Zoë", "ZOE", "zoé");
        assertThat(beginning("Étude", "E\u0301TUDE etude")).containsExactly("E\u0301TUDE", "etude");
        assertThat(beginning("nguyen", "Nguyễn")).containsExactly("Nguyễn");
    }

    @Test
    void matchingCaseKeepsCaseAndStillOverlooksAccents() {
        assertThat(found("Zoe", Fit.BEGINNING, true, "Zoë ZOE zoe")).containsExactly("Zoë");
    }

    @Test
    void theLastWordMayGoOnAndThePlaceIsTheWholeWord() {
        assertThat(beginning("mar", "Maria, Mario's omar")).containsExactly("Maria", "Mario");
        assertThat(beginning("mar ", "Maria mar")).containsExactly("mar");
        assertThat(found("mar", Fit.WHOLE, false, "Maria mar")).containsExactly("mar");
        assertThat(found("mar", Fit.ANYWHERE, false, "Maria omar")).containsExactly("Mar", "mar");
    }

    @Test
    void anyWhiteSpaceIsAnyOther() {
        assertThat(beginning("  odile  marchetti", "Odile\r\n\tMarchetti; Odile\u00a0Marchetti; OdileMarchetti"))
                .containsExactly("Odile\r\n\tMarchetti", "Odile\u00a0Marchetti");
    }

    @Test
    void numbersAddressesAndSignsAreFoundAsTheyStand() {
        String text = "Call 555-0199 or 555 0199; mail o.marchetti+x@mail.example.org, https://a.example/~om?q=1#z, \"*AND*\" 50%";

        assertThat(beginning("555-0199", text)).containsExactly("555-0199");
        assertThat(beginning("o.marchetti+x@", text)).containsExactly("o.marchetti+x@");
        assertThat(beginning("mail.example", text)).containsExactly("mail.example");
        assertThat(beginning("/~om?q=1#z", text)).containsExactly("/~om?q=1#z");
        assertThat(beginning("\"*and*\"", text)).containsExactly("\"*AND*\"");
        assertThat(beginning("0%", text)).isEmpty();
        assertThat(beginning("50%", text)).containsExactly("50%");
    }

    @Test
    void arabicAndEmojiAreFoundWhole() {
        assertThat(beginning("مريم", "كتبت مريم هذا")).containsExactly("مريم");
        assertThat(beginning("👩‍🎓", "a 👩‍🎓 b 👩‍🎓")).containsExactly("👩‍🎓", "👩‍🎓");
        assertThat(beginning("👩", "a 👩‍🎓 b 👩")).containsExactly("👩");
        assertThat(beginning("\ud83d", "a 👩‍🎓")).isEmpty();
    }

    @Test
    void lettersOfOtherScriptsKeepTheirMarksInEitherSpelling() {
        assertThat(beginning("май", "ма\u0438\u0306 май маи")).containsExactly("ма\u0438\u0306", "май");
        assertThat(beginning("маи", "май")).isEmpty();
        assertThat(beginning("οδος", "Οδός οδος ΟΔΟΣ")).containsExactly("οδος", "ΟΔΟΣ");
    }

    @Test
    void scriptsWithoutBlanksHaveNoWordsToBeginIn() {
        assertThat(beginning("田中", "私は田中です")).containsExactly("田中");
    }

    @Test
    void nothingIsNowhere() {
        assertThat(SearchPattern.of("  \t", Fit.BEGINNING, false).isEmpty()).isTrue();
        assertThat(beginning(" ", "a b")).isEmpty();
        assertThat(beginning("a", "")).isEmpty();
    }

    @Test
    void placesDoNotOverlap() {
        assertThat(found("aa", Fit.ANYWHERE, false, "aaaaa")).hasSize(2);
        assertThat(beginning("odile odile", "Odile Odile Odile Odile")).hasSize(2);
    }

    @Test
    void theIndexIsAskedOnlyWhatItSurelyKnows() {
        assertThat(SearchPattern.of("Odile Mar", Fit.BEGINNING, false).forIndex()).contains("odile mar");
        assertThat(SearchPattern.of("Odile", Fit.WHOLE, false).forIndex()).contains("odile ");
        assertThat(SearchPattern.of("Zoë@x ", Fit.BEGINNING, true).forIndex()).contains("Zoe@x ");
        assertThat(SearchPattern.of("odile", Fit.ANYWHERE, false).forIndex()).isEmpty();
        assertThat(SearchPattern.of("👩‍🎓", Fit.BEGINNING, false).forIndex()).isEmpty();
        assertThat(SearchPattern.of("أحمد", Fit.BEGINNING, false).forIndex()).isEmpty();
        assertThat(SearchPattern.of("май", Fit.BEGINNING, false).forIndex()).isEmpty();
        assertThat(SearchPattern.of("-", Fit.BEGINNING, false).forIndex()).isEmpty();
    }

    @Provide
    Arbitrary<TextArbitraries.Place> places() {
        return TextArbitraries.places();
    }

    @Property
    void whatStandsInATextIsFoundThere(@ForAll("places") TextArbitraries.Place place) {
        DocumentText text = DocumentText.of(place.text());
        Boundaries boundaries = new Boundaries(text, new EnglishTokenizer().tokenize(text));
        Span span = boundaries.snapToGraphemes(place.start(), place.end());
        String typed = text.slice(span);
        SearchPattern words = SearchPattern.of(typed, Fit.ANYWHERE, true);

        List<Span> found = words.in(text);

        if (!words.isEmpty() && typed.equals(typed.strip()) && !typed.codePoints().anyMatch(c -> c <= ' ' || c == 0x7F || Character.isSpaceChar(c) || c == 0x85)) {
            assertThat(found).isNotEmpty();
        }
        assertThat(found).allSatisfy(each -> {
            assertThat(boundaries.isGraphemeBorder(each.start()) && boundaries.isGraphemeBorder(each.end())).isTrue();
            assertThat(text.holds(each)).isTrue();
        });
        assertThat(SearchPattern.of(typed, Fit.WHOLE, false).in(text).size()).isLessThanOrEqualTo(SearchPattern.of(typed, Fit.ANYWHERE, false).in(text).size());
    }
}
