package org.allonym.consistency;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.label.Label;

/// What makes up the name of a person. Immutable; any thread.
///
/// @param parts the words of the name without titles, particles and initials, as written
/// @param initials the first letter of each word that is part of the name, initials among them, as capitals
record Names(List<String> parts, List<Integer> initials) {

    /// Whether a label is for names of people: its name says `NAME` and not `USERNAME`, or `PERSON`.
    static boolean areMeantBy(Label label) {
        String name = label.name().toUpperCase(Locale.ROOT);
        return name.contains("PERSON") && !name.contains("PERSONAL") || name.contains("NAME") && !name.contains("USER");
    }

    static Names in(Phrase phrase) {
        List<String> parts = new ArrayList<>();
        List<Integer> initials = new ArrayList<>();
        for (String word : phrase.words()) {
            int letters = word.codePointCount(0, word.length());
            if (!word.codePoints().allMatch(c -> Character.isLetter(c) || isMark(c))) {
                continue;
            }
            boolean initial = letters == 1 && Character.isUpperCase(word.codePointAt(0));
            boolean part = letters > 1 && !CommonWords.standsBesideNames(Words.fold(word));
            if (part) {
                parts.add(word);
            }
            if (part || initial) {
                initials.add(Character.toUpperCase(word.codePointAt(0)));
            }
        }
        return new Names(List.copyOf(parts), List.copyOf(initials));
    }

    private static boolean isMark(int c) {
        return Character.getType(c) == Character.NON_SPACING_MARK;
    }

    /// The last part where something stands before it; empty for a name of one word.
    String last() {
        return initials.size() > 1 && !parts.isEmpty() ? parts.getLast() : "";
    }
}
