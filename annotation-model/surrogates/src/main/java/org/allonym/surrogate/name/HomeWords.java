package org.allonym.surrogate.name;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;

/// Words of kinship, titles and greetings that people bring into English from their own languages, from `home-words.txt`: they tell
/// where a document is from. Stateless; any thread.
final class HomeWords {

    private static final Map<String, List<Origin>> ALL = read();
    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}’'-]*");
    /// What a word tells that one language alone has, beside a town.
    private static final double TELLS = 0.5;
    /// More words tell no more.
    private static final double MOST = 2;

    private HomeWords() {}

    private static Map<String, List<Origin>> read() {
        Map<String, List<Origin>> all = new HashMap<>();
        for (String line : WordLists.lines(HomeWords.class, "home-words.txt")) {
            List<String> words = WordLists.list(line);
            Origin origin = Origin.valueOf(words.getFirst().toUpperCase(Locale.ROOT));
            words.subList(1, words.size()).forEach(word -> all.merge(word, List.of(origin), HomeWords::joined));
        }
        return Map.copyOf(all);
    }

    private static List<Origin> joined(List<Origin> some, List<Origin> others) {
        return Stream.concat(some.stream(), others.stream()).distinct().toList();
    }

    /// What the words of a text say of each origin.
    static Map<Origin, Double> in(String text) {
        Set<String> words = new HashSet<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            words.add(Folding.bare(word.group()));
        }
        Map<Origin, Double> votes = new EnumMap<>(Origin.class);
        for (String each : words) {
            List<Origin> origins = ALL.getOrDefault(each, List.of());
            origins.forEach(origin -> votes.merge(origin, TELLS / origins.size(), Double::sum));
        }
        votes.replaceAll((_, sum) -> Math.min(MOST, sum));
        return votes;
    }
}
