package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.name.HandleWriter.HandleDigits;
import org.allonym.surrogate.value.form.WordLists;

/// Words for handles: what people call themselves where they don't go by their name. Stateless; any thread.
final class HandleWords {

    private static final String VOWELS = "aeiou";
    private static final String CONSONANTS = "bcdfghklmnprstvw";
    private static final int LONGEST = 9;

    private static final Map<Integer, List<String>> BY_LENGTH =
            WordLists.words(NameBearers.class, "handle-words.txt").stream().distinct().collect(Collectors.groupingBy(String::length));
    private static final Set<String> GENERAL = Set.copyOf(WordLists.words(NameBearers.class, "handle-general.txt"));

    private HandleWords() {}

    /// Whether it says nothing of anybody: `info`, `official`, `xx`.
    static boolean isGeneral(String spelled) {
        return GENERAL.contains(spelled)
                || spelled.length() > 1 && (NameWords.isParticle(spelled) || NameWords.isTitle(spelled));
    }

    /// Whether it is a word that handles are made of, whoever is called so, too.
    static boolean isWord(String spelled) {
        return BY_LENGTH.getOrDefault(spelled.length(), List.of()).contains(spelled);
    }

    /// Words of about the same length as `spelled`; other letters for one or two.
    static String draw(String spelled, SeededRandom draw) {
        int length = spelled.length();
        boolean spoken = spelled.chars().anyMatch(letter -> "aeiouy".indexOf(letter) >= 0);
        if (length < 3 || length < 5 && !spoken) {
            return letters(spelled, draw);
        }
        if (length > LONGEST) {
            int first = draw.between(4, Math.min(LONGEST, length - 4));
            int rest = Math.min(LONGEST, length - first);
            String more = length - first > LONGEST ? draw("a".repeat(length - first), draw) : word(rest, draw);
            return word(first, draw) + more;
        }
        String word = spelled;
        while (word.equals(spelled)) {
            word = word(length, draw);
        }
        return word;
    }

    private static String word(int length, SeededRandom draw) {
        List<String> words = new ArrayList<>(BY_LENGTH.getOrDefault(length, List.of()));
        if (length > 3) {
            words.addAll(BY_LENGTH.getOrDefault(length - 1, List.of()));
        }
        return draw.pick(words);
    }

    /// Other letters and digits in the same places, capitals where capitals were.
    static String shape(List<HandlePiece> handle, SeededRandom draw) {
        StringBuilder made = new StringBuilder();
        for (HandlePiece piece : handle) {
            made.append(switch (piece.type()) {
                case SEPARATOR -> piece.text();
                case DIGITS -> HandleDigits.others(piece.text(), draw);
                case LETTERS -> shapeLetters(piece.text(), draw);
            });
        }
        return made.toString();
    }

    private static String shapeLetters(String run, SeededRandom draw) {
        String spelled = HandlePerson.spell(run);
        String made = letters(spelled, draw);
        if (spelled.length() != run.length()) {
            return made;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < made.length(); i++) {
            char letter = made.charAt(i);
            text.append(Character.isUpperCase(run.charAt(i)) ? Character.toUpperCase(letter) : letter);
        }
        return text.toString();
    }

    /// Vowels for vowels and consonants for consonants.
    static String letters(String spelled, SeededRandom draw) {
        StringBuilder drawn = new StringBuilder();
        for (char letter : spelled.toCharArray()) {
            String from = VOWELS.indexOf(letter) >= 0 ? VOWELS : CONSONANTS;
            char other = letter;
            while (other == letter) {
                other = from.charAt(draw.below(from.length()));
            }
            drawn.append(other);
        }
        return drawn.toString();
    }
}
