package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.adjudicate.Audit;
import org.allonym.adjudicate.AuditVerdict;
import org.allonym.adjudicate.ErrorRate;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.review.QueueHead;
import org.allonym.desktop.review.QueueList;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.theme.HiddenText;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The audit on the left of the screen: the sample, what was found in it, and the panel that draws another. JavaFX thread.
final class AuditPane extends VBox {

    private static final int SOME_SPANS = 50;
    private static final int SOME_DOCUMENTS = 20;

    /// Draws a sample.
    @FunctionalInterface
    interface SampleDrawing {
        void draw(int spans, int documents, long seed);
    }

    private final AuditModel auditing;
    private final QueueList<AuditModel.Looked> list;
    private final QueueHead head = new QueueHead(null, "audit-count", tr("Share of the sample checked"));
    private final Label spans = ReviewParts.line("");
    private final Label documents = ReviewParts.line("");
    private final Label drawn = ReviewParts.line("", "muted");

    /// @param open opens an item
    AuditPane(AuditModel auditing, KeyMap keys, IntConsumer open, AdjudicateActions actions) {
        this.auditing = auditing;
        getStyleClass().addAll("pane", "side", "side-left", "queue-pane");
        setId("audit-pane");
        spans.setId("audit-spans-figure");
        documents.setId("audit-documents-figure");
        list = new QueueList<>("audit-items", tr("Audit items"), 32, ItemCell::new, looked -> open.accept(looked.index()));
        Button back = ReviewParts.keyed("audit-leave", tr("Back to the queue"), keys.cap(AppAction.AUDIT), actions::toggleAudit);
        back.setMaxWidth(Double.MAX_VALUE);
        Button draw = Controls.button("audit-again", tr("New sample…"), actions::askForAudit);
        draw.getStyleClass().add("flat");
        draw.setMaxWidth(Double.MAX_VALUE);
        head.setSpacing(8);
        getChildren().addAll(head, new VBox(4, spans, documents, drawn), list, back, draw);
    }

    Subscription follow() {
        return Subscription.combine(
                auditing.itemsProperty().subscribe(this::show),
                auditing.positionProperty().subscribe(_ -> select()));
    }

    private void show(List<AuditModel.Looked> items) {
        list.show(items);
        select();
        ErrorRate ofSpans = auditing.spans();
        ErrorRate ofDocuments = auditing.documents();
        int looked = ofSpans.looked() + ofDocuments.looked();
        head.show(tr("Audit"), tr("%,d of %,d", looked, items.size()), items.isEmpty() ? 0 : (double) looked / items.size());
        spans.setText(tr("Agreed spans: %s", figure(ofSpans)));
        documents.setText(tr("Documents without spans: %s", figure(ofDocuments)));
        Audit audit = auditing.audit();
        drawn.setText(audit == null ? "" : tr("Drawn from %s and %s, seed %d", DomainText.count(audit.agreedSpans(), "span", "spans"),
                DomainText.count(audit.emptyDocuments(), "document", "documents"),
                audit.seed()));
    }

    /// Never more than was seen: a share always comes with its interval.
    static String figure(ErrorRate wilson) {
        return wilson.looked() == 0
                ? tr("not checked yet")
                : tr("%d of %d wrong, %.0f %% (95 %%: %.1f–%.1f %%)", wilson.wrong(), wilson.looked(), 100 * wilson.share(), 100 * wilson.low(), 100 * wilson.high());
    }

    private void select() {
        int at = auditing.positionProperty().get();
        list.select(at >= 0 && at < list.getItems().size() ? OptionalInt.of(at) : OptionalInt.empty());
    }

    /// Asks how many agreed spans and documents without spans to draw, and with which seed.
    static Node panel(AuditModel auditing, SampleDrawing sample) {
        Audit.Population from = auditing.population();
        Label why = ReviewParts.line(tr("What everybody agrees on can still be wrong. Check a random sample: the share that is wrong shows how "
                + "far you can trust the rest."));
        why.setMaxWidth(480);
        TextField spans = number("audit-spans", Math.min(SOME_SPANS, from.spans().size()), tr("Agreed spans"));
        TextField documents =
                number("audit-documents", Math.min(SOME_DOCUMENTS, from.documents().size()), tr("Documents without spans"));
        TextField seed = number("audit-seed", AuditModel.anySeed(), tr("Seed"));
        GridPane grid = new GridPane(12, 8);
        row(grid, 0, tr("Agreed spans"), spans, tr("of %,d", from.spans().size()));
        row(grid, 1, tr("Documents without spans"), documents, tr("of %,d", from.documents().size()));
        row(grid, 2, tr("Seed"), seed, tr("the same seed draws the same sample"));
        Button go = Controls.button("audit-draw", tr("Draw the sample"), () -> sample.draw(
                (int) Math.min(Integer.MAX_VALUE, value(spans)), (int) Math.min(Integer.MAX_VALUE, value(documents)), value(seed)));
        go.getStyleClass().add("accent");
        go.setDefaultButton(true);
        HBox buttons = Controls.foot(go);
        return new VBox(12, why, grid, buttons);
    }

    private static void row(GridPane grid, int row, String title, TextField field, String beside) {
        Label muted = Controls.muted(beside);
        grid.addRow(row, new Label(title), field, muted);
    }

    private static TextField number(String id, long value, String spoken) {
        TextField field = new TextField(Long.toString(value));
        field.setId(id);
        field.setPrefColumnCount(8);
        field.setAccessibleText(spoken);
        field.setTextFormatter(new TextFormatter<>(
                change -> change.getControlNewText().matches("[0-9]{0,12}") ? change : null));
        return field;
    }

    private static long value(TextField field) {
        return field.getText().isEmpty() ? 0 : Long.parseLong(field.getText());
    }

    /// One item of the sample: whether it was checked, its document, and what it is.
    private static final class ItemCell extends ListCell<AuditModel.Looked> {

        private final FontIcon icon = new FontIcon();
        private final Label name = new Label();
        private final Label what = new Label();
        private final HBox row;

        ItemCell() {
            name.setMinWidth(0);
            what.getStyleClass().add("entry-place");
            what.setMinWidth(Region.USE_PREF_SIZE);
            row = new HBox(12, icon, name, Controls.gap(), what);
            row.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
            HiddenText.speaks(this);
        }

        @Override
        protected void updateItem(AuditModel.@Nullable Looked looked, boolean empty) {
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
