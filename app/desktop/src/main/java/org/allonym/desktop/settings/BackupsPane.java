package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import javafx.beans.property.Property;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// How often projects are backed up while somebody works. JavaFX thread.
final class BackupsPane extends VBox {

    BackupsPane(Property<BackupPace> pace) {
        super(12);
        getStyleClass().add("settings-page");
        Label heading = new Label(tr("Back up while I work"));
        heading.getStyleClass().add("section-title");
        getChildren().addAll(
                heading,
                Choices.of("backups", tr("Back up while I work"), BackupPace.values(), BackupPace::title, pace),
                muted(tr("Only where something has changed, and without holding up anything. When a project is opened and closed it"
                        + " is backed up, too, and before anything large: packages that come in, a backup that is restored.")),
                muted(tr("Backups lie in a folder beside the project. The project screen lists them.")));
    }

    private static Label muted(String words) {
        Label label = new Label(words);
        label.getStyleClass().add("muted");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
