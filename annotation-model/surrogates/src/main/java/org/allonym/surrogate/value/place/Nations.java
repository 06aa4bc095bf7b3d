package org.allonym.surrogate.value.place;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Nations and parts of the world, from `nations.txt`: their names, adjectives and peoples. Any thread.
public final class Nations {

    /// Which of a nation's words one is.
    enum Form {
        NAME,
        /// `USA`
        SHORT,
        ADJECTIVE,
        PEOPLE,
        /// `KE`, by ISO 3166
        CODE,
        /// The emoji
        FLAG;

        /// Whether it is a sign, whose case is its own.
        boolean isSign() {
            return this == SHORT || this == CODE || this == FLAG;
        }
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

        /// Whether it has a code, and so a flag.
        boolean isCoded() {
            return CODES.containsKey(name);
        }

        /// Its word of a form; its name where nothing is short for it.
        String word(Form form) {
            return switch (form) {
                case NAME -> name;
                case SHORT -> brief == null ? name : brief;
                case ADJECTIVE -> adjective;
                case PEOPLE -> people;
                case CODE -> CODES.getOrDefault(name, name);
                case FLAG -> flag(CODES.getOrDefault(name, ""));
            };
        }
    }

    /// A word of a nation as found.
    record Word(Nation nation, Form form) {}

    private static final List<Nation> ALL = new ArrayList<>();
    private static final Map<String, Word> WORDS = load();
    private static final Map<String, String> CODES = codes();
    private static final int FIRST_FLAG_LETTER = 0x1F1E6;

    private Nations() {}

    private static Map<String, Word> load() {
        Map<String, Word> words = new HashMap<>();
        WordLists.lines(Nations.class, "nations.txt").forEach(line -> add(line.strip(), words));
        return words;
    }

    private static Map<String, String> codes() {
        Map<String, String> codes = new HashMap<>();
        for (String code : Locale.getISOCountries()) {
            Word word = find(Locale.of("", code).getDisplayCountry(Locale.ENGLISH));
            if (word != null) {
                codes.putIfAbsent(word.nation().name(), code);
            }
        }
        return codes;
    }

    private static String flag(String code) {
        StringBuilder flag = new StringBuilder();
        code.chars().forEach(letter -> flag.appendCodePoint(FIRST_FLAG_LETTER + letter - 'A'));
        return flag.toString();
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
                    Folding.bare(cut ? name.substring(1) : name), new Word(nation, cut ? Form.SHORT : Form.NAME));
        }
        for (String name : columns[1].split("/")) {
            words.putIfAbsent(Folding.bare(name), new Word(nation, Form.ADJECTIVE));
        }
        for (String name : columns[2].split("/")) {
            words.putIfAbsent(Folding.bare(name), new Word(nation, Form.PEOPLE));
        }
    }

    private static String first(String column) {
        return column.split("/")[0];
    }

    /// The nation a word or a few words name; null for none. Case, accents, an article and a final dot don't matter.
    static @Nullable Word find(String words) {
        String folded = Folding.bare(words).strip();
        Word found = WORDS.get(folded.startsWith("the ") ? folded.substring(4) : folded);
        boolean pronoun = found != null
                && found.form() == Form.SHORT
                && words.codePoints().anyMatch(Character::isLowerCase)
                && !words.startsWith("the ");
        return pronoun ? null : found;
    }

    /// The same, and also a nation whose code or flag the words are.
    static @Nullable Word whole(String words) {
        Word found = find(words);
        if (found != null || words.length() != 2 && words.codePointCount(0, words.length()) != 2) {
            return found;
        }
        for (Nation nation : ALL) {
            for (Form form : new Form[] {Form.CODE, Form.FLAG}) {
                if (nation.isCoded() && nation.word(form).equals(words)) {
                    return new Word(nation, form);
                }
            }
        }
        return null;
    }

    /// The code of a nation by ISO 3166; null for none.
    ///
    /// @param name as `nations.txt` writes it
    static @Nullable String code(String name) {
        return CODES.get(name);
    }

    static List<Nation> all() {
        return ALL;
    }

    /// The country that `words` name, as `nations.txt` writes it; null for none.
    public static @Nullable String country(String words) {
        Word word = find(words);
        boolean name = word != null && (word.form() == Form.NAME || word.form() == Form.SHORT);
        return word != null && name && !word.nation().region() ? word.nation().name() : null;
    }
}
