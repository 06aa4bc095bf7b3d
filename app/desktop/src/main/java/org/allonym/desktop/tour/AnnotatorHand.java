package org.allonym.desktop.tour;

import java.util.List;
import java.util.function.Function;
import javafx.scene.Node;
import org.allonym.annotation.Mark;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.label.Label;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// Marks a document as an annotator would: the mouse drawn over the words, then the label's key.
public final class AnnotatorHand {

    private final TourWindow window;
    private final Hand hand;

    public AnnotatorHand(TourWindow window) {
        this.window = window;
        this.hand = window.hand();
    }

    /// Opens a document and marks it.
    ///
    /// @throws IllegalStateException when what is marked isn't what was to be marked
    public void mark(String document, Function<DocumentText, List<Mark>> marks) {
        ProjectSession session = window.session();
        open(document);
        DocumentText text = session.store().document(new DocumentId(document)).orElseThrow().text();
        List<Mark> wanted = marks.apply(text);
        for (Mark mark : wanted) {
            hand.press("Esc");
            hand.press("Esc");
            hand.drawOver(view(), mark.span());
            hand.press(key(session, mark.label()));
            stretch(mark.span());
        }
        window.saved();
        List<Mark> made = Hand.onFx(() -> session.state(new DocumentId(document)).layer(session.actor().id()).marks());
        if (!made.equals(wanted)) {
            throw new IllegalStateException(
                    "document %s: %d spans marked by hand, %d wanted, or they differ: %s".formatted(
                            document, made.size(), wanted.size(), difference(made, wanted)));
        }
    }

    /// Moves the borders of the span just made by characters: what a mouse selects leaves punctuation at the edges out.
    private void stretch(Span wanted) {
        Span made = chosen();
        while (!made.equals(wanted)) {
            hand.press(made.start() > wanted.start()
                    ? "Ctrl+Shift+Up"
                    : made.start() < wanted.start()
                            ? "Ctrl+Shift+Down"
                            : made.end() < wanted.end() ? "Ctrl+Shift+Right" : "Ctrl+Shift+Left");
            Span moved = chosen();
            if (moved.equals(made)) {
                throw new IllegalStateException("the border doesn't move from %s to %s".formatted(made, wanted));
            }
            made = moved;
        }
    }

    private Span chosen() {
        Span selected = Hand.onFx(() -> view().selectionProperty().get());
        if (selected == null) {
            throw new IllegalStateException("nothing is selected");
        }
        return selected;
    }

    private static List<Mark> difference(List<Mark> made, List<Mark> wanted) {
        return wanted.stream().filter(mark -> !made.contains(mark)).toList();
    }

    /// Goes through the list with the keyboard until the document is on the screen.
    private void open(String document) {
        ProjectSession session = window.session();
        int here = position(session, currentTitle());
        int there = position(session, document);
        for (int i = here; i != there; i += Integer.signum(there - here)) {
            hand.press(there > here ? "Ctrl+PgDn" : "Ctrl+PgUp");
        }
        hand.await(() -> currentTitle().equals(document), "document " + document);
    }

    private static int position(ProjectSession session, String document) {
        return Hand.onFx(() -> {
            for (int i = 0; i < session.rows().size(); i++) {
                if (session.rows().get(i).id().value().equals(document)) {
                    return i;
                }
            }
            throw new IllegalStateException("no document " + document);
        });
    }

    private String currentTitle() {
        javafx.scene.control.Label title = (javafx.scene.control.Label) hand.lookup("#document-title");
        return title.getText();
    }

    private AnnotatedTextView view() {
        return (AnnotatedTextView) hand.find("#text");
    }

    private static String key(ProjectSession session, String label) {
        return Hand.onFx(() -> session.labelSet().find(label).map(Label::key).orElseThrow());
    }

    /// Finishes the document on the screen, leaving what may have been overlooked as it is.
    public void finish() {
        hand.press("F");
        Node oversights = hand.lookup("#oversights");
        if (oversights != null && Hand.onFx(oversights::isVisible)) {
            hand.press("F");
        }
    }
}
