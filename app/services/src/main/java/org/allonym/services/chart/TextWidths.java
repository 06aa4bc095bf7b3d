package org.allonym.services.chart;

/// Measures text without a toolkit, by the advances of the program's sans-serif font.
///
/// The advances are those of the bold weight, so that regular text has some room to spare and also fits in a similar
/// font. Kerning is ignored.
public final class TextWidths {

    /// Ascent and descent of ordinary letters, as a share of the size.
    static final double MIDDLE = 0.35;

    private static final String MORE = "…";
    private static final int FIRST = ' ';

    /// Thousandths of the size, from the space to the tilde.
    private static final int[] ADVANCES = {
        260, 280, 448, 646, 572, 875, 743, 251, 324, 324, 551, 572, 279, 322, 279, 398,
        572, 572, 572, 572, 572, 572, 572, 572, 572, 572, 279, 279, 572, 572, 572, 461,
        899, 671, 664, 635, 736, 558, 538, 728, 756, 370, 309, 647, 550, 929, 793, 790,
        619, 790, 646, 550, 570, 747, 631, 953, 636, 602, 576, 330, 398, 330, 572, 444,
        331, 588, 626, 501, 626, 581, 371, 626, 642, 287, 287, 588, 287, 964, 642, 614,
        626, 626, 439, 490, 406, 642, 546, 830, 560, 547, 481, 389, 551, 389, 572
    };
    private static final int LETTER = 800;
    private static final int WIDE = 1000;

    private TextWidths() {}

    /// The room a line of text needs at a size.
    public static double width(String text, double size) {
        return text.codePoints().mapToLong(TextWidths::advance).sum() * size / 1000;
    }

    private static long advance(int letter) {
        int at = letter - FIRST;
        if (at >= 0 && at < ADVANCES.length) {
            return ADVANCES[at];
        }
        return letter < 0x250 ? LETTER : WIDE;
    }

    /// The text if it fits into `room`, else as much of its beginning as fits before an ellipsis. Never cuts a
    /// character in two.
    public static String shortened(String text, double size, double room) {
        if (width(text, size) <= room) {
            return text;
        }
        double left = room - width(MORE, size);
        int end = 0;
        while (end < text.length()) {
            int next = text.offsetByCodePoints(end, 1);
            left -= width(text.substring(end, next), size);
            if (left < 0) {
                break;
            }
            end = next;
        }
        return text.substring(0, end).stripTrailing() + MORE;
    }
}
