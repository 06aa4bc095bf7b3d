package org.allonym.corpus.text;

import java.text.Normalizer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Characters without accents, as scikit-learn's `strip_accents="unicode"` makes them: compatibility decomposition (NFKD), of which
/// combining characters are dropped. Stateless; any thread.
///
/// NFKD takes each character apart by itself; what it then reorders are combining characters, and those go. So the result for a
/// text is that of its characters, one after the other. What is a combining character follows the Unicode version of the Java
/// runtime, which may be newer than Python's.
public final class Accents {

    /// U+0345 has the highest combining class there is, 240, and is alone in it: any other combining character moves before it.
    private static final char LAST_IN_ORDER = '\u0345';

    private static final @Nullable String[] STRIPPED = new String[0x10000];
    private static final @Nullable String[] SMALL = new String[0x10000];

    private Accents() {}

    /// One character without accents; empty for a combining character.
    public static String stripped(int codePoint) {
        return codePoint < STRIPPED.length ? kept(STRIPPED, codePoint, false) : strip(Character.toString(codePoint));
    }

    /// The small letter of one character, without accents. A capital sigma gives σ, wherever it stands.
    public static String strippedSmall(int codePoint) {
        return codePoint < SMALL.length ? kept(SMALL, codePoint, true) : strip(small(codePoint));
    }

    /// A text without accents.
    public static String stripped(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c < 0x80) {
                plain.append((char) c);
            } else {
                plain.append(stripped(c));
            }
        });
        return plain.toString();
    }

    /// Strings are immutable: two threads that fill the same place write the same.
    private static String kept(@Nullable String[] table, int codePoint, boolean small) {
        String known = table[codePoint];
        if (known == null) {
            known = strip(small ? small(codePoint) : Character.toString(codePoint));
            table[codePoint] = known;
        }
        return known;
    }

    private static String small(int codePoint) {
        return Character.toString(codePoint).toLowerCase(Locale.ROOT);
    }

    /// Not by `Folding`: it does what Python does, which the similarity and language of submissions were measured with.
    private static String strip(String text) {
        StringBuilder plain = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFKD)
                .codePoints()
                .filter(c -> !isCombining(c))
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }

    /// Whether the canonical combining class is not 0, as Python's `unicodedata.combining` asks.
    static boolean isCombining(int codePoint) {
        if (codePoint < 0x300) {
            return false;
        }
        if (codePoint == LAST_IN_ORDER) {
            return true;
        }
        String ordered = Normalizer.normalize(LAST_IN_ORDER + Character.toString(codePoint), Normalizer.Form.NFD);
        return ordered.charAt(0) != LAST_IN_ORDER;
    }
}
