package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.allonym.file.CountedInput;
import org.allonym.problem.ProblemException;

/// A ZIP archive as a folder of its files, each to be read by itself while this is open. Nothing of it is written to the disk, no
/// archive inside is opened, and no file gives far more than it takes in the archive. One thread.
public final class ArchiveFolder implements Closeable {

    private static final String PACKED = "zip:compressedSize";

    private final InputFile archive;
    private final FileSystem files;

    private ArchiveFolder(InputFile archive, FileSystem files) {
        this.archive = archive;
        this.files = files;
    }

    /// @throws ProblemException when it is no archive that can be read, or reaches outside itself
    public static ArchiveFolder of(InputFile archive) {
        InputFiles.open(archive, List.of()).close();
        try {
            return new ArchiveFolder(archive, FileSystems.newFileSystem(archive.path(), Map.of("accessMode", "readOnly")));
        } catch (IOException e) {
            throw new ProblemException(archive.fault("", tr("not a readable ZIP archive")), e);
        }
    }

    /// Whether a file is a ZIP archive of others: not an office document, and not in an archive itself.
    ///
    /// @throws ProblemException when it can't be read, or reaches outside itself
    public static boolean isArchive(InputFile file) {
        if (!file.isArchive()) {
            return false;
        }
        try (InputFiles inside = InputFiles.open(file, List.of())) {
            return !inside.isOne();
        }
    }

    /// The folder, called as the archive.
    public InputFile folder() {
        return new InputFile(files.getPath("/"), archive.name(), archive.settings());
    }

    /// Whether a file is in an archive.
    static boolean holds(Path file) {
        return file.getFileSystem() != FileSystems.getDefault();
    }

    /// The bytes of a file in an archive.
    static InputStream stream(Path file) throws IOException {
        return unpacked(Files.newInputStream(file), ((Number) Files.getAttribute(file, PACKED)).longValue());
    }

    @Override
    public void close() {
        try {
            files.close();
        } catch (IOException e) {
            throw archive.unreadable(e);
        }
    }

    private static final int RATIO = 200;
    private static final long FREE = 64L << 20;

    /// What becomes of packed bytes, counted, whatever their file claims; text of any language packs to a tenth, and tables to a
    /// fiftieth.
    ///
    /// @param packed how many bytes there are before they are unpacked
    static InputStream unpacked(InputStream unpacked, long packed) {
        return new CountedInput(unpacked, given -> {
            if (given > FREE + RATIO * packed) {
                throw new SwollenException();
            }
        });
    }

    /// Something unpacks to far more than any text does.
    static final class SwollenException extends IOException {
        private static final long serialVersionUID = 1L;

        SwollenException() {
            super(tr("it expands to more than %d times its size, which no text does; the rest of the file was not read", RATIO));
        }
    }
}
