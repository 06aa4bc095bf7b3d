package org.allonym.surrogate.name;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Reads the word lists beside the classes: UTF-8, one entry a line, `#` begins a comment line.
final class WordList {

    private WordList() {}

    static List<String> lines(String file) {
        var stream = WordList.class.getResourceAsStream(file);
        if (stream == null) {
            throw new IllegalStateException("missing " + file);
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// All words of all lines.
    static List<String> words(String file) {
        return lines(file).stream().flatMap(line -> List.of(line.split(" +")).stream()).toList();
    }
}
