package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.services.secondreader.ReaderSettings;

/// Asks a PI for consent that texts leave this machine: a sentence to type, so that nobody agrees by a slip. JavaFX thread.
final class ConsentPanel extends VBox {

    /// @param agreed hears what the PI typed
    ConsentPanel(String address, Consumer<String> agreed) {
        super(12);
        setId("reader-consent");
        setPrefWidth(560);
        TextField typed = new TextField();
        typed.setId("reader-consent-words");
        typed.setAccessibleText(tr("Your consent"));
        typed.setPromptText(ReaderSettings.statement());
        Button agree = Controls.button("reader-consent-agree", tr("I agree"), () -> agreed.accept(typed.getText()));
        agree.disableProperty().bind(typed.textProperty().map(words -> !words.strip().equalsIgnoreCase(ReaderSettings.statement())));
        typed.setOnAction(_ -> agree.fire());
        getChildren().addAll(
                ReviewParts.line(tr("%s is another machine. The second reader would send it every text of this project, with the personal "
                        + "information in it.", address)),
                ReviewParts.line(tr("Check first that the consent of the people who wrote the texts, your institution and the law allow this. The "
                        + "project’s log and the evidence pack will say that you agreed, and the window will show it as long as it holds.")),
                ReviewParts.line(tr("To agree, type: %s", ReaderSettings.statement()), "section-title"),
                typed,
                agree);
    }
}
