package org.allonym.services.chart;

import java.util.List;

/// The colours of a drawing's roles, each as 0xRRGGBB.
///
/// @param series of the first series and so on
/// @param agreed a cell of agreement at its hottest
/// @param differ a cell of disagreement at its hottest
public record Palette(
        int surface, int ink, int muted, int grid, int empty, List<Integer> series, int agreed, int differ) {

    /// On white paper. The series differ in lightness too, and to the common kinds of colour blindness.
    public static final Palette PAPER = new Palette(
            0xffffff, 0x1d2125, 0x565d66, 0xd9d5cc, 0xf6f5f2,
            List.of(0x245ea6, 0x9d621e, 0x037365, 0x8b3fbf, 0xb3261e, 0x05365f, 0x63637e, 0x757628),
            0x245ea6, 0xb3261e);

    /// The least heat that is seen: an empty cell is none.
    private static final double FAINT = 0.12;

    private static final double MOST = 0.9;

    /// One of the two has a contrast of 4.5 or more to any colour, which ink and surface of a theme may not have.
    private static final int BLACK = 0x000000;

    private static final int WHITE = 0xffffff;

    public Palette {
        series = List.copyOf(series);
        if (series.isEmpty()) {
            throw new IllegalArgumentException("a palette without series");
        }
    }

    /// The colour of a role.
    public int rgb(ColourRole hue) {
        return switch (hue) {
            case ColourRole.Plain plain -> switch (plain) {
                case SURFACE -> surface;
                case INK -> ink;
                case MUTED -> muted;
                case GRID -> grid;
                case EMPTY -> empty;
            };
            case ColourRole.Series(int number) -> series.get((number - 1) % series.size());
            case ColourRole.Heat(double share, boolean agreed) ->
                mixed(surface, agreed ? this.agreed : differ, FAINT + (MOST - FAINT) * share);
            case ColourRole.OnHeat(ColourRole.Heat ground) -> {
                int under = rgb(ground);
                yield contrast(BLACK, under) >= contrast(WHITE, under) ? BLACK : WHITE;
            }
        };
    }

    private static int mixed(int from, int to, double share) {
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            double part = (from >> shift & 0xff) * (1 - share) + (to >> shift & 0xff) * share;
            mixed |= (int) Math.round(part) << shift;
        }
        return mixed;
    }

    /// How far two colours stand from each other, 1 to 21 (WCAG 2.2).
    public static double contrast(int one, int other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16 & 0xff) + 0.7152 * linear(rgb >> 8 & 0xff) + 0.0722 * linear(rgb & 0xff);
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
