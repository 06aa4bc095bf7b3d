package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The names of feast days and holidays, from `feasts.txt`.
final class Feasts {

    private Feasts() {}

    /// A pattern that matches the longest name at a place, without groups that capture; grouped by first characters, so that most
    /// words are refused at once.
    static String pattern() {
        List<String> names = new ArrayList<>();
        Lexicon.load("feasts.txt", names::add);
        return names.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .collect(Collectors.groupingBy(name -> name.substring(0, 1), TreeMap::new, Collectors.mapping(Feasts::rest, Collectors.joining("|"))))
                .entrySet().stream()
                .map(letter -> letter.getKey() + "(?:" + letter.getValue() + ")")
                .collect(Collectors.joining("|", "(?:", ")"));
    }

    /// A name without its first character, with either apostrophe.
    private static String rest(String name) {
        return Pattern.quote(name.substring(1)).replace("'", "\\E['’]\\Q");
    }
}
