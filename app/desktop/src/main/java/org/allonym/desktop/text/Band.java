package org.allonym.desktop.text;

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
