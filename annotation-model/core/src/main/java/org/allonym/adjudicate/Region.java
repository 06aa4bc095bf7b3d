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
import java.util.function.Function;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Evidence;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// A maximal run of overlapping annotations over the readers' layers of one document, with what each reader said in it.
///
/// Regions of one document never overlap, so the span tells them apart. Immutable; any thread.
///
/// @param span from the first start to the last end; UTF-16, half-open
/// @param readings every reader of the document with the annotations of that reader that lie here, in reading order;
///        an empty list for a reader who marked nothing
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

    private record Voice(ActorId reader, Annotation annotation) {}

    /// Everyone who has read the document, by name.
    public List<ActorId> readers() {
        return List.copyOf(readings.keySet());
    }

    /// Readers who marked nothing here.
    public SortedSet<ActorId> missedBy() {
        return readersWho(false);
    }

    /// Readers who marked something here.
    public SortedSet<ActorId> markedBy() {
        return readersWho(true);
    }

    private SortedSet<ActorId> readersWho(boolean marked) {
        SortedSet<ActorId> some = new TreeSet<>();
        readings.forEach((reader, reading) -> {
            if (reading.isEmpty() != marked) {
                some.add(reader);
            }
        });
        return Collections.unmodifiableSortedSet(some);
    }

    /// What `reader` says here, sorted and each mark once; empty for someone who marked nothing or is no reader.
    public List<Mark> marks(ActorId reader) {
        return readings.getOrDefault(reader, List.of()).stream().map(Annotation::mark).distinct().toList();
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
        readings.forEach((reader, reading) -> marks.put(reader, reading.stream().map(Annotation::mark).toList()));
        return new Evidence(marks);
    }

    /// How the readings differ.
    public Conflict conflict() {
        return Conflict.of(this);
    }

    /// The regions of those who have finished the document, in text order; none while nobody has.
    public static List<Region> of(DocumentState state) {
        SortedMap<ActorId, Layer> layers = new TreeMap<>();
        for (ActorId reader : state.readers()) {
            layers.put(reader, state.layer(reader));
        }
        return of(layers);
    }

    /// The regions of these layers, in text order. Every key is a reader, also one whose layer is empty.
    ///
    /// Spans that only touch don't join. Takes n log n steps for n annotations.
    public static List<Region> of(SortedMap<ActorId, Layer> layers) {
        List<Voice> voices = new ArrayList<>();
        layers.forEach((reader, layer) ->
                layer.annotations().forEach(annotation -> voices.add(new Voice(reader, annotation))));
        voices.sort(Comparator.comparing(voice -> voice.annotation().span()));
        List<Region> regions = new ArrayList<>();
        int from = 0;
        int end = 0;
        for (int i = 0; i < voices.size(); i++) {
            Span span = voices.get(i).annotation().span();
            if (i > from && span.start() >= end) {
                regions.add(region(layers.keySet(), voices.subList(from, i), end));
                from = i;
            }
            end = i == from ? span.end() : Math.max(end, span.end());
        }
        if (!voices.isEmpty()) {
            regions.add(region(layers.keySet(), voices.subList(from, voices.size()), end));
        }
        return List.copyOf(regions);
    }

    private static Region region(Collection<ActorId> readers, List<Voice> voices, int end) {
        SortedMap<ActorId, List<Annotation>> readings = new TreeMap<>();
        readers.forEach(reader -> readings.put(reader, new ArrayList<>()));
        voices.forEach(voice -> readings.get(voice.reader()).add(voice.annotation()));
        return new Region(new Span(voices.getFirst().annotation().span().start(), end), readings);
    }

    /// The first of `places`, which are in text order and don't overlap, that ends after `offset`; their number when
    /// none does.
    static <T> int firstEndingAfter(List<T> places, Function<T, Span> span, int offset) {
        int low = 0;
        int high = places.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (span.apply(places.get(middle)).end() > offset) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
