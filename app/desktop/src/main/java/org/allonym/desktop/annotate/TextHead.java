package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.CappedRow;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.Words;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Work;

/// Over the text: which document it is, how it stands, and the buttons that judge it. JavaFX thread.
final class TextHead extends CappedRow {

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
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        reopen = judging("reopen", tr("Reopen"), AppAction.REOPEN, keys, perform);
        skip = judging("skip", tr("Skip…"), AppAction.SKIP, keys, perform);
        finish = judging("finish", tr("Finish and next"), AppAction.FINISH_NEXT, keys, perform);
        getChildren().addAll(title, chip, gap, reopen, skip, finish);
    }

    private Button judging(String id, String words, AppAction action, KeyMap keys, Consumer<AppAction> perform) {
        Button button = button(id, words, action, keys, perform);
        button.setGraphic(cap(keys.cap(action)));
        return button;
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
        return button;
    }

    void show(DocumentId document, Work work) {
        DocumentStatus now = work.status();
        title.setText(document.value());
        chip.setText(Words.status(now) + (work.reason().isEmpty() ? "" : ": " + work.reason()));
        reopen.setVisible(!now.isEditable());
        skip.setVisible(now.isEditable());
        finish.getStyleClass().remove("accent");
        if (now.isEditable()) {
            finish.getStyleClass().add("accent");
        }
    }
}
