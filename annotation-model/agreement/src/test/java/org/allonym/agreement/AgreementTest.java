package org.allonym.agreement;

import static org.allonym.agreement.Samples.over;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class AgreementTest {

    private static final Map<Measure, Measure> TURNED = Map.of(
            Measure.STRICT_PRECISION, Measure.STRICT_RECALL,
            Measure.EXACT_PRECISION, Measure.EXACT_RECALL,
            Measure.PARTIAL_PRECISION, Measure.PARTIAL_RECALL,
            Measure.TYPE_PRECISION, Measure.TYPE_RECALL,
            Measure.MICRO_PRECISION, Measure.MICRO_RECALL,
            Measure.MERGED_PRECISION, Measure.MERGED_RECALL);

    /// Fβ with β ≠ 1 depends on which side is the standard.
    private static final Set<Measure> ONE_SIDED = EnumSet.of(
            Measure.STRICT_F5, Measure.EXACT_F5, Measure.PARTIAL_F5, Measure.TYPE_F5, Measure.MICRO_F5,
            Measure.MERGED_F5);

    /// What the size of the sample corrects: pooled values are drawn without replacement, units placed without overlap.
    private static final Set<Measure> SMALL_SAMPLE = EnumSet.of(Measure.ALPHA, Measure.ALPHA_U);

    @Property(tries = 150)
    void swappingTheSidesSwapsPrecisionAndRecallAndLeavesTheRestAlone(@ForAll long seed) {
        List<DoubleReading> readings = Samples.random(new Random(seed), 8);
        Agreement agreement = Samples.agreement(readings, Bootstrap.NONE);
        Agreement turned = Samples.agreement(readings.stream().map(Samples::swapped).toList(), Bootstrap.NONE);

        for (String label : scopes(agreement)) {
            for (Measure measure : Measure.values()) {
                if (!ONE_SIDED.contains(measure)) {
                    Measure other = TURNED.entrySet().stream()
                            .filter(pair -> pair.getKey() == measure || pair.getValue() == measure)
                            .map(pair -> pair.getKey() == measure ? pair.getValue() : pair.getKey())
                            .findFirst()
                            .orElse(measure);
                    same(turned.scores(label).figure(measure), agreement.scores(label).figure(other), measure.key());
                }
            }
        }
    }

    @Property(tries = 150)
    void addingADocumentOfFullAgreementNeverLowersAnyF1(@ForAll long seed) {
        Random random = new Random(seed);
        List<DoubleReading> readings = new ArrayList<>(Samples.random(random, 6));
        Agreement before = Samples.agreement(readings, Bootstrap.NONE);
        List<DoubleReading> more = Samples.random(random, 1);
        more.forEach(reading -> readings.add(
                Samples.reading("agreed", reading.firstTags().size(), reading.first(), reading.first())));

        Agreement after = Samples.agreement(readings, Bootstrap.NONE);

        for (String label : scopes(before)) {
            for (Measure measure : List.of(
                    Measure.STRICT_F1, Measure.EXACT_F1, Measure.PARTIAL_F1, Measure.TYPE_F1, Measure.MICRO_F1,
                    Measure.MERGED_F1, Measure.MICRO_F5, Measure.PERCENT_AGREEMENT)) {
                Figure was = before.scores(label).figure(measure);
                if (was instanceof Figure.Value value) {
                    assertThat(after.scores(label).figure(measure).orNaN())
                            .as(measure.key())
                            .isGreaterThanOrEqualTo(value.value() - 1e-12);
                }
            }
        }
    }

    @Property(tries = 100)
    void duplicatingTheCorpusLeavesFiguresAlone(@ForAll long seed) {
        List<DoubleReading> readings = new ArrayList<>(Samples.random(new Random(seed), 6));
        Agreement once = Samples.agreement(readings, Bootstrap.NONE);
        readings.addAll(List.copyOf(readings));

        Agreement twice = Samples.agreement(readings, Bootstrap.NONE);

        for (String label : scopes(once)) {
            for (Measure measure : EnumSet.complementOf(EnumSet.copyOf(SMALL_SAMPLE))) {
                if (once.scores(label).figure(measure) instanceof Figure.Value value) {
                    assertThat(twice.scores(label).figure(measure).orNaN())
                            .as(measure.key())
                            .isEqualTo(value.value(), within(1e-12));
                }
            }
        }
    }

    @Test
    void duplicatingTheCorpusNarrowsIntervals() {
        List<DoubleReading> readings = new ArrayList<>(Samples.random(new Random(7), 60));
        Agreement once = Samples.agreement(readings, Bootstrap.DEFAULT);
        readings.addAll(List.copyOf(readings));
        readings.addAll(List.copyOf(readings));

        Agreement fourTimes = Samples.agreement(readings, Bootstrap.DEFAULT);

        for (Measure measure : List.of(Measure.STRICT_F1, Measure.PARTIAL_RECALL, Measure.MICRO_F5, Measure.KAPPA)) {
            double before = width(once.overall().figure(measure));
            assertThat(width(fourTimes.overall().figure(measure)))
                    .as(measure.key())
                    .isBetween(0.3 * before, 0.7 * before);
        }
    }

    @Property(tries = 100)
    void everyCountHasItsSpansBehindIt(@ForAll long seed) {
        Agreement agreement = Samples.agreement(Samples.random(new Random(seed), 8), Bootstrap.NONE);

        for (String label : scopes(agreement)) {
            for (MatchKind kind : MatchKind.values()) {
                assertThat(agreement.spans(kind, label)).hasSize((int) agreement.scores(label).spans().count(kind));
            }
            assertThat(agreement.behind(Measure.STRICT_F1, label))
                    .hasSize((int) agreement.scores(label).spans().items());
        }
        List<String> categories = agreement.confusion().categories();
        for (int row = 0; row < categories.size(); row++) {
            for (int column = 0; column < categories.size() - (row == categories.size() - 1 ? 1 : 0); column++) {
                String first = row == categories.size() - 1 ? null : categories.get(row);
                String second = column == categories.size() - 1 ? null : categories.get(column);
                assertThat(agreement.tokens(first, second).stream().mapToLong(place -> place.run().tokens()).sum())
                        .isEqualTo(agreement.confusion().cell(row, column));
            }
        }
    }

    @Test
    void aPlaceSaysWhereItsTextStands() {
        Agreement agreement = Samples.agreement(
                Samples.reading("7", 12, List.of(over(2, 5, "A")), List.of(over(3, 6, "A"))),
                Samples.reading("8", 12, List.of(over(0, 1, "A")), List.of()));

        CountedPlace.SpanPlace borders = agreement.spans(MatchKind.BORDERS_WRONG, "A").getFirst();
        assertThat(borders.document()).isEqualTo("7");
        assertThat(borders.span()).isEqualTo(over(2, 6, "A").span());
        assertThat(agreement.tokens("A", null)).extracting(CountedPlace.TokenPlace::document).containsExactly("7", "8");
        assertThat(agreement.tokens("A", null).getFirst().span()).isEqualTo(over(2, 3, "A").span());
        assertThat(agreement.behind(Measure.MICRO_F1, null)).hasSize(4);
        assertThatThrownBy(() -> agreement.scores("B")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void figuresByAttributeAreThoseOfTheirDocumentsAlone() {
        List<DoubleReading> readings = Samples.random(new Random(3), 30);
        Agreement all = Samples.agreement(readings, Bootstrap.NONE);

        List<Stratum> weeks = all.by("week");

        assertThat(weeks).extracting(Stratum::value).containsExactly("w0", "w1", "w2");
        for (Stratum week : weeks) {
            Agreement alone = Samples.agreement(
                    readings.stream()
                            .filter(reading -> reading.attributes().get("week").equals(week.value()))
                            .toList(),
                    Bootstrap.NONE);
            for (Measure measure : Measure.values()) {
                same(
                        week.agreement().overall().figure(measure),
                        alone.overall().figure(measure),
                        measure.key());
            }
        }
        assertThat(all.by("course")).singleElement().extracting(Stratum::value).isEqualTo("");
    }

    @Test
    void labelsKeepTheSetsOrderAndUnknownOnesFollow() {
        Agreement agreement = Agreement.of(
                Samples.SIDES,
                List.of("Z", "A"),
                Samples.compared(List.of(
                        Samples.reading("7", 12, List.of(over(2, 5, "M")), List.of(over(2, 5, "A"))))),
                Bootstrap.NONE);

        assertThat(agreement.labels()).containsExactly("Z", "A", "M");
        assertThat(agreement.byLabel().keySet()).containsExactly("Z", "A", "M");
        assertThat(agreement.confusion().categories()).containsExactly("Z", "A", "M", "none");
        assertThat(agreement.confusion().cell(2, 1)).isEqualTo(3);
        assertThat(agreement.tokens()).isEqualTo(12);
    }

    private static List<String> scopes(Agreement agreement) {
        List<String> scopes = new ArrayList<>();
        scopes.add(null);
        scopes.addAll(agreement.labels());
        return scopes;
    }

    private static void same(Figure one, Figure other, String what) {
        assertThat(one.n()).as(what).isEqualTo(other.n());
        assertThat(one.getClass()).as(what).isEqualTo(other.getClass());
        if (one instanceof Figure.Value value) {
            assertThat(value.value()).as(what).isEqualTo(other.orNaN(), within(1e-12));
        }
    }

    private static double width(Figure figure) {
        Interval.Range range = (Interval.Range) ((Figure.Value) figure).interval();
        return range.high() - range.low();
    }
}
