package org.allonym.desktop.exporting;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.surrogate.utility.UtilityReport;

/// What surrogates do to the texts: the same figures before and after, for transcripts by role of the speaker too, and how many
/// mathematical expressions changed. JavaFX thread.
final class UtilityCard extends VBox {

    private final ExportModel.Releasing releasing;
    private final VBox results = new VBox(8);

    UtilityCard(ExportModel.Releasing releasing) {
        super(8);
        this.releasing = releasing;
        Button compare = Controls.button("compare-texts", tr("Compare the texts"), releasing::compare);
        compare.setMinWidth(Region.USE_PREF_SIZE);
        getStyleClass().add("card");
        setId("utility-card");
        managedProperty().bind(visibleProperty());
        getChildren().setAll(
                Controls.heading(tr("The texts before and after")),
                ExportView.line(tr("How surrogates change the texts of all documents: lengths, variety of words, and mathematics."), "muted"),
                compare,
                results);
    }

    /// @param wanted whether a file with surrogates is about to be written
    void show(boolean wanted) {
        ExportModel.Releasing.Status status = releasing.statusProperty().get();
        setVisible(wanted && status != null && status.begun());
        results.getChildren().clear();
        UtilityReport report = releasing.comparedProperty().get();
        if (report != null) {
            show(report);
            if (releasing.isComparedBefore()) {
                results.getChildren().addFirst(ExportView.line(ExportView.changedSince(), "warning-text"));
            }
        } else if (releasing.comparingProperty().get() != null) {
            results.getChildren().add(ExportView.line(tr("Comparing…"), "muted"));
        }
    }

    private void show(UtilityReport report) {
        UtilityReport.Expressions expressions = report.expressions();
        if (expressions.before() > 0) {
            results.getChildren().add(ExportView.line(
                    tr("Mathematical expressions changed: %,d of %,d.", expressions.changed(), expressions.before()),
                    expressions.changed() == 0 ? "success-text" : "warning-text"));
        }
        results.getChildren().add(table("utility-texts", report.figures()));
        report.roles().forEach((role, figures) -> {
            results.getChildren().add(ExportView.line(role.isEmpty() ? tr("Messages without a role") : tr("Messages by role: %s", role), "section-title"));
            getChildren().add(table("utility-role-" + role, figures));
        });
    }

    private static Node table(String id, List<UtilityReport.Figure> figures) {
        GridPane cells = new GridPane(24, 4);
        cells.setId(id);
        List<String> heads = List.of("", tr("before"), tr("after"), tr("difference"));
        for (int column = 0; column < heads.size(); column++) {
            ColumnConstraints constraints = new ColumnConstraints();
            constraints.setHalignment(column == 0 ? HPos.LEFT : HPos.RIGHT);
            constraints.setHgrow(column == 0 ? Priority.ALWAYS : Priority.NEVER);
            cells.getColumnConstraints().add(constraints);
            cells.add(Controls.muted(heads.get(column)), column, 0);
        }
        for (int row = 0; row < figures.size(); row++) {
            List<String> values = row(figures.get(row));
            for (int column = 0; column < values.size(); column++) {
                Label cell = new Label(values.get(column));
                cell.setMinWidth(Region.USE_PREF_SIZE);
                cells.add(cell, column, row + 1);
            }
        }
        return cells;
    }

    private static List<String> row(UtilityReport.Figure figure) {
        List<String> row = new ArrayList<>(List.of(name(figure.name()), value(figure.before()), value(figure.after())));
        row.add(Double.isNaN(figure.difference()) ? "" : tr("%s %%", decimal(100 * figure.difference(), 2).replace('-', '−')));
        return row;
    }

    private static String value(double value) {
        return value == Math.rint(value) ? number((long) value) : decimal(value, 3);
    }

    private static String name(String key) {
        return switch (key) {
            case "characters" -> tr("Characters");
            case "tokens" -> tr("Tokens");
            case "words" -> tr("Words");
            case "sentences" -> tr("Sentences");
            case "words_per_sentence" -> tr("Words per sentence");
            case "types" -> tr("Distinct words");
            case "type_token_ratio" -> tr("Share of distinct words");
            case "entropy_1" -> tr("Entropy of words, bits");
            case "entropy_2" -> tr("Entropy of word pairs, bits");
            case "entropy_3" -> tr("Entropy of word triples, bits");
            case "turns" -> tr("Turns");
            case "words_per_turn" -> tr("Words per turn");
            default -> key;
        };
    }
}
