package org.allonym.desktop.tour;

import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.text.Span;

/// The mouse on a text: finds where characters stand on the screen and draws over them.
public final class TextHand {

    private final Hand hand;

    public TextHand(Hand hand) {
        this.hand = hand;
    }

    /// Scrolls a span into sight and draws the mouse from the left of its first character to the right of its last.
    public void drawOver(AnnotatedTextView view, Span span) {
        Hand.onFx(() -> {
            view.ensureVisible(span);
            return true;
        });
        hand.settle();
        String text = view.documentProperty().get().value();
        Point2D from = Hand.onFx(() -> edge(view, new Span(span.start(), text.offsetByCodePoints(span.start(), 1)), true));
        Point2D to = Hand.onFx(() -> edge(view, new Span(text.offsetByCodePoints(span.end(), -1), span.end()), false));
        hand.drag(from, to);
    }

    private static Point2D edge(AnnotatedTextView view, Span character, boolean left) {
        Bounds box = view.boundsOf(character)
                .orElseThrow(() -> new IllegalStateException("not in sight: " + character));
        return view.localToScreen(left ? box.getMinX() + 1 : box.getMaxX() - 1, box.getCenterY());
    }
}
