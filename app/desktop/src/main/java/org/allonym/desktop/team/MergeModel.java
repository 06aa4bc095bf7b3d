package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.project.ActorId;
import org.allonym.seal.Passphrase;
import org.allonym.services.team.MergePackages;
import org.allonym.services.team.MergePlan;
import org.allonym.store.DocumentRow;
import org.allonym.store.MergeReport;
import org.jspecify.annotations.Nullable;

/// The files that came back, what they would bring, and the merge. JavaFX thread; knows no node.
public final class MergeModel {

    private record Written(MergeReport report, List<DocumentRow> rows) {}

    private final TeamModel team;
    private final ProjectSession session;
    private final List<Path> files = new ArrayList<>();
    private final Map<Path, Passphrase> passphrases = new HashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable MergePlan> plan = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper looking = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyBooleanWrapper merging = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable MergeReport> merged = new ReadOnlyObjectWrapper<>(null);
    private @Nullable Job job;

    MergeModel(TeamModel team) {
        this.team = team;
        this.session = team.session();
    }

    /// What was chosen, in order.
    public List<Path> files() {
        return List.copyOf(files);
    }

    /// What the files would bring; null while there are none, and while that is worked out.
    public ReadOnlyObjectProperty<@Nullable MergePlan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    /// Whether it looks into the files.
    public ReadOnlyBooleanProperty lookingProperty() {
        return looking.getReadOnlyProperty();
    }

    /// Whether it writes. Meanwhile nothing else can be changed.
    public ReadOnlyBooleanProperty mergingProperty() {
        return merging.getReadOnlyProperty();
    }

    /// What came in; null before.
    public ReadOnlyObjectProperty<@Nullable MergeReport> mergedProperty() {
        return merged.getReadOnlyProperty();
    }

    /// What those who have a package have not finished yet.
    List<TeamModel.Unfinished> unfinished() {
        return team.unfinished();
    }

    /// Takes more files, and looks into them.
    public void add(List<Path> more) {
        List<Path> fresh = more.stream()
                .map(file -> file.toAbsolutePath().normalize())
                .filter(file -> !files.contains(file))
                .distinct()
                .toList();
        if (!fresh.isEmpty() && !merging.get()) {
            files.addAll(fresh);
            look(null);
        }
    }

    /// Leaves a file out.
    public void remove(Path file) {
        if (!merging.get() && files.remove(file)) {
            look(null);
        }
    }

    /// Tries a passphrase on the files that are locked.
    ///
    /// @throws ProblemException when it is none
    public void unlock(char[] typed) {
        look(Passphrase.of(typed));
    }

    private void look(@Nullable Passphrase tried) {
        Job.stop(job);
        job = null;
        plan.set(null);
        looking.set(!files.isEmpty());
        if (files.isEmpty()) {
            return;
        }
        session.flush();
        List<Path> wanted = List.copyOf(files);
        Map<Path, Passphrase> known = Map.copyOf(passphrases);
        Job begun = team.jobs().start(
                tr("Checking the files"),
                progress -> MergePlan.of(session.store(), wanted, known, tried, progress),
                this::looked,
                problem -> {
                    looking.set(false);
                    team.problems().accept(problem);
                });
        job = begun;
        team.jobs().whenEnded(begun, () -> {
            if (job == begun) {
                job = null;
                looking.set(false);
            }
        });
    }

    private void looked(MergePlan found) {
        for (MergePackages.Brought each : found.fitting()) {
            Passphrase own = each.passphrase();
            if (own != null) {
                passphrases.put(each.file(), own);
            }
        }
        looking.set(false);
        plan.set(found);
    }

    /// Whether there is something to merge.
    public boolean isReady() {
        MergePlan found = plan.get();
        return found != null && !found.report().isEmpty() && !merging.get();
    }

    /// Merges what fits, after a backup; the other files stay out.
    ///
    /// @throws ProblemException when it can't be begun
    public void merge() {
        MergePlan found = plan.get();
        if (found == null || !isReady()) {
            return;
        }
        session.changing().hold(tr("Merging"));
        merging.set(true);
        ActorId by = session.actor().id();
        AtomicReference<@Nullable Written> written = new AtomicReference<>();
        Job begun = team.jobs().start(
                tr("Merging"),
                progress -> {
                    MergeReport report = MergePackages.merge(session.store(), found.fitting(), by, progress);
                    written.set(new Written(report, session.store().rows()));
                    return true;
                },
                _ -> {},
                team.problems());
        team.jobs().whenEnded(begun, () -> {
            session.changing().letGo();
            merging.set(false);
            Written now = written.get();
            if (now != null) {
                session.reload(now.rows());
                merged.set(now.report());
                team.merged(now.report());
            }
        });
    }

    /// Stops looking; the panel is gone.
    public void leave() {
        Job.stop(job);
    }
}
