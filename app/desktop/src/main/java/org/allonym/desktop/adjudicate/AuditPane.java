package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.IntConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.adjudicate.Audit;
import org.allonym.adjudicate.AuditVerdict;
import org.allonym.adjudicate.Wilson;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.FollowingList;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The audit on the left of the screen: its items, what was found, and what follows for the rest. JavaFX thread.
final class AuditPane extends VBox {

    private final Auditing auditing;
    private final FollowingList<Auditing.Looked> list = new FollowingList<>();
    private final Label count = new Label();
    private final ProgressBar bar = new ProgressBar(0);
    private final Label spans = new Label();
    private final Label documents = new Label();
    private final Label drawn = new Label();
    private boolean following;

    /// @param open takes an item in hand
    AuditPane(Auditing auditing, KeyMap keys, IntConsumer open, Runnable again, Runnable leave) {
        this.auditing = auditing;
        getStyleClass().addAll("pane", "side", "side-left", "queue-pane");
        setId("audit-pane");
        Label title = new Label(tr("Audit"));
        title.getStyleClass().add("section-title");
        count.setId("audit-count");
        count.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox heading = new HBox(8, title, gap, count);
        heading.setAlignment(Pos.CENTER_LEFT);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.getStyleClass().add("standing-bar");
        bar.setAccessibleText(tr("Share of the sample checked"));
        spans.setId("audit-spans-figure");
        documents.setId("audit-documents-figure");
        drawn.getStyleClass().add("muted");
        List.of(spans, documents, drawn).forEach(MarkLines::wrap);
        list.setId("audit-items");
        list.getStyleClass().addAll("document-list", "queue-list");
        list.setAccessibleText(tr("Audit items"));
        list.setFixedCellSize(32);
        list.setCellFactory(_ -> new ItemCell());
        list.getSelectionModel().selectedIndexProperty().subscribe(at -> {
            if (at.intValue() >= 0 && !following) {
                open.accept(at.intValue());
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        Button back = new Button(tr("Back to the queue"), new KeyCap(keys.cap(AppAction.AUDIT)));
        back.setId("audit-leave");
        back.setContentDisplay(ContentDisplay.RIGHT);
        back.setMaxWidth(Double.MAX_VALUE);
        back.setOnAction(_ -> leave.run());
        Button draw = new Button(tr("New sample…"));
        draw.setId("audit-again");
        draw.getStyleClass().add("flat");
        draw.setMaxWidth(Double.MAX_VALUE);
        draw.setOnAction(_ -> again.run());
        getChildren().addAll(heading, bar, new VBox(4, spans, documents, drawn), list, back, draw);
    }

    Subscription follow() {
        return Subscription.combine(
                auditing.itemsProperty().subscribe(this::show),
                auditing.positionProperty().subscribe(_ -> select()));
    }

    private void show(List<Auditing.Looked> items) {
        following = true;
        try {
            list.getItems().setAll(items);
        } finally {
            following = false;
        }
        select();
        Wilson ofSpans = auditing.spans();
        Wilson ofDocuments = auditing.documents();
        int looked = ofSpans.looked() + ofDocuments.looked();
        count.setText(tr("%,d of %,d", looked, items.size()));
        bar.setProgress(items.isEmpty() ? 0 : (double) looked / items.size());
        spans.setText(tr("Agreed spans: %s", figure(ofSpans)));
        documents.setText(tr("Documents without spans: %s", figure(ofDocuments)));
        Audit audit = auditing.audit();
        drawn.setText(audit == null ? "" : tr("Drawn from %s and %s, seed %d", Words.count(audit.agreedSpans(), "span", "spans"),
                Words.count(audit.emptyDocuments(), "document", "documents"),
                audit.seed()));
    }

    /// Never more than was seen: a share always comes with its interval.
    static String figure(Wilson wilson) {
        return wilson.looked() == 0
                ? tr("not checked yet")
                : tr("%d of %d wrong, %.0f %% (95 %%: %.1f–%.1f %%)", wilson.wrong(), wilson.looked(), 100 * wilson.share(), 100 * wilson.low(), 100 * wilson.high());
    }

    private void select() {
        int at = auditing.positionProperty().get();
        following = true;
        try {
            if (at >= 0 && at < list.getItems().size()) {
                list.getSelectionModel().clearAndSelect(at);
                list.follow(at);
            } else {
                list.getSelectionModel().clearSelection();
            }
        } finally {
            following = false;
        }
    }

    /// Where an item stands, its document, and what it is.
    private static final class ItemCell extends ListCell<Auditing.Looked> {

        private final FontIcon icon = new FontIcon();
        private final Label name = new Label();
        private final Label what = new Label();
        private final HBox row;

        ItemCell() {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            name.setMinWidth(0);
            what.getStyleClass().add("entry-place");
            what.setMinWidth(Region.USE_PREF_SIZE);
            row = new HBox(12, icon, name, gap, what);
            row.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
            Concealed.speaks(this);
        }

        @Override
        protected void updateItem(Auditing.@Nullable Looked looked, boolean empty) {
            super.updateItem(looked, empty);
            if (empty || looked == null) {
                setGraphic(null);
                setAccessibleText("");
                return;
            }
            icon.setIconCode(switch (looked.verdict()) {
                case OPEN -> Feather.CIRCLE;
                case CONFIRMED -> Feather.CHECK_CIRCLE;
                case WRONG -> Feather.ALERT_CIRCLE;
            });
            icon.getStyleClass().setAll("ikonli-font-icon", switch (looked.verdict()) {
                case OPEN -> "entry-open";
                case CONFIRMED -> "entry-settled";
                case WRONG -> "entry-put-off";
            });
            name.setText(looked.item().document().value());
            String kind = looked.item().isEmptyDocument() ? tr("document") : tr("span");
            what.setText(switch (looked.verdict()) {
                case OPEN -> kind;
                case CONFIRMED -> tr("%s · correct", kind);
                case WRONG -> tr("%s · wrong", kind);
            });
            setGraphic(row);
            setAccessibleText("%s, %s%s".formatted(looked.item().document(), what.getText(),
                    looked.verdict() == AuditVerdict.OPEN ? ", " + tr("not checked") : ""));
        }
    }
}
