package org.allonym.learning.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ChainCrfTest {

    private static final int FEATURES = 7;
    private static final int LABELS = 3;

    @Test
    void sumsAndMarginalsAreThoseOfEveryLabellingWrittenOut() {
        SplittableRandom random = new SplittableRandom(5);
        for (int problem = 0; problem < 200; problem++) {
            ChainCrf crf = new ChainCrf(FEATURES, LABELS, weights(random, 1.5));
            Chain chain = chain(random, 1 + random.nextInt(5));

            double sum = 0;
            double[][] marginals = new double[chain.size()][LABELS];
            for (int[] labelling : everyLabelling(chain.size())) {
                double share = Math.exp(crf.score(chain, labelling));
                sum += share;
                for (int t = 0; t < labelling.length; t++) {
                    marginals[t][labelling[t]] += share;
                }
            }

            assertThat(crf.logPartition(chain)).isCloseTo(Math.log(sum), within(1e-9));
            double[][] found = crf.marginals(chain);
            for (int t = 0; t < found.length; t++) {
                for (int y = 0; y < LABELS; y++) {
                    assertThat(found[t][y]).isCloseTo(marginals[t][y] / sum, within(1e-9));
                }
            }
        }
    }

    @Test
    void theGradientIsTheSlopeOfTheLikelihoodInEveryDirection() {
        SplittableRandom random = new SplittableRandom(6);
        List<Chain> chains = chains(random, 12);
        double[] weights = weights(random, 0.7);
        try (var likelihood = new ChainCrf.Likelihood(chains, FEATURES, LABELS, new ChainCrf.Training(0.3, 1, 0, 2))) {
            double[] slope = new double[weights.length];
            likelihood.at(weights, slope);

            for (int i = 0; i < weights.length; i++) {
                double[] more = weights.clone();
                double[] less = weights.clone();
                more[i] += 1e-5;
                less[i] -= 1e-5;
                double[] ignored = new double[weights.length];
                double measured = (likelihood.at(more, ignored) - likelihood.at(less, ignored)) / 2e-5;
                assertThat(slope[i]).isCloseTo(measured, within(1e-6));
            }
        }
    }

    @Test
    void trainingEndsWhereTheGradientIsNothing() {
        List<Chain> chains = chains(new SplittableRandom(7), 30);

        ChainCrf crf = ChainCrf.train(chains, FEATURES, LABELS, new ChainCrf.Training(0.5, 500, 1e-14, 1));

        double[] slope = new double[crf.weights().length];
        try (var likelihood = new ChainCrf.Likelihood(chains, FEATURES, LABELS, new ChainCrf.Training(0.5, 1, 0, 1))) {
            likelihood.at(crf.weights(), slope);
        }
        assertThat(Arrays.stream(slope).map(Math::abs).max().orElseThrow()).isLessThan(1e-4);
    }

    @Test
    void weightsHaveTheSameBitsWhateverTheNumberOfThreads() {
        List<Chain> chains = chains(new SplittableRandom(8), 40);

        double[] one = ChainCrf.train(chains, FEATURES, LABELS, new ChainCrf.Training(0.1, 40, 0, 1)).weights();
        double[] three = ChainCrf.train(chains, FEATURES, LABELS, new ChainCrf.Training(0.1, 40, 0, 3)).weights();

        assertThat(three).containsExactly(one);
        assertThat(Arrays.hashCode(one)).as("the same on every machine").isEqualTo(GOLDEN);
    }

    private static final int GOLDEN = 1985051490;

    private static double[] weights(SplittableRandom random, double width) {
        double[] weights = new double[(FEATURES + LABELS) * LABELS];
        Arrays.setAll(weights, _ -> random.nextDouble(-width, width));
        return weights;
    }

    private static List<Chain> chains(SplittableRandom random, int count) {
        List<Chain> chains = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            chains.add(chain(random, 1 + random.nextInt(8)));
        }
        return chains;
    }

    private static Chain chain(SplittableRandom random, int length) {
        int[][] features = new int[length][];
        int[] labels = new int[length];
        for (int t = 0; t < length; t++) {
            labels[t] = random.nextInt(LABELS);
            features[t] = new int[] {random.nextInt(FEATURES), random.nextInt(3) == 0 ? labels[t] : random.nextInt(FEATURES)};
        }
        return new Chain(features, new double[0][], labels);
    }

    private static List<int[]> everyLabelling(int length) {
        List<int[]> all = new ArrayList<>();
        int count = (int) Math.pow(LABELS, length);
        for (int number = 0; number < count; number++) {
            int[] labelling = new int[length];
            for (int t = 0, rest = number; t < length; t++, rest /= LABELS) {
                labelling[t] = rest % LABELS;
            }
            all.add(labelling);
        }
        return all;
    }
}
