package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldingTest {

    @Test
    void caseAndTheFormOfAccentsMakeNoDifference() {
        assertThat(Folding.caseless("JOSE\u0301")).isEqualTo(Folding.caseless("José")).isEqualTo("josé");
        assertThat(Folding.decomposed("é")).isEqualTo("e\u0301");
    }

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
        "İSTANBUL, istanbul",
        "Ma\u200Bri\u00ADa, maria",
        "ﬁlip, filip",
        "Ægir, aegir",
        "plain 7, plain 7"
    })
    void bareTextHasNoCaseAccentsLigaturesOrInvisibleCharacters(String value, String folded) {
        assertThat(Folding.bare(value)).isEqualTo(folded);
    }

    @Property
    void bareTextStaysAsItIs(@ForAll String value) {
        String once = Folding.bare(value);

        assertThat(Folding.bare(once)).isEqualTo(once);
    }

    @Test
    void asciiHasSmallLettersOnly() {
        assertThat(Folding.ascii("O’Brien-Müller 2")).isEqualTo("obrienmuller");
        assertThat(Folding.ascii("Þóra Łuksza")).isEqualTo("thoraluksza");
        assertThat(Folding.ascii("Nguyễn")).isEqualTo("nguyen");
        assertThat(Folding.ascii("Ольга")).isEmpty();
        assertThat(Folding.ascii("STRAẞE")).as("the capital ß isn't taken apart").isEmpty();
    }

    @Test
    void spacesOfPythonAreNeitherOfJavas() {
        assertThat(Characters.isWhite(0x1C)).isTrue();
        assertThat(Characters.isWhite(0x85)).isTrue();
        assertThat(Characters.isWhite(0x200B)).isFalse();
        assertThat(Characters.isWhite(0x85)).isTrue();
        assertThat(Characters.isWhite(0xA0)).isTrue();
        assertThat(Characters.isMark(0x301)).isTrue();
        assertThat(Characters.isInvisible(0xAD)).isTrue();
    }
}
