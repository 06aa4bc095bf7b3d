package org.allonym.consistency;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/// English words that are also names, and words that stand beside names without being part of them. From
/// `common-words.txt`, one a line in small letters; immutable, any thread.
final class CommonWords {

    private static final Set<String> ALL = read("common-words.txt");
    private static final Set<String> BESIDE_NAMES = read("beside-names.txt");

    private CommonWords() {}

    private static Set<String> read(String name) {
        var stream = CommonWords.class.getResourceAsStream(name);
        if (stream == null) {
            throw new IllegalStateException("missing " + name);
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whether a folded word is common in texts that name nobody: `will`, `may`, `green`.
    static boolean has(String folded) {
        return ALL.contains(folded);
    }

    /// Whether a folded word is a title or a particle: `dr`, `ms`, `van`, `de`.
    static boolean standsBesideNames(String folded) {
        return BESIDE_NAMES.contains(folded);
    }
}
