package org.allonym.learning.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.progress.Progress;
import org.junit.jupiter.api.Test;

class LabelModelsTest {

    private static final TagStates STATES = new TagStates(List.of("NAME", "PLACE"));

    @Test
    void oneLabelIsItsModel() {
        SourceVotes votes = new SourceVotes(3, new TreeMap<>(Map.of("a", new byte[] {0, 1, 2}, "b", new byte[] {0, 1, 0})));
        HiddenMarkovModel model = HiddenMarkovModel.fit(new TagStates(List.of("PLACE")), List.of(votes), Progress.NONE);

        TokenPosteriors posteriors = LabelModels.fit(STATES, List.of(Map.of("PLACE", votes)), Progress.NONE).posteriors(3, Map.of("PLACE", votes));

        double[][] own = model.posteriors(votes).byToken();
        for (int i = 0; i < 3; i++) {
            assertThat(posteriors.byToken()[i]).containsExactly(new double[] {own[i][0], 0, 0, own[i][1], own[i][2]}, org.assertj.core.data.Offset.offset(1e-12));
        }
    }

    @Test
    void aTokenThatTwoLabelsWantGoesToTheLikelier() {
        SourceVotes sure = new SourceVotes(2, new TreeMap<>(Map.of("a", new byte[] {1, 0}, "b", new byte[] {1, 0})));
        SourceVotes unsure = new SourceVotes(2, new TreeMap<>(Map.of("x", new byte[] {1, 0}, "y", new byte[] {0, 1}, "z", new byte[] {0, 1})));
        Map<String, SourceVotes> document = Map.of("NAME", sure, "PLACE", unsure);

        int[] best = LabelModels.fit(STATES, List.of(document), Progress.NONE).posteriors(2, document).best();

        assertThat(best).containsExactly(1, 3);
    }
}
