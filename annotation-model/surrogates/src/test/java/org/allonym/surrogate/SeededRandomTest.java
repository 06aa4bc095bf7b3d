package org.allonym.surrogate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeededRandomTest {

    private static final byte[] SECRET = "a secret of thirty-two characters".getBytes(StandardCharsets.UTF_8);

    @Test
    void theSamePurposeDrawsTheSameNumbers() {
        SeededRandom one = SeededRandom.of(SECRET, "7", "name:maria", "NAME_STUDENT", "0");
        SeededRandom other = SeededRandom.of(SECRET, "7", "name:maria", "NAME_STUDENT", "0");

        for (int i = 0; i < 200; i++) {
            assertThat(one.below(1000)).isEqualTo(other.below(1000));
        }
    }

    /// By another implementation: Python's hmac over the same message, and the first four bytes without their sign.
    @Test
    void theNumbersAreThoseOfHmacSha256() {
        SeededRandom draw = SeededRandom.of("0123456789abcdef".getBytes(StandardCharsets.UTF_8), "7", "name:maria");

        List<Integer> drawn = List.of(draw.below(1 << 30), draw.below(1 << 30));

        assertThat(drawn).containsExactly(1_010_905_781, 38_683_625);
    }

    @Test
    void whereOnePartOfThePurposeEndsMatters() {
        assertThat(numbers("ab", "c")).isNotEqualTo(numbers("a", "bc"));
        assertThat(numbers("abc")).isNotEqualTo(numbers("ab", "c"));
    }

    private static List<Integer> numbers(String... purpose) {
        SeededRandom draw = SeededRandom.of(SECRET, purpose);
        return List.of(draw.below(1_000_000), draw.below(1_000_000), draw.below(1_000_000));
    }

    @Test
    void aForkDoesntDependOnWhatWasDrawnBefore() {
        SeededRandom fresh = SeededRandom.of(SECRET, "7", "name:maria lopez");
        SeededRandom used = SeededRandom.of(SECRET, "7", "name:maria lopez");
        used.below(1000);

        assertThat(used.fork("lopez").below(1_000_000)).isEqualTo(fresh.fork("lopez").below(1_000_000));
        assertThat(used.fork("lopez").below(1_000_000)).isNotEqualTo(used.fork("maria").below(1_000_000));
        assertThat(used.below(1_000_000)).isEqualTo(second(fresh));
    }

    private static int second(SeededRandom draw) {
        draw.below(1000);
        return draw.below(1_000_000);
    }

    @Test
    void everyNumberBelowTheBoundComesUpAboutAsOften() {
        int[] counts = new int[7];

        SeededRandom draw = SeededRandom.of(SECRET, "fair");
        for (int i = 0; i < 70_000; i++) {
            counts[draw.below(7)]++;
        }

        assertThat(Arrays.stream(counts).boxed().toList()).allMatch(count -> count > 9_600 && count < 10_400);
    }

    @Test
    void weightsAreKeptAndWhatWeighsNothingNeverComesUp() {
        int[] counts = new int[3];

        SeededRandom draw = SeededRandom.of(SECRET, "weights");
        for (int i = 0; i < 30_000; i++) {
            counts[draw.weighted(new double[] {2, 0, 1})]++;
        }

        assertThat(counts[1]).isZero();
        assertThat(counts[0]).isBetween(19_500, 20_500);
    }

    @Test
    void documentsAndAttemptsDontRepeatEachOther() {
        Set<List<Integer>> seen = new HashSet<>();

        for (int document = 0; document < 50; document++) {
            for (int attempt = 0; attempt < 20; attempt++) {
                seen.add(numbers(String.valueOf(document), "name:maria", String.valueOf(attempt)));
            }
        }

        assertThat(seen).hasSize(1000);
    }

    @Test
    void aShortSecretIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> SeededRandom.of(new byte[15], "x"));
    }
}
