package org.allonym.desktop.theme;

/// How a person wants the program to look and its text to be read.
///
/// @param zoom text size as a factor of the normal one, 0.5 to 4
/// @param lineSpacing from baseline to baseline in the text, as a multiple of its size, 1.3 to 2
/// @param lineNumbers whether paragraphs of the text are numbered
/// @param mirrored whether lists are on the right and details on the left
/// @param punctuation whether going from word to word stops at punctuation, too
/// @param mathsShaded whether turns about mathematics are shaded beside the text
public record Look(
        Theme theme,
        double zoom,
        double lineSpacing,
        ReadingFont font,
        Density density,
        boolean lineNumbers,
        boolean mirrored,
        boolean punctuation,
        boolean mathsShaded) {

    /// As on the first day.
    public static final Look DEFAULT =
            new Look(Theme.LIGHT, 1, 1.55, ReadingFont.SERIF, Density.COMFORTABLE, false, false, false, true);

    /// Factors out of reach come back into it.
    public Look {
        zoom = Math.clamp(zoom, 0.5, 4);
        lineSpacing = Math.clamp(lineSpacing, Appearance.LEAST_SPACING, Appearance.MOST_SPACING);
    }
}
