package org.allonym.desktop.text;

/// How document text is set.
///
/// @param family the font family; one that isn't there falls back to the platform's
/// @param size in pixels
/// @param lineHeight from baseline to baseline, as a multiple of `size`; tags need about 1.5
/// @param measure the widest column, in average characters of English prose
public record TextAppearance(String family, double size, double lineHeight, int measure) {

    public TextAppearance {
        if (!(size >= 6 && size <= 96)) {
            throw new IllegalArgumentException("text of %s pixels".formatted(size));
        }
        if (!(lineHeight >= 1 && lineHeight <= 4)) {
            throw new IllegalArgumentException("line height " + lineHeight);
        }
        if (measure < 20) {
            throw new IllegalArgumentException("a measure of %d characters".formatted(measure));
        }
    }

    /// 17 px at 1.55 lines in a column of 74 characters.
    public static TextAppearance of(String family) {
        return new TextAppearance(family, 17, 1.55, 74);
    }

    /// The same at another size.
    public TextAppearance withSize(double pixels) {
        return new TextAppearance(family, pixels, lineHeight, measure);
    }

    /// The same with another distance between lines.
    public TextAppearance withLineHeight(double multiple) {
        return new TextAppearance(family, size, multiple, measure);
    }
}
