package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.Sha256;

/// The files of one bundle as they were when it was checked: plain files in one folder, no links, hashed when first read.
/// A file that is read again must be the same. One thread.
final class BundleFiles {

    private final Path folder;
    private final TreeMap<String, String> hashes = new TreeMap<>();
    private Map<String, String> expected = Map.of();

    private BundleFiles(Path folder) {
        this.folder = folder;
    }

    /// Looks at every entry of `folder` without opening one.
    static BundleFiles list(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new ProblemException(new Problem.FileTrouble(
                    tr("%s is not a folder.", folder),
                    tr("The model was not loaded; nothing was changed."),
                    tr("Choose the model folder, which contains model.onnx, not a single file.")));
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            int count = 0;
            for (Path entry : entries) {
                if (++count > BundleLimits.ENTRIES) {
                    throw refused(folder, "", tr("it contains more than %d files", BundleLimits.ENTRIES),
                            tr("Choose a folder that contains a single model."));
                }
                if (Files.isSymbolicLink(entry)) {
                    throw refused(folder, entry.getFileName().toString(), tr("it is a link"),
                            tr("Copy the files themselves into the folder. For safety, links aren’t allowed."));
                }
            }
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
        return new BundleFiles(folder);
    }

    boolean has(String name) {
        return Files.isRegularFile(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
    }

    long size(String name) {
        try {
            return Files.size(folder.resolve(name));
        } catch (IOException e) {
            throw unreadable(folder.resolve(name), e);
        }
    }

    /// SHA-256 of every file read so far, by name.
    SortedMap<String, String> hashes() {
        return Collections.unmodifiableSortedMap(hashes);
    }

    /// From now on every file that is read is the one its manifest was written for, and so are those read before.
    ///
    /// @param hashesByName what the manifest says, itself left out; empty where it names no files
    void expect(Map<String, String> hashesByName) {
        expected = hashesByName;
        hashes.forEach(this::requireExpected);
    }

    /// Reads the files the manifest names that nobody has read yet, so that all are what it says.
    void readRest() {
        expected.keySet().stream().filter(name -> !hashes.containsKey(name)).forEach(name -> mapped(name, BundleLimits.MODEL, ByteBuffer::remaining));
    }

    /// The bytes of a small file.
    byte[] read(String name, long most) {
        return mapped(name, most, buffer -> {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            return bytes;
        });
    }

    /// What `reading` makes of a file's bytes, which it must not keep; they are direct, read-only and in no heap.
    <T> T mapped(String name, long most, Reading<T> reading) {
        Path file = folder.resolve(name);
        if (!has(name)) {
            throw new ProblemException(new Problem.FileTrouble(
                    tr("%s is missing the file %s.", folder, name), tr("The model was not loaded; nothing was changed."), tr("Copy the whole model folder again.")));
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
                Arena arena = Arena.ofConfined()) {
            long size = channel.size();
            if (size == 0 || size > most) {
                throw refused(folder, name, size == 0 ? tr("it is empty") : tr("it has %,d bytes; the limit is %,d", size, most),
                        tr("Copy the whole model folder again."));
            }
            ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, size, arena).asByteBuffer();
            same(name, sha256(bytes.duplicate()));
            return reading.read(bytes);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /// Takes the bytes of a file.
    @FunctionalInterface
    interface Reading<T> {
        T read(ByteBuffer bytes);
    }

    private void same(String name, String hash) {
        String known = hashes.putIfAbsent(name, hash);
        if (known != null && !known.equals(hash)) {
            throw refused(folder, name, tr("it changed while it was being read"), tr("Wait until copying has finished, then try again."));
        }
        requireExpected(name, hash);
    }

    private void requireExpected(String name, String hash) {
        String hashInManifest = expected.get(name);
        if (!expected.isEmpty() && !name.equals(BundleManifest.FILE) && !hash.equals(hashInManifest)) {
            throw refused(
                    folder, name, hashInManifest == null ? tr("the manifest has no SHA-256 for it") : tr("it doesn’t match its SHA-256 in the manifest"),
                    tr("Copy the whole folder again from its source. Don’t use a model whose files have been changed."));
        }
    }

    static ProblemException refused(Path folder, String file, String fault, String advice) {
        Path name = folder.getFileName();
        String title = name == null ? folder.toString() : name.toString();
        return new ProblemException(new Problem.BrokenFile(title, file, fault, advice));
    }

    private static ProblemException unreadable(Path file, IOException e) {
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("%s can’t be read: %s", file, e.getClass().getSimpleName()),
                        tr("The model was not loaded; nothing was changed."),
                        tr("Check that the disk is connected and that you have permission to read the file.")),
                e);
    }

    static String sha256(ByteBuffer bytes) {
        MessageDigest digest = Sha256.digest();
        digest.update(bytes);
        return HexFormat.of().formatHex(digest.digest());
    }
}
