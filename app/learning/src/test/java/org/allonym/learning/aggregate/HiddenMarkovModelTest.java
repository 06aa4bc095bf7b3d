package org.allonym.learning.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.progress.Progress;
import org.junit.jupiter.api.Test;

class HiddenMarkovModelTest {

    private static final List<String> NAMES = List.of("names", "names_cased", "list", "list_uncased", "near", "last-names");

    @Test
    void isTheDefinitionOnTwoHundredRandomProblems() {
        double furthest = 0;
        int uncertain = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            TagStates states = new TagStates(List.of("NAME", "PLACE").subList(0, 1 + random.nextInt(2)));
            List<SourceVotes> documents = problem(random, states);

            HiddenMarkovModel model = HiddenMarkovModel.fit(states, documents, Progress.NONE);
            EveryPath oracle = new EveryPath(states.size(), documents);

            for (SourceVotes document : documents) {
                double[][] expected = oracle.posteriors(document);
                double[][] found = model.posteriors(document).byToken();
                for (int i = 0; i < expected.length; i++) {
                    for (int state = 0; state < states.size(); state++) {
                        furthest = Math.max(furthest, Math.abs(expected[i][state] - found[i][state]));
                        uncertain += expected[i][state] > 0.01 && expected[i][state] < 0.99 ? 1 : 0;
                    }
                }
            }
        }

        assertThat(furthest).isLessThan(1e-9);
        assertThat(uncertain).as("posteriors that are no foregone conclusion").isGreaterThan(500);
    }

    @Test
    void aSourceThatSaysNothingInADocumentIsAbsentAndNotOutside() {
        TagStates states = new TagStates(List.of("NAME"));
        SourceVotes alone = votes(4, "near", 0, 1, 0, 0);
        SourceVotes denied = new SourceVotes(4, new TreeMap<>(Map.of("near", new byte[] {0, 1, 0, 0}, "list", new byte[] {0, 0, 0, 1})));
        HiddenMarkovModel model = HiddenMarkovModel.fit(states, List.of(alone, denied), Progress.NONE);

        assertThat(model.posteriors(alone).byToken()[1][1]).isCloseTo(1, within(1e-12));
        assertThat(model.posteriors(denied).byToken()[1][1]).isLessThan(0.999);
    }

    @Test
    void aTokenOfWhichNobodySaysAnythingIsOutside() {
        TagStates states = new TagStates(List.of("NAME"));
        HiddenMarkovModel model = HiddenMarkovModel.fit(states, List.of(votes(3, "near", 0, 1, 2)), Progress.NONE);

        assertThat(model.posteriors(new SourceVotes(3, new TreeMap<>())).best()).containsExactly(0, 0, 0);
        assertThat(model.posteriors(votes(3, "against", -1, 0, -1)).best()).containsExactly(0, 0, 0);
        assertThat(model.posteriors(votes(2, "new", 1, 2)).best()).containsExactly(1, 2);
    }

    private static SourceVotes votes(int tokens, String source, int... states) {
        byte[] said = new byte[states.length];
        for (int i = 0; i < said.length; i++) {
            said[i] = (byte) states[i];
        }
        return new SourceVotes(tokens, new TreeMap<>(Map.of(source, said)));
    }

    private static List<SourceVotes> problem(Random random, TagStates states) {
        List<SourceVotes> documents = new ArrayList<>();
        for (int d = 0; d < 4; d++) {
            int tokens = 1 + random.nextInt(5);
            SortedMap<String, byte[]> bySource = new TreeMap<>();
            for (String source : NAMES) {
                if (random.nextInt(3) > 0) {
                    bySource.put(source, said(random, tokens, states));
                }
            }
            if (random.nextInt(4) == 0) {
                byte[] against = new byte[tokens];
                Arrays.fill(against, (byte) -1);
                against[random.nextInt(tokens)] = 0;
                bySource.put("not", against);
            }
            documents.add(new SourceVotes(tokens, bySource));
        }
        return documents;
    }

    private static byte[] said(Random random, int tokens, TagStates states) {
        byte[] said = new byte[tokens];
        for (int i = 0; i < tokens; i++) {
            int label = random.nextInt(states.labels().size());
            boolean goesOn = i > 0 && said[i - 1] > 0 && random.nextBoolean();
            said[i] = (byte) (goesOn ? said[i - 1] + said[i - 1] % 2 : random.nextInt(3) == 0 ? 1 + 2 * label : 0);
        }
        return said;
    }
}
