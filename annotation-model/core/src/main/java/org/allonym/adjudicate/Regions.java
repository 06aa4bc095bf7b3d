package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// Cuts the layers of a document's readers into regions.
public final class Regions {

    private Regions() {}

    private record Voice(ActorId reader, Annotation annotation) {}

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
