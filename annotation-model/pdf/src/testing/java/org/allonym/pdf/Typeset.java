package org.allonym.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;

/// Sets text into a PDF file as word processors do: lines as full as they can be, at given distances. Real files, made with
/// PDFBox and a font of its own embedded.
public final class Typeset implements AutoCloseable {

    private static final float SIZE = 11;
    private static final float LEADING = 15;
    private static final float TOP = 760;
    private static final float LEFT = 72;
    private static final float WIDTH = 451;

    private final PDDocument document = new PDDocument();
    private final PDFont font;
    private PDPageContentStream content;
    private float left = LEFT;
    private float width = WIDTH;
    private float leading = LEADING;
    private float size = SIZE;
    private float y = TOP;

    public Typeset() {
        try (InputStream in = Loader.class.getResourceAsStream("/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf")) {
            font = PDType0Font.load(document, in);
            page();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    PDDocument document() {
        return document;
    }

    /// Begins a page.
    public Typeset page() {
        return doing(() -> {
            if (content != null) {
                content.close();
            }
            PDPage page = new PDPage(PDRectangle.A4);
            document.addPage(page);
            content = new PDPageContentStream(document, page);
            y = TOP;
        });
    }

    /// Another column, from the top of the page.
    Typeset column(float newLeft, float newWidth) {
        left = newLeft;
        width = newWidth;
        y = TOP;
        return this;
    }

    Typeset at(float newSize, float newLeading) {
        size = newSize;
        leading = newLeading;
        return this;
    }

    /// A line as it is, wherever.
    Typeset line(float x, float down, String text) {
        return doing(() -> show(x, down, text));
    }

    private void show(float x, float down, String text) throws IOException {
        content.beginText();
        content.setFont(font, size);
        content.newLineAtOffset(x, down);
        content.showText(text);
        content.endText();
    }

    /// A line of the column, ended on purpose.
    Typeset line(String text) {
        line(left, y, text);
        y -= leading;
        return this;
    }

    Typeset gap(float points) {
        y -= points;
        return this;
    }

    /// A paragraph with a gap after it.
    public Typeset paragraph(String text) {
        return paragraph(text, 0, LEADING * 0.7f);
    }

    /// A paragraph in lines as full as they can be. A word may be parted at `|`, with a hyphen.
    Typeset paragraph(String text, float indent, float gap) {
        return doing(() -> {
            float in = indent;
            String line = "";
            for (String word : text.split(" ")) {
                String whole = word.replace("|", "");
                String longer = line.isEmpty() ? whole : line + " " + whole;
                if (fits(longer, in)) {
                    line = longer;
                    continue;
                }
                int bar = word.indexOf('|');
                String start = bar < 0 ? "" : (line.isEmpty() ? "" : line + " ") + word.substring(0, bar) + "-";
                boolean parted = bar >= 0 && fits(start, in);
                show(left + in, y, parted ? start : line);
                y -= leading;
                in = 0;
                line = parted ? word.substring(bar + 1).replace("|", "") : whole;
            }
            show(left + in, y, line);
            y -= leading + gap;
        });
    }

    private boolean fits(String line, float indent) throws IOException {
        return font.getStringWidth(line) / 1000 * size <= width - indent;
    }

    /// A picture over the whole page.
    public Typeset picture() {
        return doing(() -> {
            java.awt.image.BufferedImage image = new java.awt.image.BufferedImage(40, 60, java.awt.image.BufferedImage.TYPE_INT_RGB);
            content.drawImage(LosslessFactory.createFromImage(document, image), 0, 0, 595, 842);
        });
    }

    public byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        doing(() -> {
            content.close();
            document.save(out);
            document.close();
        });
        return out.toByteArray();
    }

    /// Encrypted; everybody may open it where `user` is empty.
    public byte[] locked(String user, boolean copying) {
        doing(() -> {
            AccessPermission may = new AccessPermission();
            may.setCanExtractContent(copying);
            StandardProtectionPolicy policy = new StandardProtectionPolicy("owner", user, may);
            policy.setEncryptionKeyLength(256);
            document.protect(policy);
        });
        return bytes();
    }

    @Override
    public void close() {
        doing(document::close);
    }

    private Typeset doing(Work work) {
        try {
            work.run();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface Work {
        void run() throws IOException;
    }
}
