package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OccurrencesTest {

    @Test
    void aStringIsFoundOnlyWhereItStandsAlone() {
        DocumentText text = DocumentText.of("Ana, Banana, Ana's Anas (Ana) ANA");

        assertThat(Occurrences.of(text, "Ana"))
                .extracting(Span::start)
                .containsExactly(0, 13, 25);
    }

    @Test
    void offsetsCountUtf16UnitsAfterAnEmoji() {
        DocumentText text = DocumentText.of("😀Ana 😀 Ana");

        assertThat(Occurrences.of(text, "Ana")).containsExactly(new Span(2, 5), new Span(9, 12));
    }

    @Test
    void punctuationAtTheEdgeNeedsNoBorder() {
        assertThat(Occurrences.of(DocumentText.of("x@odile y@odile"), "@odile")).hasSize(2);
    }
}
