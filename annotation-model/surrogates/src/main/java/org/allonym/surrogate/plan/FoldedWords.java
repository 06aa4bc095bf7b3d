package org.allonym.surrogate.plan;

import java.util.ArrayList;
import java.util.List;

/// The words of a folded string: runs of letters and digits. `O’Brien-Lee’s` has four.
///
/// @param value a word
/// @param start in the folded string
/// @param end after it
public record FoldedWords(String value, int start, int end) {

    public static List<FoldedWords> of(String folded) {
        List<FoldedWords> words = new ArrayList<>();
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
            words.add(new FoldedWords(folded.substring(from, at), from, at));
        }
        return words;
    }

    /// The words alone.
    public static List<String> values(String folded) {
        return of(folded).stream().map(FoldedWords::value).toList();
    }
}
