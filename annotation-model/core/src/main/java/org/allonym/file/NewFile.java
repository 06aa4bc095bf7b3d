package org.allonym.file;

import static org.allonym.language.Messages.tr;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;

/// A file written beside its place and moved there when it is whole and on the disk, so that nothing half-written is
/// ever seen.
///
/// Closing without [#place] leaves no trace and whatever stood at its place. It never replaces a project or another
/// database. One thread writes.
public final class NewFile implements AutoCloseable {

    private static final int LONGEST_NAME = 255;

    private final Path target;
    private final boolean replacing;
    private final PartFile part;
    private final MessageDigest digest = Sha256.digest();
    private final CRC32C sum = new CRC32C();
    private final FileChannel channel;
    private final BehindOutput out;
    private final Rereading again;
    private long size;
    private byte[] hash = {};
    private @Nullable PartFile kept;

    private NewFile(Path target, boolean replacing) throws IOException {
        this.target = target.toAbsolutePath();
        this.replacing = replacing;
        check();
        this.part = PartFile.beside(this.target);
        try {
            this.channel = FileChannel.open(part.path(), StandardOpenOption.WRITE);
        } catch (IOException e) {
            part.close();
            throw e;
        }
        this.out = new BehindOutput(new Hashed(Channels.newOutputStream(channel)));
        this.again = new Rereading(part.path(), channel);
    }

    /// Begins the file that shall stand at `target`, in place of what stands there.
    ///
    /// @throws ProblemException when it can't: no such folder, a folder of that name, no permission, a project there
    public static NewFile at(Path target) {
        try {
            return new NewFile(target, true);
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /// Begins the file that shall stand at `target`, where nothing may stand.
    ///
    /// @throws ProblemException when it can't: as for [#at], and when there is anything
    public static NewFile fresh(Path target) {
        try {
            return new NewFile(target, false);
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

    private void check() throws IOException {
        Path folder = target.getParent();
        if (folder == null || Files.isDirectory(target)) {
            throw refused(tr("%s is a folder", target), tr("Give the name of a file in it."));
        }
        if (!Files.isDirectory(folder)) {
            throw refused(tr("the folder %s doesn’t exist", folder), tr("Create the folder first, or choose another one."));
        }
        try {
            if (Files.readAttributes(target, BasicFileAttributes.class).isOther()) {
                throw refused(tr("%s is a device or a pipe", target), tr("Choose another name."));
            }
        } catch (NoSuchFileException _) {
            // free; what can't be asked for, as a name that is too long, can't be written either
        }
        Path owner = PartFile.ownerOf(target);
        if (owner != null) {
            throw refused(tr("a file with that name would be mistaken for a part of %s", owner), tr("Choose another name."));
        }
        if (!replacing && Files.exists(target)) {
            throw taken(target);
        }
        if (replacing && DatabaseHeader.isAt(target)) {
            throw refused(tr("%s is a project or another database", target), tr("Choose another name."));
        }
    }

    private static ProblemException taken(Object name) {
        return refused(tr("%s already exists", name), tr("Choose another name."));
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
                        tr("No incomplete file was left behind. Any earlier file there and the project are unchanged."),
                        isLong(target)
                                ? tr("Choose a shorter name. Most disks take names of up to %d bytes.", LONGEST_NAME)
                                : tr("Check that you can write to the folder and that the disk has free space, then try again.")),
                e);
    }

    /// Whether a name is longer than most file systems take.
    private static boolean isLong(Path target) {
        return target.getFileName().toString().getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME;
    }

    /// Where to write; buffered.
    public OutputStream out() {
        return out;
    }

    /// Ends the writing: all is on the disk, still beside its place, and was read again.
    public void seal() {
        try {
            out.finish();
            hash = digest.digest();
            if (sum.getValue() != again.finish(size)) {
                throw new IOException(tr("what was written can’t be read again"));
            }
            channel.close();
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /// Puts sealed files at their places: all of them, or none when one can't be.
    ///
    /// @throws ProblemException when one can't be; what stood at their places is as it was
    public static void placeAll(List<NewFile> files) {
        int placed = 0;
        try {
            for (NewFile file : files) {
                file.kept = PartFile.keeping(file.target);
                file.place();
                placed++;
            }
        } catch (IOException e) {
            throw unwritable(files.get(placed).target, e);
        } finally {
            if (placed < files.size()) {
                files.subList(0, placed).reversed().forEach(NewFile::takeBack);
            }
        }
    }

    private void takeBack() {
        try {
            if (kept == null) {
                Files.delete(target);
            } else {
                kept.comeBack(target);
            }
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /// Puts the sealed file at its place.
    public void place() {
        try {
            check();
            if (replacing) {
                part.replace(target);
            } else {
                part.publish(target);
            }
        } catch (FileAlreadyExistsException e) {
            throw taken(e.getFile());
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /// Bytes written; ask when it is sealed.
    public long size() {
        return size;
    }

    /// SHA-256 of what was written, as 64 lower-case hexadecimal digits; ask when it is sealed.
    public String sha256() {
        return HexFormat.of().formatHex(hash);
    }

    /// Drops the file unless it has been placed.
    @Override
    public void close() {
        try (part; PartFile _ = kept; out) {
            channel.close();
            again.stop();
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
            sum.update(bytes, offset, length);
            size += length;
            again.written(size);
        }
    }
}
