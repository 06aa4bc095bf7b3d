package org.allonym.inference.onnx;

import java.util.List;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;

/// What each kind of bundle does its own way.
sealed interface Scoring extends AutoCloseable permits FeatureScorer, SubwordScorer {

    List<TokenScores> score(List<Subject> subjects);

    @Override
    void close();
}
