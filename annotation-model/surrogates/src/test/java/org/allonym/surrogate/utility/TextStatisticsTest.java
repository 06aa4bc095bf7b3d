package org.allonym.surrogate.utility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.allonym.surrogate.utility.TextStatistics.GramCounts;
import org.allonym.surrogate.utility.UtilityReport.Figure;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;

class TextStatisticsTest {

    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    private Map<String, Figure> figures(List<String> before, List<String> after) {
        TextStatistics statistics = new TextStatistics();
        for (boolean isAfter : new boolean[] {false, true}) {
            for (String value : isAfter ? after : before) {
                DocumentText text = DocumentText.of(value);
                statistics.add(text, tokenizer.tokenize(text), isAfter);
            }
        }
        Map<String, Figure> figures = new HashMap<>();
        statistics.figures().forEach(figure -> figures.put(figure.name(), figure));
        return figures;
    }

    @Test
    void figuresAreWhatOneCountsByHand() {
        Map<String, Figure> figures = figures(
                List.of("My dog saw my cat. It ran!\n\nThe end", "one two"), List.of("😀 Hi, hi…", "“?”"));

        assertThat(figures.get("words").before()).isEqualTo(11);
        assertThat(figures.get("words").after()).isEqualTo(2);
        assertThat(figures.get("tokens").before()).isEqualTo(14);
        assertThat(figures.get("characters").after()).isEqualTo(12);
        assertThat(figures.get("sentences").before()).isEqualTo(4);
        assertThat(figures.get("sentences").after()).isEqualTo(1);
        assertThat(figures.get("words_per_sentence").before()).isEqualTo(11.0 / 4);
        assertThat(figures.get("types").before()).isEqualTo(10);
        assertThat(figures.get("type_token_ratio").after()).isEqualTo(0.5);
    }

    /// The entropy of n equally likely runs is log₂ n; of two that occur 1 and 3 times 0.811 bits.
    @Test
    void entropyIsInBits() {
        Map<String, Figure> figures = figures(List.of("a b c d"), List.of("x y y y"));

        assertThat(figures.get("entropy_1").before()).isCloseTo(2, within(1e-12));
        assertThat(figures.get("entropy_2").before()).isCloseTo(Math.log(3) / Math.log(2), within(1e-12));
        assertThat(figures.get("entropy_3").before()).isCloseTo(1, within(1e-12));
        assertThat(figures.get("entropy_1").after()).isCloseTo(0.8112781244591328, within(1e-12));
    }

    @Test
    void runsDoNotReachOverTheEndOfADocumentAndTheirOrderMatters() {
        assertThat(figures(List.of("a", "b"), List.of()).get("entropy_2").before()).isZero();
        assertThat(figures(List.of("a b", "b a"), List.of()).get("entropy_2").before()).isCloseTo(1, within(1e-12));
    }

    @Test
    void theCountsAgreeWithAPlainMapHoweverManyThereAre() {
        GramCounts counts = new GramCounts();
        Map<Long, int[]> plain = new HashMap<>();
        Random random = new Random(3);
        for (int i = 0; i < 50_000; i++) {
            long key = random.nextInt(20_000) * 0x9e3779b97f4a7c15L;
            boolean isAfter = random.nextInt(3) == 0;
            counts.add(key, isAfter);
            plain.computeIfAbsent(key, _ -> new int[2])[isAfter ? 1 : 0]++;
        }

        for (boolean isAfter : new boolean[] {false, true}) {
            int side = isAfter ? 1 : 0;
            double all = plain.values().stream().mapToInt(count -> count[side]).sum();
            double entropy = plain.values().stream()
                    .filter(count -> count[side] > 0)
                    .mapToDouble(count -> -count[side] / all * Math.log(count[side] / all) / Math.log(2))
                    .sum();
            assertThat(counts.types(isAfter)).isEqualTo(plain.values().stream().filter(count -> count[side] > 0).count());
            assertThat(counts.entropy(isAfter)).isCloseTo(entropy, within(1e-9));
        }
        assertThat(new GramCounts().entropy(true)).isZero();
    }

    @Test
    void aDifferenceIsAShareOfWhatWas() {
        assertThat(new Figure("a", 4, 5).difference()).isEqualTo(0.25);
        assertThat(new Figure("a", 0, 0).difference()).isZero();
        assertThat(new Figure("a", 0, 1).difference()).isNaN();
    }
}
