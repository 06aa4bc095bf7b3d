package org.allonym.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A folder for what only this process needs, which this person alone can look into, and which goes when it is closed. A
/// file in it is locked until then, so that the folder of a process that was killed is known from one that is in use, and
/// taken away by the next. Any thread.
public final class HeldFolder implements AutoCloseable {

    /// The file that is locked.
    static final String IN_USE = "in-use";

    /// A folder is made before its file is locked.
    static final Duration YOUNG = Duration.ofMinutes(1);

    private static final Logger LOG = LoggerFactory.getLogger(HeldFolder.class);

    /// Those of this process, by their real paths. It must not even look at their locks: closing a second channel on a file gives up
    /// the lock of the first on POSIX systems.
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel use;

    private HeldFolder(Path path, FileChannel use) {
        this.path = path;
        this.use = use;
    }

    /// Makes one, and takes away what processes that were killed have left there.
    ///
    /// @param parent the folder in which it is made
    /// @param prefix how its name begins; no other folder there may have such a name
    public static HeldFolder in(Path parent, String prefix) throws IOException {
        Path made = Files.createTempDirectory(parent.toRealPath(), prefix);
        HELD.add(made);
        FileChannel use;
        try {
            use = FileChannel.open(made.resolve(IN_USE), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (IOException e) {
            HELD.remove(made);
            delete(made);
            throw e;
        }
        try {
            use.lock();
            sweep(parent, prefix, Files.getOwner(made));
        } catch (IOException | UnsupportedOperationException e) {
            LOG.debug("what is left of others can't be told or taken away", e);
        }
        return new HeldFolder(made, use);
    }

    /// Takes away what processes of this person's that were killed have left. What can't be told, or taken away, stays.
    public static void sweep(Path parent, String prefix) {
        try {
            sweep(parent, prefix, Files.getOwner(Path.of(System.getProperty("user.home"))));
        } catch (IOException | UnsupportedOperationException e) {
            LOG.debug("what is left of others can't be told or taken away", e);
        }
    }

    private static void sweep(Path parent, String prefix, UserPrincipal owner) throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(parent.toRealPath(), each -> each.getFileName().toString().startsWith(prefix))) {
            for (Path other : all) {
                if (!HELD.contains(other) && (isAbandoned(other, owner) || isLeft(other, prefix, owner, Instant.now()))) {
                    try {
                        delete(other);
                    } catch (IOException e) {
                        LOG.info("a folder that nobody uses stays for the next start to take away", e);
                    }
                }
            }
        }
    }

    /// Whether it is a folder as this class makes them, of the same person, and nobody uses it.
    private static boolean isAbandoned(Path other, UserPrincipal owner) {
        Path file = other.resolve(IN_USE);
        try {
            if (!Files.isDirectory(other, LinkOption.NOFOLLOW_LINKS)
                    || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || Files.getLastModifiedTime(file).toInstant().isAfter(Instant.now().minus(YOUNG))
                    || !Files.getOwner(other, LinkOption.NOFOLLOW_LINKS).equals(owner)) {
                return false;
            }
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                    FileLock lock = channel.tryLock()) {
                return lock != null;
            }
        } catch (IOException | UnsupportedOperationException _) {
            return false;
        }
    }

    /// Whether it is a folder that an earlier version made, which locked nothing, and nobody has touched it for long.
    static boolean isLeft(Path other, String prefix, UserPrincipal owner, Instant now) {
        try {
            return Files.isDirectory(other, LinkOption.NOFOLLOW_LINKS)
                    && !Files.exists(other.resolve(IN_USE), LinkOption.NOFOLLOW_LINKS)
                    && other.getFileName().toString().substring(prefix.length()).matches("\\d+")
                    && Files.getOwner(other, LinkOption.NOFOLLOW_LINKS).equals(owner)
                    && PartFile.isOld(other, now);
        } catch (IOException | UnsupportedOperationException _) {
            return false;
        }
    }

    public Path path() {
        return path;
    }

    /// Takes it away with what is in it.
    ///
    /// @throws IOException when some of it is still there
    @Override
    public void close() throws IOException {
        try {
            use.close();
        } finally {
            delete(path);
            HELD.remove(path);
        }
    }

    static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.delete(file);
            }
        }
    }
}
