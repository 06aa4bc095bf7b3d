package org.allonym.workflow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
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

/// Hands documents to annotators, evenly and always the same way, as one gesture.
///
/// What people have begun stays theirs: whoever is assigned and has begun a document keeps it, also when they are not
/// among those it goes to now. Assigning the same again changes nothing; assignments nobody has begun move only as far
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
    }

    /// Who gets what.
    ///
    /// @param edits one for each document whose assignment changes
    /// @param loads how many of the documents each of the annotators is assigned, in the order they were named
    /// @param documents how many documents were handed out
    /// @param twice how many of them two or more people read
    public record Plan(List<DocumentEdit> edits, Map<ActorId, Integer> loads, int documents, int twice) {
        public Plan {
            edits = List.copyOf(edits);
            loads = Collections.unmodifiableMap(new LinkedHashMap<>(loads));
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
                        new Problem.Refused("The assignments changed in between.", "Assign again."), e);
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
        List<ActorId> annotators = List.copyOf(new LinkedHashSet<>(to));
        annotators.forEach(annotator -> requireAnnotator(actors, annotator));
        requireEnough(annotators.size(), overlap);
        List<DocumentRow> chosen = only == null ? rows : listed(rows, only);
        List<Rota.Place> places = new ArrayList<>();
        for (DocumentRow row : chosen) {
            places.add(new Rota.Place(row, readers(overlap, places.size())));
        }
        Rota rota = new Rota(annotators, places);
        List<DocumentEdit> edits = new ArrayList<>();
        int twice = 0;
        for (int i = 0; i < places.size(); i++) {
            DocumentRow row = chosen.get(i);
            SortedSet<ActorId> after = rota.assigned(i);
            twice += after.size() > 1 ? 1 : 0;
            if (!after.equals(row.assigned())) {
                edits.add(new DocumentEdit.ChangeAssignment(row.id(), row.assigned(), after));
            }
        }
        return new Plan(edits, rota.loads(), chosen.size(), twice);
    }

    /// How many are to read the document at `index`.
    private static int readers(Overlap overlap, int index) {
        return switch (overlap) {
            case Overlap.Once() -> 1;
            case Overlap.Twice() -> 2;
            case Overlap.Share(double share) ->
                Math.round((index + 1) * share) > Math.round(index * share) ? 2 : 1;
        };
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
                    "%d of the listed documents are not in this project: %s%s"
                            .formatted(missing.size(), some, missing.size() > 5 ? ", …" : ""),
                    "Take them off the list, or import them first.");
        }
        return chosen;
    }

    private static void requireAnnotator(List<Actor> actors, ActorId annotator) {
        Role role = actors.stream()
                .filter(actor -> actor.id().equals(annotator))
                .map(Actor::role)
                .findFirst()
                .orElseThrow(() -> refused(
                        "There is no “%s” in this project.".formatted(annotator), "Add them as an annotator first."));
        if (role != Role.ANNOTATOR) {
            throw refused("“%s” is no annotator.".formatted(annotator), "Assign documents to annotators.");
        }
    }

    private static void requireEnough(int annotators, Overlap overlap) {
        if (overlap instanceof Overlap.Share(double share) && !(share >= 0 && share <= 1)) {
            throw refused("%s is no share.".formatted(share), "Give a number from 0 to 1, such as 0.2 for a fifth.");
        }
        int needed = overlap instanceof Overlap.Twice || overlap instanceof Overlap.Share(double some) && some > 0 ? 2 : 1;
        if (annotators < needed) {
            throw refused(
                    "%d annotators are named, and this needs %d.".formatted(annotators, needed), "Name more annotators.");
        }
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }
}
