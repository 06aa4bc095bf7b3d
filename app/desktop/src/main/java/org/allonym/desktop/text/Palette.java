package org.allonym.desktop.text;

import java.util.List;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;

/// The colours that CSS gives to the marks, read through nodes without size that carry the style classes. FX thread.
///
/// Style classes: `label-role-1` to `label-role-24`, `conflict-role`, `search-role`, `selection-role`, `gutter-role`,
/// each with `-al-fill`, `-al-line` and `-al-tag`; and `tag-font`, whose font family tags are set in.
final class Palette extends Pane {

    /// Fill, line and tag colour of one kind of mark.
    static final class Swatch extends Region {

        private static final StyleablePropertyFactory<Swatch> FACTORY =
                new StyleablePropertyFactory<>(Region.getClassCssMetaData());

        private final StyleableProperty<Paint> fill;
        private final StyleableProperty<Paint> line;
        private final StyleableProperty<Paint> tag;

        Swatch(String styleClass, Runnable onChange) {
            getStyleClass().add(styleClass);
            fill = paint("fill", "-al-fill", swatch -> swatch.fill, onChange);
            line = paint("line", "-al-line", swatch -> swatch.line, onChange);
            tag = paint("tag", "-al-tag", swatch -> swatch.tag, onChange);
        }

        private StyleableProperty<Paint> paint(String name, String css,
                java.util.function.Function<Swatch, StyleableProperty<Paint>> of, Runnable onChange) {
            var property = FACTORY.createStyleablePaintProperty(this, name, css, of, Color.GRAY);
            ((javafx.beans.Observable) property).addListener(observable -> onChange.run());
            return property;
        }

        Paint fill() {
            return fill.getValue();
        }

        Paint line() {
            return line.getValue();
        }

        Paint tag() {
            return tag.getValue();
        }

        @Override
        public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
            return FACTORY.getCssMetaData();
        }
    }

    private final Swatch[] labels = new Swatch[Painted.ROLES];
    private final Swatch conflict;
    private final Swatch search;
    private final Swatch selection;
    private final Swatch gutter;
    private final Label tagFont = new Label();

    Palette(Runnable onChange) {
        setManaged(false);
        setMouseTransparent(true);
        for (int i = 0; i < labels.length; i++) {
            labels[i] = new Swatch("label-role-" + (i + 1), onChange);
        }
        conflict = new Swatch("conflict-role", onChange);
        search = new Swatch("search-role", onChange);
        selection = new Swatch("selection-role", onChange);
        gutter = new Swatch("gutter-role", onChange);
        tagFont.getStyleClass().add("tag-font");
        tagFont.fontProperty().addListener(observable -> onChange.run());
        getChildren().addAll(labels);
        getChildren().addAll(conflict, search, selection, gutter, tagFont);
    }

    Swatch of(Painted painted) {
        return switch (painted.style()) {
            case PaintStyle.Conflict _, PaintStyle.Removed _ -> conflict;
            case PaintStyle.SearchHit _ -> search;
            case PaintStyle.Label _, PaintStyle.Suggestion _, PaintStyle.Reading _ -> labels[painted.role() - 1];
        };
    }

    Swatch selection() {
        return selection;
    }

    Swatch search() {
        return search;
    }

    Swatch gutter() {
        return gutter;
    }

    String tagFamily() {
        return tagFont.getFont().getFamily();
    }
}
