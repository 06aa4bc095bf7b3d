package org.allonym.desktop.select;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.allonym.desktop.importing.TranscriptChoices;
import org.allonym.desktop.shell.Controls;
import org.allonym.formats.FileSettings;
import org.allonym.formats.TranscriptColumns;
import org.allonym.formats.TranscriptFound;

/// What the columns of a table of messages mean, above its first rows, as an import asks it. JavaFX thread.
final class MessagesPanel {

    private final TranscriptFound found;
    private final TranscriptChoices choices = new TranscriptChoices(this::say);
    private final Button take;
    private final VBox box;
    private TranscriptColumns said;

    /// @param taken hears what the columns mean
    MessagesPanel(TranscriptFound found, Consumer<TranscriptColumns> taken) {
        this.found = found;
        said = found.columns();
        take = Controls.button("take-messages", tr("Use these columns"), () -> taken.accept(said));
        take.getStyleClass().add("accent");
        take.setDefaultButton(true);
        box = new VBox(14, choices.node(), Controls.foot(take));
        box.setPadding(new Insets(4));
        box.setPrefWidth(760);
        Controls.enterPressesMain(box);
        show();
    }

    Node node() {
        return box;
    }

    private void say(FileSettings settings) {
        said = settings.columns();
        show();
    }

    private void show() {
        choices.show(FileSettings.USUAL.withColumns(said), List.of(found.withColumns(said)));
        take.setDisable(said.text().isEmpty());
    }
}
