package org.allonym.desktop.agreement;

import javafx.geometry.VPos;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.language.Messages;

/// A figure from 0 to 1 as a dot with its interval as a line. JavaFX thread.
public final class IntervalMark extends Pane {

    private static final double USUAL = 120;
    private static final double AXIS_WORDS = 40;
    private static final double HEIGHT = 16;

    private final double width;

    public IntervalMark(Figure figure) {
        this(figure, USUAL);
    }

    /// @param width of the scale from 0 to 1
    public IntervalMark(Figure figure, double width) {
        this.width = width;
        setMinSize(width, HEIGHT);
        setPrefSize(width, HEIGHT);
        setMaxSize(width, HEIGHT);
        add("whisker-scale", 0, 1, 1);
        if (figure instanceof Figure.Value known) {
            if (known.interval() instanceof Interval.Range(double low, double high, int _)) {
                add("whisker-line", clamp(low), Math.max(0.01, clamp(high) - clamp(low)), 3);
            }
            Region dot = new Region();
            dot.getStyleClass().add("whisker-dot");
            dot.resizeRelocate(clamp(known.value()) * width - 4, HEIGHT / 2 - 4, 8, 8);
            dot.setManaged(false);
            getChildren().add(dot);
        }
    }

    /// The scale below marks of a width: 0, 0.5 and 1.
    static Region axis(double width) {
        Pane axis = new Pane();
        axis.getStyleClass().add("interval-axis");
        axis.setMinSize(width, HEIGHT + 4);
        axis.setMaxSize(width, HEIGHT + 4);
        for (double at : new double[] {0, 0.5, 1}) {
            Region tick = new Region();
            tick.getStyleClass().add("whisker-scale");
            tick.setManaged(false);
            tick.resizeRelocate(at * (width - 1), 0, 1, 5);
            Text words = new Text(at == 0.5 ? Messages.decimal(at, 1) : Messages.decimal(at, 0));
            words.getStyleClass().add("interval-axis-words");
            words.setManaged(false);
            words.setTextOrigin(VPos.TOP);
            words.setWrappingWidth(AXIS_WORDS);
            words.setTextAlignment(at == 0 ? TextAlignment.LEFT : at == 1 ? TextAlignment.RIGHT : TextAlignment.CENTER);
            words.relocate(at * (width - AXIS_WORDS), 6);
            axis.getChildren().addAll(tick, words);
        }
        return axis;
    }

    /// The scale below marks of the usual width.
    public static Region axis() {
        return axis(USUAL);
    }

    private void add(String style, double from, double length, double thickness) {
        Region line = new Region();
        line.getStyleClass().add(style);
        line.resizeRelocate(from * width, HEIGHT / 2 - thickness / 2, length * width, thickness);
        line.setManaged(false);
        getChildren().add(line);
    }

    private static double clamp(double value) {
        return Math.clamp(value, 0, 1);
    }
}
