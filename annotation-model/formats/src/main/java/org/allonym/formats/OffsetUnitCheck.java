package org.allonym.formats;

import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;

/// Doubts the unit of offsets that come without the text of their spans.
///
/// Files of one format, made by a browser here and by a Python script there, count differently from the first emoji on.
/// Where at least half of the spans on which the units differ begin or end inside a word in the unit the file should
/// have, and none does in another, it is the other.
final class OffsetUnitCheck {

    /// Below it no two characters but `\r\n` are one grapheme cluster.
    private static final int FIRST_COMBINING = 0x300;

    private final DocumentText text;
    private final List<RawSpan> spans;

    OffsetUnitCheck(DocumentText text, List<RawSpan> spans) {
        this.text = text;
        this.spans = spans;
    }

    /// Whether a span stands elsewhere when it is counted in the other of UTF-16 and code points.
    boolean matters() {
        return text.codePointLength() < text.length()
                && spans.stream().anyMatch(span -> differs(span, codePoints()));
    }

    /// A span that speaks for code points rather than UTF-16.
    Optional<RawSpan> forCodePoints() {
        return evidence(IntUnaryOperator.identity(), codePoints());
    }

    /// A span that speaks for UTF-16 rather than code points.
    Optional<RawSpan> forUtf16() {
        return evidence(codePoints(), IntUnaryOperator.identity());
    }

    /// A span that speaks for grapheme clusters rather than UTF-16.
    Optional<RawSpan> forGraphemes() {
        boolean plain = text.value().chars().allMatch(c -> c < FIRST_COMBINING && c != '\r');
        return plain || spans.isEmpty() ? Optional.empty() : evidence(IntUnaryOperator.identity(), graphemes());
    }

    private Optional<RawSpan> evidence(IntUnaryOperator stated, IntUnaryOperator other) {
        List<RawSpan> elsewhere = spans.stream()
                .filter(span -> stated.applyAsInt(span.start()) != other.applyAsInt(span.start())
                        || stated.applyAsInt(span.end()) != other.applyAsInt(span.end()))
                .toList();
        List<RawSpan> cut = elsewhere.stream().filter(span -> cutsWord(span, stated)).toList();
        boolean others = elsewhere.stream().noneMatch(span -> cutsWord(span, other));
        return others && 2 * cut.size() >= elsewhere.size() ? cut.stream().findFirst() : Optional.empty();
    }

    private static boolean differs(RawSpan span, IntUnaryOperator unit) {
        return unit.applyAsInt(span.start()) != span.start() || unit.applyAsInt(span.end()) != span.end();
    }

    /// Whether it reaches outside the text or has a border between two letters or digits.
    private boolean cutsWord(RawSpan span, IntUnaryOperator unit) {
        int start = unit.applyAsInt(span.start());
        int end = unit.applyAsInt(span.end());
        return end > text.length() || inWord(start) || inWord(end);
    }

    private boolean inWord(int offset) {
        return offset > 0
                && offset < text.length()
                && (text.cutsPair(offset)
                        || Character.isLetterOrDigit(text.value().codePointBefore(offset))
                        && Character.isLetterOrDigit(text.value().codePointAt(offset)));
    }

    private IntUnaryOperator codePoints() {
        return offset -> offset > text.codePointLength() ? Integer.MAX_VALUE : text.toUtf16(offset);
    }

    private IntUnaryOperator graphemes() {
        BreakIterator breaks = BreakIterator.getCharacterInstance(Locale.ROOT);
        breaks.setText(text.value());
        int[] borders = IntStream.concat(
                        IntStream.of(0), IntStream.generate(breaks::next).takeWhile(at -> at != BreakIterator.DONE))
                .toArray();
        return offset -> offset < borders.length ? borders[offset] : Integer.MAX_VALUE;
    }

    /// What stands in the span counted in code points, quoted.
    String inCodePoints(RawSpan span) {
        return Quoted.of(text.slice(text.toUtf16(new CodePointSpan(span.start(), span.end()))));
    }
}
