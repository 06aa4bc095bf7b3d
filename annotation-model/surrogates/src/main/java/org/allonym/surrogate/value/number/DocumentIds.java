package org.allonym.surrogate.value.number;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.name.Handles;
import org.allonym.surrogate.value.form.CharacterClasses;

/// What the IDs of one document have in common, and so their surrogates: a class has numbers that begin alike, its year of
/// entry moves as the dates do, and letters that are somebody's initials become those of the surrogate. One document, one thread.
final class DocumentIds {

    /// A year by itself or at the beginning of a longer number, in full, its last two digits, or its last three of the Nepalese calendar.
    static final Pattern YEAR = Pattern.compile(
            "(?<!\\d)(?:19[6-9]|20[0-2])\\d(?=\\D|$|\\d{3,})|(?<![\\d-])(?:1[4-9]|2[0-4])(?=[\\p{L}/-]|\\d{4,})"
                    + "|(?<=[-/._])(?:1[4-9]|2[0-6])(?=[-/._]|$)|(?<=\\p{L})(?:1[4-9]|2[0-4])(?=\\d{3}(?!\\d))|(?<![\\p{L}\\d])0[78]\\d(?=\\p{L}{2})");
    private static final Pattern LETTERS = Pattern.compile("\\p{L}{2,}");
    /// Fewer characters at the beginning are alike by chance.
    private static final int SHARED = 2;
    private static final int OWN = 2;

    private final List<String> others;
    private final Function<String, SeededRandom> stream;
    private final Function<String, Optional<String>> initials;
    private final int years;

    private DocumentIds(
            List<String> others, Function<String, SeededRandom> stream, Function<String, Optional<String>> initials, int years) {
        this.others = others;
        this.stream = stream;
        this.initials = initials;
        this.years = years;
    }

    /// @param own the ID that is asked about
    /// @param moving by how many years the dates of a document move; 0 where none does
    static DocumentIds around(Entity own, DocumentContext context, ToIntFunction<DocumentContext> moving) {
        List<String> others = context.entities().stream()
                .filter(entity -> entity.kind() == ValueKind.ID && !entity.key().equals(own.key()))
                .map(entity -> entity.name().strip())
                .toList();
        int years = DocumentIds.YEAR.matcher(own.name()).find() ? moving.applyAsInt(context) : 0;
        SeededRandom drawn = context.stream().apply("years of IDs");
        int other = drawn.below(2) == 0 ? drawn.between(1, 2) : -drawn.between(1, 3);
        return new DocumentIds(
                others, purpose -> context.stream().apply("ID " + purpose), letters -> Handles.initials(context, letters), years == 0 ? other : years);
    }

    /// By how many years those in IDs move.
    int years() {
        return years;
    }

    /// What stands in a value for its letters, and for what it begins with as others do, in their places; blanks elsewhere.
    ///
    /// @param fixed what is written already
    String shared(String value, boolean[] fixed, String vowels, String consonants) {
        StringBuilder shared = new StringBuilder(" ".repeat(value.length()));
        Matcher run = LETTERS.matcher(value);
        while (run.find()) {
            if (!fixed[run.start()] && run.group().chars().allMatch(c -> c < 0x80)) {
                String folded = run.group().toLowerCase(Locale.ROOT);
                String made = initials.apply(folded).filter(letters -> letters.length() == folded.length()).orElseGet(() -> letters(folded, vowels, consonants));
                for (int i = 0; i < made.length(); i++) {
                    char c = made.charAt(i);
                    shared.setCharAt(run.start() + i, Character.isUpperCase(run.group().charAt(i)) ? Character.toUpperCase(c) : Character.toLowerCase(c));
                }
            }
        }
        int common = common(value);
        for (int i = 0; common > SHARED && i < common; i++) {
            char c = value.charAt(i);
            if (!fixed[i] && shared.charAt(i) == ' ' && (c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z')) {
                String like = vowels.indexOf(Character.toUpperCase(c)) >= 0 ? vowels : consonants;
                SeededRandom draw = stream.apply(value.substring(0, i + 1));
                char drawn = like.charAt(draw.below(like.length()));
                shared.setCharAt(i, Character.isUpperCase(c) ? drawn : Character.toLowerCase(drawn));
            }
            boolean leads = i == 0 || !Character.isDigit(value.charAt(i - 1));
            if (!fixed[i] && c >= '0' && c <= '9' && !(leads && c == '0')) {
                SeededRandom draw = stream.apply(value.substring(0, i + 1));
                shared.setCharAt(i, leads ? CharacterClasses.firstDigit(draw) : (char) ('0' + draw.below(10)));
            }
        }
        return shared.toString();
    }

    /// Whether another one begins as a value does.
    boolean isOneOfSeveral(String value) {
        return common(value) > SHARED;
    }

    private int common(String value) {
        return Math.min(value.length() - OWN, others.stream().mapToInt(other -> common(other, value)).max().orElse(0));
    }

    /// The same for the same letters everywhere in the document.
    private String letters(String folded, String vowels, String consonants) {
        SeededRandom draw = stream.apply(folded);
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < folded.length(); i++) {
            String like = vowels.indexOf(Character.toUpperCase(folded.charAt(i))) >= 0 ? vowels : consonants;
            made.append(like.charAt(draw.below(like.length())));
        }
        return made.toString();
    }

    private static int common(String one, String other) {
        int common = 0;
        while (common < Math.min(one.length(), other.length()) && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        return one.equals(other) ? 0 : common;
    }
}
