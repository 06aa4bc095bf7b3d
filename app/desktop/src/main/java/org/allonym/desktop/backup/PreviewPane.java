package org.allonym.desktop.backup;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.allonym.store.RestorePreview.DocumentChange;
import org.allonym.store.RestorePreview.PersonChange;
import org.allonym.store.RestorePreview;

/// What restoring would change: for the project, each person, each document. JavaFX thread.
final class PreviewPane extends VBox {

    private static final int MOST_ROWS = 8;

    PreviewPane(RestorePreview preview) {
        super(12);
        setId("restore-preview");
        getChildren().add(line("restore-relation", BackupWords.relation(preview)));
        preview.loss().ifPresent(loss -> {
            Label red = line("restore-loss", loss);
            red.getStyleClass().add("danger-text");
            getChildren().add(red);
        });
        BackupWords.differences(preview).forEach(words -> {
            Label line = line("", words);
            Concealed.mark(line);
            getChildren().add(line);
        });
        if (!preview.people().isEmpty()) {
            getChildren().addAll(Pieces.heading(tr("By person")), people(preview.people()));
        }
        if (!preview.documents().isEmpty()) {
            getChildren().addAll(
                    Pieces.heading(Words.count(preview.documents().size(), "document differs", "documents differ")),
                    documents(preview.documents()));
        }
    }

    private static Label line(String id, String words) {
        Label line = new Label(words);
        line.setId(id.isEmpty() ? null : id);
        line.setWrapText(true);
        line.setMinHeight(Region.USE_PREF_SIZE);
        return line;
    }

    private static Node people(List<PersonChange> people) {
        GridPane grid = new GridPane(24, 6);
        for (int i = 0; i < 7; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(Region.USE_PREF_SIZE);
            column.setHalignment(i == 0 ? HPos.LEFT : HPos.RIGHT);
            grid.getColumnConstraints().add(column);
        }
        grid.addRow(
                0,
                Pieces.muted(tr("Person")),
                Pieces.muted(tr("Documents")),
                Pieces.muted(tr("Annotations")),
                Pieces.muted(tr("Finished")),
                Pieces.muted(tr("Decisions")),
                Pieces.muted(tr("Surrogates")),
                Pieces.muted(tr("Log entries")));
        int row = 1;
        for (PersonChange person : people) {
            grid.addRow(
                    row++,
                    new Label(person.person()),
                    new Label(number(person.documents())),
                    new Label(BackupWords.comeAndGo(person.annotations())),
                    new Label(BackupWords.fromTo(person.finished())),
                    new Label(BackupWords.comeAndGo(person.decisions())),
                    new Label(BackupWords.comeAndGo(person.rulings())),
                    new Label(BackupWords.comeAndGo(person.entries())));
        }
        return grid;
    }

    private static Node documents(List<DocumentChange> changes) {
        TableView<DocumentChange> table = new TableView<>(FXCollections.observableArrayList(changes));
        table.setId("restore-documents");
        table.setAccessibleText(tr("Documents that differ"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        TableColumn<DocumentChange, String> name = Columns.of(tr("Document"), 140, DocumentChange::document);
        name.getStyleClass().add(Concealed.STYLE);
        table.getColumns().setAll(List.of(
                name,
                Columns.number(tr("Annotations"), 110, change -> BackupWords.comeAndGo(change.annotations())),
                Columns.of(tr("Status"), 110, change -> change.standing().none() ? "–" : tr("differs")),
                Columns.number(tr("Decisions"), 110, change -> BackupWords.comeAndGo(change.decisions())),
                Columns.number(tr("Surrogates"), 110, change -> BackupWords.comeAndGo(change.rulings())),
                Pieces.told(Columns.of(tr("People"), 160, change -> String.join(", ", change.people())))));
        Pieces.heads(table);
        table.setFixedCellSize(30);
        table.setPrefHeight(44 + 30.0 * Math.min(MOST_ROWS, changes.size()));
        table.setMinHeight(table.getPrefHeight());
        return table;
    }
}
