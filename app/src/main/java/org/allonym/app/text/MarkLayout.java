package org.allonym.app.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Rectangle2D;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.allonym.app.text.VisibleText.Line;
import org.allonym.app.text.VisibleText.Piece;
import org.jspecify.annotations.Nullable;

/// Places what is painted over what is visible: pieces for every span, then a place for every tag that finds room.
///
/// A tag stands after its span in the gap below the line, or else at the tail of its own underline; where both are
/// taken by a mark of higher rank it is left out and the hover card says it. FX thread.
final class MarkLayout {

    private static final double SPACE = 3;

    private static final Comparator<Mark> RANK = Comparator
            .comparing((Mark mark) -> !mark.painted().selected())
            .thenComparingInt(mark -> rank(mark.painted().style()))
            .thenComparingInt(mark -> mark.painted().span().length());

    private final Font tagFont;
    private final double tagHeight;
    private final Map<String, Double> tagWidths = new HashMap<>();

    MarkLayout(Font tagFont) {
        this.tagFont = tagFont;
        Text probe = new Text("N");
        probe.setFont(tagFont);
        probe.setBoundsType(javafx.scene.text.TextBoundsType.VISUAL);
        tagHeight = probe.getLayoutBounds().getHeight();
    }

    Font tagFont() {
        return tagFont;
    }

    /// Height of the capitals of a tag.
    double tagHeight() {
        return tagHeight;
    }

    private static int rank(PaintStyle style) {
        return switch (style) {
            case PaintStyle.Conflict _ -> 99;
            case PaintStyle.Reading(int number, boolean _) -> number;
            case PaintStyle.Label _ -> 100;
            case PaintStyle.Suggestion _ -> 101;
            case PaintStyle.SearchHit _ -> 102;
        };
    }

    /// The marks that show, in the order of `stacked`.
    ///
    /// @param right where the view ends, in view coordinates
    List<Mark> place(List<Stacked> stacked, VisibleText visible, Band band, String text, double right) {
        List<Mark> marks = new ArrayList<>();
        Map<Line, List<double[]>> taken = new HashMap<>();
        for (Stacked each : stacked) {
            List<Piece> pieces = visible.pieces(each.painted().span());
            if (!pieces.isEmpty()) {
                marks.add(new Mark(each, pieces, null));
                if (!(each.painted().style() instanceof PaintStyle.SearchHit)) {
                    pieces.forEach(piece -> taken.computeIfAbsent(piece.line(), line -> new ArrayList<>())
                            .add(new double[] {piece.left(), piece.right()}));
                }
            }
        }
        Map<Mark, Rectangle2D> boxes = new java.util.IdentityHashMap<>();
        Map<Line, List<Rectangle2D>> tags = new HashMap<>();
        for (Mark mark : marks.stream().sorted(RANK).toList()) {
            Rectangle2D box = tagBox(mark, taken, tags, band, text, right);
            if (box != null) {
                boxes.put(mark, box);
                tags.computeIfAbsent(mark.pieces().getLast().line(), line -> new ArrayList<>()).add(box);
            }
        }
        return marks.stream().map(mark -> new Mark(mark.stacked(), mark.pieces(), boxes.get(mark))).toList();
    }

    private @Nullable Rectangle2D tagBox(Mark mark, Map<Line, List<double[]>> taken,
            Map<Line, List<Rectangle2D>> tags, Band band, String text, double right) {
        String tag = Mark.tagText(mark.painted());
        Piece last = mark.pieces().getLast();
        if (tag.isEmpty() || !last.last()) {
            return null;
        }
        double width = tagWidths.computeIfAbsent(tag, this::width);
        double top = last.line().baseline() + band.below() + Math.max(0, (band.gap() - tagHeight) / 2);
        boolean leftward = rightToLeft(text, mark.painted());
        List<double[]> lines = taken.getOrDefault(last.line(), List.of());
        List<Rectangle2D> others = tags.getOrDefault(last.line(), List.of());

        double after = leftward ? last.left() - SPACE - width : last.right() + SPACE;
        for (Rectangle2D other : others) {
            if (other.intersects(after, top, width, tagHeight)) {
                after = leftward ? other.getMinX() - 2 * SPACE - width : other.getMaxX() + 2 * SPACE;
            }
        }
        double far = Math.abs(after - (leftward ? last.left() - width : last.right()));
        if (far < 60 && after >= 2 && after + width <= right - 2 && free(after, width, top, lines, others)) {
            return new Rectangle2D(after, top, width, tagHeight);
        }
        double inside = leftward ? last.left() : last.right() - width;
        boolean room = last.right() - last.left() >= width + 10;
        return room && others.stream().noneMatch(other -> other.intersects(inside - SPACE, top, width + 6, tagHeight))
                ? new Rectangle2D(inside, top, width, tagHeight)
                : null;
    }

    private static boolean free(
            double x, double width, double top, List<double[]> underlines, List<Rectangle2D> tags) {
        return underlines.stream().noneMatch(line -> line[0] < x + width + 2 && x < line[1])
                && tags.stream().noneMatch(tag -> tag.intersects(x - SPACE, top, width + 2 * SPACE, 1));
    }

    private double width(String tag) {
        Text probe = new Text(tag);
        probe.setFont(tagFont);
        return Math.ceil(probe.getLayoutBounds().getWidth());
    }

    /// Whether the first letter of the span is of a right-to-left script.
    static boolean rightToLeft(String text, Painted painted) {
        int end = Math.min(painted.span().end(), text.length());
        for (int i = painted.span().start(); i < end; i++) {
            switch (Character.getDirectionality(text.charAt(i))) {
                case Character.DIRECTIONALITY_LEFT_TO_RIGHT -> {
                    return false;
                }
                case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> {
                    return true;
                }
                default -> { }
            }
        }
        return false;
    }
}
