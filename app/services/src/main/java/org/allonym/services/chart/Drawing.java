package org.allonym.services.chart;

import java.util.ArrayList;
import java.util.List;

/// A chart: shapes on a surface, from bottom to top.
///
/// @param title what it shows, in a few words
/// @param description the content of the chart in sentences, for screen readers
/// @param areas where something can be pointed at, in reading order
public record Drawing(
        double width, double height, String title, String description, List<Shape> shapes, List<Area> areas) {

    private static final double HEAD = 30;

    /// A part of a chart that stands for a figure, such as a row or a cell.
    ///
    /// @param key names the figure to whoever asked for the chart; [ConfusionChart] and the others say how
    /// @param words what is there, for a hint and for those who can't see it
    public record Area(double x, double y, double width, double height, String key, String words) {

        /// Whether a point is in it; the left and upper border is, the other is not.
        public boolean contains(double pointX, double pointY) {
            return pointX >= x && pointX < x + width && pointY >= y && pointY < y + height;
        }
    }

    public Drawing {
        if (!(width > 0 && height > 0)) {
            throw new IllegalArgumentException("a drawing of %s × %s".formatted(width, height));
        }
        shapes = List.copyOf(shapes);
        areas = List.copyOf(areas);
    }

    /// The same with its title above it, for a file.
    public Drawing titled() {
        List<Shape> moved = new ArrayList<>();
        moved.add(new Shape.Words(
                TextWidths.shortened(title, 14, width - 16), 8, 20, Shape.Anchor.START, 14, true, false, ColourRole.Plain.INK));
        shapes.forEach(shape -> moved.add(down(shape)));
        List<Area> below = areas.stream()
                .map(area -> new Area(area.x(), area.y() + HEAD, area.width(), area.height(), area.key(), area.words()))
                .toList();
        return new Drawing(width, height + HEAD, title, description, moved, below);
    }

    private static Shape down(Shape shape) {
        return switch (shape) {
            case Shape.Box(double x, double y, double width, double height, ColourRole hue) ->
                new Shape.Box(x, y + HEAD, width, height, hue);
            case Shape.Stroke stroke -> new Shape.Stroke(
                    stroke.points().stream().map(point -> new Shape.Point(point.x(), point.y() + HEAD)).toList(),
                    stroke.thickness(), stroke.dashes(), stroke.hue());
            case Shape.Dot(double x, double y, double radius, boolean hollow, ColourRole hue) ->
                new Shape.Dot(x, y + HEAD, radius, hollow, hue);
            case Shape.Words words -> new Shape.Words(
                    words.text(), words.x(), words.y() + HEAD, words.anchor(), words.size(), words.bold(),
                    words.upright(), words.hue());
        };
    }
}
