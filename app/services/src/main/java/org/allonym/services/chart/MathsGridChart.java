package org.allonym.services.chart;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.allonym.language.Messages;

/// Which share of false findings, and of true ones, lies inside mathematics, over the cosine above which neighbours join: a line for each
/// density that makes an anchor. Thresholds are good where the left panel is high and the right one low.
public final class MathsGridChart {

    private static final double PLOT = 180;
    private static final double LEFT = 44;
    private static final double BETWEEN = 28;
    private static final double LEAST = 150;

    private MathsGridChart() {}

    /// One pair of thresholds.
    ///
    /// @param falseShare of false findings inside mathematics, 0 to 1
    /// @param trueShare of true ones
    public record Point(double anchor, double similarity, double falseShare, double trueShare) {}

    /// @param width wanted; the drawing is wider where two panels need it
    public static Drawing of(List<Point> grid, double width) {
        double wide = Math.max(width, 2 * (LEFT + LEAST) + BETWEEN + Sketch.PAD);
        Sketch sketch = new Sketch();
        List<String> names = anchors(grid).stream().map(anchor -> tr("density above %s", Messages.decimal(anchor, 2))).toList();
        double top = sketch.legend(names, Sketch.PAD, 4, wide - 2 * Sketch.PAD, Sketch.Sample.LINE) + 26;
        double each = (wide - BETWEEN - Sketch.PAD) / 2;
        panel(sketch, grid, tr("False positives inside mathematics"), Point::falseShare, 0, top, each);
        panel(sketch, grid, tr("True positives inside mathematics"), Point::trueShare, each + BETWEEN, top, each);
        String title = tr("Positives inside mathematics, by thresholds");
        List<String> said = new ArrayList<>();
        for (Point point : grid) {
            said.add(tr("density %s, cosine %s: %s of false, %s of true positives", Messages.decimal(point.anchor(), 2), Messages.decimal(point.similarity(), 1),
                    percent(point.falseShare()), percent(point.trueShare())));
        }
        return sketch.done(wide, top + PLOT + 44, title, title + ": " + String.join("; ", said) + ".");
    }

    private static void panel(Sketch sketch, List<Point> grid, String title, ToDoubleFunction<Point> share, double x, double top, double width) {
        double left = x + LEFT;
        double right = x + width;
        Scale across = new Scale(0, 0.5, 0.1, left, right - 6);
        Scale up = new Scale(0, 1, 0.2, top + PLOT, top);
        sketch.words(title, left, top - 10, Shape.Anchor.START, Sketch.TEXT, ColourRole.Plain.INK);
        for (double tick : up.ticks()) {
            sketch.line(left, up.at(tick), right, up.at(tick), 1, ColourRole.Plain.GRID);
            sketch.words(percent(tick), left - 6, up.at(tick) + 4, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.MUTED);
        }
        for (double tick : across.ticks()) {
            sketch.words(Messages.decimal(tick, 1), across.at(tick), top + PLOT + 16, Shape.Anchor.MIDDLE, Sketch.SMALL, ColourRole.Plain.MUTED);
        }
        sketch.words(tr("cosine above"), (left + right) / 2, top + PLOT + 34, Shape.Anchor.MIDDLE, Sketch.SMALL, ColourRole.Plain.MUTED);
        List<Double> anchors = anchors(grid);
        for (int i = 0; i < anchors.size(); i++) {
            double anchor = anchors.get(i);
            List<Shape.Point> line = grid.stream()
                    .filter(point -> point.anchor() == anchor)
                    .map(point -> new Shape.Point(across.at(point.similarity()), up.at(share.applyAsDouble(point))))
                    .toList();
            sketch.stroke(line, 2, Sketch.dashes(i), new ColourRole.Series(i + 1));
        }
    }

    private static List<Double> anchors(List<Point> grid) {
        return grid.stream().map(Point::anchor).distinct().toList();
    }

    private static String percent(double share) {
        return Messages.number(Math.round(100 * share)) + " %";
    }
}
