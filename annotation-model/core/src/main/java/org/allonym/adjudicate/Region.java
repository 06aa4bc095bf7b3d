package org.allonym.adjudicate;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.Evidence;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// A maximal run of overlapping annotations over the readers' layers of one document, with what each reader said in it.
///
/// Regions of one document never overlap, so the span tells them apart. [Regions] makes them. Immutable; any thread.
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
}
