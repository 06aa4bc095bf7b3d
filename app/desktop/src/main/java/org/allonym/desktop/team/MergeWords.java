package org.allonym.desktop.team;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.desktop.shell.Words;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Task;
import org.allonym.services.team.DoneWords;
import org.allonym.services.team.MergePackages;
import org.allonym.services.team.MergePlan;
import org.allonym.store.MergeReport;

/// What merging brings, in words.
final class MergeWords {

    /// One file that fits.
    ///
    /// @param fresh how many changes its owner made that are new here, or that there are none
    /// @param documents in how many documents something changes; empty where another line of the same person says so
    record Line(Path file, String whose, String fresh, String documents, String spans, String finished) {}

    private MergeWords() {}

    /// A line a file. What a person's layers become is told once, with their first file that brings something.
    static List<Line> lines(MergePlan plan) {
        List<Line> lines = new ArrayList<>();
        Set<ActorId> told = new HashSet<>();
        List<MergeReport.Log> logs = new ArrayList<>(plan.report().logs());
        for (MergePackages.Brought brought : plan.fitting()) {
            List<MergeReport.Log> own = take(logs, String.valueOf(brought.file().getFileName()));
            if (!own.isEmpty()) {
                MergeReport.Log log = own.getFirst();
                long edits = own.stream().mapToLong(MergeReport.Log::edits).sum();
                boolean tells = edits > 0 && log.task() == Task.ANNOTATE && told.add(log.owner());
                lines.add(line(brought.file(), log, fresh(own, edits), tells, plan.report()));
            }
        }
        return lines;
    }

    /// The logs of one file: a package that went on from a backup has several.
    private static List<MergeReport.Log> take(List<MergeReport.Log> logs, String source) {
        List<MergeReport.Log> own = new ArrayList<>();
        Set<String> replicas = new HashSet<>();
        while (!logs.isEmpty() && logs.getFirst().source().equals(source) && replicas.add(logs.getFirst().replica())) {
            own.add(logs.removeFirst());
        }
        return own;
    }

    private static String fresh(List<MergeReport.Log> own, long edits) {
        if (own.stream().allMatch(log -> log.fresh() == 0)) {
            return tr("nothing new");
        }
        return edits == 0 ? tr("nothing yet") : number(edits);
    }

    private static Line line(Path file, MergeReport.Log log, String fresh, boolean tells, MergeReport report) {
        String whose = log.task() == Task.ANNOTATE ? log.owner().value() : tr("%s, adjudicator", log.owner());
        if (!tells) {
            return new Line(file, whose, fresh, "", "", "");
        }
        int documents = 0;
        int finished = 0;
        int[] spans = new int[3];
        for (MergeReport.LayerChange change : report.layers()) {
            if (change.actor().equals(log.owner())) {
                documents++;
                finished += finishes(change) ? 1 : 0;
                spans[0] += change.added();
                spans[1] += change.changed();
                spans[2] += change.removed();
            }
        }
        return new Line(
                file,
                whose,
                fresh,
                number(documents),
                "+%s  ~%s  −%s".formatted(number(spans[0]), number(spans[1]), number(spans[2])),
                number(finished));
    }

    private static boolean finishes(MergeReport.LayerChange change) {
        return change.after().status() == DocumentStatus.FINISHED && change.before().status() != DocumentStatus.FINISHED;
    }

    /// How many places were decided differently on two machines.
    static int clashes(MergeReport report) {
        return report.decisions().stream().mapToInt(MergeReport.DecisionChange::clashes).sum();
    }

    /// What becomes of decisions; empty where nothing does.
    static String decisions(MergeReport report) {
        int made = report.decisions().stream().mapToInt(MergeReport.DecisionChange::made).sum();
        int changed = report.decisions().stream().mapToInt(MergeReport.DecisionChange::changed).sum();
        int back = report.decisions().stream().mapToInt(MergeReport.DecisionChange::takenBack).sum();
        return report.decisions().isEmpty()
                ? ""
                : tr("Decisions in %s: %,d new, %,d changed, %,d taken back.",
                        Words.count(report.decisions().size(), "document", "documents"), made, changed, back);
    }

    /// What a person should know before they merge.
    static List<String> remarks(MergeReport report) {
        List<String> remarks = new ArrayList<>();
        int clashes = clashes(report);
        if (clashes > 0) {
            remarks.add(clashes == 1
                    ? tr("One conflict was decided differently on two computers. It will be reopened with a note on who decided what.")
                    : tr("%,d conflicts were decided differently on two computers. They will be reopened with a note on who decided what.",
                            clashes));
        }
        List<MergeReport.LayerChange> parallel =
                report.layers().stream().filter(MergeReport.LayerChange::parallel).toList();
        if (!parallel.isEmpty()) {
            String some = parallel.stream()
                    .limit(4)
                    .map(change -> tr("“%s” by %s", change.document(), change.actor()))
                    .collect(Collectors.joining(", "));
            remarks.add(tr("Worked on in two places at once: %s. The work from both is kept.",
                    parallel.size() > 4 ? tr("%s and %,d more", some, parallel.size() - 4) : some));
        }
        report.logs().stream().filter(log -> log.unknown() > 0).forEach(log -> remarks.add(
                tr("%s’s package is based on %s that this project doesn’t have, for example because a backup was "
                        + "restored. The work in the package is merged anyway.",
                        log.owner(), Words.count(log.unknown(), "entry", "entries"))));
        return remarks;
    }

    /// What came in, as one sentence.
    static String merged(MergeReport report) {
        if (report.isEmpty()) {
            return tr("Nothing new: everything was merged before.");
        }
        List<String> owners = report.logs().stream()
                .filter(log -> log.fresh() > 0)
                .map(log -> log.owner().value())
                .distinct()
                .sorted()
                .toList();
        String last = owners.getLast();
        String from = owners.size() == 1 ? last : tr("%s and %s", String.join(", ", owners.subList(0, owners.size() - 1)), last);
        long documents = java.util.stream.Stream.concat(
                        report.layers().stream().map(MergeReport.LayerChange::document),
                        report.decisions().stream().map(MergeReport.DecisionChange::document))
                .distinct()
                .count();
        String done = DoneWords.of(report);
        String merged = tr("Merged the work of %s: %s changed.", from, Words.count(documents, "document", "documents"));
        return done.isEmpty() ? merged : merged + " " + done + ".";
    }
}
