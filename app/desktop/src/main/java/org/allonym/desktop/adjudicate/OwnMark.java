package org.allonym.desktop.adjudicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.annotation.Mark;
import org.allonym.project.Document;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// The adjudicator's own span while they are choosing it, and those chosen before it for the same decision.
///
/// JavaFX thread; knows no node.
final class OwnMark {

    private final Supplier<Document> document;
    private final ReadOnlyObjectWrapper<@Nullable Span> span = new ReadOnlyObjectWrapper<>(null);
    private final List<Mark> several = new ArrayList<>();
    private final ReadOnlyIntegerWrapper severalCount = new ReadOnlyIntegerWrapper(0);
    private @Nullable Document walked;
    private @Nullable SpanCursor cursor;

    /// @param document the one in hand
    OwnMark(Supplier<Document> document) {
        this.document = document;
        span.subscribe(now -> {
            if (now == null) {
                several.clear();
                severalCount.set(0);
            }
        });
    }

    ReadOnlyObjectProperty<@Nullable Span> spanProperty() {
        return span.getReadOnlyProperty();
    }

    @Nullable Span span() {
        return span.get();
    }

    void choose(@Nullable Span chosen) {
        span.set(chosen);
    }

    ReadOnlyIntegerProperty severalProperty() {
        return severalCount.getReadOnlyProperty();
    }

    /// Keeps a mark as one of several.
    void add(Mark mark) {
        several.remove(mark);
        several.add(mark);
        severalCount.set(several.size());
    }

    /// Those kept before, and `last`.
    List<Mark> with(Mark last) {
        List<Mark> all = new ArrayList<>(several);
        all.remove(last);
        all.add(last);
        return all;
    }

    /// The span a border of which `move` moves, beginning at `start` where none is chosen.
    Span moved(BiFunction<SpanCursor, Span, Span> move, Span start) {
        Span from = Optional.ofNullable(span.get()).orElse(start);
        return move.apply(cursor(), from);
    }

    /// Turns what the mouse covered into a span, as when annotating.
    Optional<Span> snap(Span raw, boolean byCharacter) {
        return byCharacter
                ? Optional.of(cursor().boundaries().snapToGraphemes(raw.start(), raw.end()))
                : cursor().boundaries().snapToTokens(raw.start(), raw.end()).flatMap(cursor().boundaries()::trim);
    }

    private SpanCursor cursor() {
        Document here = document.get();
        SpanCursor known = cursor;
        if (known == null || walked != here) {
            known = new SpanCursor(here.text(), here.tokens());
            cursor = known;
            walked = here;
        }
        return known;
    }
}
