package org.allonym.packaging;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/// One of our drawings: the little of SVG that our icons use, which is `rect` and `path` with M, L and Z, filled.
///
/// @param side width and height of the view box, in its units
/// @param parts from back to front
record SvgDrawing(double side, List<Part> parts) {

    /// One filled shape.
    record Part(Shape shape, Color fill) {}

    SvgDrawing {
        parts = List.copyOf(parts);
    }

    /// @throws IllegalArgumentException when the file holds something that isn't drawn here
    static SvgDrawing read(Path file) throws IOException {
        Element root;
        try {
            root = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(file.toFile()).getDocumentElement();
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException("no SVG: " + file, e);
        }
        String[] box = root.getAttribute("viewBox").split(" ");
        if (!box[2].equals(box[3])) {
            throw new IllegalArgumentException("not square: " + file);
        }
        List<Part> parts = new ArrayList<>();
        NodeList children = root.getElementsByTagName("*");
        for (int i = 0; i < children.getLength(); i++) {
            Element element = (Element) children.item(i);
            parts.add(new Part(shape(element), Color.decode(element.getAttribute("fill"))));
        }
        return new SvgDrawing(Double.parseDouble(box[2]), parts);
    }

    private static Shape shape(Element element) {
        return switch (element.getTagName()) {
            case "rect" -> new RoundRectangle2D.Double(
                    number(element, "x"),
                    number(element, "y"),
                    number(element, "width"),
                    number(element, "height"),
                    2 * number(element, "rx"),
                    2 * number(element, "rx"));
            case "path" -> path(element.getAttribute("d"));
            case String other -> throw new IllegalArgumentException("not drawn here: " + other);
        };
    }

    private static double number(Element element, String name) {
        String value = element.getAttribute(name);
        return value.isEmpty() ? 0 : Double.parseDouble(value);
    }

    private static Shape path(String steps) {
        Path2D path = new Path2D.Double();
        try (Scanner words = new Scanner(steps)) {
            while (words.hasNext()) {
                switch (words.next()) {
                    case "M" -> path.moveTo(Double.parseDouble(words.next()), Double.parseDouble(words.next()));
                    case "L" -> path.lineTo(Double.parseDouble(words.next()), Double.parseDouble(words.next()));
                    case "Z" -> path.closePath();
                    case String other -> throw new IllegalArgumentException("no step of a path here: " + other);
                }
            }
        }
        return path;
    }

    /// The drawing on a transparent square of so many pixels.
    BufferedImage at(int pixels) {
        BufferedImage image = new BufferedImage(pixels, pixels, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(pixels / side, pixels / side);
        for (Part part : parts) {
            graphics.setColor(part.fill());
            graphics.fill(part.shape());
        }
        graphics.dispose();
        return image;
    }
}
