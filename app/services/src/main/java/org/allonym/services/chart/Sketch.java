package org.allonym.services.chart;

import java.util.ArrayList;
import java.util.List;

/// Builds a drawing. One thread.
final class Sketch {

    /// Sizes of text.
    static final double TEXT = 12;

    static final double SMALL = 11;

    /// The most a name takes of a chart's width.
    static final double LONGEST_NAME = 190;

    static final double ROW = 24;
    static final double PAD = 8;

    private static final List<List<Double>> DASHES = List.of(
            List.of(), List.of(8.0, 4.0), List.of(2.0, 3.0), List.of(10.0, 3.0, 2.0, 3.0), List.of(4.0, 4.0),
            List.of(14.0, 4.0), List.of(2.0, 6.0), List.of(8.0, 3.0, 2.0, 3.0, 2.0, 3.0));

    /// What stands for a series in a legend.
    enum Sample {
        LINE,
        DOT,
        BAR
    }

    private final List<Shape> shapes = new ArrayList<>();
    private final List<Drawing.Area> areas = new ArrayList<>();

    void box(double x, double y, double width, double height, ColourRole hue) {
        shapes.add(new Shape.Box(x, y, width, height, hue));
    }

    void line(double fromX, double fromY, double toX, double toY, double thickness, ColourRole hue) {
        stroke(List.of(new Shape.Point(fromX, fromY), new Shape.Point(toX, toY)), thickness, List.of(), hue);
    }

    void stroke(List<Shape.Point> points, double thickness, List<Double> dashes, ColourRole hue) {
        shapes.add(new Shape.Stroke(points, thickness, dashes, hue));
    }

    void dot(double x, double y, double radius, boolean hollow, ColourRole hue) {
        shapes.add(new Shape.Dot(x, y, radius, hollow, hue));
    }

    void words(String text, double x, double y, Shape.Anchor anchor, double size, ColourRole hue) {
        shapes.add(new Shape.Words(text, x, y, anchor, size, false, false, hue));
    }

    void bold(String text, double x, double y, Shape.Anchor anchor, double size, ColourRole hue) {
        shapes.add(new Shape.Words(text, x, y, anchor, size, true, false, hue));
    }

    void upright(String text, double x, double y, Shape.Anchor anchor, double size, ColourRole hue) {
        shapes.add(new Shape.Words(text, x, y, anchor, size, false, true, hue));
    }

    void area(double x, double y, double width, double height, String key, String words) {
        areas.add(new Drawing.Area(x, y, width, height, key, words));
    }

    /// Names of series with a sample of each, in as many lines as they need.
    ///
    /// @return the height they take
    double legend(List<String> names, double x, double y, double width, Sample sample) {
        double at = x;
        double line = y;
        for (int i = 0; i < names.size(); i++) {
            String name = TextWidths.shortened(names.get(i), SMALL, LONGEST_NAME);
            double room = 34 + TextWidths.width(name, SMALL) + 16;
            if (at > x && at + room > x + width) {
                at = x;
                line += 18;
            }
            ColourRole hue = new ColourRole.Series(i + 1);
            switch (sample) {
                case LINE -> stroke(
                        List.of(new Shape.Point(at, line + 8), new Shape.Point(at + 26, line + 8)), 2, dashes(i), hue);
                case DOT -> dot(at + 20, line + 8, 4, i % 2 == 1, hue);
                case BAR -> box(at + 8, line + 3, 18, 10, hue);
            }
            words(name, at + 32, line + 12, Shape.Anchor.START, SMALL, ColourRole.Plain.INK);
            at += room;
        }
        return line - y + 22;
    }

    /// How the line of a series is broken, so that colour isn't all that tells them apart; 0 is the first.
    static List<Double> dashes(int series) {
        return DASHES.get(series % DASHES.size());
    }

    /// The room the longest of these names takes, at most [#LONGEST_NAME].
    static double room(List<String> names, double size) {
        return names.stream()
                .mapToDouble(name -> Math.min(LONGEST_NAME, TextWidths.width(name, size)))
                .max()
                .orElse(0);
    }

    Drawing done(double width, double height, String title, String description) {
        List<Shape> all = new ArrayList<>();
        all.add(new Shape.Box(0, 0, width, height, ColourRole.Plain.SURFACE));
        all.addAll(shapes);
        return new Drawing(width, height, title, description, all, areas);
    }
}
