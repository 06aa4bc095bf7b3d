package org.allonym.text;

import java.util.Arrays;
import java.util.List;

/// The text of one document, exactly as imported: never normalised, trimmed or re-encoded, `\r\n` kept.
///
/// It makes spans that don't cut surrogate pairs and converts offsets between UTF-16 code units (inside the program)
/// and Unicode code points (in files). The conversion costs nothing for texts without supplementary characters and a
/// binary search over those characters otherwise. Immutable; any thread.
public final class DocumentText {

    private static final int[] NONE = {};

    private final String value;
    /// UTF-16 offsets of the high surrogates, in order.
    private final int[] supplementary;

    private DocumentText(String value, int[] supplementary) {
        this.value = value;
        this.supplementary = supplementary;
    }

    /// Wraps `value`.
    ///
    /// @throws LoneSurrogateException when a surrogate stands without its partner: no UTF-8 file can hold it, so no
    ///         export could be faithful
    public static DocumentText of(String value) {
        int count = 0;
        for (int i = 0; i < value.length(); i++) {
            if (Character.isSurrogate(value.charAt(i))) {
                boolean pair = Character.isHighSurrogate(value.charAt(i))
                        && i + 1 < value.length()
                        && Character.isLowSurrogate(value.charAt(i + 1));
                if (!pair) {
                    throw new LoneSurrogateException(i);
                }
                count++;
                i++;
            }
        }
        return new DocumentText(value, count == 0 ? NONE : positions(value, count));
    }

    private static int[] positions(String value, int count) {
        int[] found = new int[count];
        int next = 0;
        for (int i = 0; next < count; i++) {
            if (Character.isHighSurrogate(value.charAt(i))) {
                found[next++] = i;
            }
        }
        return found;
    }

    /// The whole text.
    public String value() {
        return value;
    }

    /// Length in UTF-16 code units.
    public int length() {
        return value.length();
    }

    /// Length in Unicode code points.
    public int codePointLength() {
        return value.length() - supplementary.length;
    }

    /// Where the characters beyond the Basic Multilingual Plane stand, which take two code units each, ascending.
    public List<Integer> supplementary() {
        return Arrays.stream(supplementary).boxed().toList();
    }

    /// A span of this text, in UTF-16 code units.
    ///
    /// @throws IllegalArgumentException when it is empty, reaches outside the text or cuts a surrogate pair
    public Span span(int start, int end) {
        Span span = new Span(start, end);
        if (!holds(span)) {
            throw new IllegalArgumentException(
                    "%s is not a span of a text of %d units, or cuts a character".formatted(span, length()));
        }
        return span;
    }

    /// Whether `span` lies inside this text and cuts no surrogate pair.
    public boolean holds(Span span) {
        return span.end() <= length() && !cutsPair(span.start()) && !cutsPair(span.end());
    }

    /// Whether `offset` stands between the two halves of a surrogate pair.
    public boolean cutsPair(int offset) {
        return supplementary.length > 0 && offset > 0 && offset < length() && Character.isLowSurrogate(value.charAt(offset));
    }

    /// The characters of `span`.
    public String slice(Span span) {
        return value.substring(span.start(), span.end());
    }

    /// The same place counted in code points.
    public CodePointSpan toCodePoints(Span span) {
        return new CodePointSpan(toCodePoints(span.start()), toCodePoints(span.end()));
    }

    /// The same offset counted in code points. An offset inside a surrogate pair counts as after it.
    public int toCodePoints(int offset) {
        if (offset < 0 || offset > length()) {
            throw new IndexOutOfBoundsException("offset %d of %d units".formatted(offset, length()));
        }
        if (supplementary.length == 0) {
            return offset;
        }
        int at = Arrays.binarySearch(supplementary, offset);
        int pairsBefore = at >= 0 ? at : -at - 1;
        return cutsPair(offset) ? offset + 1 - pairsBefore : offset - pairsBefore;
    }

    /// The same place counted in UTF-16 code units.
    ///
    /// @throws IndexOutOfBoundsException when it reaches outside the text
    public Span toUtf16(CodePointSpan span) {
        return new Span(toUtf16(span.start()), toUtf16(span.end()));
    }

    /// The same offset counted in UTF-16 code units.
    public int toUtf16(int codePointOffset) {
        if (codePointOffset < 0 || codePointOffset > codePointLength()) {
            throw new IndexOutOfBoundsException(
                    "offset %d of %d code points".formatted(codePointOffset, codePointLength()));
        }
        int low = 0;
        int high = supplementary.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (supplementary[middle] - middle < codePointOffset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return codePointOffset + low;
    }

    /// SHA-256 of the text's UTF-8 bytes, as 64 lower-case hexadecimal digits.
    public String sha256() {
        return Sha256.hex(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DocumentText text && value.equals(text.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    /// Says only how long the text is: document text must not reach logs.
    @Override
    public String toString() {
        return "DocumentText(" + length() + " units)";
    }
}
