package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import org.allonym.text.CodePointSpan;

/// Offsets that a file writes as digits.
final class Offsets {

    private static final int DIGITS = 9;

    private Offsets() {}

    /// The number that `digits` writes.
    ///
    /// @throws DocumentFault when it is none, below zero, or beyond any text
    static int of(String digits, String place) {
        boolean number = !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!number) {
            throw new DocumentFault(place, tr("%s is not an offset; offsets are numbers from 0", Quoted.of(digits)));
        }
        if (digits.length() > DIGITS) {
            throw new DocumentFault(place, tr("%s is too large for an offset", Quoted.of(digits)));
        }
        return Integer.parseInt(digits);
    }

    /// The span from one to the other.
    ///
    /// @throws DocumentFault when it is empty or runs backwards, besides what [#of] says
    static CodePointSpan span(String start, String end, String place) {
        int from = of(start, place);
        int to = of(end, place);
        if (to <= from) {
            throw new DocumentFault(place, tr("[%d, %d) is empty or ends before it starts", from, to));
        }
        return new CodePointSpan(from, to);
    }
}
