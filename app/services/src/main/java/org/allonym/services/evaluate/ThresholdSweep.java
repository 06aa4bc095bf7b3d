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
                        new OperatingPoint(at.name(), o, at.byLabel()), SWEPT)
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

    /// The figures at every threshold. Takes thresholds × labels × resamples figures, a second for 14 labels.
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
        int scopes = labels.size() + 1;
        DocumentCounts counts = counts(level, labels);
        Hits[][] hits = hits(counts.total(), labels.size());
        Interval[] intervals = counts.intervals(
                thresholds.length * scopes * Quality.FIGURES,
                (sums, into) -> {
                    Hits[][] drawn = hits(sums, labels.size());
                    for (int point = 0; point < drawn.length; point++) {
                        for (int scope = 0; scope < scopes; scope++) {
                            drawn[point][scope].figures(into, (point * scopes + scope) * Quality.FIGURES);
                        }
                    }
                },
                bootstrap);
        Quality[][] qualities = new Quality[thresholds.length][scopes];
        for (int point = 0; point < qualities.length; point++) {
            for (int scope = 0; scope < scopes; scope++) {
                qualities[point][scope] =
                        Quality.of(hits[point][scope], intervals, (point * scopes + scope) * Quality.FIGURES);
            }
        }
        return qualities;
    }

    /// Three places for each threshold and label, each holding what changes there.
    private DocumentCounts counts(Level level, List<String> labels) {
        DocumentCounts.Builder builder = new DocumentCounts.Builder(thresholds.length * labels.size() * 3);
        for (List<Change> document : changes) {
            for (Change change : document) {
                if (change.level() == level) {
                    int at = (change.point() * labels.size() + labels.indexOf(change.label())) * 3;
                    builder.add(at, change.by().right());
                    builder.add(at + 1, change.by().wrong());
                    builder.add(at + 2, change.by().missed());
                }
            }
            builder.endDocument();
        }
        return builder.build();
    }

    /// Adds the changes up: by threshold, then scope.
    private Hits[][] hits(long[] sums, int labels) {
        Hits[][] hits = new Hits[thresholds.length][labels + 1];
        for (int point = 0; point < hits.length; point++) {
            Hits all = Hits.NONE;
            for (int label = 0; label < labels; label++) {
                int at = (point * labels + label) * 3;
                Hits by = new Hits(sums[at], sums[at + 1], sums[at + 2]);
                hits[point][label + 1] = point == 0 ? by : hits[point - 1][label + 1].plus(by);
                all = all.plus(hits[point][label + 1]);
            }
            hits[point][0] = all;
        }
        return hits;
    }
}
