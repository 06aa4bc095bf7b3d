package org.allonym.services;

import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;

/// Essays as PDF files, laid out from HTML.
public final class PdfEssays {

    private PdfEssays() {}

    /// @param style of the body
    /// @param paragraphs without markup
    public static byte[] of(String style, List<String> paragraphs) {
        XRLog.setLoggingEnabled(false);
        String html = "<html><body style='font-family: Sans; font-size: 11pt; %s'>%s</body></html>".formatted(
                style, paragraphs.stream().map("<p>%s</p>"::formatted).collect(Collectors.joining()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            new PdfRendererBuilder()
                    .withHtmlContent(html, null)
                    .useFont(
                            () -> Objects.requireNonNull(PdfEssays.class.getResourceAsStream("/org/allonym/fonts/AllonymSans-Regular.ttf")),
                            "Sans")
                    .toStream(out)
                    .run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /// Pages that are pictures.
    public static byte[] scanned(int pages) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (PDDocument document = new PDDocument()) {
            for (int i = 0; i < pages; i++) {
                PDPage page = new PDPage();
                document.addPage(page);
                try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                    java.awt.image.BufferedImage image = new java.awt.image.BufferedImage(20, 30, java.awt.image.BufferedImage.TYPE_INT_RGB);
                    content.drawImage(LosslessFactory.createFromImage(document, image), 0, 0, 600, 800);
                }
            }
            document.save(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
