package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.allonym.annotation.Mark;
import org.allonym.edit.Outcome;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// What an adjudicator can choose for a region.
public sealed interface Choice {

    /// What all annotators agree on.
    record Accept() implements Choice {}

    /// Everything `annotator` marked in the region, which may be nothing.
    record Take(ActorId annotator) implements Choice {}

    /// What the model suggests here, which shares text with the region and may reach out of it.
    record Model(List<Mark> marks) implements Choice {
        public Model {
            marks = List.copyOf(marks);
        }
    }

    /// The widest borders of those who marked something.
    ///
    /// Where the marks pair off (see [Conflict.BordersDiffer]) each pair is joined; else the whole region becomes one
    /// span.
    ///
    /// @param label for places where labels differ; empty when they don't
    record Union(String label) implements Choice {}

    /// The text that all who marked something share.
    ///
    /// Where the marks pair off each pair is cut to what it shares; else what is left are maximal runs of text that
    /// lies in some mark of each of them, so that one long span against two short ones gives the two.
    ///
    /// @param label for places where labels differ; empty when they don't
    record Intersection(String label) implements Choice {}

    /// Nothing here is personal information.
    record Nothing() implements Choice {}

    /// The adjudicator's own marks; each shares text with the region and may reach out of it.
    record Own(List<Mark> marks) implements Choice {
        public Own {
            marks = List.copyOf(marks);
        }
    }

    /// Put off, for a reason. It also reopens what was settled: no merge policy touches it again.
    record Later(String why) implements Choice {}

    /// Whether it can be made in `region`, and what gold would say there.
    default ChoiceAvailability in(Region region) {
        return switch (this) {
            case Accept() -> region.conflict() instanceof Conflict.Agreed agreed
                    ? new ChoiceAvailability.Possible(agreed.marks())
                    : new ChoiceAvailability.Impossible(new Obstacle.AnnotatorsDiffer());
            case Take(ActorId annotator) -> region.readings().containsKey(annotator)
                    ? new ChoiceAvailability.Possible(region.marks(annotator))
                    : new ChoiceAvailability.Impossible(new Obstacle.NotAnAnnotator());
            case Model(List<Mark> marks) -> marks.isEmpty()
                    ? new ChoiceAvailability.Impossible(new Obstacle.NoSuggestion())
                    : own(region, marks);
            case Union(String label) -> union(Readings.of(region), label);
            case Intersection(String label) -> intersection(Readings.of(region), label);
            case Nothing() -> new ChoiceAvailability.Possible(List.of());
            case Own(List<Mark> marks) -> own(region, marks);
            case Later(String why) -> why.isBlank()
                    ? new ChoiceAvailability.Impossible(new Obstacle.NeedsReason())
                    : new ChoiceAvailability.Possible(List.of());
        };
    }

    /// Whether it can be made in `region` and in every region with equal readings of equal text.
    default ChoiceAvailability whereverAlike(Region region) {
        List<Mark> given = switch (this) {
            case Own(List<Mark> marks) -> marks;
            case Model(List<Mark> marks) -> marks;
            case Accept _, Take _, Union _, Intersection _, Nothing _, Later _ -> List.of();
        };
        return given.stream().anyMatch(mark -> !region.span().contains(mark.span())) ? new ChoiceAvailability.Impossible(new Obstacle.ReachesOutOfRegion()) : in(region);
    }

    /// The same choice for a region whose text is the same but stands `distance` UTF-16 units further on.
    default Choice moved(int distance) {
        return switch (this) {
            case Own(List<Mark> marks) -> new Own(moved(marks, distance));
            case Model(List<Mark> marks) -> new Model(moved(marks, distance));
            case Accept _, Take _, Union _, Intersection _, Nothing _, Later _ -> this;
        };
    }

    private static List<Mark> moved(List<Mark> marks, int distance) {
        return marks.stream()
                .map(mark -> new Mark(
                        new Span(mark.span().start() + distance, mark.span().end() + distance), mark.label()))
                .toList();
    }

    /// How the decision is recorded.
    default Outcome outcome() {
        return switch (this) {
            case Accept() -> new Outcome.Agreed();
            case Take(ActorId annotator) -> new Outcome.Took(annotator);
            case Model _ -> new Outcome.Took(ActorId.MODEL);
            case Union _ -> new Outcome.Union();
            case Intersection _ -> new Outcome.Intersection();
            case Nothing() -> new Outcome.Nothing();
            case Own _ -> new Outcome.Own();
            case Later _ -> new Outcome.Later();
        };
    }

    private static ChoiceAvailability union(Readings readings, String label) {
        List<List<Mark>> places = readings.pairedOff().orElseGet(() -> List.of(readings.marks()));
        return labelled(places, places.stream().map(place -> List.of(Readings.hull(place))).toList(), label);
    }

    private static ChoiceAvailability intersection(Readings readings, String label) {
        if (readings.all().size() < 2) {
            return new ChoiceAvailability.Impossible(new Obstacle.OneReading());
        }
        Optional<List<List<Mark>>> pairs = readings.pairedOff();
        List<List<Mark>> places = pairs.orElseGet(() -> List.of(readings.marks()));
        List<List<Span>> shared = pairs.isPresent()
                ? places.stream().map(place -> Readings.shared(place).stream().toList()).toList()
                : List.of(readings.sharedText());
        return shared.stream().allMatch(List::isEmpty)
                ? new ChoiceAvailability.Impossible(new Obstacle.NothingShared())
                : labelled(places, shared, label);
    }

    /// `spans` of each place under the label its marks agree on, or else under `label`.
    private static ChoiceAvailability labelled(List<List<Mark>> places, List<List<Span>> spans, String label) {
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            SortedSet<String> labels = Readings.labels(places.get(i));
            if (labels.size() > 1 && label.isEmpty()) {
                return new ChoiceAvailability.Impossible(new Obstacle.NeedsLabel(labels));
            }
            String one = labels.size() > 1 ? label : labels.first();
            spans.get(i).forEach(span -> marks.add(new Mark(span, one)));
        }
        return new ChoiceAvailability.Possible(marks);
    }

    private static ChoiceAvailability own(Region region, List<Mark> marks) {
        if (marks.isEmpty()) {
            return new ChoiceAvailability.Impossible(new Obstacle.NoMarks());
        }
        return marks.stream().allMatch(mark -> mark.span().overlaps(region.span()))
                ? new ChoiceAvailability.Possible(marks)
                : new ChoiceAvailability.Impossible(new Obstacle.OutsideRegion());
    }
}
