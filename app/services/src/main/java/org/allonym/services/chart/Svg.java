package org.allonym.services.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Writes a drawing as self-contained SVG 1.1: text stays text, and there are no scripts, links or style sheets.
public final class Svg {

    /// The fonts text is set in, the first that is there.
    public static final String FONTS = "'Allonym Sans','Noto Sans','Segoe UI','Helvetica Neue',Arial,sans-serif";

    private Svg() {}

    /// A file of its own, lines end in `\n`; to be written as UTF-8.
    public static String write(Drawing drawing, Palette palette) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + inline(drawing, palette);
    }

    /// The `svg` element alone, for a page.
    public static String inline(Drawing drawing, Palette palette) {
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%1$s\" height=\"%2$s\" viewBox=\"0 0 %1$s %2$s\" font-family=\"%3$s\">\n"
                .formatted(number(drawing.width()), number(drawing.height()), FONTS));
        svg.append("<title>").append(escaped(drawing.title())).append("</title>\n");
        svg.append("<desc>").append(escaped(drawing.description())).append("</desc>\n");
        drawing.shapes().forEach(shape -> svg.append(element(shape, palette)).append('\n'));
        return svg.append("</svg>\n").toString();
    }

    private static String element(Shape shape, Palette palette) {
        return switch (shape) {
            case Shape.Box(double x, double y, double width, double height, ColourRole hue) ->
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>".formatted(
                        number(x), number(y), number(width), number(height), colour(hue, palette));
            case Shape.Stroke stroke -> stroke(stroke, palette);
            case Shape.Dot(double x, double y, double radius, boolean hollow, ColourRole hue) ->
                "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>".formatted(
                        number(x), number(y), number(radius),
                        colour(hollow ? ColourRole.Plain.SURFACE : hue, palette), colour(hue, palette));
            case Shape.Words words -> words(words, palette);
        };
    }

    private static String stroke(Shape.Stroke stroke, Palette palette) {
        String points = stroke.points().stream()
                .map(point -> number(point.x()) + "," + number(point.y()))
                .collect(Collectors.joining(" "));
        return "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s/>".formatted(
                points, colour(stroke.hue(), palette), number(stroke.thickness()), dashes(stroke.dashes()));
    }

    private static String dashes(List<Double> dashes) {
        return dashes.isEmpty()
                ? ""
                : dashes.stream().map(Svg::number).collect(Collectors.joining(" ", " stroke-dasharray=\"", "\""));
    }

    private static String words(Shape.Words words, Palette palette) {
        String anchor = switch (words.anchor()) {
            case START -> "";
            case MIDDLE -> " text-anchor=\"middle\"";
            case END -> " text-anchor=\"end\"";
        };
        String x = number(words.x());
        String y = number(words.y());
        return "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s%s%s fill=\"%s\">%s</text>".formatted(
                x, y, number(words.size()), anchor, words.bold() ? " font-weight=\"bold\"" : "",
                words.upright() ? " transform=\"rotate(-90 %s %s)\"".formatted(x, y) : "",
                colour(words.hue(), palette), escaped(words.text()));
    }

    private static String colour(ColourRole hue, Palette palette) {
        return String.format(Locale.ROOT, "#%06x", palette.rgb(hue));
    }

    /// A coordinate with two decimals at most.
    public static String number(double value) {
        String number = String.format(Locale.ROOT, "%.2f", value).replaceAll("\\.?0+$", "");
        return number.equals("-0") ? "0" : number;
    }

    /// Words of an element. What XML 1.0 can't hold becomes U+FFFD.
    public static String escaped(String words) {
        StringBuilder escaped = new StringBuilder();
        words.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> escaped.appendCodePoint(
                        c == '\t' || c == '\n' || c >= 0x20 && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF
                                ? c : 0xFFFD);
            }
        });
        return escaped.toString();
    }
}
