package org.allonym.desktop.shell;

import javafx.geometry.Orientation;
import javafx.scene.layout.Region;

/// Two panes side by side where both have room, else one below the other. The second takes the room that is left, or as
/// much more of it as is asked for. JavaFX thread.
public final class SideBySide extends Region {

    private final Region first;
    private final Region second;
    private final double gap;
    private final double share;

    /// @param share of the first of the room beyond what both need; 0 leaves all of it to the second
    public SideBySide(double gap, double share, Region first, Region second) {
        this.gap = gap;
        this.share = share;
        this.first = first;
        this.second = second;
        getChildren().addAll(first, second);
    }

    private double least(Region pane) {
        return snapSizeX(Math.max(pane.minWidth(-1), Math.min(pane.prefWidth(-1), pane.getPrefWidth())));
    }

    private boolean isWide(double width) {
        return least(first) + gap + least(second) <= width;
    }

    private double firstWidth(double width) {
        double spare = width - gap - least(first) - least(second);
        return snapSizeX(least(first) + share * spare);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return Math.max(least(first), least(second));
    }

    @Override
    protected double computePrefWidth(double height) {
        return least(first) + gap + least(second);
    }

    @Override
    protected double computePrefHeight(double width) {
        double wide = width < 0 ? computePrefWidth(-1) : width;
        if (isWide(wide)) {
            double one = firstWidth(wide);
            return Math.max(first.prefHeight(one), second.prefHeight(wide - gap - one));
        }
        return first.prefHeight(wide) + gap + second.prefHeight(wide);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        if (isWide(width)) {
            double one = firstWidth(width);
            first.resizeRelocate(0, 0, one, getHeight());
            second.resizeRelocate(one + gap, 0, width - gap - one, getHeight());
        } else {
            double high = snapSizeY(first.prefHeight(width));
            first.resizeRelocate(0, 0, width, high);
            second.resizeRelocate(0, high + gap, width, snapSizeY(second.prefHeight(width)));
        }
    }
}
