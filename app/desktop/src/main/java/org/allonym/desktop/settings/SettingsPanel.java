package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.theme.Appearance;

/// What a person can choose about the program: how it looks, for which hands, with which keys, and how
/// often projects are backed up. Everything but the language is in force as soon as it is chosen. JavaFX thread.
public final class SettingsPanel extends StackPane {

    /// @param appearance the look in force
    /// @param keys changes the keys in force
    /// @param hidden whether text is hidden
    /// @param backups after how much work a backup is made
    /// @param language what the window speaks from its next start on
    /// @param restart starts the program again
    /// @param dialogs asks for files of keys
    public SettingsPanel(
            Appearance appearance,
            KeysModel keys,
            BooleanProperty hidden,
            Property<BackupPace> backups,
            Property<LanguageChoice> language,
            Runnable restart,
            FileDialogs dialogs) {
        setId("settings");
        TabPane tabs = new TabPane(
                tab(tr("Appearance"), "settings-look", new LookPane(appearance, hidden, language, restart)),
                tab(tr("Layout"), "settings-hands", new HandsPane(appearance, keys)),
                tab(tr("Keys"), "settings-keys", new KeysPane(keys, dialogs)),
                tab(tr("Backups"), "settings-backups", new BackupsPane(backups)));
        tabs.setId("settings-tabs");
        tabs.setAccessibleText(tr("Settings"));
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setPrefSize(880, 560);
        getChildren().add(tabs);
    }

    private static Tab tab(String title, String id, Node content) {
        Tab tab = new Tab(title, content);
        tab.setId(id);
        return tab;
    }

    /// How often projects are backed up while somebody works. JavaFX thread.
    static final class BackupsPane extends VBox {

        BackupsPane(Property<BackupPace> pace) {
            super(12);
            getStyleClass().add("settings-page");
            getChildren().addAll(
                    Controls.heading(tr("Back up while I work")),
                    SegmentedChoice.of("backups", tr("Back up while I work"), BackupPace.values(), BackupPace::title, pace),
                    muted(tr("Backups are made only if something has changed, and they don’t interrupt your work. A project "
                            + "is also backed up when it is opened or closed and before any large change: merging packages "
                            + "or restoring a backup.")),
                    muted(tr("Backups are in a folder next to the project. The Project screen lists them.")));
        }

        private static Label muted(String words) {
            Label label = Controls.muted(words);
            Controls.wrap(label);
            return label;
        }
    }
}
