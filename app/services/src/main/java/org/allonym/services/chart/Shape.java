package org.allonym.services.chart;

import java.util.List;

/// One piece of a drawing. Later shapes cover earlier ones.
public sealed interface Shape {

    /// A filled rectangle from its upper left corner.
    record Box(double x, double y, double width, double height, ColourRole hue) implements Shape {
        public Box {
            if (width < 0 || height < 0) {
                throw new IllegalArgumentException("a box of %s × %s".formatted(width, height));
            }
        }
    }

    /// A line through points.
    ///
    /// @param thickness of the stroke
    /// @param dashes lengths of strokes and gaps in turn; empty for an unbroken line
    record Stroke(List<Point> points, double thickness, List<Double> dashes, ColourRole hue) implements Shape {
        public Stroke {
            points = List.copyOf(points);
            dashes = List.copyOf(dashes);
        }
    }

    /// A circle.
    ///
    /// @param hollow whether only its ring is drawn, the surface shows within
    record Dot(double x, double y, double radius, boolean hollow, ColourRole hue) implements Shape {}

    /// A line of text.
    ///
    /// @param x where its anchor stands
    /// @param y of the baseline; of the anchor where the text is upright
    /// @param size of the font
    /// @param upright whether it reads from below to above; the baseline then runs up at `x`
    record Words(String text, double x, double y, Anchor anchor, double size, boolean bold, boolean upright, ColourRole hue)
            implements Shape {}

    /// Where a point is.
    record Point(double x, double y) {}

    /// Which end of the words stands at the point given.
    enum Anchor {
        START,
        MIDDLE,
        END
    }
}
