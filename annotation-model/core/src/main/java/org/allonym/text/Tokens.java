package org.allonym.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// The tokens of one document: ordered, non-empty stretches with at most one U+0020 between neighbours.
///
/// Concatenating every token and a space where [#spaceAfter] holds gives the text back, so tokens and text are two
/// views of one thing. Offsets are UTF-16 code units. Immutable; any thread.
public final class Tokens {

    private final int[] starts;
    private final int[] ends;

    private Tokens(int[] starts, int[] ends) {
        this.starts = starts;
        this.ends = ends;
    }

    /// Tokens from their borders, which must tile the text up to single spaces.
    ///
    /// @throws IllegalArgumentException when they overlap, are empty, or leave out anything but one U+0020
    public static Tokens of(DocumentText text, int[] starts, int[] ends) {
        if (starts.length != ends.length) {
            throw new IllegalArgumentException("%d starts, %d ends".formatted(starts.length, ends.length));
        }
        int at = 0;
        for (int i = 0; i < starts.length; i++) {
            if (starts[i] != at || ends[i] <= starts[i] || ends[i] > text.length()
                    || text.cutsPair(starts[i]) || text.cutsPair(ends[i])) {
                throw new IllegalArgumentException(
                        "token %d [%d, %d) does not follow offset %d".formatted(i, starts[i], ends[i], at));
            }
            at = ends[i];
            if (at < text.length() && text.value().charAt(at) == ' ' && (i + 1 == starts.length || starts[i + 1] != at)) {
                at++;
            }
        }
        if (at != text.length()) {
            throw new IllegalArgumentException("tokens end at %d of %d units".formatted(at, text.length()));
        }
        return new Tokens(starts.clone(), ends.clone());
    }

    /// Tokens from their strings and trailing-space flags, the form CRAPII JSON holds them in.
    ///
    /// @throws IllegalArgumentException when they don't rebuild `text` exactly; it says at which token
    public static Tokens of(DocumentText text, List<String> surfaces, List<Boolean> trailingSpace) {
        if (surfaces.size() != trailingSpace.size()) {
            throw new IllegalArgumentException(
                    "%d tokens, %d space flags".formatted(surfaces.size(), trailingSpace.size()));
        }
        int[] starts = new int[surfaces.size()];
        int[] ends = new int[surfaces.size()];
        String value = text.value();
        int at = 0;
        for (int i = 0; i < starts.length; i++) {
            String surface = surfaces.get(i);
            boolean space = trailingSpace.get(i);
            int end = at + surface.length();
            boolean fits = !surface.isEmpty() && value.startsWith(surface, at)
                    && (!space || (end < value.length() && value.charAt(end) == ' '));
            if (!fits || text.cutsPair(end)) {
                throw mismatch(i, at);
            }
            starts[i] = at;
            ends[i] = end;
            at = space ? end + 1 : end;
        }
        if (at != value.length()) {
            throw mismatch(starts.length, at);
        }
        return new Tokens(starts, ends);
    }

    private static IllegalArgumentException mismatch(int token, int at) {
        return new IllegalArgumentException("token %d does not fit the text at UTF-16 offset %d".formatted(token, at));
    }

    public int size() {
        return starts.length;
    }

    /// Where token `index` begins, in UTF-16 code units.
    public int start(int index) {
        return starts[index];
    }

    /// Where token `index` ends, in UTF-16 code units; its trailing space is outside.
    public int end(int index) {
        return ends[index];
    }

    public Span span(int index) {
        return new Span(starts[index], ends[index]);
    }

    /// Whether one U+0020 that belongs to no token follows token `index`. `textLength` is the text's, in UTF-16 units.
    public boolean spaceAfter(int index, int textLength) {
        int next = index + 1 < starts.length ? starts[index + 1] : textLength;
        return next > ends[index];
    }

    /// The token that holds the code unit after `offset`, or the one before a trailing space; −1 when there is none.
    public int indexAt(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        if (found < 0) {
            found = -found - 2;
        }
        return found;
    }

    /// The first token that overlaps `span`; [#size] when none does and all lie before it.
    public int firstOverlapping(Span span) {
        int index = Math.max(0, indexAt(span.start()));
        while (index < ends.length && ends[index] <= span.start()) {
            index++;
        }
        return index;
    }

    /// One past the last token that overlaps `span`; equal to [#firstOverlapping] when no token does.
    public int afterOverlapping(Span span) {
        int index = firstOverlapping(span);
        while (index < starts.length && starts[index] < span.end()) {
            index++;
        }
        return index;
    }

    /// The strings of the tokens, in order.
    public List<String> surfaces(DocumentText text) {
        List<String> surfaces = new ArrayList<>(starts.length);
        for (int i = 0; i < starts.length; i++) {
            surfaces.add(text.value().substring(starts[i], ends[i]));
        }
        return surfaces;
    }

    /// The trailing-space flags, one bit a token.
    public BitSet trailingSpaces(int textLength) {
        BitSet flags = new BitSet(starts.length);
        for (int i = 0; i < starts.length; i++) {
            flags.set(i, spaceAfter(i, textLength));
        }
        return flags;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tokens tokens && Arrays.equals(starts, tokens.starts) && Arrays.equals(ends, tokens.ends);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(starts) + Arrays.hashCode(ends);
    }

    @Override
    public String toString() {
        return "Tokens(" + size() + ")";
    }
}
