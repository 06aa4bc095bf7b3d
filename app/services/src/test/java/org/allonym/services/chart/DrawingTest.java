package org.allonym.services.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.ContingencyTable;
import org.allonym.agreement.Figure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class DrawingTest {

    /// Where words stand.
    private record Stand(String text, double left, double top, double right, double bottom) {

        static Stand of(Shape.Words words) {
            double length = TextWidths.width(words.text(), words.size());
            double before = switch (words.anchor()) {
                case START -> 0;
                case MIDDLE -> length / 2;
                case END -> length;
            };
            double high = 0.72 * words.size();
            return words.upright()
                    ? new Stand(words.text(), words.x() - high, words.y() - length + before, words.x(), words.y() + before)
                    : new Stand(words.text(), words.x() - before, words.y() - high, words.x() - before + length, words.y());
        }

        boolean meets(Stand other) {
            return left < other.right - 0.5 && other.left < right - 0.5 && top < other.bottom - 0.5 && other.top < bottom - 0.5;
        }
    }

    static Stream<Map.Entry<String, Drawing>> charts() {
        return Charts.all().entrySet().stream();
    }

    private static List<Stand> stands(Drawing drawing) {
        return drawing.shapes().stream()
                .filter(Shape.Words.class::isInstance)
                .map(shape -> Stand.of((Shape.Words) shape))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("charts")
    void allWordsStandWithinTheDrawing(Map.Entry<String, Drawing> chart) {
        Drawing drawing = chart.getValue();

        assertThat(stands(drawing)).allSatisfy(stand -> {
            assertThat(stand.left).isGreaterThanOrEqualTo(0);
            assertThat(stand.top).isGreaterThanOrEqualTo(0);
            assertThat(stand.right).isLessThanOrEqualTo(drawing.width());
            assertThat(stand.bottom).isLessThanOrEqualTo(drawing.height());
        });
    }

    @ParameterizedTest
    @MethodSource("charts")
    void noWordsStandInEachOthersWay(Map.Entry<String, Drawing> chart) {
        List<Stand> stands = stands(chart.getValue());

        List<String> meeting = new ArrayList<>();
        for (int i = 0; i < stands.size(); i++) {
            for (int j = i + 1; j < stands.size(); j++) {
                if (stands.get(i).meets(stands.get(j))) {
                    meeting.add(stands.get(i) + " meets " + stands.get(j));
                }
            }
        }

        assertThat(meeting).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("charts")
    void shapesAndAreasStayWithinTheDrawing(Map.Entry<String, Drawing> chart) {
        Drawing drawing = chart.getValue();

        for (Shape shape : drawing.shapes()) {
            switch (shape) {
                case Shape.Box box -> {
                    assertThat(box.x() + box.width()).isLessThanOrEqualTo(drawing.width() + 1e-6);
                    assertThat(box.y() + box.height()).isLessThanOrEqualTo(drawing.height() + 1e-6);
                }
                case Shape.Stroke stroke -> assertThat(stroke.points()).allSatisfy(point -> {
                    assertThat(point.x()).isBetween(0.0, drawing.width());
                    assertThat(point.y()).isBetween(0.0, drawing.height());
                });
                case Shape.Dot dot -> assertThat(dot.x()).isBetween(0.0, drawing.width());
                case Shape.Words _ -> {}
            }
        }
        assertThat(drawing.areas()).allSatisfy(area -> {
            assertThat(area.x() + area.width()).isLessThanOrEqualTo(drawing.width() + 1e-6);
            assertThat(area.y() + area.height()).isLessThanOrEqualTo(drawing.height() + 1e-6);
        });
    }

    @ParameterizedTest
    @MethodSource("charts")
    void theSvgIsWellFormedAndSaysEverythingAsText(Map.Entry<String, Drawing> chart) throws Exception {
        Drawing drawing = chart.getValue();

        Document svg = DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(Svg.write(drawing, Palette.PAPER))));

        Element root = svg.getDocumentElement();
        assertThat(root.getElementsByTagName("title").item(0).getTextContent()).isEqualTo(drawing.title());
        assertThat(root.getElementsByTagName("desc").item(0).getTextContent()).isEqualTo(drawing.description());
        assertThat(root.getElementsByTagName("text").getLength()).isEqualTo(stands(drawing).size());
        assertThat(root.getElementsByTagName("script").getLength()).isZero();
    }

    @Test
    void aFigureStandsWhereItsValueIsAndItsIntervalReachesFromLowToHigh() {
        Figure figure = Charts.figure(0.5, 7);

        Drawing drawing = FigureChart.of("F1", List.of(new FigureChart.Row("AGE", "AGE", figure)), 400);

        List<Double> ticks = drawing.shapes().stream()
                .filter(shape -> shape instanceof Shape.Stroke stroke && stroke.hue() == ColourRole.Plain.GRID)
                .map(shape -> ((Shape.Stroke) shape).points().getFirst().x())
                .toList();
        double zero = ticks.getFirst();
        double one = ticks.getLast();
        Shape.Dot dot = drawing.shapes().stream().filter(Shape.Dot.class::isInstance).map(Shape.Dot.class::cast).findFirst().orElseThrow();
        Shape.Stroke whisker = drawing.shapes().stream()
                .filter(shape -> shape instanceof Shape.Stroke stroke && stroke.hue() instanceof ColourRole.Series)
                .map(Shape.Stroke.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat((dot.x() - zero) / (one - zero)).isCloseTo(0.5, org.assertj.core.data.Offset.offset(1e-9));
        assertThat((whisker.points().getFirst().x() - zero) / (one - zero)).isCloseTo(0.39, org.assertj.core.data.Offset.offset(1e-9));
        assertThat((whisker.points().getLast().x() - zero) / (one - zero)).isCloseTo(0.58, org.assertj.core.data.Offset.offset(1e-9));
        assertThat(drawing.areas().getFirst().words()).isEqualTo("AGE, 0.500 [0.390, 0.580], n 7");
    }

    @Test
    void anUndefinedFigureSaysWhy() {
        Drawing drawing = FigureChart.of(
                "F1", List.of(new FigureChart.Row("AGE", "AGE", new Figure.Undefined("neither side marked anything", 0))), 400);

        assertThat(stands(drawing)).extracting(Stand::text).contains("n/a", "neither side marked anything", "n 0");
        assertThat(drawing.description()).isEqualTo("F1: AGE, n/a (neither side marked anything), n 0.");
    }

    @Test
    void theConfusionLeavesOutWhatNobodyUsedAndWhatNeitherMarked() {
        ContingencyTable table = ContingencyTable.of(
                List.of("AGE", "EMAIL", "DATE", "none"), new long[][] {{5, 0, 0, 2}, {0, 0, 0, 0}, {1, 0, 3, 0}, {0, 0, 0, 800}});

        Drawing drawing = ConfusionChart.of("Tokens", table, new ComparedSides("A1", "A2"));

        assertThat(drawing.areas()).extracting(Drawing.Area::key).containsExactly("AGE|AGE", "AGE|none", "DATE|AGE", "DATE|DATE");
        assertThat(stands(drawing)).extracting(Stand::text).doesNotContain("EMAIL", "800");
        assertThat(drawing.areas().get(1).words()).isEqualTo("A1 AGE, A2 none: 2 tokens");
    }

    @Test
    void oneDisagreementIsSeenBesideThousandsOfAgreements() {
        ContingencyTable table = ContingencyTable.of(List.of("AGE", "none"), new long[][] {{9000, 1}, {0, 800}});

        Drawing drawing = ConfusionChart.of("Tokens", table, new ComparedSides("A1", "A2"));

        Shape.Box one = drawing.shapes().stream()
                .filter(shape -> shape instanceof Shape.Box box && box.hue() instanceof ColourRole.Heat heat && !heat.agreed())
                .map(Shape.Box.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(Palette.contrast(Palette.PAPER.rgb(one.hue()), Palette.PAPER.surface())).isGreaterThan(1.15);
    }

    @Test
    void wordsCanBeReadOnEveryHeatAndSeriesCanBeSeen() {
        for (int i = 0; i <= 100; i++) {
            for (boolean agreed : List.of(true, false)) {
                ColourRole.Heat heat = new ColourRole.Heat(i / 100.0, agreed);
                int ground = Palette.PAPER.rgb(heat);
                assertThat(Palette.contrast(ground, Palette.PAPER.rgb(new ColourRole.OnHeat(heat)))).as("%s", heat).isGreaterThanOrEqualTo(4.5);
            }
        }
        assertThat(Palette.PAPER.series()).allSatisfy(series ->
                assertThat(Palette.contrast(series, Palette.PAPER.surface())).isGreaterThanOrEqualTo(3));
        assertThat(Palette.contrast(Palette.PAPER.muted(), Palette.PAPER.surface())).isGreaterThanOrEqualTo(4.5);
    }

    @Test
    void aPairIsFoundWhicheverWayItIsNamed() {
        Map<ComparedSides, Figure> figures = new LinkedHashMap<>();
        figures.put(new ComparedSides("A1", "A2"), Figure.of(0.25, 4));

        Drawing drawing = PairsChart.of("κ", List.of("A1", "A2", "A3"), figures);

        assertThat(drawing.areas()).extracting(Drawing.Area::key).containsExactly("A2|A1");
        assertThat(stands(drawing)).extracting(Stand::text).contains("0.250");
    }

    @Test
    void shorteningKeepsWhatFitsAndNeverCutsACharacterInTwo() {
        assertThat(TextWidths.shortened("EMAIL", 12, 100)).isEqualTo("EMAIL");
        String name = "\uD83D\uDE00".repeat(20);

        String shortened = TextWidths.shortened(name, 12, 60);

        assertThat(shortened).endsWith("…").hasSizeLessThan(name.length());
        assertThat(shortened.codePoints().filter(c -> c >= 0xD800 && c <= 0xDFFF)).isEmpty();
        assertThat(TextWidths.width(shortened, 12)).isLessThanOrEqualTo(60);
    }

    @Test
    void roundTicksReachAboveEveryCount() {
        for (long most : new long[] {0, 1, 2, 3, 5, 6, 9, 10, 11, 49, 51, 99, 101, 999, 1001, 12_345, 1_000_000}) {
            List<Double> ticks = Scale.ofCounts(most, 0, 100).ticks();

            assertThat(ticks.getLast()).isGreaterThanOrEqualTo(most);
            assertThat(ticks).hasSizeBetween(2, 7);
        }
    }

    @Test
    void aDrawingWithoutSizeIsRefused() {
        assertThatThrownBy(() -> new Drawing(0, 1, "", "", List.of(), List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ColourRole.Heat(1.01, true)).isInstanceOf(IllegalArgumentException.class);
    }
}
