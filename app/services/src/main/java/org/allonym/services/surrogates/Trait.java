package org.allonym.services.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// Something that a reader can see of a value in its place, such as how it ends.
///
/// @param text what is seen: letters of the value, in lower case; of [Kind#LIKE], `A` for capitals, `a` for small letters and
///        `9` for a digit
public record Trait(Kind kind, String text) implements Comparable<Trait> {

    private static final Comparator<Trait> ORDER = Comparator.comparing(Trait::kind).thenComparing(Trait::text);
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+|\\p{N}+");
    private static final int LONGEST_PIECE = 3;
    private static final int LONGEST_END = 5;
    private static final int LONGEST_NEIGHBOUR = 16;

    /// What is looked at.
    public enum Kind {
        WORD, STARTS, WORD_ENDS, PIECE, LIKE, LENGTH, ACCENTS, ENDS_AFTER, LIKE_AFTER, LIKE_BEFORE, ARTICLE;

        /// What people read before a number of values that have one of these.
        String spoken(List<Trait> traits) {
            String before = traits.subList(0, traits.size() - 1).stream().map(Trait::item).collect(Collectors.joining(", "));
            String list = before.isEmpty() ? traits.getLast().item() : tr("%s or %s", before, traits.getLast().item());
            return switch (this) {
                case WORD -> tr("with the word %s", list);
                case STARTS -> tr("starting with %s", list);
                case WORD_ENDS -> tr("with a word ending in %s", list);
                case PIECE -> tr("containing %s", list);
                case LIKE, LIKE_AFTER, LIKE_BEFORE -> tr("written like %s", list);
                case LENGTH -> tr("of %s characters", list);
                case ACCENTS -> tr("with accented letters");
                case ENDS_AFTER -> tr("first word ending in %s", list);
                case ARTICLE -> tr("after the wrong “a” or “an”");
            };
        }
    }

    @Override
    public int compareTo(Trait other) {
        return ORDER.compare(this, other);
    }

    private String item() {
        String first = text.substring(0, Math.max(0, text.indexOf(' ')));
        String second = text.substring(text.indexOf(' ') + 1);
        return switch (kind) {
            case ENDS_AFTER, LIKE_AFTER -> tr("“%s” after “%s”", second, first);
            case LIKE_BEFORE -> tr("“%s” before “%s”", second, first);
            case LENGTH -> text;
            case WORD, STARTS, WORD_ENDS, PIECE, LIKE, ACCENTS, ARTICLE -> "“%s”".formatted(text);
        };
    }

    /// All that can be seen of a value.
    ///
    /// @param left the word before it, empty at the start of a line
    /// @param right the word after it, empty at the end of a line
    static Set<Trait> of(String value, String left, String right) {
        Set<Trait> traits = new LinkedHashSet<>();
        String small = value.toLowerCase(Locale.ROOT);
        String like = like(value);
        String first = "";
        for (Matcher word = WORD.matcher(small); word.find(); ) {
            first = first.isEmpty() ? word.group() : first;
            traits.add(new Trait(Kind.WORD, word.group()));
            for (int length = 3; length <= Math.min(LONGEST_END, word.group().length() - 1); length++) {
                traits.add(new Trait(Kind.WORD_ENDS, word.group().substring(word.group().length() - length)));
            }
        }
        for (int length = 1; length <= Math.min(LONGEST_PIECE, small.length()); length++) {
            traits.add(new Trait(Kind.STARTS, small.substring(0, length)));
        }
        for (int at = 0; at + LONGEST_PIECE <= small.length(); at++) {
            traits.add(new Trait(Kind.PIECE, small.substring(at, at + LONGEST_PIECE)));
        }
        traits.add(new Trait(Kind.LIKE, like));
        int from = value.length() / 4 * 4;
        traits.add(new Trait(Kind.LENGTH, "%d–%d".formatted(from, from + 3)));
        if (small.chars().anyMatch(c -> c >= 0x80 && Character.isLetter(c))) {
            traits.add(new Trait(Kind.ACCENTS, ""));
        }
        if (!left.isEmpty()) {
            traits.add(new Trait(Kind.LIKE_AFTER, left + " " + like));
            if (first.length() > 1) {
                traits.add(new Trait(Kind.ENDS_AFTER, left + " " + first.substring(first.length() - 1)));
            }
        }
        if (!right.isEmpty()) {
            traits.add(new Trait(Kind.LIKE_BEFORE, right + " " + like));
        }
        if ((left.equals("a") || left.equals("an")) && !first.isEmpty() && left.equals("an") != "aeiou".indexOf(first.charAt(0)) >= 0) {
            traits.add(new Trait(Kind.ARTICLE, ""));
        }
        return traits;
    }

    /// A value with letters as `A` and `a` and digits as `9`; what follows a letter in the same case is left out.
    private static String like(String value) {
        StringBuilder like = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            char as = Character.isDigit(c) ? '9' : Character.isUpperCase(c) ? 'A' : Character.isLetter(c) ? 'a' : c;
            if (as == '9' || !Character.isLetter(as) || like.isEmpty() || like.charAt(like.length() - 1) != as) {
                like.append(as);
            }
        }
        return like.toString();
    }

    /// The word before a stretch of text, in lower case; empty where a line starts.
    static String left(DocumentText text, Span span) {
        String all = text.value();
        int end = span.start();
        while (end > 0 && all.charAt(end - 1) == ' ') {
            end--;
        }
        int start = end;
        while (start > 0 && end - start < LONGEST_NEIGHBOUR && !Character.isWhitespace(all.charAt(start - 1))) {
            start--;
        }
        return all.substring(start, end).toLowerCase(Locale.ROOT);
    }

    /// The word after it.
    static String right(DocumentText text, Span span) {
        String all = text.value();
        int start = span.end();
        while (start < all.length() && all.charAt(start) == ' ') {
            start++;
        }
        int end = start;
        while (end < all.length() && end - start < LONGEST_NEIGHBOUR && !Character.isWhitespace(all.charAt(end))) {
            end++;
        }
        return all.substring(start, end).toLowerCase(Locale.ROOT);
    }
}
