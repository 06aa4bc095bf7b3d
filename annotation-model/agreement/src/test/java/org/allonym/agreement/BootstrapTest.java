package org.allonym.agreement;

import static org.allonym.agreement.Samples.over;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BootstrapTest {

    /// Takes whole documents, twice where they are drawn twice, and computes everything anew.
    @Test
    void intervalsAreThoseOfTheSlowBootstrapThatResamplesWholeDocuments() {
        List<ComparedDocument> documents = Samples.compared(Samples.random(new Random(11), 25));
        int resamples = 200;
        Agreement fast = Agreement.of(Samples.SIDES, List.of(), documents, new Bootstrap(resamples, 42));

        double[][] slow = new double[Measure.values().length][resamples];
        double[][] slowEmail = new double[Measure.values().length][resamples];
        SplittableRandom source = new SplittableRandom(42);
        for (int i = 0; i < resamples; i++) {
            SplittableRandom random = source.split();
            List<ComparedDocument> drawn = new ArrayList<>();
            for (int k = 0; k < documents.size(); k++) {
                drawn.add(documents.get((int) Math.unsignedMultiplyHigh(random.nextLong(), documents.size())));
            }
            Agreement again = Agreement.of(Samples.SIDES, fast.labels(), drawn, Bootstrap.NONE);
            for (Measure measure : Measure.values()) {
                slow[measure.ordinal()][i] = again.overall().figure(measure).orNaN();
                slowEmail[measure.ordinal()][i] = again.scores("EMAIL").figure(measure).orNaN();
            }
        }

        for (Measure measure : Measure.values()) {
            assertInterval(fast.overall().figure(measure), slow[measure.ordinal()], measure.key());
            assertInterval(fast.scores("EMAIL").figure(measure), slowEmail[measure.ordinal()], measure.key());
        }
    }

    private static void assertInterval(Figure figure, double[] values, String what) {
        Interval.Range range = (Interval.Range) ((Figure.Value) figure).interval();
        double[] sorted = Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
        assertThat(range.resamples()).as(what).isEqualTo(sorted.length);
        assertThat(range.low()).as(what).isEqualTo(numpyPercentile(sorted, 2.5), within(1e-9));
        assertThat(range.high()).as(what).isEqualTo(numpyPercentile(sorted, 97.5), within(1e-9));
    }

    private static double numpyPercentile(double[] sorted, double percent) {
        double at = percent / 100 * (sorted.length - 1);
        int below = (int) at;
        return sorted[below] * (1 - at + below) + sorted[Math.min(below + 1, sorted.length - 1)] * (at - below);
    }

    @Test
    void percentilesAreNumpys() {
        // numpy.percentile([1, 2, 4, 8, 16], [2.5, 50, 97.5])
        double[] values = {1, 2, 4, 8, 16};

        assertThat(Resampler.percentile(values, 5, 0.025)).isEqualTo(1.1, within(1e-12));
        assertThat(Resampler.percentile(values, 5, 0.5)).isEqualTo(4, within(1e-12));
        assertThat(Resampler.percentile(values, 5, 0.975)).isEqualTo(15.2, within(1e-12));
    }

    @Test
    void theSameSeedGivesTheSameIntervalsAndAnotherSeedOthers() {
        List<DoubleReading> readings = Samples.random(new Random(5), 40);

        Agreement one = Samples.agreement(readings, new Bootstrap(500, 1));
        Agreement again = Samples.agreement(readings, new Bootstrap(500, 1));
        Agreement other = Samples.agreement(readings, new Bootstrap(500, 2));

        assertThat(again).isEqualTo(one);
        assertThat(other.overall().figure(Measure.STRICT_F1)).isNotEqualTo(one.overall().figure(Measure.STRICT_F1));
    }

    @Test
    void anIntervalHoldsItsFigureAndOneDocumentHasNone() {
        Agreement many = Samples.agreement(Samples.random(new Random(5), 40), Bootstrap.DEFAULT);
        Agreement one = Samples.agreement(
                List.of(Samples.reading("7", 9, List.of(over(0, 2, "A")), List.of(over(0, 2, "A")))),
                Bootstrap.DEFAULT);

        Figure.Value f1 = (Figure.Value) many.overall().figure(Measure.STRICT_F1);
        Interval.Range range = (Interval.Range) f1.interval();
        assertThat(f1.value()).isBetween(range.low(), range.high());
        assertThat(range.low()).isLessThan(range.high());
        assertThat(((Figure.Value) one.overall().figure(Measure.STRICT_F1)).interval())
                .isEqualTo(new Interval.None("only one document, so nothing to resample"));
    }

    @Test
    void aLabelOfOneDocumentGetsNoIntervalFromTheResamplesThatHappenToHoldIt() {
        List<DoubleReading> readings = new ArrayList<>();
        readings.add(Samples.reading("rare", 9, List.of(over(0, 2, "RARE")), List.of(over(0, 2, "RARE"))));
        for (int i = 0; i < 30; i++) {
            readings.add(Samples.reading("d" + i, 9, List.of(over(0, 2, "A")), List.of(over(0, 2, "A"))));
        }

        Figure.Value rare = (Figure.Value)
                Samples.agreement(readings, Bootstrap.DEFAULT).scores("RARE").figure(Measure.STRICT_F1);

        assertThat(rare.value()).isEqualTo(1);
        assertThat(rare.interval()).isInstanceOfSatisfying(
                Interval.None.class, none -> assertThat(none.reason()).startsWith("too few relevant documents: undefined in"));
    }

    @Test
    void withoutResamplesFiguresStandAlone() {
        Figure.Value f1 = (Figure.Value) Samples.agreement(Samples.random(new Random(5), 40), Bootstrap.NONE)
                .overall()
                .figure(Measure.STRICT_F1);

        assertThat(f1.interval()).isEqualTo(new Interval.None("not resampled"));
        assertThat(f1.text()).matches("0\\.\\d{3}");
        assertThatThrownBy(() -> new Bootstrap(-1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSystemThatMissesMoreIsBehindInThePairedComparison() {
        List<DoubleReading> good = new ArrayList<>();
        List<DoubleReading> bad = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            var gold = List.of(over(0, 2, "A"), over(4, 6, "B"));
            good.add(Samples.reading("d" + i, 9, gold, i % 6 == 0 ? gold.subList(0, 1) : gold));
            bad.add(Samples.reading("d" + i, 9, gold, i % 3 == 0 ? gold.subList(0, 1) : gold));
        }
        Agreement one = Samples.agreement(good, Bootstrap.NONE);
        Agreement other = Samples.agreement(bad, Bootstrap.NONE);

        PairedComparison.Difference recall =
                PairedComparison.of(one, other, Bootstrap.DEFAULT).difference(Measure.STRICT_RECALL, null);
        PairedComparison.Difference precision =
                PairedComparison.of(one, other, Bootstrap.DEFAULT).difference(Measure.STRICT_PRECISION, null);

        assertThat(recall.difference().orNaN()).isEqualTo(110 / 120.0 - 100 / 120.0, within(1e-12));
        assertThat(((Interval.Range) ((Figure.Value) recall.difference()).interval()).low()).isPositive();
        assertThat(recall.better().orNaN()).isGreaterThan(0.99);
        assertThat(precision.better().orNaN()).isEqualTo(0.5);
        assertThatThrownBy(() -> PairedComparison.of(one, Samples.agreement(), Bootstrap.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
