package org.allonym.learning.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The same definition a second time, written from its words and without any of the program's code: plain probabilities, and instead of
/// forward and backward passes every path through the states of a document. For a handful of tokens.
final class EveryPath {

    private final int n;
    private double[] start;
    private double[][] trans;
    private final Map<String, double[][]> emit = new LinkedHashMap<>();
    private final Map<String, double[]> weight = new LinkedHashMap<>();
    private double loglik;

    EveryPath(int n, List<SourceVotes> all) {
        this.n = n;
        List<SourceVotes> docs = new ArrayList<>(all);
        docs.removeIf(doc -> doc.bySource().isEmpty());
        List<String> sources = docs.stream().flatMap(doc -> doc.bySource().keySet().stream()).distinct().toList();
        initialise(docs, sources);
        double previous = Double.NEGATIVE_INFINITY;
        for (int round = 1; round <= 4; round++) {
            double now = em(docs, sources);
            if (round >= 2 && now - previous < 0.01) {
                break;
            }
            previous = now;
        }
    }

    private static boolean alike(String a, String b) {
        String x = a.replaceAll("_cased|_uncased", "");
        String y = b.replaceAll("_cased|_uncased", "");
        return !a.equals(b) && (x.startsWith(y) || x.endsWith(y) || y.startsWith(x) || y.endsWith(x));
    }

    private double[][] prior() {
        double[][] m = new double[n][n];
        for (int i = 0; i < n; i++) {
            m[i][i] = 1;
        }
        for (int i = 0; i < n; i++) {
            m[0][i] += 0.1;
            m[i][0] += 0.3;
        }
        for (double[] row : m) {
            for (int j = 0; j < n; j++) {
                row[j] += 1e-6;
            }
        }
        return m;
    }

    private void initialise(List<SourceVotes> docs, List<String> sources) {
        double[] starts = ones(n);
        double[][] transitions = new double[n][];
        for (int i = 0; i < n; i++) {
            transitions[i] = ones(n);
        }
        Map<String, double[][]> emissions = new LinkedHashMap<>();
        for (String source : sources) {
            emissions.put(source, prior());
            double[] w = ones(n);
            for (int label = 0; label < n; label++) {
                double recalls = 0;
                for (String other : sources) {
                    if (alike(source, other)) {
                        double[][] both = prior();
                        for (SourceVotes doc : docs) {
                            if (doc.bySource().containsKey(source) && doc.bySource().containsKey(other)) {
                                for (int t = 0; t < doc.tokens(); t++) {
                                    int theirs = doc.bySource().get(other)[t];
                                    int ours = doc.bySource().get(source)[t];
                                    if (theirs >= 0 && ours >= 0) {
                                        both[theirs][ours] += 1;
                                    }
                                }
                            }
                        }
                        double row = 0;
                        for (double each : both[label]) {
                            row += each;
                        }
                        recalls += both[label][label] / row;
                    }
                }
                w[label] = Math.exp(-0.1 * recalls);
            }
            weight.put(source, w);
        }
        for (SourceVotes doc : docs) {
            double[][] majority = new double[doc.tokens()][];
            for (int t = 0; t < doc.tokens(); t++) {
                double[] count = new double[n];
                double sum = 0;
                for (String source : doc.bySource().keySet()) {
                    int said = doc.bySource().get(source)[t];
                    if (said >= 0) {
                        double w = Math.exp(-0.1 * sources.stream().filter(other -> alike(source, other)).count());
                        count[said] += w;
                        sum += w;
                    }
                }
                count[0] = Math.pow(3, count[0] - sum);
                double norm = 0;
                for (double c : count) {
                    norm += c;
                }
                for (int s = 0; s < n; s++) {
                    count[s] /= norm;
                }
                majority[t] = count;
            }
            collect(doc, majority, starts, emissions);
            for (int t = 1; t < doc.tokens(); t++) {
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        transitions[i][j] += majority[t - 1][i] * majority[t][j];
                    }
                }
            }
        }
        settle(starts, transitions, emissions);
    }

    private static double[] ones(int n) {
        double[] a = new double[n];
        Arrays.fill(a, 1);
        return a;
    }

    private void collect(SourceVotes doc, double[][] p, double[] starts, Map<String, double[][]> emissions) {
        for (int s = 0; s < n; s++) {
            starts[s] += p[0][s];
            for (String source : doc.bySource().keySet()) {
                for (int t = 0; t < doc.tokens(); t++) {
                    int said = doc.bySource().get(source)[t];
                    if (said >= 0) {
                        emissions.get(source)[s][said] += p[t][s];
                    }
                }
            }
        }
    }

    private void settle(double[] starts, double[][] transitions, Map<String, double[][]> emissions) {
        for (int i = 0; i < n; i++) {
            boolean inside = i != 0 && i % 2 == 0;
            if (inside) {
                starts[i] = 0;
                for (int from = 0; from < n; from++) {
                    boolean sameLabel = from != 0 && (from + 1) / 2 == i / 2;
                    if (!sameLabel) {
                        transitions[from][i] = 0;
                    }
                }
            }
        }
        start = share(starts);
        trans = new double[n][];
        for (int i = 0; i < n; i++) {
            trans[i] = share(transitions[i]);
        }
        emissions.forEach((source, m) -> {
            double[][] shares = new double[n][];
            for (int i = 0; i < n; i++) {
                shares[i] = share(m[i]);
            }
            emit.put(source, shares);
        });
    }

    private static double[] share(double[] counts) {
        double sum = 0;
        for (double c : counts) {
            sum += c;
        }
        double[] out = new double[counts.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = counts[i] / sum;
        }
        return out;
    }

    private double em(List<SourceVotes> docs, List<String> sources) {
        double[] starts = ones(n);
        double[][] transitions = new double[n][];
        for (int i = 0; i < n; i++) {
            transitions[i] = ones(n);
        }
        Map<String, double[][]> emissions = new LinkedHashMap<>();
        sources.forEach(source -> emissions.put(source, prior()));
        double total = 0;
        for (SourceVotes doc : docs) {
            double[][][] pairs = new double[doc.tokens()][n][n];
            double[][] p = walk(doc, pairs);
            total += loglik;
            collect(doc, p, starts, emissions);
            for (int t = 1; t < doc.tokens(); t++) {
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        transitions[i][j] += pairs[t][i][j];
                    }
                }
            }
        }
        settle(starts, transitions, emissions);
        return total;
    }

    double[][] posteriors(SourceVotes doc) {
        return walk(doc, new double[doc.tokens()][n][n]);
    }

    private double[][] walk(SourceVotes doc, double[][][] pairs) {
        int tokens = doc.tokens();
        double[][] p = new double[tokens][n];
        double evidence = 0;
        long paths = Math.round(Math.pow(n, tokens));
        for (long code = 0; code < paths; code++) {
            int[] path = new int[tokens];
            long rest = code;
            double probability = 1;
            for (int t = 0; t < tokens; t++) {
                path[t] = (int) (rest % n);
                rest /= n;
                probability *= t == 0 ? start[path[0]] : trans[path[t - 1]][path[t]];
                boolean voted = false;
                boolean anybody = false;
                for (String source : doc.bySource().keySet()) {
                    int said = doc.bySource().get(source)[t];
                    if (said >= 0) {
                        anybody = true;
                        voted |= said == path[t];
                        probability *= Math.pow(emit.get(source)[path[t]][said], weight.get(source)[said]);
                    }
                }
                if (!voted && (anybody || path[t] != 0)) {
                    probability = 0;
                }
            }
            evidence += probability;
            for (int t = 0; t < tokens; t++) {
                p[t][path[t]] += probability;
                if (t > 0) {
                    pairs[t][path[t - 1]][path[t]] += probability;
                }
            }
        }
        for (int t = 0; t < tokens; t++) {
            for (int i = 0; i < n; i++) {
                p[t][i] /= evidence;
                for (int j = 0; j < n; j++) {
                    pairs[t][i][j] /= evidence;
                }
            }
        }
        loglik = Math.log(evidence);
        return p;
    }
}
