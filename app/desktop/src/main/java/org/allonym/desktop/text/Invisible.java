package org.allonym.desktop.text;

import java.util.Locale;
import org.allonym.desktop.text.VisibleText.Line;

/// A character in a line that shows nothing by itself but may change what is read: a control for direction, a space
/// without width, a byte-order mark. The text hides whatever the font would draw; a small flag stands at its place.
///
/// @param x where it stands, in view coordinates
record Invisible(Line line, char unit, double x) {

    /// Which way the flag blows.
    enum Flag { LEFT, RIGHT, NONE }

    /// Whether a character is one. The joiners are not: scripts and emoji need them inside words.
    static boolean is(char unit) {
        return unit == '\u200b' || unit == '\u061c' || unit == '\ufeff' || unit == '\u180e'
                || unit >= '\u200e' && unit <= '\u200f'
                || unit >= '\u202a' && unit <= '\u202e'
                || unit >= '\u2060' && unit <= '\u206f'
                || unit >= '\ufff9' && unit <= '\ufffb'
                || unit != '\t' && Character.getType(unit) == Character.CONTROL;
    }

    Flag flag() {
        return switch (unit) {
            case '\u200e', '\u202a', '\u202d', '\u2066' -> Flag.RIGHT;
            case '\u200f', '\u202b', '\u202e', '\u2067', '\u061c' -> Flag.LEFT;
            default -> Flag.NONE;
        };
    }

    /// What it is, such as `U+202E right-to-left override`.
    String words() {
        String name = Character.getName(unit);
        return "U+%04X %s".formatted((int) unit, name == null ? "" : name.toLowerCase(Locale.ROOT)).strip();
    }

    boolean covers(double pointX, double pointY, Band band) {
        return Math.abs(pointX - x) <= 4
                && pointY >= line.baseline() - band.above() - 3 && pointY <= line.baseline() + band.below();
    }
}
