package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A place that only the model marked: a maximal run of its overlapping marks that shares text with no annotator's.
///
/// It never keeps gold open. What is decided about it rests on no reading and is the adjudicator's own, so that gold
/// stays as it is when the model is run again.
///
/// @param annotations the model's, in reading order
/// @param decided what an adjudicator decided about text of it that no annotator marked; null while nobody has
public record ModelOnlyRegion(Span place, List<Annotation> annotations, @Nullable Decision decided) {

    public ModelOnlyRegion {
        annotations = List.copyOf(annotations);
    }

    /// The places that only the model marked, in text order.
    ///
    /// @param regions what annotators marked, in text order
    /// @param unread decisions that rest on no reading
    static List<ModelOnlyRegion> of(Layer model, List<Region> regions, List<Decision> unread) {
        if (model.isEmpty()) {
            return List.of();
        }
        SortedMap<ActorId, Layer> alone = new TreeMap<>();
        alone.put(ActorId.MODEL, model);
        List<ModelOnlyRegion> suggested = new ArrayList<>();
        for (Region run : Region.of(alone)) {
            int first = Span.firstEndingAfter(regions, Region::span, run.span().start());
            if (first == regions.size() || !regions.get(first).span().overlaps(run.span())) {
                Optional<Decision> decided =
                        unread.stream().filter(decision -> decision.place().overlaps(run.span())).findFirst();
                suggested.add(new ModelOnlyRegion(
                        run.span(), run.readings().getOrDefault(ActorId.MODEL, List.of()), decided.orElse(null)));
            }
        }
        return List.copyOf(suggested);
    }

    /// The places that only `reader` marked, in text order: a reader that is neither an annotator nor the project's model.
    public static List<ModelOnlyRegion> of(Layer reader, DocumentState state) {
        List<Decision> unread = state.decisions().stream()
                .filter(decision -> decision.evidence().without(state.archived()).isOfNoMark() && !decision.isRestOfFile())
                .toList();
        return of(reader, Region.of(state), unread);
    }

    /// What of the model's layer shares text with `region`.
    static List<Annotation> over(Layer model, Region region) {
        return model.isEmpty()
                ? List.of()
                : model.annotations().stream().filter(one -> one.span().overlaps(region.span())).toList();
    }

    public List<Mark> marks() {
        return annotations.stream().map(Annotation::mark).distinct().toList();
    }

    /// Whether `choice` can be made: the model's marks, the adjudicator's own, nothing here, or later.
    public ChoiceAvailability canChoose(Choice choice) {
        return switch (choice) {
            case Choice.Model _ -> new ChoiceAvailability.Possible(marks());
            case Choice.Nothing _ -> new ChoiceAvailability.Possible(List.of());
            case Choice.Own(List<Mark> own) -> own.isEmpty()
                    ? new ChoiceAvailability.Impossible(new Obstacle.NoMarks())
                    : own.stream().allMatch(mark -> mark.span().overlaps(place))
                            ? new ChoiceAvailability.Possible(own)
                            : new ChoiceAvailability.Impossible(new Obstacle.OutsideRegion());
            case Choice.Later(String why) -> why.isBlank()
                    ? new ChoiceAvailability.Impossible(new Obstacle.NeedsReason())
                    : new ChoiceAvailability.Possible(List.of());
            case Choice.Accept _, Choice.Take _, Choice.Union _, Choice.Intersection _ ->
                    new ChoiceAvailability.Impossible(new Obstacle.NoAnnotator());
        };
    }

    /// Decides about it, or changes the mind about it; an empty list means that it is so already.
    ///
    /// @throws IllegalArgumentException when the choice isn't available
    public List<DocumentEdit> decide(DocumentId document, RegionChoice verdict) {
        Decision made = verdict.on(this);
        Decision after = decided == null ? made : made.withId(decided.id()).keepingIds(List.of(decided));
        return after.equals(decided) ? List.of() : List.of(new DocumentEdit.ChangeDecision(document, decided, after));
    }

    /// Takes back what was decided about it; an empty list where nothing was.
    public List<DocumentEdit> takeBack(DocumentId document) {
        return decided == null ? List.of() : List.of(new DocumentEdit.ChangeDecision(document, decided, null));
    }

    /// Where it stands in a queue.
    public QueueEntry.State state() {
        if (decided == null) {
            return QueueEntry.State.OPEN;
        }
        return decided.settles() ? QueueEntry.State.SETTLED : QueueEntry.State.PUT_OFF;
    }
}
