package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Figure;
import org.allonym.desktop.agreement.IntervalMark;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.label.LabelSet;
import org.allonym.services.evaluate.Evaluation;
import org.allonym.services.evaluate.Level;
import org.jspecify.annotations.Nullable;

/// One row a label: how many gold has and how many were found, the four figures with their intervals, F5 drawn. Labels
/// that neither side has are left out. JavaFX thread.
final class QualityTable {

    private final LabelSet labels;
    private final GridPane grid = new GridPane(16, 4);
    private final Label absent = Controls.muted("");
    private final VBox node = new VBox(12, grid, absent);

    QualityTable(LabelSet labels) {
        this.labels = labels;
        grid.setId("quality-table");
        absent.setWrapText(true);
        node.getStyleClass().add("card");
        node.setMaxWidth(Region.USE_PREF_SIZE);
    }

    Node node() {
        return node;
    }

    void show(Evaluation evaluation, Level level) {
        grid.getChildren().clear();
        List<String> heads = List.of(
                tr("Label"), tr("Gold"), tr("Found"), tr("Precision"), tr("Recall"), "F1", "F5", "F5, 95 %");
        for (int i = 0; i < heads.size(); i++) {
            Label head = Controls.muted(heads.get(i));
            head.setMinWidth(Region.USE_PREF_SIZE);
            if (i == 1 || i == 2) {
                GridPane.setHalignment(head, HPos.RIGHT);
            }
            grid.add(head, i, 0);
        }
        row(1, null, evaluation, level);
        int row = 2;
        int left = 0;
        for (String label : evaluation.agreement().labels()) {
            if (evaluation.gold(level, label) + evaluation.found(level, label) > 0) {
                row(row++, label, evaluation, level);
            } else {
                left++;
            }
        }
        grid.add(IntervalMark.axis(), 7, row);
        absent.setText(left == 0 ? "" : tr("%,d more in the label set: neither in gold nor found.", left));
        Controls.show(absent, left > 0);
    }

    /// A label, or all of them, at the head of a row.
    static HBox labelCell(LabelSet labels, @Nullable String label) {
        Label name = new Label(EvaluationText.labels(labels, label));
        name.setMinWidth(Region.USE_PREF_SIZE);
        HBox cell = Controls.row(8, name);
        if (label == null) {
            name.getStyleClass().add("section-title");
        } else {
            cell.getChildren().addFirst(LabelSwatch.of(labels, label));
        }
        return cell;
    }

    private void row(int row, @Nullable String label, Evaluation evaluation, Level level) {
        grid.add(labelCell(labels, label), 0, row);
        grid.add(count(evaluation.gold(level, label)), 1, row);
        grid.add(count(evaluation.found(level, label)), 2, row);
        for (int i = 0; i < level.measures().size(); i++) {
            grid.add(figure(EvaluationText.figures().get(i), evaluation.agreement().scores(label).figure(level.measures().get(i))), 3 + i, row);
        }
        grid.add(new IntervalMark(evaluation.agreement().scores(label).figure(level.f5())), 7, row);
    }

    private static Node figure(String title, Figure figure) {
        Label value = new Label(EvaluationText.value(figure));
        value.setMinWidth(44);
        Label interval = new Label(EvaluationText.interval(figure));
        interval.getStyleClass().addAll("muted", "quality-interval");
        HBox cell = new HBox(6, value, interval);
        cell.setAlignment(Pos.BASELINE_LEFT);
        cell.setMinWidth(Region.USE_PREF_SIZE);
        String reason = EvaluationText.reason(figure);
        String words = tr("%s %s, n = %,d", title, figure.text(), figure.n()) + (reason.isEmpty() ? "" : "; " + reason);
        cell.setAccessibleText(words);
        Hint.on(value, words);
        Hint.on(interval, words);
        return cell;
    }

    private static Label count(long count) {
        Label number = new Label(number(count));
        GridPane.setHalignment(number, HPos.RIGHT);
        return number;
    }
}
