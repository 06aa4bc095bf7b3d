package org.allonym.surrogate.value.address;

import org.allonym.surrogate.value.place.Lands;
import org.jspecify.annotations.Nullable;

/// Countries at the end of addresses.
final class Countries {

    private Countries() {}

    /// The country that a piece of an address is, as `nations.txt` writes it; null for any other piece.
    static @Nullable String in(String segment) {
        String words = segment.strip().replaceAll("[.\\d\\s]+$", "").replaceAll("^[\\d\\s]+", "");
        return words.isEmpty() ? null : Lands.named(words);
    }
}
