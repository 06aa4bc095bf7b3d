package org.allonym.services.chart;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.ContingencyTable;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;

/// One chart of each kind as they occur, and as they hardly ever do: long names, many groups, nothing at all.
public final class Charts {

    private static final List<String> LABELS = List.of(
            "NAME_STUDENT", "EMAIL", "USERNAME", "ID_NUM", "PHONE_NUM", "URL_PERSONAL", "STREET_ADDRESS",
            "NAME_INSTRUCTOR", "NAME_OTHER", "AGE", "LOCATION", "DATE", "EDUCATION", "EMPLOYER");
    private static final String LONG = "A_LABEL_WHOSE_NAME_IS_AS_LONG_AS_ANY_NAME_SHOULD_NEVER_BE_IN_ANY_LABEL_SET";

    private Charts() {}

    /// A figure with an interval.
    public static Figure figure(double value, long n) {
        return Figure.of(value, n).with(new Interval.Range(Math.max(-1, value - 0.11), Math.min(1, value + 0.08), 1000));
    }

    /// All of them by name.
    public static Map<String, Drawing> all() {
        Map<String, Drawing> all = new LinkedHashMap<>();
        all.put("figures", FigureChart.of("F1, strict, by label", rows(LABELS), 640));
        List<FigureChart.Row> two = new ArrayList<>();
        rows(LABELS).forEach(row -> two.add(new FigureChart.Row(
                row.key(), row.name(), List.of(row.figures().getFirst(), figure(0.9 - two.size() * 0.04, 80)))));
        all.put("figures-two", FigureChart.of("F1, strict", List.of("guideline 1", "guideline 2"), two, 560));
        all.put("figures-long", FigureChart.of("F1, strict", rows(List.of(LONG, "X")), 200));
        all.put("figures-none", FigureChart.of("F1, strict", List.of(), 400));
        all.put("figures-negative", FigureChart.of("Coefficients", List.of(
                new FigureChart.Row("kappa", "Cohen’s κ, marked tokens", figure(-0.31, 1234567)),
                new FigureChart.Row("alpha", "Krippendorff’s α", Figure.of(0.4, 20))), 480));
        all.put("confusion", ConfusionChart.of("Tokens by what each side calls them", table(LABELS, 4), new ComparedSides("Amina", "Bertil")));
        all.put("confusion-long", ConfusionChart.of("Tokens", table(List.of(LONG, "X"), 1_000_000), new ComparedSides("A person with a name that goes on and on", "B")));
        all.put("confusion-none", ConfusionChart.of("Tokens", ContingencyTable.of(List.of("AGE", "none"), new long[][] {{0, 0}, {0, 900}}), new ComparedSides("A1", "A2")));
        all.put("trend", TrendChart.of("F1, strict, by week", groups(9, "week "), 640));
        all.put("trend-many", TrendChart.of("F1, strict, by week", groups(60, "2031-W"), 640));
        all.put("trend-one", TrendChart.of("F1, strict, by batch", groups(1, LONG), 320));
        all.put("trend-none", TrendChart.of("F1, strict, by batch", List.of(), 320));
        for (int annotators : List.of(0, 1, 2, 3, 8)) {
            all.put("pairs-" + annotators, pairs(annotators, "Reader "));
        }
        all.put("pairs-long", pairs(4, "A person with a name that goes on and on "));
        all.put("counts", CountChart.of("Spans by label", "spans", List.of("A1", "A2", "gold"), LABELS.stream()
                .map(label -> new CountChart.Row(label, label, List.of(label.length() * 37L, label.length() * 31L, label.length() % 3 * 400L)))
                .toList(), 640));
        all.put("counts-one", CountChart.of("Spans by label", "spans", List.of(), List.of(new CountChart.Row(LONG, LONG, List.of(1_234_567L)), new CountChart.Row("X", "X", List.of(0L))), 200));
        all.put("counts-none", CountChart.of("Spans by label", "spans", List.of(), List.of(), 300));
        all.put("progress", ProgressChart.of("Documents finished", "documents", progress(8, 40), 640));
        all.put("progress-day", ProgressChart.of("Documents finished", "documents", progress(2, 1), 320));
        all.put("progress-none", ProgressChart.of("Documents finished", "documents", List.of(), 320));
        all.put("titled", all.get("figures").titled());
        return all;
    }

    private static List<FigureChart.Row> rows(List<String> labels) {
        return IntStream.range(0, labels.size())
                .mapToObj(i -> new FigureChart.Row(
                        labels.get(i), labels.get(i),
                        i % 5 == 3 ? new Figure.Undefined("neither side marked anything", 0) : figure(0.97 - i * 0.06, 400 - i * 23)))
                .toList();
    }

    private static ContingencyTable table(List<String> labels, long scale) {
        List<String> categories = new ArrayList<>(labels);
        categories.add(ContingencyTable.NONE);
        int size = categories.size();
        long[][] cells = new long[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                cells[i][j] = i == j ? scale * (200 - 12L * i) : (i * 7 + j * 3) % 5 == 0 ? scale * (i + j) / 4 : 0;
            }
        }
        cells[size - 1][size - 1] = 123_456_789;
        return ContingencyTable.of(categories, cells);
    }

    private static List<TrendChart.Group> groups(int number, String name) {
        return IntStream.range(0, number)
                .mapToObj(i -> new TrendChart.Group(
                        name + (i + 1),
                        i % 7 == 3
                                ? new Figure.Undefined("neither side marked anything", 0)
                                : figure(0.6 + 0.3 * i / number, 20 + 13L * i)))
                .toList();
    }

    private static Drawing pairs(int number, String name) {
        List<String> annotators = IntStream.range(0, number).mapToObj(i -> name + (i + 1)).toList();
        Map<ComparedSides, Figure> figures = new LinkedHashMap<>();
        for (int i = 0; i < number; i++) {
            for (int j = i + 1; j < number; j++) {
                if ((i + j) % 6 != 5) {
                    figures.put(
                            new ComparedSides(annotators.get(i), annotators.get(j)),
                            (i + j) % 4 == 3 ? new Figure.Undefined("there is nothing to compare", 0) : figure(0.95 - 0.1 * (j - i), 1000L * j));
                }
            }
        }
        return PairsChart.of("Cohen’s κ of each pair", annotators, figures);
    }

    private static List<ProgressChart.Series> progress(int series, int days) {
        List<ProgressChart.Series> all = new ArrayList<>();
        for (int i = 0; i < series; i++) {
            TreeMap<LocalDate, Long> done = new TreeMap<>();
            for (int day = i; day < days; day += i + 1) {
                done.put(LocalDate.of(2031, 3, 5).plusDays(day), 3L + (day * 5L + i) % 4);
            }
            all.add(new ProgressChart.Series("A" + (i + 1), done));
        }
        return all;
    }
}
