package org.allonym.surrogate;

import java.text.Normalizer;
import java.util.Locale;

/// Strings as constraints and the leak scan compare them: without case, accents, ligatures and invisible characters.
/// Stateless; any thread.
public final class Folding {

    private Folding() {}

    /// The folded form. Only for comparing: it isn't text to show.
    public static String fold(String value) {
        boolean plain = true;
        for (int i = 0; i < value.length() && plain; i++) {
            char c = value.charAt(i);
            plain = c < 0x80 && (c < 'A' || c > 'Z');
        }
        if (plain) {
            return value;
        }
        StringBuilder folded = new StringBuilder(value.length());
        String decomposed = Normalizer.normalize(value, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        decomposed.codePoints().forEach(c -> append(folded, c));
        return folded.toString();
    }

    private static void append(StringBuilder folded, int c) {
        switch (c) {
            case 'ß' -> folded.append("ss");
            case 'ø' -> folded.append('o');
            case 'đ', 'ð' -> folded.append('d');
            case 'ł' -> folded.append('l');
            case 'ı' -> folded.append('i');
            case 'æ' -> folded.append("ae");
            case 'œ' -> folded.append("oe");
            case 'þ' -> folded.append("th");
            case '’', 'ʼ', '‘', '`', '´' -> folded.append('\'');
            case '‐', '‑', '–', '—', '−' -> folded.append('-');
            default -> {
                if (!isInvisible(c)) {
                    folded.appendCodePoint(c);
                }
            }
        }
    }

    /// Whether a character leaves no trace on paper or only changes the one before: combining marks, joiners, soft
    /// hyphens, direction marks.
    public static boolean isInvisible(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.FORMAT || type == Character.ENCLOSING_MARK;
    }
}
