package org.allonym.first;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;

/// A place in an annotator's document for the PI to look at: a span the annotator marked, or one that somebody else or the
/// model found and the annotator didn't mark.
///
/// @param marked whether the annotator marked it
/// @param mark what the annotator marked; else what most of the others found. UTF-16, half-open
/// @param place of `mark` in code points, as everything in the file is
/// @param others what others have here, in order of place: other annotators who have finished the document, and the model
public record FirstItem(DocumentId document, boolean marked, Mark mark, CodePointSpan place, List<Found> others) {

    /// What somebody other than the annotator has at a place.
    ///
    /// @param by another annotator, or [ActorId#MODEL]
    public record Found(ActorId by, Mark mark) {}

    private static final Comparator<FirstItem> IN_TEXT_ORDER =
            Comparator.comparing(FirstItem::mark).thenComparing(FirstItem::marked);

    public FirstItem {
        others = List.copyOf(others);
    }

    /// Everything in a document, in text order. What others found is left out where it shares text with a span of the
    /// annotator's, and is one item where it shares text with itself.
    public static List<FirstItem> of(DocumentText text, DocumentState state, ActorId annotator) {
        List<Mark> own = state.layer(annotator).marks().stream().distinct().toList();
        List<Found> found = found(state, annotator);
        List<FirstItem> items = new ArrayList<>();
        for (Mark mark : own) {
            items.add(item(text, state.document(), true, mark, found.stream()
                    .filter(other -> other.mark().span().overlaps(mark.span()))
                    .toList()));
        }
        List<Found> bare = found.stream()
                .filter(other -> own.stream().noneMatch(mark -> mark.span().overlaps(other.mark().span())))
                .toList();
        for (List<Found> run : runs(bare)) {
            items.add(item(text, state.document(), false, mostFound(run), run));
        }
        items.sort(IN_TEXT_ORDER);
        return List.copyOf(items);
    }

    private static FirstItem item(DocumentText text, DocumentId document, boolean marked, Mark mark, List<Found> others) {
        return new FirstItem(document, marked, mark, text.toCodePoints(mark.span()), others);
    }

    private static List<Found> found(DocumentState state, ActorId annotator) {
        List<Found> found = new ArrayList<>();
        for (ActorId other : state.annotators()) {
            if (!other.equals(annotator)) {
                state.layer(other).marks().stream().distinct().forEach(mark -> found.add(new Found(other, mark)));
            }
        }
        state.layer(ActorId.MODEL).marks().stream().distinct().forEach(mark -> found.add(new Found(ActorId.MODEL, mark)));
        found.sort(Comparator.comparing(Found::mark).thenComparing(Found::by));
        return found;
    }

    /// Maximal runs of what shares text.
    private static List<List<Found>> runs(List<Found> inOrder) {
        List<List<Found>> runs = new ArrayList<>();
        int end = -1;
        for (Found one : inOrder) {
            if (one.mark().span().start() >= end) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(one);
            end = Math.max(end, one.mark().span().end());
        }
        return runs;
    }

    /// What most found; where that is even, what a person found, then the longest, then the first.
    private static Mark mostFound(List<Found> run) {
        Map<Mark, List<ActorId>> votes = run.stream().collect(Collectors.groupingBy(
                Found::mark, TreeMap::new, Collectors.mapping(Found::by, Collectors.toList())));
        Comparator<Map.Entry<Mark, List<ActorId>>> weight = Comparator
                .<Map.Entry<Mark, List<ActorId>>>comparingInt(vote -> vote.getValue().size())
                .thenComparing(vote -> vote.getValue().stream().anyMatch(by -> !by.isModel()))
                .thenComparing(vote -> vote.getKey().span().length());
        return votes.entrySet().stream().max(weight.thenComparing(Map.Entry::getKey, Comparator.reverseOrder()))
                .orElseThrow()
                .getKey();
    }
}
