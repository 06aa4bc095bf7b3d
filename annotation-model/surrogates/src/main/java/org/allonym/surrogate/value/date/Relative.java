package org.allonym.surrogate.value.date;

import java.util.Set;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.value.form.Words;

/// Words that make a date count from a day that isn't in it.
final class Relative {

    private static final Set<String> WORDS = Words.folded("""
            ago today yesterday tomorrow tonight last next previous coming upcoming recent recently now later earlier
            week weeks weekend weekends month months days fortnight this past following nowadays currently ayer hoy
            manana pasado proximo ontem hoje amanha hier demain aujourd gestern heute morgen ieri oggi domani
            """);

    private Relative() {}

    static boolean says(String word) {
        return WORDS.contains(Folding.fold(word));
    }
}
