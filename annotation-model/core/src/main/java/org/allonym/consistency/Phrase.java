package org.allonym.consistency;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.text.Folding;
import org.allonym.text.Span;
import org.allonym.text.Words;
import org.jspecify.annotations.Nullable;

/// A labelled string as its words and what stands around them. All white space is equal.
///
/// @param before what stands before its first word, such as `@`
/// @param words at least one, as written
/// @param gaps what stands between them, one fewer than words
/// @param after what stands behind its last word
record Phrase(String before, List<String> words, List<String> gaps, String after) {

    private static final Pattern POSSESSIVE = Pattern.compile("['’ʼ][sS]?$");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

    /// The string without a possessive at its end.
    ///
    /// @return null when there is no word in it
    static @Nullable Phrase of(String surface) {
        String bare = POSSESSIVE.matcher(surface.strip()).replaceFirst("");
        Words found = Words.of(bare);
        if (found.size() == 0) {
            return null;
        }
        List<String> words = new ArrayList<>();
        List<String> gaps = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            words.add(found.surface(i));
            if (i > 0) {
                gaps.add(blank(found.gap(i - 1)));
            }
        }
        return new Phrase(
                blank(bare.substring(0, found.span(0).start())),
                List.copyOf(words),
                List.copyOf(gaps),
                blank(bare.substring(found.span(found.size() - 1).end())));
    }

    static String blank(String gap) {
        return BLANKS.matcher(gap).replaceAll(" ");
    }

    /// One string for all ways to write the phrase in capitals and small letters.
    String key() {
        StringBuilder key = new StringBuilder(before);
        for (int i = 0; i < words.size(); i++) {
            key.append(i == 0 ? "" : gaps.get(i - 1)).append(Folding.caseless(words.get(i)));
        }
        return key.append(after).toString().toLowerCase(Locale.ROOT);
    }

    /// Whether the string says enough to be looked for elsewhere: two letters, or five digits.
    boolean tellsEnough() {
        String all = words.stream().collect(Collectors.joining());
        long letters = all.codePoints().filter(Character::isLetter).count();
        return letters >= 2 || all.codePoints().filter(Character::isDigit).count() >= 5;
    }

    /// Where in `text` the phrase stands with its first word at `word`; null when it doesn't.
    @Nullable Span at(Words text, String value, int word) {
        if (word + words.size() > text.size()) {
            return null;
        }
        for (int i = 0; i < words.size(); i++) {
            boolean same = text.folded(word + i).equals(Folding.caseless(words.get(i)))
                    && (i == 0 || blank(text.gap(word + i - 1)).equals(gaps.get(i - 1)));
            if (!same) {
                return null;
            }
        }
        int start = text.span(word).start() - before.length();
        int end = text.span(word + words.size() - 1).end() + after.length();
        boolean framed = start >= 0
                && end <= value.length()
                && value.startsWith(before, start)
                && value.startsWith(after, end - after.length());
        return framed ? new Span(start, end) : null;
    }

    /// Whether the words at `word` are written with the same capitals.
    boolean sameCapitals(Words text, int word) {
        for (int i = 0; i < words.size(); i++) {
            if (!capitals(text.surface(word + i)).equals(capitals(words.get(i)))) {
                return false;
            }
        }
        return true;
    }

    private static String capitals(String word) {
        return Folding.composed(word);
    }
}
