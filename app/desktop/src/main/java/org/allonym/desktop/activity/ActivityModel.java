package org.allonym.desktop.activity;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ActivityDesk;
import org.allonym.desktop.session.ActivityDesk.Found;
import org.allonym.desktop.session.ActivityDesk.Past;
import org.allonym.desktop.session.ActivityDesk.Told;
import org.allonym.file.NewFile;
import org.allonym.language.English;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.store.ChainReport;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
import org.jspecify.annotations.Nullable;

/// What was done, narrowed; and one document's past. Steps are told when they come into view: half a million of them are
/// never in memory. JavaFX thread; knows no node.
public final class ActivityModel {

    private static final int TOLD = 2_000;

    /// From when on.
    public enum Since {
        EVER("Any time", -1),
        TODAY("Today", 0),
        WEEK("Last 7 days", 6),
        MONTH("Last 30 days", 29);

        private final @English String title;
        private final int days;

        Since(@English String title, int days) {
            this.title = title;
            this.days = days;
        }

        @Nullable Instant from(LocalDate today, ZoneId zone) {
            return days < 0 ? null : today.minusDays(days).atStartOfDay(zone).toInstant();
        }

        @Override
        public String toString() {
            return tr(title);
        }
    }

    private final ActivityDesk desk;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final Clock clock;
    private final ObjectProperty<LogQuery> query = new SimpleObjectProperty<>(LogQuery.ALL);
    private final ReadOnlyObjectWrapper<Found> found = new ReadOnlyObjectWrapper<>(Found.NOTHING);
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable Past> past = new ReadOnlyObjectWrapper<>(null);
    private final LinkedHashMap<Long, Told> told = new LinkedHashMap<>(64, 0.75f, true);
    private Since since = Since.EVER;
    private boolean attached;
    private boolean grown;
    private Subscription growing = Subscription.EMPTY;
    private @Nullable Job running;

    public ActivityModel(ActivityDesk desk, JobRunner jobs, Consumer<Problem> show) {
        this(desk, jobs, show, Clock.systemDefaultZone());
    }

    ActivityModel(ActivityDesk desk, JobRunner jobs, Consumer<Problem> show, Clock clock) {
        this.desk = desk;
        this.jobs = jobs;
        this.show = show;
        this.clock = clock;
        query.subscribe(_ -> {
            if (attached) {
                find();
            }
        });
    }

    ActivityDesk desk() {
        return desk;
    }

    /// Reads what there is.
    public void attach() {
        attached = true;
        told.clear();
        find();
        growing = desk.revisionProperty().subscribe((_, _) -> jobs.ui().execute(this::follow));
    }

    /// The log has grown: what is asked for is looked for again, once what was done is through.
    private void follow() {
        grown = attached;
        if (attached && running == null) {
            find();
        }
    }

    public void detach() {
        attached = false;
        growing.unsubscribe();
        stop();
    }

    private void stop() {
        Job.stop(running);
        running = null;
        reading.set(false);
    }

    private void find() {
        stop();
        grown = false;
        try {
            desk.flush();
        } catch (ProblemException e) {
            show.accept(e.problem());
            return;
        }
        LogQuery asked = query.get();
        reading.set(true);
        running = jobs.start(tr("Loading history"), progress -> desk.find(asked, progress), this::take, this::failed);
    }

    private void take(Found result) {
        running = null;
        reading.set(false);
        found.set(result);
        if (grown) {
            find();
        }
    }

    private void failed(Problem problem) {
        running = null;
        reading.set(false);
        show.accept(problem);
    }

    /// What is asked for.
    public ReadOnlyObjectProperty<LogQuery> queryProperty() {
        return query;
    }

    /// Only what one person did; null for everybody.
    public void askBy(@Nullable String person) {
        query.set(query.get().withBy(person));
    }

    public void askKind(@Nullable LogKind kind) {
        query.set(query.get().withKind(kind));
    }

    public Since since() {
        return since;
    }

    public void askSince(Since from) {
        since = from;
        query.set(query.get().withSince(from.from(LocalDate.now(clock), clock.getZone())));
    }

    /// Only what touches a document, by the name as people type it; blank for every document.
    ///
    /// @return false when no document can be called that
    public boolean askDocument(String name) {
        try {
            query.set(query.get().withDocument(name.isBlank() ? null : new DocumentId(name.strip())));
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /// Asks for everything again.
    public void askAll() {
        since = Since.EVER;
        query.set(LogQuery.ALL);
    }

    public ReadOnlyObjectProperty<Found> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /// Whether it is still being read.
    public ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    /// A step that was found, in words.
    Told told(long first) {
        Told large = found.get().large().get(first);
        if (large != null) {
            return large;
        }
        Told one = told.computeIfAbsent(first, desk::told);
        while (told.size() > TOLD) {
            told.pollFirstEntry();
        }
        return one;
    }

    // One document

    /// The document that is looked at; null for none.
    public ReadOnlyObjectProperty<@Nullable Past> pastProperty() {
        return past.getReadOnlyProperty();
    }

    /// Looks at a document's past.
    ///
    /// @param then runs when it is read
    public void open(DocumentId document, Runnable then) {
        try {
            desk.flush();
        } catch (ProblemException e) {
            show.accept(e.problem());
            return;
        }
        jobs.start(tr("Loading the document’s history"), _ -> desk.past(document), read -> {
            read.ifPresent(past::set);
            read.ifPresent(_ -> then.run());
        }, show);
    }

    /// Back to the list.
    public void close() {
        past.set(null);
    }

    // The whole log

    /// Writes what is asked for.
    ///
    /// @param done hears how many entries or steps were written
    public void export(boolean entries, boolean quotes, Path file, LongConsumer done) {
        try {
            desk.flush();
        } catch (ProblemException e) {
            show.accept(e.problem());
            return;
        }
        LogQuery asked = query.get();
        jobs.start(
                tr("Exporting history"),
                progress -> {
                    try {
                        return desk.export(asked, entries, quotes, file, progress);
                    } catch (IOException e) {
                        throw NewFile.unwritable(file, e);
                    }
                },
                done::accept,
                show);
    }

    /// Checks that the log hangs together.
    public void verify(Consumer<ChainReport> done) {
        try {
            desk.flush();
        } catch (ProblemException e) {
            show.accept(e.problem());
            return;
        }
        jobs.start(tr("Verifying the log"), _ -> desk.verify(), done, show);
    }

    /// Whether a head that was noted earlier is still in the log; empty when it is no hash.
    public Optional<Boolean> holds(String hash) {
        String digits = hash.strip().toLowerCase(Locale.ROOT);
        return digits.matches("[0-9a-f]{64}") ? Optional.of(desk.holds(digits)) : Optional.empty();
    }

    List<String> people() {
        return desk.people();
    }

    /// The steps that were found as a list of their numbers, newest first; it holds none of them.
    static final class NewestFirst extends AbstractList<Long> {

        private final LogIndex index;

        NewestFirst(LogIndex index) {
            this.index = index;
        }

        @Override
        public Long get(int row) {
            return index.first(index.size() - 1 - row);
        }

        @Override
        public int size() {
            return index.size();
        }
    }
}
