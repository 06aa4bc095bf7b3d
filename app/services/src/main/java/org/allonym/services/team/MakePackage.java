package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Ruling;
import org.allonym.file.NewFile;
import org.allonym.file.PartFile;
import org.allonym.first.FirstSettings;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Role;
import org.allonym.project.Task;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.services.first.HeldDocuments;
import org.allonym.store.DocumentRow;
import org.allonym.store.PackageBatch;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.Withholding;
import org.jspecify.annotations.Nullable;

/// Creates a work package for one person: their documents, the spans and decisions they may see, and the label set with
/// its cards. An annotator's package contains no work of other annotators. Any thread; progress counts documents.
public final class MakePackage {

    /// What to make.
    ///
    /// @param to whose it is; an annotator, or an adjudicator
    /// @param suggestions whether the model's suggestions go along, as far as the project doesn't withhold them for good
    /// @param passphrase to lock it with; null for an open one
    /// @param by who makes it
    public record Request(ActorId to, Path out, boolean suggestions, @Nullable Passphrase passphrase, ActorId by) {}

    /// What was made.
    ///
    /// @param replica the package as a replica
    public record Report(Path file, String replica, PackageScope scope, int documents, boolean suggestions) {}

    private MakePackage() {}

    /// Whom a package can be made for, and which documents it would hold.
    ///
    /// @throws ProblemException when there is nobody of that name, they are the PI, or no document is theirs
    public static Set<DocumentId> documents(ProjectStore project, ActorId to) {
        PackageScope scope = scope(project, to);
        List<DocumentRow> rows = project.rows();
        boolean assigned = scope.task() == Task.ANNOTATE && rows.stream().anyMatch(row -> !row.assigned().isEmpty());
        Set<DocumentId> documents = new HashSet<>();
        for (DocumentRow row : rows) {
            if (!assigned || row.assigned().contains(to)) {
                documents.add(row.id());
            }
        }
        if (documents.isEmpty()) {
            throw refused(
                    tr("No documents are assigned to %s, so there is nothing to put in a package.", to),
                    tr("Assign documents first."));
        }
        return documents;
    }

    private static PackageScope scope(ProjectStore project, ActorId to) {
        Actor actor = project.actors().stream()
                .filter(known -> known.id().equals(to))
                .findFirst()
                .orElseThrow(() -> refused(tr("Nobody in this project is called %s.", to), tr("Add this person first.")));
        if (actor.archived()) {
            throw refused(
                    tr("The layer of %s is archived.", to), tr("Restore it first, or make the package for somebody else."));
        }
        if (actor.role() == Role.PI) {
            throw refused(
                    tr("%s is a PI. A PI works in the project itself, not in a package.", to),
                    tr("Packages are for annotators and adjudicators."));
        }
        return new PackageScope(to, actor.role() == Role.ANNOTATOR ? Task.ANNOTATE : Task.ADJUDICATE);
    }

    /// Makes the package, and takes it down in the project's log.
    ///
    /// @throws ProblemException when it can't be made; nothing is written then
    /// @throws java.util.concurrent.CancellationException as [Progress] says; nothing is written then
    public static Report make(ProjectStore project, Request request, Progress progress) {
        if (Files.exists(request.out())) {
            throw refused(tr("%s already exists.", request.out()), tr("Choose another name."));
        }
        if (project.scope().isPresent()) {
            throw refused(tr("This is already a work package."), tr("Make packages from the project it was made from."));
        }
        PackageScope scope = scope(project, request.to());
        Set<DocumentId> documents = documents(project, request.to());
        Visible visible = new Visible(scope, request.suggestions(), project.setting(ProjectSettings.WITHHELD));
        boolean[] suggested = {false};
        String replica = write(project, request, scope, batch -> suggested[0] = fill(project, batch, visible, documents, progress));
        boolean noted = false;
        try {
            project.handOut(replica, scope, documents.size(), suggested[0], request.by());
            noted = true;
        } finally {
            if (!noted) {
                delete(request.out());
            }
        }
        return new Report(request.out(), replica, scope, documents.size(), suggested[0]);
    }

    /// A locked package is made beside the project first, where its text is anyway.
    private static String write(ProjectStore project, Request request, PackageScope scope, Consumer<PackageBatch> content) {
        Passphrase passphrase = request.passphrase();
        if (passphrase == null) {
            return create(project, request.out(), scope, content);
        }
        try (PartFile open = PartFile.toBeMadeBeside(project.file())) {
            String replica = create(project, open.path(), scope, content);
            Seal.seal(open.path(), request.out(), passphrase);
            return replica;
        }
    }

    private static String create(ProjectStore project, Path file, PackageScope scope, Consumer<PackageBatch> content) {
        return ProjectFile.createPackage(file, project.name(), scope, project.heads(), project.labelSet(), content);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw NewFile.unwritable(file, e);
        }
    }

    /// Whether any suggestion went in.
    private static boolean fill(
            ProjectStore project, PackageBatch batch, Visible visible, Set<DocumentId> documents, Progress progress) {
        Set<ActorId> annotators = new TreeSet<>();
        project.rows().stream()
                .filter(row -> documents.contains(row.id()))
                .forEach(row -> annotators.addAll(visible.annotators(row.work())));
        visible.actors(project.actors(), annotators).forEach(batch::add);
        visible.settings().stream()
                .filter(setting -> !project.setting(setting).isEmpty())
                .forEach(setting -> batch.set(setting, project.setting(setting)));
        long[] done = {0};
        boolean[] suggested = {false};
        project.scan((document, state) -> {
            if (documents.contains(document.id())) {
                DocumentState seen = visible.of(state);
                suggested[0] |= !seen.layer(ActorId.MODEL).isEmpty();
                batch.add(document, seen);
                done[0]++;
                progress.report(done[0], documents.size());
            }
            return true;
        });
        calibration(project, batch, documents);
        firstDocuments(project, batch, visible.scope, documents);
        return suggested[0];
    }

    /// An annotator gets what the PI sent to them, and whether they have read it, and nothing that was sent to others; an
    /// adjudicator gets which documents wait for a review.
    private static void firstDocuments(ProjectStore project, PackageBatch batch, PackageScope scope, Set<DocumentId> documents) {
        switch (scope.task()) {
            case ANNOTATE -> List.of(FirstSettings.sent(scope.actor()), FirstSettings.read(scope.actor())).forEach(prefix ->
                    project.settings(prefix).forEach((rest, value) -> batch.set(prefix + rest, value)));
            case ADJUDICATE -> {
                String held = HeldDocuments.of(project, Progress.NONE).setting(documents);
                if (!held.isEmpty()) {
                    batch.set(FirstSettings.HELD, held);
                }
            }
        }
    }

    /// The round that everybody reads first, as far as its documents are here.
    private static void calibration(ProjectStore project, PackageBatch batch, Set<DocumentId> documents) {
        ProjectSettings settings = ProjectSettings.of(project::setting);
        List<DocumentId> here =
                settings.calibration().stream().filter(documents::contains).toList();
        if (!here.isEmpty()) {
            batch.set(ProjectSettings.CALIBRATION, settings.withCalibration(here).values().get(ProjectSettings.CALIBRATION));
        }
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }

    /// What a package's owner may see of a project: an annotator their own work, so that they can't but read blind; an
    /// adjudicator the readings that are finished, and the decisions.
    ///
    /// Nobody gets what surrogates were made with, or what was drawn and found by audits.
    private static final class Visible {

        private static final List<String> ANNOTATING = List.of(
                ProjectSettings.FLAGS, ProjectSettings.SKIP_REASONS, ProjectSettings.OVERSIGHTS, ProjectSettings.WITHHELD);
        private static final List<String> ADJUDICATING =
                List.of(ProjectSettings.NAMES, ProjectSettings.ORDER, ProjectSettings.MODEL_ONLY, ProjectSettings.FLAGS);

        /// Somebody who has seen it all once: what is withheld from them is withheld for good.
        private static final AnnotatorStatus PASSED = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED);

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
                    .filter(actor -> actor.id().equals(scope.actor()) || actor.id().isAsReceived() || read.contains(actor.id()))
                    .toList();
        }

        /// Whose readings of a document go along.
        ///
        /// @param work who has got how far with it
        SortedSet<ActorId> annotators(SortedMap<ActorId, AnnotatorStatus> work) {
            SortedSet<ActorId> annotators = new TreeSet<>();
            if (scope.task() == Task.ADJUDICATE) {
                work.forEach((actor, standing) -> {
                    if (standing.status() == DocumentStatus.FINISHED) {
                        annotators.add(actor);
                    }
                });
            }
            return annotators;
        }

        DocumentState of(DocumentState state) {
            Set<ActorId> seen = annotators(state.work());
            seen.removeAll(state.archived());
            Predicate<ActorId> own = actor -> actor.equals(scope.actor()) || actor.isAsReceived() || seen.contains(actor);
            boolean model = suggestions && showsSuggestions(state.document());
            boolean decides = scope.task() == Task.ADJUDICATE;
            return new DocumentState(
                    state.document(),
                    only(state.layers(), actor -> actor.isModel() ? model : own.test(actor)),
                    only(state.work(), own),
                    state.assigned().stream().filter(own).collect(Collectors.toCollection(TreeSet::new)),
                    decides ? state.decisions() : List.of(),
                    only(state.rejected(), actor -> actor.equals(scope.actor())),
                    state.rulings().stream().filter(ruling -> isVisible(ruling, seen)).toList());
        }

        /// A reader gets their own judgements of redactions, an adjudicator those of all whose readings they get and the decisions.
        private boolean isVisible(Ruling ruling, Set<ActorId> seen) {
            return ruling instanceof Ruling.Judgement judgement && switch (scope.task()) {
                case ANNOTATE -> !judgement.decides() && judgement.by().equals(scope.actor());
                case ADJUDICATE -> judgement.decides() || seen.contains(judgement.by());
            };
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
}
