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
                muted(tr("Backups are made only if something has changed, and they don’t interrupt your work. A project "
                        + "is also backed up when it is opened or closed and before any large change: merging packages "
                        + "or restoring a backup.")),
                muted(tr("Backups are in a folder next to the project. The Project screen lists them.")));
    }

    private static Label muted(String words) {
        Label label = new Label(words);
        label.getStyleClass().add("muted");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
