package org.allonym.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.List;
import java.util.UUID;

/// A file on its way: it is made under a name nobody takes for a project, in the folder it is for, and gets its own name
/// when it is whole and on the disk. Closing it takes away what did not get that far, a database's neighbours too. One
/// thread.
public final class PartFile implements AutoCloseable {

    private final Path part;

    private PartFile(Path part) {
        this.part = part;
    }

    /// A name in the folder of `file` that is nobody's: hidden, short whatever the file's is, and ending in `.part`.
    public static Path nameBeside(Path file) {
        return file.toAbsolutePath().resolveSibling(".allonym-%s.part".formatted(UUID.randomUUID()));
    }

    /// Makes an empty part in the folder of `file`.
    public static PartFile beside(Path file) throws IOException {
        Path part = nameBeside(file);
        Files.createFile(part);
        return new PartFile(part);
    }

    /// As [#beside(Path)], for those only who may read `like`.
    public static PartFile beside(Path file, Path like) throws IOException {
        PartFile made = beside(file);
        PosixFileAttributeView from = Files.getFileAttributeView(like, PosixFileAttributeView.class);
        if (from != null && Files.exists(like)) {
            try {
                Files.setPosixFilePermissions(made.part, from.readAttributes().permissions());
            } catch (IOException | UnsupportedOperationException e) {
                made.close();
                throw e;
            }
        }
        return made;
    }

    /// A file that somebody else makes there, such as a database, and that is gone when this is closed. Nothing is
    /// there yet.
    public static PartFile toBeMadeBeside(Path file) {
        return new PartFile(nameBeside(file));
    }

    /// Where it is meanwhile.
    public Path path() {
        return part;
    }

    /// Gives the part its name, once all of it is on the disk.
    ///
    /// @throws FileAlreadyExistsException when something has that name
    public void publish(Path file) throws IOException {
        force();
        try {
            // a second name fails where the name is taken; a plain move could replace what is there
            Files.createLink(file, part);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (IOException | UnsupportedOperationException _) {
            Files.move(part, file);
        }
        forceFolder(file);
    }

    /// Moves the part to the place of `file` atomically.
    public void replace(Path file) throws IOException {
        force();
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException _) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
        forceFolder(file);
    }

    private void force() throws IOException {
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /// So that the name, too, survives a loss of power.
    private static void forceFolder(Path file) {
        try (FileChannel channel = FileChannel.open(file.toAbsolutePath().resolveSibling("."))) {
            channel.force(true);
        } catch (IOException _) {
            // Windows can't, and doesn't need to
        }
    }

    @Override
    public void close() {
        for (String ending : List.of("", "-wal", "-shm", "-journal")) {
            try {
                Files.deleteIfExists(part.resolveSibling(part.getFileName() + ending));
            } catch (IOException _) {
                // an unfinished part that nobody will take for a project
            }
        }
    }
}
