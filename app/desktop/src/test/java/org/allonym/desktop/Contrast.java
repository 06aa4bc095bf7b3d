package org.allonym.desktop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/// Measures words and icons against what lies behind them: words at 4.5 : 1 (WCAG 2.2, 1.4.3), icons that aren't beside
/// words at 3 : 1 (1.4.11). What is disabled isn't measured. JavaFX thread.
final class Contrast {

    private int measured;

    int measured() {
        return measured;
    }

    /// What is too faint under a node.
    List<String> look(Node node) {
        List<String> faint = new ArrayList<>();
        collect(node, faint);
        return faint;
    }

    private void collect(Node node, List<String> faint) {
        if (!node.isVisible() || node.isDisabled() || node.getOpacity() == 0) {
            return;
        }
        switch (node) {
            case FontIcon icon when icon.getIconColor() instanceof Color colour -> measure(icon, colour, 3, faint);
            case Text text when !text.getText().isBlank() && text.getFill() instanceof Color colour && colour.getOpacity() > 0 ->
                    measure(text, colour, 4.5, faint);
            default -> {}
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, faint));
        }
    }

    private void measure(Text text, Color colour, double least, List<String> faint) {
        Color ground = ground(text);
        measured++;
        double ratio = ratio(over(colour, ground), ground);
        if (ratio < least) {
            faint.add("%.2f %s on %s, %s in %s".formatted(
                    ratio, colour, ground, text.getStyleClass(), text.getParent().getStyleClass()));
        }
    }

    /// The colour behind a node: its parents' fills over each other.
    private static Color ground(Node node) {
        Deque<Color> fills = new ArrayDeque<>();
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            if (at instanceof Region region && region.getBackground() != null) {
                List<BackgroundFill> layers = region.getBackground().getFills();
                for (BackgroundFill layer : layers.reversed()) {
                    if (layer.getFill() instanceof Color colour && colour.getOpacity() > 0) {
                        fills.push(colour);
                    }
                }
            }
        }
        Color ground = Color.WHITE;
        for (Color fill : fills) {
            ground = over(fill, ground);
        }
        return ground;
    }

    static Color over(Color top, Color below) {
        double a = top.getOpacity();
        return Color.color(
                a * top.getRed() + (1 - a) * below.getRed(),
                a * top.getGreen() + (1 - a) * below.getGreen(),
                a * top.getBlue() + (1 - a) * below.getBlue());
    }

    /// WCAG 2.2 contrast ratio.
    static double ratio(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed()) + 0.7152 * linear(colour.getGreen()) + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double value) {
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
