package org.allonym.adjudicate;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.Outcome;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// A region, how its readings differ, and the decisions about it.
///
/// @param current the decisions whose evidence is what the region reads now, else those of a file about it; more than one only
///        after a merge of two machines' work, or of a file
/// @param earlier decisions that share text with the region but don't speak about what it reads now: made before an
///        annotator changed something here, or the adjudicator's own finds
/// @param suggested what the model marked that shares text with the region, in reading order; it makes no conflict
public record ConflictRegion(
        Region region,
        Conflict conflict,
        RegionStatus standing,
        List<Decision> current,
        List<Decision> earlier,
        List<Annotation> suggested) {

    public ConflictRegion {
        current = List.copyOf(current);
        earlier = List.copyOf(earlier);
        suggested = List.copyOf(suggested);
    }

    /// @param file that the document's gold came from a file, which settles what nobody has decided otherwise
    static ConflictRegion of(
            Region region, List<Decision> current, List<Decision> earlier, Optional<Decision> file, List<Annotation> suggested) {
        boolean byFile = current.isEmpty() && file.isPresent() && earlier.stream().allMatch(Decision::isFromFile);
        if (!byFile) {
            return new ConflictRegion(region, region.conflict(), RegionStatus.of(current), current, earlier, suggested);
        }
        Decision says = earlier.isEmpty() ? file.get() : earlier.getFirst();
        return new ConflictRegion(
                region, region.conflict(), new RegionStatus.Settled(says), earlier, List.of(), suggested);
    }

    /// The choice of the model's reading.
    public Choice.Model model() {
        return new Choice.Model(suggested.stream().map(Annotation::mark).distinct().toList());
    }

    /// What a person had decided here before the readings changed, the latest place first; empty where there is none or
    /// the case is settled again. An own find counts: an annotator has since marked the same text.
    public Optional<Decision> decidedBefore() {
        return standing instanceof RegionStatus.Open
                ? earlier.stream().filter(Decision::isByPerson).filter(Decision::settles).findFirst()
                : Optional.empty();
    }

    /// The choice that keeps what was decided before: the same outcome where it still gives the same marks, else those
    /// marks as the adjudicator's own. Empty where there is nothing to keep or its marks lie elsewhere now.
    public Optional<Choice> keeping() {
        return decidedBefore().flatMap(before -> {
            List<Mark> marks = before.marks();
            if (marks.isEmpty()) {
                return Optional.of(new Choice.Nothing());
            }
            List<Choice> same = switch (before.outcome()) {
                case Outcome.Agreed() -> List.of(new Choice.Accept());
                case Outcome.Took(ActorId annotator) -> List.of(annotator.isModel() ? model() : new Choice.Take(annotator));
                case Outcome.Union() -> List.of(new Choice.Union(""));
                case Outcome.Intersection() -> List.of(new Choice.Intersection(""));
                case Outcome.Own(), Outcome.Nothing(), Outcome.Imported _, Outcome.Later() -> List.of();
            };
            return Stream.concat(same.stream(), Stream.of(new Choice.Own(marks)))
                    .filter(choice -> choice.in(region) instanceof ChoiceAvailability.Possible(List<Mark> given)
                            && given.equals(marks))
                    .findFirst();
        });
    }

    public Span place() {
        return region.span();
    }

    /// Whether all annotators agree and nobody has accepted, doubted or decided it otherwise before: nothing a person must
    /// look at.
    public boolean isOnlyToAccept() {
        return standing instanceof RegionStatus.Open
                && conflict instanceof Conflict.Agreed(List<Mark> marks, _)
                && decidedBefore().stream().allMatch(before -> before.marks().equals(marks));
    }

    /// The type it is listed under: the conflict's, or reopened for agreed readings that were put in doubt.
    public ConflictKind kind() {
        boolean doubted = !standing.isSettled() && !isOnlyToAccept();
        return conflict instanceof Conflict.Agreed && doubted ? ConflictKind.REOPENED : conflict.kind();
    }
}
