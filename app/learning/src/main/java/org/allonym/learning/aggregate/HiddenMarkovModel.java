package org.allonym.learning.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.progress.Progress;

/// The hidden Markov model of skweak (Lison, Barnes, Hubin, *skweak: Weak Supervision Made Easy for NLP*, ACL 2021): the true tags are
/// hidden states, the votes of the sources are what is seen.
///
/// - States: outside, the beginning and the inside of each label ([TagStates]). A source without a span in a document is absent.
/// - Prior counts: 1 for starts and transitions; emissions 1 on the diagonal, + 0.1 in the row and + 0.3 in the column of outside,
///   + 10⁻⁶ everywhere. An inside never begins a text and follows only its own label.
/// - Initial counts: the soft majority ([SoftMajority]), each source weighted by exp(−0.1 × how many sources are correlated with it).
/// - Baum–Welch for at most 4 rounds, until the log-likelihood grows by less than 0.01.
/// - The likelihood of what a source says is raised to its weight there: exp(−0.1 × the sum of its recalls against correlated
///   sources). Sources are correlated where the name of one begins or ends with that of the other, `_cased` and `_uncased` left out.
/// - A state for which nobody votes is impossible. Where nobody says anything of a token it is outside.
/// - The answer is the posterior of each token.
///
/// A source that [#fit] didn't meet speaks with the prior emissions. Sums run in the order of documents, tokens and names, so
/// the same votes give the same bits. Immutable; any thread.
public final class HiddenMarkovModel {

    private static final double CONCENTRATION = 1;
    private static final double FALSE_ALARM = 0.1;
    private static final double MISS = 0.3;
    private static final double LEAST = 1e-6;
    private static final double REDUNDANCY = 0.1;
    private static final int ROUNDS = 4;
    private static final double TOLERANCE = 0.01;

    private final TagStates states;
    private final double[] logStart;
    private final double[][] logTransition;
    private final SortedMap<String, double[][]> logEmission;
    private final double[][] unknown;

    private HiddenMarkovModel(TagStates states, Counts counts, SortedMap<String, double[]> weights) {
        this.states = states;
        int size = states.size();
        logStart = logs(normalised(counts.start));
        logTransition = new double[size][];
        for (int i = 0; i < size; i++) {
            logTransition[i] = logs(normalised(counts.transition[i]));
        }
        logEmission = new TreeMap<>();
        counts.emission.forEach((source, emitted) -> logEmission.put(source, weighted(emitted, weights.get(source))));
        unknown = weighted(Counts.priorEmission(size), null);
    }

    /// The labels it tells apart.
    public TagStates states() {
        return states;
    }

    /// Learns from votes alone.
    ///
    /// @param documents those without any vote are passed over
    /// @param progress counts documents, all rounds together
    public static HiddenMarkovModel fit(TagStates states, List<SourceVotes> documents, Progress progress) {
        List<SourceVotes> voted = documents.stream().filter(votes -> !votes.bySource().isEmpty() && votes.tokens() > 0).toList();
        SortedSet<String> sources = new TreeSet<>();
        voted.forEach(votes -> sources.addAll(votes.bySource().keySet()));
        Map<String, List<String>> correlated = new HashMap<>();
        sources.forEach(source -> correlated.put(source, correlated(source, sources)));
        SortedMap<String, double[]> weights = weights(states.size(), voted, correlated);
        HiddenMarkovModel model = new HiddenMarkovModel(states, initial(states, voted, correlated), weights);
        double before = Double.NaN;
        long total = (long) ROUNDS * voted.size();
        for (int round = 0; round < ROUNDS; round++) {
            Counts counts = new Counts(states.size(), sources);
            double likelihood = 0;
            for (int i = 0; i < voted.size(); i++) {
                likelihood += model.new Lattice(voted.get(i)).addTo(counts);
                progress.report((long) round * voted.size() + i + 1, total);
            }
            counts.forbid();
            model = new HiddenMarkovModel(states, counts, weights);
            if (round > 0 && likelihood - before < TOLERANCE) {
                break;
            }
            before = likelihood;
        }
        return model;
    }

    /// How likely each state of each token is, given all votes of the document.
    public TokenPosteriors posteriors(SourceVotes votes) {
        return new TokenPosteriors(votes.tokens() == 0 ? new double[0][] : new Lattice(votes).posteriors());
    }

    /// Those of `sources` whose names are like `source`, by skweak's convention.
    static List<String> correlated(String source, Collection<String> sources) {
        String bare = bare(source);
        List<String> found = new ArrayList<>();
        for (String other : sources) {
            String like = bare(other);
            boolean alike = bare.startsWith(like) || bare.endsWith(like) || like.startsWith(bare) || like.endsWith(bare);
            if (!other.equals(source) && alike) {
                found.add(other);
            }
        }
        return found;
    }

    private static String bare(String source) {
        return source.replace("_cased", "").replace("_uncased", "");
    }

    private static Counts initial(TagStates states, List<SourceVotes> documents, Map<String, List<String>> correlated) {
        Counts counts = new Counts(states.size(), correlated.keySet());
        Map<String, Double> weights = new HashMap<>();
        correlated.forEach((source, others) -> weights.put(source, StrictMath.exp(-REDUNDANCY * others.size())));
        for (SourceVotes votes : documents) {
            double[][] rows = SoftMajority.of(votes, states, weights).byToken();
            counts.add(rows, votes);
            for (int i = 1; i < rows.length; i++) {
                for (int from = 0; from < states.size(); from++) {
                    for (int to = 0; rows[i - 1][from] > 0 && to < states.size(); to++) {
                        counts.transition[from][to] += rows[i - 1][from] * rows[i][to];
                    }
                }
            }
        }
        counts.forbid();
        return counts;
    }

    /// The weight of each source where it says a state; follows from the votes and doesn't change with the rounds.
    private static SortedMap<String, double[]> weights(int size, List<SourceVotes> documents, Map<String, List<String>> correlated) {
        SortedMap<String, double[]> weights = new TreeMap<>();
        correlated.forEach((source, others) -> {
            double[] recalls = new double[size];
            for (String other : others) {
                double[][] together = Counts.priorEmission(size);
                for (SourceVotes votes : documents) {
                    byte[] mine = votes.bySource().get(source);
                    byte[] theirs = votes.bySource().get(other);
                    for (int i = 0; mine != null && theirs != null && i < votes.tokens(); i++) {
                        if (mine[i] >= 0 && theirs[i] >= 0) {
                            together[theirs[i]][mine[i]]++;
                        }
                    }
                }
                for (int state = 0; state < size; state++) {
                    recalls[state] += together[state][state] / sum(together[state]);
                }
            }
            weights.put(source, Arrays.stream(recalls).map(recall -> StrictMath.exp(-REDUNDANCY * recall)).toArray());
        });
        return weights;
    }

    private static double[] normalised(double[] counts) {
        double sum = sum(counts);
        return Arrays.stream(counts).map(count -> count / sum).toArray();
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private static double[] logs(double[] values) {
        return Arrays.stream(values).map(StrictMath::log).toArray();
    }

    private static double[][] weighted(double[][] counts, double @org.jspecify.annotations.Nullable [] weights) {
        double[][] logs = new double[counts.length][];
        for (int state = 0; state < counts.length; state++) {
            logs[state] = logs(normalised(counts[state]));
            for (int said = 0; weights != null && said < weights.length; said++) {
                logs[state][said] *= weights[said];
            }
        }
        return logs;
    }

    /// The counts of one round. One thread.
    private static final class Counts {

        private final double[] start;
        private final double[][] transition;
        private final SortedMap<String, double[][]> emission = new TreeMap<>();

        Counts(int size, Collection<String> sources) {
            start = new double[size];
            Arrays.fill(start, CONCENTRATION);
            transition = new double[size][size];
            for (double[] row : transition) {
                Arrays.fill(row, CONCENTRATION);
            }
            sources.forEach(source -> emission.put(source, priorEmission(size)));
        }

        static double[][] priorEmission(int size) {
            double[][] prior = new double[size][size];
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    prior[i][j] = (i == j ? CONCENTRATION : 0) + (i == 0 ? FALSE_ALARM : 0) + (j == 0 ? MISS : 0) + LEAST;
                }
            }
            return prior;
        }

        /// Adds what is expected of the first token, and of what sources say in each state.
        void add(double[][] rows, SourceVotes votes) {
            for (int state = 0; state < start.length; state++) {
                start[state] += rows[0][state];
            }
            votes.bySource().forEach((source, said) -> {
                double[][] emitted = Objects.requireNonNull(emission.get(source));
                for (int i = 0; i < said.length; i++) {
                    for (int state = 0; said[i] >= 0 && state < start.length; state++) {
                        emitted[state][said[i]] += rows[i][state];
                    }
                }
            });
        }

        void forbid() {
            for (int to = 0; to < start.length; to++) {
                start[to] = TagStates.isInside(to) ? 0 : start[to];
                for (int from = 0; from < start.length; from++) {
                    transition[from][to] = TagStates.follows(from, to) ? transition[from][to] : 0;
                }
            }
        }
    }

    /// The possible states of one document's tokens, most of which have one, and the two passes over them, in logarithms.
    /// One thread.
    private final class Lattice {

        private final SourceVotes votes;
        private final int[][] possible;
        private final double[][] seen;
        private final double[][] forward;
        private final double[][] backward;
        private final double likelihood;

        Lattice(SourceVotes votes) {
            this.votes = votes;
            int tokens = votes.tokens();
            possible = new int[tokens][];
            seen = new double[tokens][];
            forward = new double[tokens][];
            backward = new double[tokens][];
            for (int i = 0; i < tokens; i++) {
                see(i);
            }
            forward();
            backward();
            likelihood = total(forward[tokens - 1]);
        }

        private void see(int token) {
            boolean[] voted = new boolean[states.size()];
            int count = 0;
            for (byte[] said : votes.bySource().values()) {
                if (said[token] >= 0 && !voted[said[token]]) {
                    voted[said[token]] = true;
                    count++;
                }
            }
            if (count == 0) {
                voted[TagStates.OUTSIDE] = true;
                count = 1;
            }
            possible[token] = new int[count];
            seen[token] = new double[count];
            for (int state = 0, at = 0; state < voted.length; state++) {
                if (voted[state]) {
                    possible[token][at++] = state;
                }
            }
            votes.bySource().forEach((source, said) -> {
                double[][] emitted = logEmission.getOrDefault(source, unknown);
                for (int k = 0; said[token] >= 0 && k < possible[token].length; k++) {
                    seen[token][k] += emitted[possible[token][k]][said[token]];
                }
            });
        }

        private void forward() {
            for (int i = 0; i < possible.length; i++) {
                forward[i] = new double[possible[i].length];
                for (int k = 0; k < possible[i].length; k++) {
                    double before = logStart[possible[i][k]];
                    if (i > 0) {
                        double[] ways = new double[possible[i - 1].length];
                        for (int j = 0; j < ways.length; j++) {
                            ways[j] = forward[i - 1][j] + logTransition[possible[i - 1][j]][possible[i][k]];
                        }
                        before = total(ways);
                    }
                    forward[i][k] = before + seen[i][k];
                }
            }
        }

        private void backward() {
            for (int i = possible.length - 1; i >= 0; i--) {
                backward[i] = new double[possible[i].length];
                for (int k = 0; i + 1 < possible.length && k < possible[i].length; k++) {
                    double[] ways = new double[possible[i + 1].length];
                    for (int j = 0; j < ways.length; j++) {
                        ways[j] = logTransition[possible[i][k]][possible[i + 1][j]] + seen[i + 1][j] + backward[i + 1][j];
                    }
                    backward[i][k] = total(ways);
                }
            }
        }

        double[][] posteriors() {
            double[][] rows = new double[possible.length][states.size()];
            for (int i = 0; i < possible.length; i++) {
                for (int k = 0; k < possible[i].length; k++) {
                    rows[i][possible[i][k]] = StrictMath.exp(forward[i][k] + backward[i][k] - likelihood);
                }
            }
            return rows;
        }

        /// Adds what is expected of this document, and returns its log-likelihood.
        double addTo(Counts counts) {
            counts.add(posteriors(), votes);
            for (int i = 1; i < possible.length; i++) {
                for (int j = 0; j < possible[i - 1].length; j++) {
                    for (int k = 0; k < possible[i].length; k++) {
                        counts.transition[possible[i - 1][j]][possible[i][k]] += StrictMath.exp(
                                forward[i - 1][j] + logTransition[possible[i - 1][j]][possible[i][k]] + seen[i][k] + backward[i][k] - likelihood);
                    }
                }
            }
            return likelihood;
        }

        /// The logarithm of the sum of what these are the logarithms of.
        private static double total(double[] logs) {
            if (logs.length == 1) {
                return logs[0];
            }
            double most = Double.NEGATIVE_INFINITY;
            for (double log : logs) {
                most = Math.max(most, log);
            }
            if (most == Double.NEGATIVE_INFINITY) {
                return most;
            }
            double sum = 0;
            for (double log : logs) {
                sum += StrictMath.exp(log - most);
            }
            return most + StrictMath.log(sum);
        }
    }
}
