package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.allonym.label.LabelSet;
import org.allonym.store.sqlite.Connections.Access;

/// Makes a project file under another name and gives it its own when it is whole and on the disk.
final class ProjectCreation {

    private static final int PAGE = 8192;

    private ProjectCreation() {}

    /// @throws org.allonym.problem.ProblemException when something of that name is there or nothing can be written
    static void create(Path file, String name, LabelSet labels) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw Trouble.exists(file);
        }
        try (PartFile part = PartFile.beside(file)) {
            fill(part.path(), name, labels);
            part.publish(file);
        } catch (FileAlreadyExistsException _) {
            throw Trouble.exists(file);
        } catch (IOException e) {
            throw Trouble.cannotCreate(file, e);
        } catch (SQLException e) {
            throw Trouble.of(file, e);
        }
    }

    private static void fill(Path part, String name, LabelSet labels) throws SQLException {
        try (Database database = Connections.open(part, Access.WRITE)) {
            database.run("PRAGMA page_size = " + PAGE);
            database.run("PRAGMA journal_mode = WAL");
            database.change(empty -> {
                Schema.CURRENT.upgrade(empty, 0);
                new ProjectTable(empty).create(name, PartFile.random(16), labels);
                String action = ActionJson.write(new Action.Create(name, labels), Offsets.RAW);
                new LogTable(empty).pen(Instant.now()).append("", null, UUID.randomUUID().toString(), action);
                return true;
            });
        }
    }
}
