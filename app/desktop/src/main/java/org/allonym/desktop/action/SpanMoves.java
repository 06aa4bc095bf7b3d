package org.allonym.desktop.action;

import java.util.Optional;
import java.util.function.BiFunction;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;

/// What the keys of the text do to a span that somebody is choosing: to another word, or one of its borders elsewhere.
public final class SpanMoves {

    private SpanMoves() {}

    /// Empty for an action that moves no span.
    public static Optional<BiFunction<SpanCursor, Span, Span>> of(AppAction action) {
        return Optional.ofNullable(switch (action) {
            case PREVIOUS_TOKEN -> (at, span) -> at.previous(span).orElse(span);
            case NEXT_TOKEN -> (at, span) -> at.next(span).orElse(span);
            case END_RIGHT -> SpanCursor::endRight;
            case END_LEFT -> SpanCursor::endLeft;
            case START_LEFT -> SpanCursor::startLeft;
            case START_RIGHT -> SpanCursor::startRight;
            case END_RIGHT_CHARACTER -> (at, span) -> at.endByCharacter(span, 1);
            case END_LEFT_CHARACTER -> (at, span) -> at.endByCharacter(span, -1);
            case START_LEFT_CHARACTER -> (at, span) -> at.startByCharacter(span, -1);
            case START_RIGHT_CHARACTER -> (at, span) -> at.startByCharacter(span, 1);
            default -> null;
        });
    }
}
