package org.allonym.surrogate.value.form;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.text.Folding;

/// The language that most words of a text are of, by the small words of each in `small-words.txt`: enough to choose between
/// `October` and `Oktober`. Stateless; any thread.
public final class TextLanguage {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");
    private static final Map<String, Set<String>> LANGUAGES = new HashMap<>();

    static {
        for (String line : WordLists.lines(TextLanguage.class, "small-words.txt")) {
            List<String> words = WordLists.list(line);
            words.subList(1, words.size()).forEach(word -> LANGUAGES.computeIfAbsent(Folding.bare(word), _ -> new TreeSet<>()).add(words.getFirst()));
        }
    }

    private TextLanguage() {}

    /// Its tag; `en` where nothing tells.
    public static String of(String text) {
        Map<String, Double> votes = new TreeMap<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            Set<String> languages = LANGUAGES.getOrDefault(Folding.bare(word.group()), Set.of());
            languages.forEach(tag -> votes.merge(tag, 1.0 / languages.size(), Double::sum));
        }
        return votes.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse("en");
    }
}
