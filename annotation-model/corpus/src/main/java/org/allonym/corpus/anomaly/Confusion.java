package org.allonym.corpus.anomaly;

import java.util.List;
import org.allonym.text.Span;

/// A character that seems to stand for others: “3” where “io” is expected.
///
/// @param words how many different words become usual ones with the exchange
/// @param examples the first places of such words in the text, three at the most
public record Confusion(char character, String expected, int words, List<Example> examples) {

    /// A word of the text, and what it becomes.
    ///
    /// @param span of the word, in code units of the text
    public record Example(Span span, String usual) {}

    public Confusion {
        examples = List.copyOf(examples);
    }
}
