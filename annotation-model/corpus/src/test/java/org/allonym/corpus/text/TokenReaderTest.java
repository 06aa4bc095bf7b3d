package org.allonym.corpus.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenReaderTest {

    private static List<String> read(String text) {
        List<String> tokens = new ArrayList<>();
        new TokenReader().read(text, (token, length, start, end) ->
                tokens.add(new String(token, 0, length) + "=" + text.substring(start, end)));
        return tokens;
    }

    @Test
    void tokensAreSmallWithoutAccentsAndKnowTheirPlace() {
        assertThat(read(" Café\tİZMİR ﬁn\u00a0𝐀b\n")).containsExactly("cafe=Café", "izmir=İZMİR", "fin=ﬁn", "Ab=𝐀b");
    }

    @Test
    void whiteSpaceThatOnlyDecompositionBringsCuts() {
        assertThat(read("a¨b")).containsExactly("a=a", "b=b");
    }

    @Test
    void aSigmaAtTheEndOfAWordIsWrittenAsSuch() {
        assertThat(read("ΟΔΟΣ İΣ ΣΑ")).containsExactly("οδος=ΟΔΟΣ", "iς=İΣ", "σα=ΣΑ");
    }

    @Test
    void combiningCharactersAloneAreNoToken() {
        assertThat(read("\u0301 a\u0301\u0345 \ud800")).containsExactly("a=a\u0301\u0345", "\ud800=\ud800");
    }

    @Test
    void combiningIsWhatHasACombiningClassNotWhatIsAMark() {
        assertThat(Accents.isCombining(0x301)).isTrue();
        assertThat(Accents.isCombining(0x345)).isTrue();
        assertThat(Accents.isCombining(0x3099)).isTrue();
        assertThat(Accents.isCombining(0x1D165)).isTrue();
        // a vowel sign: a spacing mark of class 0; an enclosing circle: class 0
        assertThat(Accents.isCombining(0x903)).isFalse();
        assertThat(Accents.isCombining(0x20DD)).isFalse();
    }

    @Test
    void equalTokensHaveEqualNumbersAndDifferentOnesDifferentNumbers() {
        Vocabulary vocabulary = new Vocabulary();
        List<String> tokens = new ArrayList<>(List.of("\0", "\0\0", "a", "\0a", "a\0", "é", "Ω", "abcdefgh", "abcdefghi", ""));
        for (int i = 0; i < 20_000; i++) {
            tokens.add(Integer.toString(i, 36) + (i % 3 == 0 ? "-of-many" : ""));
        }

        List<Integer> numbers = tokens.stream().map(vocabulary::number).toList();

        // "a" comes again as a number
        assertThat(vocabulary.size()).isEqualTo(tokens.size() - 1);
        assertThat(tokens.stream().map(vocabulary::number).toList()).isEqualTo(numbers);
        assertThat(numbers.stream().map(vocabulary::token).toList()).isEqualTo(tokens);
        Vocabulary other = new Vocabulary();
        other.number("zz");
        assertThat(other.token(vocabulary.numbersIn(other)[numbers.get(7)])).isEqualTo("abcdefgh");
    }

    @Test
    void theStopWordsAreNltks179() {
        assertThat(StopWords.ENGLISH).hasSize(179).doesNotHaveDuplicates().contains("wouldn't", "the");
    }
}
