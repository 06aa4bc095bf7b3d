package org.allonym.surrogate.value.place;

import org.jspecify.annotations.Nullable;

/// Names of countries, for others than places.
public final class CountryNames {

    private CountryNames() {}

    /// The country that `words` name, as `nations.txt` writes it; null for none.
    public static @Nullable String named(String words) {
        Nations.Word word = Nations.find(words);
        boolean name = word != null && (word.form() == Nations.Form.NAME || word.form() == Nations.Form.SHORT);
        return word != null && name && !word.nation().region() ? word.nation().name() : null;
    }
}
