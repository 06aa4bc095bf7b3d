package org.allonym.services.surrogates;

import static org.allonym.language.Messages.tr;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Resampler;
import org.allonym.progress.Progress;
import org.allonym.store.ProjectStore;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.Folding;

/// Tries to tell a project's surrogates from its originals, as somebody might who looks for originals that were missed: a
/// classifier learns from some values and is tested on others (a classifier two-sample test, Lopez-Paz and Oquab 2017).
///
/// Every entity with a surrogate gives a pair: its fullest mention as it was, and what stands there now, both between the words
/// around it in the new text, so that surroundings alone say nothing. The classifier is a logistic regression on [Trait]s. It
/// is tested on documents that it has not learned from, and learns nothing from a pair whose original is a value of those,
/// original or surrogate: whoever looks for a missed value doesn't know it. The figure is the area under the ROC curve: 0.5 for
/// no better than chance, 1 for always right. The same project gives the same figures.
public final class SelfTest {

    /// What surrogates should not exceed.
    public static final double GOAL = 0.60;

    /// How many different originals a figure takes.
    public static final int VALUES = 30;

    /// How many documents they must be from.
    public static final int DOCUMENTS = 10;

    /// About how many entities are planned, and how many pairs of a label are learned from, so that a large project takes no
    /// longer. Fewer would teach the classifier less, and lower the figure.
    private static final int MOST_ENTITIES = 8000;
    private static final int MOST_PAIRS = 1000;

    static final int FOLDS = 10;
    private static final double COST = 10;
    private static final String TOO_FEW = "too few values";
    private static final int SIGNS = 3;
    private static final int LISTED = 5;
    private static final double CLEAR = 2.4;

    private final List<Pair> pairs;
    private final List<List<Feature[]>> seen = new ArrayList<>();
    private final List<List<Set<Trait>>> traits = new ArrayList<>();
    private int features;

    /// An entity's original and its surrogate in one place.
    ///
    /// @param document its number
    /// @param left the word before, as [Trait#left] has it
    /// @param right the word after
    record Pair(int document, String label, String original, String surrogate, String left, String right) {

        /// What the original is told apart by.
        List<String> value() {
            return List.of(label, Folding.bare(original));
        }

        List<String> newValue() {
            return List.of(label, Folding.bare(surrogate));
        }

        @Override
        public String toString() {
            return "Pair(%d, %s)".formatted(document, label);
        }
    }

    /// What gives surrogates away.
    ///
    /// @param traits of one kind
    /// @param surrogates how many surrogates have one of them
    /// @param originals how many originals have one
    /// @param of how many there are of each
    public record Sign(List<Trait> traits, int surrogates, int originals, int of) {

        public Sign {
            traits = List.copyOf(traits);
        }

        /// `with a word ending in “ville”: 12 of 20 surrogates, 0 of 20 originals`
        public String sentence() {
            return tr("%s: %,d of %,d surrogates, %,d of %,d originals", what(), surrogates, of, originals, of);
        }

        /// `with a word ending in “ville”`
        public String what() {
            return traits.getFirst().kind().spoken(traits);
        }
    }

    /// What came of one label, or of all.
    ///
    /// @param label empty for all labels together
    /// @param values different originals
    /// @param documents that have them
    /// @param auc undefined where there are too few of them; its n counts pairs
    /// @param signs of a label above the goal, the one that tells most first; contain pieces of originals and surrogates
    public record Outcome(String label, int values, int documents, Figure auc, List<Sign> signs) {

        public Outcome {
            signs = List.copyOf(signs);
        }

        /// Whether surrogates are told from originals too well.
        public boolean isAboveGoal() {
            return auc.orNaN() > GOAL;
        }

        private boolean isByChance() {
            return auc instanceof Figure.Value value && value.interval() instanceof Interval.Range range && range.low() <= 0.5;
        }

        /// The figure, or why there is none.
        public String sentence() {
            return auc instanceof Figure.Value
                    ? auc.text()
                    : tr("too few values: %,d different ones in %,d documents; at least %,d in %,d are needed", values, documents, VALUES, DOCUMENTS);
        }

        private Outcome with(List<Sign> found) {
            return new Outcome(label, values, documents, auc, found);
        }
    }

    /// What came of a project.
    ///
    /// @param documents how many were looked at
    /// @param of how many there are
    public record Result(int documents, int of, Outcome all, List<Outcome> byLabel) {

        public Result {
            byLabel = List.copyOf(byLabel);
        }
    }

    private SelfTest(List<Pair> pairs) {
        this.pairs = pairs;
    }

    /// Tests the surrogates of a project as they are now. Any thread. Progress counts documents, then rounds of learning.
    ///
    /// @throws org.allonym.problem.ProblemException when there are no documents, or nobody has made surrogates
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it
    public static Result run(ProjectStore project, Progress progress) {
        Surrogates surrogates = PlanDocuments.surrogates(project, progress);
        int all = project.documentCount();
        int sample = Math.clamp(all * (long) MOST_ENTITIES / Math.max(1, values(project)), 1, all);
        List<Pair> pairs = new ArrayList<>();
        PlanDocuments.run(project, surrogates, sample, SelfTest::pairs, pairs::addAll, progress);
        return of(pairs, sample, all, progress);
    }

    /// How many values the documents' gold has, each counted once in a document: about as many as there are entities.
    private static long values(ProjectStore project) {
        long[] values = {0};
        project.scan((document, state) -> {
            values[0] += DocumentAdjudication.of(state).gold().marks().stream()
                    .map(mark -> mark.label() + "\n" + document.text().slice(mark.span()))
                    .distinct()
                    .count();
            return true;
        });
        return values[0];
    }

    private static List<Pair> pairs(PlanDocuments.Planned planned) {
        Map<String, Rewriting.Replaced> fullest = new TreeMap<>();
        if (planned.isSettled()) {
            for (Rewriting.Replaced one : planned.plan().rewriting().replaced()) {
                if (one.fate() == Rewriting.Fate.SURROGATE && !one.text().isEmpty()) {
                    planned.plan().of(one.mention().mark()).ifPresent(entity -> fullest.merge(
                            entity.entity().key(), one, (a, b) -> b.mention().surface().length() > a.mention().surface().length() ? b : a));
                }
            }
        }
        return fullest.values().stream()
                .map(one -> new Pair(
                        planned.number(),
                        one.mention().mark().label(),
                        one.mention().surface(),
                        one.text(),
                        Trait.left(planned.plan().rewriting().text(), one.span()),
                        Trait.right(planned.plan().rewriting().text(), one.span())))
                .toList();
    }

    /// @param documents how many were looked at
    /// @param of how many there are
    static Result of(List<Pair> pairs, int documents, int of, Progress progress) {
        TreeMap<String, List<Pair>> byLabel = new TreeMap<>();
        pairs.forEach(pair -> byLabel.computeIfAbsent(pair.label(), _ -> new ArrayList<>()).add(pair));
        byLabel.replaceAll((_, here) -> IntStream.range(0, here.size())
                .filter(i -> here.size() <= MOST_PAIRS || (long) i * MOST_PAIRS / here.size() != (long) (i + 1) * MOST_PAIRS / here.size())
                .mapToObj(here::get)
                .toList());
        SelfTest test = new SelfTest(byLabel.values().stream().flatMap(List::stream).toList());
        test.look();
        double[][] scores = test.scores(progress);
        List<String> labels = new ArrayList<>(byLabel.keySet());
        labels.addFirst("");
        List<Outcome> outcomes = test.outcomes(labels, scores);
        return new Result(documents, of, outcomes.getFirst(), outcomes.subList(1, outcomes.size()));
    }

    /// Numbers the traits of each label and makes features of them, with vectors of length 1.
    private void look() {
        Map<String, Map<Trait, Integer>> numbers = new HashMap<>();
        for (Pair pair : pairs) {
            Map<Trait, Integer> known = numbers.computeIfAbsent(pair.label(), _ -> new HashMap<>());
            List<Set<Trait>> both = List.of(
                    Trait.of(pair.original(), pair.left(), pair.right()), Trait.of(pair.surrogate(), pair.left(), pair.right()));
            traits.add(both);
            seen.add(both.stream()
                    .map(these -> these.stream()
                            .mapToInt(trait -> known.computeIfAbsent(trait, _ -> ++features))
                            .sorted()
                            .mapToObj(number -> (Feature) new FeatureNode(number, 1 / Math.sqrt(these.size())))
                            .toArray(Feature[]::new))
                    .toList());
        }
    }

    /// How much like a surrogate each pair's original and surrogate look to who hasn't seen them: `[pair][0 or 1]`.
    private double[][] scores(Progress progress) {
        double[][] scores = new double[pairs.size()][2];
        for (int fold = 0; fold < FOLDS; fold++) {
            progress.report(fold, FOLDS);
            List<Integer> tested = new ArrayList<>();
            List<Integer> others = new ArrayList<>();
            for (int i = 0; i < pairs.size(); i++) {
                (fold(pairs.get(i)) == fold ? tested : others).add(i);
            }
            Set<List<String>> values = new HashSet<>();
            tested.forEach(i -> values.addAll(List.of(pairs.get(i).value(), pairs.get(i).newValue())));
            List<Integer> learned = others.stream().filter(i -> !values.contains(pairs.get(i).value())).toList();
            if (!learned.isEmpty()) {
                Model model = learn(learned);
                double[] into = new double[1];
                for (int i : tested) {
                    for (int side = 0; side < 2; side++) {
                        Linear.predictValues(model, seen.get(i).get(side), into);
                        scores[i][side] = into[0];
                    }
                }
            }
        }
        progress.report(FOLDS, FOLDS);
        return scores;
    }

    private static int fold(Pair pair) {
        return (int) Math.unsignedMultiplyHigh(pair.document() * 0x9e3779b97f4a7c15L, FOLDS);
    }

    private Model learn(List<Integer> learned) {
        Problem problem = new Problem();
        problem.l = 2 * learned.size();
        problem.n = features;
        problem.bias = -1;
        problem.x = learned.stream().flatMap(i -> seen.get(i).reversed().stream()).toArray(Feature[][]::new);
        problem.y = IntStream.range(0, problem.l).mapToDouble(i -> i % 2 == 0 ? 1 : 0).toArray();
        Linear.disableDebugOutput();
        return Linear.train(problem, new Parameter(SolverType.L2R_LR, COST, 0.1));
    }

    private List<Outcome> outcomes(List<String> labels, double[][] scores) {
        int[] documents = pairs.stream().mapToInt(Pair::document).distinct().sorted().toArray();
        int[] document = pairs.stream().mapToInt(pair -> Arrays.binarySearch(documents, pair.document())).toArray();
        List<int[]> members = labels.stream()
                .map(label -> IntStream.range(0, pairs.size()).filter(i -> label.isEmpty() || pairs.get(i).label().equals(label)).toArray())
                .toList();
        List<Ranking> rankings = members.stream().map(these -> Ranking.of(these, scores, document)).toList();
        double[][] resampled = Resampler.run(documents.length, labels.size(), Bootstrap.DEFAULT, () -> (drawn, into) -> {
            for (int i = 0; i < into.length; i++) {
                into[i] = rankings.get(i).area(drawn);
            }
        });
        int[] once = new int[documents.length];
        Arrays.fill(once, 1);
        List<Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            int[] these = members.get(i);
            int values = (int) Arrays.stream(these).mapToObj(at -> pairs.get(at).value()).distinct().count();
            int from = (int) Arrays.stream(these).map(at -> document[at]).distinct().count();
            if (values < VALUES || from < DOCUMENTS) {
                outcomes.add(new Outcome(labels.get(i), values, from, new Figure.Undefined(TOO_FEW, these.length), List.of()));
                continue;
            }
            Outcome outcome = new Outcome(
                    labels.get(i),
                    values,
                    from,
                    new Figure.Value(rankings.get(i).area(once), these.length, Resampler.interval(resampled[i], documents.length)),
                    List.of());
            outcomes.add(i > 0 && outcome.isAboveGoal() && !outcome.isByChance() ? outcome.with(signs(these)) : outcome);
        }
        return outcomes;
    }

    /// The traits that tell most pairs apart, gathered by kind and by the side that has more of them, each kind among the pairs
    /// that those before it leave.
    private List<Sign> signs(int[] members) {
        List<Sign> signs = new ArrayList<>();
        List<Integer> left = Arrays.stream(members).boxed().toList();
        while (signs.size() < SIGNS) {
            List<Integer> here = left;
            Sign best = Arrays.stream(Trait.Kind.values())
                    .filter(kind -> kind != Trait.Kind.PIECE)
                    .flatMap(kind -> IntStream.range(0, 2).mapToObj(side -> sign(kind, side, here)))
                    .max(Comparator.comparingDouble(sign -> clarity(sign.surrogates(), sign.originals())))
                    .orElseThrow();
            if (best.traits().isEmpty()) {
                break;
            }
            signs.add(best.of() == members.length ? best : counted(best.traits(), Arrays.stream(members).boxed().toList()));
            left = without(best.traits(), here);
        }
        return signs;
    }

    private Sign sign(Trait.Kind kind, int side, List<Integer> among) {
        List<Trait> found = new ArrayList<>();
        List<Integer> left = among;
        while (found.size() < LISTED) {
            Map<Trait, int[]> counts = new TreeMap<>();
            for (int i : left) {
                for (int each = 0; each < 2; each++) {
                    for (Trait trait : traits.get(i).get(each)) {
                        if (trait.kind() == kind) {
                            counts.computeIfAbsent(trait, _ -> new int[2])[each]++;
                        }
                    }
                }
            }
            Trait next = counts.entrySet().stream()
                    .filter(entry -> entry.getValue()[side] > entry.getValue()[1 - side])
                    .filter(entry -> clarity(entry.getValue()[0], entry.getValue()[1]) >= CLEAR)
                    .max(Comparator.<Map.Entry<Trait, int[]>>comparingDouble(entry -> clarity(entry.getValue()[0], entry.getValue()[1]))
                            .thenComparingInt(entry -> entry.getKey().text().length()))
                    .map(Map.Entry::getKey)
                    .orElse(null);
            if (next == null) {
                break;
            }
            found.add(next);
            left = without(List.of(next), left);
        }
        return counted(found, among);
    }

    private Sign counted(List<Trait> these, List<Integer> among) {
        int[] counts = new int[2];
        for (int i : among) {
            for (int side = 0; side < 2; side++) {
                counts[side] += Collections.disjoint(traits.get(i).get(side), these) ? 0 : 1;
            }
        }
        return new Sign(these, counts[1], counts[0], among.size());
    }

    /// The pairs in which neither side has one of these.
    private List<Integer> without(List<Trait> these, List<Integer> among) {
        return among.stream().filter(i -> traits.get(i).stream().allMatch(side -> Collections.disjoint(side, these))).toList();
    }

    /// By how many standard deviations two counts differ, were either side as likely.
    private static double clarity(int one, int other) {
        return one == other ? 0 : Math.abs(one - other) / Math.sqrt(one + other);
    }

    /// The values of an outcome by their score, lowest first.
    ///
    /// @param ends where runs of equal scores end
    private record Ranking(int[] documents, boolean[] surrogates, boolean[] ends) {

        static Ranking of(int[] members, double[][] scores, int[] document) {
            int size = 2 * members.length;
            double[] score = new double[size];
            for (int i = 0; i < size; i++) {
                score[i] = scores[members[i / 2]][i % 2];
            }
            int[] order = IntStream.range(0, size).boxed().sorted(Comparator.comparingDouble(i -> score[i])).mapToInt(i -> i).toArray();
            Ranking ranking = new Ranking(new int[size], new boolean[size], new boolean[size]);
            for (int i = 0; i < size; i++) {
                ranking.documents[i] = document[members[order[i] / 2]];
                ranking.surrogates[i] = order[i] % 2 == 1;
                ranking.ends[i] = i + 1 == size || score[order[i]] != score[order[i + 1]];
            }
            return ranking;
        }

        /// How often a surrogate ranks above an original, equal ranks as half (Mann and Whitney 1947).
        ///
        /// @param drawn how often each document counts
        double area(int[] drawn) {
            long below = 0;
            long originals = 0;
            long surrogatesAll = 0;
            long run = 0;
            double sum = 0;
            for (int i = 0; i < documents.length; i++) {
                int weight = drawn[documents[i]];
                if (surrogates[i]) {
                    run += weight;
                } else {
                    originals += weight;
                }
                if (ends[i]) {
                    sum += run * (below + (originals - below) / 2.0);
                    surrogatesAll += run;
                    below = originals;
                    run = 0;
                }
            }
            return sum / ((double) surrogatesAll * originals);
        }
    }
}
