package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import org.allonym.file.PartFile;
import org.allonym.label.LabelSet;
import org.allonym.store.PackageBatch;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;

/// Makes a project file under another name and gives it its own when it is whole and on the disk.
final class ProjectCreation {

    private static final int PAGE = 8192;

    private ProjectCreation() {}

    /// Writes what is in a new file after its tables were made, in the same transaction.
    @FunctionalInterface
    private interface Filling {
        void fill(Database empty) throws SQLException;
    }

    /// Makes what is to stand in a file under the name it has until then.
    @FunctionalInterface
    private interface Making {
        void make(Path part) throws SQLException;
    }

    /// @throws org.allonym.problem.ProblemException when something of that name is there or nothing can be written
    static void create(Path file, String name, LabelSet labels) {
        create(file, empty -> begin(empty, name, RandomId.of(16), labels, new Action.Create(name, labels)));
    }

    /// Makes a project that `content` fills before it gets its name.
    ///
    /// @param opener opens the part
    /// @throws org.allonym.problem.ProblemException when something of that name is there or nothing can be written
    static void create(
            Path file, String name, LabelSet labels, Function<Path, ProjectStore> opener, Consumer<ProjectStore> content) {
        Action.Create first = new Action.Create(name, labels);
        make(file, part -> {
            fill(part, empty -> begin(empty, name, RandomId.of(16), labels, first));
            try (ProjectStore store = opener.apply(part)) {
                content.accept(store);
            }
        });
    }

    /// Makes a work package; nothing in it can be undone.
    ///
    /// @return the package as a replica
    static String createPackage(Path file, Action.Package made, Consumer<PackageBatch> content) {
        String replica = RandomId.of(16);
        create(file, empty -> {
            begin(empty, made.name(), replica, made.labels(), made);
            content.accept(new SqlitePackageBatch(empty));
        });
        return replica;
    }

    private static void begin(Database empty, String name, String replica, LabelSet labels, Action first)
            throws SQLException {
        Schema.CURRENT.upgrade(empty, 0);
        new ProjectTable(empty).create(name, replica, labels);
        String action = ActionJson.write(first, Offsets.RAW);
        new LogTable(empty).pen(Instant.now()).append("", null, UUID.randomUUID().toString(), action);
    }

    private static void create(Path file, Filling filling) {
        make(file, part -> fill(part, filling));
    }

    private static void make(Path file, Making making) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw Trouble.exists(file);
        }
        try (PartFile part = PartFile.beside(file)) {
            making.make(part.path());
            part.publish(file);
        } catch (FileAlreadyExistsException _) {
            throw Trouble.exists(file);
        } catch (IOException e) {
            throw Trouble.cannotCreate(file, e);
        } catch (SQLException e) {
            throw Trouble.of(file, e);
        } catch (SqlitePackageBatch.WriteTrouble e) {
            throw Trouble.of(file, e.trouble());
        }
    }

    private static void fill(Path part, Filling filling) throws SQLException {
        try (Database database = Connections.open(part, Access.WRITE)) {
            database.run("PRAGMA page_size = " + PAGE);
            database.run("PRAGMA journal_mode = WAL");
            database.change(empty -> {
                filling.fill(empty);
                return true;
            });
            database.run("VACUUM");
        }
    }
}
