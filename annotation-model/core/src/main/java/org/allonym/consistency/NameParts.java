package org.allonym.consistency;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.label.Label;
import org.allonym.text.Folding;

/// What makes up the name of a person. Immutable; any thread.
///
/// Words that are also names, and words that stand beside names without being part of them, are in `common-words.txt` and
/// `beside-names.txt`, one a line in small letters.
///
/// @param parts the words of the name without titles, particles and initials, as written
/// @param initials the first letter of each word that is part of the name, initials among them, as capitals
record NameParts(List<String> parts, List<Integer> initials) {

    private static final Set<String> COMMON = read("common-words.txt");
    private static final Set<String> BESIDE_NAMES = read("beside-names.txt");

    /// Whether a label is for names of people: its name says `NAME` and not `USERNAME`, or `PERSON`.
    static boolean areMeantBy(Label label) {
        String name = label.name().toUpperCase(Locale.ROOT);
        return name.contains("PERSON") && !name.contains("PERSONAL") || name.contains("NAME") && !name.contains("USER");
    }

    static NameParts in(Phrase phrase) {
        List<String> parts = new ArrayList<>();
        List<Integer> initials = new ArrayList<>();
        for (String word : phrase.words()) {
            int letters = word.codePointCount(0, word.length());
            if (!word.codePoints().allMatch(c -> Character.isLetter(c) || isMark(c))) {
                continue;
            }
            boolean initial = letters == 1 && Character.isUpperCase(word.codePointAt(0));
            boolean part = letters > 1 && !standsBesideNames(Folding.caseless(word));
            if (part) {
                parts.add(word);
            }
            if (part || initial) {
                initials.add(Character.toUpperCase(word.codePointAt(0)));
            }
        }
        return new NameParts(List.copyOf(parts), List.copyOf(initials));
    }

    private static boolean isMark(int c) {
        return Character.getType(c) == Character.NON_SPACING_MARK;
    }

    /// The last part where something stands before it; empty for a name of one word.
    String last() {
        return initials.size() > 1 && !parts.isEmpty() ? parts.getLast() : "";
    }

    private static Set<String> read(String name) {
        var stream = NameParts.class.getResourceAsStream(name);
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
    static boolean isCommonWord(String folded) {
        return COMMON.contains(folded);
    }

    /// Whether a folded word is a title or a particle: `dr`, `ms`, `van`, `de`.
    static boolean standsBesideNames(String folded) {
        return BESIDE_NAMES.contains(folded);
    }
}
