package org.allonym.surrogate.value.url;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.form.LocaleData;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.url.UrlParts.Slot;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Makes what stands in the place of somebody's own pieces of addresses. One entity, one thread: equal pieces become
/// equal.
final class SlotMaker {

    private static final String NAME = "name:";
    private static final String HANDLE = "username:";
    private static final int SHORTEST_NAME = 3;
    private static final int TRIES = 20;
    private static final Pattern RUN = Pattern.compile("[\\p{L}\\p{M}]+|\\p{N}+");
    private static final Pattern CODE = Pattern.compile("(?<![\\p{L}\\p{N}])\\p{L}*\\d+\\p{L}+\\d+[\\p{L}\\d]*");
    private static final Pattern BIRTH = Pattern.compile("19[4-9]\\d|20[01]\\d");
    private static final Pattern WORDS = Pattern.compile("\\p{Lu}?[\\p{Ll}\\p{M}]+|\\p{Lu}+(?!\\p{Ll})|\\p{L}");

    /// Words of handles that many have.
    private static final Set<String> PLAIN = WordLists.folded("""
            official blog channel tv teacher mr mrs ms dr prof vlog gaming music art photo photography design designs
            studio studios media videos real the its iam im and of my online edu school class page profile group team
            """);

    private static final Set<String> JOINING = WordLists.folded("""
            and are can como con des dos for from how las les los mis not our para por que the una und von was what
            when where which who why with you your
            """);

    private static final List<String> TITLE_WORDS = WordLists.list("""
            reading notes journal project garden letters ideas summer workshop sketches lesson travel winter kitchen
            history village paper stories science change river market library team future small steps simple green open
            first second spring bridge design study report group learning city water energy music health family plan
            guide review draft update weekly thoughts voices culture practice
            """);

    private final SeededRandom draw;
    private final boolean shaped;
    private final Map<String, String> made = new HashMap<>();
    private final Set<String> used = new HashSet<>();
    private final List<Map.Entry<String, String>> names;
    private final Map<String, String> handles = new HashMap<>();
    private final Map<String, String> fresh = new TreeMap<>();

    /// @param mapped what names became, as [org.allonym.surrogate.DocumentContext#mapped] has it
    /// @param shaped whether everything only gets other characters of the same classes
    SlotMaker(SeededRandom draw, SortedMap<String, String> mapped, boolean shaped) {
        this.draw = draw;
        this.shaped = shaped;
        mapped.forEach((from, to) -> {
            if (from.startsWith(HANDLE)) {
                handles.put(letters(from.substring(HANDLE.length())), to.substring(HANDLE.length()));
            }
        });
        this.names = mapped.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(NAME))
                .map(entry -> Map.entry(
                        letters(entry.getKey().substring(NAME.length())),
                        letters(entry.getValue().substring(entry.getValue().indexOf(':') + 1))))
                .filter(entry -> entry.getKey().length() >= SHORTEST_NAME
                        && !entry.getValue().isEmpty())
                .sorted(Comparator.comparingInt((Map.Entry<String, String> entry) ->
                                -entry.getKey().length())
                        .thenComparing(Map.Entry::getKey))
                .toList();
    }

    /// What the handles in the addresses became, as [org.allonym.surrogate.Strategy.Attempt.Made#mapping] has it: the same
    /// person's handle on another site becomes the same one.
    Map<String, String> handles() {
        return fresh;
    }

    private String handle(String text) {
        String known = handles.get(letters(text));
        String handle = known == null ? name(text, true) : (text.startsWith("@") ? "@" : "") + known;
        if (known == null && letters(text).length() >= SHORTEST_NAME) {
            fresh.put(HANDLE + Folding.bare(text).replaceFirst("^@", ""), HANDLE + Folding.bare(handle).replaceFirst("^@", ""));
        }
        return handle;
    }

    private static String letters(String value) {
        return Folding.bare(value).replaceAll("[^a-z0-9]", "");
    }

    /// Whether a piece holds a name that became another one.
    boolean holdsName(String text) {
        String folded = Folding.bare(decoded(text));
        return names.stream().anyMatch(entry -> folded.contains(entry.getKey()));
    }

    String make(Slot slot) {
        return made.computeIfAbsent(slot.kind() + slot.text(), _ -> other(slot));
    }

    private String other(Slot slot) {
        if (shaped) {
            return CharacterClasses.redraw(decoded(slot.text()), draw);
        }
        return switch (slot.kind()) {
            case ID -> CharacterClasses.redraw(slot.text(), draw);
            case NUMBER -> CharacterClasses.redraw(slot.text(), draw);
            case NAME -> handle(decoded(slot.text()));
            case SLUG -> holdsName(slot.text()) ? name(decoded(slot.text()), false) : slug(decoded(slot.text()));
        };
    }

    private static String decoded(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8)
                    .replaceAll("[\\s/?#]", "-");
        } catch (IllegalArgumentException e) {
            return text.replace("%", "");
        }
    }

    /// Names of the document become what they became there, other words other names, digits other digits.
    private String name(String text, boolean handle) {
        String folded = Folding.bare(text);
        if (folded.length() != text.length()) {
            return name(folded, handle);
        }
        StringBuilder result = new StringBuilder();
        int from = 0;
        int at = 0;
        while (at < folded.length()) {
            Map.Entry<String, String> found = startingAt(folded, at);
            if (found == null) {
                at++;
                continue;
            }
            result.append(strange(text.substring(from, at), handle, true));
            int end = at + found.getKey().length();
            result.append(Casing.of(text.substring(at, end)).apply(found.getValue()));
            at = end;
            from = end;
        }
        return result.append(strange(text.substring(from), handle, from > 0)).toString();
    }

    private Map.@Nullable Entry<String, String> startingAt(String folded, int at) {
        for (Map.Entry<String, String> entry : names) {
            if (folded.startsWith(entry.getKey(), at)) {
                return entry;
            }
        }
        return null;
    }

    private String strange(String text, boolean handle, boolean beside) {
        Matcher run = RUN.matcher(text);
        if (CODE.matcher(text).find()) {
            return CODE.matcher(text).replaceAll(code -> CharacterClasses.redraw(code.group(), draw));
        }
        StringBuilder result = new StringBuilder();
        boolean allPlain =
                !beside && RUN.matcher(text).results().allMatch(one -> PLAIN.contains(Folding.bare(one.group())));
        int at = 0;
        while (run.find()) {
            result.append(text, at, run.start()).append(run(run.group(), handle, allPlain));
            at = run.end();
        }
        return result.append(text.substring(at)).toString();
    }

    private String run(String run, boolean handle, boolean allPlain) {
        if (Character.isDigit(run.charAt(0))) {
            return BIRTH.matcher(run).matches() ? String.valueOf(draw.between(1970, 2009)) : CharacterClasses.redraw(run, draw);
        }
        if (run.length() < SHORTEST_NAME) {
            return initials(run);
        }
        if (!allPlain && PLAIN.contains(Folding.bare(run))) {
            return run;
        }
        Matcher word = WORDS.matcher(run);
        List<String> words = new ArrayList<>();
        while (word.find()) {
            words.add(word.group());
        }
        if (words.size() < 2 || words.stream().anyMatch(one -> one.length() < 2)) {
            words = run.length() >= 10 && handle
                    ? List.of(run.substring(0, run.length() / 2), run.substring(run.length() / 2))
                    : List.of(run);
        }
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < words.size(); i++) {
            result.append(word(words.get(i), i, words.size()));
        }
        return result.toString();
    }

    /// Initials of names that became others become theirs.
    private String initials(String run) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < run.length(); i++) {
            String letter = Folding.bare(run.substring(i, i + 1));
            String other = names.stream()
                    .filter(entry -> entry.getKey().startsWith(letter))
                    .map(entry -> entry.getValue().substring(0, 1))
                    .findFirst()
                    .orElseGet(() -> Character.toString(CharacterClasses.letter('a', false, draw)));
            result.append(Casing.of(run.substring(i, i + 1)) == Casing.LOWER ? other : other.toUpperCase(Locale.ROOT));
        }
        return result.toString();
    }

    private String word(String word, int index, int of) {
        List<String> alike = HandleWords.like(index == 0 && of > 1 ? HandleWords.FIRST : HandleWords.LAST, word.length());
        String drawn = draw.pick(alike);
        for (int i = 0; i < TRIES && (drawn.equals(Folding.bare(word)) || !used.add(drawn)); i++) {
            drawn = draw.pick(alike);
        }
        return Casing.of(word).apply(drawn);
    }

    /// Other words of titles, as many as there are; digits become other digits, years and days of dates possible ones.
    private String slug(String text) {
        Matcher run = RUN.matcher(text);
        StringBuilder result = new StringBuilder();
        List<String> left = new ArrayList<>();
        int at = 0;
        while (run.find()) {
            String found = run.group();
            left.addAll(left.isEmpty() ? TITLE_WORDS : List.of());
            result.append(text, at, run.start());
            if (!Character.isDigit(found.charAt(0))) {
                boolean stays = found.length() < SHORTEST_NAME || JOINING.contains(Folding.bare(found));
                result.append(stays ? found : Casing.of(found).apply(left.remove(draw.below(left.size()))));
            } else if (found.matches("(?:19|20)\\d\\d")) {
                result.append(Integer.parseInt(found) - draw.between(1, 3));
            } else {
                result.append(found.length() <= 2 ? day(found) : CharacterClasses.redraw(found, draw));
            }
            at = run.end();
        }
        return result.append(text.substring(at)).toString();
    }

    private String day(String digits) {
        int other = digits.length() == 1 ? draw.between(1, 9) : draw.between(1, 12);
        return digits.length() == 2 && other < 10 ? "0" + other : String.valueOf(other);
    }

    /// Names to make handles of: in small letters without accents, by length. Any thread.
    private static final class HandleWords {

        /// Forenames.
        static final String FIRST = "name.first_name";

        /// Surnames.
        static final String LAST = "name.last_name";

        private static final int ABOUT = 2;
        private static final int LONGEST = 10;
        private static final Map<String, List<String>> ALIKE = new ConcurrentHashMap<>();

        private HandleWords() {}

        /// Names that are about as long; the longest there are for more than those.
        static List<String> like(String list, int length) {
            int wanted = Math.clamp(length, ABOUT + 1, LONGEST);
            return ALIKE.computeIfAbsent(
                    list + wanted,
                    _ -> LocaleData.list("en-AU", list).stream()
                            .map(name -> Folding.bare(name).replaceAll("[^a-z]", ""))
                            .filter(name -> Math.abs(name.length() - wanted) <= ABOUT)
                            .distinct()
                            .toList());
        }
    }
}
