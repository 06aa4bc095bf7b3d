package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {

    @Test
    void whatFitsIsShownWhole() {
        assertThat(Excerpt.tail("I work on the desk of ", 22)).isEqualTo("I work on the desk of ");
        assertThat(Excerpt.head(" in Galway.", 11)).isEqualTo(" in Galway.");
    }

    @Test
    void whatIsLeftOutEndsBetweenWords() {
        assertThat(Excerpt.tail("A waiting room that does not make you wait ", 22)).isEqualTo("…not make you wait ");
        assertThat(Excerpt.head(" where I moved from Valparaíso when", 24)).isEqualTo(" where I moved from…");
    }

    @Test
    void aWordThatFillsItAllIsCut() {
        assertThat(Excerpt.tail("abcdefghijkl", 5)).isEqualTo("…ijkl");
        assertThat(Excerpt.head("abcdefghijkl", 5)).isEqualTo("abcd…");
    }

    @Test
    void noCharacterIsCutInHalf() {
        assertThat(Excerpt.tail("\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00", 2)).isEqualTo("…\uD83D\uDE00");
        assertThat(Excerpt.head("\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00", 2)).isEqualTo("\uD83D\uDE00…");
    }
}
