package org.allonym.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Mark;
import org.allonym.annotation.TokenTags;
import org.junit.jupiter.api.Test;

/// Every measure computed a second time, from its definition and with nothing of the engine: token by token, mark by mark,
/// all pairings tried. What is undefined there must be undefined here.
class WitnessTest {

    private static final String NONE = "none";

    /// A study as plain arrays.
    ///
    /// @param tags one array a document and side: `O`, `B-…`, `I-…`
    private record Study(List<DoubleReading> documents, List<String[][]> tags) {

        static Study of(List<DoubleReading> documents) {
            return new Study(documents, documents.stream()
                    .map(document -> new String[][] {tags(document.firstTags()), tags(document.secondTags())})
                    .toList());
        }

        private static String[] tags(TokenTags tags) {
            String[] all = new String[tags.size()];
            Arrays.fill(all, "O");
            tags.tags().forEach(tag -> all[tag.token()] = (tag.begins() ? "B-" : "I-") + tag.label());
            return all;
        }

        /// Rows of document, token and tag, `O` left out.
        Set<String> rows(int side, boolean prefix) {
            Set<String> rows = new HashSet<>();
            for (int document = 0; document < tags.size(); document++) {
                String[] said = tags.get(document)[side];
                for (int token = 0; token < said.length; token++) {
                    if (!said[token].equals("O")) {
                        rows.add(document + " " + token + " " + (prefix ? said[token] : said[token].substring(2)));
                    }
                }
            }
            return rows;
        }

        /// What both called each token.
        List<String[]> tokens(boolean markedOnly) {
            List<String[]> pairs = new ArrayList<>();
            for (String[][] document : tags) {
                for (int token = 0; token < document[0].length; token++) {
                    String one = label(document[0][token]);
                    String other = label(document[1][token]);
                    if (!markedOnly || !one.equals(NONE) || !other.equals(NONE)) {
                        pairs.add(new String[] {one, other});
                    }
                }
            }
            return pairs;
        }

        private static String label(String tag) {
            return tag.equals("O") ? NONE : tag.substring(2);
        }

        long marks(int side) {
            return documents.stream().mapToLong(document -> marks(document, side).size()).sum();
        }

        private static List<Mark> marks(DoubleReading document, int side) {
            return side == 0 ? document.first() : document.second();
        }

        /// Sums of what the best pairing of each document has: overlap, equal labels and pairs among those that are not
        /// exact, then correct ones, then those of equal borders.
        long[] pairing() {
            long[] sums = new long[5];
            for (DoubleReading document : documents) {
                List<Long> best = SpanMatchingTest.best(document.first(), document.second());
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += best.get(i);
                }
            }
            return sums;
        }

        double credit(Scheme scheme) {
            long[] best = pairing();
            return switch (scheme) {
                case STRICT -> best[3];
                case EXACT -> best[3] + best[4];
                case PARTIAL -> best[3] + best[4] + best[2] / 2.0;
                case TYPE -> best[3] + best[1];
            };
        }

        Set<String> labels() {
            Set<String> labels = new TreeSet<>();
            tokens(true).forEach(pair -> labels.addAll(List.of(pair)));
            documents.forEach(document -> {
                document.first().forEach(mark -> labels.add(mark.label()));
                document.second().forEach(mark -> labels.add(mark.label()));
            });
            labels.remove(NONE);
            return labels;
        }
    }

    private static double f(double beta, double credit, double possible, double actual) {
        if (possible + actual == 0) {
            return Double.NaN;
        }
        // (1 + β²)·credit / (β²·possible + actual): the same Fβ, from counts
        return (1 + beta * beta) * credit / (beta * beta * possible + actual);
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? Double.NaN : part / whole;
    }

    private static double common(Set<String> one, Set<String> other) {
        return one.stream().filter(other::contains).count();
    }

    private static double observed(List<String[]> pairs) {
        return ratio(pairs.stream().filter(pair -> pair[0].equals(pair[1])).count(), pairs.size());
    }

    private static double expected(List<String[]> pairs) {
        double sum = 0;
        for (String category : categories(pairs)) {
            sum += share(pairs, 0, category) * share(pairs, 1, category);
        }
        return pairs.isEmpty() ? Double.NaN : sum;
    }

    private static Set<String> categories(List<String[]> pairs) {
        Set<String> categories = new TreeSet<>();
        pairs.forEach(pair -> categories.addAll(List.of(pair)));
        return categories;
    }

    private static double share(List<String[]> pairs, int side, String category) {
        return pairs.stream().filter(pair -> pair[side].equals(category)).count() / (double) pairs.size();
    }

    private static boolean varies(List<String[]> pairs) {
        return categories(pairs).size() > 1;
    }

    private static double kappa(List<String[]> pairs) {
        return varies(pairs) ? (observed(pairs) - expected(pairs)) / (1 - expected(pairs)) : Double.NaN;
    }

    /// From the matrix of coincidences: 1 − (n − 1)·Σ o(c,k) / Σ n(c)·n(k) over c ≠ k (Krippendorff 2004, 11.3).
    private static double alpha(List<String[]> pairs) {
        if (!varies(pairs)) {
            return Double.NaN;
        }
        double n = 2.0 * pairs.size();
        double apart = 0;
        double chance = 0;
        for (String one : categories(pairs)) {
            for (String other : categories(pairs)) {
                if (!one.equals(other)) {
                    apart += pairs.stream().filter(pair -> pair[0].equals(one) && pair[1].equals(other)).count();
                    apart += pairs.stream().filter(pair -> pair[1].equals(one) && pair[0].equals(other)).count();
                    chance += said(pairs, one) * said(pairs, other);
                }
            }
        }
        return 1 - (n - 1) * apart / chance;
    }

    private static double said(List<String[]> pairs, String category) {
        return pairs.size() * (share(pairs, 0, category) + share(pairs, 1, category));
    }

    private static double ac1(Study study) {
        List<String[]> pairs = study.tokens(false);
        if (!varies(pairs)) {
            return Double.NaN;
        }
        Set<String> categories = new TreeSet<>(study.labels());
        categories.add(NONE);
        double chance = 0;
        for (String category : categories) {
            double share = (share(pairs, 0, category) + share(pairs, 1, category)) / 2;
            chance += share * (1 - share);
        }
        chance /= categories.size() - 1;
        return (observed(pairs) - chance) / (1 - chance);
    }

    /// As scikit-learn's f1_score with average="weighted" and labels without none, in both directions.
    private static double weighted(Study study) {
        List<String[]> pairs = study.tokens(false);
        double sum = 0;
        for (int truth = 0; truth < 2; truth++) {
            int side = truth;
            double support = 0;
            double weighted = 0;
            for (String label : study.labels()) {
                double tp = pairs.stream().filter(pair -> pair[0].equals(label) && pair[1].equals(label)).count();
                double real = pairs.stream().filter(pair -> pair[side].equals(label)).count();
                double said = pairs.stream().filter(pair -> pair[1 - side].equals(label)).count();
                double precision = said == 0 ? 0 : tp / said;
                double recall = real == 0 ? 0 : tp / real;
                weighted += real * (precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall));
                support += real;
            }
            sum += support == 0 ? 0 : weighted / support;
        }
        return pairs.stream().allMatch(pair -> pair[0].equals(NONE) && pair[1].equals(NONE)) ? Double.NaN : sum / 2;
    }

    private static double percent(Study study) {
        long[] best = study.pairing();
        double items = study.marks(0) + study.marks(1) - best[2] - best[3] - best[4];
        return ratio(best[3], items);
    }

    private static double alphaU(Study study) {
        double observed = 0;
        double expected = 0;
        for (String label : study.labels()) {
            double[] disagreements = UnitizingTest.writtenOut(merged(study.documents(), label), label);
            observed += disagreements[0];
            expected += disagreements[1];
        }
        return study.labels().isEmpty() ? Double.NaN : 1 - observed / expected;
    }

    /// Marks of one label and side as unions of those that overlap.
    private static List<DoubleReading> merged(List<DoubleReading> documents, String label) {
        return documents.stream()
                .map(document -> new DoubleReading(
                        document.document(),
                        document.length(),
                        merged(document.length(), document.first(), label),
                        merged(document.length(), document.second(), label),
                        new TokenTags(0, List.of()),
                        new TokenTags(0, List.of()),
                        Map.of()))
                .toList();
    }

    private static List<Mark> merged(int length, List<Mark> marks, String label) {
        // joint[i]: some mark of the label covers both i and i + 1
        boolean[] covered = new boolean[length];
        boolean[] joint = new boolean[length];
        for (Mark mark : marks) {
            if (mark.label().equals(label)) {
                Arrays.fill(covered, mark.span().start(), mark.span().end(), true);
                Arrays.fill(joint, mark.span().start(), mark.span().end() - 1, true);
            }
        }
        List<Mark> merged = new ArrayList<>();
        for (int from = 0; from < length; from++) {
            if (covered[from]) {
                int to = from;
                while (joint[to]) {
                    to++;
                }
                merged.add(Samples.mark(from, to + 1, label));
                from = to;
            }
        }
        return merged;
    }

    private static Map<Measure, ToDoubleFunction<Study>> witnesses() {
        Map<Measure, ToDoubleFunction<Study>> all = new EnumMap<>(Measure.class);
        for (Scheme scheme : Scheme.values()) {
            all.put(named(scheme, "precision"), study -> ratio(study.credit(scheme), study.marks(1)));
            all.put(named(scheme, "recall"), study -> ratio(study.credit(scheme), study.marks(0)));
            all.put(named(scheme, "f1"), study -> f(1, study.credit(scheme), study.marks(0), study.marks(1)));
            all.put(named(scheme, "f5"), study -> f(5, study.credit(scheme), study.marks(0), study.marks(1)));
        }
        for (boolean prefix : new boolean[] {true, false}) {
            String rows = prefix ? "token_micro_" : "token_merged_";
            all.put(Measure.named(rows + "precision").orElseThrow(), study ->
                    ratio(common(study.rows(0, prefix), study.rows(1, prefix)), study.rows(1, prefix).size()));
            all.put(Measure.named(rows + "recall").orElseThrow(), study ->
                    ratio(common(study.rows(0, prefix), study.rows(1, prefix)), study.rows(0, prefix).size()));
            for (int beta : new int[] {1, 5}) {
                all.put(Measure.named(rows + "f" + beta).orElseThrow(), study -> f(
                        beta,
                        common(study.rows(0, prefix), study.rows(1, prefix)),
                        study.rows(0, prefix).size(),
                        study.rows(1, prefix).size()));
            }
        }
        all.put(Measure.PERCENT_AGREEMENT, WitnessTest::percent);
        all.put(Measure.ALPHA_U, WitnessTest::alphaU);
        all.put(Measure.WEIGHTED_F1, WitnessTest::weighted);
        all.put(Measure.KAPPA, study -> kappa(study.tokens(false)));
        all.put(Measure.KAPPA_OBSERVED, study -> observed(study.tokens(false)));
        all.put(Measure.KAPPA_EXPECTED, study -> expected(study.tokens(false)));
        all.put(Measure.KAPPA_MARKED, study -> kappa(study.tokens(true)));
        all.put(Measure.KAPPA_MARKED_OBSERVED, study -> observed(study.tokens(true)));
        all.put(Measure.KAPPA_MARKED_EXPECTED, study -> expected(study.tokens(true)));
        all.put(Measure.ALPHA, study -> alpha(study.tokens(false)));
        all.put(Measure.AC1, WitnessTest::ac1);
        return all;
    }

    private static Measure named(Scheme scheme, String stat) {
        return Measure.named("span_" + scheme.key() + "_" + stat).orElseThrow();
    }

    @Test
    void everyMeasureHasAWitness() {
        assertThat(witnesses()).containsOnlyKeys(Measure.values());
    }

    @Property(tries = 400)
    void everyMeasureIsWhatItsDefinitionGives(@ForAll long seed) {
        Random random = new Random(seed);
        List<DoubleReading> documents = Samples.random(random, random.nextInt(8));
        agree(documents);
    }

    @Test
    void soAreThoseOfNothing() {
        agree(List.of());
        agree(List.of(Samples.reading("a", 0, List.of(), List.of())));
        agree(List.of(Samples.reading("a", 9, List.of(), List.of())));
        agree(List.of(Samples.reading("a", 9, List.of(Samples.over(0, 9, "A")), List.of(Samples.over(0, 9, "A")))));
        agree(List.of(Samples.reading("a", 9, List.of(Samples.over(0, 2, "A")), List.of(Samples.over(5, 6, "B")))));
    }

    private static void agree(List<DoubleReading> documents) {
        Study study = Study.of(documents);
        Agreement agreement = Samples.agreement(documents, Bootstrap.NONE);
        witnesses().forEach((measure, witness) -> {
            double here = agreement.overall().figure(measure).orNaN();
            double there = witness.applyAsDouble(study);
            if (Double.isNaN(there)) {
                assertThat(here).as(measure.key()).isNaN();
            } else {
                assertThat(here).as(measure.key()).isCloseTo(there, within(1e-9));
            }
        });
    }
}
