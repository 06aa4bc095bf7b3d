package org.allonym.agreement;

import static org.allonym.agreement.Samples.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Mark;
import org.allonym.annotation.TokenTags;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.dkpro.statistics.agreement.unitizing.KrippendorffAlphaUnitizingAgreement;
import org.dkpro.statistics.agreement.unitizing.UnitizingAnnotationStudy;
import org.junit.jupiter.api.Test;

class UnitizingTest {

    @Test
    void krippendorffsExampleOfTwoCategories() {
        // Krippendorff 2004, continuum 150 to 450; his tables are rounded to four places on the way
        Agreement agreement = agreement(document(
                300,
                List.of(mark(75, 145, "c"), mark(220, 250, "c"), mark(30, 90, "k"), mark(150, 200, "k")),
                List.of(
                        mark(70, 150, "c"),
                        mark(205, 225, "c"),
                        mark(250, 270, "c"),
                        mark(30, 90, "k"),
                        mark(150, 200, "k"))));

        UnitizingLayout.Disagreement c = counts(agreement, "c");
        UnitizingLayout.Disagreement k = counts(agreement, "k");
        assertThat(c.observed()).isEqualTo(0.0144, within(0.00005));
        assertThat(c.expected()).isEqualTo(0.0532, within(0.00005));
        assertThat(k.observed()).isZero();
        assertThat(k.expected()).isEqualTo(0.0490, within(0.00005));
        assertThat(alphaU(agreement, "c")).isEqualTo(0.7285, within(0.0001));
        assertThat(alphaU(agreement, "k")).isEqualTo(1);
        assertThat(agreement.overall().figure(Measure.ALPHA_U).orNaN()).isEqualTo(0.8587, within(0.0001));
    }

    @Test
    void krippendorffsExampleOfFourPairsOfObservers() {
        // Krippendorff 1995, p. 57: 24 units of text, stretched so that lengths are nearly continuous
        int stretch = 50_000;
        List<Mark> first = new ArrayList<>();
        List<Mark> second = new ArrayList<>();
        add(first, "A", stretch, 2, 8, 14, 6);
        add(second, "A", stretch, 4, 4, 15, 2);
        add(first, "B", stretch, 0, 18);
        add(second, "B", stretch, 0, 2, 2, 1, 3, 1, 4, 1, 5, 1, 6, 3, 9, 1);
        add(first, "C", stretch, 2, 6, 10, 2, 14, 4, 20, 2);
        add(second, "C", stretch, 0, 2, 4, 4, 10, 4, 16, 2, 20, 2);
        add(first, "D", stretch, 0, 2, 2, 8, 10, 4, 14, 6, 20, 4);
        add(second, "D", stretch, 0, 4, 4, 4, 8, 7, 15, 2, 17, 7);

        Agreement agreement = agreement(document(24 * stretch, first, second));

        assertThat(counts(agreement, "A").observed()).isEqualTo(0.03125, within(0.000005));
        assertThat(counts(agreement, "B").observed()).isEqualTo(2.26736, within(0.000005));
        assertThat(counts(agreement, "C").observed()).isEqualTo(0.02777, within(0.00001));
        assertThat(counts(agreement, "D").observed()).isEqualTo(0.38715, within(0.000005));
        // the paper's expected disagreements carry the sign error that Krippendorff 2004 corrects
        assertThat(alphaU(agreement, "A")).isEqualTo(0.553, within(0.02));
        assertThat(alphaU(agreement, "B")).isEqualTo(-0.926, within(0.02));
        assertThat(alphaU(agreement, "C")).isEqualTo(0.679, within(0.02));
        assertThat(alphaU(agreement, "D")).isEqualTo(0.066, within(0.02));
    }

    @Property(tries = 300)
    void dkproFindsTheSameOnOneDocument(@ForAll long seed) {
        Random random = new Random(seed);
        int length = 60 + random.nextInt(300);
        List<Mark> first = units(random, length);
        List<Mark> second = units(random, length);
        if (first.isEmpty() || second.isEmpty()) {
            return;
        }
        UnitizingAnnotationStudy study = new UnitizingAnnotationStudy(2, 0, length);
        first.forEach(mark -> study.addUnit(mark.span().start(), mark.span().length(), 0, mark.label()));
        second.forEach(mark -> study.addUnit(mark.span().start(), mark.span().length(), 1, mark.label()));
        Dkpro dkpro = new Dkpro(study);

        Agreement agreement = agreement(document(length, first, second));

        double observed = 0;
        double expected = 0;
        for (String label : agreement.labels()) {
            assertThat(counts(agreement, label).observed()).isEqualTo(dkpro.observed(label), within(1e-12));
            assertThat(counts(agreement, label).expected()).isEqualTo(dkpro.expected(label), within(1e-12));
            observed += dkpro.observed(label);
            expected += dkpro.expected(label);
        }
        assertThat(agreement.overall().figure(Measure.ALPHA_U).orNaN())
                .isEqualTo(1 - observed / expected, within(1e-9));
    }

    /// The formula, document by document and pair by pair, without any of the sums by length.
    @Property(tries = 200)
    void overSeveralDocumentsTheFormulaWrittenOutGivesTheSame(@ForAll long seed) {
        Random random = new Random(seed);
        List<DoubleReading> documents = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(6); i++) {
            int length = random.nextInt(80);
            documents.add(document(length, units(random, length), units(random, length)));
        }
        Agreement agreement = Samples.agreement(documents, Bootstrap.NONE);

        for (String label : agreement.labels()) {
            double[] written = writtenOut(documents, label);
            assertThat(counts(agreement, label).observed()).isEqualTo(written[0], within(1e-12));
            assertThat(counts(agreement, label).expected()).isEqualTo(written[1], within(1e-12));
        }
    }

    @Test
    void overlappingMarksOfOneSideAndLabelAreMergedFirst() {
        Agreement crossing = agreement(document(
                100, List.of(mark(10, 20, "A"), mark(15, 30, "A")), List.of(mark(12, 30, "A"), mark(40, 44, "A"))));
        Agreement merged = agreement(
                document(100, List.of(mark(10, 30, "A")), List.of(mark(12, 30, "A"), mark(40, 44, "A"))));

        assertThat(alphaU(crossing, "A")).isEqualTo(alphaU(merged, "A"));
    }

    @Test
    void lengthsAreInCharactersWhateverTheyTakeInMemory() {
        DoubleReading plain = ofText("x Ana x wrote to Bob xx and left.", "Ana x", "Ana", "Bob xx");
        DoubleReading emoji = ofText("😀 Ana 😀 wrote to Bob 😀😀 and left.", "Ana 😀", "Ana", "Bob 😀😀");

        assertThat(alphaU(agreement(emoji), "A")).isEqualTo(alphaU(agreement(plain), "A")).isBetween(0.1, 0.95);
    }

    private static DoubleReading ofText(String value, String first, String second, String both) {
        DocumentText text = DocumentText.of(value);
        return DoubleReading.ofLayers(
                "d", text, new EnglishTokenizer().tokenize(text),
                List.of(at(value, first), at(value, both)), List.of(at(value, second), at(value, both)), List.of("A"), Map.of());
    }

    private static Mark at(String text, String surface) {
        int start = text.indexOf(surface);
        return new Mark(new Span(start, start + surface.length()), "A");
    }

    @Test
    void aLabelNobodyUsedHasNone() {
        Agreement agreement = Agreement.of(
                Samples.SIDES,
                List.of("A", "B"),
                List.of(ComparedDocument.of(document(9, List.of(mark(0, 2, "A")), List.of()))),
                Bootstrap.NONE);

        assertThat(agreement.scores("B").figure(Measure.ALPHA_U))
                .isEqualTo(new Figure.Undefined("neither side marked anything", 0));
    }

    /// DKPro's disagreements are protected; its own category agreement is a quotient of these.
    private static final class Dkpro extends KrippendorffAlphaUnitizingAgreement {
        Dkpro(UnitizingAnnotationStudy study) {
            super(study);
        }

        double observed(String label) {
            return calculateObservedCategoryDisagreement(label);
        }

        double expected(String label) {
            return calculateExpectedCategoryDisagreement(label);
        }
    }

    static double[] writtenOut(List<DoubleReading> documents, String label) {
        double length = 0;
        double apart = 0;
        List<Integer> units = new ArrayList<>();
        List<Integer> gaps = new ArrayList<>();
        for (DoubleReading document : documents) {
            length += document.length();
            boolean[] first = new boolean[document.length()];
            boolean[] second = new boolean[document.length()];
            List<Mark> one = document.first().stream().filter(mark -> mark.label().equals(label)).toList();
            List<Mark> two = document.second().stream().filter(mark -> mark.label().equals(label)).toList();
            for (Mark mark : one) {
                units.add(mark.span().length());
                Arrays.fill(first, mark.span().start(), mark.span().end(), true);
                if (two.stream().noneMatch(other -> other.span().overlaps(mark.span()))) {
                    apart += Math.pow(mark.span().length(), 2);
                }
                for (Mark other : two) {
                    if (other.span().overlaps(mark.span())) {
                        apart += Math.pow(mark.span().start() - other.span().start(), 2)
                                + Math.pow(mark.span().end() - other.span().end(), 2);
                    }
                }
            }
            for (Mark mark : two) {
                units.add(mark.span().length());
                Arrays.fill(second, mark.span().start(), mark.span().end(), true);
                if (one.stream().noneMatch(other -> other.span().overlaps(mark.span()))) {
                    apart += Math.pow(mark.span().length(), 2);
                }
            }
            runs(first, gaps);
            runs(second, gaps);
        }
        double sum = 0;
        double lost = 0;
        for (int unit : units) {
            double places = 0;
            for (int gap : gaps) {
                places += gap >= unit ? gap - unit + 1 : 0;
            }
            sum += (units.size() - 1) / 3.0 * (2 * Math.pow(unit, 3) - 3 * Math.pow(unit, 2) + unit)
                    + unit * (double) unit * places;
            lost += unit * (unit - 1);
        }
        return new double[] {apart / length / length, 2 / length * sum / (2 * length * (2 * length - 1) - lost)};
    }

    private static void runs(boolean[] marked, List<Integer> gaps) {
        int open = 0;
        for (boolean here : marked) {
            if (here && open > 0) {
                gaps.add(open);
            }
            open = here ? 0 : open + 1;
        }
        if (open > 0) {
            gaps.add(open);
        }
    }

    private static List<Mark> units(Random random, int length) {
        List<Mark> marks = new ArrayList<>();
        for (String label : List.of("A", "B")) {
            int at = random.nextInt(20);
            while (random.nextInt(4) > 0) {
                int end = at + 1 + random.nextInt(20);
                if (end > length) {
                    break;
                }
                marks.add(mark(at, end, label));
                at = end + random.nextInt(30);
            }
        }
        return marks;
    }

    private static void add(List<Mark> marks, String label, int stretch, int... offsetsAndLengths) {
        for (int i = 0; i < offsetsAndLengths.length; i += 2) {
            int start = offsetsAndLengths[i] * stretch;
            marks.add(mark(start, start + offsetsAndLengths[i + 1] * stretch, label));
        }
    }

    private static DoubleReading document(int length, List<Mark> first, List<Mark> second) {
        TokenTags none = new TokenTags(0, List.of());
        return new DoubleReading("d", length, first, second, none, none, Map.of());
    }

    private static Agreement agreement(DoubleReading reading) {
        return Samples.agreement(reading);
    }

    private static double alphaU(Agreement agreement, String label) {
        return agreement.scores(label).figure(Measure.ALPHA_U).orNaN();
    }

    private static UnitizingLayout.Disagreement counts(Agreement agreement, String label) {
        AgreementCounts counts = new AgreementCounts(agreement.labels(), agreement.documents());
        return counts.point().get(1 + agreement.labels().indexOf(label)).unitizing();
    }
}
