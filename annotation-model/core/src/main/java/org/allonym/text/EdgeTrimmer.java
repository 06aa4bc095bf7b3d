package org.allonym.text;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Trims from the edges of a span what doesn't belong to a name, number or address; [Boundaries#trim] has the rules.
///
/// Works inwards one grapheme at a time and takes only those that are wholly white space, invisible controls or
/// punctuation. Partners of brackets and quotes are looked for at most [#REACH] units away, so that trimming is linear.
/// Immutable; any thread.
final class EdgeTrimmer {

    private static final int REACH = 512;

    private static final String OPENING = "([{<（［｛「『【《〈“„‘‚«";
    private static final String CLOSING = ")]}>）］｝」』】》〉””’’»";
    private static final String SAME_BOTH_SIDES = "\"'`´";
    private static final String HANDLE_SIGNS = "@#+";
    private static final String TRIMMED_SYMBOLS = "~|=<>`´";
    private static final String KEPT_AFTER_ADDRESS = "/-_=&#~+%*$";

    private static final Set<String> ABBREVIATIONS = Set.of(
            "jr", "sr", "dr", "mr", "mrs", "ms", "mx", "prof", "rev", "hon", "esq", "st", "ave", "blvd", "rd", "ln",
            "ct", "pl", "sq", "hwy", "apt", "ste", "dept", "univ", "inst", "inc", "ltd", "corp", "co", "bros");
    private static final Set<String> DEGREES = Set.of("sc", "ed", "phil", "tech", "eng", "com", "litt", "mus", "arch");

    private final String text;
    private final Tokens tokens;
    private final Graphemes graphemes;

    EdgeTrimmer(String text, Tokens tokens, Graphemes graphemes) {
        this.text = text;
        this.tokens = tokens;
        this.graphemes = graphemes;
    }

    Optional<Span> trim(Span span) {
        int start = span.start();
        int end = span.end();
        boolean shrinking = true;
        while (shrinking && start < end) {
            if (end - start == 2 && isPossessive(start, end)) {
                return Optional.empty();
            }
            int left = Math.min(end, graphemes.after(start));
            shrinking = goesAtStart(start, left, end);
            if (shrinking) {
                start = left;
            } else {
                int right = trimmedEnd(start, end);
                shrinking = right < end;
                end = right;
            }
        }
        return start < end ? Optional.of(new Span(start, end)) : Optional.empty();
    }

    /// White space and characters without a shape of their own: controls, zero-width spaces, direction marks.
    static boolean isBlank(int c) {
        return Characters.isWhite(c) || switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT -> true;
            default -> false;
        };
    }

    private boolean goesAtStart(int start, int left, int end) {
        if (allBlank(start, left)) {
            return true;
        }
        int c = single(start, left);
        int opening = OPENING.indexOf(c);
        if (opening >= 0) {
            int partner = closingPartner(start, end, (char) c, CLOSING.charAt(opening));
            return partner < 0 || partner == end - 1;
        }
        if (SAME_BOTH_SIDES.indexOf(c) >= 0) {
            int partner = nextSame(start + 1, Math.min(end, start + REACH), (char) c);
            return partner < 0 || partner == end - 1;
        }
        if (HANDLE_SIGNS.indexOf(c) >= 0) {
            return left == end || !leads(c, text.codePointAt(left));
        }
        return isPunctuation(c);
    }

    /// Whether `sign` belongs to an identifier that goes on with `next`.
    private static boolean leads(int sign, int next) {
        return sign == '+' ? next == '(' || Character.isDigit(next) : next == '_' || Character.isLetterOrDigit(next);
    }

    /// Where the span ends without what is last in it; `end` itself when that stays.
    private int trimmedEnd(int start, int end) {
        int left = Math.max(start, graphemes.before(end));
        if (allBlank(left, end)) {
            return left;
        }
        if (isPossessive(start, end)) {
            return end - 2;
        }
        int c = single(left, end);
        return goesAtEnd(c, start, left) ? left : end;
    }

    private boolean goesAtEnd(int c, int start, int at) {
        int closing = CLOSING.indexOf(c);
        if (closing >= 0) {
            int partner = openingPartner(start, at, OPENING.charAt(closing), (char) c);
            return partner < 0 || partner == start;
        }
        if (SAME_BOTH_SIDES.indexOf(c) >= 0) {
            return count(Math.max(start, at - REACH), at + 1, (char) c) % 2 == 1;
        }
        return switch (c) {
            case '.' -> !keepsStop(start, at);
            case '%' -> !(at > start && Character.isDigit(text.codePointBefore(at)));
            case '+' -> false;
            default -> isPunctuation(c) && !(KEPT_AFTER_ADDRESS.indexOf(c) >= 0 && endsAddress(start, at));
        };
    }

    private boolean isPossessive(int start, int end) {
        return end - start >= 2
                && "sS".indexOf(text.charAt(end - 1)) >= 0
                && "'’ʼ".indexOf(text.charAt(end - 2)) >= 0
                && graphemes.isBorder(end - 1)
                && graphemes.isBorder(end - 2);
    }

    /// Whether the full stop at `stop` belongs to the word before it: an initial, a known abbreviation, or a word that
    /// the tokens leave together with its stop.
    private boolean keepsStop(int start, int stop) {
        int from = stop;
        while (from > start && stop - from < REACH && Character.isLetter(text.codePointBefore(from))) {
            from -= Character.charCount(text.codePointBefore(from));
        }
        if (from == stop) {
            return false;
        }
        int before = from > 0 ? text.codePointBefore(from) : ' ';
        if (Character.isLetterOrDigit(before)) {
            return false;
        }
        if (text.codePointCount(from, stop) == 1) {
            return before == '.' || !Character.isLowerCase(text.codePointAt(from));
        }
        String word = text.substring(from, stop).toLowerCase(Locale.ROOT);
        int token = tokens.indexAt(stop);
        return ABBREVIATIONS.contains(word)
                || before == '.' && DEGREES.contains(word)
                || tokens.start(token) == from && tokens.end(token) == stop + 1;
    }

    /// Whether the run without blanks before `at` looks like an address on the web.
    private boolean endsAddress(int start, int at) {
        int from = at;
        while (from > start && at - from < REACH && !isBlank(text.codePointBefore(from))) {
            from -= Character.charCount(text.codePointBefore(from));
        }
        String run = text.substring(from, at);
        int slash = run.indexOf('/');
        int stop = run.indexOf('.');
        return run.contains("://")
                || run.regionMatches(true, 0, "www.", 0, 4)
                || stop > 0 && stop < slash && Character.isLetterOrDigit(run.charAt(stop + 1));
    }

    private int closingPartner(int opening, int end, char open, char close) {
        int depth = 0;
        for (int i = opening + 1; i < end && i - opening < REACH; i++) {
            char c = text.charAt(i);
            if (c == close && !isApostrophe(i)) {
                if (depth == 0) {
                    return i;
                }
                depth--;
            } else if (c == open) {
                depth++;
            }
        }
        return -1;
    }

    private int openingPartner(int start, int closing, char open, char close) {
        int depth = 0;
        for (int i = closing - 1; i >= start && closing - i < REACH; i--) {
            char c = text.charAt(i);
            if (c == open) {
                if (depth == 0) {
                    return i;
                }
                depth--;
            } else if (c == close && !isApostrophe(i)) {
                depth++;
            }
        }
        return -1;
    }

    private int nextSame(int from, int to, char quote) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) == quote && !isApostrophe(i)) {
                return i;
            }
        }
        return -1;
    }

    private int count(int from, int to, char quote) {
        int count = 0;
        for (int i = nextSame(from, to, quote); i >= 0; i = nextSame(i + 1, to, quote)) {
            count++;
        }
        return count;
    }

    /// Whether the sign at `at` joins two parts of one word.
    private boolean isApostrophe(int at) {
        return "'’".indexOf(text.charAt(at)) >= 0
                && at > 0
                && at + 1 < text.length()
                && Character.isLetterOrDigit(text.codePointBefore(at))
                && Character.isLetterOrDigit(text.codePointAt(at + 1));
    }

    private boolean allBlank(int from, int to) {
        for (int i = from; i < to; i += Character.charCount(text.codePointAt(i))) {
            if (!isBlank(text.codePointAt(i))) {
                return false;
            }
        }
        return true;
    }

    /// The only code point from `from` to `to`, or −1 when there are more.
    private int single(int from, int to) {
        int c = text.codePointAt(from);
        return from + Character.charCount(c) == to ? c : -1;
    }

    private static boolean isPunctuation(int c) {
        return TRIMMED_SYMBOLS.indexOf(c) >= 0 || c >= 0 && switch (Character.getType(c)) {
            case Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }
}
