package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.label.LabelSet;
import org.allonym.store.Backup;
import org.allonym.store.LogHead;
import org.allonym.store.PackageBatch;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;

/// Makes and opens project files in SQLite; called by [org.allonym.store.sqlite.ProjectFile] only.
final class SqliteProjects {

    private SqliteProjects() {}

    public static ProjectStore create(Path file, String name, LabelSet labels) {
        ProjectCreation.create(file, name, labels);
        return open(file);
    }

    public static void create(Path file, String name, LabelSet labels, Consumer<ProjectStore> content) {
        ProjectCreation.create(file, name, labels, SqliteProjects::open, content);
    }

    public static String createPackage(
            Path file,
            String name,
            PackageScope scope,
            List<LogHead> heads,
            LabelSet labels,
            Consumer<PackageBatch> content) {
        Action.Package made = new Action.Package(name, scope.actor(), scope.task(), heads, labels);
        return ProjectCreation.createPackage(file, made, content);
    }

    public static ProjectStore open(Path file) {
        return open(file, Schema.CURRENT);
    }

    /// Opens a file with the versions `schema` knows.
    static SqliteProjectStore open(Path file, Schema schema) {
        if (Backup.isOne(file)) {
            throw BackupTrouble.isBackup(file);
        }
        return enter(file, schema, Opening::open);
    }

    public static ProjectStore openReadOnly(Path file) {
        return enter(file, Schema.CURRENT, opening -> opening.readOnly(Trouble.asked(file), false));
    }

    @FunctionalInterface
    private interface Manner {
        SqliteProjectStore open(Opening opening) throws SQLException;
    }

    private static SqliteProjectStore enter(Path file, Schema schema, Manner manner) {
        Object key = null;
        boolean open = false;
        try {
            Path real = file.toRealPath();
            key = OpenFiles.enter(real, FileCheck::header);
            SqliteProjectStore store = manner.open(new Opening(real, schema, key));
            open = true;
            return store;
        } catch (NoSuchFileException _) {
            throw Trouble.missing(file);
        } catch (IOException e) {
            throw Trouble.unreadable(file, e);
        } catch (SQLException e) {
            throw Trouble.opening(file, e);
        } catch (DamageException e) {
            throw Trouble.damaged(file, e);
        } catch (OutOfMemoryError _) {
            throw Trouble.crowded(file);
        } finally {
            if (key != null && !open) {
                OpenFiles.leave(key);
            }
        }
    }
}
