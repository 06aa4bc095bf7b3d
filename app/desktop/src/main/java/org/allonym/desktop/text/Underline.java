package org.allonym.desktop.text;

import java.util.List;
import javafx.scene.canvas.GraphicsContext;

/// A pattern to underline with, so that labels are told apart without their colours.
///
/// The first twelve run through without a gap and are for direct identifiers, the last twelve are broken and for
/// indirect ones. [#of] is the table from a colour role to its pattern. A double line is missing here: it means a
/// conflict.
public enum Underline {
    SOLID(line(0, 2)),
    WAVE(Shape.WAVE, 8),
    THICK(line(0, 4)),
    COMB(line(0, 1), line(1, 3, 1, 3)),
    THICK_OVER_THIN(line(0, 2), line(3, 1)),
    BLOCKS(line(0, 1), line(1, 3, 8, 6)),
    BATTLEMENTS(line(0, 1, 4, 4), line(0, 4, 1, 3, 1, 3), line(3, 1, 0, 4, 4, 0)),
    BEADS(line(1, 1), line(0, 3, 3, 6)),
    SAW(Shape.SAW, 5),
    THIN_OVER_THICK(line(0, 1), line(2, 2)),
    LADDER(line(0, 1), line(3, 1), line(1, 2, 1, 5)),
    THIN(line(0, 1)),

    DASHES(line(0, 2, 5, 3)),
    DOTS(line(0, 2, 2, 2)),
    STEPS(line(0, 2, 4, 4), line(2, 2, 0, 4, 4, 0)),
    SLASHES(Shape.SLASHES, 4),
    THICK_DOTS(line(0, 3, 3, 4)),
    DASH_DOT_DOT(line(0, 2, 8, 2, 2, 2, 2, 2)),
    DOUBLE_DOTS(line(0, 1, 2, 2), line(2, 1, 2, 2)),
    THIN_DASHES(line(0, 1, 4, 3)),
    LONG_DASHES(line(0, 2, 12, 4)),
    DASH_DOT(line(0, 2, 6, 2, 2, 2)),
    THICK_DASHES(line(0, 4, 5, 3)),
    DOUBLE_DASHES(line(0, 1, 5, 3), line(3, 1, 5, 3));

    /// Height of the highest pattern, in pixels.
    public static final double HEIGHT = 4;

    private static final int FAMILY = 12;

    /// A stroke of a pattern.
    ///
    /// @param top its distance from the top of the pattern
    /// @param dashes lengths on and off by turns and in pairs, none for a stroke that runs through
    private record Stroke(double top, double thickness, double... dashes) {}

    private enum Shape { STROKES, WAVE, SAW, SLASHES }

    private final Shape shape;
    private final double period;
    private final List<Stroke> strokes;

    Underline(Stroke... strokes) {
        this.shape = Shape.STROKES;
        this.period = 0;
        this.strokes = List.of(strokes);
    }

    Underline(Shape shape, double period) {
        this.shape = shape;
        this.period = period;
        this.strokes = List.of();
    }

    private static Stroke line(double top, double thickness, double... dashes) {
        return new Stroke(top, thickness, dashes);
    }

    /// The pattern of a colour role, 1 to [Painted#ROLES]: roles 1 to 12 of one kind never share one.
    public static Underline of(int role, boolean direct) {
        return values()[(role - 1) % FAMILY + (direct ? 0 : FAMILY)];
    }

    /// Whether it runs through, as a direct identifier's does.
    public boolean unbroken() {
        return ordinal() < FAMILY;
    }

    /// Draws it with the fill and stroke that are set.
    ///
    /// @param top its upper border
    /// @param room how high it may be, in pixels; below [#HEIGHT] only whether it is broken is kept
    public void draw(GraphicsContext on, double left, double right, double top, double room) {
        if (room < HEIGHT - 0.5) {
            stroke(on, unbroken() ? line(0, 1) : line(0, 1, 4, 3), left, right, top, Math.clamp(room - 1, 1, 2));
            return;
        }
        switch (shape) {
            case STROKES -> strokes.forEach(each -> stroke(on, each, left, right, top, each.thickness()));
            case WAVE -> wave(on, left, right, top);
            case SAW -> saw(on, left, right, top);
            case SLASHES -> slashes(on, left, right, top);
        }
    }

    private static void stroke(
            GraphicsContext on, Stroke stroke, double left, double right, double top, double thickness) {
        double y = top + stroke.top();
        double[] dashes = stroke.dashes();
        if (dashes.length == 0) {
            on.fillRect(left, y, right - left, thickness);
            return;
        }
        double x = left;
        for (int i = 0; x < right; i++) {
            double length = dashes[i % dashes.length];
            if (i % dashes.length % 2 == 0 && length > 0) {
                on.fillRect(x, y, Math.min(length, right - x), thickness);
            }
            x += length;
        }
    }

    private void wave(GraphicsContext on, double left, double right, double top) {
        on.setLineWidth(1.4);
        on.beginPath();
        on.moveTo(left, top + 2);
        for (double x = left + 1; x <= right; x++) {
            on.lineTo(x, top + 2 - 1.5 * Math.sin((x - left) / period * 2 * Math.PI));
        }
        on.stroke();
    }

    private void saw(GraphicsContext on, double left, double right, double top) {
        on.fillRect(left, top, right - left, 1);
        for (double x = left; x < right; x += period) {
            double end = Math.min(right, x + period);
            on.fillPolygon(new double[] {x, end, x}, new double[] {top, top, top + HEIGHT}, 3);
        }
    }

    private void slashes(GraphicsContext on, double left, double right, double top) {
        on.setLineWidth(1.2);
        for (double x = left; x + 2 < right; x += period) {
            on.strokeLine(x, top + HEIGHT - 0.5, x + 2.5, top + 0.5);
        }
    }
}
