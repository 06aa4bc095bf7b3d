package org.allonym.desktop.backup;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.settings.BackupPace;
import org.allonym.problem.Problem;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;

/// Backs a project up when it is opened, after some work, and when it is closed, wherever something has changed; on a
/// thread of its own, without holding up anybody. JavaFX thread.
///
/// What can't be done is said once for each time a project is open.
public final class AutomaticBackups {

    /// A project that is open, until it is closed.
    private record Open(ProjectStore store, AtomicBoolean closed) {}

    private final JobRunner jobs;
    private final Supplier<BackupPace> pace;
    private final InstantSource clock;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<@Nullable Backup> made = new ReadOnlyObjectWrapper<>(null);
    private @Nullable Open open;
    private Instant last = Instant.MIN;
    private boolean said;
    private boolean passOver;

    /// @param show shows what went wrong
    public AutomaticBackups(JobRunner jobs, Supplier<BackupPace> pace, InstantSource clock, Consumer<Problem> show) {
        this.jobs = jobs;
        this.pace = pace;
        this.clock = clock;
        this.show = show;
    }

    /// The last backup that was made since the program began; null before that.
    public ReadOnlyObjectProperty<@Nullable Backup> madeProperty() {
        return made.getReadOnlyProperty();
    }

    /// Takes note that a project came into the window, or came to another person's hands, or left it.
    public void follow(@Nullable ProjectSession session) {
        if (session == null || (open != null && open.store() == session.store())) {
            return;
        }
        open = new Open(session.store(), new AtomicBoolean());
        last = clock.instant();
        said = false;
        if (session.readOnlyReason() == null) {
            make(open, BackupReason.OPENED);
        }
    }

    /// Call it every now and then.
    public void tick() {
        int minutes = pace.get().minutes();
        boolean due = minutes > 0 && Duration.between(last, clock.instant()).toMinutes() >= minutes;
        if (open != null && due && open.store().readOnlyReason() == null) {
            last = clock.instant();
            make(open, BackupReason.WORK);
        }
    }

    /// Takes note that a project was closed.
    public void closed(ProjectSession session) {
        Open left = open;
        open = null;
        if (left != null) {
            left.closed().set(true);
        }
        boolean wanted = !passOver && session.readOnlyReason() == null;
        passOver = false;
        if (wanted) {
            Path file = session.store().file();
            run(() -> {
                try (ProjectStore again = ProjectFile.openReadOnly(file)) {
                    return Backups.of(file).makeIfChanged(again, BackupReason.CLOSED);
                }
            });
        }
    }

    /// Says that the project is about to be closed for something that keeps it by itself.
    public void passOverNextClosing() {
        passOver = true;
    }

    private void make(Open of, BackupReason reason) {
        run(() -> {
            try {
                return Backups.of(of.store().file()).makeIfChanged(of.store(), reason);
            } catch (IllegalStateException e) {
                if (of.closed().get()) {
                    // it was closed meanwhile, which makes one of its own
                    return Optional.<Backup>empty();
                }
                throw e;
            }
        });
    }

    private void run(Callable<Optional<Backup>> work) {
        jobs.quietly(tr("Backing up"), work, backup -> backup.ifPresent(made::set), problem -> {
            if (!said) {
                said = true;
                show.accept(problem);
            }
        });
    }
}
