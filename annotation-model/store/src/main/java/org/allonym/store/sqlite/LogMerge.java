package org.allonym.store.sqlite;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.sql.SQLException;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.allonym.edit.Difference;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.label.LabelSet;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.store.HealthReport;
import org.allonym.store.LogHead;
import org.allonym.store.LogSource;
import org.allonym.store.MergeReport;

/// Brings the logs of work packages into a project: a union of entries, after which the tables are made what the whole
/// log adds up to. Which packages came first, and how often one came, makes no difference to that. One transaction long.
final class LogMerge {

    private static final int PORTION = 100;

    private final Database database;
    private final String by;
    private final Progress progress;

    /// @param by who merges
    /// @param progress hears how many entries were read; then how many entries were played and documents written
    LogMerge(Database database, ActorId by, Progress progress) {
        this.database = database;
        this.by = by.value();
        this.progress = progress;
    }

    /// @throws org.allonym.problem.ProblemException when one of the sources doesn't fit; then take everything back
    MergeReport merge(List<LogSource> sources) throws SQLException {
        LogIntake intake = new LogIntake(database, progress);
        for (LogSource source : sources) {
            intake.take(source);
        }
        MergeReport brought = new MergeReport(intake.logs(), List.of(), List.of(), List.of());
        if (brought.isEmpty()) {
            return brought;
        }
        String own = new ProjectTable(database).replica();
        List<LogHead> others = new LogTable(database)
                .heads().stream().filter(head -> !head.replica().equals(own)).toList();
        Action merged = new Action.Merge(sources.stream().map(LogSource::name).toList(), others);
        new LogTable(database).append(merged, by);
        return settle(intake.logs());
    }

    /// Makes the tables what the log adds up to.
    private MergeReport settle(List<MergeReport.Log> logs) throws SQLException {
        Faults faults = new Faults();
        LogReplay replay = new LogReplay(faults);
        long entries = database.number("SELECT count(*) FROM edit_log");
        long total = entries + database.number("SELECT count(*) FROM document");
        replay.play(database, played -> report(played, total));
        if (!faults.all().isEmpty()) {
            HealthReport.Fault fault = faults.all().getFirst();
            throw misfit(logs, "%s, %s".formatted(fault.where(), fault.detail()));
        }
        MergeComparison comparison = new MergeComparison();
        EditWriter writer = EditWriter.inCodePoints(database);
        ProjectTable project = new ProjectTable(database);
        for (String setting : replay.settingsOfOthers()) {
            project.setSetting(setting, replay.settings().getOrDefault(setting, ""));
        }
        LabelSet labels = project.labelSet();
        long done = entries;
        for (String name : replay.documents().keySet()) {
            report(++done, total);
            SharedDocument shared = replay.shared().get(name);
            if (shared != null) {
                DocumentState said = replay.documents().get(name).state().build();
                checkLabels(logs, labels, said);
                comparison.add(rewrite(writer, said, logs), said, shared.surprised());
            }
        }
        return comparison.report(logs);
    }

    private void report(long done, long total) {
        if (done % PORTION == 0 || done == total) {
            progress.report(done, total);
        }
    }

    /// Makes the rows of a document say what a state says.
    ///
    /// @return what they said before
    private DocumentState rewrite(EditWriter writer, DocumentState said, List<MergeReport.Log> logs) throws SQLException {
        DocumentTable.Facts facts = new DocumentTable(database)
                .facts(said.document())
                .orElseThrow(() -> new DamageException(FaultLocation.document(said.document()), "it doesn’t exist"));
        DocumentState there = StateReader.read(database, said.document(), facts.id(), DocumentOffsets.RAW);
        try {
            for (DocumentEdit edit : Difference.between(there, said)) {
                writer.apply(edit);
            }
        } catch (IllegalArgumentException _) {
            throw misfit(logs, tr("something in document %s is outside its text", said.document()));
        }
        try {
            StateReader.read(database, said.document(), facts.id(), DocumentOffsets.RAW);
        } catch (DamageException _) {
            // What a document can hold is bounded where it is read: nothing may come in that nobody could read again.
            throw misfit(logs, tr("document %s gets more data than a document can have", said.document()));
        }
        return there;
    }

    private static ProblemException misfit(List<MergeReport.Log> logs, String how) {
        return StoreProblems.unmergeable(
                names(logs),
                tr("combining its log with this project’s gives an invalid result: %s.", how),
                either(
                        tr("Check the file of this project on the Project screen. If no problem is found, the other file was altered: ask for it again."),
                        "Check this project with `allonym doctor`. If no problem is found, the file was altered: ask for it again."));
    }

    private static String names(List<MergeReport.Log> logs) {
        return logs.stream().map(MergeReport.Log::source).distinct().collect(Collectors.joining("”, “"));
    }

    private static void checkLabels(List<MergeReport.Log> logs, LabelSet labels, DocumentState said) {
        SortedSet<String> unknown = new TreeSet<>();
        said.layers().values().forEach(layer -> layer.annotations().forEach(annotation -> unknown.add(annotation.label())));
        said.decisions().forEach(decision -> decision.marks().forEach(mark -> unknown.add(mark.label())));
        unknown.removeIf(labels::has);
        if (!unknown.isEmpty()) {
            throw StoreProblems.unmergeable(
                    names(logs),
                    tr("it uses labels that are no longer in this project’s label set: %s.", String.join(", ", unknown)),
                    tr("Add them back to the label set first."));
        }
    }
}
