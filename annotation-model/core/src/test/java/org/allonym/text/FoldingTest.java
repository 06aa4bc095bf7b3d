package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FoldingTest {

    @Test
    void caseAndTheFormOfAccentsMakeNoDifference() {
        assertThat(Folding.caseless("JOSE\u0301")).isEqualTo(Folding.caseless("José")).isEqualTo("josé");
        assertThat(Folding.decomposed("é")).isEqualTo("e\u0301");
        assertThat(Folding.plainComposed("ﬁ\uD835\uDC00")).isEqualTo("fiA");
    }

    @Test
    void bareTextHasNoAccentsLigaturesOrInvisibleCharacters() {
        assertThat(Folding.bare("Ångström")).isEqualTo("angstrom");
        assertThat(Folding.bare("Łódź, Strauß & Æsop")).isEqualTo("lodz, strauss & aesop");
        assertThat(Folding.bare("O’Neil\u00AD–Smi\u200Dth")).isEqualTo("o'neil-smith");
        assertThat(Folding.bare("İSTANBUL ﬁn ℌ")).isEqualTo("istanbul fin h");
        assertThat(Folding.bare("plain 7")).isEqualTo("plain 7");
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
        assertThat(Characters.isBlank(0x85)).isTrue();
        assertThat(Characters.isBlank(0xA0)).isTrue();
        assertThat(Characters.isMark(0x301)).isTrue();
        assertThat(Characters.isInvisible(0xAD)).isTrue();
    }
}
