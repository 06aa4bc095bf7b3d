package org.allonym.surrogate.value.place;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.surrogate.Folding;
import org.jspecify.annotations.Nullable;

/// Nations and parts of the world, from `nations.txt`: their names, adjectives and peoples. Any thread.
final class Nations {

    /// Which of a nation's words one is.
    enum Form {
        NAME,
        /// `USA`
        SHORT,
        ADJECTIVE,
        PEOPLE
    }

    /// A nation.
    ///
    /// @param article whether its name takes one
    /// @param region whether it is a part of the world, and not one country
    /// @param brief what is short for it; null for nothing
    record Nation(
            String name,
            String adjective,
            String people,
            @Nullable String brief,
            boolean article,
            boolean region) {

        /// Its word of a form; its name where nothing is short for it.
        String word(Form form) {
            return switch (form) {
                case NAME -> name;
                case SHORT -> brief == null ? name : brief;
                case ADJECTIVE -> adjective;
                case PEOPLE -> people;
            };
        }
    }

    /// A word of a nation as found.
    record Word(Nation nation, Form form) {}

    private static final List<Nation> ALL = new ArrayList<>();
    private static final Map<String, Word> WORDS = load();

    private Nations() {}

    private static Map<String, Word> load() {
        Map<String, Word> words = new HashMap<>();
        try (InputStream list = Nations.class.getResourceAsStream("nations.txt")) {
            if (list == null) {
                throw new IllegalStateException("nations.txt is missing");
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(list, StandardCharsets.UTF_8));
            reader.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .forEach(line -> add(line, words));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return words;
    }

    private static void add(String line, Map<String, Word> words) {
        boolean article = line.startsWith("+");
        boolean region = line.startsWith("~");
        String[] columns = (article || region ? line.substring(1) : line).split(";");
        String brief = null;
        for (String name : columns[0].split("/")) {
            brief = brief == null && name.startsWith("=") ? name.substring(1) : brief;
        }
        Nation nation = new Nation(first(columns[0]), first(columns[1]), first(columns[2]), brief, article, region);
        ALL.add(nation);
        for (String name : columns[0].split("/")) {
            boolean cut = name.startsWith("=");
            words.putIfAbsent(
                    Folding.fold(cut ? name.substring(1) : name), new Word(nation, cut ? Form.SHORT : Form.NAME));
        }
        for (String name : columns[1].split("/")) {
            words.putIfAbsent(Folding.fold(name), new Word(nation, Form.ADJECTIVE));
        }
        for (String name : columns[2].split("/")) {
            words.putIfAbsent(Folding.fold(name), new Word(nation, Form.PEOPLE));
        }
    }

    private static String first(String column) {
        return column.split("/")[0];
    }

    /// The nation a word or a few words name; null for none. Case, accents, an article and a final dot don't matter.
    static @Nullable Word find(String words) {
        String folded = Folding.fold(words).strip();
        Word found = WORDS.get(folded.startsWith("the ") ? folded.substring(4) : folded);
        boolean pronoun = found != null
                && found.form() == Form.SHORT
                && words.codePoints().anyMatch(Character::isLowerCase)
                && !words.startsWith("the ");
        return pronoun ? null : found;
    }

    static List<Nation> all() {
        return ALL;
    }
}
