package org.allonym.desktop.text;

import java.text.Bidi;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import org.allonym.desktop.text.Typeset.SetParagraph;

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
    /// are never broken while the flow is wider than a word, and so is each emoji, as in the text ([Typeset]).
    ///
    /// @param style class of each part
    public static List<Text> parts(String words, String style) {
        boolean leftward = isRightToLeft(words);
        boolean plain = !leftward && words.chars().noneMatch(unit -> Character.isSurrogate((char) unit));
        return (plain ? List.of(words) : parts(words, leftward)).stream().map(part -> {
            Text text = new Text(part);
            text.getStyleClass().add(style);
            return text;
        }).toList();
    }

    private static List<String> parts(String words, boolean aroundBlanks) {
        List<String> parts = new ArrayList<>();
        BitSet borders = SetParagraph.graphemes(words);
        int from = 0;
        boolean afterEmoji = false;
        for (int at = 0; at < words.length(); at = borders.nextSetBit(at + 1)) {
            boolean emoji = words.substring(at, borders.nextSetBit(at + 1)).chars().anyMatch(unit -> Character.isSurrogate((char) unit));
            boolean border = aroundBlanks && at > 0
                    && Character.isWhitespace(words.charAt(at)) != Character.isWhitespace(words.charAt(at - 1));
            if (at > from && (emoji || afterEmoji || border)) {
                parts.add(words.substring(from, at));
                from = at;
            }
            afterEmoji = emoji;
        }
        parts.add(words.substring(from));
        return parts;
    }
}
