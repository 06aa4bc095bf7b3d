package org.allonym.desktop.text;

import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/// Wraps words of an essay outside the text view, as far as JavaFX can. JavaFX thread.
///
/// JavaFX 26 throws in the middle of a layout where it breaks a stretch that runs from right to left over two lines
/// (`PrismTextLayout.computeTrailingSpaceWidth` reads before the beginning of its text), and a window in which a layout
/// has thrown is never laid out properly again. So no such stretch is ever broken.
public final class Wrapping {

    private Wrapping() {}

    /// Lets a label wrap, but for words that run from right to left: these stay on one line and end in `…`.
    public static void of(Labeled label) {
        label.wrapTextProperty().bind(label.textProperty().map(words -> !isRightToLeft(words)));
    }

    private static boolean isRightToLeft(String words) {
        return Bidi.requiresBidi(words.toCharArray(), 0, words.length());
    }

    /// The parts of a text flow that shows these words: words that run from right to left are parts of their own, which
    /// are never broken while the flow is wider than a word.
    ///
    /// @param style class of each part
    public static List<Text> parts(String words, String style) {
        Stream<String> parts = isRightToLeft(words) ? aroundBlanks(words).stream() : Stream.of(words);
        return parts.map(part -> {
            Text text = new Text(part);
            text.getStyleClass().add(style);
            return text;
        }).toList();
    }

    private static List<String> aroundBlanks(String words) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int i = 1; i < words.length(); i++) {
            if (Character.isWhitespace(words.charAt(i)) != Character.isWhitespace(words.charAt(i - 1))) {
                parts.add(words.substring(from, i));
                from = i;
            }
        }
        parts.add(words.substring(from));
        return parts;
    }
}
