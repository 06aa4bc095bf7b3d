package org.allonym.text;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Which of the tokenizer's character classes a code point is in: one table look-up for any set of classes.
///
/// The letter classes are spaCy's explicit ranges, not Unicode's categories: [#LOWER] and [#UPPER] both hold the
/// caseless scripts.
final class CharClasses {

    /// [Characters#isWhite].
    static final int SPACE = 1;
    static final int ALPHA = 1 << 1;
    static final int LOWER = 1 << 2;
    static final int UPPER = 1 << 3;
    /// Symbols and emoji, cut off wherever they stand.
    static final int ICON = 1 << 4;
    static final int QUOTE = 1 << 5;
    /// One character that is a prefix by itself.
    static final int PREFIX = 1 << 6;
    /// One character that is a suffix by itself.
    static final int SUFFIX = 1 << 7;
    /// What a full stop may follow to be cut off.
    static final int BEFORE_STOP = 1 << 8;
    /// ASCII digits only.
    static final int DIGIT = 1 << 9;

    private static final int LAST_SPACE = 0x3000;
    private static final int PAGES = 0x300;
    private static final short[] NOTHING = new short[256];

    private final short[][] pages = new short[PAGES][];

    /// @param sections what [TokenizerTables#sections] read
    CharClasses(Map<String, List<String>> sections) {
        Arrays.fill(pages, NOTHING);
        IntStream.rangeClosed(0, LAST_SPACE).filter(Characters::isWhite).forEach(c -> add(c, c, 1, SPACE));
        add('0', '9', 1, DIGIT | BEFORE_STOP);
        addRanges(sections.get("lower"), ALPHA | LOWER | BEFORE_STOP);
        addRanges(sections.get("upper"), ALPHA | UPPER);
        addRanges(sections.get("caseless"), ALPHA | LOWER | UPPER | BEFORE_STOP);
        addRanges(sections.get("title"), ALPHA);
        addRanges(sections.get("icons"), ICON | PREFIX | SUFFIX);
        addCharacters(sections.get("punctuation"), PREFIX | SUFFIX | BEFORE_STOP);
        addCharacters(sections.get("quotes"), QUOTE | PREFIX | SUFFIX | BEFORE_STOP);
        addCharacters(sections.get("currency"), PREFIX);
        addCharacters(List.of("§", "%", "="), PREFIX);
        addCharacters(List.of("—", "–"), PREFIX | SUFFIX);
        addCharacters(List.of("%", "²", "-", "+", "|", "(", "?", ":", ")"), BEFORE_STOP);
    }

    /// Whether `codePoint` is in at least one of `classes`, a sum of this class's constants.
    boolean is(int codePoint, int classes) {
        int page = codePoint >> 8;
        return page < PAGES && (pages[page][codePoint & 0xFF] & classes) != 0;
    }

    /// All classes of a UTF-16 unit; none for half a surrogate pair.
    int of(char unit) {
        return pages[unit >> 8][unit & 0xFF];
    }

    private void addRanges(List<String> ranges, int classes) {
        for (String range : ranges) {
            int slash = range.indexOf('/');
            int step = slash < 0 ? 1 : Integer.parseInt(range.substring(slash + 1));
            String[] ends = (slash < 0 ? range : range.substring(0, slash)).split("-");
            add(Integer.parseInt(ends[0], 16), Integer.parseInt(ends[ends.length - 1], 16), step, classes);
        }
    }

    /// Longer words of a section are matched by [Affixes]; only those of one character are classes.
    private void addCharacters(List<String> words, int classes) {
        for (String word : words) {
            int character = word.codePointAt(0);
            if (word.length() == Character.charCount(character)) {
                add(character, character, 1, classes);
            }
        }
    }

    private void add(int first, int last, int step, int classes) {
        for (int c = first; c <= last; c += step) {
            int page = c >> 8;
            if (pages[page] == NOTHING) {
                pages[page] = new short[256];
            }
            pages[page][c & 0xFF] |= (short) classes;
        }
    }
}
