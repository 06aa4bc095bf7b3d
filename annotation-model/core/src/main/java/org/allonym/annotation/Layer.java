package org.allonym.annotation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.allonym.text.Span;

/// The annotations of one actor in one document, in reading order. Immutable; any thread.
public record Layer(List<Annotation> annotations) {

    /// A layer with nothing in it.
    public static final Layer EMPTY = new Layer(List.of());

    public Layer {
        annotations = annotations.stream().sorted().toList();
        if (annotations.stream().map(Annotation::id).distinct().count() != annotations.size()) {
            throw new IllegalArgumentException("an annotation id twice in one layer");
        }
    }

    public static Layer of(Collection<Annotation> annotations) {
        return annotations.isEmpty() ? EMPTY : new Layer(List.copyOf(annotations));
    }

    public boolean isEmpty() {
        return annotations.isEmpty();
    }

    public int size() {
        return annotations.size();
    }

    public Optional<Annotation> find(AnnotationId id) {
        return annotations.stream().filter(annotation -> annotation.id().equals(id)).findFirst();
    }

    /// Those that share text with `span`, in reading order.
    public List<Annotation> overlapping(Span span) {
        return annotations.stream().filter(annotation -> annotation.span().overlaps(span)).toList();
    }

    /// What the layer says, without ids and origins, sorted; equal marks stay.
    public List<Mark> marks() {
        return annotations.stream().map(Annotation::mark).toList();
    }

    /// This layer and one more.
    ///
    /// @throws IllegalArgumentException when its id is there already
    public Layer with(Annotation added) {
        List<Annotation> all = new ArrayList<>(annotations);
        all.add(added);
        return new Layer(all);
    }

    /// This layer without the annotation of that id; itself when there is none.
    public Layer without(AnnotationId id) {
        return of(annotations.stream().filter(annotation -> !annotation.id().equals(id)).toList());
    }

    /// This layer with the annotation of the same id replaced.
    public Layer replacing(Annotation changed) {
        return without(changed.id()).with(changed);
    }
}
