package org.allonym.surrogate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.surrogate.plan.Constraints.Distance;

class DistanceTest {

    @Provide
    Arbitrary<String> shortWords() {
        return Arbitraries.strings().withChars('a', 'b', 'c').ofMaxLength(6);
    }

    @Property(tries = 5000)
    void itIsWhatTheWholeTableSays(@ForAll("shortWords") String a, @ForAll("shortWords") String b) {
        assertThat(Distance.isAtMostOne(a, b)).isEqualTo(table(a, b) <= 1);
    }

    private static int table(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                } else {
                    int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                    cost[i][j] = Math.min(cost[i - 1][j - 1] + same, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
