package org.allonym.desktop.project;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.DocumentRow;
import org.jspecify.annotations.Nullable;

/// The table of documents: narrowed by the model's filter, sorted by its heads, ticked by mouse or `Space`. JavaFX thread.
final class ProjectDocumentTable {

    private static final Comparator<String> NATURAL = Comparator.comparing(ProjectDocumentTable::padded);

    private final ProjectModel model;
    private final FilteredList<DocumentRow> shown;
    private final TableView<DocumentRow> table = new TableView<>();
    private @Nullable DocumentId chosen;
    private int at;

    /// @param open shows one document
    ProjectDocumentTable(ProjectModel model, Consumer<DocumentRow> open) {
        this.model = model;
        shown = new FilteredList<>(model.rows());
        SortedList<DocumentRow> sorted = new SortedList<>(shown);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setId("document-table");
        table.setAccessibleText(tr("Documents"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setItems(sorted);
        TableColumn<DocumentRow, String> name = Controls.column(tr("Document"), 200, row -> row.id().value());
        name.getStyleClass().add(HiddenText.STYLE);
        name.setComparator(NATURAL);
        table.getColumns().setAll(List.of(
                ticks(),
                name,
                counted(Controls.column(tr("Tokens"), 74, DocumentRow::tokens)),
                state(),
                Controls.told(Controls.column(tr("Assigned to"), 110, row -> row.assigned().isEmpty()
                        ? tr("everybody")
                        : row.assigned().stream().map(Object::toString).collect(Collectors.joining(", ")))),
                Controls.told(Controls.column(tr("Status"), 190, ProjectDocumentTable::status)),
                Controls.told(Controls.column(tr("Spans"), 150, row -> row.annotations().entrySet().stream()
                        .filter(entry -> !entry.getKey().isModel())
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(Collectors.joining(", ")))),
                counted(Controls.column(tr("Decisions"), 86, DocumentRow::decisions)),
                Controls.told(Controls.column(trc("column", "Flag"), 70, ProjectDocumentTable::flags))));
        Controls.heads(table);
        table.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null) {
                chosen = row.id();
                at = table.getSelectionModel().getSelectedIndex();
            }
        });
        sorted.addListener((ListChangeListener<DocumentRow>) _ -> choose(sorted));
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            DocumentRow row = table.getSelectionModel().getSelectedItem();
            if (row != null && event.getCode() == KeyCode.SPACE) {
                tick(row.id(), !model.ticked().contains(row.id()));
                event.consume();
            } else if (row != null && event.getCode() == KeyCode.ENTER) {
                open.accept(row);
                event.consume();
            }
        });
        table.setOnMouseClicked(event -> {
            DocumentRow row = table.getSelectionModel().getSelectedItem();
            if (event.getClickCount() == 2 && row != null) {
                open.accept(row);
            }
        });
    }

    /// A document that has changed is another row: it stays chosen. Of one that is gone, the next takes its place.
    private void choose(List<DocumentRow> rows) {
        if (chosen == null || table.getSelectionModel().getSelectedItem() != null) {
            return;
        }
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).id().equals(chosen)) {
                table.getSelectionModel().clearAndSelect(i);
                return;
            }
        }
        if (!rows.isEmpty() && model.rows().stream().noneMatch(row -> row.id().equals(chosen))) {
            table.getSelectionModel().clearAndSelect(Math.min(at, rows.size() - 1));
        }
    }

    TableView<DocumentRow> node() {
        return table;
    }

    /// Documents the filter lets through.
    List<DocumentRow> shown() {
        return shown;
    }

    /// Follows the filter, or what is known of the documents, which has changed.
    void narrow() {
        shown.setPredicate(model::shows);
        table.refresh();
    }

    void tick(DocumentId document, boolean on) {
        if (on) {
            model.ticked().add(document);
        } else {
            model.ticked().remove(document);
        }
        table.refresh();
    }

    /// `finished: Anna, Ben; started: Cho`.
    private static String status(DocumentRow row) {
        Map<DocumentStatus, List<String>> by = new EnumMap<>(DocumentStatus.class);
        row.work().forEach((actor, work) -> by.computeIfAbsent(work.status(), _ -> new ArrayList<>()).add(actor.value()));
        return by.entrySet().stream()
                .map(entry -> DomainText.status(entry.getKey()) + ": " + String.join(", ", entry.getValue()))
                .collect(Collectors.joining("; "));
    }

    private static String flags(DocumentRow row) {
        return row.work().values().stream()
                .map(work -> work.flag())
                .filter(flag -> !flag.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /// Numbers in a name sort as numbers: `9` before `10`.
    private static String padded(String name) {
        return Pattern.compile("\\d{1,18}")
                .matcher(name)
                .replaceAll(number -> "0".repeat(18 - number.group().length()) + number.group());
    }

    private static TableColumn<DocumentRow, Integer> counted(TableColumn<DocumentRow, Integer> column) {
        Controls.numbers(column).setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(Integer count, boolean empty) {
                super.updateItem(count, empty);
                setText(empty || count == null ? "" : number(count));
            }
        });
        return column;
    }

    private TableColumn<DocumentRow, OverallStatus> state() {
        TableColumn<DocumentRow, OverallStatus> column = Controls.column(tr("Overall status"), 130, model::state);
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(OverallStatus state, boolean empty) {
                super.updateItem(state, empty);
                setText(empty || state == null ? "" : state.title());
            }
        });
        return column;
    }

    private TableColumn<DocumentRow, DocumentId> ticks() {
        TableColumn<DocumentRow, DocumentId> column = Controls.column("", 40, DocumentRow::id);
        column.setMinWidth(40);
        column.setMaxWidth(40);
        column.setSortable(false);
        column.setCellFactory(_ -> new TickCell());
        return column;
    }

    private final class TickCell extends TableCell<DocumentRow, DocumentId> {
        private final CheckBox box = new CheckBox();

        TickCell() {
            setAlignment(Pos.CENTER);
            box.setFocusTraversable(false);
            HiddenText.speaks(box);
            box.setOnAction(_ -> {
                DocumentId document = getItem();
                if (document != null) {
                    table.getSelectionModel().clearAndSelect(getIndex());
                    tick(document, box.isSelected());
                }
            });
        }

        @Override
        protected void updateItem(DocumentId document, boolean empty) {
            super.updateItem(document, empty);
            setGraphic(empty || document == null ? null : box);
            if (!empty && document != null) {
                box.setId("tick-" + document.value().replaceAll("[^A-Za-z0-9]", "-"));
                box.setAccessibleText(tr("Check document %s", document));
                box.setSelected(model.ticked().contains(document));
            }
        }
    }
}
