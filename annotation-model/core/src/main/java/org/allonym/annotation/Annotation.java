package org.allonym.annotation;

import java.util.Comparator;
import org.allonym.text.Span;

/// One labelled span of one layer.
///
/// Ordered as a reader meets them: by span, then label name, then id.
///
/// @param span UTF-16, half-open; see [Span]
/// @param label name of a label; a label set may since have dropped it
/// @param note free text for the adjudicator, empty for none
/// @param flagged whether its maker wants to come back to it
public record Annotation(AnnotationId id, Span span, String label, Provenance provenance, String note, boolean flagged)
        implements Comparable<Annotation> {

    private static final Comparator<Annotation> ORDER =
            Comparator.comparing(Annotation::mark).thenComparing(annotation -> annotation.id().value());

    public Annotation {
        if (label.isEmpty()) {
            throw new IllegalArgumentException("an annotation needs a label");
        }
    }

    /// A new annotation without note or flag.
    public static Annotation of(Span span, String label, Provenance provenance) {
        return new Annotation(AnnotationId.random(), span, label, provenance, "", false);
    }

    public Mark mark() {
        return new Mark(span, label);
    }

    public Annotation withSpan(Span newSpan) {
        return new Annotation(id, newSpan, label, provenance, note, flagged);
    }

    public Annotation withLabel(String newLabel) {
        return new Annotation(id, span, newLabel, provenance, note, flagged);
    }

    public Annotation withProvenance(Provenance newProvenance) {
        return new Annotation(id, span, label, newProvenance, note, flagged);
    }

    public Annotation withNote(String newNote) {
        return new Annotation(id, span, label, provenance, newNote, flagged);
    }

    public Annotation withFlagged(boolean newFlagged) {
        return new Annotation(id, span, label, provenance, note, newFlagged);
    }

    @Override
    public int compareTo(Annotation other) {
        return ORDER.compare(this, other);
    }
}
