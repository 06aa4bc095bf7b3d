package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Evidence;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// A maximal run of overlapping annotations over the annotators' layers of one document, with what each annotator said in it.
///
/// Regions of one document never overlap, so the span tells them apart. Immutable; any thread.
///
/// @param span from the first start to the last end; UTF-16, half-open
/// @param readings every annotator of the document with the annotations of that annotator that lie here, in reading order;
///        an empty list for an annotator who marked nothing
public record Region(Span span, SortedMap<ActorId, List<Annotation>> readings) {

    public Region {
        SortedMap<ActorId, List<Annotation>> copy = new TreeMap<>();
        int marked = 0;
        for (Map.Entry<ActorId, List<Annotation>> reading : readings.entrySet()) {
            List<Annotation> sorted = reading.getValue().stream().sorted().toList();
            for (Annotation annotation : sorted) {
                if (!span.contains(annotation.span())) {
                    throw new IllegalArgumentException("%s reaches out of region %s".formatted(annotation.span(), span));
                }
            }
            marked += sorted.size();
            copy.put(reading.getKey(), sorted);
        }
        if (marked == 0) {
            throw new IllegalArgumentException("a region without annotations at " + span);
        }
        readings = Collections.unmodifiableSortedMap(copy);
    }

    private record AnnotatedMark(ActorId annotator, Annotation annotation) {}

    /// Everyone who has read the document, by name.
    public List<ActorId> annotators() {
        return List.copyOf(readings.keySet());
    }

    /// Annotators who marked nothing here.
    public SortedSet<ActorId> missedBy() {
        return annotatorsWho(false);
    }

    /// Annotators who marked something here.
    public SortedSet<ActorId> markedBy() {
        return annotatorsWho(true);
    }

    private SortedSet<ActorId> annotatorsWho(boolean marked) {
        SortedSet<ActorId> some = new TreeSet<>();
        readings.forEach((annotator, reading) -> {
            if (reading.isEmpty() != marked) {
                some.add(annotator);
            }
        });
        return Collections.unmodifiableSortedSet(some);
    }

    /// What `annotator` says here, sorted and each mark once; empty for someone who marked nothing or is no annotator.
    public List<Mark> marks(ActorId annotator) {
        return readings.getOrDefault(annotator, List.of()).stream().map(Annotation::mark).distinct().toList();
    }

    /// Every label anyone gave here.
    public SortedSet<String> labels() {
        SortedSet<String> labels = new TreeSet<>();
        readings.values().forEach(reading -> reading.forEach(annotation -> labels.add(annotation.label())));
        return Collections.unmodifiableSortedSet(labels);
    }

    /// The readings without ids, origins and notes: what a decision on this region rests on.
    public Evidence evidence() {
        SortedMap<ActorId, List<Mark>> marks = new TreeMap<>();
        readings.forEach((annotator, reading) -> marks.put(annotator, reading.stream().map(Annotation::mark).toList()));
        return new Evidence(marks);
    }

    /// How the readings differ.
    public Conflict conflict() {
        return Conflict.of(this);
    }

    /// The regions of those who have finished the document, in text order; none while nobody has.
    public static List<Region> of(DocumentState state) {
        SortedMap<ActorId, Layer> layers = new TreeMap<>();
        for (ActorId annotator : state.annotators()) {
            layers.put(annotator, state.layer(annotator));
        }
        return of(layers);
    }

    /// The regions of these layers, in text order. Every key is an annotator, also one whose layer is empty.
    ///
    /// Spans that only touch don't join. Takes n log n steps for n annotations.
    public static List<Region> of(SortedMap<ActorId, Layer> layers) {
        List<AnnotatedMark> marks = new ArrayList<>();
        layers.forEach((annotator, layer) ->
                layer.annotations().forEach(annotation -> marks.add(new AnnotatedMark(annotator, annotation))));
        marks.sort(Comparator.comparing(mark -> mark.annotation().span()));
        List<Region> regions = new ArrayList<>();
        int from = 0;
        int end = 0;
        for (int i = 0; i < marks.size(); i++) {
            Span span = marks.get(i).annotation().span();
            if (i > from && span.start() >= end) {
                regions.add(region(layers.keySet(), marks.subList(from, i), end));
                from = i;
            }
            end = i == from ? span.end() : Math.max(end, span.end());
        }
        if (!marks.isEmpty()) {
            regions.add(region(layers.keySet(), marks.subList(from, marks.size()), end));
        }
        return List.copyOf(regions);
    }

    private static Region region(Collection<ActorId> annotators, List<AnnotatedMark> marks, int end) {
        SortedMap<ActorId, List<Annotation>> readings = new TreeMap<>();
        annotators.forEach(annotator -> readings.put(annotator, new ArrayList<>()));
        marks.forEach(mark -> readings.get(mark.annotator()).add(mark.annotation()));
        return new Region(new Span(marks.getFirst().annotation().span().start(), end), readings);
    }
}
