package org.allonym.services.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.PairedComparison;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class EvaluationTest {

    private static final Bootstrap PLAN = new Bootstrap(200, 7);

    private static Evaluation evaluation(String name, List<Corpus.Case> cases, double least) {
        Evaluation.Builder builder = new Evaluation.Builder(name, Corpus.LABELS);
        cases.forEach(each -> builder.add(
                each.document(), each.gold(), each.found().stream().filter(found -> found.score() >= least).toList()));
        return builder.build(PLAN);
    }

    @Test
    void everyErrorIsListedWithItsKindBothSidesAndItsContext() {
        Document document = Corpus.document("one", "Odile Marchetti met Tarek in Lyon on Monday, wrote odile@example.org there.");
        Mark odile = new Mark(new Span(0, 15), "NAME");
        Mark tarek = new Mark(new Span(20, 25), "NAME");
        Mark lyon = new Mark(new Span(29, 33), "PLACE");
        Mark mail = new Mark(new Span(51, 68), "MAIL");
        Evaluation.Builder builder = new Evaluation.Builder("essays-v1", Corpus.LABELS);

        builder.add(document, List.of(odile, tarek, lyon, mail), List.of(
                new Found(new Mark(new Span(0, 5), "NAME"), 0.7, "model m"),
                new Found(new Mark(tarek.span(), "PLACE"), 0.6, "model m"),
                new Found(new Mark(new Span(37, 43), "NAME"), 0.3, "rule gazetteer"),
                new Found(mail, 1, "rule email")));
        Evaluation evaluation = builder.build(PLAN);

        assertThat(evaluation.mistakes()).extracting(Mistake::kind).containsExactly(
                MatchKind.BORDERS_WRONG, MatchKind.LABEL_WRONG, MatchKind.MISSED, MatchKind.SPURIOUS);
        Mistake borders = evaluation.mistakes().getFirst();
        assertThat(borders.place()).isEqualTo(odile.span());
        assertThat(borders.gold()).isEqualTo(odile);
        assertThat(borders.found()).isEqualTo(new Found(new Mark(new Span(0, 5), "NAME"), 0.7, "model m"));
        assertThat(borders.context().hit()).isEqualTo("Odile Marchetti");
        assertThat(borders.context().right()).startsWith(" met Tarek");
        Mistake spurious = evaluation.mistakes().getLast();
        assertThat(spurious.gold()).isNull();
        assertThat(spurious.found().source()).isEqualTo("rule gazetteer");
        assertThat(evaluation.mistakes(MatchKind.LABEL_WRONG, "PLACE")).hasSize(1);
        assertThat(evaluation.mistakes(null, "MAIL")).isEmpty();
        assertThat(evaluation.gold(Level.SPANS, null)).isEqualTo(4);
        assertThat(evaluation.found(Level.SPANS, "NAME")).isEqualTo(2);
        assertThat(evaluation.gold(Level.TOKENS, "NAME")).isEqualTo(3);
    }

    @Test
    void errorsAndFiguresAddUp() {
        Evaluation evaluation = evaluation("all", Corpus.of(40, 3), 0);

        for (MatchKind kind : MatchKind.values()) {
            long listed = evaluation.mistakes(kind, null).size();
            assertThat(listed).isEqualTo(kind == MatchKind.CORRECT ? 0 : evaluation.agreement().overall().spans().count(kind));
        }
        assertThat(evaluation.mistakes(MatchKind.MISSED, null)).isNotEmpty();
        assertThat(evaluation.sweep()).isNotNull();
        assertThat(evaluation.sweep().points().getFirst().tokens().f5())
                .isEqualTo(evaluation.agreement().overall().figure(Level.TOKENS.f5()));
    }

    @Test
    void theRunThatFindsMoreOfTheSameIsAheadInRecall() {
        List<Corpus.Case> cases = Corpus.of(60, 9);
        Evaluation all = evaluation("all", cases, 0);
        Evaluation sure = evaluation("sure", cases, 0.6);

        PairedComparison comparison = all.against(sure);

        PairedComparison.Difference recall = comparison.difference(Level.TOKENS.recall(), null);
        assertThat(recall.one()).isEqualTo(all.agreement().overall().figure(Level.TOKENS.recall()));
        assertThat(recall.difference()).isInstanceOfSatisfying(Figure.Value.class, difference -> {
            assertThat(difference.value()).isPositive();
            assertThat(difference.interval()).isInstanceOfSatisfying(Interval.Range.class, range -> assertThat(range.low()).isPositive());
        });
        assertThat(recall.better().orNaN()).isEqualTo(1);
        assertThat(comparison.difference(Level.SPANS.precision(), "NAME").difference().orNaN()).isNegative();
        assertThatThrownBy(() -> all.against(evaluation("others", Corpus.of(10, 9), 0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void withoutScoresThereIsNothingToSweep() {
        Document document = Corpus.document("one", "Odile met Tarek.");
        Mark odile = new Mark(new Span(0, 5), "NAME");
        Evaluation.Builder builder = new Evaluation.Builder("Anna", Corpus.LABELS);

        builder.add(document, List.of(odile), List.of(new Found(odile, Double.NaN, "Anna")));

        assertThat(builder.build(PLAN).sweep()).isNull();
    }

    @Test
    void aVoiceCountsWithItsOwnScore() {
        Provenance model = new Provenance.Model("essays-v1", 0.4);
        Provenance rule = new Provenance.Rule("email", 0.9);
        Provenance same = new Provenance.SameString(new Provenance.Rule("name-cue", 0.8));
        Annotation both = Annotation.of(new Span(0, 5), "MAIL", new Provenance.Joint(List.of(model, rule), 0.94));
        Annotation alone = Annotation.of(new Span(6, 9), "NAME", model);
        Annotation spread = Annotation.of(new Span(10, 15), "NAME", same);
        Annotation unscored = Annotation.of(new Span(16, 18), "NAME", Provenance.Model.unscored("imported"));
        Layer layer = Layer.of(List.of(both, alone, spread, unscored));

        assertThat(SuggestionSource.ALL.of(layer)).extracting(Found::score).containsExactly(0.94, 0.4, 0.8, Double.NaN);
        assertThat(SuggestionSource.ALL.of(layer).getFirst().source()).isEqualTo("model essays-v1, rule email");
        assertThat(SuggestionSource.MODEL.of(layer)).containsExactly(
                new Found(both.mark(), 0.4, "model essays-v1"),
                new Found(alone.mark(), 0.4, "model essays-v1"),
                new Found(unscored.mark(), Double.NaN, "model imported"));
        assertThat(SuggestionSource.RULES.of(layer)).containsExactly(
                new Found(both.mark(), 0.9, "rule email"), new Found(spread.mark(), 0.8, "same string as by rule name-cue"));
        assertThat(Found.of(Annotation.of(new Span(0, 1), "NAME", new Provenance.Person(new ActorId("Anna")))).source())
                .isEqualTo("Anna");
    }
}
