package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContextExcerptTest {

    @Test
    void whatFitsIsShownWhole() {
        assertThat(ContextExcerpt.tail("I work on the desk of ", 22)).isEqualTo("I work on the desk of ");
        assertThat(ContextExcerpt.head(" in Galway.", 11)).isEqualTo(" in Galway.");
    }

    @Test
    void whatIsLeftOutEndsBetweenWords() {
        assertThat(ContextExcerpt.tail("A waiting room that does not make you wait ", 22)).isEqualTo("…not make you wait ");
        assertThat(ContextExcerpt.head(" where I moved from Valparaíso when", 24)).isEqualTo(" where I moved from…");
    }

    @Test
    void aWordThatFillsItAllIsCut() {
        assertThat(ContextExcerpt.tail("abcdefghijkl", 5)).isEqualTo("…ijkl");
        assertThat(ContextExcerpt.head("abcdefghijkl", 5)).isEqualTo("abcd…");
    }

    @Test
    void whatReadersTakeForOneCharacterIsNotCut() {
        String student = "👩\u200d🎓";
        String accent = "e\u0301";
        assertThat(ContextExcerpt.tail("ab" + student + "cd", 4)).isEqualTo("…cd");
        assertThat(ContextExcerpt.head("ab" + student + "cd", 4)).isEqualTo("ab…");
        assertThat(ContextExcerpt.tail(accent + accent + accent, 4)).isEqualTo("…" + accent);
        assertThat(ContextExcerpt.head(accent + accent + accent, 4)).isEqualTo(accent + "…");
    }

    @Test
    void noCharacterIsCutInHalf() {
        assertThat(ContextExcerpt.tail("\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00", 2)).isEqualTo("…\uD83D\uDE00");
        assertThat(ContextExcerpt.head("\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00", 2)).isEqualTo("\uD83D\uDE00…");
    }
}
