package org.allonym.text;

import static org.allonym.text.CharClasses.ALPHA;
import static org.allonym.text.CharClasses.DIGIT;
import static org.allonym.text.CharClasses.ICON;
import static org.allonym.text.CharClasses.LOWER;
import static org.allonym.text.CharClasses.QUOTE;
import static org.allonym.text.CharClasses.UPPER;

/// Where the tokenizer cuts inside a chunk that has lost its prefixes and suffixes.
///
/// One pass from left to right; every place looks at a bounded neighbourhood or at a run of full stops that it takes
/// whole. Immutable; any thread.
final class Infixes {

    private final CharClasses classes;

    Infixes(CharClasses classes) {
        this.classes = classes;
    }

    /// Adds the end of every piece of `text` from `start` to `end`. An infix at the very start is left where it is.
    void cut(CharSequence text, int start, int end, IntList ends) {
        int from = start;
        int at = start;
        while (at < end) {
            int length = length(text, start, end, at);
            if (length == 0) {
                at += Character.charCount(Character.codePointAt(text, at));
                continue;
            }
            if (at > start) {
                if (at > from) {
                    ends.add(at);
                }
                from = at + length;
                ends.add(from);
            }
            at += length;
        }
        if (from < end) {
            ends.add(end);
        }
    }

    boolean anyIn(CharSequence text, int start, int end) {
        for (int at = start; at < end; at++) {
            if (length(text, start, end, at) > 0) {
                return true;
            }
        }
        return false;
    }

    /// The length of the infix at `at` in UTF-16 code units, 0 for none. The order is that of the rules: ellipses,
    /// icons, arithmetic, sentence ends, commas, hyphens, then the signs between words.
    private int length(CharSequence text, int start, int end, int at) {
        int here = Character.codePointAt(text, at);
        if (classes.is(here, ICON)) {
            return Character.charCount(here);
        }
        return switch (here) {
            case '.' -> fullStop(text, start, end, at);
            case '…' -> 1;
            case '+', '*', '^' -> betweenDigits(text, start, end, at) ? 1 : 0;
            case ',' -> before(text, start, at, ALPHA) && after(text, end, at + 1, ALPHA) ? 1 : 0;
            case '-' -> betweenDigits(text, start, end, at) ? 1 : hyphen(text, start, end, at, 3);
            case '—' -> hyphen(text, start, end, at, 2);
            case '–', '~', ':', '<', '>', '=', '/' -> hyphen(text, start, end, at, 1);
            default -> 0;
        };
    }

    private int fullStop(CharSequence text, int start, int end, int at) {
        int ellipsis = Affixes.ellipsis(text, at, end);
        if (ellipsis > 0) {
            return ellipsis;
        }
        return before(text, start, at, LOWER | QUOTE) && after(text, end, at + 1, UPPER | QUOTE) ? 1 : 0;
    }

    private boolean betweenDigits(CharSequence text, int start, int end, int at) {
        return before(text, start, at, DIGIT)
                && at + 1 < end
                && (text.charAt(at + 1) == '-' || classes.is(text.charAt(at + 1), DIGIT));
    }

    /// A run of at most `most` of the character at `at`, between a letter or digit and a letter.
    private int hyphen(CharSequence text, int start, int end, int at, int most) {
        if (!before(text, start, at, ALPHA | DIGIT)) {
            return 0;
        }
        char sign = text.charAt(at);
        int length = 1;
        while (length < most && at + length < end && text.charAt(at + length) == sign) {
            length++;
        }
        return after(text, end, at + length, ALPHA) ? length : 0;
    }

    private boolean before(CharSequence text, int start, int at, int wanted) {
        return at > start && classes.is(Character.codePointBefore(text, at), wanted);
    }

    private boolean after(CharSequence text, int end, int at, int wanted) {
        return at < end && classes.is(Character.codePointAt(text, at), wanted);
    }
}
