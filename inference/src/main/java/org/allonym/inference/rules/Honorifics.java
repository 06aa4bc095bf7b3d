package org.allonym.inference.rules;

import java.util.Locale;
import java.util.Set;
import org.allonym.text.Span;

/// Words of respect and kinship that stand before names in many languages and are no part of them. Immutable; any thread.
public final class Honorifics {

    /// Only what is hardly anybody's name: not `Don`, `Mama` or `King`.
    private static final Set<String> WORDS = Set.of("mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "professora", "profesor",
            "profesora", "doutora", "doutor", "sir", "madam", "nurse", "teacher", "aunty", "auntie", "aunt", "uncle", "sister", "brother", "ajarn",
            "kru", "khun", "nong", "dona", "doña", "señor", "señora", "senhora", "tía", "tío", "tia", "baba", "pak", "bapak", "bu", "ibu", "kak", "mang",
            "mamosta", "wasta", "mzee", "mwalimu", "ustadh", "ustaz", "smt", "shri", "tante", "monsieur", "madame", "mme", "herr", "frau",
            "cikgu", "laoshi", "sensei", "sra", "thầy", "cô", "chị");

    private static final int LONGEST = 10;

    private Honorifics() {}

    /// A name without the words of respect that it begins with; as it is where nothing else is left.
    public static Span outside(String text, Span name) {
        int start = name.start();
        int end = wordEnd(text, start, name.end());
        while (end - start <= LONGEST && WORDS.contains(text.substring(start, end).toLowerCase(Locale.ROOT))) {
            int next = end;
            while (next < name.end() && ". \u00A0\n".indexOf(text.charAt(next)) >= 0) {
                next++;
            }
            if (next == end || next == name.end() || text.charAt(next - 1) == '.' || !Character.isLetter(text.charAt(next))) {
                break;
            }
            start = next;
            end = wordEnd(text, start, name.end());
        }
        return start == name.start() ? name : new Span(start, name.end());
    }

    private static int wordEnd(String text, int from, int to) {
        int end = from;
        while (end < to && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return end;
    }
}
