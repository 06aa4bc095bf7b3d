package org.allonym.surrogate.value.form;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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

    private static final class Common {

        static final Set<String> WORDS = read();

        private static Set<String> read() {
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                    WordLists.class.getResourceAsStream("common-words.txt"), StandardCharsets.UTF_8))) {
                return folded(lines.lines().filter(line -> !line.startsWith("#")).collect(Collectors.joining(" ")));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Whether many texts have a word, so that it points at nobody.
    ///
    /// @param folded the word
    public static boolean isCommon(String folded) {
        return Common.WORDS.contains(folded)
                || folded.endsWith("s") && Common.WORDS.contains(folded.substring(0, folded.length() - 1));
    }
}
