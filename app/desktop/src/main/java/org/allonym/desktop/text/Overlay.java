package org.allonym.desktop.text;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import org.allonym.desktop.text.MarkLayout.Stacked;
import org.allonym.desktop.text.MarkPainter.TagLayer;
import org.allonym.desktop.text.Painting.Band;
import org.allonym.desktop.text.VisibleText.Line;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Everything drawn over and under the text, and what was drawn last. FX thread.
final class Overlay {

    /// All that one painting depends on.
    ///
    /// @param preview what a drag would select or resize to, null when there is none
    /// @param resized the span whose edge is dragged, null when none is
    /// @param textLeft where the text begins
    /// @param right where the view ends for tags
    record Frame(VisibleText visible, List<Stacked> stacked, DocumentText text, ParagraphMap paragraphs,
            TextAppearance appearance, @Nullable Span selection, @Nullable Span preview, @Nullable Painted resized,
            boolean focused, boolean concealed, Gutter gutter, double textLeft, double right) {}

    private final Palette palette;
    private final Canvas under = new Canvas();
    private final Canvas over = new Canvas();
    private final TagLayer words = new TagLayer();
    private @Nullable MarkLayout layout;
    private Painting painting;

    Overlay(Runnable onColours, Painting nothing) {
        palette = new Palette(onColours);
        painting = nothing;
        under.setManaged(false);
        over.setManaged(false);
        under.setMouseTransparent(true);
        over.setMouseTransparent(true);
    }

    /// A clip that keeps what is drawn inside the view.
    static Rectangle clip(Region view) {
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(view.widthProperty());
        clip.heightProperty().bind(view.heightProperty());
        return clip;
    }

    /// What stands behind the text, back to front.
    List<Node> behind() {
        return List.of(palette, under);
    }

    /// What stands in front of the text, back to front.
    List<Node> inFront() {
        return List.of(over, words);
    }

    /// What was painted last.
    Painting painting() {
        return painting;
    }

    /// Another text is there, of which nothing has been laid out: nothing can be hit until it is painted.
    void forget(VisibleText nothing) {
        painting = new Painting(nothing, List.of(), List.of(), painting.band(), "");
    }

    /// Fits the canvases to the view; whether they lost what was on them.
    boolean resize(double width, double height) {
        if (under.getWidth() == width && under.getHeight() == height) {
            return false;
        }
        for (Canvas canvas : List.of(under, over)) {
            canvas.setWidth(width);
            canvas.setHeight(height);
        }
        return true;
    }

    void paint(Frame frame) {
        MarkLayout places = layoutFor(frame.appearance());
        Band band = Band.of(frame.appearance());
        MarkLayout.Placed placed = places.place(
                frame.stacked(), frame.visible(), band, frame.text().value(), frame.right());
        painting = new Painting(frame.visible(), placed.marks(), placed.more(), band, frame.text().value());
        MarkPainter painter = new MarkPainter(under, over, words, palette, band);
        painter.begin();
        if (frame.concealed()) {
            bars(painter, frame);
        } else {
            painter.marks(placed, places);
            selection(painter, frame);
            frame.visible().invisibles().forEach(painter::flag);
            frame.gutter().paint(painter, frame.visible(), frame.paragraphs(), frame.appearance(), palette.tagFamily(),
                    frame.textLeft());
        }
        painter.end();
    }

    /// The family that names beside the text are set in.
    String family() {
        return palette.tagFamily();
    }

    private MarkLayout layoutFor(TextAppearance appearance) {
        double size = Math.max(8, 0.55 * appearance.size());
        String family = palette.tagFamily();
        if (layout == null || layout.tagFont().getSize() != size || !layout.tagFont().getFamily().equals(family)) {
            layout = new MarkLayout(Font.font(family, FontWeight.BOLD, size));
        }
        return layout;
    }

    private void selection(MarkPainter painter, Frame frame) {
        Span preview = frame.preview();
        Painted resized = frame.resized();
        Span chosen = preview != null && resized == null ? preview : frame.selection();
        if (chosen != null) {
            painter.selection(frame.visible().pieces(chosen), frame.focused());
        }
        if (preview != null && resized != null) {
            painter.preview(resized, frame.visible().pieces(preview));
        } else {
            painting.edges().forEach(edge ->
                    painter.handle(edge.mark().painted(), edge.line(), edge.x(), edge.start()));
        }
    }

    private static void bars(MarkPainter painter, Frame frame) {
        ParagraphMap paragraphs = frame.paragraphs();
        for (Line line : frame.visible().lines()) {
            int start = paragraphs.offset(line.paragraph(), line.start());
            int end = paragraphs.offset(line.paragraph(), line.end());
            if (start < end) {
                frame.visible().pieces(new Span(start, end)).forEach(piece ->
                        painter.bar(line, piece.left(), piece.right() - piece.left()));
            }
        }
    }

    /// The colours that CSS gives to the marks, read through nodes without size that carry the style classes. FX thread.
    ///
    /// Style classes: `label-role-1` to `label-role-24`, `conflict-role`, `search-role`, `selection-role`, `gutter-role`,
    /// each with `-al-fill`, `-al-line` and `-al-tag`; and `tag-font`, whose font family tags are set in.
    static final class Palette extends Pane {

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
                    Function<Swatch, StyleableProperty<Paint>> of, Runnable onChange) {
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

    /// Calls for a painting after the layout of a frame and before it is rendered, when something was marked dirty or the
    /// layout moved. FX thread; on another thread, where no window can show the node, it waits to be run.
    static final class AfterLayout {

        private final BooleanSupplier moved;
        private final Runnable paint;
        private final Runnable listener = this::run;
        private boolean dirty = true;
        private Runnable elsewhere = () -> { };

        /// @param moved asked after every layout: whether what was laid out stands elsewhere than before
        AfterLayout(Node node, BooleanSupplier moved, Runnable paint) {
            this.moved = moved;
            this.paint = paint;
            node.sceneProperty().addListener((observable, before, now) -> move(before, now));
        }

        private void move(@Nullable Scene before, @Nullable Scene now) {
            if (!Platform.isFxApplicationThread()) {
                return;
            }
            if (before != null) {
                before.removePostLayoutPulseListener(listener);
            }
            if (now != null) {
                now.addPostLayoutPulseListener(listener);
                mark();
            }
        }

        /// Who hears that what was laid out stands elsewhere than before, as after a scroll.
        void setOnMoved(Runnable listener) {
            elsewhere = listener;
        }

        /// Paints in the next frame, whatever the layout does.
        void mark() {
            dirty = true;
            Platform.requestNextPulse();
        }

        /// Paints now if it is due.
        void run() {
            boolean scrolled = moved.getAsBoolean();
            if (dirty || scrolled) {
                dirty = false;
                paint.run();
            }
            if (scrolled) {
                elsewhere.run();
            }
        }
    }
}
