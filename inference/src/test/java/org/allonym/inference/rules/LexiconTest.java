package org.allonym.inference.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LexiconTest {

    private static final Lexicon LEXICON = Lexicon.standard();

    @Test
    void caseAndAccentsDontMatter() {
        int jose = LEXICON.of("jose");

        assertThat(jose & Lexicon.FORENAME).isNotZero();
        assertThat(List.of(LEXICON.of("José"), LEXICON.of("JOSE"), LEXICON.of("Jose\u0301"))).containsOnly(jose);
    }

    @Test
    void aStretchOfATextIsLookedUpWithoutCuttingItOut() {
        assertThat(LEXICON.of("xxAnnaxx", 2, 6)).isEqualTo(LEXICON.of("Anna"));
    }

    @Test
    void aDoubleNameHasWhatItsPartsHaveInCommon() {
        assertThat(LEXICON.of("Maria-Anna") & Lexicon.FORENAME).isNotZero();
        assertThat(LEXICON.of("Maria-qqqq")).isZero();
    }

    @Test
    void ordinaryWordsAndProperNamesAreKnown() {
        assertThat(LEXICON.of("river")).isEqualTo(Lexicon.ORDINARY);
        assertThat(LEXICON.of("Google") & Lexicon.PROPER).isNotZero();
        assertThat(LEXICON.of("qzxv")).isZero();
        assertThat(LEXICON.of("")).isZero();
        assertThat(LEXICON.of("נועה")).isZero();
    }

    @Test
    void theNamesAreThoseOfTheLibrary() throws IOException {
        var stream = Objects.requireNonNull(Lexicon.class.getResourceAsStream("names.txt"));
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            assertThat(lines.lines().toList()).isEqualTo(NameLists.lines());
        }
    }
}
