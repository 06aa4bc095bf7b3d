package org.allonym.desktop.text;

import java.util.List;
import javafx.scene.layout.Region;
import org.allonym.desktop.text.VisibleText.Piece;

/// How far to scroll, and whether to. FX thread.
final class Scrolling {

    private final ReadingArea area;
    private final Region viewport;
    private double step;

    /// @param viewport what the area scrolls in
    Scrolling(ReadingArea area, Region viewport) {
        this.area = area;
        this.viewport = viewport;
    }

    /// Sets how far it is from line to line.
    void setAppearance(TextAppearance appearance) {
        step = appearance.size() * appearance.lineHeight();
    }

    /// Whether all of a span shows, with a line or so around it.
    boolean shows(List<Piece> pieces) {
        double margin = 1.5 * step;
        double top = viewport.getLayoutY();
        double bottom = top + area.flow().getHeight();
        return pieces.stream().anyMatch(Piece::first) && pieces.getFirst().line().top() >= top + margin
                && pieces.stream().anyMatch(Piece::last)
                && pieces.getLast().line().top() + step <= bottom - margin;
    }

    /// Scrolls so that a column stands in the upper half.
    void bring(int paragraph, int column) {
        if (area.flow().getHeight() > 0) {
            area.bring(paragraph, column, 0.35 * area.flow().getHeight());
        }
    }

    /// Scrolls by so many screens, each less two lines.
    void pages(int count) {
        area.scroll(count * Math.max(step, area.flow().getHeight() - 2 * step));
    }
}
