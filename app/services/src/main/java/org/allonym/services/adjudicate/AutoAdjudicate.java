package org.allonym.services.adjudicate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.adjudicate.Readiness;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.edit.StaleEditException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.first.HeldDocuments;
import org.allonym.store.ProjectStore;

/// Applies a merge policy to a whole project, as one gesture: all or nothing, one step of undo.
///
/// Earlier decisions are kept, so a second run changes nothing. Documents that wait for the review of an annotator's first documents stay
/// as they are. Any thread.
public final class AutoAdjudicate {

    private static final int ATTEMPTS = 3;

    private AutoAdjudicate() {}

    /// What a run did.
    ///
    /// @param agreed regions that all annotators agree on and that it accepted
    /// @param decided conflicts that it decided, by type
    /// @param leftOpen what is left to a person, by type
    /// @param before regions that were settled before it
    /// @param documents how many there are
    /// @param waiting documents whose annotators have not finished
    /// @param leftOut documents that everyone who was to read them skipped
    /// @param held documents that wait for the review of an annotator's first documents
    /// @param settled documents with nothing left to decide
    public record Report(
            MergePolicy policy,
            int agreed,
            Map<ConflictKind, Integer> decided,
            Map<ConflictKind, Integer> leftOpen,
            int before,
            int documents,
            int waiting,
            int leftOut,
            int held,
            int settled) {

        public Report {
            decided = inOrder(decided);
            leftOpen = inOrder(leftOpen);
        }

        private static Map<ConflictKind, Integer> inOrder(Map<ConflictKind, Integer> counts) {
            Map<ConflictKind, Integer> ordered = new EnumMap<>(ConflictKind.class);
            ordered.putAll(counts);
            return Collections.unmodifiableMap(ordered);
        }

        /// All conflicts it decided.
        public int decidedCount() {
            return decided.values().stream().mapToInt(Integer::intValue).sum();
        }

        /// Everything that is left to a person.
        public int leftOpenCount() {
            return leftOpen.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /// Runs `policy` over the project.
    ///
    /// @throws ProblemException when `by` isn't an adjudicator or PI of the project, or the project keeps changing
    /// @throws java.util.concurrent.CancellationException when `progress` stops it; nothing is changed
    public static Report run(ProjectStore store, MergePolicy policy, ActorId by, Progress progress) {
        requireMayDecide(store.actors(), by);
        for (int attempt = 1; ; attempt++) {
            Tally tally = new Tally(policy, by, HeldDocuments.of(store, Progress.NONE));
            int all = store.documentCount();
            store.scan((_, state) -> {
                tally.add(state);
                progress.report(tally.documents, all);
                return true;
            });
            if (tally.edits.isEmpty()) {
                return tally.report();
            }
            try {
                store.append(Gesture.of(by, tally.edits));
                return tally.report();
            } catch (StaleEditException e) {
                if (attempt == ATTEMPTS) {
                    throw new ProblemException(
                            new Problem.Refused(
                                    "The project changed while it was being adjudicated.",
                                    "Run it again when nobody is working in it."),
                            e);
                }
            }
        }
    }

    public static void requireMayDecide(List<Actor> actors, ActorId by) {
        Role role = actors.stream()
                .filter(actor -> actor.id().equals(by))
                .map(Actor::role)
                .findFirst()
                .orElseThrow(() -> refused("There is no “%s” in this project.".formatted(by)));
        switch (role) {
            case ADJUDICATOR, PI -> {}
            case ANNOTATOR -> throw refused("“%s” is an annotator; annotators don't adjudicate.".formatted(by));
        }
    }

    private static ProblemException refused(String what) {
        return new ProblemException(new Problem.Refused(what, "Name an adjudicator or a PI of the project."));
    }

    /// What the policy does to the documents seen so far.
    static final class Tally {

        private final MergePolicy policy;
        private final ActorId by;
        private final HeldDocuments waitingForReview;
        private final List<DocumentEdit> edits = new ArrayList<>();
        private final Map<ConflictKind, Integer> decided = new EnumMap<>(ConflictKind.class);
        private final Map<ConflictKind, Integer> leftOpen = new EnumMap<>(ConflictKind.class);
        private int before;
        private int documents;
        private int waiting;
        private int leftOut;
        private int held;
        private int settled;

        Tally(MergePolicy policy, ActorId by, HeldDocuments waitingForReview) {
            this.policy = policy;
            this.by = by;
            this.waitingForReview = waitingForReview;
        }

        void add(DocumentState state) {
            documents++;
            if (waitingForReview.isHeld(state.document())) {
                held++;
                return;
            }
            DocumentAdjudication document = DocumentAdjudication.of(state);
            switch (document.readiness()) {
                case Readiness.Waiting _ -> waiting++;
                case Readiness.LeftOut _ -> leftOut++;
                case Readiness.Open _, Readiness.Settled _ -> merge(document);
            }
        }

        private void merge(DocumentAdjudication document) {
            MergePolicy.Merge merge = policy.merge(document, by);
            edits.addAll(merge.edits());
            merge.decided().forEach((kind, count) -> decided.merge(kind, count, Integer::sum));
            merge.leftOpen().forEach((kind, count) -> leftOpen.merge(kind, count, Integer::sum));
            before += (int) document.cases().stream().filter(one -> one.standing().isSettled()).count();
            settled += merge.leftOpen().isEmpty() ? 1 : 0;
        }

        List<DocumentEdit> edits() {
            return edits;
        }

        Report report() {
            Map<ConflictKind, Integer> conflicts = new EnumMap<>(decided);
            Integer agreed = conflicts.remove(ConflictKind.AGREED);
            return new Report(
                    policy,
                    agreed == null ? 0 : agreed,
                    conflicts,
                    leftOpen,
                    before,
                    documents,
                    waiting,
                    leftOut,
                    held,
                    settled);
        }
    }
}
