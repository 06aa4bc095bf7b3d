package org.allonym.inference.onnx;

import java.util.List;
import org.allonym.inference.Excerpt;
import org.allonym.inference.TokenScores;

/// What each kind of bundle does its own way.
sealed interface Scoring extends AutoCloseable permits FeatureScorer, SubwordScorer {

    List<TokenScores> score(List<Excerpt> excerpts);

    @Override
    void close();
}
