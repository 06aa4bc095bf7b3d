package org.allonym.formats;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipException;
import org.allonym.formats.parquet.ParquetFault;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;

/// A file or folder to read, and what messages call it.
///
/// @param settings what a person says of it
/// @param content what to read in place of the file's bytes
public record InputFile(Path path, String name, FileSettings settings, @Nullable Content content) {

    /// Bytes that are in memory, or made of a file while they are read.
    @FunctionalInterface
    interface Content {
        InputStream open() throws IOException;

        /// Whether they are the rows of a table, each a line.
        default boolean isTable() {
            return false;
        }

        /// What a table says of its columns, as `datasets` writes it; empty where it says nothing.
        default String features() {
            return "";
        }
    }

    private static final int LONGEST_NAME = 150;
    private static final byte[] ARCHIVE = {'P', 'K', 3, 4};

    /// One on disk.
    public InputFile(Path path, String name, FileSettings settings) {
        this(path, name, settings, null);
    }

    /// One in memory, for the formats of one file alone whose records follow each other, such as JSON Lines.
    ///
    /// @param content its bytes, which nobody changes afterwards
    public static InputFile inMemory(String name, byte[] content) {
        return new InputFile(Path.of("(in memory)"), name, FileSettings.USUAL, () -> new ByteArrayInputStream(content));
    }

    /// One of which nobody says anything.
    public InputFile(Path path, String name) {
        this(path, name, FileSettings.USUAL);
    }

    /// The same with what a person says of it.
    public InputFile with(FileSettings said) {
        return new InputFile(path, name, said, content);
    }

    /// What its labels are called here.
    public LabelNames labels() {
        return settings.labels();
    }

    /// Called by its own name, without its folder.
    public static InputFile of(Path path) {
        Path last = path.getFileName();
        return new InputFile(path, last == null ? path.toString() : last.toString());
    }

    /// Its bytes.
    InputStream stream() {
        try {
            if (content != null) {
                return content.open();
            }
            // opening a pipe would wait for its writer, and what was read of it once is gone
            if (isPipe()) {
                throw new IOException("not a file");
            }
            return ArchiveFolder.holds(path) ? ArchiveFolder.stream(path) : new FileInputStream(path.toFile());
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private boolean isPipe() throws IOException {
        return Files.exists(path) && Files.readAttributes(path, BasicFileAttributes.class).isOther();
    }

    /// Whether it is a ZIP archive by its first bytes; one in an archive stays shut.
    boolean isArchive() {
        if (ArchiveFolder.holds(path) || content == null && !Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream in = stream()) {
            return Arrays.equals(in.readNBytes(ARCHIVE.length), ARCHIVE);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /// What messages call a line of it.
    String line(int number) {
        return content != null && content.isTable() ? tr("row %d", number) : tr("line %s", number);
    }

    /// Opens it as checked UTF-8.
    Utf8Input open() {
        try {
            return Utf8Input.over(inUtf8(stream()));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /// What a document in it is called that has no id of its own: the file's name without its ending, and `own`.
    ///
    /// @param own what no other document of the file has, such as its number
    DocumentId documentId(String own) {
        return new DocumentId(documentName() + "-" + own);
    }

    /// What a file that is one document is called: its name without its ending.
    String documentName() {
        String base = name.replaceFirst(".*[/\\\\]", "").replaceFirst("\\.[^.]*$", "");
        String plain = base.codePoints().filter(c -> !Character.isISOControl(c)).limit(LONGEST_NAME)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        return plain.isBlank() ? "document" : plain;
    }

    /// Its text, whatever its encoding, in UTF-8.
    ///
    /// @param in its bytes, or those of a file in it
    InputStream inUtf8(InputStream in) {
        return settings.encoding().equals(StandardCharsets.UTF_8) ? in : new Transcoded(in, settings.encoding());
    }

    /// Its size in bytes, of a folder that of the files that can be read; 0 when it can't be told.
    public long size() {
        try {
            if (Files.isDirectory(path)) {
                return InputFiles.size(this);
            }
            return Files.isRegularFile(path) ? Files.size(path) : 0;
        } catch (IOException | ProblemException e) {
            return 0;
        }
    }

    /// SHA-256 of its bytes; of a folder, of the names and bytes of its files in order of name. 64 hexadecimal digits.
    public String sha256() {
        MessageDigest digest = Sha256.digest();
        byte[] buffer = new byte[1 << 16];
        try (InputFiles files = content == null && Files.isDirectory(path) ? InputFiles.open(this, List.of()) : null) {
            for (String each : files == null ? List.of("") : files.names()) {
                digest.update(each.getBytes(StandardCharsets.UTF_8));
                try (InputStream in = files == null ? stream() : files.bytes(each)) {
                    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                        digest.update(buffer, 0, n);
                    }
                }
            }
        } catch (IOException e) {
            throw unreadable(e);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /// A fault in its content.
    ///
    /// @param place where in it, empty for the file as a whole
    public Problem.BrokenFile fault(String place, String fault) {
        return new Problem.BrokenFile(name, place, fault, tr("Correct the file in the program that made it, or leave it out."));
    }

    /// A fault of one of its documents.
    public Problem.BrokenFile fault(String place, DocumentFault fault) {
        return new Problem.BrokenFile(name, place, fault.fault(), fault.advice());
    }

    /// What to say when reading failed.
    public ProblemException unreadable(IOException e) {
        if (e instanceof Utf8Input.NotUtf8Exception wrong) {
            return new ProblemException(
                    new Problem.BrokenFile(name, "", String.valueOf(wrong.getMessage()), either(
                            tr("Choose the encoding it has, or save it as UTF-8."),
                            "Say which encoding it has (--encoding, or in the app), or save it as UTF-8.")), e);
        }
        if (e instanceof Utf8Input.LongRecordException || e instanceof ArchiveFolder.SwollenException || e instanceof ZipException || e instanceof ParquetFault) {
            return new ProblemException(fault("", String.valueOf(e.getMessage())), e);
        }
        String what;
        if (Files.isDirectory(path)) {
            what = tr("%s is a folder, not a file", name);
        } else if (!Files.exists(path)) {
            what = tr("%s doesn’t exist", path);
        } else if (!Files.isRegularFile(path)) {
            what = tr("%s is a pipe or a device, not a file", path);
        } else if (!Files.isReadable(path)) {
            what = tr("%s can’t be read: permission denied", path);
        } else {
            what = tr("%s could not be read: %s", path, e.getMessage());
        }
        return new ProblemException(
                new Problem.FileTrouble(what, tr("Nothing was changed."), tr("Check the path and your permissions.")), e);
    }

    /// Text of another encoding as UTF-8. One thread.
    private static final class Transcoded extends InputStream {
        private final InputStreamReader text;
        private final String encoding;
        private final char[] characters = new char[8192];
        private ByteBuffer ready = ByteBuffer.allocate(0);
        private boolean begun;
        /// The first half of a pair whose second wasn't read yet.
        private int half = -1;

        Transcoded(InputStream in, Charset encoding) {
            this.encoding = encoding.displayName();
            text = new InputStreamReader(in, encoding.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT));
        }

        @Override
        public int read() throws IOException {
            return fill() ? ready.get() & 0xFF : -1;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (!fill()) {
                return -1;
            }
            int count = Math.min(length, ready.remaining());
            ready.get(buffer, offset, count);
            return count;
        }

        private boolean fill() throws IOException {
            while (!ready.hasRemaining()) {
                int held = 0;
                if (half >= 0) {
                    characters[held++] = (char) half;
                    half = -1;
                }
                int count = characters(held);
                if (count < 0 && held == 0) {
                    return false;
                }
                int end = held + Math.max(0, count);
                if (count > 0 && Character.isHighSurrogate(characters[end - 1])) {
                    half = characters[--end];
                }
                int start = !begun && end > 0 && characters[0] == '\uFEFF' ? 1 : 0;
                begun |= end > 0;
                ready = StandardCharsets.UTF_8.encode(CharBuffer.wrap(characters, start, end - start));
            }
            return true;
        }

        private int characters(int from) throws IOException {
            try {
                return text.read(characters, from, characters.length - from);
            } catch (CharacterCodingException e) {
                throw new Utf8Input.NotUtf8Exception(tr("it is not %s text", encoding));
            }
        }

        @Override
        public void close() throws IOException {
            text.close();
        }
    }
}
