package org.allonym.desktop.text;

import java.util.List;
import org.allonym.text.Span;

/// What a hand did on the text with the mouse. Spans and offsets count UTF-16 code units of the document.
public sealed interface TextGesture {

    /// A drag goes on: `span` is what would be selected if it ended now. The view draws it by itself.
    record Selecting(Span raw, Span span, boolean fine) implements TextGesture {}

    /// A drag ended, or a word was double-clicked (outside of spans that lie over each other).
    ///
    /// @param raw what the mouse covered
    /// @param span `raw` after snapping
    /// @param fine whether `Ctrl` was down
    record Selected(Span raw, Span span, boolean fine) implements TextGesture {}

    /// A click on bare text, or a drag that covered nothing to mark: `offset` is the border nearest to the mouse.
    record CaretPlaced(int offset) implements TextGesture {}

    /// A click on a painted span: the innermost first, the next one out at each further click.
    record Picked(Painted painted) implements TextGesture {}

    /// An edge of a selected span is being dragged. The view draws the preview by itself.
    record Resizing(Painted painted, Span proposed, boolean fine) implements TextGesture {}

    /// An edge of a selected span was dragged to its place.
    record Resized(Painted painted, Span proposed, boolean fine) implements TextGesture {}

    /// A menu was asked for, by the second mouse button or the menu key.
    ///
    /// @param picked the painted spans under the mouse, innermost first
    /// @param screenX where to show it, in screen pixels
    record MenuRequested(int offset, List<Painted> picked, double screenX, double screenY)
            implements TextGesture {
        public MenuRequested {
            picked = List.copyOf(picked);
        }
    }
}
