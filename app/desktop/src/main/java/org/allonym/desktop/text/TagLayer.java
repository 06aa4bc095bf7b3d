package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// The words above the text: tags and paragraph numbers, as text nodes that are used again from frame to frame.
///
/// They are nodes because a canvas lays its text out on the render thread, and on Linux JavaFX shares one Pango layout
/// between threads without a lock that holds (GlyphLayoutManager gives it back before its strings are freed): Arabic
/// laid out at the same moment could bring the virtual machine down. FX thread.
final class TagLayer extends Pane {

    private final List<Text> pool = new ArrayList<>();
    private int used;

    TagLayer() {
        setManaged(false);
        setMouseTransparent(true);
    }

    /// Forgets all words; those not put again before [#end] vanish.
    void begin() {
        used = 0;
    }

    /// Writes words that begin at `x` on a baseline.
    void put(String words, Font font, Paint colour, double opacity, double x, double baseline) {
        Text text = next(words, font, colour);
        text.setOpacity(opacity);
        text.setX(x);
        text.setY(baseline);
    }

    /// Writes words that end at `right` on a baseline.
    void putEnding(String words, Font font, Paint colour, double right, double baseline) {
        Text text = next(words, font, colour);
        text.setOpacity(1);
        text.setX(Math.round(right - text.getLayoutBounds().getWidth()));
        text.setY(baseline);
    }

    void end() {
        for (int i = used; i < pool.size(); i++) {
            pool.get(i).setVisible(false);
        }
    }

    private Text next(String words, Font font, Paint colour) {
        if (used == pool.size()) {
            Text text = new Text();
            text.setManaged(false);
            text.setTextOrigin(VPos.BASELINE);
            pool.add(text);
            getChildren().add(text);
        }
        Text text = pool.get(used++);
        text.setVisible(true);
        text.setText(words);
        text.setFont(font);
        text.setFill(colour);
        return text;
    }
}
