package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Evidence;
import org.allonym.edit.Remark;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// One document as an adjudicator sees it. Immutable; any thread; made anew from each state.
///
/// The methods that decide return edits and change nothing themselves; an empty list means that it is so already.
///
/// @param annotators who finished the document, by name
/// @param cases its regions in text order
/// @param finds decisions about what only the adjudicator saw, or only annotators whose layers are archived, in text order
/// @param withdrawn a person's decisions that something is here, where the annotators have since taken away every mark:
///        out of gold and open until they are kept or let go; none while annotators are awaited
/// @param suggested places only the model marked, in text order; none while annotators are awaited, and no matter for
///        readiness
/// @param stale all decisions made on readings that are no more, in text order; kept, because the readings may return
public record DocumentAdjudication(
        DocumentId document,
        Readiness readiness,
        List<ActorId> annotators,
        List<ConflictRegion> cases,
        List<Decision> finds,
        List<Decision> withdrawn,
        List<ModelOnlyRegion> suggested,
        List<Decision> stale) {

    public DocumentAdjudication {
        annotators = List.copyOf(annotators);
        cases = List.copyOf(cases);
        finds = List.copyOf(finds);
        withdrawn = List.copyOf(withdrawn);
        suggested = List.copyOf(suggested);
        stale = List.copyOf(stale);
    }

    /// The document in this state, read by those who have finished it.
    public static DocumentAdjudication of(DocumentState state) {
        List<Region> regions = Region.of(state);
        Map<Evidence, List<Decision>> current = new HashMap<>();
        regions.forEach(region -> current.put(region.evidence(), new ArrayList<>()));
        List<Decision> finds = new ArrayList<>();
        List<Decision> stale = new ArrayList<>();
        List<Decision> unread = new ArrayList<>();
        for (Decision decision : state.decisions()) {
            Evidence seen = decision.evidence().without(state.archived());
            if (decision.isOwnFind() || !seen.equals(decision.evidence()) && seen.isOfNoMark()) {
                unread.add(decision);
                if (!decision.result().isEmpty()) {
                    finds.add(decision);
                }
            } else if (current.containsKey(seen)) {
                current.get(seen).add(decision);
            } else {
                stale.add(decision);
            }
        }
        Layer model = state.layer(ActorId.MODEL);
        Earlier earlier = Earlier.of(regions, finds, stale);
        List<ConflictRegion> cases = new ArrayList<>(regions.size());
        Optional<Decision> file = state.decisions().stream().filter(Decision::isRestOfFile).findFirst();
        for (int i = 0; i < regions.size(); i++) {
            Region region = regions.get(i);
            cases.add(ConflictRegion.of(
                    region,
                    current.getOrDefault(region.evidence(), List.of()),
                    earlier.over(i),
                    file,
                    ModelOnlyRegion.over(model, region)));
        }
        Readiness before = beforeAdjudication(state);
        List<Decision> withdrawn = before != null ? List.of() : earlier.overNoRegion();
        return new DocumentAdjudication(
                state.document(),
                before != null ? before : readiness(cases, withdrawn),
                state.annotators(),
                cases,
                finds,
                withdrawn,
                before != null ? List.of() : ModelOnlyRegion.of(model, regions, unread),
                stale);
    }

    /// Waiting or left out, whatever has been decided; null when the document can be adjudicated.
    private static @Nullable Readiness beforeAdjudication(DocumentState state) {
        SortedSet<ActorId> awaited = Readiness.awaited(state.assigned(), state.work(), state.archived());
        if (!awaited.isEmpty()) {
            return new Readiness.Waiting(awaited);
        }
        if (!state.annotators().isEmpty() || state.decisions().stream().anyMatch(Decision::isFromFile)) {
            return null;
        }
        boolean skipped = state.work().values().stream().anyMatch(work -> work.status() == DocumentStatus.SKIPPED);
        return skipped ? new Readiness.LeftOut() : new Readiness.Waiting(awaited);
    }

    private static Readiness readiness(List<ConflictRegion> cases, List<Decision> withdrawn) {
        int agreed = 0;
        int conflicts = withdrawn.size();
        for (ConflictRegion one : cases) {
            if (one.isOnlyToAccept()) {
                agreed++;
            } else if (!one.standing().isSettled()) {
                conflicts++;
            }
        }
        return agreed + conflicts == 0 ? new Readiness.Settled() : new Readiness.Open(conflicts, agreed);
    }

    /// The gold layer: what the decisions that settle a region as it reads now, and the adjudicator's own finds, say.
    ///
    /// It is the whole truth only where [#readiness] is settled: regions that are open, and all regions while an annotator has
    /// taken the document up again, are missing from it. Ask before an export.
    public Layer gold() {
        Map<Mark, Annotation> gold = new LinkedHashMap<>();
        for (ConflictRegion one : cases) {
            if (one.standing() instanceof RegionStatus.Settled(Decision decision)) {
                decision.result().forEach(annotation -> gold.putIfAbsent(annotation.mark(), annotation));
            }
        }
        finds.forEach(find -> find.result().forEach(annotation -> gold.putIfAbsent(annotation.mark(), annotation)));
        return Layer.of(gold.values());
    }

    /// Whether its conflicts can be decided: at least one annotator has finished it, and none is awaited.
    public boolean isReady() {
        return switch (readiness) {
            case Readiness.Open _, Readiness.Settled _ -> true;
            case Readiness.Waiting _, Readiness.LeftOut _ -> false;
        };
    }

    /// Whether all is decided: gold is complete.
    public boolean isSettled() {
        return readiness instanceof Readiness.Settled;
    }

    /// The case whose region is exactly `place`.
    public Optional<ConflictRegion> caseAt(Span place) {
        int at = Span.firstEndingAfter(cases, ConflictRegion::place, place.start());
        return at < cases.size() && cases.get(at).place().equals(place) ? Optional.of(cases.get(at)) : Optional.empty();
    }

    /// The cases that share text with `span`, in text order.
    public List<ConflictRegion> casesOver(Span span) {
        int first = Span.firstEndingAfter(cases, ConflictRegion::place, span.start());
        int after = first;
        while (after < cases.size() && cases.get(after).place().start() < span.end()) {
            after++;
        }
        return cases.subList(first, after);
    }

    /// Decides a case, or changes the mind about it: the decision keeps its id, and annotations that say the same keep
    /// theirs. A contested case ends with one decision.
    ///
    /// @throws IllegalArgumentException when the choice isn't available, or the case is another document's or an older
    ///         state's
    public List<DocumentEdit> decide(ConflictRegion which, RegionChoice verdict) {
        if (!caseAt(which.place()).filter(which::equals).isPresent()) {
            throw new IllegalArgumentException("no such case in %s: %s".formatted(document, which.place()));
        }
        Decision made = verdict.on(which.region());
        List<Decision> current = byId(which.current());
        if (current.isEmpty()) {
            return List.of(change(null, made));
        }
        Decision kept = current.getFirst();
        Decision after = made.withId(kept.id()).keepingIds(current);
        List<DocumentEdit> edits = new ArrayList<>();
        current.stream().skip(1).forEach(other -> edits.add(change(other, null)));
        if (!after.equals(kept)) {
            edits.add(change(kept, after));
        }
        return edits;
    }

    /// Decides about a place only the model marked, or changes the mind about it.
    ///
    /// @throws IllegalArgumentException when the choice isn't available, or the place is another document's or an older
    ///         state's
    public List<DocumentEdit> decide(ModelOnlyRegion which, RegionChoice verdict) {
        if (!suggested.contains(which)) {
            throw new IllegalArgumentException("no such suggestion in %s: %s".formatted(document, which.place()));
        }
        return which.decide(document, verdict);
    }

    /// The place only the model marked that is exactly `place`.
    public Optional<ModelOnlyRegion> suggestedAt(Span place) {
        return suggested.stream().filter(one -> one.place().equals(place)).findFirst();
    }

    /// Keeps what had been decided about a case before its readings changed; nothing where [ConflictRegion#keeping] is empty.
    public List<DocumentEdit> keepEarlier(ConflictRegion which, ActorId by) {
        return which.keeping()
                .map(choice -> decide(which, RegionChoice.of(choice, by)
                        .withRemark(which.decidedBefore().map(Decision::remark).orElse(Remark.NONE))))
                .orElse(List.of());
    }

    /// Throws away everything that was ever decided about the document, what no longer fits included.
    public static List<DocumentEdit> throwAway(DocumentState state) {
        return state.decisions().stream()
                .<DocumentEdit>map(decision -> new DocumentEdit.ChangeDecision(state.document(), decision, null))
                .toList();
    }

    /// Another reason, note or guideline gap for what has been decided.
    public List<DocumentEdit> remark(Decision on, Remark remark) {
        Decision after = on.withRemark(remark);
        return after.equals(on) ? List.of() : List.of(change(on, after));
    }

    /// Takes back what was decided about a case as it reads now. A merge policy may decide it again; to keep it from
    /// that, decide later.
    public List<DocumentEdit> takeBack(ConflictRegion which) {
        return byId(which.current()).stream().map(decision -> change(decision, null)).toList();
    }

    /// Whether `mark` can be recorded as something only the adjudicator saw.
    public ChoiceAvailability canFind(Mark mark) {
        if (!casesOver(mark.span()).isEmpty()) {
            return new ChoiceAvailability.Impossible(new Obstacle.BelongsToRegion());
        }
        return finds.stream().anyMatch(find -> find.marks().contains(mark))
                ? new ChoiceAvailability.Impossible(new Obstacle.AlreadyFound())
                : new ChoiceAvailability.Possible(List.of(mark));
    }

    /// Records something only the adjudicator saw.
    ///
    /// @throws IllegalArgumentException when it isn't available; ask [#canFind] first
    public List<DocumentEdit> find(Mark mark, Remark remark, ActorId by) {
        requirePossible(canFind(mark), mark);
        return List.of(change(null, verdict(mark, remark, by).find(mark)));
    }

    /// Another border or label for the adjudicator's own find.
    ///
    /// @throws IllegalArgumentException when it isn't available; ask [#canFind] first
    public List<DocumentEdit> changeFind(Decision find, Mark mark, Remark remark, ActorId by) {
        if (!find.marks().equals(List.of(mark))) {
            requirePossible(canFind(mark), mark);
        }
        Decision after = verdict(mark, remark, by).find(mark).withId(find.id()).keepingIds(List.of(find));
        return after.equals(find) ? List.of() : List.of(change(find, after));
    }

    /// Takes an own find away again.
    public List<DocumentEdit> drop(Decision find) {
        return List.of(change(find, null));
    }

    /// Stands by a withdrawn decision: each of its marks becomes an own find of `by`.
    public List<DocumentEdit> keep(Decision withdrawnOne, ActorId by) {
        List<DocumentEdit> edits = new ArrayList<>();
        for (Annotation annotation : withdrawnOne.result()) {
            Decision find = verdict(annotation.mark(), withdrawnOne.remark(), by)
                    .find(annotation.mark())
                    .keepingIds(List.of(withdrawnOne));
            edits.add(edits.isEmpty() ? change(withdrawnOne, find.withId(withdrawnOne.id())) : change(null, find));
        }
        return edits;
    }

    /// Follows the annotators who took their marks away: the decision stays, as nothing here.
    public List<DocumentEdit> letGo(Decision withdrawnOne, ActorId by) {
        RegionChoice nothing = RegionChoice.of(new Choice.Nothing(), by).withRemark(withdrawnOne.remark());
        return List.of(change(withdrawnOne, nothing.onNoRegion(withdrawnOne)));
    }

    private static RegionChoice verdict(Mark mark, Remark remark, ActorId by) {
        return RegionChoice.of(new Choice.Own(List.of(mark)), by).withRemark(remark);
    }

    private static void requirePossible(ChoiceAvailability availability, Mark mark) {
        if (availability instanceof ChoiceAvailability.Impossible(Obstacle why)) {
            throw new IllegalArgumentException("%s at %s".formatted(why.getClass().getSimpleName(), mark.span()));
        }
    }

    private static List<Decision> byId(List<Decision> decisions) {
        return decisions.stream().sorted(Comparator.comparing(Decision::id)).toList();
    }

    private DocumentEdit change(@Nullable Decision before, @Nullable Decision after) {
        return new DocumentEdit.ChangeDecision(document, before, after);
    }

    /// Decisions that don't settle a region as it reads now, laid over the regions whose text they share.
    ///
    /// @param byRegion for each region the decisions over it, stale ones first
    /// @param overNoRegion a person's stale decisions with a result that no region shares text with
    private record Earlier(List<List<Decision>> byRegion, List<Decision> overNoRegion) {

        /// @param regions in text order
        static Earlier of(List<Region> regions, List<Decision> finds, List<Decision> stale) {
            List<List<Decision>> byRegion = new ArrayList<>();
            regions.forEach(_ -> byRegion.add(new ArrayList<>(0)));
            List<Decision> alone = new ArrayList<>();
            for (Decision decision : stale) {
                if (!lay(decision, regions, byRegion) && decision.isByPerson() && !decision.result().isEmpty()) {
                    alone.add(decision);
                }
            }
            finds.forEach(find -> lay(find, regions, byRegion));
            return new Earlier(byRegion, alone);
        }

        List<Decision> over(int region) {
            return byRegion.get(region);
        }

        /// Adds `decision` to every region it shares text with; false when there is none.
        private static boolean lay(Decision decision, List<Region> regions, List<List<Decision>> byRegion) {
            int first = Span.firstEndingAfter(regions, Region::span, decision.place().start());
            int at = first;
            while (at < regions.size() && regions.get(at).span().start() < decision.place().end()) {
                byRegion.get(at).add(decision);
                at++;
            }
            return at > first;
        }
    }
}
