package org.allonym.services.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.DocumentCounts;
import org.allonym.agreement.Interval;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.annotation.TokenTags;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.decode.SpanDecoder;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;

/// Counts documents one by one at every threshold of a series, so that texts and scores needn't be kept;
/// [#sweep] makes the figures. What is kept of a document is how its counts change from one threshold to the next.
/// One thread.
public final class ThresholdSweep {

    /// How the counts of a label in a document change at a threshold.
    private record Change(int point, String label, Level level, Hits by) {}

    private static final Source SWEPT = new Source.Model("swept");

    private final Sweep.Threshold threshold;
    private final double[] thresholds;
    private final List<String> labelSet;
    private final List<String> documents = new ArrayList<>();
    private final List<List<Change>> changes = new ArrayList<>();

    /// @param thresholds in ascending order, from 0 to 1
    /// @param labels the label set's order, which decides between labels of overlapping spans
    public ThresholdSweep(Sweep.Threshold threshold, double[] thresholds, List<String> labels) {
        this.threshold = threshold;
        this.thresholds = thresholds.clone();
        this.labelSet = List.copyOf(labels);
        for (int i = 0; i < thresholds.length; i++) {
            if (!(thresholds[i] >= 0 && thresholds[i] <= 1) || (i > 0 && thresholds[i] <= thresholds[i - 1])) {
                throw new IllegalArgumentException("thresholds " + Arrays.toString(thresholds));
            }
        }
    }

    /// From 0 to 1 in steps of 0.02.
    public static double[] scores() {
        return IntStream.rangeClosed(0, 50).mapToDouble(i -> i / 50.0).toArray();
    }

    /// From 0.02 to 0.98 in steps of 0.02, then 0.99, 0.995 and 0.999, where recall is bought dearest.
    public static double[] oProbabilities() {
        return IntStream.concat(IntStream.rangeClosed(1, 49).map(i -> i * 20), IntStream.of(990, 995, 999))
                .mapToDouble(i -> i / 1000.0)
                .toArray();
    }

    /// Adds a document by its detections and their scores; those that were given none are there at every threshold.
    public void add(String document, DocumentText text, Tokens tokens, List<Mark> gold, List<Found> found) {
        add(document, text, tokens, gold, (double least) -> found.stream()
                .filter(each -> !each.isScored() || each.score() >= least)
                .map(Found::mark)
                .toList());
    }

    /// Adds a document by the scores of its tokens, decoded anew at every O-threshold.
    ///
    /// @param at the labels' own thresholds; its O-threshold is the one that is moved
    public void add(String document, Subject subject, List<Mark> gold, TokenScores scores, OperatingPoint at) {
        add(document, subject.text(), subject.tokens(), gold, (double o) -> new SpanDecoder(
                        at.withOThreshold(o), SWEPT)
                .decode(subject, scores)
                .stream()
                .map(detection -> new Mark(detection.span(), detection.label()))
                .toList());
    }

    /// Adds a document by what is found in it at each threshold, which is asked for in ascending order.
    public void add(String document, Subject subject, List<Mark> gold, DoubleFunction<List<Mark>> foundAt) {
        add(document, subject.text(), subject.tokens(), gold, foundAt);
    }

    private void add(String document, DocumentText text, Tokens tokens, List<Mark> gold, DoubleFunction<List<Mark>> foundAt) {
        TokenTags goldTags = Projection.COVER.project(text, tokens, gold, labelSet).tags();
        List<Change> changed = new ArrayList<>();
        List<Mark> before = null;
        Map<String, Hits> tags = Map.of();
        Map<String, Hits> spans = Map.of();
        for (int point = 0; point < thresholds.length; point++) {
            List<Mark> found = foundAt.apply(thresholds[point]);
            if (!found.equals(before)) {
                Map<String, Hits> nextTags =
                        tags(goldTags, Projection.COVER.project(text, tokens, found, labelSet).tags());
                Map<String, Hits> nextSpans = spans(gold, found);
                change(point, Level.TOKENS, tags, nextTags, changed);
                change(point, Level.SPANS, spans, nextSpans, changed);
                tags = nextTags;
                spans = nextSpans;
                before = found;
            }
        }
        documents.add(document);
        changes.add(List.copyOf(changed));
    }

    private static void change(int point, Level level, Map<String, Hits> from, Map<String, Hits> to, List<Change> into) {
        TreeSet<String> labels = new TreeSet<>(from.keySet());
        labels.addAll(to.keySet());
        for (String label : labels) {
            Hits by = to.getOrDefault(label, Hits.NONE).minus(from.getOrDefault(label, Hits.NONE));
            if (!by.equals(Hits.NONE)) {
                into.add(new Change(point, label, level, by));
            }
        }
    }

    private static Map<String, Hits> tags(TokenTags gold, TokenTags found) {
        Map<Integer, TokenTags.Tag> left = new HashMap<>();
        gold.tags().forEach(tag -> left.put(tag.token(), tag));
        Map<String, Hits> hits = new TreeMap<>();
        for (TokenTags.Tag tag : found.tags()) {
            boolean right = tag.equals(left.get(tag.token()));
            if (right) {
                left.remove(tag.token());
            }
            hits.merge(tag.label(), right ? new Hits(1, 0, 0) : new Hits(0, 1, 0), Hits::plus);
        }
        left.values().forEach(tag -> hits.merge(tag.label(), new Hits(0, 0, 1), Hits::plus));
        return hits;
    }

    private static Map<String, Hits> spans(List<Mark> gold, List<Mark> found) {
        List<Mark> left = new ArrayList<>(gold);
        Map<String, Hits> hits = new TreeMap<>();
        for (Mark mark : found) {
            hits.merge(mark.label(), left.remove(mark) ? new Hits(1, 0, 0) : new Hits(0, 1, 0), Hits::plus);
        }
        left.forEach(mark -> hits.merge(mark.label(), new Hits(0, 0, 1), Hits::plus));
        return hits;
    }

    /// The figures at every threshold. Takes at most thresholds × labels × resamples figures, a second for 14 labels.
    public Sweep sweep(Bootstrap bootstrap) {
        List<String> labels = labels();
        Quality[][] tokens = qualities(Level.TOKENS, labels, bootstrap);
        Quality[][] spans = qualities(Level.SPANS, labels, bootstrap);
        List<Sweep.Point> points = new ArrayList<>();
        for (int i = 0; i < thresholds.length; i++) {
            points.add(new Sweep.Point(
                    thresholds[i], tokens[i][0], spans[i][0], byLabel(labels, tokens[i]), byLabel(labels, spans[i])));
        }
        return new Sweep(threshold, documents, labels, points, bootstrap);
    }

    private List<String> labels() {
        TreeSet<String> occurring = new TreeSet<>();
        changes.forEach(document -> document.forEach(change -> occurring.add(change.label())));
        List<String> labels = new ArrayList<>(labelSet);
        labels.retainAll(occurring);
        labels.forEach(occurring::remove);
        labels.addAll(occurring);
        return labels;
    }

    private static Map<String, Quality> byLabel(List<String> labels, Quality[] scopes) {
        Map<String, Quality> byLabel = new LinkedHashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            byLabel.put(labels.get(i), scopes[i + 1]);
        }
        return byLabel;
    }

    /// By threshold, then scope: all labels, then each.
    private Quality[][] qualities(Level level, List<String> labels, Bootstrap bootstrap) {
        Steps steps = Steps.of(changes, level, labels);
        Hits[][] hits = steps.hits(thresholds.length);
        Interval[] intervals = steps.counts().intervals(steps.sets() * Quality.FIGURES, steps::figures, bootstrap);
        Quality[][] qualities = new Quality[thresholds.length][labels.size() + 1];
        int[][] at = steps.at(thresholds.length);
        for (int point = 0; point < qualities.length; point++) {
            for (int scope = 0; scope < qualities[point].length; scope++) {
                qualities[point][scope] = at[point][scope] < 0
                        ? Quality.of(hits[point][scope])
                        : Quality.of(hits[point][scope], intervals, at[point][scope] * Quality.FIGURES);
            }
        }
        return qualities;
    }

    /// The thresholds at which a label's counts change in any document. Between two of them its figures are the same, so
    /// they and their intervals are computed at these only, and after the last label of a threshold those of all labels.
    ///
    /// @param point of each step, ascending
    /// @param label of each step, by its number, ascending at each threshold
    /// @param counts three places for each step
    /// @param labels how many there are
    private record Steps(int[] point, int[] label, DocumentCounts counts, int labels) {

        static Steps of(List<List<Change>> changes, Level level, List<String> labels) {
            TreeSet<Integer> occurring = new TreeSet<>();
            forEach(changes, level, labels, (_, step) -> occurring.add(step), () -> {});
            int[] steps = occurring.stream().mapToInt(Integer::intValue).toArray();
            DocumentCounts.Builder counts = new DocumentCounts.Builder(3 * steps.length);
            forEach(changes, level, labels, (by, step) -> {
                int at = 3 * Arrays.binarySearch(steps, step);
                counts.add(at, by.right());
                counts.add(at + 1, by.wrong());
                counts.add(at + 2, by.missed());
            }, counts::endDocument);
            return new Steps(
                    Arrays.stream(steps).map(step -> step / labels.size()).toArray(),
                    Arrays.stream(steps).map(step -> step % labels.size()).toArray(),
                    counts.build(),
                    labels.size());
        }

        /// Calls `each` with what changes, and the number of the threshold times the labels plus that of the label.
        private static void forEach(
                List<List<Change>> changes, Level level, List<String> labels, ObjIntConsumer<Hits> each, Runnable documentEnd) {
            for (List<Change> document : changes) {
                for (Change change : document) {
                    if (change.level() == level) {
                        each.accept(change.by(), change.point() * labels.size() + labels.indexOf(change.label()));
                    }
                }
                documentEnd.run();
            }
        }

        private boolean endsPoint(int step) {
            return step + 1 == point.length || point[step + 1] != point[step];
        }

        /// How many sets of figures there are: one for each step, and one for each threshold that has any.
        int sets() {
            return point.length + (int) Arrays.stream(point).distinct().count();
        }

        /// Which set of figures holds at each threshold: of all labels, then of each; -1 where there is nothing yet.
        int[][] at(int points) {
            int[][] at = new int[points][labels + 1];
            Arrays.stream(at).forEach(row -> Arrays.fill(row, -1));
            int set = 0;
            for (int step = 0; step < point.length; step++) {
                for (int i = point[step]; i < points; i++) {
                    at[i][label[step] + 1] = set;
                }
                set++;
                if (endsPoint(step)) {
                    for (int i = point[step]; i < points; i++) {
                        at[i][0] = set;
                    }
                    set++;
                }
            }
            return at;
        }

        /// The counts at each threshold: of all labels, then of each.
        Hits[][] hits(int points) {
            long[] sums = counts.total();
            Hits[][] hits = new Hits[points][labels + 1];
            Arrays.stream(hits).forEach(row -> Arrays.fill(row, Hits.NONE));
            for (int step = 0; step < point.length; step++) {
                Hits by = new Hits(sums[3 * step], sums[3 * step + 1], sums[3 * step + 2]);
                for (int i = point[step]; i < points; i++) {
                    hits[i][label[step] + 1] = hits[i][label[step] + 1].plus(by);
                    hits[i][0] = hits[i][0].plus(by);
                }
            }
            return hits;
        }

        /// Writes the figures of every step, and of all labels after the last step of a threshold.
        void figures(long[] sums, double[] into) {
            long[] now = new long[3 * (labels + 1)];
            int all = 3 * labels;
            int set = 0;
            for (int step = 0; step < point.length; step++) {
                int of = 3 * label[step];
                for (int i = 0; i < 3; i++) {
                    now[of + i] += sums[3 * step + i];
                    now[all + i] += sums[3 * step + i];
                }
                Hits.figures(now[of], now[of + 1], now[of + 2], into, Quality.FIGURES * set++);
                if (endsPoint(step)) {
                    Hits.figures(now[all], now[all + 1], now[all + 2], into, Quality.FIGURES * set++);
                }
            }
        }
    }
}
