package org.allonym.app.project;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.app.theme.Concealed;
import org.allonym.project.DocumentStatus;
import org.allonym.store.DocumentRow;
import org.kordamp.ikonli.feather.Feather;

/// Every document and where it stands. JavaFX thread.
public final class DocumentsSection implements ProjectSection {

    private final TableView<DocumentRow> table = new TableView<>();
    private final VBox node = new VBox(table);

    public DocumentsSection(ProjectModel model, ProjectPanels panels) {
        table.setId("document-table");
        table.setAccessibleText("Documents");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().setAll(List.of(
                column("Document", 110, row -> row.id().value()),
                right(column("Tokens", 70, DocumentRow::tokens)),
                column("State", 125, row -> ProjectModel.state(row).title()),
                column("Assigned to", 130, row -> row.assigned().isEmpty()
                        ? "everybody"
                        : names(row.assigned().stream().map(Object::toString).toList())),
                column("Finished by", 130, row -> names(row.work().entrySet().stream()
                        .filter(entry -> entry.getValue().status() == DocumentStatus.FINISHED)
                        .map(entry -> entry.getKey().value())
                        .toList())),
                column("Spans", 170, row -> names(row.annotations().entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .toList())),
                right(column("Decisions", 85, DocumentRow::decisions))));
        table.getColumns().getFirst().getStyleClass().add(Concealed.STYLE);
        table.setItems(model.rows());
        table.setPlaceholder(empty(panels));
        VBox.setVgrow(table, Priority.ALWAYS);
        node.getStyleClass().add("pane");
    }

    private static Node empty(ProjectPanels panels) {
        Label title = new Label("No essays yet");
        title.getStyleClass().add("screen-title");
        Label next = new Label("Import CRAPII JSON, JSON Lines or text files.\nThen add your annotators and assign the essays to them.");
        VBox box = new VBox(title, next, Pieces.button("import", "Import essays…", Feather.DOWNLOAD, panels::importEssays));
        box.getStyleClass().add("empty");
        return box;
    }

    private static <T> TableColumn<DocumentRow, T> column(String title, double width, Function<DocumentRow, T> value) {
        TableColumn<DocumentRow, T> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        return column;
    }

    private static <T> TableColumn<DocumentRow, T> right(TableColumn<DocumentRow, T> column) {
        column.getStyleClass().add("number-column");
        return column;
    }

    private static String names(List<String> names) {
        return String.join(", ", names);
    }

    @Override
    public String title() {
        return "Documents";
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        table.requestFocus();
    }

    @Override
    public void detach() {}
}
