package org.allonym.services.chart;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.Figure;
import org.allonym.agreement.UndefinedReason;

/// A figure of every pair of annotators, as a triangular matrix: the figure and below it its n. Darker is higher.
///
/// For figures of two annotators that don't depend on which of them is first, such as κ and F1. An area's key is the name
/// of the row's annotator, a `|`, and the column's.
public final class PairsChart {

    private static final double CELL = 64;
    private static final double HIGH = 40;

    private PairsChart() {}

    /// Draws the figures of pairs; a pair without one, such as two annotators with no document in common, stays empty.
    ///
    /// @param annotators in the order they are drawn
    public static Drawing of(String title, List<String> annotators, Map<ComparedSides, Figure> figures) {
        double room = Sketch.room(annotators, Sketch.TEXT);
        double left = Sketch.PAD + room + 10;
        int size = Math.max(1, annotators.size() - 1);
        Sketch sketch = new Sketch();
        List<String> said = new ArrayList<>();
        for (int row = 1; row < annotators.size(); row++) {
            double y = Sketch.PAD + (row - 1) * HIGH;
            sketch.words(
                    TextWidths.shortened(annotators.get(row), Sketch.TEXT, room), left - 10, y + HIGH / 2 + 4,
                    Shape.Anchor.END, Sketch.TEXT, ColourRole.Plain.INK);
            for (int column = 0; column < row; column++) {
                ComparedSides sides = new ComparedSides(annotators.get(row), annotators.get(column));
                Figure figure = figures.containsKey(sides) ? figures.get(sides) : figures.get(sides.swapped());
                double x = left + column * CELL;
                if (figure == null) {
                    sketch.box(x + 1, y + 1, CELL - 2, HIGH - 2, ColourRole.Plain.EMPTY);
                } else {
                    String words = tr("%s and %s: %s", sides.first(), sides.second(), words(figure));
                    cell(sketch, figure, x, y);
                    sketch.area(x, y, CELL, HIGH, sides.first() + "|" + sides.second(), words);
                    said.add(words);
                }
            }
        }
        double below = Sketch.PAD + (annotators.size() - 1) * HIGH;
        for (int column = 0; column + 1 < annotators.size(); column++) {
            double x = left + column * CELL + CELL / 2;
            String name = TextWidths.shortened(annotators.get(column), Sketch.SMALL, room);
            if (room <= CELL - 6) {
                sketch.words(name, x, below + 16, Shape.Anchor.MIDDLE, Sketch.SMALL, ColourRole.Plain.INK);
            } else {
                sketch.upright(name, x + 4, below + 6, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.INK);
            }
        }
        double height = Math.max(1, below) + (room <= CELL - 6 ? 24 : room + 14);
        return sketch.done(
                left + size * CELL + Sketch.PAD, height, title, title + ": " + String.join("; ", said) + ".");
    }

    private static void cell(Sketch sketch, Figure figure, double x, double y) {
        ColourRole hue = ColourRole.Plain.MUTED;
        String text = tr("n/a");
        if (figure instanceof Figure.Value value) {
            ColourRole.Heat heat = new ColourRole.Heat(Math.clamp(value.value(), 0, 1), true);
            sketch.box(x + 1, y + 1, CELL - 2, HIGH - 2, heat);
            hue = new ColourRole.OnHeat(heat);
            text = Figure.shown(value.value());
        } else {
            sketch.box(x + 1, y + 1, CELL - 2, HIGH - 2, ColourRole.Plain.EMPTY);
        }
        sketch.words(text, x + CELL / 2, y + 18, Shape.Anchor.MIDDLE, Sketch.TEXT, hue);
        sketch.words(
                TextWidths.shortened(tr("n %,d", figure.n()), 10, CELL - 6),
                x + CELL / 2, y + 31, Shape.Anchor.MIDDLE, 10, hue);
    }

    private static String words(Figure figure) {
        return switch (figure) {
            case Figure.Value value -> tr("%s, n %,d", value.text(), value.n());
            case Figure.Undefined undefined -> tr("n/a (%s)", UndefinedReason.spoken(undefined.reason()));
        };
    }
}
