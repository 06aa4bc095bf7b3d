package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.CappedRow;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The text in the middle of the annotate screen, with its head and the find bar above, the drawers below, and the offer to
/// label other occurrences over it. JavaFX thread.
final class ReadingPane extends StackPane {

    ReadingPane(AnnotatedTextView text, Node head, SameStringsStrip strip, FindBar findBar, Node drawers) {
        StackPane.setAlignment(strip, Pos.BOTTOM_CENTER);
        StackPane.setMargin(strip, new Insets(0, 0, 16, 0));
        HBox find = new HBox(findBar);
        find.setAlignment(Pos.CENTER_RIGHT);
        find.setPadding(new Insets(0, 24, 8, 0));
        find.visibleProperty().bind(findBar.visibleProperty());
        find.managedProperty().bind(findBar.visibleProperty());
        strip.opacityProperty().bind(text.concealedProperty().map(hidden -> hidden ? 0 : 1));
        BorderPane pane = new BorderPane();
        pane.setTop(new VBox(head, find));
        pane.setCenter(new StackPane(text, strip));
        pane.setBottom(drawers);
        getChildren().add(pane);
    }

    /// For an annotator without documents.
    void showNoDocuments() {
        getChildren().setAll(EmptyBox.of(
                Feather.INBOX,
                "no-documents",
                tr("No documents for you yet"),
                tr("The PI imports documents and assigns them.\nThey appear here as soon as they are assigned.")));
    }

    /// Over the text: which document it is, how it stands, and the buttons that judge it. JavaFX thread.
    static final class TextHead extends CappedRow {

        private final Label title = name();
        private final Label chip = new Label();
        private final Button reopen;
        private final Button skip;
        private final Button finish;

        TextHead(KeyMap keys, Consumer<AppAction> perform) {
            getStyleClass().add("text-head");
            title.getStyleClass().add("document-title");
            title.setId("document-title");
            chip.getStyleClass().add("chip");
            chip.setId("document-standing");
            reopen = judging("reopen", tr("Reopen"), AppAction.REOPEN, keys, perform);
            skip = judging("skip", tr("Skip…"), AppAction.SKIP, keys, perform);
            finish = judging("finish", tr("Finish and next"), AppAction.FINISH_NEXT, keys, perform);
            getChildren().addAll(title, chip, Controls.gap(), reopen, skip, finish);
        }

        private Button judging(String id, String words, AppAction action, KeyMap keys, Consumer<AppAction> perform) {
            Button button = button(id, words, action, keys, perform);
            button.setGraphic(cap(keys.cap(action)));
            return Controls.changes(button);
        }

        /// A button that says its key.
        static Button button(String id, String words, AppAction action, KeyMap keys, Consumer<AppAction> perform) {
            Button button = button(id, words, keys.cap(action), () -> perform.accept(action));
            button.managedProperty().bind(button.visibleProperty());
            return button;
        }

        /// A button that says its key.
        ///
        /// @param cap what its key cap says
        static Button button(String id, String words, String cap, Runnable action) {
            Button button = new Button(words, new KeyCap(cap));
            button.setId(id);
            button.setContentDisplay(ContentDisplay.RIGHT);
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(_ -> action.run());
            return Controls.pressedOnce(button);
        }

        void show(DocumentId document, AnnotatorStatus work) {
            DocumentStatus now = work.status();
            title.setText(document.value());
            chip.setText(DomainText.status(now) + (work.reason().isEmpty() ? "" : ": " + work.reason()));
            reopen.setVisible(!now.isEditable());
            skip.setVisible(now.isEditable());
            finish.getStyleClass().remove("accent");
            if (now.isEditable()) {
                finish.getStyleClass().add("accent");
            }
        }
    }

    /// The quiet strip that offers to label the same string elsewhere in the document. JavaFX thread.
    static final class SameStringsStrip extends HBox {


        private final Label offer = new Label();

        SameStringsStrip(KeyMap keys, Runnable labelAll, Runnable review, Runnable dismiss) {
            getStyleClass().add("strip");
            setId("same-strings");
            setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
            Button all = TextHead.button("label-all", tr("Label all"), keys.cap(AppAction.LABEL_ALL_SAME), labelAll);
            Button some = TextHead.button("review-same", tr("Review"), keys.cap(AppAction.REVIEW_SAME), review);
            Button close = new Button("", new FontIcon(Feather.X));
            close.getStyleClass().addAll("flat", "icon-button");
            close.setAccessibleText(tr("Not these"));
            close.setOnAction(_ -> dismiss.run());
            Controls.changes(all);
            getChildren().addAll(offer, all, some, close);
            show(null);
        }

        /// Shows an offer; hides when it is null.
        void show(OccurrenceReview.@Nullable Offer same) {
            setVisible(same != null);
            if (same != null) {
                offer.setText(tr("%s “%s” in this document",
                        DomainText.count(same.places().size(), "more", "more"), AnnotateText.shortened(same.surface())));
            }
        }
    }
}
