package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.agreement.Bootstrap;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.file.NewFile;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.services.redactions.DetectRedactions;
import org.allonym.services.redactions.RedactionAudit;
import org.allonym.store.DocumentRow;
import org.jspecify.annotations.Nullable;

/// What redactions look like in this project, what these patterns find, and the audit. JavaFX thread; knows no node.
public final class RedactionsSetup {

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ObjectProperty<RedactionPatterns> patterns = new SimpleObjectProperty<>(RedactionPatterns.DEFAULT);
    private final ReadOnlyObjectWrapper<DetectRedactions.@Nullable Report> report = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<@Nullable RedactionAudit> audit = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private @Nullable Job looking;
    private @Nullable Job counting;

    public RedactionsSetup(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        patterns.addListener((_, _, _) -> look());
    }

    /// Reads what is in force, and counts.
    public void attach() {
        RedactionPatterns now = RedactionPatterns.of(session.setting(RedactionPatterns.SETTING));
        session.flush();
        if (patterns.get().equals(now)) {
            look();
        } else {
            patterns.set(now);
        }
        count();
    }

    public void detach() {
        stop(looking);
        stop(counting);
    }

    private static void stop(@Nullable Job job) {
        Job.stop(job);
    }

    /// What the patterns are to be: nothing is kept before [#keep].
    public ObjectProperty<RedactionPatterns> patternsProperty() {
        return patterns;
    }

    /// What they find; null until it is known.
    public ReadOnlyObjectProperty<DetectRedactions.@Nullable Report> reportProperty() {
        return report.getReadOnlyProperty();
    }

    /// What is wrong with them; empty for nothing.
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /// The audit of the redactions that are kept; null until it is known.
    public ReadOnlyObjectProperty<@Nullable RedactionAudit> auditProperty() {
        return audit.getReadOnlyProperty();
    }

    /// Whether they are being kept.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    /// Another expression, or another label, in the place of a pattern.
    public void change(int index, String find, String label) {
        List<RedactionPatterns.Find> all = new ArrayList<>(patterns.get().patterns());
        all.set(index, new RedactionPatterns.Find(find, label));
        patterns.set(patterns.get().withPatterns(all));
    }

    /// One more pattern.
    public void add(String find) {
        List<RedactionPatterns.Find> all = new ArrayList<>(patterns.get().patterns());
        all.add(new RedactionPatterns.Find(find, ""));
        patterns.set(patterns.get().withPatterns(all));
    }

    /// One pattern fewer.
    public void remove(int index) {
        List<RedactionPatterns.Find> all = new ArrayList<>(patterns.get().patterns());
        all.remove(index);
        patterns.set(patterns.get().withPatterns(all));
    }

    /// The label that a type stands for.
    public void map(String type, String label) {
        patterns.set(patterns.get().withType(type, label));
    }

    /// Looks what the patterns find; only the latest look counts.
    private void look() {
        stop(looking);
        report.set(null);
        RedactionPatterns now = patterns.get();
        for (int i = 0; i < now.patterns().size(); i++) {
            String wrong = RedactionPatterns.Find.fault(now.patterns().get(i).find()).orElse("");
            if (!wrong.isEmpty()) {
                fault.set(tr("Pattern %d: %s", i + 1, wrong));
                return;
            }
        }
        fault.set("");
        looking = jobs.start(
                tr("Looking for redactions"),
                progress -> DetectRedactions.preview(now, session.store(), progress),
                found -> {
                    if (now.equals(patterns.get())) {
                        report.set(found);
                    }
                },
                problem -> {
                    if (now.equals(patterns.get())) {
                        fault.set(problem.what() + " " + problem.advice());
                    }
                });
    }

    private void count() {
        stop(counting);
        counting = jobs.start(
                tr("Counting redactions"),
                progress -> RedactionAudit.of(session.store(), Bootstrap.DEFAULT, progress),
                audit::set,
                show);
    }

    /// Keeps the patterns and what they find.
    ///
    /// @param done hears what was found
    public void keep(Consumer<DetectRedactions.Report> done) {
        if (report.get() == null || busy.get()) {
            return;
        }
        RedactionPatterns now = patterns.get();
        session.changing().hold(tr("Keeping the redactions"));
        busy.set(true);
        AtomicReference<List<DocumentRow>> rows = new AtomicReference<>(List.copyOf(session.rows()));
        Job keeping = jobs.start(
                tr("Keeping the redactions"),
                progress -> {
                    try {
                        return DetectRedactions.run(now, session.store(), session.actor().id(), progress);
                    } finally {
                        rows.set(session.store().rows());
                    }
                },
                done,
                show);
        jobs.whenEnded(keeping, () -> {
            busy.set(false);
            session.changing().letGo();
            session.reload(rows.get());
            count();
        });
    }

    /// Writes the audit as a table.
    public void save(Path out, Runnable done) {
        RedactionAudit now = audit.get();
        if (now != null) {
            jobs.quietly(
                    tr("Saving the audit"),
                    () -> {
                        NewFile.write(out, now.table().csv());
                        return out;
                    },
                    _ -> done.run(),
                    show);
        }
    }
}
