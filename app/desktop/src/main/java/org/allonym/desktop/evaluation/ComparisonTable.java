package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Measure;
import org.allonym.agreement.PairedComparison;
import org.allonym.agreement.PairedComparison.Difference;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.Hint;
import org.allonym.label.LabelSet;
import org.allonym.language.Messages;
import org.allonym.services.evaluate.EvaluateProject.Result;
import org.allonym.services.evaluate.Level;
import org.jspecify.annotations.Nullable;

/// One row a label: the four figures of both, and their difference with its interval. JavaFX thread.
final class ComparisonTable {

    private final LabelSet labels;
    private final Label lead = new Label();
    private final GridPane grid = new GridPane(24, 8);
    private final VBox node = new VBox(12);

    ComparisonTable(LabelSet labels) {
        this.labels = labels;
        grid.setId("comparison-table");
        Controls.wrap(lead);
        lead.setId("comparison-lead");
        node.getStyleClass().add("card");
    }

    Node node() {
        return node;
    }

    void show(Result result, Level level) {
        PairedComparison comparison = result.comparison();
        if (comparison == null || result.other() == null || result.request().other() == null) {
            node.getChildren().setAll(EmptyBox.of(
                    "comparison-empty",
                    tr("Nothing to compare with"),
                    tr("Choose what to compare with at the top, for example the rules with the model.")));
            return;
        }
        lead.setText(tr(
                "A is “%s”, B is “%s”. A − B with its 95 %% interval by paired bootstrap over the same %s; ▲ "
                        + "and ▼ where the interval excludes 0.",
                EvaluationText.judged(result.request().judged()),
                EvaluationText.judged(result.request().other()),
                EvaluationText.documents(result.judged().documents())));
        grid.getChildren().clear();
        Label head = muted(tr("Label"));
        grid.add(head, 0, 0);
        for (int i = 0; i < EvaluationText.figures().size(); i++) {
            grid.add(muted(EvaluationText.figures().get(i) + "  A · B"), i + 1, 0);
        }
        row(1, null, comparison, level);
        int row = 2;
        for (String label : comparison.byLabel().keySet()) {
            if (marked(result, level, label)) {
                row(row++, label, comparison, level);
            }
        }
        node.getChildren().setAll(lead, grid);
    }

    private static boolean marked(Result result, Level level, String label) {
        return List.of(result.judged(), Objects.requireNonNull(result.other())).stream()
                .filter(each -> each.agreement().labels().contains(label))
                .anyMatch(each -> each.gold(level, label) + each.found(level, label) > 0);
    }

    private void row(int row, @Nullable String label, PairedComparison comparison, Level level) {
        grid.add(QualityTable.labelCell(labels, label), 0, row);
        for (int i = 0; i < level.measures().size(); i++) {
            Measure measure = level.measures().get(i);
            grid.add(difference(EvaluationText.figures().get(i), comparison.difference(measure, label)), i + 1, row);
        }
    }

    private static Node difference(String title, Difference difference) {
        Label both = new Label("%s · %s".formatted(EvaluationText.value(difference.one()), EvaluationText.value(difference.other())));
        both.setMinWidth(Region.USE_PREF_SIZE);
        Label apart = new Label(words(difference.difference()));
        apart.setMinWidth(Region.USE_PREF_SIZE);
        apart.getStyleClass().add(clear(difference.difference()) == 0 ? "muted" : "section-title");
        VBox cell = new VBox(both, apart);
        String words = tr("%s: A %s, B %s, difference %s", title, difference.one().text(), difference.other().text(), difference.difference().text());
        cell.setAccessibleText(words);
        String ahead = difference.better() instanceof Figure.Value better
                ? "; " + tr("A ahead in %.0f %% of %,d resamples", better.value() * 100, better.n())
                : "";
        Hint.on(both, words + ahead);
        Hint.on(apart, words + ahead);
        return cell;
    }

    private static String words(Figure difference) {
        return switch (difference) {
            case Figure.Undefined _ -> "–";
            case Figure.Value(double value, long _, Interval.None _) -> signed("%+.3f", value);
            case Figure.Value(double value, long _, Interval.Range(double low, double high, int _)) -> mark(clear(difference))
                    + tr("%s  %s to %s", signed("%+.3f", value), signed("%+.2f", low), signed("%+.2f", high));
        };
    }

    private static String signed(String format, double value) {
        return String.format(Messages.language().locale(), format, value + 0.0).replace('-', '−').replaceAll("[+−](0[.,]0+)$", "$1");
    }

    private static String mark(int clear) {
        return clear > 0 ? "▲ " : clear < 0 ? "▼ " : "";
    }

    /// 1 where the interval lies above 0, −1 where it lies below, else 0.
    static int clear(Figure difference) {
        return difference instanceof Figure.Value(double _, long _, Interval.Range(double low, double high, int _))
                ? low > 0 ? 1 : high < 0 ? -1 : 0
                : 0;
    }

    private static Label muted(String words) {
        Label label = Controls.muted(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
