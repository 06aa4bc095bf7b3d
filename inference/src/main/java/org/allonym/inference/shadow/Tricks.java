package org.allonym.inference.shadow;

import java.text.Normalizer;

/// What single characters stand for. Immutable; any thread.
final class Tricks {

    /// The character stays as it is.
    static final int KEPT = -1;
    /// The character shows nothing.
    static final int NOTHING = -2;

    private Tricks() {}

    /// Whether a unit may have to be folded: a quick look that says no for ordinary Western text.
    static boolean mayBeOne(char unit) {
        if (unit < 0x34F) {
            return unit == 0xAD;
        }
        return unit < 0x530
                || unit == 0x61C || unit == 0x180E || unit == 0x115F || unit == 0x1160
                || unit >= 0x200B && unit <= 0x200F
                || unit >= 0x202A && unit <= 0x202E
                || unit >= 0x2060 && unit <= 0x206F
                || unit >= 0x2460 && unit <= 0x24FF
                || unit == 0x3000 || unit == 0x3164
                || unit >= 0xD800 && unit <= 0xDBFF
                || unit >= 0xFE00 && unit <= 0xFE0F
                || unit >= 0xFEFF && unit <= 0xFF5E
                || unit == 0xFFA0;
    }

    /// The plain character `c` stands for by itself, [#NOTHING] or [#KEPT].
    static int plain(int c) {
        if (isInvisible(c)) {
            return NOTHING;
        }
        if (c >= 0xFF01 && c <= 0xFF5E) {
            return c - 0xFEE0;
        }
        if (c == 0x3000) {
            return ' ';
        }
        boolean styled = c >= 0x1D400 && c <= 0x1D7FF || c >= 0x24B6 && c <= 0x24E9 || c >= 0x1F130 && c <= 0x1F149;
        if (styled) {
            String normal = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC);
            boolean one = normal.codePointCount(0, normal.length()) == 1;
            return one && Character.isLetterOrDigit(normal.codePointAt(0)) && normal.codePointAt(0) != c
                    ? normal.codePointAt(0) : KEPT;
        }
        return KEPT;
    }

    private static boolean isInvisible(int c) {
        return c == 0xAD || c == 0x34F || c == 0x61C || c == 0x180E || c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0
                || c == 0xFEFF
                || c >= 0x200B && c <= 0x200F
                || c >= 0x202A && c <= 0x202E
                || c >= 0x2060 && c <= 0x206F
                || c >= 0xFE00 && c <= 0xFE0F
                || c >= 0xE0000 && c <= 0xE0FFF;
    }
}
