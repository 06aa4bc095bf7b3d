package org.allonym.suggest;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.suggest.Suggestion.Fate;
import org.allonym.text.Span;

/// The suggestions for one document as one annotator sees them, in reading order. Immutable; any thread.
public record Suggestions(List<Suggestion> all) {

    /// None, or none that may be seen.
    public static final Suggestions NONE = new Suggestions(List.of());

    public Suggestions {
        all = List.copyOf(all);
    }

    /// @param model what is suggested
    /// @param own the annotator's layer
    /// @param rejected what the annotator has rejected
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

    /// The undecided ones.
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
                .min(Comparator
                        .<Suggestion>comparingInt(suggestion -> suggestion.proposed().span().equals(place) ? 0 : 1)
                        .thenComparingInt(suggestion -> suggestion.proposed().span().length()));
    }

    /// How uncertain the model is about the document, from 0 to 1: the sort key of “most uncertain first”. Don't ask it of
    /// suggestions that are withheld: use [#NONE] for those.
    ///
    /// The uncertainty of one suggestion with score s is `4·s·(1 − s)`: 1 where it is as good as a coin (s = 0.5), 0 where
    /// it is sure (s = 0 or 1). It is the variance of a coin with that bias, scaled to reach 1, and the Gini impurity of
    /// uncertainty sampling (Settles 2009, *Active Learning Literature Survey*, §3.1). That of a document is the mean over
    /// its open suggestions that have a score, so that long documents don't come first for their length; 0 where there are
    /// none.
    public double uncertainty() {
        return open().stream()
                .map(Suggestion::score)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .map(score -> 4 * score * (1 - score))
                .average()
                .orElse(0);
    }
}
