package org.allonym.exchange;

import static org.allonym.language.Messages.tr;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// A file written beside its place and moved there when it is whole, so that nothing half-written is ever seen.
///
/// Closing without [#place] leaves no trace and whatever stood at its place. It never replaces a project or another
/// database. One thread writes.
public final class NewFile implements AutoCloseable {

    private static final byte[] DATABASE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private final Path target;
    private final Path part;
    private final FileChannel channel;
    private final MessageDigest digest;
    private final OutputStream out;
    private long size;
    private boolean moved;

    private NewFile(Path target, Path part, FileChannel channel) {
        this.target = target;
        this.part = part;
        this.channel = channel;
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
        this.out = new BufferedOutputStream(new Hashed(Channels.newOutputStream(channel)), 1 << 17);
    }

    /// Begins the file that shall stand at `target`.
    ///
    /// @throws ProblemException when it can't: no such folder, a folder of that name, no permission, a project there
    public static NewFile at(Path target) {
        Path whole = target.toAbsolutePath();
        Path folder = whole.getParent();
        Path name = whole.getFileName();
        if (folder == null || name == null || Files.isDirectory(whole)) {
            throw refused(tr("%s is a folder; an export is a file", target), tr("Name a file in it."));
        }
        if (!Files.isDirectory(folder)) {
            throw refused(tr("there is no folder %s", folder), tr("Make the folder first, or choose another."));
        }
        try {
            if (isDatabase(whole)) {
                throw refused(tr("%s is a project or another database", target), tr("Choose another name for the export."));
            }
            Path part = folder.resolve(".%s.%s.part".formatted(name, UUID.randomUUID().toString().substring(0, 8)));
            return new NewFile(
                    whole, part, FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /// Puts a file of just this text, in UTF-8, at `target`, whole or not at all.
    ///
    /// @throws ProblemException when it can't; what stood there is as it was
    public static void write(Path target, String text) {
        write(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /// Puts a file of just these bytes at `target`, whole or not at all.
    ///
    /// @throws ProblemException when it can't; what stood there is as it was
    public static void write(Path target, byte[] bytes) {
        try (NewFile file = at(target)) {
            file.out().write(bytes);
            file.seal();
            file.place();
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    private static boolean isDatabase(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (var in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(DATABASE.length), DATABASE);
        }
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(tr("Nothing was written: %s.", what), advice));
    }

    /// What to say when `target` could not be written.
    public static ProblemException unwritable(Path target, IOException e) {
        String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("%s could not be written: %s", target, why),
                        tr("Nothing half-written was left; what stood there before, and the project, are as they were."),
                        tr("Check that the folder may be written and the disk has room, then try again.")),
                e);
    }

    /// Where to write; buffered.
    public OutputStream out() {
        return out;
    }

    /// Ends the writing: all is on the disk, still beside its place.
    public void seal() {
        try {
            out.flush();
            channel.force(true);
            channel.close();
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /// Puts the sealed file at its place.
    public void place() {
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            moved = true;
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /// Bytes written; ask when it is sealed.
    public long size() {
        return size;
    }

    /// SHA-256 of what was written, as 64 lower-case hexadecimal digits; ask once, when it is sealed.
    public String sha256() {
        return HexFormat.of().formatHex(digest.digest());
    }

    /// Drops the file unless it has been placed.
    @Override
    public void close() {
        try {
            channel.close();
            if (!moved) {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /// Counts and hashes on the way to the disk.
    private final class Hashed extends FilterOutputStream {
        Hashed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            digest.update(bytes, offset, length);
            size += length;
        }
    }
}
