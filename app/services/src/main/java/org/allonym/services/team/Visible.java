package org.allonym.services.team;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.allonym.edit.DocumentState;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Task;
import org.allonym.project.Work;
import org.allonym.store.PackageScope;
import org.allonym.suggest.Withholding;

/// What a package's owner may see of a project: an annotator their own work, so that they can't but read blind; an
/// adjudicator the readings that are finished, and the decisions.
///
/// Nobody gets what surrogates were made with, or what was drawn and found by audits.
final class Visible {

    private static final List<String> ANNOTATING = List.of(
            ProjectSettings.FLAGS, ProjectSettings.SKIP_REASONS, ProjectSettings.OVERSIGHTS, ProjectSettings.WITHHELD);
    private static final List<String> ADJUDICATING =
            List.of(ProjectSettings.NAMES, ProjectSettings.ORDER, ProjectSettings.MODEL_ONLY, ProjectSettings.FLAGS);

    /// Somebody who has seen it all once: what is withheld from them is withheld for good.
    private static final Work PASSED = Work.NEW.withStatus(DocumentStatus.FINISHED);

    private final PackageScope scope;
    private final boolean suggestions;
    private final Withholding withholding;

    /// @param suggestions whether the model's may be seen
    /// @param withheld the project's setting
    Visible(PackageScope scope, boolean suggestions, String withheld) {
        this.scope = scope;
        this.suggestions = suggestions;
        this.withholding = Withholding.of(withheld);
    }

    /// Names of the settings that go along as they are.
    List<String> settings() {
        return scope.task() == Task.ANNOTATE ? ANNOTATING : ADJUDICATING;
    }

    /// Those whose names go along.
    List<Actor> actors(Collection<Actor> all, Set<ActorId> read) {
        return all.stream()
                .filter(actor -> actor.id().equals(scope.actor()) || read.contains(actor.id()))
                .toList();
    }

    /// Whose readings of a document go along.
    ///
    /// @param work who has got how far with it
    SortedSet<ActorId> readers(SortedMap<ActorId, Work> work) {
        SortedSet<ActorId> readers = new TreeSet<>();
        if (scope.task() == Task.ADJUDICATE) {
            work.forEach((actor, standing) -> {
                if (standing.status() == DocumentStatus.FINISHED) {
                    readers.add(actor);
                }
            });
        }
        return readers;
    }

    DocumentState of(DocumentState state) {
        Set<ActorId> seen = readers(state.work());
        Predicate<ActorId> own = actor -> actor.equals(scope.actor()) || seen.contains(actor);
        boolean model = suggestions && showsSuggestions(state.document());
        boolean decides = scope.task() == Task.ADJUDICATE;
        return new DocumentState(
                state.document(),
                only(state.layers(), actor -> actor.isModel() ? model : own.test(actor)),
                only(state.work(), own),
                state.assigned().stream().filter(own).collect(Collectors.toCollection(TreeSet::new)),
                decides ? state.decisions() : List.of(),
                only(state.rejected(), actor -> actor.equals(scope.actor())),
                List.of());
    }

    private boolean showsSuggestions(DocumentId document) {
        return scope.task() == Task.ADJUDICATE || !withholding.withholds(document, PASSED);
    }

    private static <V> SortedMap<ActorId, V> only(SortedMap<ActorId, V> all, Predicate<ActorId> wanted) {
        SortedMap<ActorId, V> some = new TreeMap<>(all);
        some.keySet().removeIf(wanted.negate());
        return some;
    }
}
