package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.file.PartFile;
import org.allonym.label.LabelSet;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.store.Backup;
import org.allonym.store.LogHead;
import org.allonym.store.PackageBatch;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;

/// Makes and opens project files (`*.allonym`).
public final class ProjectFile {

    /// The ending of project files, with its dot.
    public static final String EXTENSION = ".allonym";

    private static final int PAGE = 8192;

    private ProjectFile() {}

    /// A project's name as a file, without its ending.
    public static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(EXTENSION) && name.length() > EXTENSION.length()
                ? name.substring(0, name.length() - EXTENSION.length())
                : name;
    }

    /// Makes a new project.
    ///
    /// @throws org.allonym.problem.ProblemException when something is there already or can't be written
    public static ProjectStore create(Path file, String name, LabelSet labels) {
        create(file, name, labels, _ -> {});
        return open(file);
    }

    /// Makes a new project with all that is to be in it: `file` appears when that is on the disk, and is never seen
    /// without it. Whatever `content` throws is thrown on, and nothing is left.
    ///
    /// @param content fills the project, which is closed after it
    /// @throws org.allonym.problem.ProblemException when something is there already or can't be written
    public static void create(Path file, String name, LabelSet labels, Consumer<ProjectStore> content) {
        create(file, part -> {
            Action.Create first = new Action.Create(name, labels);
            fill(part, empty -> begin(empty, name, ProjectTable.newReplica(), labels, first));
            try (ProjectStore store = open(part, file, Schema.CURRENT, Opening::openNew)) {
                if (store.readOnlyReason() != null) {
                    throw StoreProblems.full(file);
                }
                content.accept(store);
            }
        });
    }

    /// Makes a work package: a project file for one person. Nothing that is in it from the beginning can be undone.
    ///
    /// @param name of the project
    /// @param heads how far the project's log goes
    /// @param content fills it
    /// @return the package as a replica
    /// @throws org.allonym.problem.ProblemException when something is there already or can't be written
    public static String createPackage(
            Path file,
            String name,
            PackageScope scope,
            List<LogHead> heads,
            LabelSet labels,
            Consumer<PackageBatch> content) {
        Action.Package first = new Action.Package(name, scope.actor(), scope.task(), heads, labels);
        String replica = ProjectTable.newReplica();
        create(file, part -> fill(part, empty -> {
            begin(empty, name, replica, labels, first);
            content.accept(new SqlitePackageBatch(empty));
        }));
        return replica;
    }

    private static void begin(Database empty, String name, String replica, LabelSet labels, Action first)
            throws SQLException {
        Schema.CURRENT.upgrade(empty, 0);
        new ProjectTable(empty).create(name, replica, labels);
        new LogTable(empty).append(first, "");
    }

    /// Fills a new file, before it is called what it is to be called.
    @FunctionalInterface
    private interface Content {
        void write(Path part) throws SQLException;
    }

    /// Makes a file under another name, reads all of it again, and only then gives it its own.
    private static void create(Path file, Content content) {
        StoreProblems.refuseLongName(file);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw StoreProblems.exists(file);
        }
        StoreProblems.refuseNeighbour(file);
        try (PartFile part = PartFile.beside(file)) {
            PartFile.requireNoChangesOf(file);
            content.write(part.path());
            rest(part.path());
            BackupCopy.verifyPart(part.path(), Progress.NONE);
            part.publish(file);
        } catch (FileAlreadyExistsException e) {
            throw StoreProblems.exists(Path.of(e.getFile()));
        } catch (IOException | DamageException e) {
            throw StoreProblems.cannotCreate(file, e);
        } catch (SQLException e) {
            throw StoreProblems.creating(file, e);
        } catch (Database.UncheckedSqlException e) {
            throw StoreProblems.creating(file, e.cause());
        } catch (ProblemException e) {
            throw e.getCause() instanceof SQLException trouble ? StoreProblems.creating(file, trouble) : e;
        }
    }

    /// Fills what is to be a database's first transaction.
    @FunctionalInterface
    private interface Beginning {
        void write(Database empty) throws SQLException;
    }

    /// Without a journal: what fails is deleted, and a disk with room for the file has room to make it.
    private static void fill(Path part, Beginning beginning) throws SQLException {
        try (Database database = Connections.open(part, Access.WRITE)) {
            database.run("PRAGMA page_size = " + PAGE);
            database.run("PRAGMA journal_mode = OFF");
            database.change(empty -> {
                beginning.write(empty);
                return true;
            });
            database.run("VACUUM");
        }
    }

    /// Puts a new file on the disk as a project at rest.
    private static void rest(Path part) throws SQLException {
        try (Database database = Connections.open(part, Access.WRITE)) {
            database.run("PRAGMA journal_mode = WAL");
        }
    }

    /// Opens a project for reading and writing; for reading only, with the reason, when another program has it open.
    ///
    /// @throws org.allonym.problem.ProblemException when it is not ours, newer than this program, damaged or unreadable
    public static ProjectStore open(Path file) {
        return open(file, Schema.CURRENT);
    }

    /// Opens a file with the versions `schema` knows.
    static ProjectStore open(Path file, Schema schema) {
        if (Backup.isOne(file)) {
            throw StoreProblems.isBackup(file);
        }
        return open(file, file, schema, Opening::open);
    }

    /// Opens a project for reading only; never changes a byte.
    public static ProjectStore openReadOnly(Path file) {
        return open(file, file, Schema.CURRENT, opening -> opening.readOnly(StoreProblems.asked(file), false));
    }

    /// A way to open a file.
    @FunctionalInterface
    private interface Way {
        ProjectStore open(Opening opening) throws SQLException;
    }

    /// @param named what people call the file, or will when it is whole
    private static ProjectStore open(Path file, Path named, Schema schema, Way way) {
        Object key = null;
        boolean open = false;
        try {
            Path real = file.toRealPath();
            key = OpenFiles.enter(real, FileCheck::header);
            ProjectStore store = way.open(new Opening(real, named.equals(file) ? real : named.toAbsolutePath(), schema, key));
            open = true;
            return store;
        } catch (NoSuchFileException _) {
            throw StoreProblems.missing(file);
        } catch (IOException e) {
            throw StoreProblems.unreadable(file, e);
        } catch (SQLException e) {
            throw StoreProblems.opening(file, e);
        } catch (DamageException e) {
            throw StoreProblems.damaged(file, e);
        } catch (OutOfMemoryError _) {
            throw StoreProblems.crowded(file);
        } finally {
            if (key != null && !open) {
                OpenFiles.leave(key);
            }
        }
    }
}
