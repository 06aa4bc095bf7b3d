package org.allonym.desktop.project;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.scene.chart.BarChart;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.allonym.desktop.shell.Pieces;

/// How many readings were finished on each day, up to the last on which something was. JavaFX thread.
final class FinishedChart {

    private static final int LEAST = 10;
    private static final int MOST = 60;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d/M");

    private final NumberAxis height = new NumberAxis();
    private final BarChart<String, Number> chart = new BarChart<>(new CategoryAxis(), height);
    private final Label nothing = Pieces.muted(tr("Nobody has finished a document yet."));
    private final VBox node = Pieces.card(Pieces.heading(tr("Finished by day")), nothing, chart);

    FinishedChart() {
        chart.setId("finished-chart");
        chart.setAnimated(false);
        chart.setLegendVisible(false);
        chart.setVerticalGridLinesVisible(false);
        chart.setPrefHeight(220);
        chart.setMinHeight(180);
        chart.setMinWidth(0);
        chart.setBarGap(0);
        chart.setCategoryGap(6);
        height.setMinorTickVisible(false);
        height.setForceZeroInRange(true);
        height.setTickLabelFormatter(new StringConverter<>() {
            @Override
            public String toString(Number value) {
                return value.doubleValue() == Math.rint(value.doubleValue()) ? number(Math.round(value.doubleValue())) : "";
            }

            @Override
            public Number fromString(String text) {
                throw new UnsupportedOperationException("nobody types into an axis");
            }
        });
        node.setMinWidth(0);
        node.setPrefWidth(480);
    }

    Region node() {
        return node;
    }

    /// @param finished readings by day
    void show(SortedMap<LocalDate, Integer> finished) {
        SortedMap<LocalDate, Integer> last = everyDay(finished);
        XYChart.Series<String, Number> bars = new XYChart.Series<>();
        for (Map.Entry<LocalDate, Integer> day : last.entrySet()) {
            bars.getData().add(new XYChart.Data<>(DAY.format(day.getKey()), Math.max(0, day.getValue())));
        }
        chart.getData().clear();
        chart.getData().add(bars);
        bars.getData().forEach(FinishedChart::speak);
        chart.setAccessibleText(tr("Finished by day: %s", String.join(", ", last.entrySet().stream()
                .map(day -> "%s %d".formatted(DAY.format(day.getKey()), day.getValue()))
                .toList())));
        Pieces.show(nothing, last.isEmpty());
        Pieces.show(chart, !last.isEmpty());
    }

    /// JavaFX has a screen reader say “X Axis is” and “Bar” of it, in English whatever the language.
    private static void speak(XYChart.Data<String, Number> bar) {
        bar.getNode().accessibleTextProperty().unbind();
        bar.getNode().setAccessibleText("%s %s".formatted(bar.getXValue(), number(bar.getYValue().longValue())));
        bar.getNode().setAccessibleRoleDescription(null);
    }

    /// Every day up to the last on which something was finished, also those on which nothing was, so that a gap shows.
    static SortedMap<LocalDate, Integer> everyDay(SortedMap<LocalDate, Integer> finished) {
        SortedMap<LocalDate, Integer> days = new TreeMap<>();
        if (!finished.isEmpty()) {
            LocalDate last = finished.lastKey();
            LocalDate first = finished.firstKey().isBefore(last.minusDays(LEAST - 1)) ? finished.firstKey() : last.minusDays(LEAST - 1);
            LocalDate from = first.isBefore(last.minusDays(MOST - 1)) ? last.minusDays(MOST - 1) : first;
            from.datesUntil(last.plusDays(1)).forEach(day -> days.put(day, finished.getOrDefault(day, 0)));
        }
        return days;
    }
}
