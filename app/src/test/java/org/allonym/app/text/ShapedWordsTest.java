package org.allonym.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShapedWordsTest {

    @Test
    void plainWordsStayTogether() {
        assertThat(ShapedWords.borders("Ines, Łukasz and Phạm say 9 × 8.").isEmpty()).isTrue();
        assertThat(ShapedWords.borders("").isEmpty()).isTrue();
    }

    @Test
    void aWordWithACombiningMarkStandsApart() {
        assertThat(ShapedWords.borders("in Thu\u0301y house").stream()).containsExactly(3, 8);
        assertThat(ShapedWords.borders("Thu\u0301y").stream()).containsExactly(0, 5);
    }

    @Test
    void wordsFromRightToLeftStandApart() {
        assertThat(ShapedWords.borders("name \u05d0\u05d1 \u0628\u062a.").stream()).containsExactly(5, 7, 8, 11);
    }
}
