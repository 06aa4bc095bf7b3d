package org.allonym.store.sqlite;

import java.nio.file.Path;
import org.allonym.label.LabelSet;
import org.allonym.store.ProjectStore;

/// Makes and opens project files in SQLite; called by [org.allonym.store.ProjectFile] only.
public final class SqliteProjects {

    private SqliteProjects() {}

    public static ProjectStore create(Path file, String name, LabelSet labels) {
        throw new UnsupportedOperationException("create " + file);
    }

    public static ProjectStore open(Path file) {
        throw new UnsupportedOperationException("open " + file);
    }

    public static ProjectStore openReadOnly(Path file) {
        throw new UnsupportedOperationException("open " + file);
    }
}
