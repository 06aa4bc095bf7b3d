package org.allonym.services.secondreader;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import org.allonym.services.secondreader.AnswerText.Quoted;
import org.allonym.text.Span;

/// Finds the quotes of an answer in the text it is about.
///
/// A quote stands where its characters do; else where they do if every run of blanks counts as one and quotation marks and
/// dashes are plain; else where they do if letter case doesn't count either. Inside a longer word it stands only if what the model quotes before it stands there, too. Of several
/// places, those that `before` fits are taken first, then those after the last one found, then those before it; no place is taken
/// twice. A quote that has no place left is a repeat and says nothing new.
public final class Placing {

    /// A quote in its place.
    ///
    /// @param span in the text, UTF-16
    /// @param exact whether the text has it character for character
    public record Placed(Span span, String label, String reason, boolean exact) {}

    /// A quote that can't be used.
    ///
    /// @param why [ReaderFailure#NOT_IN_TEXT] or [ReaderFailure#UNKNOWN_LABEL]
    public record Fault(ReaderFailure why, String quote, String label) {}

    /// @param placed in text order
    /// @param repeats whole words of the text that are the same string as something placed and that the model left out: never
    ///        counted as its own
    /// @param faults in the order of the answer
    public record Result(List<Placed> placed, List<Placed> repeats, List<Fault> faults) {

        public Result {
            placed = List.copyOf(placed);
            repeats = List.copyOf(repeats);
            faults = List.copyOf(faults);
        }
    }

    private final String text;
    private final Folded exact;
    private final Folded blanks;
    private final Folded caseless;
    private final List<Placed> placed = new ArrayList<>();
    private final Set<Span> taken = new HashSet<>();
    private final List<Fault> faults = new ArrayList<>();
    private int cursor;

    /// The text without some of its differences, and where each character came from.
    private record Folded(String text, int[] starts) {

        static Folded of(String text, boolean blanks, IntUnaryOperator fold) {
            StringBuilder folded = new StringBuilder();
            int[] starts = new int[text.length() + 1];
            for (int i = 0; i < text.length(); i++) {
                boolean blank = blanks && isBlank(text.charAt(i));
                if (blank && i > 0 && isBlank(text.charAt(i - 1))) {
                    continue;
                }
                starts[folded.length()] = i;
                folded.append(blank ? ' ' : (char) fold.applyAsInt(text.charAt(i)));
            }
            starts[folded.length()] = text.length();
            return new Folded(folded.toString(), starts);
        }

        /// Where the characters from `start` to `end` stand; a run of blanks at the end counts as its first.
        Span span(int start, int end) {
            return new Span(starts[start], starts[end - 1] + 1);
        }
    }

    private Placing(String text) {
        this.text = text;
        exact = Folded.of(text, false, c -> c);
        blanks = Folded.of(text, true, Placing::plain);
        caseless = Folded.of(text, true, Placing::lower);
    }

    private static int plain(int c) {
        return switch (c) {
            case '‘', '’', '‚', '‛' -> '\'';
            case '“', '”', '„' -> '"';
            case '‐', '‑', '–', '—' -> '-';
            default -> c;
        };
    }

    private static int lower(int c) {
        return Character.toLowerCase(Character.toUpperCase((char) plain(c)));
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u200B';
    }

    /// Places what an answer quotes.
    ///
    /// @param labels those there are
    static Result of(String text, List<Quoted> quotes, Set<String> labels) {
        Placing placing = new Placing(text);
        quotes.forEach(quote -> placing.place(quote, labels));
        placing.placed.sort(Comparator.comparing(Placed::span));
        return new Result(placing.placed, placing.repeats(), placing.faults);
    }

    private void place(Quoted quoted, Set<String> labels) {
        if (!labels.contains(quoted.label()) || !AnswerText.REASONS.contains(quoted.reason())) {
            faults.add(new Fault(ReaderFailure.UNKNOWN_LABEL, quoted.quote(), quoted.label()));
            if (!labels.contains(quoted.label())) {
                return;
            }
        }
        String quote = trimmed(quoted.quote());
        List<List<Span>> levels = List.of(
                candidates(exact, quote, quoted),
                candidates(blanks, Folded.of(quote, true, Placing::plain).text(), quoted),
                candidates(caseless, Folded.of(quote, true, Placing::lower).text(), quoted));
        if (levels.stream().allMatch(List::isEmpty)) {
            faults.add(new Fault(ReaderFailure.NOT_IN_TEXT, quoted.quote(), quoted.label()));
            return;
        }
        best(levels, span -> fits(span, quoted.before())).or(() -> best(levels, _ -> true)).ifPresent(span -> {
            placed.add(new Placed(span, quoted.label(), quoted.reason(), levels.getFirst().contains(span)));
            taken.add(span);
            cursor = span.end();
        });
    }

    /// The first place after the last one found, else the first before it, on the first level that has one.
    private Optional<Span> best(List<List<Span>> levels, Predicate<Span> wanted) {
        for (List<Span> level : levels) {
            Span earlier = null;
            for (Span span : level) {
                if (!taken.contains(span) && (earlier == null || span.start() >= cursor) && wanted.test(span)) {
                    if (span.start() >= cursor) {
                        return Optional.of(span);
                    }
                    earlier = span;
                }
            }
            if (earlier != null) {
                return Optional.of(earlier);
            }
        }
        return Optional.empty();
    }

    private static String trimmed(String quote) {
        int start = 0;
        int end = quote.length();
        while (start < end && isBlank(quote.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(quote.charAt(end - 1))) {
            end--;
        }
        return quote.substring(start, end);
    }

    private List<Span> candidates(Folded in, String quote, Quoted quoted) {
        List<Span> found = new ArrayList<>();
        for (int at = quote.isEmpty() ? -1 : in.text().indexOf(quote); at >= 0; at = in.text().indexOf(quote, at + 1)) {
            Span span = in.span(at, at + quote.length());
            if (isWhole(span.start(), span.end()) && (standsAlone(span) || fits(span, quoted.before()))) {
                found.add(span);
            }
        }
        return found;
    }

    private boolean isWhole(int start, int end) {
        return !Character.isLowSurrogate(text.charAt(start)) && (end == text.length() || !Character.isLowSurrogate(text.charAt(end)));
    }

    private boolean standsAlone(Span span) {
        boolean before = span.start() > 0
                && Character.isLetterOrDigit(text.codePointBefore(span.start()))
                && Character.isLetterOrDigit(text.codePointAt(span.start()));
        boolean after = span.end() < text.length()
                && Character.isLetterOrDigit(text.codePointAt(span.end()))
                && Character.isLetterOrDigit(text.codePointBefore(span.end()));
        return !before && !after;
    }

    /// Whether what stands before a place ends as the model says, whatever its blanks and letter case.
    private boolean fits(Span span, String before) {
        int at = span.start() - 1;
        boolean compared = false;
        for (int i = before.length() - 1; i >= 0; i--) {
            if (isBlank(before.charAt(i))) {
                continue;
            }
            while (at >= 0 && isBlank(text.charAt(at))) {
                at--;
            }
            if (at < 0 || lower(text.charAt(at)) != lower(before.charAt(i))) {
                return false;
            }
            compared = true;
            at--;
        }
        return compared;
    }

    private List<Placed> repeats() {
        BitSet covered = new BitSet(text.length());
        placed.forEach(each -> covered.set(each.span().start(), each.span().end()));
        Set<String> looked = new HashSet<>();
        List<Placed> repeats = new ArrayList<>();
        for (Placed each : placed) {
            String words = text.substring(each.span().start(), each.span().end());
            for (int at = looked.add(words) ? text.indexOf(words) : -1; at >= 0; at = text.indexOf(words, at + 1)) {
                Span span = new Span(at, at + words.length());
                boolean free = covered.nextSetBit(at) < 0 || covered.nextSetBit(at) >= span.end();
                if (free && isWhole(span.start(), span.end()) && standsAlone(span)) {
                    repeats.add(new Placed(span, each.label(), each.reason(), true));
                    covered.set(span.start(), span.end());
                }
            }
        }
        repeats.sort(Comparator.comparing(Placed::span));
        return repeats;
    }
}
