package org.allonym.surrogate.name;

import java.util.Locale;
import org.allonym.surrogate.value.form.Casing;

/// Upper and lower case word by word, never letter by letter: an original all in capitals or all in small letters makes
/// its surrogate the same, any other leaves it as it is.
final class WordCase {

    private WordCase() {}

    /// `surrogate` in the case class of `original`.
    static String like(String original, String surrogate) {
        int upper = 0;
        int lower = 0;
        for (int i = 0; i < original.length(); ) {
            int c = original.codePointAt(i);
            i += Character.charCount(c);
            if (Character.isUpperCase(c) || Character.isTitleCase(c)) {
                upper++;
            } else if (Character.isLowerCase(c) && !Casing.isCapitalI(original, i - 1)) {
                lower++;
            }
        }
        if (upper == 0 && lower > 0 && !Casing.isMisread(original)) {
            return surrogate.replace('İ', 'I').toLowerCase(Locale.ROOT);
        }
        return upper > 1 && lower == 0 ? surrogate.toUpperCase(Locale.ROOT) : surrogate;
    }
}
