package org.allonym.app.evidence;

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
import java.util.TimeZone;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/// Lays the page out as PDF, tagged for screen readers, with the program's own fonts in it. Needs no display and no font
/// of the machine. Any thread.
final class PdfPages {

    private static final String FONTS = "/org/allonym/app/fonts/";

    private PdfPages() {}

    /// @param date the document says it was made on
    static byte[] of(Pages.Page page, LocalDate date) {
        XRLog.setLoggingEnabled(false);
        Document document = parsed(page.html());
        NodeList charts = document.getElementsByTagName("svg");
        for (int i = 0; i < charts.getLength(); i++) {
            Element chart = (Element) charts.item(i);
            chart.setAttribute("alt", page.charts().get(chart.getAttribute(Pages.CHART)).description());
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
