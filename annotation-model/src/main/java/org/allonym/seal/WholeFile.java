package org.allonym.seal;

import static org.allonym.language.Messages.tr;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.UUID;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// A file written beside its place, and moved there when all of it is on the disk. Closing it before leaves no trace.
/// One thread.
final class WholeFile implements AutoCloseable {

    private static final byte[] DATABASE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private final Path target;
    private final boolean replacing;
    private final Path part;
    private final FileChannel channel;
    private final OutputStream out;
    private boolean placed;

    private WholeFile(Path target, boolean replacing) throws IOException {
        this.target = target.toAbsolutePath();
        this.replacing = replacing;
        Path folder = this.target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw refused(tr("there is no folder for %s", target), tr("Make the folder first, or choose another."));
        }
        check();
        part = folder.resolve(".%s.%s.part"
                .formatted(this.target.getFileName(), UUID.randomUUID().toString().substring(0, 8)));
        channel = FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        out = new BufferedOutputStream(Channels.newOutputStream(channel), Seal.CHUNK);
    }

    /// A file that replaces what stands there, if it is a file and no database.
    static WholeFile replacing(Path target) throws IOException {
        return new WholeFile(target, true);
    }

    /// A file where none stands.
    static WholeFile fresh(Path target) throws IOException {
        return new WholeFile(target, false);
    }

    private void check() throws IOException {
        if (Files.isDirectory(target)) {
            throw refused(tr("%s is a folder", target), tr("Name a file in it."));
        }
        if (!replacing && Files.exists(target)) {
            throw refused(tr("%s is there already", target), tr("Choose another name."));
        }
        if (replacing && isDatabase()) {
            throw refused(tr("%s is a project or another database", target), tr("Choose another name."));
        }
    }

    private boolean isDatabase() throws IOException {
        if (!Files.isRegularFile(target)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(target)) {
            return Arrays.equals(in.readNBytes(DATABASE.length), DATABASE);
        }
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(tr("Nothing was written: %s.", what), advice));
    }

    /// Where to write; buffered, and closed with the file.
    OutputStream out() {
        return out;
    }

    /// Writes all to the disk and puts it at its place.
    void place() throws IOException {
        out.flush();
        channel.force(true);
        channel.close();
        check();
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        placed = true;
        forceFolder();
    }

    /// So that the name, too, survives a loss of power; not every system can.
    private void forceFolder() {
        try (FileChannel folder = FileChannel.open(target.resolveSibling("."), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException _) {
            return;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            if (!placed) {
                Files.deleteIfExists(part);
            }
        }
    }
}
