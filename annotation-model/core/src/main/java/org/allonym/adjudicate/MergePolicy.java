package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Remark;
import org.allonym.project.ActorId;

/// A rule that decides regions without a person, and leaves open what it can't decide.
///
/// | | unanimous | union | intersection | first |
/// |---|---|---|---|---|
/// | agreed | accept | accept | accept | accept |
/// | missed by some | open | take those who marked it | nothing here | first annotator |
/// | borders differ | open | widest borders | shared text | first annotator |
/// | label or both differ | open | open | open | first annotator |
/// | pieces, one label | open | one span over all | shared text | first annotator |
/// | pieces, several labels | open | open | open | first annotator |
///
/// *Union* keeps whatever anyone marked. *Intersection* keeps what everyone marked: whatever the type, an annotator who
/// marked nothing in a region means nothing here, and where no text is shared it stays open. *First* follows the first
/// of the document's annotators by name, also when that annotator marked nothing. *Reopened* and contested regions and
/// withdrawn marks are a person's.
public enum MergePolicy {
    UNANIMOUS,
    UNION,
    INTERSECTION,
    FIRST;

    /// The name people type: `unanimous`, `union`, `intersection`, `first`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The policy of that name.
    public static Optional<MergePolicy> named(String word) {
        return Arrays.stream(values()).filter(policy -> policy.word().equals(word)).findFirst();
    }

    /// What it chooses for `region`; empty to leave it open.
    public Optional<Choice> choice(Region region) {
        Conflict conflict = region.conflict();
        if (conflict instanceof Conflict.Agreed) {
            return Optional.of(new Choice.Accept());
        }
        return switch (this) {
            case UNANIMOUS -> Optional.empty();
            case UNION -> conflict instanceof Conflict.Missed
                    ? Optional.of(new Choice.Take(region.markedBy().first()))
                    : whereAvailable(new Choice.Union(""), region);
            case INTERSECTION -> region.missedBy().isEmpty()
                    ? whereAvailable(new Choice.Intersection(""), region)
                    : Optional.of(new Choice.Nothing());
            case FIRST -> Optional.of(new Choice.Take(region.annotators().getFirst()));
        };
    }

    private static Optional<Choice> whereAvailable(Choice choice, Region region) {
        return choice.in(region).isPossible() ? Optional.of(choice) : Optional.empty();
    }

    /// What the policy does to one document.
    ///
    /// @param edits the decisions; empty when there is nothing it can decide
    /// @param decided how many regions of each type it decides
    /// @param leftOpen how many of each type stay open
    public record Merge(
            List<DocumentEdit> edits, Map<ConflictKind, Integer> decided, Map<ConflictKind, Integer> leftOpen) {
        public Merge {
            edits = List.copyOf(edits);
            decided = Map.copyOf(decided);
            leftOpen = Map.copyOf(leftOpen);
        }
    }

    /// Decides what is open in a document that is ready; in one that isn't it does nothing.
    ///
    /// What is decided or put off stays as it is, whoever did it. A region that a person had decided before its
    /// readings changed, or where the adjudicator has a find, is left to a person, unless the policy says the same.
    public Merge merge(DocumentAdjudication document, ActorId by) {
        List<DocumentEdit> edits = new ArrayList<>();
        Map<ConflictKind, Integer> decided = new EnumMap<>(ConflictKind.class);
        Map<ConflictKind, Integer> leftOpen = new EnumMap<>(ConflictKind.class);
        if (!document.isReady()) {
            return new Merge(edits, decided, leftOpen);
        }
        for (ConflictRegion one : document.cases()) {
            if (!one.standing().isSettled()) {
                Optional<RegionChoice> verdict = verdict(one, by);
                verdict.ifPresent(sure -> edits.addAll(document.decide(one, sure)));
                (verdict.isPresent() ? decided : leftOpen).merge(one.kind(), 1, Integer::sum);
            }
        }
        if (!document.withdrawn().isEmpty()) {
            leftOpen.put(ConflictKind.WITHDRAWN, document.withdrawn().size());
        }
        return new Merge(edits, decided, leftOpen);
    }

    private Optional<RegionChoice> verdict(ConflictRegion one, ActorId by) {
        if (!(one.standing() instanceof RegionStatus.Open)) {
            return Optional.empty();
        }
        return choice(one.region())
                .map(choice -> new RegionChoice(choice, Remark.NONE, by, word()))
                .filter(verdict -> {
                    Decision made = verdict.on(one.region());
                    return one.earlier().stream().filter(Decision::isByPerson).allMatch(made::saysTheSameAs);
                });
    }
}
