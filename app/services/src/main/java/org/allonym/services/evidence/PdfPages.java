package org.allonym.services.evidence;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.allonym.services.report.HtmlPage;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/// Lays the page out as PDF, tagged for screen readers, with the program's own fonts in it. Needs no display and no font
/// of the machine. Any thread.
final class PdfPages {

    private static final String FONTS = "/org/allonym/fonts/";

    /// Kept, because a logger nobody keeps forgets its level.
    private static final List<Logger> SILENT =
            List.of(Logger.getLogger("org.apache.fontbox"), Logger.getLogger("org.apache.pdfbox"));

    static {
        SILENT.forEach(logger -> logger.setLevel(Level.OFF));
        FontMappers.set(new OwnFont());
    }

    private PdfPages() {}

    /// @param date the document says it was made on
    static byte[] of(HtmlPage page, LocalDate date) {
        XRLog.setLoggingEnabled(false);
        Document document = parsed(page.html());
        NodeList charts = document.getElementsByTagName("svg");
        for (int i = 0; i < charts.getLength(); i++) {
            Element chart = (Element) charts.item(i);
            chart.setAttribute("alt", page.charts().get(chart.getAttribute(HtmlPage.CHART)).description());
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PdfRendererBuilder builder = new PdfRendererBuilder();
        builder.withW3cDocument(document, null);
        builder.useFont(() -> font("AllonymSans-Regular.ttf"), "Allonym Sans", 400, FontStyle.NORMAL, true);
        builder.useFont(() -> font("AllonymSans-Bold.ttf"), "Allonym Sans", 700, FontStyle.NORMAL, true);
        builder.useSVGDrawer(new ChartDrawer(page.charts()));
        builder.usePdfUaAccessibility(true);
        builder.withProducer("Allonym");
        builder.useUriResolver((_, _) -> null);
        builder.toStream(bytes);
        try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
            renderer.createPDFWithoutClosing();
            PDDocument pdf = renderer.getPdfDocument();
            dated(pdf, date);
            pdf.save(bytes);
        } catch (IOException e) {
            throw new IllegalStateException("the page can't be laid out", e);
        }
        return bytes.toByteArray();
    }

    /// Where a font isn't in the file, the program's own: PDFBox would else look through the fonts of the machine and
    /// leave a list of them in the person's folder.
    private static final class OwnFont implements FontMapper {

        private @Nullable TrueTypeFont font;

        private synchronized TrueTypeFont font() {
            try (InputStream in = PdfPages.font("AllonymSans-Regular.ttf")) {
                if (font == null) {
                    font = new TTFParser().parse(RandomAccessReadBuffer.createBufferFromStream(in));
                }
                return font;
            } catch (IOException e) {
                throw new IllegalStateException("the program's font can't be read", e);
            }
        }

        @Override
        public FontMapping<TrueTypeFont> getTrueTypeFont(String name, PDFontDescriptor descriptor) {
            return new FontMapping<>(font(), true);
        }

        @Override
        public FontMapping<FontBoxFont> getFontBoxFont(String name, PDFontDescriptor descriptor) {
            return new FontMapping<>(font(), true);
        }

        @Override
        public CIDFontMapping getCIDFont(String name, PDFontDescriptor descriptor, PDCIDSystemInfo system) {
            return new CIDFontMapping(null, font(), true);
        }
    }

    private static InputStream font(String file) {
        InputStream font = PdfPages.class.getResourceAsStream(FONTS + file);
        if (font == null) {
            throw new IllegalStateException("font " + file + " is missing from the program");
        }
        return font;
    }

    /// Times and the id would differ from run to run otherwise.
    private static void dated(PDDocument pdf, LocalDate date) {
        Calendar day = new GregorianCalendar(TimeZone.getTimeZone(ZoneOffset.UTC));
        day.setTimeInMillis(date.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli());
        PDDocumentInformation information = pdf.getDocumentInformation();
        information.setCreationDate(day);
        information.setModificationDate(day);
        pdf.setDocumentId(date.toEpochDay());
    }

    private static Document parsed(String html) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setExpandEntityReferences(false);
            return factory.newDocumentBuilder().parse(new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8)));
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalStateException("the page is no well-formed XHTML", e);
        }
    }
}
