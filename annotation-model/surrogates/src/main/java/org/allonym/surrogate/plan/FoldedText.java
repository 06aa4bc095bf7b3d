package org.allonym.surrogate.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.allonym.text.Characters;
import org.allonym.text.Folding;
import org.allonym.text.Span;

/// A text as [Folding] folds it, with the way back. Immutable; any thread.
public final class FoldedText {

    private final String folded;
    /// For every folded character, where the character it came from begins.
    private final int[] starts;
    private final String source;

    private FoldedText(String source, String folded, int[] starts) {
        this.source = source;
        this.folded = folded;
        this.starts = starts;
    }

    public static FoldedText of(String source) {
        StringBuilder folded = new StringBuilder(source.length());
        int[] starts = new int[source.length() + 16];
        for (int at = 0; at < source.length(); ) {
            int c = source.codePointAt(at);
            int size = Character.charCount(c);
            int before = folded.length();
            if (c < 0x80) {
                folded.append((char) (c >= 'A' && c <= 'Z' ? c + 32 : c));
            } else {
                folded.append(Folding.bare(source.substring(at, at + size)));
            }
            if (folded.length() > starts.length) {
                starts = Arrays.copyOf(starts, Math.max(folded.length(), starts.length * 2));
            }
            Arrays.fill(starts, before, folded.length(), at);
            at += size;
        }
        return new FoldedText(source, folded.toString(), Arrays.copyOf(starts, folded.length()));
    }

    public String value() {
        return folded;
    }

    public int length() {
        return folded.length();
    }

    public char charAt(int index) {
        return folded.charAt(index);
    }

    /// Where folded characters from `from` to `to` stand in the source, whatever is invisible behind them included.
    public Span source(int from, int to) {
        int last = starts[to - 1];
        int end = last + Character.charCount(source.codePointAt(last));
        while (end < source.length() && Characters.isInvisible(source.codePointAt(end))) {
            end += Character.charCount(source.codePointAt(end));
        }
        return new Span(starts[from], end);
    }

    /// Whether a folded character belongs to a word.
    public static boolean isWord(char c) {
        return c < 0x80 ? c >= 'a' && c <= 'z' || c >= '0' && c <= '9' : Character.isLetterOrDigit(c) || Character.isSurrogate(c);
    }

    /// The words of a folded string: runs of letters and digits. `O’Brien-Lee’s` has four.
    ///
    /// @param value a word
    /// @param start in the folded string
    /// @param end after it
    public record FoldedWord(String value, int start, int end) {

        public static List<FoldedWord> of(String folded) {
            List<FoldedWord> words = new ArrayList<>();
            int at = 0;
            while (at < folded.length()) {
                if (!FoldedText.isWord(folded.charAt(at))) {
                    at++;
                    continue;
                }
                int from = at;
                while (at < folded.length() && FoldedText.isWord(folded.charAt(at))) {
                    at++;
                }
                words.add(new FoldedWord(folded.substring(from, at), from, at));
            }
            return words;
        }

        /// The words alone.
        public static List<String> values(String folded) {
            return of(folded).stream().map(FoldedWord::value).toList();
        }
    }
}
