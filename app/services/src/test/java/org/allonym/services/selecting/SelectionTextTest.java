package org.allonym.services.selecting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.anomaly.UnusualShare;
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
                .isEqualTo("in 1,000 characters, 790 capital letters (usually 18–41), 0 line breaks (usually 2.3–4.1), 3.3 “{” (usually 0)");
        assertThat(SelectionText.brief(new ExclusionReason(ExclusionReason.Kind.ANOMALY, new TreeMap<>(Map.of("shares", shares)))))
                .isEqualTo("790 capital letters (usually 18–41)");
    }

    @Test
    void anAnomalyOfAnEarlierVersionIsSaidByItsDistance() {
        assertThat(anomaly(Map.of("distance", "400.0", "limit", "100.0"))).isEqualTo("character distance 20.0 (limit 10.0)");
    }
}
