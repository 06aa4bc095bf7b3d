package org.allonym.desktop.backup;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.services.project.SealedBackup;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.ProjectSummary;
import org.allonym.store.RestorePreview;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;

/// The backups of a project, and what each would change. The project may be open, closed, damaged or gone. JavaFX
/// thread; knows no node.
public final class BackupsModel {

    /// A backup as it lies there.
    ///
    /// @param bytes its size
    /// @param summary what is in it; null when it can't be read, or not before it is unlocked
    /// @param locked whether it is locked with a passphrase
    public record Row(Backup backup, long bytes, @Nullable ProjectSummary summary, boolean locked) {}

    private final Backups backups;
    private final @Nullable ProjectSession open;
    private final @Nullable Path alone;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private final ObservableList<Row> rowsView = FXCollections.unmodifiableObservableList(rows);
    private final ReadOnlyObjectWrapper<@Nullable Row> chosen = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RestorePreview> preview = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper unlocking = new ReadOnlyBooleanWrapper(false);
    private @Nullable Passphrase key;
    private boolean read;

    /// What a look at an unlocked copy found.
    private record Unlocked(ProjectSummary summary, RestorePreview preview) {}

    /// @param project its file
    /// @param open the project if it is open in the window, else null
    /// @param show shows what went wrong
    public BackupsModel(Path project, @Nullable ProjectSession open, JobRunner jobs, Consumer<Problem> show) {
        this(project, open, null, jobs, show);
    }

    /// @param alone a backup that lies somewhere else; null for none
    public BackupsModel(
            Path project,
            @Nullable ProjectSession open,
            @Nullable Path alone,
            JobRunner jobs,
            Consumer<Problem> show) {
        this.backups = Backups.of(project);
        this.open = open;
        this.alone = alone;
        this.jobs = jobs;
        this.show = show;
    }

    public Path project() {
        return backups.project();
    }

    public Path folder() {
        return backups.folder();
    }

    /// The backup that lies somewhere else, if it is one of those listed.
    public Optional<Path> alone() {
        return Optional.ofNullable(alone);
    }

    /// Newest first.
    public ObservableList<Row> rows() {
        return rowsView;
    }

    /// Whether [#rows] were read: before that nobody can say that there are none.
    public boolean isRead() {
        return read;
    }

    public ReadOnlyObjectProperty<@Nullable Row> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /// What restoring the chosen one would change; null until it is known.
    public ReadOnlyObjectProperty<@Nullable RestorePreview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /// Whether a backup can be made here and now.
    public boolean canMake() {
        return open != null;
    }

    /// Reads what backups there are.
    ///
    /// @param then runs when they are read
    public void read(Runnable then) {
        jobs.start(tr("Loading backups"), _ -> look(backups, alone), found -> {
            Backup before = chosen.get() == null ? null : chosen.get().backup();
            read = true;
            rows.setAll(found);
            chosen.set(found.stream().filter(row -> row.backup().equals(before)).findFirst().orElse(null));
            if (chosen.get() == null) {
                preview.set(null);
            }
            then.run();
        }, show);
    }

    private static List<Row> look(Backups backups, @Nullable Path alone) {
        List<Row> found = new ArrayList<>();
        try {
            if (alone != null) {
                Instant at = Files.getLastModifiedTime(alone).toInstant();
                found.add(row(new Backup(alone, at, BackupReason.BY_HAND)));
            }
            for (Backup backup : backups.all()) {
                found.add(row(backup));
            }
        } catch (IOException _) {
            // one has gone since the folder was read
        }
        return found;
    }

    private static Row row(Backup backup) throws IOException {
        ProjectSummary summary = summary(backup.file());
        return new Row(backup, Files.size(backup.file()), summary, summary == null && Seal.isSealed(backup.file()));
    }

    private static @Nullable ProjectSummary summary(Path file) {
        try {
            return Backups.summary(file);
        } catch (ProblemException _) {
            return null;
        }
    }

    /// Chooses one and finds out what restoring it would change.
    public void choose(@Nullable Row row) {
        if (row == chosen.get()) {
            return;
        }
        chosen.set(row);
        preview.set(null);
        key = null;
        if (row == null || row.locked() || row.summary() == null) {
            return;
        }
        Path file = row.backup().file();
        jobs.start(
                tr("Comparing with the backup"),
                _ -> compared(file),
                found -> {
                    if (row == chosen.get()) {
                        preview.set(found);
                    }
                },
                show);
    }

    private RestorePreview compared(Path file) {
        return open == null ? backups.preview(file) : open.store().compareWith(file);
    }

    /// Whether the chosen one is being unlocked.
    public ReadOnlyBooleanProperty unlockingProperty() {
        return unlocking.getReadOnlyProperty();
    }

    /// Unlocks the chosen one, checks it, and finds out what restoring it would change. The passphrase is remembered until
    /// another is chosen or [#lock].
    ///
    /// @param typed the array stays the caller's, to overwrite
    /// @param failed hears why it can't be unlocked or read
    /// @throws ProblemException when nothing was typed
    public void unlock(char[] typed, Consumer<Problem> failed) {
        Row row = chosen.get();
        Passphrase passphrase = Passphrase.of(typed);
        if (row == null || !row.locked() || unlocking.get()) {
            return;
        }
        Path file = row.backup().file();
        unlocking.set(true);
        Job job = jobs.start(
                tr("Decrypting %s", file.getFileName()),
                _ -> SealedBackup.unlocked(
                        file, project(), passphrase, plain -> new Unlocked(Backups.summary(plain), compared(plain))),
                found -> {
                    if (row == chosen.get()) {
                        key = passphrase;
                        Row told = new Row(row.backup(), row.bytes(), found.summary(), true);
                        chosen.set(told);
                        preview.set(found.preview());
                        rows.replaceAll(each -> each == row ? told : each);
                    }
                },
                failed);
        jobs.whenEnded(job, () -> unlocking.set(false));
    }

    /// Forgets the passphrase, and what was seen with it.
    public void lock() {
        if (key != null) {
            key = null;
            preview.set(null);
        }
    }

    /// Makes one by hand, with all that was done until now.
    ///
    /// @param done hears when it is there
    public void make(Consumer<Backup> done) {
        ProjectSession session = open;
        if (session == null) {
            return;
        }
        try {
            session.flush();
        } catch (ProblemException e) {
            show.accept(e.problem());
            return;
        }
        jobs.start(tr("Backing up"), _ -> backups.make(session.store(), BackupReason.BY_HAND), made -> {
            done.accept(made);
            read(() -> {});
        }, show);
    }

    /// What a person has to type before the chosen one is restored; empty when nothing would be lost.
    public String toType() {
        RestorePreview known = preview.get();
        return known == null || known.loss().isEmpty() ? "" : known.project();
    }

    /// What restores the chosen one, to be run when the project is closed.
    ///
    /// @param done hears where the file was kept that was there before
    public Runnable restoring(Consumer<Optional<Path>> done) {
        Row row = chosen.get();
        Passphrase passphrase = key;
        if (row == null || row.locked() && passphrase == null) {
            return () -> {};
        }
        Path file = row.backup().file();
        return () -> jobs.start(
                tr("Restoring"),
                _ -> Optional.ofNullable(
                        passphrase == null ? backups.restore(file) : SealedBackup.unlocked(file, project(), passphrase, backups::restore)),
                done,
                show);
    }

    /// The project whose folder of backups a file lies in; empty when it lies elsewhere.
    public static Optional<Path> projectOf(Path backup) {
        Path folder = backup.toAbsolutePath().getParent();
        String name = String.valueOf(folder.getFileName());
        return name.endsWith("-backups")
                ? Optional.of(folder.resolveSibling(
                        name.substring(0, name.length() - "-backups".length()) + ProjectFile.EXTENSION))
                : Optional.empty();
    }
}
