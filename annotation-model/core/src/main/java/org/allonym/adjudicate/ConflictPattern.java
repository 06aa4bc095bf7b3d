package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.ActorId;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// What makes two conflicts equal, so that one decision can serve both: the same text, letter for letter, read the same
/// way by the same annotators.
///
/// @param text the region's text
/// @param readings each annotator's marks, sorted and each once; offsets count UTF-16 units from the region's start
public record ConflictPattern(String text, SortedMap<ActorId, List<Mark>> readings) {

    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    public ConflictPattern {
        SortedMap<ActorId, List<Mark>> copy = new TreeMap<>();
        readings.forEach((annotator, marks) -> copy.put(annotator, List.copyOf(marks)));
        readings = Collections.unmodifiableSortedMap(copy);
    }

    public static ConflictPattern of(DocumentText text, Region region) {
        int start = region.span().start();
        SortedMap<ActorId, List<Mark>> readings = new TreeMap<>();
        for (ActorId annotator : region.annotators()) {
            readings.put(annotator, region.marks(annotator).stream()
                    .map(mark -> new Mark(
                            new Span(mark.span().start() - start, mark.span().end() - start), mark.label()))
                    .toList());
        }
        return new ConflictPattern(text.slice(region.span()), readings);
    }

    /// A number that equal patterns share and different ones, for all practical numbers of conflicts, don't (64-bit
    /// FNV-1a). Good for grouping without holding text; deciding compares the patterns themselves.
    public long fingerprint() {
        long hash = mix(FNV_OFFSET, text);
        for (Map.Entry<ActorId, List<Mark>> reading : readings.entrySet()) {
            hash = mix(mix(hash, reading.getKey().value()), reading.getValue().size());
            for (Mark mark : reading.getValue()) {
                hash = mix(mix(hash, mark.span().start()), mark.span().end());
                hash = mix(hash, mark.label());
            }
        }
        return hash;
    }

    private static long mix(long hash, String value) {
        long mixed = mix(hash, value.length());
        for (int i = 0; i < value.length(); i++) {
            mixed = mix(mixed, value.charAt(i));
        }
        return mixed;
    }

    private static long mix(long hash, int value) {
        long mixed = hash;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            mixed = (mixed ^ (value >>> shift & 0xff)) * FNV_PRIME;
        }
        return mixed;
    }

    /// The cases of a document that this pattern fits and nobody has decided or put off.
    public List<ConflictRegion> openCases(DocumentText text, DocumentAdjudication document) {
        return document.cases().stream()
                .filter(one -> one.standing() instanceof RegionStatus.Open)
                .filter(one -> one.place().length() == this.text.length() && of(text, one.region()).equals(this))
                .toList();
    }

    /// Decides all [#openCases] of a document as `verdict` decides `model`, a region of this pattern in this document
    /// or another. To decide once for a project, put the edits of its documents into one gesture.
    ///
    /// @throws IllegalArgumentException when the choice can't be carried over; ask [Choice#whereverAlike] first
    public List<DocumentEdit> decideAlike(
            DocumentText text, DocumentAdjudication document, Region model, RegionChoice verdict) {
        if (!verdict.choice().whereverAlike(model).isPossible()) {
            throw new IllegalArgumentException("%s can't be carried over".formatted(verdict.choice().outcome()));
        }
        List<DocumentEdit> edits = new ArrayList<>();
        for (ConflictRegion one : openCases(text, document)) {
            edits.addAll(document.decide(one, verdict.moved(one.place().start() - model.span().start())));
        }
        return edits;
    }

    /// Says only how long the text is: document text must not reach logs.
    @Override
    public String toString() {
        return "ConflictPattern(%d units, %d annotators)".formatted(text.length(), readings.size());
    }
}
