package org.allonym.surrogate.value.place;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Kind;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.value.place.Vocabulary.Stage;
import org.jspecify.annotations.Nullable;

/// The name of a place, an employer or a school as written: which of its words are names, and what sort it is.
///
/// @param surface as written
/// @param runs names in it: words in a row that don't only say what something is
/// @param nation the nation that it is as a whole; null for none
record Naming(Kind kind, String surface, List<Run> runs, Nations.@Nullable Word nation) {

    /// A name within a name.
    ///
    /// @param after the word before it, folded; empty for none
    record Run(int start, int end, String text, String after) {

        List<String> words() {
            return WORD.matcher(text).results().map(one -> one.group()).toList();
        }
    }

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}.]*[\\p{L}\\p{M}\\p{N}])?(?:['’](?:s\\b|\\p{L}+))?");
    private static final Pattern ARTICLE = Pattern.compile("^(?:the|la|el|le)\\s+(?=\\p{L})", Pattern.CASE_INSENSITIVE);
    private static final Pattern POSSESSIVE = Pattern.compile("['’]s?$");
    private static final int SHORTEST = 3;

    static Naming of(Kind kind, String surface) {
        String bare = bare(surface);
        Nations.Word nation = kind == Kind.LOCATION ? Nations.find(bare) : null;
        List<Run> runs = new ArrayList<>();
        Matcher word = WORD.matcher(surface);
        int from = -1;
        int to = -1;
        String before = "";
        String after = "";
        while (word.find()) {
            boolean plain = Vocabulary.isPlain(kind, word.group());
            boolean joined = from >= 0 && surface.substring(to, word.start()).matches("[ \\t-]");
            if (from >= 0 && (plain || !joined)) {
                runs.add(new Run(from, to, surface.substring(from, to), after));
                from = -1;
            }
            if (!plain) {
                after = from < 0 ? before : after;
                from = from < 0 ? word.start() : from;
                to = word.end();
            }
            before = Folding.fold(word.group());
        }
        if (from >= 0) {
            runs.add(new Run(from, to, surface.substring(from, to), after));
        }
        return new Naming(kind, surface, List.copyOf(runs), nation);
    }

    /// Without article, possessive and outer blanks.
    static String bare(String surface) {
        String stripped = surface.strip().replaceAll("\\s+", " ");
        return ARTICLE.matcher(POSSESSIVE.matcher(stripped).replaceFirst("")).replaceFirst("");
    }

    static boolean hasArticle(String surface) {
        return ARTICLE.matcher(surface.stripLeading()).find();
    }

    /// The possessive it ends with; empty for none. The apostrophe of a plural counts.
    static String possessive(String surface) {
        Matcher found = POSSESSIVE.matcher(surface.stripTrailing());
        return found.find() ? found.group() : "";
    }

    /// Whether it is one word in capitals, such as `UNILAG`.
    boolean isAcronym() {
        String bare = bare(surface);
        return bare.matches("[\\p{Lu}\\d&.-]{2,8}") && bare.codePoints().filter(Character::isUpperCase).count() >= 2;
    }

    Stage stage() {
        return kind == Kind.EDUCATION ? Stage.of(surface) : Stage.NONE;
    }

    /// Words that tell it from others, folded.
    Set<String> words() {
        Set<String> words = new LinkedHashSet<>();
        if (nation != null) {
            words.add("nation:" + nation.nation().name());
        }
        for (Run run : runs) {
            run.words().stream().map(word -> Folding.fold(bare(word))).filter(word -> word.length() >= SHORTEST).forEach(words::add);
        }
        return words;
    }

    /// Its names: each word that isn't too common, and the whole where a word is.
    List<Part> parts() {
        Set<Part> parts = new LinkedHashSet<>();
        if (nation != null) {
            return List.of(new Part(bare(surface), Part.Match.WORD));
        }
        for (Run run : runs) {
            boolean common = false;
            for (String word : run.words()) {
                String bare = POSSESSIVE.matcher(word).replaceFirst("");
                if (bare.length() < SHORTEST || Vocabulary.isCommon(bare) || Vocabulary.isJoining(bare)) {
                    common = true;
                } else {
                    parts.add(new Part(bare, Part.Match.WORD));
                }
            }
            String whole = POSSESSIVE.matcher(run.text()).replaceFirst("");
            if (common && run.words().size() > 1) {
                parts.add(new Part(whole, Part.Match.WORD));
            }
        }
        return List.copyOf(parts);
    }

    /// The text with other names, as many as it has.
    String with(List<String> names) {
        StringBuilder made = new StringBuilder();
        int at = 0;
        for (int i = 0; i < runs.size(); i++) {
            made.append(surface, at, runs.get(i).start()).append(names.get(i));
            at = runs.get(i).end();
        }
        return made.append(surface.substring(at)).toString();
    }
}
