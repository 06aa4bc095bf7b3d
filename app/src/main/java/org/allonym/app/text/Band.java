package org.allonym.app.text;

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

    /// How far below its fill the underline at depth `lane` begins.
    double lane(Stacked mark) {
        return mark.lane() * Math.min(3.0, gap / mark.lanes());
    }

    /// How thick an underline is: 2 pixels unless many are stacked.
    double thickness(Stacked mark) {
        return Math.min(2.0, gap / mark.lanes() * 0.66);
    }
}
