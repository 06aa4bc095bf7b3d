package org.allonym.services.chart;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.allonym.corpus.similarity.Similarities;
import org.allonym.language.Messages;

/// How many documents have their highest similarity to another up to each value, from 0.1 on: figure 1 of CRAPII. A line stands
/// at the threshold above which documents are left out.
public final class SimilarityChart {

    /// How high the drawing is.
    public static final double HEIGHT = 220;

    private static final double PLOT = 150;
    private static final double TOP = 22;
    private static final double LEFT = 56;
    /// How far before the right edge the axis ends.
    public static final double RIGHT = 12;

    private SimilarityChart() {}

    /// Where a similarity stands in a drawing of that width.
    public static double at(double similarity, double width) {
        return new Scale(0.1, 1, 0.1, LEFT, Math.max(LEFT + 80, width - RIGHT)).at(similarity);
    }

    /// @param points cumulative, with rising similarity, from 0.1 to 1
    /// @param documents how many were compared
    public static Drawing of(List<Similarities.CumulativePoint> points, int documents, double threshold, double width) {
        return draw(
                points, points, documents, threshold, width, tr("texts, cumulative"), tr("highest similarity"),
                tr("Documents by their highest similarity to another, cumulative"));
    }

    /// The same for whoever chooses the threshold: how many have a neighbor that is more similar, which falls where the other rises.
    ///
    /// @param points as for [#of]
    public static Drawing falling(List<Similarities.CumulativePoint> points, int documents, double threshold, double width) {
        int most = points.isEmpty() ? 0 : points.getLast().documents();
        return draw(
                points, points.stream().map(point -> new Similarities.CumulativePoint(point.similarity(), most - point.documents())).toList(),
                documents, threshold, width, tr("texts with a more similar neighbor"), tr("similarity"), tr("Texts with a more similar neighbor, by similarity"));
    }

    /// @param drawn of the points
    private static Drawing draw(
            List<Similarities.CumulativePoint> points, List<Similarities.CumulativePoint> drawn, int documents, double threshold, double width,
            String upWords, String acrossWords, String title) {
        Sketch sketch = new Sketch();
        double right = Math.max(LEFT + 80, width - RIGHT);
        int most = points.isEmpty() ? 0 : points.getLast().documents();
        Scale across = new Scale(0.1, 1, 0.1, LEFT, right);
        Scale up = Scale.ofCounts(Math.max(1, most), TOP + PLOT, TOP);
        for (double tick : up.ticks()) {
            sketch.line(LEFT, up.at(tick), right, up.at(tick), 1, ColourRole.Plain.GRID);
            sketch.words(Scale.count(tick), LEFT - 8, up.at(tick) + 4, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.MUTED);
        }
        boolean narrow = right - LEFT < 300;
        List<Double> ticks = across.ticks();
        for (int i = 0; i < ticks.size(); i++) {
            if (!narrow || i % 2 == 0) {
                sketch.words(
                        Messages.decimal(ticks.get(i), 1), across.at(ticks.get(i)), TOP + PLOT + 16, Shape.Anchor.MIDDLE, Sketch.SMALL,
                        ColourRole.Plain.MUTED);
            }
        }
        sketch.words(upWords, LEFT, TOP - 10, Shape.Anchor.START, Sketch.SMALL, ColourRole.Plain.MUTED);
        sketch.words(acrossWords, (LEFT + right) / 2, TOP + PLOT + 36, Shape.Anchor.MIDDLE, Sketch.SMALL, ColourRole.Plain.MUTED);
        List<Shape.Point> line = new ArrayList<>();
        drawn.forEach(point -> line.add(new Shape.Point(across.at(point.similarity()), up.at(point.documents()))));
        if (line.size() > 1) {
            sketch.stroke(line, 2, List.of(), new ColourRole.Series(1));
        }
        sketch.stroke(
                List.of(new Shape.Point(across.at(threshold), TOP), new Shape.Point(across.at(threshold), TOP + PLOT)),
                1.5, List.of(5.0, 4.0), ColourRole.Plain.INK);
        int above = most - points.stream()
                .filter(point -> point.similarity() <= threshold + 1e-9)
                .mapToInt(Similarities.CumulativePoint::documents)
                .max()
                .orElse(0);
        String said = tr(
                "%s: %s of %s have one of %s or more, %s one above %s.", title, number(most), number(documents),
                Messages.decimal(Similarities.LOWEST, 1), number(above),
                Messages.decimal(threshold, 2));
        return sketch.done(width, HEIGHT, title, said);
    }
}
