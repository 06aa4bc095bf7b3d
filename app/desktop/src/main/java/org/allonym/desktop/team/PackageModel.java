package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.time.Instant;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.shell.DomainText;
import org.allonym.language.Messages;
import org.allonym.problem.Problem;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Task;
import org.allonym.seal.Passphrase;
import org.allonym.services.team.ReturnPackage;
import org.allonym.services.team.TeamFiles;
import org.allonym.store.DocumentRow;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore.PackageReturn;
import org.jspecify.annotations.Nullable;

/// A work package in its owner's hands: how far it is, and giving back. JavaFX thread; knows no node.
public final class PackageModel {

    private final ProjectSession session;
    private final PackageScope scope;
    private final JobRunner jobs;
    private final ReadOnlyBooleanWrapper writing = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<Optional<PackageReturn>> given = new ReadOnlyObjectWrapper<>(Optional.empty());
    private boolean read;

    public PackageModel(ProjectSession session, PackageScope scope, JobRunner jobs) {
        this.session = session;
        this.scope = scope;
        this.jobs = jobs;
        session.saveStateProperty().subscribe(state -> {
            if (state instanceof SaveState.Saved) {
                read();
            }
        });
    }

    /// Reads from the file when it was given back and what was done since. Whoever never gave back has done nothing since.
    private void read() {
        if (!read || given.get().isPresent()) {
            jobs.quietly(tr("Reading returned work"), this::stored, found -> {
                read = true;
                given.set(found);
            }, _ -> {});
        }
    }

    private Optional<PackageReturn> stored() {
        try {
            return session.store().packageReturn();
        } catch (IllegalStateException _) {
            // the package was closed meanwhile
            return Optional.empty();
        }
    }

    ProjectSession session() {
        return session;
    }

    /// How many of its documents stand so.
    private int count(DocumentStatus status) {
        return (int) session.rows().stream()
                .filter(row -> row.work().getOrDefault(scope.actor(), AnnotatorStatus.NEW).status() == status)
                .count();
    }

    /// Whose it is and how far they are, as one line.
    public String standing() {
        int all = session.rows().size();
        String far;
        if (scope.task() == Task.ADJUDICATE) {
            int decided = session.rows().stream().mapToInt(DocumentRow::decisions).sum();
            far = DomainText.count(all, "document", "documents") + ", " + DomainText.count(decided, "decision", "decisions");
        } else {
            int skipped = count(DocumentStatus.SKIPPED);
            int finished = count(DocumentStatus.FINISHED);
            far = skipped == 0
                    ? tr("%,d of %,d finished", finished, all)
                    : tr("%,d of %,d finished, %,d skipped", finished, all, skipped);
        }
        return tr("Work package for %s · %s", scope.actor(), far);
    }

    /// When it was given back last, and what was done since and is saved; empty before.
    ReadOnlyObjectProperty<Optional<PackageReturn>> givenProperty() {
        return given.getReadOnlyProperty();
    }

    /// The same as a line; empty before.
    public String returned() {
        return given.get()
                .map(last -> last.changed() == 0
                        ? tr("Last given back %s · nothing changed since", time(last.at()))
                        : tr("Last given back %s · %s changed since", time(last.at()), DomainText.count(last.changed(), "document", "documents")))
                .orElse("");
    }

    private static String time(Instant at) {
        ZonedDateTime moment = at.atZone(ZoneId.systemDefault());
        String pattern = moment.getYear() == Year.now(ZoneId.systemDefault()).getValue() ? "d MMM, HH:mm" : "d MMM uuuu, HH:mm";
        return DateTimeFormatter.ofPattern(pattern, Messages.language().locale()).format(moment);
    }

    /// Whether giving back is what comes next: an annotator has done every document, and has not given back what stands
    /// here now.
    public boolean isDue() {
        return scope.task() == Task.ANNOTATE
                && read
                && !session.rows().isEmpty()
                && count(DocumentStatus.NEW) + count(DocumentStatus.STARTED) == 0
                && given.get().map(last -> last.changed() > 0).orElse(true);
    }

    /// What is not done yet, as a sentence; empty where all is, and for adjudicators.
    public String unfinished() {
        int left = count(DocumentStatus.NEW) + count(DocumentStatus.STARTED);
        if (scope.task() == Task.ADJUDICATE || left == 0) {
            return "";
        }
        return left == 1
                ? tr("One document isn’t finished yet. Work done so far is included.")
                : tr("%,d documents aren’t finished yet. Work done so far is included.", left);
    }

    /// The file that is proposed: beside the package, with its name.
    public Path proposed() {
        Path file = session.store().file().toAbsolutePath();
        return file.resolveSibling(TeamFiles.stem(file) + TeamFiles.RETURNED);
    }

    /// Whether the file is being written.
    public ReadOnlyBooleanProperty writingProperty() {
        return writing.getReadOnlyProperty();
    }

    /// Writes what was done into a file to send; replaces an earlier one.
    ///
    /// @param passphrase to lock it with; null for an open one
    /// @param done hears what was written
    /// @param failed hears why it wasn't
    /// @throws ProblemException when the last changes can't be saved
    public void giveBack(
            Path file, @Nullable Passphrase passphrase, Consumer<ReturnPackage.Report> done, Consumer<Problem> failed) {
        session.flush();
        writing.set(true);
        Consumer<ReturnPackage.Report> written = report -> {
            read = false;
            read();
            done.accept(report);
        };
        jobs.whenEnded(
                jobs.start(tr("Giving back"), _ -> ReturnPackage.write(session.store(), file, passphrase), written, failed),
                () -> writing.set(false));
    }
}
