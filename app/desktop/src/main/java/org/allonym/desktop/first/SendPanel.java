package org.allonym.desktop.first;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.TabLeaves;

/// Says what is sent to an annotator, and asks for words for the meeting. JavaFX thread.
final class SendPanel extends VBox {

    /// @param send hears the words; empty for none
    SendPanel(String annotator, FirstLetter letter, Consumer<String> send) {
        super(12);
        setPrefWidth(520);
        long wrong = letter.opinions().stream().filter(one -> !one.verdict().isRight()).count();
        Label what = Controls.wrap(new Label(letter.isEmpty()
                ? tr("There is nothing new to send to %s.", annotator)
                : tr("The review of %s, with %s. %s sees what you think, on the Feedback screen, and not what others marked.",
                        DomainText.count(letter.documents().size(), "document", "documents"),
                        DomainText.count((int) wrong, "mistake", "mistakes"), annotator)));
        what.setId("first-letter");
        getChildren().add(what);
        if (letter.unseen() > 0) {
            Label left = Controls.wrap(Controls.muted(tr("Left for later: %s, where you haven’t seen %s.",
                    DomainText.count(letter.unseenDocuments(), "document", "documents"),
                    DomainText.count(letter.unseen(), "place", "places"))));
            getChildren().add(left);
        }
        TextArea note = TabLeaves.of(new TextArea());
        note.setId("first-note");
        note.setPrefRowCount(4);
        note.setWrapText(true);
        note.setPromptText(tr("For the meeting: what went well, what to look at …"));
        note.setAccessibleText(tr("Note for the meeting"));
        note.getStyleClass().add(ShellServices.FIRST_FOCUS);
        Button go = Controls.button("first-send-now", tr("Send to %s", annotator), () -> send.accept(note.getText().strip()));
        go.getStyleClass().add("accent");
        go.setDisable(letter.isEmpty());
        getChildren().addAll(note, Controls.foot(go));
    }
}
