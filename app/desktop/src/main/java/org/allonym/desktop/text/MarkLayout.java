package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.allonym.desktop.text.VisibleText.Piece;

/// Places what is painted over what is visible: pieces for every span, then a place for every tag that finds room.
///
/// Marks of higher rank choose first. FX thread.
final class MarkLayout {

    /// @param marks in the order of what was painted, outermost first
    /// @param more what stands for tags without room
    record Placed(List<Mark> marks, List<TagPlaces.More> more) {}

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
            case PaintStyle.Label _, PaintStyle.Removed _ -> 100;
            case PaintStyle.Suggestion _ -> 101;
            case PaintStyle.SearchHit _ -> 102;
        };
    }

    /// The marks that show, in the order of `stacked`.
    ///
    /// @param right where the view ends, in view coordinates
    Placed place(List<Stacked> stacked, VisibleText visible, Band band, String text, double right) {
        List<Mark> marks = new ArrayList<>();
        TagPlaces places = new TagPlaces(band, tagHeight, right, tagWidths.computeIfAbsent("+9", this::width));
        for (Stacked each : stacked) {
            List<Piece> pieces = visible.pieces(each.painted().span());
            if (!pieces.isEmpty()) {
                Mark mark = new Mark(each, pieces, null);
                marks.add(mark);
                if (!(each.painted().style() instanceof PaintStyle.SearchHit)) {
                    places.underlined(mark);
                }
            }
        }
        marks.stream().sorted(RANK).forEach(mark -> {
            String tag = Mark.tagText(mark.painted());
            if (!tag.isEmpty() && mark.pieces().stream().anyMatch(Piece::last)) {
                places.give(mark, tagWidths.computeIfAbsent(tag, this::width), rightToLeft(text, mark.painted()));
            }
        });
        List<Mark> placed = marks.stream()
                .map(mark -> new Mark(mark.stacked(), mark.pieces(), places.of(mark))).toList();
        return new Placed(placed, places.more());
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
