package org.allonym.inference.rules;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The names of feast days and holidays, from `feasts.txt`.
final class Feasts {

    private Feasts() {}

    /// A pattern that matches the longest name at a place, without groups that capture; grouped by first characters, so that most
    /// words are refused at once.
    ///
    /// @throws IllegalStateException when the list is missing from the program
    static String pattern() {
        var stream = Feasts.class.getResourceAsStream("feasts.txt");
        if (stream == null) {
            throw new IllegalStateException("missing feasts.txt");
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .sorted(Comparator.comparingInt(String::length).reversed())
                    .collect(Collectors.groupingBy(line -> line.substring(0, 1), TreeMap::new, Collectors.toList()))
                    .entrySet().stream()
                    .map(letter -> letter.getValue().stream().map(name -> rest(name)).collect(Collectors.joining("|", letter.getKey() + "(?:", ")")))
                    .collect(Collectors.joining("|", "(?:", ")"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String rest(String name) {
        return Pattern.quote(name.substring(1)).replace("'", "\\E['’]\\Q");
    }
}
