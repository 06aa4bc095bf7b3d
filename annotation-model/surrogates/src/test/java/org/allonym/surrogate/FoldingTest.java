package org.allonym.surrogate;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.surrogate.plan.FoldedText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class FoldingTest {

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
