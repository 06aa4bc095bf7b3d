package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Panel;
import org.allonym.agreement.UndefinedReason;
import org.allonym.desktop.chart.DrawingView;
import org.allonym.desktop.chart.SaveChart;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.label.LabelSet;
import org.allonym.services.chart.PairsChart;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.ProjectAgreement;
import org.jspecify.annotations.Nullable;

/// Every pair of annotators, and all of them together. JavaFX thread.
final class EverybodyPane {

    private final AgreementModel model;
    private final LabelSet labels;
    private final DrawingView chart;
    private final Label words = Controls.muted("");
    private final VBox panel = new VBox(8);
    private final MenuButton save;
    private final VBox node;

    /// @param chosen runs when a pair was picked and is being compared
    EverybodyPane(AgreementModel model, LabelSet labels, FileDialogs dialogs, BiConsumer<Path, byte[]> write, Runnable chosen) {
        this.model = model;
        this.labels = labels;
        chart = new DrawingView(area -> {
            int bar = area.key().indexOf('|');
            if (bar > 0) {
                model.choose(area.key().substring(0, bar), area.key().substring(bar + 1));
                chosen.run();
            }
        });
        chart.setId("pairs");
        words.setId("everybody-words");
        words.setWrapText(true);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        save = SaveChart.button(chart::made, "agreement-pairs", dialogs, write);
        SaveChart.menu(chart, save);
        HBox head = Controls.row(8, words, save);
        node = new VBox(12, head, chart, panel);
        node.getStyleClass().add("card");
    }

    Node node() {
        return node;
    }

    /// @param measure whose values are drawn
    void show(@Nullable ProjectAgreement everybody, Measure measure) {
        boolean pairs = everybody != null && !everybody.pairs().isEmpty();
        for (Node each : List.of(chart, panel, save)) {
            Controls.show(each, pairs);
        }
        panel.getChildren().clear();
        if (everybody == null) {
            words.setText(model.annotatorCount() < 2 ? tr("Comparing pairs takes at least two annotators.") : tr("Measuring every pair…"));
            return;
        }
        if (!pairs) {
            words.setText(tr("Fewer than two annotators have finished a document."));
            return;
        }
        words.setText(tr("%s of each pair over the documents both have finished. Select a pair to compare it.", measure.title()));
        Map<ComparedSides, Figure> figures = new LinkedHashMap<>();
        TreeSet<String> annotators = new TreeSet<>();
        for (PairReport pair : everybody.pairs()) {
            annotators.add(pair.agreement().sides().first());
            annotators.add(pair.agreement().sides().second());
            if (pair.coverage().compared() > 0) {
                figures.put(pair.agreement().sides(), pair.agreement().overall().figure(measure));
            }
        }
        chart.show(() -> PairsChart.of(tr("%s of each pair", measure.title()), List.copyOf(annotators), figures));
        Panel together = everybody.panel();
        if (together != null) {
            panel(together);
        }
    }

    private void panel(Panel together) {
        Label title = Controls.heading(tr("All %d together", together.annotators().size()));
        Label rests = Controls.muted(tr("Fleiss’ κ is based on %s that all have finished, Krippendorff’s α on %s that two or more have "
                + "finished.",
                DomainText.count(together.documentsByAll(), "document", "documents"),
                DomainText.count(together.documentsBySeveral(), "document", "documents")));
        rests.setWrapText(true);
        GridPane grid = new GridPane(24, 4);
        grid.addRow(0, FigureTable.head(tr("Label")), FigureTable.head(tr("Fleiss’ κ, tokens")), FigureTable.head(tr("Krippendorff’s α, tokens")));
        row(grid, 1, tr("All labels"), together.overall());
        int row = 2;
        for (Map.Entry<String, Panel.PanelScores> label : together.byLabel().entrySet()) {
            row(grid, row++, labels.find(label.getKey()).map(known -> known.title()).orElse(label.getKey()), label.getValue());
        }
        panel.getChildren().setAll(title, rests, grid);
    }

    private static void row(GridPane grid, int row, String name, Panel.PanelScores scores) {
        Label label = new Label(name);
        label.setMinWidth(Region.USE_PREF_SIZE);
        grid.add(label, 0, row);
        figure(grid, scores.fleissKappa(), 1, row);
        figure(grid, scores.alpha(), 2, row);
    }

    private static void figure(GridPane grid, Figure figure, int column, int row) {
        Label label = new Label(figure.text());
        label.setMinWidth(Region.USE_PREF_SIZE);
        Hint.on(label, figure instanceof Figure.Undefined(String reason, long _) ? UndefinedReason.spoken(reason) : DomainText.count(figure.n(), "token", "tokens"));
        GridPane.setHalignment(label, HPos.RIGHT);
        grid.add(label, column, row);
    }
}
