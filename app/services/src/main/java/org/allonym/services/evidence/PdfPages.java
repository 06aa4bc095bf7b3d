package org.allonym.services.evidence;

import com.openhtmltopdf.css.constants.IdentValue;
import com.openhtmltopdf.css.parser.FSRGBColor;
import com.openhtmltopdf.css.sheet.FontFaceRule;
import com.openhtmltopdf.css.style.CalculatedStyle;
import com.openhtmltopdf.css.style.CssContext;
import com.openhtmltopdf.css.value.FontSpecification;
import com.openhtmltopdf.extend.OutputDevice;
import com.openhtmltopdf.extend.SVGDrawer;
import com.openhtmltopdf.layout.SharedContext;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PDFontSupplier;
import com.openhtmltopdf.pdfboxout.PdfBoxFastOutputDevice;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.render.Box;
import com.openhtmltopdf.render.PageBox;
import com.openhtmltopdf.render.RenderingContext;
import com.openhtmltopdf.util.XRLog;
import java.awt.BasicStroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.allonym.services.chart.ColourRole;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.Palette;
import org.allonym.services.chart.Shape;
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
import org.apache.pdfbox.pdmodel.font.PDType0Font;
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
        builder.useSVGDrawer(new ChartDrawer(page.charts()));
        builder.usePdfUaAccessibility(true);
        builder.withProducer("Allonym");
        builder.useUriResolver((_, _) -> null);
        builder.toStream(bytes);
        try (PDDocument pdf = new PDDocument()) {
            builder.usePDDocument(pdf);
            builder.useFont(font(pdf, "AllonymSans-Regular.ttf"), "Allonym Sans", 400, FontStyle.NORMAL, true);
            builder.useFont(font(pdf, "AllonymSans-Bold.ttf"), "Allonym Sans", 700, FontStyle.NORMAL, true);
            try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
                renderer.createPDFWithoutClosing();
                dated(pdf, date);
                pdf.save(bytes);
            }
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
            if (font == null) {
                font = PdfPages.font("AllonymSans-Regular.ttf");
            }
            return font;
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

    private static PDFontSupplier font(PDDocument document, String file) {
        TrueTypeFont font = font(file);
        // PDFBox compiles an expression for every ligature of the font at every word, which takes longer than all the rest
        font.setEnableGsub(false);
        try {
            return new PDFontSupplier(PDType0Font.load(document, font, true));
        } catch (IOException e) {
            throw new IllegalStateException("the program's font can't be embedded", e);
        }
    }

    private static TrueTypeFont font(String file) {
        try (InputStream in = PdfPages.class.getResourceAsStream(FONTS + file)) {
            return new TTFParser().parse(RandomAccessReadBuffer.createBufferFromStream(
                    Objects.requireNonNull(in, () -> "font " + file + " is missing from the program")));
        } catch (IOException e) {
            throw new IllegalStateException("the program's font can't be read", e);
        }
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

    /// Draws charts into a PDF as lines and text, from the drawings themselves and not from their SVG.
    private static final class ChartDrawer implements SVGDrawer {

        private final Map<String, Drawing> charts;

        ChartDrawer(Map<String, Drawing> charts) {
            this.charts = charts;
        }

        @Override
        public SVGImage buildSVGImage(
                Element element, Box box, CssContext context, double cssWidth, double cssHeight, double dotsPerPixel) {
            Drawing drawing = Objects.requireNonNull(charts.get(element.getAttribute(HtmlPage.CHART)));
            double width = cssWidth > 0 ? cssWidth : drawing.width() * dotsPerPixel;
            return new Chart(drawing, width / drawing.width());
        }

        @Override
        public void importFontFaceRules(List<FontFaceRule> rules, SharedContext context) {
            // charts use the page's fonts
        }

        @Override
        public void addFontFile(File file, String family, Integer weight, FontStyle style) {
            // charts use the page's fonts
        }

        @Override
        public void close() {
            // nothing is open
        }

        /// @param scale dots of the device a pixel of the drawing
        private record Chart(Drawing drawing, double scale) implements SVGImage {

            @Override
            public int getIntrinsicWidth() {
                return (int) Math.round(drawing.width() * scale);
            }

            @Override
            public int getIntrinsicHeight() {
                return (int) Math.round(drawing.height() * scale);
            }

            @Override
            public void drawSVG(OutputDevice device, RenderingContext context, double x, double y) {
                Pen pen = new Pen((PdfBoxFastOutputDevice) device, context, x, y, scale);
                drawing.shapes().forEach(pen::draw);
            }
        }

        /// Draws shapes from an origin on; device coordinates go down, as the drawing's do.
        private record Pen(PdfBoxFastOutputDevice device, RenderingContext context, double originX, double originY, double scale) {

            void draw(Shape shape) {
                switch (shape) {
                    case Shape.Box(double x, double y, double width, double height, ColourRole hue) -> {
                        if (width > 0 && height > 0) {
                            device.setColor(colour(hue));
                            device.fill(new Rectangle2D.Double(x(x), y(y), width * scale, height * scale));
                        }
                    }
                    case Shape.Stroke stroke -> stroke(stroke);
                    case Shape.Dot(double x, double y, double radius, boolean hollow, ColourRole hue) -> {
                        Ellipse2D circle =
                                new Ellipse2D.Double(x(x - radius), y(y - radius), 2 * radius * scale, 2 * radius * scale);
                        device.setColor(colour(hollow ? ColourRole.Plain.SURFACE : hue));
                        device.fill(circle);
                        device.setColor(colour(hue));
                        device.setStroke(new BasicStroke((float) (2 * scale)));
                        device.draw(circle);
                    }
                    case Shape.Words words -> words(words);
                }
            }

            private void stroke(Shape.Stroke stroke) {
                Path2D path = new Path2D.Double();
                boolean first = true;
                for (Shape.Point point : stroke.points()) {
                    if (first) {
                        path.moveTo(x(point.x()), y(point.y()));
                    } else {
                        path.lineTo(x(point.x()), y(point.y()));
                    }
                    first = false;
                }
                float thickness = (float) (stroke.thickness() * scale);
                device.setColor(colour(stroke.hue()));
                if (stroke.dashes().isEmpty()) {
                    device.setStroke(new BasicStroke(thickness, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
                } else {
                    float[] dashes = new float[stroke.dashes().size()];
                    for (int i = 0; i < dashes.length; i++) {
                        dashes[i] = (float) (stroke.dashes().get(i) * scale);
                    }
                    device.setStroke(new BasicStroke(thickness, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, dashes, 0));
                }
                device.draw(path);
            }

            private void words(Shape.Words words) {
                FontSpecification wanted = new FontSpecification();
                wanted.families = new String[] {"Allonym Sans"};
                wanted.size = (float) (words.size() * scale);
                wanted.fontWeight = words.bold() ? IdentValue.FONT_WEIGHT_700 : IdentValue.FONT_WEIGHT_400;
                wanted.fontStyle = IdentValue.NORMAL;
                wanted.variant = IdentValue.NORMAL;
                var font = context.getFont(wanted);
                double length = context.getTextRenderer().getWidth(context.getFontContext(), font, words.text());
                double before = switch (words.anchor()) {
                    case START -> 0;
                    case MIDDLE -> length / 2;
                    case END -> length;
                };
                device.setFont(font);
                device.setFontSpecification(wanted);
                device.setColor(colour(words.hue()));
                if (words.upright()) {
                    device.pushTransformLayer(quarterTurn(x(words.x()), y(words.y())));
                    device.drawString(words.text(), (float) (x(words.x()) - before), (float) y(words.y()), null);
                    device.popTransformLayer();
                } else {
                    device.drawString(words.text(), (float) (x(words.x()) - before), (float) y(words.y()), null);
                }
            }

            /// Turns what follows anticlockwise about a point: given as everything here is, from the upper edge of all pages'
            /// text one below the other, wanted from the lower left corner of this page.
            private AffineTransform quarterTurn(double x, double y) {
                PageBox page = context.getPage();
                double across = x + page.getMarginBorderPadding(context, CalculatedStyle.LEFT);
                double down = y - page.getPaintingTop() + page.getMarginBorderPadding(context, CalculatedStyle.TOP);
                double up = device.normalizeY(0) * device.getDotsPerPoint() - down;
                return AffineTransform.getRotateInstance(Math.PI / 2, across, up);
            }

            private double x(double x) {
                return originX + x * scale;
            }

            private double y(double y) {
                return originY + y * scale;
            }

            private static FSRGBColor colour(ColourRole hue) {
                return new FSRGBColor(Palette.PAPER.rgb(hue));
            }
        }
    }
}
