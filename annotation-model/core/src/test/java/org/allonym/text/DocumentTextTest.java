package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class DocumentTextTest {

    @Provide
    Arbitrary<String> anyText() {
        Arbitrary<String> pieces = Arbitraries.of("a", "é", "e\u0301", "😀", "👨‍👩‍👧", "\r\n", " ", "م", "𝒳", "\u200b");
        return pieces.list().ofMaxSize(40).map(list -> String.join("", list));
    }

    @Property
    void codePointsAndUnitsConvertBothWays(@ForAll("anyText") String value) {
        DocumentText text = DocumentText.of(value);

        for (int points = 0; points <= text.codePointLength(); points++) {
            int units = value.offsetByCodePoints(0, points);
            assertThat(text.toUtf16(points)).isEqualTo(units);
            assertThat(text.toCodePoints(units)).isEqualTo(points);
        }
    }

    @Test
    void aSpanNeverCutsASurrogatePair() {
        DocumentText text = DocumentText.of("a😀b");

        assertThat(text.span(1, 3)).isEqualTo(new Span(1, 3));
        assertThatThrownBy(() -> text.span(1, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> text.span(2, 4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aLoneSurrogateIsRefusedWithItsPlace() {
        assertThatThrownBy(() -> DocumentText.of("ab\ud83d"))
                .isInstanceOfSatisfying(LoneSurrogateException.class, e -> assertThat(e.offset()).isEqualTo(2));
        assertThatThrownBy(() -> DocumentText.of("\ude00a"))
                .isInstanceOfSatisfying(LoneSurrogateException.class, e -> assertThat(e.offset()).isZero());
    }

    @Test
    void theHashIsThatOfTheUtf8Bytes() {
        assertThat(DocumentText.of("abc").sha256())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
