package org.allonym.learning.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// A linear-chain conditional random field (Lafferty, McCallum and Pereira 2001): each token has a label, and the probability of all labels
/// of a chain is proportional to the exponential of the sum of weights of (feature, label) at each token and of (label, label) between
/// neighbours. A chain begins after label 0 and ends before it.
///
/// Immutable; any thread. `weights[f · labels + y]` belongs to feature `f` and label `y`; after the features come the transitions,
/// `weights[(features + x) · labels + y]` from `x` to `y`.
final class ChainCrf {

    /// Gradients are summed in so many parts, in order, whatever the number of threads: so the sum has the same bits everywhere.
    private static final int PARTS = 8;

    private final int features;
    private final int labels;
    private final double[] weights;
    private final double[] jumps;

    ChainCrf(int features, int labels, double[] weights) {
        if (weights.length != (features + labels) * labels) {
            throw new IllegalArgumentException("%d weights for %d features and %d labels".formatted(weights.length, features, labels));
        }
        this.features = features;
        this.labels = labels;
        this.weights = weights;
        jumps = new double[labels * labels];
        for (int i = 0; i < jumps.length; i++) {
            jumps[i] = StrictMath.exp(weights[features * labels + i]);
        }
    }

    int features() {
        return features;
    }

    int labels() {
        return labels;
    }

    /// The weights as they are kept; not a copy.
    double[] weights() {
        return weights;
    }

    /// How a chain is trained.
    ///
    /// @param ridge the objective is the negative log likelihood plus this times half the sum of the squared weights
    /// @param rounds the most steps
    /// @param tolerance see [Lbfgs]
    /// @param threads how many work at once; the result doesn't depend on it
    record Training(double ridge, int rounds, double tolerance, int threads) {}

    /// Trains from weights of zero.
    ///
    /// @throws CancellationException when the thread is interrupted
    static ChainCrf train(List<Chain> chains, int features, int labels, Training training) {
        double[] weights = new double[(features + labels) * labels];
        try (Likelihood likelihood = new Likelihood(chains, features, labels, training)) {
            new Lbfgs(likelihood, training.rounds(), training.tolerance()).minimise(weights);
        }
        return new ChainCrf(features, labels, weights);
    }

    /// For each token of a chain the probability of each label.
    double[][] marginals(Chain chain) {
        Pass pass = new Pass(this, chain.size());
        pass.run(chain);
        double[][] marginals = new double[chain.size()][labels];
        for (int t = 0; t < marginals.length; t++) {
            for (int y = 0; y < labels; y++) {
                marginals[t][y] = pass.forward[t * labels + y] * pass.backward[t * labels + y];
            }
        }
        return marginals;
    }

    /// The logarithm of the sum over all labellings.
    double logPartition(Chain chain) {
        Pass pass = new Pass(this, chain.size());
        return pass.run(chain);
    }

    /// The sum of weights of one labelling, whose exponential is divided by the sum over all.
    double score(Chain chain, int[] labelling) {
        double score = 0;
        int before = 0;
        for (int t = 0; t < labelling.length; t++) {
            score += chain.prior().length == 0 ? 0 : chain.prior()[t][labelling[t]];
            for (int feature : chain.features()[t]) {
                score += weights[feature * labels + labelling[t]];
            }
            score += weights[(features + before) * labels + labelling[t]];
            before = labelling[t];
        }
        return score + weights[(features + before) * labels];
    }

    /// Forward and backward sums of one chain, each token's scaled to add up to one (Rabiner 1989), so that their product is the marginal.
    private static final class Pass {
        private final ChainCrf crf;
        private final int labels;
        private double[] emission;
        private double[] forward;
        private double[] backward;
        private double[] scale;

        Pass(ChainCrf crf, int longest) {
            this.crf = crf;
            labels = crf.labels;
            emission = new double[longest * labels];
            forward = new double[longest * labels];
            backward = new double[longest * labels];
            scale = new double[longest + 1];
        }

        /// @return the logarithm of the sum over all labellings
        double run(Chain chain) {
            double shift = emissions(chain);
            int n = chain.size();
            double log = shift;
            for (int t = 0; t < n; t++) {
                scale[t] = forward(t);
                log += StrictMath.log(scale[t]);
            }
            double end = 0;
            for (int y = 0; y < labels; y++) {
                end += forward[(n - 1) * labels + y] * crf.jumps[y * labels];
            }
            scale[n] = end;
            for (int y = 0; y < labels; y++) {
                backward[(n - 1) * labels + y] = crf.jumps[y * labels] / end;
            }
            for (int t = n - 2; t >= 0; t--) {
                backward(t);
            }
            return log + StrictMath.log(end);
        }

        /// Exponentials of the sums of weights, less the largest of the token.
        ///
        /// @return the sum of what was taken off
        private double emissions(Chain chain) {
            double shift = 0;
            double[] weights = crf.weights;
            double[] sums = new double[labels];
            for (int t = 0; t < chain.size(); t++) {
                int at = t * labels;
                if (chain.prior().length == 0) {
                    Arrays.fill(sums, 0);
                } else {
                    System.arraycopy(chain.prior()[t], 0, sums, 0, labels);
                }
                for (int feature : chain.features()[t]) {
                    int from = feature * labels;
                    for (int y = 0; y < sums.length; y++) {
                        sums[y] += weights[from + y];
                    }
                }
                System.arraycopy(sums, 0, emission, at, labels);
                double most = emission[at];
                for (int y = 1; y < labels; y++) {
                    most = Math.max(most, emission[at + y]);
                }
                for (int y = 0; y < labels; y++) {
                    emission[at + y] = StrictMath.exp(emission[at + y] - most);
                }
                shift += most;
            }
            return shift;
        }

        private double forward(int t) {
            int at = t * labels;
            for (int y = 0; y < labels; y++) {
                forward[at + y] = t == 0 ? crf.jumps[y] : 0;
            }
            if (t > 0) {
                for (int x = 0; x < labels; x++) {
                    double from = forward[at - labels + x];
                    int row = x * labels;
                    for (int y = 0; y < labels; y++) {
                        forward[at + y] += from * crf.jumps[row + y];
                    }
                }
            }
            double sum = 0;
            for (int y = 0; y < labels; y++) {
                forward[at + y] *= emission[at + y];
                sum += forward[at + y];
            }
            for (int y = 0; y < labels; y++) {
                forward[at + y] /= sum;
            }
            return sum;
        }

        private void backward(int t) {
            int at = t * labels;
            int next = at + labels;
            for (int x = 0; x < labels; x++) {
                double sum = 0;
                int row = x * labels;
                for (int y = 0; y < labels; y++) {
                    sum += crf.jumps[row + y] * emission[next + y] * backward[next + y];
                }
                backward[at + x] = sum / scale[t + 1];
            }
        }
    }

    /// The negative log likelihood of chains with the ridge, and its gradient. Several threads within, one outside.
    static final class Likelihood implements Lbfgs.Smooth, AutoCloseable {
        private final int features;
        private final int labels;
        private final Training training;
        private final List<List<Chain>> parts = new ArrayList<>();
        private final double[][] slopes;
        private final ExecutorService workers;

        Likelihood(List<Chain> chains, int features, int labels, Training training) {
            this.features = features;
            this.labels = labels;
            this.training = training;
            long all = chains.stream().mapToLong(Chain::size).sum();
            long seen = 0;
            for (int p = 0; p < PARTS; p++) {
                parts.add(new ArrayList<>());
            }
            for (Chain chain : chains) {
                parts.get((int) Math.min(PARTS - 1, seen * PARTS / Math.max(1, all))).add(chain);
                seen += chain.size();
            }
            slopes = new double[PARTS][(features + labels) * labels];
            workers = Executors.newFixedThreadPool(Math.max(1, training.threads()), Thread.ofPlatform().daemon().name("learning-", 0).factory());
        }

        @Override
        public double at(double[] x, double[] slope) {
            ChainCrf crf = new ChainCrf(features, labels, x);
            List<Callable<Double>> tasks = new ArrayList<>();
            for (int p = 0; p < PARTS; p++) {
                int part = p;
                tasks.add(() -> part(crf, parts.get(part), slopes[part]));
            }
            double value = 0;
            try {
                for (Future<Double> done : workers.invokeAll(tasks)) {
                    value += done.get();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException();
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
            double squares = 0;
            for (int i = 0; i < x.length; i++) {
                double sum = 0;
                for (double[] each : slopes) {
                    sum += each[i];
                }
                slope[i] = sum + training.ridge() * x[i];
                squares += x[i] * x[i];
            }
            return value + training.ridge() * squares / 2;
        }

        private double part(ChainCrf crf, List<Chain> chains, double[] slope) {
            Arrays.fill(slope, 0);
            Pass pass = new Pass(crf, chains.stream().mapToInt(Chain::size).max().orElse(0));
            double[] pairs = new double[labels * labels];
            double value = 0;
            for (Chain chain : chains) {
                if (chain.size() > 0) {
                    value += pass.run(chain) - crf.score(chain, chain.labels());
                    tokens(chain, pass, slope);
                    transitions(chain, pass, pairs, slope);
                }
            }
            int from = features * labels;
            for (int i = 0; i < pairs.length; i++) {
                slope[from + i] += pairs[i] * crf.jumps[i];
            }
            return value;
        }

        private void tokens(Chain chain, Pass pass, double[] slope) {
            double[] off = new double[labels];
            for (int t = 0; t < chain.size(); t++) {
                int at = t * labels;
                for (int y = 0; y < labels; y++) {
                    off[y] = pass.forward[at + y] * pass.backward[at + y];
                }
                off[chain.labels()[t]] -= 1;
                for (int feature : chain.features()[t]) {
                    int to = feature * labels;
                    for (int y = 0; y < labels; y++) {
                        slope[to + y] += off[y];
                    }
                }
            }
        }

        /// Expected transitions into `pairs`, not yet times the exponentials of their weights; what was seen is taken off `slope`.
        private void transitions(Chain chain, Pass pass, double[] pairs, double[] slope) {
            int n = chain.size();
            int from = features * labels;
            double[] into = new double[labels];
            int before = 0;
            for (int t = 0; t < n; t++) {
                int at = t * labels;
                for (int y = 0; y < labels; y++) {
                    into[y] = pass.emission[at + y] * pass.backward[at + y] / pass.scale[t];
                }
                for (int x = 0; x < (t == 0 ? 1 : labels); x++) {
                    double was = t == 0 ? 1 : pass.forward[at - labels + x];
                    int row = x * labels;
                    for (int y = 0; y < labels; y++) {
                        pairs[row + y] += was * into[y];
                    }
                }
                slope[from + before * labels + chain.labels()[t]] -= 1;
                before = chain.labels()[t];
            }
            for (int x = 0; x < labels; x++) {
                pairs[x * labels] += pass.forward[(n - 1) * labels + x] / pass.scale[n];
            }
            slope[from + before * labels] -= 1;
        }

        @Override
        public void close() {
            workers.shutdownNow();
        }
    }
}
