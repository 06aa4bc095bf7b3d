package org.allonym.suggest;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.suggest.Suggestion.Fate;
import org.allonym.text.Span;

/// The proposals for one document as one annotator meets them, in reading order. Immutable; any thread.
public record Suggestions(List<Suggestion> all) {

    /// None, or none that may be seen.
    public static final Suggestions NONE = new Suggestions(List.of());

    public Suggestions {
        all = List.copyOf(all);
    }

    /// @param model what is proposed
    /// @param own the annotator's layer
    /// @param rejected what the annotator turned down
    public static Suggestions of(Layer model, Layer own, Set<Mark> rejected) {
        return new Suggestions(model.annotations().stream()
                .map(proposed -> new Suggestion(proposed, fate(proposed, own, rejected)))
                .toList());
    }

    private static Fate fate(Annotation proposed, Layer own, Set<Mark> rejected) {
        List<Annotation> there = own.overlapping(proposed.span());
        if (there.stream().anyMatch(annotation -> annotation.mark().equals(proposed.mark()))) {
            return Fate.ACCEPTED;
        }
        if (rejected.contains(proposed.mark())) {
            return Fate.REJECTED;
        }
        return there.isEmpty() ? Fate.OPEN : Fate.OVERRULED;
    }

    /// Those that `admitted` lets through.
    public Suggestions where(Predicate<Suggestion> admitted) {
        return new Suggestions(all.stream().filter(admitted).toList());
    }

    /// Those with nothing said about their place yet.
    public List<Suggestion> open() {
        return of(Fate.OPEN);
    }

    public List<Suggestion> of(Fate fate) {
        return all.stream().filter(suggestion -> suggestion.fate() == fate).toList();
    }

    public Optional<Suggestion> find(AnnotationId id) {
        return all.stream().filter(suggestion -> suggestion.proposed().id().equals(id)).findFirst();
    }

    /// The open one a command at `place` means: the same span first, else the shortest that overlaps it.
    public Optional<Suggestion> openAt(Span place) {
        return all.stream()
                .filter(Suggestion::isOpen)
                .filter(suggestion -> suggestion.proposed().span().overlaps(place))
                .min(java.util.Comparator
                        .<Suggestion>comparingInt(suggestion -> suggestion.proposed().span().equals(place) ? 0 : 1)
                        .thenComparingInt(suggestion -> suggestion.proposed().span().length()));
    }
}
