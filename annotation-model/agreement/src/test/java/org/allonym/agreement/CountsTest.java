package org.allonym.agreement;

import static org.allonym.agreement.Samples.over;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.allonym.annotation.TokenTags;
import org.junit.jupiter.api.Test;

class CountsTest {

    /// One item of each kind; the label of each mark is told by its letter.
    private static final Agreement ONE_OF_EACH = Samples.agreement(Samples.reading(
            "7",
            40,
            List.of(over(0, 2, "A"), over(4, 6, "A"), over(8, 11, "A"), over(14, 17, "A"), over(20, 21, "A")),
            List.of(over(0, 2, "A"), over(4, 6, "B"), over(8, 10, "A"), over(15, 17, "B"), over(24, 25, "B"))));

    @Test
    void everyKindOfItemIsCountedOnce() {
        SpanCounts spans = ONE_OF_EACH.overall().spans();

        for (MatchKind kind : MatchKind.values()) {
            assertThat(spans.count(kind)).as(kind.key()).isEqualTo(1);
        }
        assertThat(spans.items()).isEqualTo(6);
        assertThat(spans.first().marks()).isEqualTo(5);
        assertThat(spans.second().marks()).isEqualTo(5);
    }

    @Test
    void theFourSchemesOfSemEvalCreditWhatTheySay() {
        SpanCounts spans = ONE_OF_EACH.overall().spans();

        assertThat(spans.precision(Scheme.STRICT).orNaN()).isEqualTo(1 / 5.0);
        assertThat(spans.precision(Scheme.EXACT).orNaN()).isEqualTo(2 / 5.0);
        assertThat(spans.precision(Scheme.PARTIAL).orNaN()).isEqualTo((2 + 0.5 * 2) / 5.0);
        assertThat(spans.precision(Scheme.TYPE).orNaN()).isEqualTo(2 / 5.0);
        assertThat(spans.f(1, Scheme.PARTIAL).orNaN()).isEqualTo(3 / 5.0, within(1e-12));
        assertThat(spans.f(1, Scheme.PARTIAL).n()).isEqualTo(10);
        assertThat(spans.percentAgreement()).isEqualTo(Figure.of(1 / 6.0, 6));
    }

    @Test
    void aLabelsRecallIsTheCreditedShareOfTheFirstSidesMarksAndItsPrecisionOfTheSecondSides() {
        SpanCounts a = ONE_OF_EACH.scores("A").spans();
        SpanCounts b = ONE_OF_EACH.scores("B").spans();

        assertThat(a.recall(Scheme.STRICT)).isEqualTo(Figure.of(1 / 5.0, 5));
        assertThat(a.precision(Scheme.STRICT)).isEqualTo(Figure.of(1 / 2.0, 2));
        assertThat(a.recall(Scheme.EXACT)).isEqualTo(Figure.of(2 / 5.0, 5));
        assertThat(a.precision(Scheme.EXACT)).isEqualTo(Figure.of(1 / 2.0, 2));
        assertThat(a.f(1, Scheme.EXACT).orNaN()).isEqualTo(2 * 0.4 * 0.5 / 0.9, within(1e-12));
        assertThat(b.recall(Scheme.STRICT)).isEqualTo(new Figure.Undefined("the first side marked nothing", 0));
        assertThat(b.precision(Scheme.PARTIAL)).isEqualTo(Figure.of(1.5 / 3, 3));
        assertThat(b.f(1, Scheme.STRICT)).isEqualTo(Figure.of(0, 3));
        assertThat(a.count(MatchKind.LABEL_WRONG)).isEqualTo(1);
        assertThat(b.count(MatchKind.LABEL_WRONG)).isEqualTo(1);
        assertThat(a.items()).isEqualTo(5);
        assertThat(b.items()).isEqualTo(3);
    }

    @Test
    void aWrongLabelOnATokenIsOneFalsePositiveAndOneFalseNegative() {
        Agreement agreement = Samples.agreement(DoubleReading.ofTags(
                "7",
                TokenTags.bio(List.of("B-A", "I-A", "O", "B-B", "O")),
                TokenTags.bio(List.of("B-A", "B-A", "O", "B-A", "B-B"))));

        assertThat(agreement.overall().raw()).isEqualTo(new TokenCounts(1, 3, 2));
        assertThat(agreement.overall().merged()).isEqualTo(new TokenCounts(2, 2, 1));
        assertThat(agreement.scores("A").raw()).isEqualTo(new TokenCounts(1, 2, 1));
        assertThat(agreement.scores("A").merged()).isEqualTo(new TokenCounts(2, 1, 0));
    }

    @Test
    void f5IsTheCompetitions() {
        assertThat(new TokenCounts(10, 7, 3).f(5).orNaN())
                .isEqualTo(26 * 10 / (26.0 * 10 + 25 * 3 + 7), within(1e-12));
        assertThat(new TokenCounts(10, 7, 3).f(1).orNaN()).isEqualTo(20 / 30.0, within(1e-12));
    }

    @Test
    void agreementAboutNothingIsNotPerfect() {
        Agreement nothing = Samples.agreement(Samples.reading("7", 30, List.of(), List.of()));
        Agreement nobody = Samples.agreement(List.of(), Bootstrap.DEFAULT);

        for (Measure measure : Measure.values()) {
            if (measure != Measure.KAPPA_OBSERVED && measure != Measure.KAPPA_EXPECTED) {
                assertThat(nothing.overall().figure(measure)).as(measure.key()).isInstanceOf(Figure.Undefined.class);
            }
            assertThat(nobody.overall().figure(measure)).as(measure.key()).isInstanceOf(Figure.Undefined.class);
        }
    }

    @Test
    void sidesThatNeverMeetScoreNothing() {
        Agreement apart =
                Samples.agreement(Samples.reading("7", 30, List.of(over(0, 2, "A")), List.of(over(9, 11, "A"))));

        assertThat(apart.overall().figure(Measure.PARTIAL_F1).orNaN()).isZero();
        assertThat(apart.overall().figure(Measure.MICRO_F5).orNaN()).isZero();
        assertThat(apart.overall().figure(Measure.KAPPA).orNaN()).isNegative();
        assertThat(apart.overall().figure(Measure.KAPPA_MARKED).orNaN()).isNegative();
    }

    @Test
    void aTaggedDocumentHasOneTagATokenAndNothingElse() {
        assertThatThrownBy(() -> new TaggedDocument("7", List.of("a"), List.of("X-A")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TaggedDocument("7", List.of("a"), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
