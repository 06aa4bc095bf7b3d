package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import org.allonym.file.PartFile;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.store.sqlite.Connections.Access;
import org.jspecify.annotations.Nullable;

/// Makes a copy of a project by SQLite's backup API, reads all of it again, and only then gives it its name.
///
/// The copy is of one moment, even while others write. What fails is taken away.
final class BackupCopy {

    private static final int PORTION = 100;

    private BackupCopy() {}

    static void make(Path file, Database source, Path out, Progress progress) {
        make(file, source, Schema.CURRENT, out, progress);
    }

    /// @param file the project that `source` has open
    /// @param source not in a transaction
    /// @param schema that knows the file's version
    /// @param progress hears how many documents were read again
    /// @throws ProblemException when the copy can't be written, or isn't sound; the project is as it was
    static void make(Path file, Database source, Schema schema, Path out, Progress progress) {
        StoreProblems.refuseNeighbour(out);
        try (PartFile part = PartFile.beside(out, file)) {
            String end = source.snapshot(view -> {
                String last = end(view);
                view.backup(Connections.address(part.path()));
                return last;
            });
            verify(part.path(), schema, end, progress);
            part.publish(out);
        } catch (FileAlreadyExistsException e) {
            throw StoreProblems.exists(Path.of(e.getFile()));
        } catch (IOException e) {
            throw StoreProblems.unwritten(file, out, e);
        } catch (SQLException e) {
            throw StoreProblems.unwritten(file, out, e);
        } catch (DamageException e) {
            throw StoreProblems.unsound(file, e);
        }
    }

    /// The hash of the entry that came into the file last, in hexadecimal digits; empty when there is none.
    static String end(Database database) throws SQLException {
        return database.first("SELECT hex(hash) FROM edit_log ORDER BY entry DESC LIMIT 1", row -> row.text(1))
                .orElse("");
    }

    /// Reads a file at rest from its first byte to its last: pages, every text by its hash, and the log's chains.
    ///
    /// @param schema that knows the file's version
    /// @param end what its log must end with; null for anything
    /// @return its version
    /// @throws DamageException when it isn't what it should be
    static int verify(Path copy, Schema schema, @Nullable String end, Progress progress) throws IOException, SQLException {
        int version = check(copy, schema);
        try (Database database = Connections.open(copy, Access.STILL); Database beside = Connections.open(copy, Access.STILL)) {
            if (end != null && !end(database).equals(end)) {
                throw new DamageException(FaultLocation.LOG, "it doesn’t end with the expected entry");
            }
            verify(database, beside, progress);
        }
        return version;
    }

    /// As [#verify(Path, Schema, String, Progress)], of a new file that SQLite has just closed and that has no name yet. A full
    /// disk may have kept it from writing everything into that one file, which it doesn't say.
    static void verifyPart(Path part, Progress progress) throws IOException, SQLException {
        if (Opening.isHot(part)) {
            throw new DamageException(FaultLocation.STRUCTURE, "part of it is still in the file beside it");
        }
        try {
            verify(part, Schema.CURRENT, null, progress);
        } catch (ProblemException e) {
            throw new DamageException(FaultLocation.STRUCTURE, e);
        }
    }

    private static int check(Path copy, Schema schema) throws IOException, SQLException {
        FileCheck.header(copy);
        try (Database database = Connections.open(copy, Access.STILL)) {
            return FileCheck.content(copy, database, schema);
        }
    }

    /// Most of the texts are read beside the pages, the log and the other texts.
    private static void verify(Database database, Database beside, Progress progress) throws SQLException {
        long total = database.number("SELECT count(*) FROM document");
        progress.report(0, total);
        long border = database.number("SELECT max(id) FROM document") / 3;
        Faults faults = new Faults();
        AtomicLong read = new AtomicLong();
        CompletableFuture<Void> others = CompletableFuture.runAsync(
                () -> texts(beside, border + 1, Long.MAX_VALUE, read::incrementAndGet, faults),
                task -> Thread.ofPlatform().daemon().name("copy-check").start(task));
        boolean done = false;
        try {
            if (!database.first("PRAGMA quick_check", row -> row.text(1)).orElse("").equals("ok")) {
                throw new DamageException(FaultLocation.STRUCTURE, "its pages are damaged");
            }
            texts(database, Long.MIN_VALUE, border, () -> report(read.incrementAndGet(), total, progress), faults);
            new ChainCheck(faults).check(database);
            others.join();
            done = true;
        } catch (CompletionException e) {
            if (e.getCause() instanceof Database.UncheckedSqlException trouble) {
                throw trouble.cause();
            }
            throw new IllegalStateException(e);
        } catch (Database.UncheckedSqlException e) {
            throw e.cause();
        } finally {
            if (!done) {
                beside.interrupt();
                others.handle((_, _) -> true).join();
            }
        }
        if (read.get() + faults.all().size() < total) {
            faults.add("text", FaultLocation.DOCUMENTS, tr("some have no text"));
        }
        if (!faults.all().isEmpty()) {
            throw new DamageException(faults.all().getFirst());
        }
    }

    private static void report(long read, long total, Progress progress) {
        if (read % PORTION == 0) {
            progress.report(read, total);
        }
    }

    private static void texts(Database database, long first, long last, Runnable read, Faults faults) {
        try {
            new DocumentTable(database)
                    .each(
                            first,
                            last,
                            _ -> {
                                read.run();
                                return true;
                            },
                            damage -> faults.add("text", damage));
        } catch (SQLException e) {
            throw new Database.UncheckedSqlException(e);
        }
    }
}
