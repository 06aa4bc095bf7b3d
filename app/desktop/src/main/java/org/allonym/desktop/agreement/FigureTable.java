package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Scores;
import org.allonym.agreement.UndefinedReason;
import org.allonym.desktop.chart.SaveChart;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.label.LabelSet;
import org.allonym.language.Messages;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.FigureChart;
import org.jspecify.annotations.Nullable;

/// One row a label: how many spans each side has, and the figures, the first with its interval drawn. JavaFX thread.
final class FigureTable {

    private static final List<Measure> SHOWN = List.of(
            Measure.STRICT_F1, Measure.EXACT_F1, Measure.PARTIAL_F1, Measure.TYPE_F1, Measure.STRICT_PRECISION, Measure.STRICT_RECALL, Measure.KAPPA);
    /// The widest drawing of an interval, the narrowest, and what stands beside it.
    private static final double SCALE = 900;
    private static final double LEAST_SCALE = 160;
    private static final double BESIDE = 790;

    private final GridPane grid = new GridPane(12, 2);
    private final BiConsumer<Measure, @Nullable String> drill;
    private final Measure drawn;
    private final double scale;
    private final VBox node;

    /// @param drawn the figure that is drawn with its interval
    /// @param width of the screen, 0 where it has none yet; what is drawn takes what the figures leave of it
    FigureTable(
            double width,
            Agreement agreement,
            LabelSet labels,
            Measure drawn,
            BiConsumer<Measure, @Nullable String> drill,
            FileDialogs dialogs,
            BiConsumer<Path, byte[]> write) {
        this.drill = drill;
        this.drawn = drawn;
        scale = width == 0 ? SCALE : Math.clamp(width - BESIDE, LEAST_SCALE, SCALE);
        grid.addRow(0, head(tr("Label")), head(AgreementText.side(agreement.sides().first())), head(AgreementText.side(agreement.sides().second())), head(tr("%s, 95 %%", drawn.title())));
        List<String> heads = heads();
        for (int i = 0; i < heads.size(); i++) {
            Label head = head(heads.get(i));
            GridPane.setHalignment(head, HPos.RIGHT);
            grid.add(head, 4 + i, 0);
        }
        row(1, tr("All labels"), null, agreement.overall());
        int row = 2;
        for (String label : agreement.labels()) {
            String title = labels.find(label).map(known -> known.title()).orElse(label);
            row(row++, title, label, agreement.scores(label));
        }
        grid.add(IntervalMark.axis(scale), 3, row);
        grid.setAccessibleText(tr("Figures by label"));
        RovingGrid.of(grid);
        Label words = Controls.muted(tr("%s is shown with its 95 %% bootstrap interval over documents. Select a figure to see what it counts.", drawn.title()));
        words.setWrapText(true);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        MenuButton save = SaveChart.button(() -> Optional.of(chart(agreement, labels)), "agreement-by-label", dialogs, write);
        SaveChart.menu(grid, save);
        node = new VBox(12, Controls.row(8, words, save), grid);
        node.getStyleClass().add("card");
    }

    private Drawing chart(Agreement agreement, LabelSet labels) {
        List<FigureChart.Row> rows = new ArrayList<>();
        rows.add(new FigureChart.Row("", tr("All labels"), agreement.overall().figure(drawn)));
        agreement.byLabel().forEach((label, scores) -> rows.add(new FigureChart.Row(
                label, labels.find(label).map(known -> known.title()).orElse(label), scores.figure(drawn))));
        return FigureChart.of(
                tr("%s by label: %s and %s", drawn.title(), AgreementText.side(agreement.sides().first()), AgreementText.side(agreement.sides().second())), rows, 640);
    }

    private void row(int row, String title, @Nullable String label, Scores scores) {
        Label name = new Label(title);
        name.setMinWidth(Region.USE_PREF_SIZE);
        if (label == null) {
            name.getStyleClass().add("section-title");
        }
        grid.addRow(
                row,
                name,
                number(Messages.number(scores.spans().first().marks())),
                number(Messages.number(scores.spans().second().marks())),
                new IntervalMark(scores.figure(drawn), scale));
        for (int i = 0; i < SHOWN.size(); i++) {
            grid.add(cell(SHOWN.get(i), title, label, scores.figure(SHOWN.get(i))), 4 + i, row);
        }
    }

    private Node cell(Measure measure, String title, @Nullable String label, Figure figure) {
        Button cell = new Button(figure instanceof Figure.Value known ? Messages.decimal(Math.rint(known.value() * 100) / 100 + 0.0, 2) : tr("n/a"));
        cell.getStyleClass().addAll("flat", "figure-cell");
        Hint.on(cell, figure instanceof Figure.Undefined(String reason, long _)
                ? "%s: %s, %s".formatted(measure.title(), figure.text(), UndefinedReason.spoken(reason))
                : tr("%s: %s, n = %,d", measure.title(), figure.text(), figure.n()));
        cell.setId("cell-%s-%s".formatted(measure.key(), label == null ? "all" : label));
        cell.setAccessibleText("%s, %s: %s".formatted(title, measure.title(), figure.text()));
        cell.setOnAction(_ -> drill.accept(measure, label));
        GridPane.setHalignment(cell, HPos.RIGHT);
        return cell;
    }

    /// The head of a column of figures.
    static Label head(String text) {
        Label head = Controls.muted(text);
        head.setMinWidth(Region.USE_PREF_SIZE);
        return head;
    }

    private static Label number(String text) {
        Label number = new Label(text);
        GridPane.setHalignment(number, HPos.RIGHT);
        return number;
    }

    private static List<String> heads() {
        return List.of(
                tr("F1 strict"), trc("F1", "exact"), trc("F1", "partial"), trc("F1", "type"), tr("P strict"), tr("R strict"), "κ");
    }

    Node node() {
        return node;
    }
}
