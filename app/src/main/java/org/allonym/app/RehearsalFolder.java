package org.allonym.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The temporary folder of a [Rehearsal], which goes with it. A file in it is locked as long as its process needs it, so
/// that the folder of a process that was killed is known from one that is in use. Any thread.
final class RehearsalFolder implements AutoCloseable {

    static final String PREFIX = "allonym-rehearsal";

    /// The file that is locked.
    static final String IN_USE = "in-use";

    /// A folder is made before its file is locked.
    static final Duration YOUNG = Duration.ofHours(1);

    private static final Logger LOG = LoggerFactory.getLogger(RehearsalFolder.class);

    private final Path path;
    private final FileChannel use;

    private RehearsalFolder(Path path, FileChannel use) {
        this.path = path;
        this.use = use;
    }

    /// Makes one, and takes away what programs that were killed have left.
    ///
    /// @param temporary the folder in which it is made
    static RehearsalFolder in(Path temporary) throws IOException {
        Path made = Files.createTempDirectory(temporary, PREFIX);
        FileChannel use = FileChannel.open(made.resolve(IN_USE), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        RehearsalFolder folder = new RehearsalFolder(made, use);
        try {
            use.lock();
            folder.sweep(temporary);
        } catch (IOException e) {
            LOG.debug("what is left of others can't be told or taken away", e);
        }
        return folder;
    }

    private void sweep(Path temporary) throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(temporary, PREFIX + "*")) {
            for (Path other : all) {
                if (!other.equals(path) && isAbandoned(other)) {
                    delete(other);
                }
            }
        }
    }

    /// Whether it is a folder as this class makes them, of the same person, and nobody uses it.
    private boolean isAbandoned(Path other) {
        Path file = other.resolve(IN_USE);
        try {
            if (!Files.isDirectory(other, LinkOption.NOFOLLOW_LINKS)
                    || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || Files.getLastModifiedTime(file).toInstant().isAfter(Instant.now().minus(YOUNG))
                    || !Files.getOwner(other, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(path))) {
                return false;
            }
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                    FileLock lock = channel.tryLock()) {
                return lock != null;
            }
        } catch (IOException | UnsupportedOperationException | OverlappingFileLockException _) {
            return false;
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            use.close();
        } catch (IOException e) {
            LOG.debug("the file in use can't be let go of", e);
        }
        delete(path);
    }

    private static void delete(Path folder) {
        try {
            SampleProject.delete(folder);
        } catch (UncheckedIOException e) {
            LOG.info("a temporary folder stays for the next start to take away", e);
        }
    }
}
