package org.allonym.surrogate.value.form;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.text.Folding;

/// Numbers from one to ninety-nine in words of other languages than English, from `number-words.txt`. Immutable; any thread.
public final class ForeignNumbers {

    /// A number as found.
    ///
    /// @param tag of the language
    /// @param end behind its last word
    public record Found(int start, int end, int value, String tag) {}

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+(?:['’][\\p{L}\\p{M}]+)?");
    private static final Pattern BETWEEN = Pattern.compile("[\\s‐‑–-]+");
    /// What makes an adjective of it: `fünfjährige`.
    private static final Pattern AGED = Pattern.compile("(?:jahrig|jarig|arig|vuotia|letn|roczn)\\p{L}*$");
    private static final int MOST_WORDS = 5;

    private static final Map<String, List<String>> WRITTEN = new TreeMap<>();
    /// Folded words to languages and their number there.
    private static final Map<String, Map<String, Integer>> READ = new HashMap<>();

    static {
        for (String line : WordLists.lines(ForeignNumbers.class, "number-words.txt")) {
            String[] parts = line.split("\t");
            List<String> words = List.of(parts[1].split(", "));
            WRITTEN.put(parts[0], words);
            for (int i = 0; i < words.size(); i++) {
                READ.computeIfAbsent(folded(words.get(i)), _ -> new TreeMap<>()).put(parts[0], i + 1);
            }
        }
    }

    private ForeignNumbers() {}

    private static String folded(String words) {
        return BETWEEN.matcher(Folding.bare(words)).replaceAll(" ");
    }

    /// The numbers in a text, the longest first where several begin together.
    ///
    /// @param language preferred where several have a word
    public static List<Found> in(String text, String language) {
        List<Found> found = new ArrayList<>();
        List<int[]> words = WORD.matcher(text).results().map(word -> new int[] {word.start(), word.end()}).toList();
        for (int i = 0; i < words.size(); i++) {
            Optional<Found> longest = at(text, words, i, language);
            if (longest.isPresent()) {
                found.add(longest.get());
                while (i + 1 < words.size() && words.get(i + 1)[0] < longest.get().end()) {
                    i++;
                }
            }
        }
        return found;
    }

    private static Optional<Found> at(String text, List<int[]> words, int first, String language) {
        int start = words.get(first)[0];
        for (int last = Math.min(words.size() - 1, first + MOST_WORDS); last >= first; last--) {
            int end = words.get(last)[1];
            Map<String, Integer> numbers = READ.getOrDefault(folded(text.substring(start, end)), Map.of());
            if (!numbers.isEmpty()) {
                String tag = numbers.containsKey(language) ? language : numbers.keySet().iterator().next();
                return Optional.of(new Found(start, end, numbers.getOrDefault(tag, 0), tag));
            }
        }
        String word = Folding.bare(text.substring(start, words.get(first)[1]));
        Matcher aged = AGED.matcher(word);
        Map<String, Integer> numbers = aged.find() ? READ.getOrDefault(word.substring(0, aged.start()), Map.of()) : Map.of();
        return numbers.entrySet().stream()
                .findFirst()
                .filter(_ -> word.length() == words.get(first)[1] - start)
                .map(number -> new Found(start, start + aged.start(), number.getValue(), number.getKey()));
    }

    /// A number in words.
    ///
    /// @param tag as a found one has it
    /// @param value in digits where it isn't from one to ninety-nine
    public static String written(String tag, int value) {
        List<String> words = WRITTEN.getOrDefault(tag, List.of());
        return value > 0 && value <= words.size() ? words.get(value - 1) : String.valueOf(value);
    }
}
