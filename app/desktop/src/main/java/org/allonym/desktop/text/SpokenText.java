package org.allonym.desktop.text;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A text as assistive technology reads it: its characters, its lines and what is selected in it, at the offsets of the
/// document. Of a text that is hidden there is nothing.
///
/// @param selection the selection, or the token under the caret
record SpokenText(DocumentText document, ParagraphMap paragraphs, @Nullable Span selection) {

    static final SpokenText NOTHING =
            new SpokenText(DocumentText.of(""), ParagraphMap.of(DocumentText.of("")), null);

    /// Attributes that change with the selection.
    static final List<AccessibleAttribute> SELECTED =
            List.of(AccessibleAttribute.SELECTION_START, AccessibleAttribute.SELECTION_END, AccessibleAttribute.CARET_OFFSET);

    /// What is asked, where it is about characters, lines and their places; else null.
    ///
    /// @param view where the text is shown
    @Nullable Object answer(AccessibleAttribute attribute, AnnotatedTextView view, Object... asked) {
        return switch (attribute) {
            case TEXT -> document.value();
            case SELECTION_START, CARET_OFFSET -> selection == null ? 0 : selection.start();
            case SELECTION_END -> selection == null ? 0 : selection.end();
            case LINE_FOR_OFFSET -> paragraphs.at(Math.clamp((int) asked[0], 0, document.length()));
            case LINE_START -> paragraphs.start(line((int) asked[0]));
            case LINE_END -> next(line((int) asked[0]));
            case BOUNDS_FOR_RANGE -> bounds(view, (int) asked[0], (int) asked[1]);
            case OFFSET_AT_POINT -> offset(view, view.screenToLocal((Point2D) asked[0]));
            case EDITABLE -> false;
            default -> null;
        };
    }

    /// @return one box on the screen; none where nothing of it shows
    private Bounds[] bounds(AnnotatedTextView view, int from, int to) {
        int start = Math.clamp(from, 0, document.length());
        int end = Math.clamp(to, start, document.length());
        return start == end
                ? new Bounds[0]
                : view.boundsOf(new Span(start, end)).map(view::localToScreen).stream().toArray(Bounds[]::new);
    }

    private int offset(AnnotatedTextView view, Point2D point) {
        return Math.clamp(view.hit(point.getX(), point.getY()), 0, document.length());
    }

    private int line(int number) {
        return Math.clamp(number, 0, paragraphs.count() - 1);
    }

    /// A line goes up to the next one: its break belongs to it.
    private int next(int line) {
        return line + 1 < paragraphs.count() ? paragraphs.start(line + 1) : document.length();
    }
}
