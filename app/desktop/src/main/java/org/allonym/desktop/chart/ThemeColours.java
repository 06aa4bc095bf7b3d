package org.allonym.desktop.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.allonym.services.chart.Palette;

/// The colours that `chart.css` gives to the roles of a drawing, read through a node without size. JavaFX thread.
final class ThemeColours extends Region {

    private static final int SERIES = 8;
    private static final StyleablePropertyFactory<ThemeColours> FACTORY =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final List<String> NAMES = names();
    private static final List<CssMetaData<ThemeColours, Color>> META = NAMES.stream()
            .map(name -> FACTORY.createColorCssMetaData(
                    name, node -> node.colours.get(NAMES.indexOf(name)), Color.GRAY))
            .toList();

    private final List<StyleableProperty<Color>> colours = new ArrayList<>();

    /// @param onChange told whenever one of them changes
    ThemeColours(Runnable onChange) {
        getStyleClass().add("chart-colours");
        setManaged(false);
        setMouseTransparent(true);
        for (int i = 0; i < NAMES.size(); i++) {
            var property = new javafx.css.SimpleStyleableObjectProperty<>(META.get(i), this, NAMES.get(i), Color.GRAY);
            property.addListener(_ -> onChange.run());
            colours.add(property);
        }
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>(List.of(
                "-chart-surface", "-chart-ink", "-chart-muted", "-chart-grid", "-chart-empty", "-chart-agreed",
                "-chart-differ", "-chart-focus"));
        for (int i = 1; i <= SERIES; i++) {
            names.add("-chart-series-" + i);
        }
        return List.copyOf(names);
    }

    Palette palette() {
        List<Integer> series = new ArrayList<>();
        for (int i = 1; i <= SERIES; i++) {
            series.add(rgb("-chart-series-" + i));
        }
        return new Palette(
                rgb("-chart-surface"), rgb("-chart-ink"), rgb("-chart-muted"), rgb("-chart-grid"), rgb("-chart-empty"),
                series, rgb("-chart-agreed"), rgb("-chart-differ"));
    }

    /// Of the ring around what a person points at.
    Color focus() {
        return colour("-chart-focus");
    }

    private int rgb(String name) {
        Color colour = colour(name);
        return (int) Math.round(colour.getRed() * 255) << 16
                | (int) Math.round(colour.getGreen() * 255) << 8
                | (int) Math.round(colour.getBlue() * 255);
    }

    private Color colour(String name) {
        return colours.get(NAMES.indexOf(name)).getValue();
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        List<CssMetaData<? extends Styleable, ?>> all = new ArrayList<>(Region.getClassCssMetaData());
        all.addAll(META);
        return all;
    }
}
