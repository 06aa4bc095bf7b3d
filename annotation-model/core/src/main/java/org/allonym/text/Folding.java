package org.allonym.text;

import java.text.Normalizer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Strings made alike for comparing: Unicode's normal forms, and without case or accents. What comes out isn't text to
/// show. What features, rules and the leak scan find rests on these results: they never change. Stateless; any thread.
public final class Folding {

    private Folding() {}

    /// Letters with their accents as one character where there is one (NFC).
    public static String composed(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    /// Letters before their accents (NFD).
    public static String decomposed(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD);
    }

    /// Small letters, accents kept.
    public static String caseless(String text) {
        return composed(text).toLowerCase(Locale.ROOT);
    }

    /// Without case, accents, ligatures and invisible characters; apostrophes and hyphens of all kinds are `'` and `-`.
    public static String bare(String text) {
        boolean plain = true;
        for (int i = 0; i < text.length() && plain; i++) {
            char c = text.charAt(i);
            plain = c < 0x80 && (c < 'A' || c > 'Z');
        }
        if (plain) {
            return text;
        }
        StringBuilder folded = new StringBuilder(text.length());
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        decomposed.codePoints().forEach(c -> {
            String spelled = spelled(c);
            if (spelled != null) {
                folded.append(spelled);
            } else if ("’ʼ‘`´".indexOf(c) >= 0) {
                folded.append('\'');
            } else if ("‐‑–—−".indexOf(c) >= 0) {
                folded.append('-');
            } else if (!Characters.isInvisible(c)) {
                folded.appendCodePoint(c);
            }
        });
        return folded.toString();
    }

    /// Small ASCII letters alone: accents, apostrophes, hyphens and digits dropped. Empty where a letter has no counterpart
    /// in ASCII.
    public static String ascii(CharSequence word) {
        StringBuilder folded = new StringBuilder(word.length());
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c < 0x80) {
                appendLetter(c, folded);
            } else if (!appendFar(c, folded)) {
                return "";
            }
        }
        return folded.toString();
    }

    /// The small letter of an ASCII letter, 0 for any other unit.
    public static int asciiLetter(char c) {
        return c >= 'a' && c <= 'z' ? c : c >= 'A' && c <= 'Z' ? c + 32 : 0;
    }

    private static boolean appendLetter(char c, StringBuilder folded) {
        int letter = asciiLetter(c);
        if (letter != 0) {
            folded.append((char) letter);
        }
        return letter != 0;
    }

    private static boolean appendFar(char c, StringBuilder folded) {
        String spelled = spelled(c);
        if (spelled != null) {
            folded.append(spelled);
            return true;
        }
        if ("’‘ʼʻ‐‑".indexOf(c) >= 0 || Character.getType(c) == Character.NON_SPACING_MARK) {
            return true;
        }
        boolean latin = c < 0x370 || c >= 0x1E00 && c < 0x2000;
        return latin && appendLetter(decomposed(String.valueOf(c)).charAt(0), folded);
    }

    /// A letter that Unicode doesn't take apart, as typists write it in ASCII.
    private static @Nullable String spelled(int c) {
        return switch (c) {
            case 'ß' -> "ss";
            case 'æ', 'Æ' -> "ae";
            case 'œ', 'Œ' -> "oe";
            case 'ø', 'Ø' -> "o";
            case 'ł', 'Ł' -> "l";
            case 'đ', 'Đ', 'ð', 'Ð' -> "d";
            case 'þ', 'Þ' -> "th";
            case 'ı' -> "i";
            default -> null;
        };
    }
}
