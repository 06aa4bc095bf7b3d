package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The right to write a project, held by one program at a time.
///
/// It is the operating system's lock on a file beside the project, `NAME-lock`, so it goes when its holder dies; the
/// file itself goes when the holder closes. A file left by a crash is no lock and is taken over. The project file
/// itself can't carry the lock: SQLite keeps its own there.
final class WriterLock implements AutoCloseable {

    private static final Set<Path> HELD = new HashSet<>();
    private static final int ATTEMPTS = 100;
    private static final int PATIENCE = 10;
    private static final long PAUSE_NANOS = 20_000_000;

    private final Path file;
    private final FileChannel channel;

    private WriterLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// Takes the lock.
    ///
    /// @param project its real path, so that every name of it leads to one lock
    /// @return null when another program, or another part of this one, holds it
    /// @throws IOException when the folder can't be written or knows no locks
    static @Nullable WriterLock take(Path project) throws IOException {
        Path file = project.resolveSibling(project.getFileName() + "-lock");
        synchronized (HELD) {
            if (HELD.contains(file)) {
                return null;
            }
            WriterLock lock = takeFromOthers(file);
            if (lock != null) {
                HELD.add(file);
            }
            return lock;
        }
    }

    /// As [#take], but waits a moment for a holder that is about to let go, such as one that only tidies up.
    static @Nullable WriterLock takePatiently(Path project) throws IOException {
        WriterLock lock = take(project);
        for (int attempt = 0; lock == null && attempt < PATIENCE; attempt++) {
            LockSupport.parkNanos(PAUSE_NANOS);
            lock = take(project);
        }
        return lock;
    }

    /// A holder deletes the file before it lets go, so a lock counts only on the file that still has the name.
    private static @Nullable WriterLock takeFromOthers(Path file) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                Files.createFile(file);
            } catch (FileAlreadyExistsException _) {
                // held by another program, or left by one that died
            }
            FileChannel channel = null;
            boolean taken = false;
            try {
                String before = identity(file);
                channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock();
                if (lock == null) {
                    return null;
                }
                taken = before.equals(identity(file));
                if (taken) {
                    return new WriterLock(file, channel);
                }
            } catch (NoSuchFileException _) {
                // its holder has just let go: try again
            } catch (OverlappingFileLockException _) {
                return null;
            } finally {
                if (channel != null && !taken) {
                    channel.close();
                }
            }
        }
        return null;
    }

    private static String identity(Path file) throws IOException {
        return String.valueOf(
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).fileKey());
    }

    @Override
    public void close() throws IOException {
        synchronized (HELD) {
            try (channel) {
                Files.deleteIfExists(file);
            } finally {
                HELD.remove(file);
            }
        }
    }
}
