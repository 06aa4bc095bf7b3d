package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.allonym.edit.DocumentState;
import org.allonym.file.NewFile;
import org.allonym.file.PartFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Role;
import org.allonym.project.Task;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.DocumentRow;
import org.allonym.store.PackageBatch;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;

/// Makes a work package for one person: their documents, what they may see of what was said about them, the label set
/// with its cards. An annotator's package holds nothing of what other annotators did. Any thread; progress counts
/// documents.
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
        Set<ActorId> readers = new TreeSet<>();
        project.rows().stream()
                .filter(row -> documents.contains(row.id()))
                .forEach(row -> readers.addAll(visible.readers(row.work())));
        visible.actors(project.actors(), readers).forEach(batch::add);
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
        return suggested[0];
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
}
