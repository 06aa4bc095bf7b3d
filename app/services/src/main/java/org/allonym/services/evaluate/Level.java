package org.allonym.services.evaluate;

import java.util.List;
import org.allonym.agreement.Measure;

/// The unit that figures count.
public enum Level {
    /// BIO tags of tokens, `O` left out, as the competition counts them; spans become tags by the projection *cover*.
    TOKENS(Measure.MICRO_PRECISION, Measure.MICRO_RECALL, Measure.MICRO_F1, Measure.MICRO_F5),
    /// Spans; one is right when borders and label are.
    SPANS(Measure.STRICT_PRECISION, Measure.STRICT_RECALL, Measure.STRICT_F1, Measure.STRICT_F5);

    private final List<Measure> measures;

    Level(Measure... measures) {
        this.measures = List.of(measures);
    }

    /// Precision, recall, F1, F5.
    public List<Measure> measures() {
        return measures;
    }

    public Measure precision() {
        return measures.get(0);
    }

    public Measure recall() {
        return measures.get(1);
    }

    public Measure f1() {
        return measures.get(2);
    }

    public Measure f5() {
        return measures.get(3);
    }
}
