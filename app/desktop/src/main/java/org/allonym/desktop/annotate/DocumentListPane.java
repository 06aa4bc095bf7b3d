package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.allonym.desktop.annotate.DocumentList.DocumentOrder;
import org.allonym.desktop.session.AnnotatorDesk.Entry;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FilterField;
import org.allonym.desktop.shell.FollowingList;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The annotator's documents on the left of the screen. JavaFX thread.
final class DocumentListPane extends VBox {

    private final DocumentList model;
    private final FollowingList<Entry> list;
    private final FilterField filter = new FilterField();
    private final Label done = Controls.muted("");
    private boolean following;
    private @Nullable DocumentId followed;

    /// @param open shows a document; the keyboard stays in the list
    /// @param toText gives the keyboard to the text
    /// @param reorder puts the documents into the order chosen
    /// @param menu what can be done with the document that is open
    DocumentListPane(
            DocumentList model, Consumer<DocumentId> open, Runnable toText, Runnable reorder, Supplier<List<MenuItem>> menu) {
        this.model = model;
        getStyleClass().addAll("pane", "side", "side-left", "document-pane");
        list = new FollowingList<>(model.shown());
        dressList(open, toText);
        ContextActions.on(list, menu);
        HBox heading = Controls.row(8, Controls.heading(tr("Documents")), Controls.gap(), done);
        filter.setPromptText(tr("Find by name"));
        filter.setId("document-filter");
        filter.setAccessibleText(tr("Find a document by name"));
        filter.textProperty().bindBidirectional(model.filterProperty());
        filter.setOnAction(_ -> {
            if (!model.shown().isEmpty()) {
                open.accept(model.shown().getFirst().document());
                toText.run();
            }
        });
        getChildren().addAll(heading, filter, new HBox(8, whichOnes(), order(reorder)), list);
    }

    private void dressList(Consumer<DocumentId> open, Runnable toText) {
        list.setId("documents");
        list.setAccessibleText(tr("Documents"));
        list.getStyleClass().add("document-list");
        list.setCellFactory(_ -> new EntryCell());
        list.setFixedCellSize(34);
        list.setPlaceholder(new Label(tr("No documents match.")));
        list.getSelectionModel().selectedItemProperty().subscribe(entry -> {
            if (entry != null && !following && !entry.document().equals(followed)) {
                open.accept(entry.document());
            }
        });
        list.setOnMouseClicked(_ -> toText.run());
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                toText.run();
                event.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
    }

    private ComboBox<DocumentList.Show> whichOnes() {
        ComboBox<DocumentList.Show> show = new ComboBox<>();
        show.setId("document-show");
        show.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(show, Priority.ALWAYS);
        show.getItems().setAll(model.choices());
        show.setOnShowing(_ -> offer(show));
        show.focusedProperty().subscribe(focused -> {
            if (focused) {
                offer(show);
            }
        });
        show.valueProperty().bindBidirectional(model.showProperty());
        show.setAccessibleText(tr("Which documents to show"));
        show.setConverter(new StringConverter<>() {

            @Override
            public String toString(DocumentList.Show value) {
                return value == null ? "" : value.title();
            }

            @Override
            public DocumentList.Show fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        return show;
    }

    private ComboBox<DocumentOrder.By> order(Runnable reorder) {
        ComboBox<DocumentOrder.By> order = new ComboBox<>();
        order.setId("document-order");
        order.getItems().setAll(DocumentOrder.By.values());
        order.setValue(model.orderProperty().get());
        order.setAccessibleText(tr("Sort order"));
        order.setButtonCell(new OrderCell());
        order.setMinWidth(60);
        order.setPrefWidth(60);
        order.setMaxWidth(60);
        Hint.on(order, tr("Sort order of the documents"));
        order.setOnAction(_ -> {
            model.orderProperty().set(order.getValue());
            reorder.run();
        });
        return order;
    }

    /// Flags come and go; what is chosen stays.
    private void offer(ComboBox<DocumentList.Show> show) {
        if (!show.getItems().equals(model.choices())) {
            DocumentList.Show chosen = show.getValue();
            show.getItems().setAll(model.choices());
            show.setValue(chosen);
        }
    }

    /// Marks the document on the screen in the list, and counts.
    void follow(DocumentId document) {
        following = true;
        followed = document;
        try {
            int at = model.shownPosition(document);
            if (at < 0) {
                list.getSelectionModel().clearSelection();
            } else if (list.getSelectionModel().getSelectedIndex() != at) {
                list.getSelectionModel().clearAndSelect(at);
                list.follow(at);
            }
        } finally {
            following = false;
            done.setText(tr("%d of %d done", model.done(), model.own().size()));
        }
    }

    /// The order chosen, by its icon: the list is narrow, and which documents are shown needs the words.
    private static final class OrderCell extends ListCell<DocumentOrder.By> {

        private final FontIcon icon = new FontIcon();

        @Override
        protected void updateItem(DocumentOrder.By order, boolean empty) {
            super.updateItem(order, empty);
            icon.setIconCode(order == DocumentOrder.By.UNCERTAINTY ? Feather.TRENDING_DOWN : Feather.LIST);
            setGraphic(icon);
            setAccessibleText(empty || order == null ? "" : order.toString());
        }
    }

    private static final class EntryCell extends ListCell<Entry> {

        private final FontIcon icon = new FontIcon();
        private final Label name = new Label();
        private final Label spans = new Label();
        private final FontIcon flag = new FontIcon(Feather.FLAG);
        private final Label calibration = new Label(trc("document", "first"));
        private final HBox row;

        EntryCell() {
            spans.getStyleClass().add("muted");
            flag.getStyleClass().add("flag-icon");
            calibration.getStyleClass().add("chip");
            row = new HBox(8, icon, name, Controls.gap(), calibration, flag, spans);
            row.setAlignment(Pos.CENTER_LEFT);
            HiddenText.speaks(this);
        }

        @Override
        protected void updateItem(Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                setAccessibleText("");
                return;
            }
            AnnotatorStatus work = entry.work();
            icon.setIconCode(icon(work.status()));
            icon.getStyleClass().setAll("ikonli-font-icon", Controls.id("status", work.status()));
            name.setText(entry.document().value());
            spans.setText(entry.spans() == 0 ? "" : Integer.toString(entry.spans()));
            flag.setVisible(!work.flag().isEmpty());
            Controls.show(calibration, entry.calibration());
            setGraphic(row);
            String said = "%s, %s, %s".formatted(
                    entry.document(), DomainText.status(work.status()), DomainText.count(entry.spans(), "span", "spans"));
            setAccessibleText(entry.calibration() ? tr("%s, calibration round", said) : said);
        }

        private static Feather icon(DocumentStatus status) {
            return switch (status) {
                case NEW -> Feather.CIRCLE;
                case STARTED -> Feather.EDIT_2;
                case FINISHED -> Feather.CHECK_CIRCLE;
                case SKIPPED -> Feather.SLASH;
            };
        }
    }
}
