package org.allonym.desktop.chart;

import java.nio.charset.StandardCharsets;
import javafx.scene.canvas.Canvas;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.Palette;
import org.allonym.services.chart.Svg;

/// A chart as a file, with its title, in the colours for paper whatever the theme.
public final class ChartFile {

    private static final double SHARPER = 2;

    private ChartFile() {}

    /// As PNG, with twice as many pixels a side. JavaFX thread.
    public static byte[] png(Drawing drawing) {
        Drawing titled = drawing.titled();
        Canvas canvas = new Canvas(Math.ceil(titled.width() * SHARPER), Math.ceil(titled.height() * SHARPER));
        canvas.getGraphicsContext2D().scale(SHARPER, SHARPER);
        Brush.paint(titled, Palette.PAPER, canvas);
        return Png.of(canvas.snapshot(null, null));
    }

    /// As SVG. Any thread.
    public static byte[] svg(Drawing drawing) {
        return Svg.write(drawing.titled(), Palette.PAPER).getBytes(StandardCharsets.UTF_8);
    }
}
