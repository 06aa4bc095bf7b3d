package org.allonym.pdf.child;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import org.allonym.pdf.ExtractedText;
import org.allonym.pdf.FileKind;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.apache.pdfbox.io.RandomAccessInputStream;
import org.apache.pdfbox.io.RandomAccessRead;

/// The reading of one file of any kind: its first bytes say which, or else its name.
final class FileReading {

    /// In which a file says what it is, if anywhere; PDF begins somewhere in them.
    private static final int HEAD = 1024;
    /// Bytes in which the folder of a compound file names the encrypted document.
    private static final int FOLDER = 1 << 20;
    private static final String ZIP = "PK\3\4";
    /// Files of Word before 2007, and encrypted ones.
    private static final String COMPOUND = "\u00D0\u00CF\u0011\u00E0";
    private static final String UTF8_MARK = "\u00EF\u00BB\u00BF";

    private final int longest;
    private final Runnable beat;

    /// @param longest the most characters of a file
    /// @param beat is called as long as it gets on
    FileReading(int longest, Runnable beat) {
        this.longest = longest;
        this.beat = beat;
    }

    /// @param named what its name says it is
    /// @throws TextFaultException when there is no text of it
    ExtractedText read(FileKind named, RandomAccessRead file) {
        try {
            String head = head(file, HEAD);
            String begin = (head.startsWith(UTF8_MARK) ? head.substring(UTF8_MARK.length()) : head).stripLeading();
            if (head.startsWith(ZIP)) {
                return office(file);
            }
            if (head.startsWith(COMPOUND)) {
                boolean locked = head(file, FOLDER).replace("\0", "").contains("EncryptedPackage");
                throw new TextFaultException(locked ? TextFault.LOCKED : TextFault.OTHER_KIND);
            }
            if (begin.startsWith("{\\rtf")) {
                return new RtfReading(budget()).read(stream(file));
            }
            if (isHtml(named, begin)) {
                return new HtmlReading(budget()).read(stream(file).readAllBytes());
            }
            return new PdfReading(longest, beat).read(file);
        } catch (TextFaultException e) {
            throw e;
        } catch (IOException | XMLStreamException | RuntimeException e) {
            throw new TextFaultException(TextFault.DAMAGED);
        }
    }

    private TextBudget budget() {
        return new TextBudget(longest, beat);
    }

    private static InputStream stream(RandomAccessRead file) {
        return new BufferedInputStream(new RandomAccessInputStream(file));
    }

    private ExtractedText office(RandomAccessRead file) throws IOException, XMLStreamException {
        OfficeParts parts = new OfficeParts(file, beat);
        return OpenDocumentReading.recognises(parts) ? new OpenDocumentReading(budget()).read(parts) : new WordReading(budget()).read(parts);
    }

    /// Its first bytes, one character each.
    private static String head(RandomAccessRead file, int most) throws IOException {
        byte[] head = stream(file).readNBytes(most);
        file.seek(0);
        return new String(head, StandardCharsets.ISO_8859_1);
    }

    private static boolean isHtml(FileKind named, String begin) {
        String lower = begin.toLowerCase(Locale.ROOT);
        boolean says = lower.startsWith("<") && (lower.contains("<!doctype html") || lower.contains("<html"));
        boolean utf16 = begin.startsWith("\u00FE\u00FF") || begin.startsWith("\u00FF\u00FE");
        return says || named == FileKind.HTML && !lower.contains("%pdf-") && (utf16 || begin.indexOf('\0') < 0);
    }
}
