package org.allonym.desktop.theme;

import static org.allonym.language.Messages.tr;

import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// What can't be seen while the text is hidden from people who look over a shoulder.
///
/// Whoever puts words of a document, its name or a note on the screen marks the node; the style sheet does the rest,
/// so that nothing needs to listen. What can't be seen isn't spoken by a screen reader either: see [Silence]. A text view
/// hides its words by itself. JavaFX thread.
public final class HiddenText {

    /// The style class of a node that shows words of a document.
    public static final String STYLE = "document-text";

    /// The style class of a node that can be seen while the text is hidden, but is spoken with words of a document.
    static final String SPOKEN = "spoken-text";

    private static final PseudoClass CONCEALING = PseudoClass.getPseudoClass("concealing");
    private static final Pattern QUOTED = Pattern.compile("“[^”]*”");

    private HiddenText() {}

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

    /// Keeps a screen reader from speaking what is hidden: whatever the style sheet made transparent, and rows that are
    /// spoken with words of a document.
    ///
    /// It looks through the window after every layout while the text is hidden, since rows come and go meanwhile. JavaFX
    /// thread.
    static final class Silence implements Runnable {

        /// Under which a node keeps what it said before; [#NOTHING] where that was nothing.
        private static final String BEFORE = "org.allonym.before-silence";
        private static final String NOTHING = "";

        private final Parent root;
        private @Nullable Scene scene;

        private Silence(Parent root) {
            this.root = root;
        }

        /// Begins or ends it for everything below `root`.
        static void over(Parent root, boolean hidden) {
            Silence silence = (Silence) root.getProperties().computeIfAbsent(Silence.class, _ -> new Silence(root));
            silence.follow(hidden ? root.getScene() : null);
            if (!hidden) {
                visit(root, Silence::restore);
            }
        }

        private void follow(@Nullable Scene now) {
            if (scene != null) {
                scene.removePostLayoutPulseListener(this);
            }
            scene = now;
            if (scene != null) {
                scene.addPostLayoutPulseListener(this);
            }
        }

        @Override
        public void run() {
            silence(root, false);
        }

        private static void silence(Node node, boolean within) {
            boolean hidden = within || node.getOpacity() == 0 || node instanceof Text text && isClear(text.getFill());
            if (hidden && speaks(node) || node.getStyleClass().contains(HiddenText.SPOKEN)) {
                hush(node);
            }
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> silence(child, hidden));
            }
        }

        private static boolean isClear(Paint fill) {
            return fill instanceof Color colour && colour.getOpacity() == 0;
        }

        /// A field with a name speaks its name.
        private static boolean speaks(Node node) {
            return node.getAccessibleText() != null || node instanceof Labeled || node instanceof Text;
        }

        private static String instead() {
            return tr("text hidden");
        }

        private static void hush(Node node) {
            if (!instead().equals(node.getAccessibleText())) {
                node.getProperties().put(BEFORE, Objects.requireNonNullElse(node.getAccessibleText(), NOTHING));
                node.setAccessibleText(instead());
            }
        }

        private static void restore(Node node) {
            Object before = node.hasProperties() ? node.getProperties().remove(BEFORE) : null;
            if (before != null && instead().equals(node.getAccessibleText())) {
                node.setAccessibleText(before.equals(NOTHING) ? null : (String) before);
            }
        }

        private static void visit(Node node, Consumer<Node> visitor) {
            visitor.accept(node);
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> visit(child, visitor));
            }
        }
    }
}
