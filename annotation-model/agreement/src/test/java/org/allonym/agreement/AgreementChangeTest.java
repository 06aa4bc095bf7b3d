package org.allonym.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgreementChangeTest {

    private static final Bootstrap BOOTSTRAP = new Bootstrap(400, 5);

    /// Documents of four spans by the first side, of which the second has `shared`.
    private static Stratum group(String value, int documents, int shared) {
        List<DoubleReading> readings = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            List<org.allonym.annotation.Mark> all = List.of(
                    Samples.over(0, 1, "A"), Samples.over(2, 3, "A"), Samples.over(4, 5, "B"), Samples.over(6, 7, "B"));
            int here = Math.clamp(shared + i % 3 - 1, 0, 4);
            readings.add(Samples.reading(value + i, 20, all, all.subList(0, here)));
        }
        return new Stratum(value, Samples.agreement(readings, BOOTSTRAP));
    }

    @Test
    void aChangeIsTheLaterFigureLessTheEarlierOneWithTheIntervalOfTheDifference() {
        Stratum before = group("1", 30, 1);
        Stratum after = group("2", 24, 3);

        Figure change = AgreementChange.of(before, after, BOOTSTRAP).figure(Measure.STRICT_RECALL);

        double here = before.agreement().overall().figure(Measure.STRICT_RECALL).orNaN();
        double there = after.agreement().overall().figure(Measure.STRICT_RECALL).orNaN();
        assertThat(change.orNaN()).isCloseTo(there - here, within(1e-12)).isCloseTo(0.5, within(1e-12));
        Interval.Range range = (Interval.Range) ((Figure.Value) change).interval();
        assertThat(range.low()).isGreaterThan(0).isLessThan(change.orNaN());
        assertThat(range.high()).isGreaterThan(change.orNaN()).isLessThan(1);
        // the variances of two independent means add up, and a normal interval is close with so many documents
        double width = Math.hypot(width(before), width(after));
        assertThat(range.high() - range.low()).isCloseTo(width, within(0.25 * width));
    }

    private static double width(Stratum stratum) {
        Interval.Range range =
                (Interval.Range) ((Figure.Value) stratum.agreement().overall().figure(Measure.STRICT_RECALL)).interval();
        return range.high() - range.low();
    }

    @Test
    void groupsThatAreAlikeShowNoChange() {
        Figure change = AgreementChange.of(group("1", 30, 2), group("2", 30, 2), BOOTSTRAP).figure(Measure.STRICT_F1);

        Interval.Range range = (Interval.Range) ((Figure.Value) change).interval();
        assertThat(change.orNaN()).isZero();
        assertThat(range.low()).isNegative();
        assertThat(range.high()).isPositive();
    }

    @Test
    void whatIsUndefinedInOneGroupHasNoChange() {
        Stratum empty = new Stratum("2", Samples.agreement(List.of(
                Samples.reading("a", 5, List.of(), List.of()), Samples.reading("b", 5, List.of(), List.of())), BOOTSTRAP));

        Figure change = AgreementChange.of(group("1", 5, 2), empty, BOOTSTRAP).figure(Measure.STRICT_F1);

        assertThat(change).isInstanceOfSatisfying(
                Figure.Undefined.class, undefined -> assertThat(undefined.reason()).contains("neither side marked"));
    }

    @Test
    void documentsWithoutTheAttributeHaveNoPlaceInTheOrder() {
        List<AgreementChange> changes = Stratum.changes(List.of(group("1", 3, 2), group("2", 3, 2), group("", 3, 2)), BOOTSTRAP);

        assertThat(changes).singleElement().satisfies(change -> {
            assertThat(change.before()).isEqualTo("1");
            assertThat(change.after()).isEqualTo("2");
        });
    }
}
