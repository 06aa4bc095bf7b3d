package org.allonym.inference;

import java.util.List;

/// A model that is loaded and runs: scores for every token of a text, whatever windows and sub-tokens it reads it in.
///
/// One at a time per process is enough: it takes the cores it is given. One thread at a time.
public interface TokenScorer extends AutoCloseable {

    /// The id of the bundle, which findings carry.
    String id();

    /// The labels it knows, without [TokenScores#OUTSIDE], in its own order.
    List<String> labels();

    /// Scores every token of every subject; the order of the answers is that of the subjects, whatever the batches were.
    ///
    /// @throws java.util.concurrent.CancellationException when the thread is interrupted
    List<TokenScores> score(List<Subject> subjects);

    @Override
    void close();
}
