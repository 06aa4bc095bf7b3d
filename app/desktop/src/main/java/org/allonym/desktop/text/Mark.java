package org.allonym.desktop.text;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import org.jspecify.annotations.Nullable;

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
