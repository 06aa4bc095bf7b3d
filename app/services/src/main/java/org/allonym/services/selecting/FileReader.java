package org.allonym.services.selecting;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.allonym.formats.InputFiles;
import org.allonym.pdf.ExtractedText;
import org.allonym.pdf.FileLimits;
import org.allonym.pdf.FileTexts;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;

/// Reads files of every kind that is read: plain text here, the others in child processes. One thread; must be closed.
final class FileReader implements AutoCloseable {

    private static final int HEAD = 1024;
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private final FileLimits limits;
    private final FileTexts pdf;
    private final FileTexts word;

    FileReader(FileLimits limits) {
        this.limits = limits;
        this.pdf = new FileTexts(FileTexts.Kind.PDF, limits);
        this.word = new FileTexts(FileTexts.Kind.WORD, limits);
    }

    /// @param name of the file, which tells its kind where its first bytes don't
    /// @throws TextFaultException when there is no text of it
    ExtractedText read(InputStream file, String name) throws IOException {
        PushbackInputStream whole = new PushbackInputStream(file, HEAD);
        byte[] head = whole.readNBytes(HEAD);
        whole.unread(head);
        String opening = new String(head, StandardCharsets.ISO_8859_1);
        if (opening.contains("%PDF-")) {
            return pdf.read(whole, () -> {});
        }
        if (opening.startsWith("PK\3\4")) {
            return word.read(whole, () -> {});
        }
        return switch (InputFiles.last(name).toLowerCase(Locale.ROOT).replaceFirst(".*\\.", "")) {
            case "txt", "text", "md" -> plain(whole);
            default -> throw new TextFaultException(TextFault.OTHER_KIND);
        };
    }

    /// In UTF-8 or UTF-16 where a mark or the bytes say so, else as Windows writes in the West.
    private ExtractedText plain(InputStream file) throws IOException {
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
        return new ExtractedText(unmarked, 0, 0, 0, 0, unmarked.length(), 0, 0, 0, 0);
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
        pdf.close();
        word.close();
    }
}
