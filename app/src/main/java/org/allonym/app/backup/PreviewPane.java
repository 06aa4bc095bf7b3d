package org.allonym.app.backup;

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
import org.allonym.app.project.Pieces;
import org.allonym.app.shell.Words;
import org.allonym.app.theme.Concealed;
import org.allonym.store.RestorePreview;
import org.allonym.store.RestorePreview.DocumentChange;
import org.allonym.store.RestorePreview.PersonChange;

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
            getChildren().addAll(Pieces.heading("By person"), people(preview.people()));
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
                Pieces.muted("Person"),
                Pieces.muted("Documents"),
                Pieces.muted("Annotations"),
                Pieces.muted("Finished"),
                Pieces.muted("Decisions"),
                Pieces.muted("Surrogates"),
                Pieces.muted("Log entries"));
        int row = 1;
        for (PersonChange person : people) {
            grid.addRow(
                    row++,
                    new Label(person.person()),
                    new Label("%,d".formatted(person.documents())),
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
        table.setAccessibleText("Documents that differ");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        TableColumn<DocumentChange, String> name = Columns.of("Document", 140, DocumentChange::document);
        name.getStyleClass().add(Concealed.STYLE);
        table.getColumns().setAll(List.of(
                name,
                Columns.number("Annotations", 110, change -> BackupWords.comeAndGo(change.annotations())),
                Columns.of("Standing", 110, change -> change.standing().none() ? "–" : "differs"),
                Columns.number("Decisions", 110, change -> BackupWords.comeAndGo(change.decisions())),
                Columns.number("Surrogates", 110, change -> BackupWords.comeAndGo(change.rulings())),
                Pieces.told(Columns.of("People", 160, change -> String.join(", ", change.people())))));
        table.setFixedCellSize(30);
        table.setPrefHeight(44 + 30.0 * Math.min(MOST_ROWS, changes.size()));
        table.setMinHeight(table.getPrefHeight());
        return table;
    }
}
