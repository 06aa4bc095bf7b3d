package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Rectangle2D;
import org.allonym.desktop.text.MarkLayout.Stacked;
import org.allonym.desktop.text.MarkLayout.TagPlaces;
import org.allonym.desktop.text.VisibleText.Invisible;
import org.allonym.desktop.text.VisibleText.Piece;
import org.jspecify.annotations.Nullable;

/// What is on screen after a layout: the visible text and the marks over it, for hit tests between two layouts.
///
/// @param marks outermost first
/// @param more what stands for marks whose tags found no room
record Painting(
        VisibleText visible, List<Mark> marks, List<TagPlaces.More> more, Band band, String text) {

    private static final double REACH = 5;

    /// An end of a selected mark.
    ///
    /// @param x where it stands, in view coordinates
    record Edge(Mark mark, boolean start, VisibleText.Line line, double x) {}

    /// The marks under a point, innermost first; search hits can't be picked and are left out. A `+n` stands for all
    /// it counts.
    List<Mark> marksAt(double x, double y) {
        Set<String> counted = more.stream().filter(each -> each.box().contains(x, y))
                .flatMap(each -> each.marks().stream()).map(mark -> mark.painted().id()).collect(Collectors.toSet());
        return marks.reversed().stream()
                .filter(mark -> !(mark.painted().style() instanceof PaintStyle.SearchHit)
                        && (mark.covers(x, y, band) || counted.contains(mark.painted().id())))
                .sorted(Comparator.comparingInt(mark -> mark.painted().span().length()))
                .toList();
    }

    /// What the characters near a point are that show nothing, one a line; empty when there are none.
    String invisiblesAt(double x, double y) {
        return visible.invisibles().stream().filter(each -> each.covers(x, y, band))
                .map(Invisible::words).collect(Collectors.joining("\n"));
    }

    /// The visible ends of the selected marks.
    List<Edge> edges() {
        List<Edge> edges = new ArrayList<>();
        for (Mark mark : marks) {
            if (mark.painted().selected() && !(mark.painted().style() instanceof PaintStyle.SearchHit)) {
                for (Piece piece : mark.pieces()) {
                    if (piece.first()) {
                        edges.add(new Edge(mark, true, piece.line(), piece.begin()));
                    }
                    if (piece.last()) {
                        edges.add(new Edge(mark, false, piece.line(), piece.end()));
                    }
                }
            }
        }
        return edges;
    }

    /// The nearest draggable end within a few pixels of a point.
    Optional<Edge> edgeAt(double x, double y) {
        return edges().stream()
                .filter(edge -> Math.abs(edge.x() - x) <= REACH
                        && y >= edge.line().baseline() - band.above() - REACH
                        && y <= edge.line().baseline() + band.below() + REACH)
                .min(Comparator.comparingDouble(edge -> Math.abs(edge.x() - x)));
    }

    /// A painted span in its place on screen.
    ///
    /// @param pieces what it covers of the visible lines; never empty
    /// @param tagBox where its tag stands, null when there is none or a `+n` stands for it
    record Mark(Stacked stacked, List<VisibleText.Piece> pieces, @Nullable Rectangle2D tagBox) {

        Painted painted() {
            return stacked.painted();
        }

        /// Whether the point lies on the fill, the underline or the tag.
        boolean covers(double x, double y, Band band) {
            for (VisibleText.Piece piece : pieces) {
                double baseline = piece.line().baseline();
                if (x >= piece.left() && x < piece.right()
                        && y >= baseline - band.above() && y <= baseline + band.below() + band.lane(stacked) + 2) {
                    return true;
                }
            }
            return tagBox != null && tagBox.contains(x, y);
        }

        /// What is written on the tag.
        static String tagText(Painted painted) {
            return switch (painted.style()) {
                case PaintStyle.Reading(int number, boolean _) -> (number + " " + painted.tag()).strip();
                case PaintStyle.Label _, PaintStyle.Suggestion _, PaintStyle.Conflict _, PaintStyle.Removed _,
                        PaintStyle.SearchHit _ -> painted.tag();
            };
        }

        Optional<Rectangle2D> tag() {
            return Optional.ofNullable(tagBox);
        }
    }

    /// Where marks stand between two baselines, in pixels from the baseline of their line.
    ///
    /// @param above how far a fill reaches up
    /// @param below how far a fill reaches down; underlines and tags begin there
    /// @param gap from there to where the next line's fill begins, at least 3
    record Band(double above, double below, double gap) {

        static Band of(TextAppearance appearance) {
            double above = 0.86 * appearance.size();
            double below = 0.25 * appearance.size();
            return new Band(above, below, Math.max(3, appearance.size() * appearance.lineHeight() - above - below));
        }

        /// How far below its fill the underline at depth `lane` begins: less than 0 where more than two are stacked, which
        /// then begin among the descenders.
        double lane(Stacked mark) {
            return mark.lane() * pitch(mark) - raised(mark);
        }

        /// How high an underline may be, the gap to the next one included.
        double room(Stacked mark) {
            return mark.lanes() == 1 ? Math.max(gap, Underline.HEIGHT) : pitch(mark);
        }

        private double pitch(Stacked mark) {
            return Math.clamp((gap + raised(mark)) / mark.lanes(), 2, Underline.HEIGHT + 1);
        }

        private double raised(Stacked mark) {
            return mark.lanes() > 2 ? 0.6 * below : 0;
        }
    }
}
