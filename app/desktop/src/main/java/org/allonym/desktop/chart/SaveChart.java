package org.allonym.desktop.chart;

import static org.allonym.language.Messages.tr;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.Printing;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.language.Messages;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.Palette;
import org.allonym.services.chart.Svg;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// A button that saves a chart as PNG or SVG. JavaFX thread.
public final class SaveChart {

    private final Supplier<Optional<Drawing>> chart;
    private final String name;
    private final FileDialogs dialogs;
    private final BiConsumer<Path, byte[]> write;

    private SaveChart(
            Supplier<Optional<Drawing>> chart, String name, FileDialogs dialogs, BiConsumer<Path, byte[]> write) {
        this.chart = chart;
        this.name = name;
        this.dialogs = dialogs;
        this.write = write;
    }

    /// Makes the button.
    ///
    /// @param chart draws what is saved, in English then; nothing happens while there is nothing
    /// @param name of the file, without its ending
    /// @param write puts the bytes into the file, off the JavaFX thread
    public static MenuButton button(
            Supplier<Optional<Drawing>> chart, String name, FileDialogs dialogs, BiConsumer<Path, byte[]> write) {
        SaveChart save = new SaveChart(chart, name, dialogs, write);
        MenuItem picture = new MenuItem(tr("Picture (PNG)…"));
        picture.setId("save-png");
        picture.setOnAction(_ -> save.ask(tr("Picture"), "png"));
        MenuItem vector = new MenuItem(tr("Vector drawing (SVG)…"));
        vector.setId("save-svg");
        vector.setOnAction(_ -> save.ask(tr("Vector drawing"), "svg"));
        MenuItem paper = new MenuItem(tr("Print…"));
        paper.setId("print-chart");
        MenuButton button = new MenuButton(tr("Save chart…"), new FontIcon(Feather.SAVE), picture, vector, paper);
        paper.setOnAction(_ -> save.print(button));
        button.setId("save-chart-" + name);
        button.setMinWidth(MenuButton.USE_PREF_SIZE);
        Hint.on(button, tr("Saves the chart with its title, in colors for print"));
        return button;
    }

    /// Lets the second mouse button on a chart open the menu of its button.
    public static void menu(Node chart, MenuButton button) {
        chart.setOnContextMenuRequested(event -> {
            button.show();
            event.consume();
        });
    }

    private void print(MenuButton button) {
        Messages.inEnglish(chart).ifPresent(drawing -> {
            StackPane block = new StackPane(ChartFile.canvas(drawing, 1));
            block.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
            Printing.print(button.getScene().getWindow(), List.of(block)).ifPresent(problem -> {
                if (button.getScene().getRoot() instanceof ShellServices desk) {
                    desk.show(problem);
                }
            });
        });
    }

    private void ask(String kind, String ending) {
        Optional<Drawing> drawing = Messages.inEnglish(chart);
        if (drawing.isPresent()) {
            dialogs.save(tr("Save the chart"), name + "." + ending, List.of(new FileDialogs.Kind(kind, List.of("*." + ending))))
                    .ifPresent(file -> write.accept(
                            file, ending.equals("png") ? ChartFile.png(drawing.get()) : ChartFile.svg(drawing.get())));
        }
    }

    /// A chart as a file, with its title, in the colours for paper whatever the theme.
    public static final class ChartFile {

        private static final double SHARPER = 2;

        private ChartFile() {}

        /// As PNG, with twice as many pixels a side. JavaFX thread.
        public static byte[] png(Drawing drawing) {
            return Png.of(canvas(drawing, SHARPER).snapshot(null, null));
        }

        private static Canvas canvas(Drawing drawing, double sharper) {
            Drawing titled = drawing.titled();
            Canvas canvas = new Canvas(Math.ceil(titled.width() * sharper), Math.ceil(titled.height() * sharper));
            canvas.getGraphicsContext2D().scale(sharper, sharper);
            Brush.paint(titled, Palette.PAPER, canvas);
            return canvas;
        }

        /// As SVG. Any thread.
        public static byte[] svg(Drawing drawing) {
            return Svg.write(drawing.titled(), Palette.PAPER).getBytes(StandardCharsets.UTF_8);
        }
    }
}
