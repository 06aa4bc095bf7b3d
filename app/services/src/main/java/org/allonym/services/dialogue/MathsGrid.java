package org.allonym.services.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.annotation.Mark;
import org.allonym.dialogue.maths.MathsSegments;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.project.Document;
import org.allonym.services.maths.Mathematics;
import org.allonym.services.report.Csv;

/// What different thresholds would take for mathematics, against gold: MathEd-PII's grid. Immutable.
///
/// @param points by anchor, then similarity, each rising
public record MathsGrid(List<Point> points) {

    /// The densities of the paper's grid, above which a message is an anchor.
    public static final List<Double> ANCHORS = List.of(0.05, 0.06, 0.07, 0.08, 0.09, 0.10);
    /// The cosines of the paper's grid, above which a neighbour joins.
    public static final List<Double> SIMILARITIES = List.of(0.0, 0.1, 0.2, 0.3, 0.4, 0.5);

    public MathsGrid {
        points = List.copyOf(points);
    }

    /// One pair of thresholds.
    ///
    /// @param inside messages that are mathematics, of `messages`
    /// @param trueInside findings in mathematics that overlap gold of their label, of `trueAll`
    /// @param falseInside findings in mathematics that don't, of `falseAll`
    public record Point(
            double anchor, double similarity, long inside, long messages, long trueInside, long trueAll, long falseInside, long falseAll) {

        /// The share of messages; 0 where there are none, as below.
        public double share() {
            return share(inside, messages);
        }

        /// The share of true findings.
        public double trueShare() {
            return share(trueInside, trueAll);
        }

        /// The share of false findings.
        public double falseShare() {
            return share(falseInside, falseAll);
        }

        private static double share(long part, long all) {
            return all == 0 ? 0 : (double) part / all;
        }
    }

    /// CSV, RFC 4180.
    public String csv() {
        Csv csv = new Csv();
        csv.row(List.of("anchor", "similarity", "messages_inside", "messages", "true_inside", "true", "false_inside", "false"));
        for (Point each : points) {
            csv.row(List.of(
                    String.format(Locale.ROOT, "%.2f", each.anchor()), String.format(Locale.ROOT, "%.1f", each.similarity()), each.inside(), each.messages(),
                    each.trueInside(), each.trueAll(), each.falseInside(), each.falseAll()));
        }
        return csv.toString();
    }

    /// Gathers a grid, document by document. One thread.
    static final class Builder {

        private final List<long[]> counts = new ArrayList<>();
        private final List<MathsSettings> cells = new ArrayList<>();
        private long messages;
        private long trueAll;
        private long falseAll;

        /// @param settings of the project; its thresholds don't matter
        Builder(MathsSettings settings) {
            for (double anchor : ANCHORS) {
                for (double similarity : SIMILARITIES) {
                    cells.add(settings.withThresholds(anchor, similarity));
                    counts.add(new long[3]);
                }
            }
        }

        void add(Document document, List<Mark> gold, List<Mark> found) {
            List<Mark> right = found.stream().filter(mark -> meets(mark, gold)).toList();
            List<Mark> wrong = found.stream().filter(mark -> !meets(mark, gold)).toList();
            trueAll += right.size();
            falseAll += wrong.size();
            for (int i = 0; i < cells.size(); i++) {
                MathsSegments segments = Mathematics.segments(document, cells.get(i));
                if (i == 0) {
                    messages += segments.messages();
                }
                long[] count = counts.get(i);
                count[0] += segments.turns().size();
                count[1] += right.stream().filter(mark -> segments.holds(mark.span())).count();
                count[2] += wrong.stream().filter(mark -> segments.holds(mark.span())).count();
            }
        }

        private static boolean meets(Mark mark, List<Mark> gold) {
            return gold.stream().anyMatch(each -> each.label().equals(mark.label()) && each.span().overlaps(mark.span()));
        }

        MathsGrid build() {
            List<Point> points = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                long[] count = counts.get(i);
                points.add(new Point(cells.get(i).anchor(), cells.get(i).similarity(), count[0], messages, count[1], trueAll, count[2], falseAll));
            }
            return new MathsGrid(points);
        }
    }
}
