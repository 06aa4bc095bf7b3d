package org.allonym.services.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Scores;
import org.allonym.annotation.Mark;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.project.Document;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class ThresholdSweepTest {

    private static final Bootstrap PLAN = new Bootstrap(200, 7);

    private static Sweep sweepOf(List<Corpus.Case> cases, double[] thresholds) {
        ThresholdSweep sweep = new ThresholdSweep(Sweep.Threshold.SCORE, thresholds, Corpus.LABELS);
        cases.forEach(each -> sweep.add(
                each.document().id().value(), each.document().text(), each.document().tokens(), each.gold(), each.found()));
        return sweep.sweep(PLAN);
    }

    @Test
    void everyThresholdHasTheFiguresThatAnEvaluationOfWhatItLetsThroughHas() {
        List<Corpus.Case> cases = Corpus.of(40, 3);

        Sweep sweep = sweepOf(cases, ThresholdSweep.scores());

        assertThat(sweep.points()).hasSize(51);
        assertThat(sweep.labels()).containsExactlyElementsOf(Corpus.LABELS);
        for (Sweep.Point point : sweep.points()) {
            Evaluation.Builder builder = new Evaluation.Builder("found", Corpus.LABELS);
            cases.forEach(each -> builder.add(
                    each.document(),
                    each.gold(),
                    each.found().stream().filter(found -> found.score() >= point.threshold()).toList()));
            Agreement agreement = builder.build(PLAN).agreement();
            same(point, null, agreement.overall());
            Corpus.LABELS.forEach(label -> same(point, label, agreement.scores(label)));
        }
    }

    private static void same(Sweep.Point point, String label, Scores expected) {
        for (Level level : Level.values()) {
            Quality quality = point.quality(level, label);
            List<Figure> figures = List.of(quality.precision(), quality.recall(), quality.f1(), quality.f5());
            for (int i = 0; i < 4; i++) {
                Measure measure = level.measures().get(i);
                same(figures.get(i), expected.figure(measure), "%s at %s of %s".formatted(measure, point.threshold(), label));
            }
        }
        assertThat(point.quality(Level.TOKENS, label).hits().right()).isEqualTo(expected.raw().truePositives());
        assertThat(point.quality(Level.TOKENS, label).hits().wrong()).isEqualTo(expected.raw().falsePositives());
        assertThat(point.quality(Level.TOKENS, label).hits().missed()).isEqualTo(expected.raw().falseNegatives());
    }

    private static void same(Figure figure, Figure expected, String where) {
        assertThat(figure.n()).as(where).isEqualTo(expected.n());
        assertThat(figure).as(where).hasSameClassAs(expected);
        if (figure instanceof Figure.Value(double value, long _, Interval interval)
                && expected instanceof Figure.Value(double wanted, long _, Interval around)) {
            assertThat(value).as(where).isCloseTo(wanted, within(1e-12));
            assertThat(interval).as(where).hasSameClassAs(around);
            if (interval instanceof Interval.Range(double low, double high, int n)
                    && around instanceof Interval.Range(double from, double to, int m)) {
                assertThat(low).as(where).isCloseTo(from, within(1e-12));
                assertThat(high).as(where).isCloseTo(to, within(1e-12));
                assertThat(n).as(where).isEqualTo(m);
            }
        }
    }

    @Test
    void aSmallCaseByHand() {
        Document document = Corpus.document("one", "Odile Marchetti met Tarek in Lyon.");
        Mark odile = new Mark(new Span(0, 15), "NAME");
        Mark tarek = new Mark(new Span(20, 25), "NAME");
        Mark lyon = new Mark(new Span(29, 33), "PLACE");
        List<Found> found = List.of(
                new Found(odile, 0.9, "model m"),
                new Found(new Mark(tarek.span(), "PLACE"), 0.5, "model m"),
                new Found(new Mark(new Span(16, 19), "NAME"), 0.2, "rule one"));
        ThresholdSweep sweep = new ThresholdSweep(Sweep.Threshold.SCORE, new double[] {0, 0.2, 0.21, 0.6, 1}, Corpus.LABELS);

        sweep.add("one", document.text(), document.tokens(), List.of(odile, tarek, lyon), found);
        Sweep all = sweep.sweep(PLAN);

        assertThat(all.points().stream().map(point -> point.tokens().hits())).containsExactly(
                new Hits(2, 2, 2), new Hits(2, 2, 2), new Hits(2, 1, 2), new Hits(2, 0, 2), new Hits(0, 0, 4));
        assertThat(all.points().stream().map(point -> point.spans().hits())).containsExactly(
                new Hits(1, 2, 2), new Hits(1, 2, 2), new Hits(1, 1, 2), new Hits(1, 0, 2), new Hits(0, 0, 3));
        Quality place = all.points().getFirst().quality(Level.TOKENS, "PLACE");
        assertThat(place.hits()).isEqualTo(new Hits(0, 1, 1));
        assertThat(place.f5()).isInstanceOfSatisfying(Figure.Value.class, value -> assertThat(value.value()).isZero());
        assertThat(all.points().getLast().tokens().precision()).isInstanceOf(Figure.Undefined.class);
        assertThat(all.points().getFirst().tokens().f5().orNaN()).isCloseTo(26 * 2 / (26 * 2 + 25 * 2 + 2.0), within(1e-12));
        assertThat(all.documents()).containsExactly("one");
    }

    @Test
    void theBestThresholdIsTheMiddleOfTheRowThatSharesTheBestFigure() {
        Sweep sweep = sweepOf(Corpus.of(40, 11), ThresholdSweep.scores());

        for (Aim aim : Aim.values()) {
            for (Level level : Level.values()) {
                Sweep.Point best = sweep.best(aim, level, null).orElseThrow();
                double reached = best.quality(level, null).figure(aim).orNaN();
                assertThat(sweep.points()).allSatisfy(point -> {
                    double value = point.quality(level, null).figure(aim).orNaN();
                    assertThat(Double.isNaN(value) || value <= reached).isTrue();
                });
            }
        }
        Document document = Corpus.document("one", "Odile Marchetti met Tarek in Lyon.");
        Mark odile = new Mark(new Span(0, 15), "NAME");
        ThresholdSweep flat = new ThresholdSweep(Sweep.Threshold.SCORE, ThresholdSweep.scores(), Corpus.LABELS);
        flat.add("one", document.text(), document.tokens(), List.of(odile), List.of(
                new Found(odile, 0.8, "model m"), new Found(new Mark(new Span(16, 19), "NAME"), 0.2, "model m")));
        assertThat(flat.sweep(PLAN).best(Aim.F1, Level.SPANS, null).orElseThrow().threshold()).isEqualTo(0.5);
    }

    @Test
    void recallFirstTakesMoreThanBalanced() {
        Sweep sweep = sweepOf(Corpus.of(60, 5), ThresholdSweep.scores());

        Sweep.Point balanced = sweep.best(Aim.F1, Level.TOKENS, null).orElseThrow();
        Sweep.Point recall = sweep.best(Aim.F5, Level.TOKENS, null).orElseThrow();

        assertThat(recall.threshold()).isLessThanOrEqualTo(balanced.threshold());
        assertThat(recall.tokens().recall().orNaN()).isGreaterThanOrEqualTo(balanced.tokens().recall().orNaN());
    }

    @Test
    void whatHasNoScoreIsThereAtEveryThreshold() {
        Document document = Corpus.document("one", "Odile Marchetti met Tarek in Lyon.");
        Mark odile = new Mark(new Span(0, 15), "NAME");
        ThresholdSweep sweep = new ThresholdSweep(Sweep.Threshold.SCORE, ThresholdSweep.scores(), Corpus.LABELS);

        sweep.add("one", document.text(), document.tokens(), List.of(odile), List.of(new Found(odile, Double.NaN, "Anna")));

        assertThat(sweep.sweep(PLAN).points()).allSatisfy(point -> assertThat(point.spans().hits()).isEqualTo(new Hits(1, 0, 0)));
    }

    @Test
    void cachedTokenScoresAreDecodedAnewAtEveryThreshold() {
        Document document = Corpus.document("one", "Odile met Tarek here");
        TokenScores scores = new TokenScores(
                List.of("O", "NAME"),
                new float[][] {{0.1f, 0.9f}, {0.95f, 0.05f}, {0.6f, 0.4f}, {0.99f, 0.01f}},
                new float[] {Float.NaN, Float.NaN, Float.NaN, Float.NaN});
        List<Mark> gold = List.of(new Mark(new Span(0, 5), "NAME"), new Mark(new Span(10, 15), "NAME"));
        ThresholdSweep sweep = new ThresholdSweep(
                Sweep.Threshold.O_PROBABILITY, ThresholdSweep.oProbabilities(), List.of("NAME"));

        sweep.add(
                "one", Subject.of(document), gold, scores,
                new OperatingPoint("mine", 0.5, new TreeMap<>(Map.of("NAME", 0.35)), ""));
        Sweep all = sweep.sweep(PLAN);

        assertThat(all.nearest(0.05).tokens().hits()).isEqualTo(new Hits(0, 0, 2));
        assertThat(all.nearest(0.5).tokens().hits()).isEqualTo(new Hits(1, 0, 1));
        assertThat(all.nearest(0.85).tokens().hits()).isEqualTo(new Hits(2, 0, 0));
        assertThat(all.nearest(0.96).tokens().hits()).as("one long span").isEqualTo(new Hits(1, 2, 1));
        assertThat(all.nearest(0.96).spans().hits()).isEqualTo(new Hits(0, 1, 2));
        assertThat(all.nearest(1).tokens().hits()).as("the mean is below the label's own threshold").isEqualTo(new Hits(0, 0, 2));
        assertThat(all.best(Aim.F5, Level.TOKENS, null).orElseThrow().threshold()).isBetween(0.62, 0.94);
    }

    @Test
    void noDocumentsGiveNoFigures() {
        Sweep sweep = sweepOf(List.of(), ThresholdSweep.scores());

        assertThat(sweep.labels()).isEmpty();
        assertThat(sweep.best(Aim.F5, Level.TOKENS, null)).isEmpty();
        assertThat(sweep.points()).allSatisfy(point -> assertThat(point.tokens().f5()).isInstanceOf(Figure.Undefined.class));
    }

    @Test
    void thresholdsStandInOrderFromNoughtToOne() {
        for (double[] wrong : List.of(new double[] {0.5, 0.5}, new double[] {0.6, 0.5}, new double[] {-0.1}, new double[] {1.1})) {
            assertThatThrownBy(() -> new ThresholdSweep(Sweep.Threshold.SCORE, wrong, Collections.emptyList()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
