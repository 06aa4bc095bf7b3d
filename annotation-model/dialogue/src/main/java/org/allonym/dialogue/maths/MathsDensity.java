package org.allonym.dialogue.maths;

import java.util.List;
import org.allonym.text.Words;

/// How much of a message is mathematics: (words of the vocabulary + 1.5 × phrases + 2 × expressions) / words, as in MathEd-PII.
/// Words are runs of letters and digits. Immutable; any thread.
public final class MathsDensity {

    private static final double PHRASE = 1.5;
    private static final double EXPRESSION = 2;

    private final MathsVocabulary vocabulary;

    public MathsDensity(MathsSettings settings) {
        List<String> own = settings.vocabulary();
        this.vocabulary = own.isEmpty() ? MathsVocabulary.standard() : MathsVocabulary.standard().with(own);
    }

    /// The density of a message, 0 for one without words; may exceed 1.
    public double of(String message) {
        return of(message, Words.of(message));
    }

    double of(String message, Words words) {
        int expressions = MathsExpressions.in(message).size();
        MathsVocabulary.Hits hits = vocabulary.in(words);
        double weighed = hits.words() + PHRASE * hits.phrases() + EXPRESSION * expressions;
        return weighed == 0 ? 0 : weighed / Math.max(1, words.size());
    }
}
