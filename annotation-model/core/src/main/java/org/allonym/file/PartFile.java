package org.allonym.file;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.language.Messages;
import org.jspecify.annotations.Nullable;

/// A file on its way: it is made under a name nobody takes for a project, in the folder it is for, and gets its own name
/// when it is whole and on the disk. Only its owner may read it, unless what it replaces is open to others. Closing it takes away what did not get that far, a database's neighbours too.
/// Meanwhile a file beside it is locked, so that what a killed program left is known from what one still writes. One thread.
public final class PartFile implements AutoCloseable {

    /// What a database may leave beside its file, and takes for its own when it finds it there.
    private static final List<String> NEIGHBOURS = List.of("-wal", "-journal", "-shm", "-lock");

    /// Bytes that a disk has room for when it isn't full: what SQLite needs for its shared memory, and a change.
    private static final int ROOM = 1 << 18;

    private static final FileAttribute<Set<PosixFilePermission>> OWNERS =
            PosixFilePermissions.asFileAttribute(EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));

    /// What follows the name of a part in that of the file that is locked.
    private static final String IN_USE = "-in-use";

    /// The file is made before it is locked.
    static final Duration YOUNG = Duration.ofSeconds(5);

    private static final String NAME = "\\.allonym-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.part";

    private static final Pattern HELD_NAME = Pattern.compile(NAME + IN_USE);

    /// A part, or a folder on its way, that nothing need be locked beside.
    private static final Pattern LEFT_NAME = Pattern.compile(NAME + "|\\.allonym-(?:sample)?\\d{6,20}");

    /// So long nothing of ours takes to be written.
    static final Duration OLD = Duration.ofDays(7);

    /// Those of this process, which must not look at their locks: see [HeldFolder].
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path part;
    private final Path held;
    private @Nullable FileChannel use;

    private PartFile(Path part) {
        this.part = part;
        this.held = real(part.resolveSibling(part.getFileName() + IN_USE));
        HELD.add(held);
        try {
            use = FileChannel.open(held, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            use.tryLock();
        } catch (IOException _) {
            // on a disk without locks, or without room, nobody can tell that it is left over
        }
    }

    /// Takes away the parts that programs left in the folder of `file` because they were killed.
    ///
    /// @return a sentence that says so; empty where there were none
    public static Optional<String> sweep(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        sweepOld(folder == null ? file.toAbsolutePath() : folder, Instant.now());
        int count = 0;
        long bytes = 0;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(
                folder == null ? file.toAbsolutePath() : folder, each -> HELD_NAME.matcher(each.getFileName().toString()).matches())) {
            for (Path held : all) {
                String name = held.getFileName().toString();
                Path left = held.resolveSibling(name.substring(0, name.length() - IN_USE.length()));
                if (!HELD.contains(real(held)) && isAbandoned(held)) {
                    if (Files.isRegularFile(left, LinkOption.NOFOLLOW_LINKS)) {
                        bytes += Files.size(left);
                        count++;
                    }
                    delete(left);
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            // what can't be read or taken away stays
        }
        return count == 0 ? Optional.empty() : Optional.of(tr("Deleted %s that an interrupted run had left in this folder (%s MB).",
                Messages.count(count, "unfinished file", "unfinished files"), Messages.decimal(bytes / 1e6, 1)));
    }

    /// Takes away, without a word, what earlier versions left, which locked nothing: only its name and its age tell.
    static void sweepOld(Path folder, Instant now) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, each -> LEFT_NAME.matcher(each.getFileName().toString()).matches())) {
            for (Path left : all) {
                Path held = left.resolveSibling(left.getFileName() + IN_USE);
                if (HELD.contains(real(held)) || Files.exists(held, LinkOption.NOFOLLOW_LINKS) || !isOld(left, now)) {
                    continue;
                }
                if (Files.isDirectory(left, LinkOption.NOFOLLOW_LINKS)) {
                    HeldFolder.delete(left);
                } else {
                    delete(left);
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            // what can't be read or taken away stays
        }
    }

    /// Whether nobody has touched it for long. What was kept under a second name is as old as its first; only the system knows
    /// since when it has the second.
    static boolean isOld(Path left, Instant now) throws IOException {
        Instant changed = Files.getLastModifiedTime(left, LinkOption.NOFOLLOW_LINKS).toInstant();
        if (left.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            Instant named = ((FileTime) Files.getAttribute(left, "unix:ctime", LinkOption.NOFOLLOW_LINKS)).toInstant();
            changed = named.isAfter(changed) ? named : changed;
        }
        return changed.isBefore(now.minus(OLD));
    }

    private static Path real(Path file) {
        try {
            return file.getParent().toRealPath().resolve(file.getFileName());
        } catch (IOException _) {
            return file;
        }
    }

    private static boolean isAbandoned(Path held) throws IOException {
        if (!Files.isRegularFile(held, LinkOption.NOFOLLOW_LINKS)
                || Files.getLastModifiedTime(held).toInstant().isAfter(Instant.now().minus(YOUNG))) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(held, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            return lock != null;
        }
    }

    /// A name in the folder of `file` that is nobody's: hidden, short whatever the file's is, and ending in `.part`.
    public static Path nameBeside(Path file) {
        return file.toAbsolutePath().resolveSibling(".allonym-%s.part".formatted(UUID.randomUUID()));
    }

    /// Makes an empty part in the folder of `file`.
    public static PartFile beside(Path file) throws IOException {
        PartFile made = toBeMadeBeside(file);
        try {
            if (made.part.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.createFile(made.part, OWNERS);
            } else {
                Files.createFile(made.part);
                made.allowOwnerOnly();
            }
            return made;
        } catch (IOException e) {
            made.close();
            throw e;
        }
    }

    /// As [#beside(Path)], for those who may read `like`, where that is there.
    public static PartFile beside(Path file, Path like) throws IOException {
        PartFile made = beside(file);
        made.allowAs(like);
        return made;
    }

    private void allowOwnerOnly() {
        AclFileAttributeView view = Files.getFileAttributeView(part, AclFileAttributeView.class);
        if (view != null) {
            try {
                view.setAcl(List.of(AclEntry.newBuilder()
                        .setType(AclEntryType.ALLOW)
                        .setPrincipal(view.getOwner())
                        .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                        .build()));
            } catch (IOException _) {
                // a disk that knows no permissions, such as a memory stick
            }
        }
    }

    /// Whoever opened a file to others, or to a group, wants that for what takes its place. What can't be had leaves the part
    /// to its owner.
    private void allowAs(Path like) {
        if (!Files.exists(like)) {
            return;
        }
        try {
            PosixFileAttributeView posix = Files.getFileAttributeView(part, PosixFileAttributeView.class);
            AclFileAttributeView acl = Files.getFileAttributeView(part, AclFileAttributeView.class);
            if (posix != null) {
                PosixFileAttributes wanted = Files.readAttributes(like, PosixFileAttributes.class);
                if (!posix.readAttributes().group().equals(wanted.group())) {
                    posix.setGroup(wanted.group());
                }
                posix.setPermissions(wanted.permissions());
            } else if (acl != null) {
                acl.setAcl(Files.getFileAttributeView(like, AclFileAttributeView.class).getAcl());
            }
        } catch (IOException _) {
            // as when the group is none of this person's
        }
    }

    /// What stands at `file`, under a second name, so that it can come back; null where nothing stands.
    static @Nullable PartFile keeping(Path file) throws IOException {
        if (!Files.exists(file)) {
            return null;
        }
        PartFile kept = toBeMadeBeside(file);
        try {
            Files.createLink(kept.part, file);
        } catch (IOException | UnsupportedOperationException _) {
            try {
                Files.copy(file, kept.part, StandardCopyOption.COPY_ATTRIBUTES);
            } catch (IOException e) {
                kept.close();
                throw e;
            }
        }
        return kept;
    }

    /// Gives what was kept its name again, in place of what has it now.
    void comeBack(Path file) throws IOException {
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /// The file of which a database would take `file` for a part, such as `essays.allonym` for `essays.allonym-wal`; null where
    /// there is none.
    public static @Nullable Path ownerOf(Path file) {
        String name = String.valueOf(file.getFileName());
        for (String ending : NEIGHBOURS) {
            int length = name.length() - ending.length();
            if (length > 0 && name.regionMatches(true, length, ending, 0, ending.length())) {
                Path owner = file.resolveSibling(name.substring(0, length));
                return Files.exists(owner) ? owner : null;
            }
        }
        return null;
    }

    /// Whether there is room for a small file in the folder of `file`. Where the system says that there is hardly any, one is
    /// written, as some file systems know no better.
    public static boolean hasRoom(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && folder.toFile().getUsableSpace() >= ROOM) {
            return true;
        }
        try (PartFile part = beside(file)) {
            Files.write(part.part, new byte[ROOM]);
            part.force();
            return true;
        } catch (IOException _) {
            return false;
        }
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

    /// Refuses the name of a database that is gone while its last changes are still there: the next of that name would take them.
    ///
    /// @throws FileAlreadyExistsException of where they are
    public static void requireNoChangesOf(Path file) throws FileAlreadyExistsException {
        for (String ending : List.of("-wal", "-journal")) {
            Path changes = file.resolveSibling(file.getFileName() + ending);
            if (Files.exists(changes, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileAlreadyExistsException(changes.toString());
            }
        }
    }

    /// Gives the part its name, once all of it is on the disk.
    ///
    /// @throws FileAlreadyExistsException when something has that name, and as for [#requireNoChangesOf]
    public void publish(Path file) throws IOException {
        requireNoChangesOf(file);
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

    /// Moves the part to the place of `file` atomically; whoever may read what stands there may read it.
    public void replace(Path file) throws IOException {
        force();
        allowAs(file);
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
        delete(part);
        if (use != null) {
            try {
                use.close();
            } catch (IOException _) {
                // its lock goes with the program
            }
        }
        HELD.remove(held);
    }

    private static void delete(Path part) {
        Stream.concat(Stream.of("", IN_USE), NEIGHBOURS.stream()).forEach(ending -> {
            try {
                Files.deleteIfExists(part.resolveSibling(part.getFileName() + ending));
            } catch (IOException _) {
                // an unfinished part that nobody will take for a project
            }
        });
    }
}
