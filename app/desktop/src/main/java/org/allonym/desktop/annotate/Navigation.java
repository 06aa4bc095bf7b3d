package org.allonym.desktop.annotate;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.desktop.annotate.AnnotateModel.Focus;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// Where the annotator is in the text, and how they get about: by word, by span, by mouse. JavaFX thread; knows no node.
public final class Navigation {

    private final ReadOnlyObjectProperty<Layer> layer;
    private final Supplier<List<Span>> suggested;
    private final ReadOnlyObjectWrapper<@Nullable Focus> focus = new ReadOnlyObjectWrapper<>(null);
    private @Nullable SpanCursor cursor;
    private boolean punctuation;
    private List<Turn> turns = List.of();

    /// @param suggested where suggestions stand that are shown
    Navigation(ReadOnlyObjectProperty<Layer> layer, Supplier<List<Span>> suggested) {
        this.layer = layer;
        this.suggested = suggested;
    }

    /// Begins before the first word of another document.
    void enter(Document document) {
        turns = document.turns();
        cursor = new SpanCursor(document.text(), document.tokens(), turns.stream().map(Turn::span).toList());
        focus.set(null);
    }

    /// Keeps to the annotation in hand, or to its place, when the layer has changed.
    void layerChanged() {
        Focus at = focus.get();
        if (at != null) {
            focus.set(chosen()
                    .or(() -> exactly(at.span()))
                    .map(annotation -> new Focus(annotation.span(), annotation.id()))
                    .orElse(new Focus(at.span(), null)));
        }
    }

    ReadOnlyObjectProperty<@Nullable Focus> focusProperty() {
        return focus.getReadOnlyProperty();
    }

    @Nullable Focus at() {
        return focus.get();
    }

    void stand(@Nullable Focus place) {
        focus.set(place);
    }

    /// The annotation commands apply to.
    Optional<Annotation> chosen() {
        Focus at = focus.get();
        return at == null || at.chosen() == null ? Optional.empty() : layer.get().find(at.chosen());
    }

    /// Moves through the words of the document that is open.
    SpanCursor cursor() {
        if (cursor == null) {
            throw AnnotateModel.nothingOpen();
        }
        return cursor;
    }

    /// Says whether going from word to word stops at punctuation, too.
    public void stopAtPunctuation(boolean stops) {
        punctuation = stops;
    }

    /// Goes to the next word, past tokens that are nothing but punctuation unless it is to stop there.
    public void nextToken() {
        walk((walker, at) -> at == null ? walker.first() : walker.next(at));
    }

    /// Goes to the word before, in the same way.
    public void previousToken() {
        walk((walker, at) -> at == null ? walker.first() : walker.previous(at));
    }

    private void walk(BiFunction<SpanCursor, @Nullable Span, Optional<Span>> step) {
        SpanCursor walker = cursor;
        if (walker != null) {
            Focus from = focus.get();
            Optional<Span> at = step.apply(walker, from == null ? null : from.span());
            while (!punctuation && at.isPresent() && walker.boundaries().trim(at.get()).isEmpty()) {
                Optional<Span> before = at;
                at = step.apply(walker, before.get()).filter(next -> !next.equals(before.get()));
            }
            at.ifPresent(this::goTo);
        }
    }

    /// Goes to the first word of the next turn of a transcript, or of the one before; whether there is one.
    public boolean turn(int step) {
        Focus from = focus.get();
        int at = from == null ? 0 : from.span().start();
        int now = -1;
        while (now + 1 < turns.size() && turns.get(now + 1).span().start() <= at) {
            now++;
        }
        int index = from == null && step > 0 ? 0 : now + step;
        if (index < 0 || index >= turns.size()) {
            return false;
        }
        cursor().wordAt(turns.get(index).span().start()).ifPresent(this::goTo);
        return true;
    }

    /// The number of the last turn; 0 where the document has none.
    public int lastTurn() {
        return turns.isEmpty() ? 0 : turns.getLast().number();
    }

    /// Puts the caret on a span of text; an annotation that holds it is meant by the commands that follow.
    public void goTo(Span span) {
        focus.set(new Focus(span, innermost(span).map(Annotation::id).orElse(null)));
    }

    private Optional<Annotation> innermost(Span span) {
        return layer.get().overlapping(span).stream()
                .filter(annotation -> annotation.span().contains(span))
                .min(Comparator.comparingInt(annotation -> annotation.span().length()));
    }

    /// The annotation that covers just this span.
    Optional<Annotation> exactly(Span span) {
        return layer.get().overlapping(span).stream()
                .filter(annotation -> annotation.span().equals(span))
                .findFirst();
    }

    /// Puts the caret on the word at an offset; between words, on the one before.
    public void caretAt(int offset) {
        cursor().wordAt(offset).ifPresent(this::goTo);
    }

    /// Puts the caret on the word of a line that is nearest to an offset in it; whether the line has a word.
    boolean caretOn(Span line, int offset) {
        SpanCursor walker = cursor();
        Span nearest = null;
        for (Optional<Span> at = walker.wordAt(line.start()); at.isPresent() && at.get().start() < line.end(); ) {
            Span word = at.get();
            if (word.overlaps(line) && walker.boundaries().trim(word).isPresent()
                    && (nearest == null || distance(word, offset) < distance(nearest, offset))) {
                nearest = word;
            }
            at = walker.next(word).filter(next -> next.start() > word.start());
        }
        if (nearest != null) {
            goTo(nearest);
        }
        return nearest != null;
    }

    private static int distance(Span word, int offset) {
        return Math.max(0, Math.max(word.start() - offset, offset - word.end()));
    }

    /// Chooses an annotation.
    public void choose(AnnotationId id) {
        layer.get().find(id).ifPresent(annotation -> focus.set(new Focus(annotation.span(), id)));
    }

    /// Goes to the next annotation or suggestion in reading order.
    public void nextSpan() {
        List<Focus> stops = stops();
        Focus at = focus.get();
        int here = stops.indexOf(at);
        stops.stream()
                .skip(here + 1L)
                .filter(stop -> here >= 0 || at == null || stop.span().start() >= at.span().start())
                .findFirst()
                .ifPresent(focus::set);
    }

    /// Goes to the annotation or suggestion before.
    public void previousSpan() {
        List<Focus> stops = stops();
        Focus at = focus.get();
        int here = stops.indexOf(at);
        stops.subList(0, here >= 0 ? here : stops.size()).reversed().stream()
                .filter(stop -> here >= 0 || at == null || stop.span().start() < at.span().start())
                .findFirst()
                .ifPresent(focus::set);
    }

    private List<Focus> stops() {
        return Stream.concat(
                        layer.get().annotations().stream().map(annotation -> new Focus(annotation.span(), annotation.id())),
                        suggested.get().stream().map(span -> new Focus(span, null)))
                .distinct()
                .sorted(Comparator.comparing(Focus::span))
                .toList();
    }

    /// Turns what the mouse covered into a selection: whole tokens without punctuation at the edges, or graphemes when
    /// `byCharacter`; empty when nothing is left.
    public Optional<Span> snap(Span raw, boolean byCharacter) {
        return cursor().snap(raw, byCharacter);
    }
}
