package org.allonym.desktop.evaluation;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;
import javafx.scene.transform.Transform;
import org.allonym.desktop.chart.Png;
import org.allonym.services.chart.Svg;
import org.jspecify.annotations.Nullable;

/// A chart as a file, in the colours it has on the screen. The plot of a sweep answers the mouse shape by shape, so it is made of shapes of
/// JavaFX and not of a `Drawing`, which `Svg` writes. JavaFX thread.
final class PlotFile {

    private static final double SHARPER = 2;

    private PlotFile() {}

    /// As PNG, with twice as many pixels a side.
    static byte[] png(Node chart) {
        SnapshotParameters twice = new SnapshotParameters();
        twice.setTransform(Transform.scale(SHARPER, SHARPER));
        return Png.of(chart.snapshot(twice, null));
    }

    /// As SVG 1.1: lines, circles, rectangles, polygons and words, in their order.
    static byte[] svg(double width, double height, List<Shape> shapes) {
        StringBuilder svg = new StringBuilder();
        svg.append(String.format(
                Locale.ROOT,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>%n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\">%n",
                Svg.number(width), Svg.number(height), Svg.number(width), Svg.number(height)));
        shapes.stream().filter(Shape::isVisible).forEach(shape -> svg.append(element(shape)).append(System.lineSeparator()));
        return svg.append("</svg>").append(System.lineSeparator()).toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String element(Shape shape) {
        return switch (shape) {
            case Line line -> "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"%s/>".formatted(
                    Svg.number(line.getStartX()), Svg.number(line.getStartY()), Svg.number(line.getEndX()), Svg.number(line.getEndY()), look(line));
            case Polyline line -> "<polyline points=\"%s\"%s/>".formatted(points(line.getPoints()), look(line));
            case Polygon area -> "<polygon points=\"%s\"%s/>".formatted(points(area.getPoints()), look(area));
            case Circle dot -> "<circle cx=\"%s\" cy=\"%s\" r=\"%s\"%s/>".formatted(
                    Svg.number(dot.getCenterX()), Svg.number(dot.getCenterY()), Svg.number(dot.getRadius()), look(dot));
            case Rectangle box -> "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"%s/>".formatted(
                    Svg.number(box.getX()), Svg.number(box.getY()), Svg.number(box.getWidth()), Svg.number(box.getHeight()), look(box));
            case Text text -> "<text x=\"%s\" y=\"%s\" font-family=\"sans-serif\" font-size=\"%s\"%s>%s</text>".formatted(
                    Svg.number(text.getX()), Svg.number(text.getY()), Svg.number(text.getFont().getSize()), look(text), Svg.escaped(text.getText()));
            default -> throw new IllegalArgumentException("no way to write a " + shape.getClass().getSimpleName());
        };
    }

    private static String look(Shape shape) {
        StringBuilder look = new StringBuilder(paint("fill", shape.getFill()));
        if (shape.getStroke() != null) {
            look.append(paint("stroke", shape.getStroke()));
            look.append(" stroke-width=\"").append(Svg.number(shape.getStrokeWidth())).append('"');
            if (!shape.getStrokeDashArray().isEmpty()) {
                look.append(" stroke-dasharray=\"")
                        .append(shape.getStrokeDashArray().stream().map(Svg::number).collect(Collectors.joining(" ")))
                        .append('"');
            }
        }
        return look.toString();
    }

    private static String paint(String what, @Nullable Paint paint) {
        if (!(paint instanceof Color colour) || colour.getOpacity() == 0) {
            return " %s=\"none\"".formatted(what);
        }
        String rgb = String.format(
                "#%02x%02x%02x",
                Math.round(colour.getRed() * 255), Math.round(colour.getGreen() * 255), Math.round(colour.getBlue() * 255));
        return " %s=\"%s\"%s".formatted(
                what, rgb, colour.getOpacity() < 1 ? " %s-opacity=\"%s\"".formatted(what, Svg.number(colour.getOpacity())) : "");
    }

    private static String points(List<Double> points) {
        return points.stream().map(Svg::number).collect(Collectors.joining(" "));
    }
}
