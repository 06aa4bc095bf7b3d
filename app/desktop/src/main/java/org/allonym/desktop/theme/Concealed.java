package org.allonym.desktop.theme;

import java.util.regex.Pattern;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;

/// What can't be seen while the text is hidden from people who look over a shoulder.
///
/// Whoever puts words of a document, its name or a note on the screen marks the node; the style sheet does the rest,
/// so that nothing needs to listen. What can't be seen isn't spoken by a screen reader either: see [Silence]. A text view
/// hides its words by itself. JavaFX thread.
public final class Concealed {

    /// The style class of a node that shows words of a document.
    public static final String STYLE = "document-text";

    /// The style class of a node that can be seen while the text is hidden, but is spoken with words of a document.
    static final String SPOKEN = "spoken-text";

    private static final PseudoClass CONCEALING = PseudoClass.getPseudoClass("concealing");
    private static final Pattern QUOTED = Pattern.compile("“[^”]*”");

    private Concealed() {}

    /// Says that a node shows words of a document, its name or a note.
    public static <N extends Node> N mark(N node) {
        node.getStyleClass().add(STYLE);
        return node;
    }

    /// Says that the accessible text of a node, such as a row of a list, has words of a document, its name or a note in it.
    public static <N extends Node> N speaks(N node) {
        node.getStyleClass().add(SPOKEN);
        return node;
    }

    /// Hides or shows whatever is marked below `root`.
    public static void hide(Parent root, boolean hidden) {
        root.pseudoClassStateChanged(CONCEALING, hidden);
        Silence.over(root, hidden);
    }

    /// A sentence without what it quotes.
    public static String withoutQuotes(String sentence) {
        return QUOTED.matcher(sentence).replaceAll("“…”");
    }
}
