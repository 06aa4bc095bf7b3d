package org.allonym.services.chart;

/// The role of a colour in a drawing; a [Palette] assigns the colour.
public sealed interface ColourRole {

    /// Colours with one meaning.
    enum Plain implements ColourRole {
        /// What is behind everything.
        SURFACE,
        /// Words and figures.
        INK,
        /// Words that explain, and reasons why there is no figure.
        MUTED,
        /// Lines that help the eye.
        GRID,
        /// The ground of empty cells.
        EMPTY
    }

    /// The colour of a series; 1 is the first. After the last of a palette they begin anew.
    record Series(int number) implements ColourRole {
        public Series {
            if (number < 1) {
                throw new IllegalArgumentException("series %d".formatted(number));
            }
        }
    }

    /// The ground of a cell in a heat map.
    ///
    /// @param share 0 for cold to 1 for hot
    /// @param agreed whether the cell counts agreement; disagreement has another colour
    record Heat(double share, boolean agreed) implements ColourRole {
        public Heat {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("heat of " + share);
            }
        }
    }

    /// Words on such a ground, dark or light, whichever can be read.
    record OnHeat(Heat ground) implements ColourRole {}
}
