package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Work;

/// The annotator's note on the whole document, and its flag. JavaFX thread.
final class DocumentCard extends VBox {

    private final NoteField note;
    private final String cap;
    private final ToggleButton flag = new ToggleButton(tr("Flag"));
    private final Label givenBack = new Label();

    DocumentCard(KeyMap keys, Consumer<String> changeNote, Runnable toggleFlag, Runnable done) {
        super(8);
        getStyleClass().add("document-card");
        Label title = new Label(tr("Document"));
        title.getStyleClass().add("section-title");
        note = new NoteField("document-note", tr("Note on the whole document"), changeNote, done);
        cap = keys.cap(AppAction.FLAG);
        flag.setId("flag-document");
        flag.setMinWidth(Region.USE_PREF_SIZE);
        KeyCap.on(flag, cap);
        flag.setOnAction(_ -> {
            toggleFlag.run();
            done.run();
        });
        HBox.setHgrow(note.field(), Priority.ALWAYS);
        HBox row = new HBox(8, note.field(), flag);
        row.setAlignment(Pos.CENTER_LEFT);
        givenBack.setId("given-back");
        givenBack.getStyleClass().add("warning-text");
        givenBack.setWrapText(true);
        givenBack.setMinHeight(Region.USE_PREF_SIZE);
        getChildren().addAll(title, givenBack, row);
    }

    void show(Work work) {
        note.show(work.note(), true);
        boolean back = work.status() == DocumentStatus.STARTED && !work.reason().isEmpty();
        givenBack.setText(tr("Given back: %s", work.reason()));
        givenBack.setVisible(back);
        givenBack.setManaged(back);
        flag.setSelected(!work.flag().isEmpty());
        flag.setText(work.flag().isEmpty() ? tr("Flag") : SameStringsStrip.shortened(work.flag()));
        Hint.on(flag, Hint.withKey(work.flag().isEmpty() ? tr("Flag the document for later") : tr("Flagged: %s", work.flag()), cap));
    }

    NoteField note() {
        return note;
    }
}
