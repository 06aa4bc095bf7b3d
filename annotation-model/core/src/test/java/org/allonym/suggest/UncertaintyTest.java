package org.allonym.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class UncertaintyTest {

    private static Suggestions of(Set<Mark> rejected, Provenance... suggestions) {
        List<Annotation> proposed = new ArrayList<>();
        for (Provenance provenance : suggestions) {
            int at = proposed.size() * 4;
            proposed.add(Annotation.of(new Span(at, at + 3), "NAME_STUDENT", provenance));
        }
        return Suggestions.of(Layer.of(proposed), Layer.EMPTY, rejected);
    }

    private static Provenance scored(double score) {
        return new Provenance.Model("m", score);
    }

    @Test
    void aCoinIsMostUncertainAndNothingIsCertain() {
        assertThat(of(Set.of(), scored(0.5)).uncertainty()).isEqualTo(1);
        assertThat(of(Set.of(), scored(1)).uncertainty()).isZero();
        assertThat(of(Set.of(), scored(0.9)).uncertainty()).isCloseTo(0.36, within(1e-9));
        assertThat(Suggestions.NONE.uncertainty()).isZero();
    }

    @Test
    void aDocumentsIsTheMeanOverItsOpenSuggestionsThatHaveAScore() {
        Mark answered = new Mark(new Span(0, 3), "NAME_STUDENT");
        Suggestions some = of(Set.of(answered), scored(0.5), scored(0.9), scored(0.9), Provenance.Model.unscored("m"));
        assertThat(some.uncertainty()).isCloseTo(0.36, within(1e-9));
    }
}
