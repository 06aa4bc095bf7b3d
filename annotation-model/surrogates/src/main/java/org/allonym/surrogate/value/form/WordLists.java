package org.allonym.surrogate.value.form;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.text.Folding;

/// Lists of words, written as text.
public final class WordLists {

    private WordLists() {}

    /// The words of a text, folded.
    public static Set<String> folded(String text) {
        return list(text).stream().map(Folding::bare).collect(Collectors.toUnmodifiableSet());
    }

    /// The words of a text as they stand there, in order.
    public static List<String> list(String text) {
        return Arrays.asList(text.strip().split("\\s+"));
    }
}
