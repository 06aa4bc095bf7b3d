package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// After how much work a project is backed up. When it is opened and closed it is, whatever is chosen.
public enum BackupPace {
    FIVE("every 5 minutes", 5),
    FIFTEEN("every 15 minutes", 15),
    THIRTY("every 30 minutes", 30),
    HOUR("every hour", 60),
    NEVER("never", 0);

    private final @English String title;
    private final int minutes;

    BackupPace(@English String title, int minutes) {
        this.title = title;
        this.minutes = minutes;
    }

    public String title() {
        return tr(title);
    }

    /// 0 for never.
    public int minutes() {
        return minutes;
    }
}
