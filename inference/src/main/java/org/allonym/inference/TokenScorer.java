package org.allonym.inference;

import java.util.ArrayList;
import java.util.List;

/// A model that is loaded and runs: scores for every token of a text, whatever windows and sub-tokens it reads it in.
///
/// One at a time per process is enough: it takes the cores it is given. One thread at a time.
public interface TokenScorer extends AutoCloseable {

    /// The id of the bundle, which detections carry.
    String id();

    /// The labels it knows, without [TokenScores#OUTSIDE], in its own order.
    List<String> labels();

    /// Scores every token of every subject; the order of the answers is that of the subjects, whatever the batches were.
    ///
    /// @throws java.util.concurrent.CancellationException when the thread is interrupted
    List<TokenScores> score(List<Subject> subjects);

    /// Scores at least the tokens that begin in the excerpts' stretches; of every one it doesn't read it says that it is nothing, for certain
    /// ([TokenScores#OUTSIDE] with 1). What stands around a stretch may count or not, as the model reads it.
    ///
    /// A scorer that always reads whole texts, as this one does unless it says otherwise, reads them whole.
    ///
    /// @throws java.util.concurrent.CancellationException when the thread is interrupted
    default List<TokenScores> scoreExcerpts(List<Excerpt> excerpts) {
        List<TokenScores> whole = score(excerpts.stream().map(Excerpt::subject).toList());
        List<TokenScores> within = new ArrayList<>();
        for (int i = 0; i < whole.size(); i++) {
            within.add(whole.get(i).only(excerpts.get(i).tokens()));
        }
        return within;
    }

    /// What a detection's score is worth: how often such a detection is right, where the model says so.
    default double calibrated(double score) {
        return score;
    }

    @Override
    void close();
}
