package org.allonym.inference.rules;

import java.text.Normalizer;

/// One way to write a word for tables: small ASCII letters, accents dropped, apostrophes and hyphens left out, `ø ł ß æ`
/// and their like as Latin typists write them.
final class AsciiFolding {

    /// What [#letter] says of a unit that isn't kept.
    static final int NONE = 0;

    private AsciiFolding() {}

    /// The folded form; empty where a letter has no counterpart in ASCII.
    static String fold(CharSequence word) {
        StringBuilder folded = new StringBuilder(word.length());
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c < 128) {
                int letter = letter(c);
                if (letter != NONE) {
                    folded.append((char) letter);
                }
            } else if (!appendFar(c, folded)) {
                return "";
            }
        }
        return folded.toString();
    }

    /// The small letter of an ASCII letter, [#NONE] for any other unit.
    static int letter(char c) {
        return c >= 'a' && c <= 'z' ? c : c >= 'A' && c <= 'Z' ? c + 32 : NONE;
    }

    private static boolean appendFar(char c, StringBuilder folded) {
        String special = switch (c) {
            case 'ß' -> "ss";
            case 'æ', 'Æ' -> "ae";
            case 'œ', 'Œ' -> "oe";
            case 'ø', 'Ø' -> "o";
            case 'ł', 'Ł' -> "l";
            case 'đ', 'Đ', 'ð', 'Ð' -> "d";
            case 'þ', 'Þ' -> "th";
            case 'ı' -> "i";
            case '’', '‘', 'ʼ', 'ʻ', '\u2010', '\u2011' -> "";
            default -> null;
        };
        if (special != null) {
            folded.append(special);
            return true;
        }
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK) {
            return true;
        }
        if (c >= 0x2000 || c >= 0x370 && c < 0x1E00) {
            return false;
        }
        String apart = Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFD);
        int letter = apart.charAt(0) < 128 ? letter(apart.charAt(0)) : NONE;
        if (letter == NONE) {
            return false;
        }
        folded.append((char) letter);
        return true;
    }
}
