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
import com.openhtmltopdf.pdfboxout.PdfBoxFastOutputDevice;
import com.openhtmltopdf.render.Box;
import com.openhtmltopdf.render.PageBox;
import com.openhtmltopdf.render.RenderingContext;
import java.awt.BasicStroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.Hue;
import org.allonym.services.chart.Palette;
import org.allonym.services.chart.Shape;
import org.allonym.services.report.HtmlPage;
import org.w3c.dom.Element;

/// Draws charts into a PDF as lines and text, from the drawings themselves and not from their SVG.
final class ChartDrawer implements SVGDrawer {

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
                case Shape.Box(double x, double y, double width, double height, Hue hue) -> {
                    if (width > 0 && height > 0) {
                        device.setColor(colour(hue));
                        device.fill(new Rectangle2D.Double(x(x), y(y), width * scale, height * scale));
                    }
                }
                case Shape.Stroke stroke -> stroke(stroke);
                case Shape.Dot(double x, double y, double radius, boolean hollow, Hue hue) -> {
                    Ellipse2D circle =
                            new Ellipse2D.Double(x(x - radius), y(y - radius), 2 * radius * scale, 2 * radius * scale);
                    device.setColor(colour(hollow ? Hue.Plain.SURFACE : hue));
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

        private static FSRGBColor colour(Hue hue) {
            return new FSRGBColor(Palette.PAPER.rgb(hue));
        }
    }
}
