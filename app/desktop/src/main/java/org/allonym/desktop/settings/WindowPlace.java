package org.allonym.desktop.settings;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;

/// Where the window stood when it was last closed, and how large it was; while it filled the screen, before that.
///
/// @param x of the window’s left upper corner on the screens, in JavaFX’s units; not a number before it stood anywhere
/// @param y of the same corner
/// @param width of what is inside the window
/// @param height of what is inside the window
/// @param maximized whether it filled the screen
public record WindowPlace(double x, double y, double width, double height, boolean maximized) {

    /// On the first day: the system says where.
    static final WindowPlace DEFAULT = new WindowPlace(Double.NaN, Double.NaN, 1280, 800, false);

    /// How much of the window’s upper edge must be on a screen for somebody to get hold of it.
    private static final double GRIP_WIDTH = 120;

    private static final double GRIP_HEIGHT = 24;

    /// About what the system puts around a window: its title above, its edges beside.
    private static final double FRAME_WIDTH = 8;

    private static final double FRAME_HEIGHT = 36;

    public WindowPlace {
        width = Math.clamp(width, 640, 10_000);
        height = Math.clamp(height, 480, 10_000);
    }

    /// Whether it says where, and not only how large.
    public boolean isPlaced() {
        return Double.isFinite(x) && Double.isFinite(y);
    }

    /// The same where the window can be got hold of on one of these screens, which may be others than last time, and no
    /// larger than that screen, with its frame; otherwise it is left to the system where.
    ///
    /// @param screens what of each screen is free for windows, the main one first
    public WindowPlace on(List<Rectangle2D> screens) {
        Optional<Rectangle2D> best = isPlaced() ? screens.stream().filter(this::isGrippedOn).max(Comparator.comparingDouble(this::across)) : Optional.empty();
        Rectangle2D within = best.orElse(screens.isEmpty() ? new Rectangle2D(0, 0, width + FRAME_WIDTH, height + FRAME_HEIGHT) : screens.getFirst());
        double at = best.isPresent() ? x : Double.NaN;
        double from = best.isPresent() ? y : Double.NaN;
        return new WindowPlace(
                at,
                from,
                Math.min(width, within.getWidth() - FRAME_WIDTH),
                Math.min(height, within.getHeight() - FRAME_HEIGHT),
                maximized);
    }

    private boolean isGrippedOn(Rectangle2D screen) {
        return across(screen) >= GRIP_WIDTH && y >= screen.getMinY() - GRIP_HEIGHT && y <= screen.getMaxY() - GRIP_HEIGHT;
    }

    private double across(Rectangle2D screen) {
        return Math.min(x + width, screen.getMaxX()) - Math.max(x, screen.getMinX());
    }
}
