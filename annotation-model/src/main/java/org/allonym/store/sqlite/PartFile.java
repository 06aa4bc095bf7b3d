package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;

/// A file on its way: it is made under a name nobody takes for a project, in the folder it is for, and gets its own name
/// when it is whole and on the disk. Closing it takes away what did not get that far.
final class PartFile implements AutoCloseable {

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Path part;

    private PartFile(Path part) {
        this.part = part;
    }

    /// Makes an empty part in the folder of `file`.
    static PartFile beside(Path file) throws IOException {
        Path part = file.toAbsolutePath().resolveSibling(".allonym-%s.part".formatted(random(8)));
        Files.createFile(part);
        return new PartFile(part);
    }

    /// As [#beside], for those only who may read `like`.
    static PartFile beside(Path file, Path like) throws IOException {
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

    /// Random bytes as hexadecimal digits.
    static String random(int bytes) {
        byte[] random = new byte[bytes];
        RANDOM.nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    Path path() {
        return part;
    }

    /// Gives the part its name, once all of it is on the disk.
    ///
    /// @throws FileAlreadyExistsException when something has that name
    void publish(Path file) throws IOException {
        force();
        try {
            // a second name fails where the name is taken; a plain move could replace what is there
            Files.createLink(file, part);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (IOException | UnsupportedOperationException _) {
            Files.move(part, file);
        }
        forceFolder(file.toAbsolutePath().getParent());
    }

    /// Puts the part in the place of `file`, all at once: whoever looks sees the one or the other.
    void replace(Path file) throws IOException {
        force();
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException _) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
        forceFolder(file.toAbsolutePath().getParent());
    }

    private void force() throws IOException {
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    static void forceFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder)) {
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
