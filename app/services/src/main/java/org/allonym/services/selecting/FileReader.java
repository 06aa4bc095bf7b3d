package org.allonym.services.selecting;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.allonym.formats.InputFiles;
import org.allonym.pdf.ExtractedText;
import org.allonym.pdf.FileKind;
import org.allonym.pdf.FileLimits;
import org.allonym.pdf.FileTexts;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;

/// Reads files of every kind that is read: plain text here, the others in child processes. One thread; must be closed.
final class FileReader implements AutoCloseable {

    private static final int HEAD = 1024;
    private static final Set<String> PLAIN = Set.of("txt", "text", "md");
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    /// What is in a file.
    ///
    /// @param pages 0 where its kind has none
    /// @param wordless pages on which something is drawn and no character stands
    /// @param unknown whether its fonts don't say what some characters are
    record Content(String text, int pages, int wordless, boolean unknown) {}

    private final FileLimits limits;
    private final FileTexts others;

    FileReader(FileLimits limits) {
        this.limits = limits;
        this.others = new FileTexts(limits);
    }

    /// @param name of the file, which tells its kind where its first bytes don't
    /// @throws TextFaultException when there is no text of it
    Content read(InputStream file, String name) throws IOException {
        PushbackInputStream whole = new PushbackInputStream(file, HEAD);
        byte[] head = whole.readNBytes(HEAD);
        whole.unread(head);
        String ending = InputFiles.last(name).toLowerCase(Locale.ROOT).replaceFirst(".*\\.", "");
        String opening = new String(head, StandardCharsets.ISO_8859_1);
        boolean other = opening.startsWith("%PDF-") || opening.startsWith("PK\3\4") || opening.startsWith("{\\rtf");
        return PLAIN.contains(ending) && !other ? plain(whole) : content(others.read(kind(ending), whole, () -> {}));
    }

    private static Content content(ExtractedText read) {
        return new Content(read.text(), read.pages(), read.wordless(), read.characters() > 0 && read.missing() + read.guessed() > 0);
    }

    /// What the ending says; of an unknown one the child looks at the bytes.
    private static FileKind kind(String ending) {
        return switch (ending) {
            case "docx" -> FileKind.WORD;
            case "odt" -> FileKind.OPEN_DOCUMENT;
            case "rtf" -> FileKind.RTF;
            case "html", "htm", "xhtml" -> FileKind.HTML;
            default -> FileKind.PDF;
        };
    }

    /// In UTF-8 or UTF-16 where a mark or the bytes say so, else as Windows writes in the West.
    private Content plain(InputStream file) throws IOException {
        byte[] bytes = file.readNBytes((int) limits.bytes());
        String text;
        if (starts(bytes, 0xFE, 0xFF) || starts(bytes, 0xFF, 0xFE)) {
            text = new String(bytes, StandardCharsets.UTF_16);
        } else {
            text = eightBit(bytes);
        }
        if (text.indexOf('\0') >= 0) {
            throw new TextFaultException(TextFault.OTHER_KIND);
        }
        String unmarked = text.startsWith("\uFEFF") ? text.substring(1) : text;
        return new Content(unmarked, 0, 0, false);
    }

    private static boolean starts(byte[] bytes, int first, int second) {
        return bytes.length > 1 && (bytes[0] & 0xFF) == first && (bytes[1] & 0xFF) == second;
    }

    private static String eightBit(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, WINDOWS);
        }
    }

    @Override
    public void close() {
        others.close();
    }
}
