package org.allonym.services.assign;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.IntStream;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.StaleEditException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// Assigns documents to annotators, evenly and reproducibly, as one gesture.
///
/// What people have begun stays theirs: whoever has begun a document keeps it, also when they are not among those it goes
/// to now. Assigning the same again changes nothing; assignments nobody has begun move only as far
/// as an even load needs it. Any thread.
public final class AssignDocuments {

    private AssignDocuments() {}

    /// How many people read a document.
    public sealed interface Overlap {

        /// One each, in rotation.
        record Once() implements Overlap {}

        /// Two each; with more than two annotators, all pairs in rotation.
        record Twice() implements Overlap {}

        /// Two for a share of the documents, spread evenly over their order, and one for the others.
        ///
        /// @param share from 0 to 1; of n documents, n · share rounded half up are read twice
        record Share(double share) implements Overlap {}

        /// Two for a share of the documents, drawn at random, and one for the others: for documents whose order means
        /// something, such as one class after the other.
        ///
        /// @param share as for [Share]
        /// @param seed the same seed draws the same of the same documents
        record Sample(double share, long seed) implements Overlap {}
    }

    /// What is to be handed out.
    ///
    /// @param to annotators of the project; who comes first gets the odd document
    /// @param only the documents to assign; null for all
    /// @param calibration documents that all of them are to read, whether listed in `only` or not
    /// @param rest whether the documents beside the calibration round are handed out too
    public record Request(
            List<ActorId> to,
            Overlap overlap,
            @Nullable List<DocumentId> only,
            List<DocumentId> calibration,
            boolean rest) {
        public Request {
            to = List.copyOf(new LinkedHashSet<>(to));
            only = only == null ? null : List.copyOf(only);
            calibration = List.copyOf(calibration);
        }
    }

    /// Who gets what.
    ///
    /// @param edits one for each document whose assignment changes
    /// @param loads how many of the documents each of the annotators is assigned, in the order they were named
    /// @param tokens how many tokens those documents have, for each of them
    /// @param documents how many documents were handed out
    /// @param twice how many of them two or more people read
    /// @param calibration how many of them all the annotators read first
    /// @param stay how many of them stay with somebody besides those they go to, who has begun them
    /// @param move how many of them go from somebody who hasn't begun them to somebody else
    public record Plan(
            List<DocumentEdit> edits,
            Map<ActorId, Integer> loads,
            Map<ActorId, Long> tokens,
            int documents,
            int twice,
            int calibration,
            int stay,
            int move) {
        public Plan {
            edits = List.copyOf(edits);
            loads = Collections.unmodifiableMap(new LinkedHashMap<>(loads));
            tokens = Collections.unmodifiableMap(new LinkedHashMap<>(tokens));
        }

        /// The edits as one gesture; empty when nothing changes.
        public Optional<Gesture> gesture(ActorId by) {
            return edits.isEmpty() ? Optional.empty() : Optional.of(Gesture.of(by, edits));
        }
    }

    /// Assigns all documents of the project, or the listed ones.
    ///
    /// @param to annotators of the project; who comes first gets the odd document
    /// @param only the documents to assign; null for all
    /// @throws ProblemException when somebody is no annotator of the project, there are too few for the overlap, the
    ///         share is no share, or a listed document isn't there; nothing is changed
    public static Plan run(
            ProjectStore store, List<ActorId> to, Overlap overlap, @Nullable List<DocumentId> only, ActorId by) {
        Plan plan = plan(store.rows(), store.actors(), to, overlap, only);
        plan.gesture(by).ifPresent(gesture -> {
            try {
                store.append(gesture);
            } catch (StaleEditException e) {
                throw new ProblemException(
                        new Problem.Refused(tr("The assignments have changed in the meantime."), tr("Assign the documents again.")), e);
            }
        });
        return plan;
    }

    /// What [#run] would do, from the rows and actors of a project.
    public static Plan plan(
            List<DocumentRow> rows,
            List<Actor> actors,
            List<ActorId> to,
            Overlap overlap,
            @Nullable List<DocumentId> only) {
        return plan(rows, actors, new Request(to, overlap, only, List.of(), true));
    }

    /// What a request comes to, from the rows and actors of a project; changes nothing.
    ///
    /// @throws ProblemException as [#run]
    public static Plan plan(List<DocumentRow> rows, List<Actor> actors, Request request) {
        request.to().forEach(annotator -> requireAnnotator(actors, annotator));
        requireEnough(request);
        Set<DocumentId> calibration = new HashSet<>();
        listed(rows, request.calibration()).forEach(row -> calibration.add(row.id()));
        List<DocumentRow> rest = request.only() == null ? rows : listed(rows, request.only());
        Set<DocumentId> others = new LinkedHashSet<>();
        if (request.rest()) {
            rest.forEach(row -> others.add(row.id()));
            others.removeAll(calibration);
        }
        List<DocumentRow> chosen = rows.stream()
                .filter(row -> calibration.contains(row.id()) || others.contains(row.id()))
                .toList();
        Overlapping overlapping = Overlapping.of(request.overlap(), others.size());
        List<Allocation.Place> places = new ArrayList<>();
        int next = 0;
        for (DocumentRow row : chosen) {
            boolean all = calibration.contains(row.id());
            places.add(new Allocation.Place(row, all ? request.to().size() : overlapping.wanted(next++)));
        }
        return plan(request.to(), places, calibration.size());
    }

    private static Plan plan(List<ActorId> to, List<Allocation.Place> places, int calibration) {
        Allocation rota = new Allocation(to, places);
        List<DocumentEdit> edits = new ArrayList<>();
        int twice = 0;
        int stay = 0;
        int move = 0;
        for (int i = 0; i < places.size(); i++) {
            DocumentRow row = places.get(i).row();
            SortedSet<ActorId> after = rota.assigned(i);
            twice += after.size() > 1 ? 1 : 0;
            stay += to.containsAll(after) ? 0 : 1;
            move += after.containsAll(row.assigned()) ? 0 : 1;
            if (!after.equals(row.assigned())) {
                edits.add(new DocumentEdit.ChangeAssignment(row.id(), row.assigned(), after));
            }
        }
        return new Plan(edits, rota.loads(), rota.tokens(), places.size(), twice, calibration, stay, move);
    }

    /// Draws documents for a calibration round from those that nobody has begun, at random, in the order of the project.
    ///
    /// @param to who will read them
    /// @param seed the same seed draws the same of the same documents
    /// @throws ProblemException when there are too few documents or annotators
    public static List<DocumentId> draw(List<DocumentRow> rows, List<ActorId> to, int count, long seed) {
        requireEnough(to, 2);
        List<Integer> untouched = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            if (isUntouched(rows.get(i))) {
                untouched.add(i);
            }
        }
        if (count < 1 || count > untouched.size()) {
            throw refused(
                    tr("A calibration round of %,d can’t be drawn from the %,d documents that nobody has started.", count, untouched.size()),
                    tr("Enter a smaller number, or choose the documents yourself."));
        }
        Collections.shuffle(untouched, new Random(seed));
        return untouched.subList(0, count).stream().sorted().map(index -> rows.get(index).id()).toList();
    }

    /// Whether nobody has begun a document, so that it can belong to a calibration round.
    public static boolean isUntouched(DocumentRow row) {
        return Allocation.begunBy(row).isEmpty();
    }

    private static List<DocumentRow> listed(List<DocumentRow> rows, List<DocumentId> listed) {
        Set<DocumentId> wanted = new LinkedHashSet<>(listed);
        List<DocumentRow> chosen = rows.stream().filter(row -> wanted.contains(row.id())).toList();
        if (chosen.size() < wanted.size()) {
            Set<DocumentId> known = new HashSet<>();
            rows.forEach(row -> known.add(row.id()));
            List<String> missing = wanted.stream().filter(id -> !known.contains(id)).map(DocumentId::value).toList();
            String some = String.join(", ", missing.subList(0, Math.min(5, missing.size())));
            throw refused(
                    tr("%d of the listed documents are not in this project: %s%s", missing.size(), some, missing.size() > 5 ? ", …" : ""),
                    tr("Remove them from the list, or import them first."));
        }
        return chosen;
    }

    private static void requireAnnotator(List<Actor> actors, ActorId annotator) {
        Actor known = actors.stream()
                .filter(actor -> actor.id().equals(annotator))
                .findFirst()
                .orElseThrow(() -> refused(
                        tr("There is nobody called “%s” in this project.", annotator), tr("Add this person as an annotator first.")));
        if (known.archived()) {
            throw refused(tr("The layer of %s is archived.", annotator), tr("Restore it first, or assign the documents to others."));
        }
        if (known.role() != Role.ANNOTATOR) {
            throw refused(tr("“%s” is not an annotator.", annotator), tr("Assign documents to annotators."));
        }
    }

    private static void requireEnough(Request request) {
        double share = switch (request.overlap()) {
            case Overlap.Once() -> 0;
            case Overlap.Twice() -> 1;
            case Overlap.Share(double some) -> some;
            case Overlap.Sample(double some, _) -> some;
        };
        if (!(share >= 0 && share <= 1)) {
            throw refused(tr("%s is not a valid share.", share), tr("Enter a number from 0 to 1, such as 0.2 for a fifth."));
        }
        requireEnough(request.to(), share > 0 && request.rest() ? 2 : 1);
    }

    private static void requireEnough(List<ActorId> annotators, int needed) {
        if (annotators.size() < needed) {
            throw refused(
                    tr("%d annotators are named, but %d are needed.", annotators.size(), needed),
                    tr("Name more annotators."));
        }
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }

    /// How many people are to read each of the documents that are handed out. Immutable once made.
    private static final class Overlapping {

        private final BitSet twice;

        private Overlapping(BitSet twice) {
            this.twice = twice;
        }

        static Overlapping of(AssignDocuments.Overlap overlap, int documents) {
            BitSet twice = new BitSet(documents);
            switch (overlap) {
                case AssignDocuments.Overlap.Once() -> {}
                case AssignDocuments.Overlap.Twice() -> twice.set(0, documents);
                case AssignDocuments.Overlap.Share(double share) -> IntStream.range(0, documents)
                        .filter(index -> Math.round((index + 1) * share) > Math.round(index * share))
                        .forEach(twice::set);
                case AssignDocuments.Overlap.Sample(double share, long seed) -> {
                    List<Integer> drawn = new ArrayList<>(IntStream.range(0, documents).boxed().toList());
                    Collections.shuffle(drawn, new Random(seed));
                    drawn.subList(0, (int) Math.round(documents * share)).forEach(twice::set);
                }
            }
            return new Overlapping(twice);
        }

        /// How many are to read the document at `index` of those handed out.
        int wanted(int index) {
            return twice.get(index) ? 2 : 1;
        }
    }
}
