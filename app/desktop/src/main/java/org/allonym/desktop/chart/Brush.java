package org.allonym.desktop.chart;

import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;
import org.allonym.services.chart.ColourRole;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.Palette;
import org.allonym.services.chart.Shape;

/// Paints a drawing on a canvas. JavaFX thread.
final class Brush {

    private static final String FONT = "Allonym Sans";

    private final GraphicsContext on;
    private final Palette palette;

    private Brush(GraphicsContext on, Palette palette) {
        this.on = on;
        this.palette = palette;
    }

    /// Paints it at its own size, from the canvas' upper left corner.
    static void paint(Drawing drawing, Palette palette, Canvas canvas) {
        GraphicsContext on = canvas.getGraphicsContext2D();
        on.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        Brush brush = new Brush(on, palette);
        drawing.shapes().forEach(brush::paint);
    }

    private void paint(Shape shape) {
        switch (shape) {
            case Shape.Box(double x, double y, double width, double height, ColourRole hue) -> {
                on.setFill(colour(hue));
                on.fillRect(x, y, width, height);
            }
            case Shape.Stroke stroke -> stroke(stroke);
            case Shape.Dot(double x, double y, double radius, boolean hollow, ColourRole hue) -> {
                on.setFill(colour(hollow ? ColourRole.Plain.SURFACE : hue));
                on.setStroke(colour(hue));
                on.setLineDashes();
                on.setLineWidth(2);
                on.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
                on.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
            }
            case Shape.Words words -> words(words);
        }
    }

    private void stroke(Shape.Stroke stroke) {
        on.setStroke(colour(stroke.hue()));
        on.setLineWidth(stroke.thickness());
        on.setLineCap(StrokeLineCap.BUTT);
        on.setLineJoin(StrokeLineJoin.MITER);
        on.setLineDashes(stroke.dashes().stream().mapToDouble(Double::doubleValue).toArray());
        on.strokePolyline(
                stroke.points().stream().mapToDouble(Shape.Point::x).toArray(),
                stroke.points().stream().mapToDouble(Shape.Point::y).toArray(),
                stroke.points().size());
    }

    private void words(Shape.Words words) {
        on.setFill(colour(words.hue()));
        on.setFont(Font.font(FONT, words.bold() ? FontWeight.BOLD : FontWeight.NORMAL, words.size()));
        on.setTextAlign(switch (words.anchor()) {
            case START -> TextAlignment.LEFT;
            case MIDDLE -> TextAlignment.CENTER;
            case END -> TextAlignment.RIGHT;
        });
        if (words.upright()) {
            on.save();
            on.translate(words.x(), words.y());
            on.rotate(-90);
            on.fillText(words.text(), 0, 0);
            on.restore();
        } else {
            on.fillText(words.text(), words.x(), words.y());
        }
    }

    private Color colour(ColourRole hue) {
        int rgb = palette.rgb(hue);
        return Color.rgb(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
    }
}
