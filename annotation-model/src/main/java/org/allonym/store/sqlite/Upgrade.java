package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.ProjectFile;
import org.allonym.store.sqlite.Connections.Access;

/// Brings a file of an older version up to date: first a copy of it as it is, then every step in one transaction.
///
/// The copy has its name only when it is whole and on the disk; a program that dies before leaves a hidden part, which the
/// next one takes away.
final class Upgrade {

    private Upgrade() {}

    static void run(Path file, Database writer, Schema schema, int version) throws SQLException {
        Path part = file.resolveSibling(".%s.part".formatted(file.getFileName()));
        try {
            Files.deleteIfExists(part);
            writer.update("VACUUM INTO ?", part.toString());
            verify(part, version);
            Files.move(part, backup(file, version), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            "No copy of %s could be made before bringing it up to date.".formatted(Trouble.quoted(file)),
                            "Nothing was changed.",
                            "Check that the folder can be written and that the disk has space."),
                    e);
        } finally {
            delete(part);
        }
        writer.change(database -> {
            schema.upgrade(database, version);
            if (!schema.fits(database, schema.version())) {
                throw new IllegalStateException("the upgrade does not lead to version " + schema.version());
            }
            return true;
        });
    }

    /// A free name beside the file, such as `essays (version 1).allonym`.
    private static Path backup(Path file, int version) {
        String name = file.getFileName().toString();
        String ending = name.endsWith(ProjectFile.EXTENSION) ? ProjectFile.EXTENSION : "";
        String stem = name.substring(0, name.length() - ending.length());
        Path backup = file.resolveSibling("%s (version %d)%s".formatted(stem, version, ending));
        for (int i = 2; Files.exists(backup); i++) {
            backup = file.resolveSibling("%s (version %d, %d)%s".formatted(stem, version, i, ending));
        }
        return backup;
    }

    private static void verify(Path backup, int version) throws IOException, SQLException {
        try (Database copy = Connections.open(backup, Access.STILL)) {
            boolean sound = copy.first("PRAGMA quick_check", row -> row.text(1)).orElse("").equals("ok");
            if (!sound || copy.number("PRAGMA user_version") != version) {
                throw new IOException("the copy is not sound");
            }
        }
        try (FileChannel channel = FileChannel.open(backup, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    private static void delete(Path backup) {
        try {
            Files.deleteIfExists(backup);
        } catch (IOException _) {
            // it stays behind; the trouble that led here is what people hear of
        }
    }
}
