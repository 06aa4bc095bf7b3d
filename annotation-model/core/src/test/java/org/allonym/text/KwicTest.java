package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class KwicTest {

    private static Kwic around(String text, String hit, int around) {
        int at = text.indexOf(hit);
        return Kwic.of(DocumentText.of(text), new Span(at, at + hit.length()), around);
    }

    @Test
    void aPlaceStandsBetweenTheWordsAroundIt() {
        assertThat(around("Then Odile laughed.", "Odile", 100)).isEqualTo(new Kwic("Then ", "Odile", " laughed."));
    }

    @Test
    void whereTheTextGoesOnAnEllipsisSaysSo() {
        assertThat(around("Then Odile laughed.", "Odile", 3)).isEqualTo(new Kwic("…en ", "Odile", " la…"));
        assertThat(around("Odile", "Odile", 0)).isEqualTo(new Kwic("", "Odile", ""));
    }

    @Test
    void lineBreaksAreMarkedAndOtherWhiteSpaceIsOneBlank() {
        assertThat(around("Dear all,\r\n\r\n\tOdile\u00a0 \u3000Marchetti\twrote\u2028this", "Odile\u00a0 \u3000Marchetti", 100))
                .isEqualTo(new Kwic("Dear all, ↵ ", "Odile Marchetti", " wrote ↵ this"));
    }

    @Test
    void controlsAndCharactersThatTurnTheDirectionAreSeen() {
        assertThat(around("a\u0000b \u202eOdile\u2069 \u001f\u007fc", "Odile", 100))
                .isEqualTo(new Kwic("a\ufffdb \ufffd", "Odile", "\ufffd \ufffd\ufffdc"));
    }

    @Test
    void noGraphemeIsCut() {
        String family = "👨\u200d👩\u200d👧";

        for (int around = 0; around < 20; around++) {
            Kwic kwic = around("e\u0301" + family + family + "Odile" + family + family + "x", "Odile", around);
            assertThat(kwic.left()).matches("(|…)(e\u0301)?(" + family + "){0,2}");
            assertThat(kwic.right()).matches("(" + family + "){0,2}(x|…)");
        }
        assertThat(around("🇫🇷".repeat(50) + "Odile", "Odile", 6).left()).isEqualTo("…🇫🇷");
    }

    @Test
    void arabicStaysAsItIsWritten() {
        assertThat(around("كتبت مريم هذا", "مريم", 100)).isEqualTo(new Kwic("كتبت ", "مريم", " هذا"));
    }

    @Test
    void aVeryLongHitIsShortenedInItsMiddle() {
        String hit = "b" + "x".repeat(1_000) + "e";

        assertThat(around("a " + hit + " z", hit, 10).hit()).isEqualTo("b" + "x".repeat(59) + " … " + "x".repeat(59) + "e");
    }

    @Test
    void aSpanOfAnotherTextIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Kwic.of(DocumentText.of("😀"), new Span(0, 1)));
        assertThatIllegalArgumentException().isThrownBy(() -> Kwic.of(DocumentText.of("ab"), new Span(1, 3)));
    }

    @Provide
    Arbitrary<TextArbitraries.Place> places() {
        return TextArbitraries.places();
    }

    @Property
    void everyPlaceOfEveryTextIsOneLineWithoutBrokenCharacters(@ForAll("places") TextArbitraries.Place place) {
        DocumentText text = DocumentText.of(place.text());
        Span span = new Span(place.start(), place.end());
        if (!text.holds(span)) {
            return;
        }
        Boundaries boundaries = new Boundaries(text, new EnglishTokenizer().tokenize(text));

        Kwic kwic = Kwic.of(text, span, 7);

        String line = kwic.left() + kwic.hit() + kwic.right();
        assertThat(DocumentText.of(line).value()).doesNotContainPattern("[\\p{Cc}\\u2028\\u2029\\u202A-\\u202E]");
        int from = Math.max(0, span.start() - 7);
        while (from < span.start() && !boundaries.isGraphemeBorder(from)) {
            from++;
        }
        assertThat(kwic.left()).startsWith(from > 0 ? "…" : "");
        assertThat(kwic).isEqualTo(expected(text, new Span(span.start(), span.end()), from));
    }

    /// What the same place looks like when its text is cut at `from` beforehand.
    private static Kwic expected(DocumentText text, Span span, int from) {
        DocumentText rest = DocumentText.of(text.value().substring(from));
        Kwic kwic = Kwic.of(rest, new Span(span.start() - from, span.end() - from), 7);
        return from > 0 ? new Kwic("…" + kwic.left(), kwic.hit(), kwic.right()) : kwic;
    }
}
