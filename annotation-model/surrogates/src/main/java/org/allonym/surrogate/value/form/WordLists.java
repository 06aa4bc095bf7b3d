package org.allonym.surrogate.value.form;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.surrogate.SeededRandom;
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

    /// The lines of a list beside a class: UTF-8, `#` begins a comment line.
    public static List<String> lines(Class<?> beside, String file) {
        InputStream stream = beside.getResourceAsStream(file);
        if (stream == null) {
            throw new IllegalStateException("missing " + file);
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// All words of all lines of such a list.
    public static List<String> words(Class<?> beside, String file) {
        return list(String.join(" ", lines(beside, file)));
    }

    private static final class Common {

        static final List<String> LIST = words(WordLists.class, "common-words.txt");
        static final Set<String> WORDS = LIST.stream().map(Folding::bare).collect(Collectors.toUnmodifiableSet());
    }

    /// A word that many texts have.
    public static String common(SeededRandom draw) {
        return draw.pick(Common.LIST);
    }

    /// Whether many texts have a word, so that it points at nobody.
    ///
    /// @param folded the word
    public static boolean isCommon(String folded) {
        return Common.WORDS.contains(folded)
                || folded.endsWith("s") && Common.WORDS.contains(folded.substring(0, folded.length() - 1));
    }
}
