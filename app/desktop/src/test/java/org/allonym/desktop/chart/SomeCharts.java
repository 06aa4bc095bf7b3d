package org.allonym.desktop.chart;

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
import org.allonym.services.chart.ConfusionChart;
import org.allonym.services.chart.CountChart;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.FigureChart;
import org.allonym.services.chart.PairsChart;
import org.allonym.services.chart.ProgressChart;
import org.allonym.services.chart.TrendChart;

/// A chart of each kind.
final class SomeCharts {

    static final List<String> LABELS = List.of(
            "NAME_STUDENT", "EMAIL", "USERNAME", "ID_NUM", "PHONE_NUM", "URL_PERSONAL", "STREET_ADDRESS",
            "NAME_INSTRUCTOR", "NAME_OTHER", "AGE", "LOCATION", "DATE", "EDUCATION", "EMPLOYER");

    private SomeCharts() {}

    static Figure figure(double value, long n) {
        return Figure.of(value, n).with(new Interval.Range(Math.max(-1, value - 0.11), Math.min(1, value + 0.08), 1000));
    }

    static Map<String, Drawing> all() {
        Map<String, Drawing> all = new LinkedHashMap<>();
        all.put("figures", FigureChart.of("F1, strict, by label", IntStream.range(0, LABELS.size())
                .mapToObj(i -> new FigureChart.Row(LABELS.get(i), LABELS.get(i),
                        i % 5 == 3 ? new Figure.Undefined("neither side marked anything", 0) : figure(0.97 - i * 0.06, 400 - i * 23)))
                .toList(), 600));
        all.put("figures-two", FigureChart.of("F1, strict, before and after", List.of("guideline 1", "guideline 2"), IntStream.range(0, 6)
                .mapToObj(i -> new FigureChart.Row(LABELS.get(i), LABELS.get(i), List.of(figure(0.7 - i * 0.04, 90), figure(0.8 - i * 0.03, 120))))
                .toList(), 600));
        all.put("figures-negative", FigureChart.of("Coefficients", List.of(
                new FigureChart.Row("kappa", "Cohen’s κ, marked tokens", figure(-0.31, 1234567)),
                new FigureChart.Row("alpha", "Krippendorff’s α, nominal", figure(0.4, 20))), 600));
        List<String> categories = new ArrayList<>(LABELS);
        categories.add(ContingencyTable.NONE);
        long[][] cells = new long[15][15];
        for (int i = 0; i < 15; i++) {
            for (int j = 0; j < 15; j++) {
                cells[i][j] = i == j ? 4 * (200 - 12L * i) : (i * 7 + j * 3) % 5 == 0 ? i + j : 0;
            }
        }
        cells[14][14] = 123_456_789;
        all.put("confusion", ConfusionChart.of("Tokens by what each side calls them", ContingencyTable.of(categories, cells), new ComparedSides("Amina", "Bertil")));
        all.put("trend", TrendChart.of("F1, strict, by week", IntStream.range(0, 12)
                .mapToObj(i -> new TrendChart.Group("2031-W" + (10 + i), i == 5 ? new Figure.Undefined("neither side marked anything", 0) : figure(0.6 + 0.03 * i, 20 + 30L * (i % 4))))
                .toList(), 600));
        Map<ComparedSides, Figure> pairs = new LinkedHashMap<>();
        for (int i = 0; i < 5; i++) {
            for (int j = i + 1; j < 5; j++) {
                if (i + j != 4) {
                    pairs.put(new ComparedSides("A" + (i + 1), "A" + (j + 1)), figure(0.95 - 0.2 * (j - i), 1000L * j));
                }
            }
        }
        all.put("pairs", PairsChart.of("Cohen’s κ of each pair", List.of("A1", "A2", "A3", "A4", "A5"), pairs));
        all.put("counts", CountChart.of("Spans by label", "spans", List.of("A1", "A2", "gold"), LABELS.stream()
                .map(label -> new CountChart.Row(label, label, List.of(label.length() * 37L, label.length() * 31L, label.length() % 3 * 400L)))
                .toList(), 600));
        List<ProgressChart.Series> series = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            TreeMap<LocalDate, Long> done = new TreeMap<>();
            for (int day = i; day < 40; day += i + 1) {
                done.put(LocalDate.of(2031, 3, 5).plusDays(day), 3L + (day * 5L + i) % 4);
            }
            series.add(new ProgressChart.Series("A" + (i + 1), done));
        }
        all.put("progress", ProgressChart.of("Documents finished", "documents", series, 600));
        return all;
    }
}
