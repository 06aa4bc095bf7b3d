package org.allonym.surrogate;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.surrogate.plan.FoldedText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldingTest {

    @ParameterizedTest
    @CsvSource({
        "María, maria",
        "GARCÍA, garcia",
        "Søren, soren",
        "Łukasz, lukasz",
        "Straße, strasse",
        "O’Brien, o'brien",
        "Anne‑Marie, anne-marie",
        "I\u0307stanbul, istanbul",
        "Ma\u200Bri\u00ADa, maria",
        "ﬁlip, filip",
        "Ægir, aegir"
    })
    void caseAccentsLigaturesAndInvisibleCharactersDontMatter(String value, String folded) {
        assertThat(Folding.fold(value)).isEqualTo(folded);
    }

    @Property
    void foldingTwiceIsFoldingOnce(@ForAll String value) {
        String once = Folding.fold(value);

        assertThat(Folding.fold(once)).isEqualTo(once);
    }

    @Test
    void aFoldedPlaceLeadsBackToTheSourceWithItsInvisibleCharacters() {
        String source = "by M\u200Baría\u0301 Ægir😀Straße";

        FoldedText folded = FoldedText.of(source);

        assertThat(folded.value()).isEqualTo("by maria aegir😀strasse");
        assertThat(slice(source, folded.source(3, 8))).isEqualTo("M\u200Baría\u0301");
        assertThat(slice(source, folded.source(9, 14))).isEqualTo("Ægir");
        assertThat(slice(source, folded.source(16, 23))).isEqualTo("Straße");
    }

    private static String slice(String source, Span span) {
        return source.substring(span.start(), span.end());
    }
}
