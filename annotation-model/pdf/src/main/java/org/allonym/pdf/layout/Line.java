package org.allonym.pdf.layout;

/// A line of text on a page. Lengths are in points, or in whatever unit the page is measured in.
///
/// @param text one blank between words, none at its ends
/// @param page from 0
/// @param left where it begins
/// @param right where it ends
/// @param baseline how far below the top of the page it stands
/// @param size of its characters
/// @param space how wide a blank is
/// @param firstWord how wide its first word is
public record Line(
        String text, int page, double left, double right, double baseline, double size, double space, double firstWord) {

    /// As it would lie if it read from left to right: what is right of it becomes left.
    Line leftToRight() {
        return readsFromRight() ? new Line(text, page, -right, -left, baseline, size, space, firstWord) : this;
    }

    private boolean readsFromRight() {
        int strong = text.codePoints()
                .map(Character::getDirectionality)
                .filter(direction -> direction == Character.DIRECTIONALITY_LEFT_TO_RIGHT
                        || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                        || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC)
                .findFirst()
                .orElse(Character.DIRECTIONALITY_LEFT_TO_RIGHT);
        return strong != Character.DIRECTIONALITY_LEFT_TO_RIGHT;
    }

    /// Whether the characters of both are about as large.
    boolean isAsLargeAs(Line other) {
        return Math.abs(size - other.size) <= 0.15 * Math.max(size, other.size);
    }

    /// Whether both stand, at least in part, over the same stretch of the page's width.
    boolean overlaps(Line other) {
        return left < other.right && other.left < right;
    }

    /// How far below this line the other stands.
    double down(Line other) {
        return other.baseline - baseline;
    }

    /// Whether the other is next in the same column: on the same page, and further down.
    boolean leadsTo(Line other) {
        return page == other.page && down(other) > 0.3 * size && overlaps(other);
    }

    int first() {
        return text.codePointAt(0);
    }

    int last() {
        return text.codePointBefore(text.length());
    }
}
