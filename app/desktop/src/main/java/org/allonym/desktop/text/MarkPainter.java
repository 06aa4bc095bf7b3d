package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Paint;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.allonym.desktop.text.Overlay.Palette;
import org.allonym.desktop.text.Painting.Band;
import org.allonym.desktop.text.Painting.Mark;
import org.allonym.desktop.text.VisibleText.Invisible;
import org.allonym.desktop.text.VisibleText.Line;
import org.allonym.desktop.text.VisibleText.Piece;

/// Draws marks: fills on a canvas behind the text, lines on one above it, tags as words above both. FX thread.
final class MarkPainter {

    private final GraphicsContext under;
    private final GraphicsContext over;
    private final TagLayer words;
    private final Palette palette;
    private final Band band;

    MarkPainter(Canvas under, Canvas over, TagLayer words, Palette palette, Band band) {
        this.under = under.getGraphicsContext2D();
        this.over = over.getGraphicsContext2D();
        this.words = words;
        this.palette = palette;
        this.band = band;
    }

    /// Takes everything away; [#end] must follow what is drawn then.
    void begin() {
        words.begin();
        for (GraphicsContext each : List.of(under, over)) {
            each.clearRect(0, 0, each.getCanvas().getWidth(), each.getCanvas().getHeight());
        }
    }

    void end() {
        words.end();
    }

    /// The marks in their order, tags last so that no underline crosses one.
    void marks(MarkLayout.Placed placed, MarkLayout layout) {
        List<Mark> marks = placed.marks();
        marks.forEach(this::fill);
        marks.forEach(this::lines);
        marks.forEach(mark -> mark.tag().ifPresent(box -> tag(mark, box, layout.tagFont())));
        placed.more().forEach(more -> {
            clear(more.box());
            words.put(more.words(), layout.tagFont(), palette.gutter().tag(), 1,
                    Math.round(more.box().getMinX()), Math.round(more.box().getMaxY()));
        });
    }

    private void fill(Mark mark) {
        double alpha = switch (mark.painted().style()) {
            case PaintStyle.Suggestion _, PaintStyle.Reading _, PaintStyle.Removed _ -> 0.6;
            case PaintStyle.Label _, PaintStyle.Conflict _, PaintStyle.SearchHit _ -> 1;
        };
        under.setGlobalAlpha(alpha);
        under.setFill(palette.of(mark.painted()).fill());
        for (Piece piece : mark.pieces()) {
            // fills don't add up: the words keep their contrast however many spans they are in
            double top = Math.round(piece.line().baseline() - band.above());
            double left = Math.round(piece.left());
            under.clearRect(left, top, Math.round(piece.right()) - left,
                    Math.round(piece.line().baseline() + band.below()) - top);
            box(under, piece, 0, false);
        }
        under.setGlobalAlpha(1);
    }

    private void lines(Mark mark) {
        Paint line = palette.of(mark.painted()).line();
        over.setStroke(line);
        over.setFill(line);
        over.setLineCap(StrokeLineCap.BUTT);
        for (Piece piece : mark.pieces()) {
            switch (mark.painted().style()) {
                case PaintStyle.Label(boolean direct) -> underline(mark, piece, direct);
                case PaintStyle.Reading(int _, boolean direct) -> underline(mark, piece, direct);
                case PaintStyle.Suggestion _ -> dotted(piece);
                case PaintStyle.Conflict _ -> doubleLine(mark, piece);
                case PaintStyle.Removed _ -> struckThrough(piece);
                case PaintStyle.SearchHit(boolean current) -> outline(piece, current ? 2 : 1);
            }
        }
        if (mark.painted().selected()) {
            mark.pieces().forEach(piece -> outline(piece, 1.5));
        }
    }

    private void underline(Mark mark, Piece piece, boolean direct) {
        double y = Math.round(piece.line().baseline() + band.below() + band.lane(mark.stacked()));
        double left = Math.round(piece.left());
        double right = Math.max(left + 2, Math.round(piece.right()) - (piece.last() ? 1 : 0));
        Underline.of(mark.painted().role(), direct).draw(over, left, right, y, band.room(mark.stacked()));
    }

    private void doubleLine(Mark mark, Piece piece) {
        double y = Math.round(piece.line().baseline() + band.below() + band.lane(mark.stacked()));
        double left = Math.round(piece.left());
        double width = Math.max(2, Math.round(piece.right()) - left);
        over.fillRect(left, y, width, 1);
        over.fillRect(left, y + 2, width, 1);
    }

    private void struckThrough(Piece piece) {
        double left = Math.round(piece.left());
        over.fillRect(left, Math.round(piece.line().baseline() - 0.33 * band.above()),
                Math.max(2, Math.round(piece.right()) - left), 1);
    }

    private void dotted(Piece piece) {
        over.setLineWidth(1);
        over.setLineDashes(1.5, 2.5);
        box(over, piece, 0.5, true);
        over.setLineDashes((double[]) null);
    }

    private void outline(Piece piece, double width) {
        over.setLineWidth(width);
        box(over, piece, width / 2, true);
    }

    /// The fill's box of a piece: corners are round where the span begins and ends, and open where it goes on.
    private void box(GraphicsContext on, Piece piece, double inset, boolean stroke) {
        double left = Math.round(piece.left()) + inset;
        double top = Math.round(piece.line().baseline() - band.above()) + inset;
        double right = Math.round(piece.right()) - inset;
        double bottom = Math.round(piece.line().baseline() + band.below()) - inset;
        double startRound = piece.first() ? 3 : 0;
        double endRound = piece.last() ? 3 : 0;
        on.beginPath();
        if (stroke && !piece.last()) {
            on.moveTo(right, top);
        } else {
            on.moveTo(right, bottom - endRound);
            on.lineTo(right, top + endRound);
            on.quadraticCurveTo(right, top, right - endRound, top);
        }
        on.lineTo(left + startRound, top);
        if (stroke && !piece.first()) {
            on.moveTo(left, bottom);
        } else {
            on.quadraticCurveTo(left, top, left, top + startRound);
            on.lineTo(left, bottom - startRound);
            on.quadraticCurveTo(left, bottom, left + startRound, bottom);
        }
        on.lineTo(right - endRound, bottom);
        if (!stroke || piece.last()) {
            on.quadraticCurveTo(right, bottom, right, bottom - endRound);
        }
        if (stroke) {
            on.stroke();
        } else {
            on.fill();
        }
    }

    private void tag(Mark mark, Rectangle2D at, Font font) {
        clear(at);
        double opacity = mark.painted().style() instanceof PaintStyle.Suggestion ? 0.8 : 1;
        words.put(Mark.tagText(mark.painted()), font, palette.of(mark.painted()).tag(), opacity,
                Math.round(at.getMinX()), Math.round(at.getMaxY()));
    }

    private void clear(Rectangle2D at) {
        over.clearRect(at.getMinX() - 1.5, at.getMinY() - 0.5, at.getWidth() + 3, at.getHeight() + 2);
    }

    /// The selection, or the token under the caret: a system-like fill with a thin line around it.
    void selection(List<Piece> pieces, boolean focused) {
        under.setFill(palette.selection().fill());
        over.setStroke(palette.selection().line());
        over.setLineWidth(1);
        for (Piece piece : pieces) {
            box(under, piece, 0, false);
            if (focused) {
                box(over, piece, 0.5, true);
            }
        }
    }

    /// Where an edge would go: a strong outline in the mark's colour.
    void preview(Painted painted, List<Piece> pieces) {
        over.setStroke(palette.of(painted).line());
        pieces.forEach(piece -> outline(piece, 2));
    }

    /// The handles of a selected mark, a bar with a knob at each end that shows.
    void handle(Painted painted, Line line, double x, boolean start) {
        double top = Math.round(line.baseline() - band.above());
        double bottom = Math.round(line.baseline() + band.below());
        over.setFill(palette.of(painted).line());
        over.fillRect(Math.round(x) - 1, top - 1, 2, bottom - top + 3);
        over.fillOval(Math.round(x) - 3, start ? top - 5 : bottom, 6, 6);
    }

    /// A small flag at the place of a character that shows nothing, blowing the way the text after it goes.
    void flag(Invisible invisible) {
        double x = Math.round(invisible.x());
        double top = Math.round(invisible.line().baseline() - band.above()) - 2;
        double bottom = Math.round(invisible.line().baseline() + band.below());
        over.setFill(palette.search().line());
        over.fillRect(x, top, 1, bottom - top);
        switch (invisible.flag()) {
            case LEFT -> over.fillPolygon(new double[] {x + 1, x + 1, x - 5}, new double[] {top, top + 6, top + 3}, 3);
            case RIGHT -> over.fillPolygon(new double[] {x, x, x + 6}, new double[] {top, top + 6, top + 3}, 3);
            case NONE -> over.fillPolygon(
                    new double[] {x + 0.5, x + 3.5, x + 0.5, x - 2.5}, new double[] {top, top + 3, top + 6, top + 3}, 4);
        }
    }

    /// The number of a line, right-aligned at `right`.
    void number(Line line, int number, double right, Font font) {
        words.putEnding(Integer.toString(number), font, palette.gutter().tag(), right,
                Math.round(line.baseline()));
    }

    /// The name of who speaks, right-aligned at `right`.
    void name(String name, double right, double baseline, Font font) {
        words.putEnding(name, font, palette.gutter().tag(), right, Math.round(baseline));
    }

    /// How many patterns rules have.
    static final int RULES = 4;

    private static final double DASH = 4;

    /// A rule along a turn.
    ///
    /// @param pattern 0 thin, 1 wide and darker, 2 dashed, 3 double
    void rule(Line first, Line last, double x, int pattern) {
        double left = Math.round(x);
        double top = Math.round(first.baseline() - band.above());
        double height = Math.round(last.baseline() + band.below()) - top;
        over.setFill(pattern == 0 ? palette.gutter().fill() : palette.gutter().tag());
        switch (pattern) {
            case 0 -> over.fillRect(left, top, 1, height);
            case 1 -> over.fillRect(left, top, 3, height);
            case 2 -> {
                for (double y = 0; y < height; y += 2 * DASH) {
                    over.fillRect(left, top + y, 3, Math.min(DASH, height - y));
                }
            }
            default -> {
                over.fillRect(left, top, 1, height);
                over.fillRect(left + 3, top, 1, height);
            }
        }
    }

    /// A band behind what stands beside a turn.
    ///
    /// @param left where it begins
    /// @param right where it ends
    void shade(Line first, Line last, double left, double right) {
        double top = Math.round(first.baseline() - band.above()) - 2;
        under.setGlobalAlpha(SHADE);
        under.setFill(palette.gutter().fill());
        under.fillRect(Math.round(left), top, Math.round(right - left), Math.round(last.baseline() + band.below()) + 2 - top);
        under.setGlobalAlpha(1);
    }

    private static final double SHADE = 0.45;

    /// Bars in place of the words of a concealed text.
    void bar(Line line, double left, double width) {
        over.setFill(palette.gutter().fill());
        over.fillRoundRect(left, line.baseline() - 0.55 * band.above(), width, 0.55 * band.above(), 4, 4);
    }

    /// The words above the text: tags and paragraph numbers, as text nodes that are used again from frame to frame.
    ///
    /// They are nodes because a canvas lays its text out on the render thread, and on Linux JavaFX shares one Pango layout
    /// between threads without a lock that holds (GlyphLayoutManager gives it back before its strings are freed): Arabic
    /// laid out at the same moment could bring the virtual machine down. FX thread.
    static final class TagLayer extends Pane {

        private final List<Text> pool = new ArrayList<>();
        private int used;

        TagLayer() {
            setManaged(false);
            setMouseTransparent(true);
        }

        /// Forgets all words; those not put again before [#end] vanish.
        void begin() {
            used = 0;
        }

        /// Writes words that begin at `x` on a baseline.
        void put(String words, Font font, Paint colour, double opacity, double x, double baseline) {
            Text text = next(words, font, colour);
            text.setOpacity(opacity);
            text.setX(x);
            text.setY(baseline);
        }

        /// Writes words that end at `right` on a baseline.
        void putEnding(String words, Font font, Paint colour, double right, double baseline) {
            Text text = next(words, font, colour);
            text.setOpacity(1);
            text.setX(Math.round(right - text.getLayoutBounds().getWidth()));
            text.setY(baseline);
        }

        void end() {
            for (int i = used; i < pool.size(); i++) {
                pool.get(i).setVisible(false);
            }
        }

        private Text next(String words, Font font, Paint colour) {
            if (used == pool.size()) {
                Text text = new Text();
                text.setManaged(false);
                text.setTextOrigin(VPos.BASELINE);
                pool.add(text);
                getChildren().add(text);
            }
            Text text = pool.get(used++);
            text.setVisible(true);
            text.setText(words);
            text.setFont(font);
            text.setFill(colour);
            return text;
        }
    }
}
