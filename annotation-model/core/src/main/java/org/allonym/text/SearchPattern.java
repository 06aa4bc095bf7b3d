package org.allonym.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A search pattern of words, and where they occur in a text.
///
/// What was typed is found as it stands, punctuation and emoji included; any white space is any other, and a letter
/// with its accent is the same whether written as one character or two. Latin letters are found with and without
/// accents, and in either case unless case matters. The text stays as it is. Immutable; any thread.
public final class SearchPattern {

    /// How words must fit those of the text. A place never begins or ends inside a grapheme.
    public enum Fit {
        /// The first begins a word; the last may go on, unless a blank was typed after it. The place is as long as the
        /// word it ends in.
        BEGINNING,
        /// The first begins a word and the last ends one.
        WHOLE,
        /// They stand anywhere.
        ANYWHERE
    }

    private final String pattern;
    private final Fit fit;
    private final boolean matchCase;
    private final boolean goesOn;

    private SearchPattern(String pattern, Fit fit, boolean matchCase, boolean goesOn) {
        this.pattern = pattern;
        this.fit = fit;
        this.matchCase = matchCase;
        this.goesOn = goesOn;
    }

    /// @param typed as a person types it; white space around it is no part of it, half a surrogate pair is nowhere
    public static SearchPattern of(String typed, Fit fit, boolean matchCase) {
        String folded = new Folded(typed, matchCase).folded();
        String pattern = folded.strip();
        boolean blankAfter = folded.endsWith(" ");
        return new SearchPattern(pattern, fit, matchCase, fit == Fit.BEGINNING && !blankAfter);
    }

    /// Whether nothing is looked for.
    public boolean isEmpty() {
        return pattern.isEmpty();
    }

    /// Every place, left to right, without overlaps.
    public List<Span> in(DocumentText text) {
        List<Span> places = new ArrayList<>();
        if (pattern.isEmpty()) {
            return places;
        }
        Folded folded = new Folded(text.value(), matchCase);
        int at = folded.folded().indexOf(pattern);
        while (at >= 0) {
            Optional<Span> place = place(text, folded, at);
            place.ifPresent(places::add);
            int next = place.isPresent() ? at + pattern.length() : at + 1;
            at = folded.folded().indexOf(pattern, next);
        }
        return places;
    }

    private Optional<Span> place(DocumentText text, Folded folded, int at) {
        int after = at + pattern.length();
        if (folded.splitsCharacter(at) || folded.splitsCharacter(after)) {
            return Optional.empty();
        }
        String value = text.value();
        int start = folded.offset(at);
        int end = folded.offset(after);
        if (fit != Fit.ANYWHERE && isInsideWord(value, start)) {
            return Optional.empty();
        }
        if (fit != Fit.ANYWHERE && isInsideWord(value, end)) {
            if (!goesOn) {
                return Optional.empty();
            }
            while (end < value.length() && isInsideWord(value, end)) {
                end += Character.charCount(value.codePointAt(end));
            }
        }
        Graphemes graphemes = folded.graphemes();
        return graphemes.isBorder(start) && graphemes.isBorder(end) ? Optional.of(new Span(start, end)) : Optional.empty();
    }

    /// Whether the characters on both sides belong to one word. Scripts that write no blanks have no such insides.
    private static boolean isInsideWord(String value, int offset) {
        if (offset <= 0 || offset >= value.length()) {
            return false;
        }
        int before = value.codePointBefore(offset);
        int after = value.codePointAt(offset);
        return isOfWord(before) && isOfWord(after) && !(writesNoBlanks(before) || writesNoBlanks(after));
    }

    private static boolean isOfWord(int character) {
        return switch (Character.getType(character)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER,
                    Character.PRIVATE_USE,
                    Character.NON_SPACING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.ENCLOSING_MARK -> true;
            default -> false;
        };
    }

    private static boolean writesNoBlanks(int character) {
        return switch (Character.UnicodeScript.of(character)) {
            case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false;
        };
    }

    /// What the full-text index must be asked for the documents these words can stand in, in the form that
    /// `ProjectStore.documentsWith` takes; it leaves out none whose text [#isPlainForIndex]. Empty when the index can't
    /// say and every text must be read: for words inside words, emoji and punctuation alone, and letters the index
    /// knows under several forms.
    public Optional<String> forIndex() {
        if (fit == Fit.ANYWHERE || pattern.codePoints().noneMatch(SearchPattern::isSurelyIndexed)) {
            return Optional.empty();
        }
        boolean certain = pattern.codePoints().noneMatch(c -> isOfWord(c) && !isSurelyIndexed(c));
        return certain ? Optional.of(goesOn ? pattern : pattern + " ") : Optional.empty();
    }

    /// Whether the index of words divides a text into words as it is done here. It doesn't know characters that came
    /// after Unicode 6.1, newer emoji among them, and takes them for letters; and it knows no words in scripts that
    /// write no blanks.
    public static boolean isPlainForIndex(DocumentText text) {
        String value = text.value();
        for (int i = 0; i < value.length(); i++) {
            char unit = value.charAt(i);
            if (unit >= 0x378 && !isPlainForIndex(value.codePointAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlainForIndex(int c) {
        if (isOfWord(c)) {
            return !writesNoBlanks(c);
        }
        return c < 0x58D
                || c >= 0x2000 && c < 0x2066
                || c >= 0x206A && c < 0x20BA
                || c >= 0x2100 && c < 0x2180
                || c >= 0x2190 && c < 0x23F4
                || c >= 0x2400 && c < 0x2427
                || c >= 0x2500 && c < 0x2700
                || c >= 0x2701 && c < 0x2B4D
                || c >= 0x3000 && c < 0x3040
                || c >= 0xFE00 && c < 0xFE6F
                || c >= 0xFF00 && c < 0xFFFE
                || c >= 0x1F600 && c <= 0x1F640
                || c >= 0xDC00 && c < 0xE000;
    }

    /// Letters and digits of which the index has one form only, the one that is left here after folding.
    private static boolean isSurelyIndexed(int c) {
        int lower = Character.toLowerCase(c);
        return lower >= '0' && lower <= '9'
                || lower >= 'a' && lower <= 'z'
                || lower >= 0xDF && lower <= 0x17F && lower != 0xF7 && lower != 0x131 && lower != 0x138 && lower != 0x149
                || lower >= 0x3B1 && lower <= 0x3C9
                || lower >= 0x430 && lower <= 0x45F
                || c >= 0x5D0 && c <= 0x5EA
                || c >= 0x621 && c <= 0x64A
                || c >= 0x660 && c <= 0x669;
    }

    /// A text with case, accents and white space evened out, that knows where each character came from.
    private static final class Folded {

        private static final int FINAL_SIGMA = 0x3C2;
        private static final int SIGMA = 0x3C3;
        private static final int LONG_S = 0x17F;

        private final String value;
        private final boolean keepCase;
        private final Map<Integer, String> decomposed = new HashMap<>();
        private char[] units;
        /// UTF-16 offset of the character each unit came from; one more for the end.
        private int[] offsets;
        private int length;
        private boolean latin;
        private final String folded;
        private @Nullable Graphemes graphemes;

        Folded(String value, boolean keepCase) {
            this.value = value;
            this.keepCase = keepCase;
            units = new char[value.length() + 8];
            offsets = new int[value.length() + 9];
            int i = 0;
            while (i < value.length()) {
                char unit = value.charAt(i);
                if (unit < 0x80) {
                    ascii(unit, i);
                    i++;
                } else {
                    int character = value.codePointAt(i);
                    other(character, i);
                    i += Character.charCount(character);
                }
            }
            offsets[length] = value.length();
            folded = new String(units, 0, length);
        }

        private void ascii(char unit, int at) {
            if (unit <= ' ' || unit == 0x7F) {
                blank(at);
                latin = false;
            } else {
                boolean capital = unit >= 'A' && unit <= 'Z';
                add(capital && !keepCase ? (char) (unit + 32) : unit, at);
                latin = capital || unit >= 'a' && unit <= 'z';
            }
        }

        private void other(int character, int at) {
            if (Characters.isWhite(character)) {
                blank(at);
                latin = false;
                return;
            }
            String parts = decomposed.computeIfAbsent(character, c -> isUnknownToIndex(c)
                    ? Character.toString(c)
                    : Folding.decomposed(Character.toString(c)));
            for (int i = 0; i < parts.length(); ) {
                int part = parts.codePointAt(i);
                i += Character.charCount(part);
                if (latin && isAccent(part)) {
                    continue;
                }
                latin = Character.UnicodeScript.of(part) == Character.UnicodeScript.LATIN
                        || latin && Character.getType(part) == Character.NON_SPACING_MARK;
                for (char unit : Character.toChars(keepCase ? part : lower(part))) {
                    add(unit, at);
                }
            }
        }

        private static int lower(int character) {
            int lower = Character.toLowerCase(character);
            return lower == FINAL_SIGMA ? SIGMA : lower == LONG_S ? 's' : lower;
        }

        /// Accented letters and marks that the index leaves as they are, so that they are left here too.
        private static boolean isUnknownToIndex(int c) {
            return c >= 0x1E0 && c <= 0x1E3 || c >= 0x1FC && c <= 0x1FF || c >= 0x340 && c <= 0x344;
        }

        /// The marks that the index too takes no notice of.
        private static boolean isAccent(int c) {
            return c >= 0x300 && c <= 0x304
                    || c >= 0x306 && c <= 0x30C
                    || c == 0x30F
                    || c == 0x311
                    || c == 0x31B
                    || c >= 0x323 && c <= 0x328
                    || c >= 0x32D && c <= 0x32E
                    || c >= 0x330 && c <= 0x331;
        }

        private void blank(int at) {
            if (length == 0 || units[length - 1] != ' ') {
                add(' ', at);
            }
        }

        private void add(char unit, int at) {
            if (length == units.length) {
                units = Arrays.copyOf(units, length * 2);
                offsets = Arrays.copyOf(offsets, length * 2 + 1);
            }
            units[length] = unit;
            offsets[length] = at;
            length++;
        }

        String folded() {
            return folded;
        }

        int offset(int index) {
            return offsets[index];
        }

        /// Whether a border before `index` would cut a character of the text.
        boolean splitsCharacter(int index) {
            return index > 0 && offsets[index] == offsets[index - 1];
        }

        Graphemes graphemes() {
            Graphemes known = graphemes;
            if (known == null) {
                known = Graphemes.of(value);
                graphemes = known;
            }
            return known;
        }
    }
}
