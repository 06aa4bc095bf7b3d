package org.allonym.desktop.text;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
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
    record Frame(VisibleText visible, List<Stacked> stacked, DocumentText text, Paragraphs paragraphs,
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
            painter.proposal(resized, frame.visible().pieces(preview));
        } else {
            painting.edges().forEach(edge ->
                    painter.handle(edge.mark().painted(), edge.line(), edge.x(), edge.start()));
        }
    }

    private static void bars(MarkPainter painter, Frame frame) {
        Paragraphs paragraphs = frame.paragraphs();
        for (Line line : frame.visible().lines()) {
            int start = paragraphs.offset(line.paragraph(), line.start());
            int end = paragraphs.offset(line.paragraph(), line.end());
            if (start < end) {
                frame.visible().pieces(new Span(start, end)).forEach(piece ->
                        painter.bar(line, piece.left(), piece.right() - piece.left()));
            }
        }
    }
}
