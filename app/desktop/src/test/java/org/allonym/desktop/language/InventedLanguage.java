package org.allonym.desktop.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.language.Language;
import org.allonym.language.Messages;

/// A language nobody speaks: every sentence of the bundles with accents on each of its letters and at least two fifths longer.
/// What shows a plain Latin letter was not said through the bundles; what fits in it fits in most languages.
///
/// Its numbers and dates are Spanish.
public final class InventedLanguage {

    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final String ACCENTED = "ÁƁÇÐÉƑĜĤÍĴĶĽṀÑÓÞǪŔŠŢÚṼŴẊÝŽáƀçðéƒĝĥíĵķľṁñóþǫŕšţúṽŵẋýž";
    private static final Pattern PLACE = Pattern.compile("%(?:\\d+\\$)?[-+,0-9.]*[a-zA-Z%]");
    private static final double LONGER = 1.4;

    private InventedLanguage() {}

    /// Speaks it, until [Messages#use] is called again.
    public static void speak() {
        Map<String, String> all = new HashMap<>();
        for (String name : List.of("core", "agreement", "surrogates", "formats", "store", "inference", "services", "desktop")) {
            bundle(name).forEach((key, spanish) -> all.put((String) key, ((String) spanish).contains("|")
                    ? forms((String) key)
                    : of(((String) key).substring(((String) key).indexOf('|') + 1))));
        }
        Messages.use(Language.SPANISH, all);
    }

    private static Properties bundle(String name) {
        Properties bundle = new Properties();
        try (InputStream in = Messages.class.getResourceAsStream(name + "_es.properties")) {
            bundle.load(new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bundle;
    }

    private static String forms(String key) {
        int bar = key.indexOf('|');
        return of(key.substring(0, bar)) + "|" + of(key.substring(bar + 1));
    }

    /// A sentence in it, with the places for values it has.
    static String of(String sentence) {
        StringBuilder said = new StringBuilder();
        Matcher places = PLACE.matcher(sentence);
        int from = 0;
        while (places.find()) {
            say(sentence.substring(from, places.start()), said);
            said.append(places.group());
            from = places.end();
        }
        say(sentence.substring(from), said);
        return said.toString();
    }

    /// Every letter, and each second one twice until there are enough of them.
    private static void say(String words, StringBuilder into) {
        double owed = 0;
        for (char c : words.toCharArray()) {
            int letter = PLAIN.indexOf(c);
            char spoken = letter < 0 ? c : ACCENTED.charAt(letter);
            into.append(spoken);
            owed += LONGER - 1;
            if (letter >= 26 && owed > 0) {
                into.append(spoken);
                owed--;
            }
        }
    }

    /// Whether something in it is said.
    public static boolean isIn(String words) {
        return words.chars().anyMatch(c -> c > 127 && ACCENTED.indexOf(c) >= 0);
    }
}
