package org.allonym.services.selecting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.anomaly.Anomalies;
import org.allonym.corpus.anomaly.UnusualShare;
import org.allonym.progress.Progress;
import org.junit.jupiter.api.Test;

class SelectionTextTest {

    private static String anomaly(Map<String, String> details) {
        return SelectionText.of(new ExclusionReason(ExclusionReason.Kind.ANOMALY, new TreeMap<>(details)));
    }

    @Test
    void anAnomalyIsSaidInOneSentenceWithWhatIsUsual() {
        String shares = UnusualShare.written(List.of(
                new UnusualShare(UnusualShare.CAPITALS, 790.4, 18.2, 41), new UnusualShare("\n", 0, 2.3, 4.1), new UnusualShare("{", 3.25, 0, 0)));

        assertThat(anomaly(Map.of("distance", "400.0", "limit", "100.0", "shares", shares)))
                .isEqualTo("in 1,000 characters, 790 capital letters (usually 18–41), 0 line breaks (usually 2.3–4.1), 3.3 “\u00a0{\u00a0” (usually 0)");
        assertThat(SelectionText.brief(new ExclusionReason(ExclusionReason.Kind.ANOMALY, new TreeMap<>(Map.of("shares", shares)))))
                .isEqualTo("790 capital letters (usually 18–41)");
    }

    @Test
    void whatTheSearchForAnomaliesRestsOnIsSaid() {
        List<String> alike = Collections.nCopies(30, "We all wrote the same.");

        assertThat(SelectionText.basis(Anomalies.of(alike, 0.03, 1, Progress.NONE))).isEqualTo(
                "Too few texts, or too few characters that vary, to tell usual texts from unusual ones: each was compared with all. "
                        + "96 of 96 characters don’t vary among them and aren’t counted.");
        List<String> different = IntStream.range(0, 60)
                .mapToObj(i -> "maps help ".repeat(3 + i % 7) + "ideas hide. ".repeat(1 + i * i % 11) + "we ask ".repeat(1 + i % 5))
                .toList();
        assertThat(SelectionText.basis(Anomalies.of(different, 0.03, 1, Progress.NONE)))
                .matches("Compared with the \\d+ of 60 texts that are most alike[.] \\d\\d of 96 characters don’t vary among them and aren’t counted[.].*");
    }

    @Test
    void anAnomalyOfAnEarlierVersionIsSaidByItsDistance() {
        assertThat(anomaly(Map.of("distance", "400.0", "limit", "100.0"))).isEqualTo("character distance 20.0 (limit 10.0)");
    }

    @Test
    void whereOneOfAGroupStaysTheReasonNamesIt() {
        assertThat(nearDuplicate("S-07", "S-07")).isEqualTo("similarity 0.97 to S-07, which was kept");
        assertThat(nearDuplicate("S-09", "S-07")).isEqualTo("similarity 0.97 to S-09; of their group, S-07 was kept");
        assertThat(nearDuplicate("S-09", "")).isEqualTo("similarity 0.97 to S-09");
    }

    private static String nearDuplicate(String neighbour, String kept) {
        return SelectionText.of(new ExclusionReason(
                ExclusionReason.Kind.NEAR_DUPLICATE, new TreeMap<>(Map.of("similarity", "0.9712", "neighbour", neighbour, "kept", kept))));
    }

    @Test
    void aCharacterThatCouldBeTakenForAMarkAroundItIsSaidInWords() {
        assertThat(SelectionText.kind("\"")).isEqualTo("straight quotation marks");
        assertThat(SelectionText.kind("’")).isEqualTo("apostrophes");
        assertThat(SelectionText.kind("e")).isEqualTo("“e”");
        assertThat(SelectionText.kind("}")).isEqualTo("“\u00a0}\u00a0”");
    }

    @Test
    void whatIsInNoLanguageIsNotSaidToBeInOneByNothing() {
        assertThat(noLanguage("cy", "0.00")).isEqualTo("no language recognized");
        assertThat(noLanguage("und", "0.00")).isEqualTo("no language recognized");
        assertThat(noLanguage("cy", "0.31")).isEqualTo("no language recognized (most like Welsh, 31% sure)");
    }

    private static String noLanguage(String language, String confidence) {
        return SelectionText.of(ExclusionReason.of(ExclusionReason.Kind.NO_LANGUAGE, "language", language, "confidence", confidence));
    }

    @Test
    void aFileThatCantBeReadIsCalledTheSameInATableAsInASentence() {
        assertThat(SelectionText.of(ExclusionReason.Kind.FILE_KIND)).isEqualTo(SelectionText.of(ExclusionReason.of(ExclusionReason.Kind.FILE_KIND)));
    }
}
