package org.allonym.cli;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.allonym.project.Actor;
import org.allonym.project.AnnotatorStatus;
import org.allonym.seal.Passphrase;
import org.allonym.services.team.DoneText;
import org.allonym.services.team.MergePackages;
import org.allonym.store.MergeReport;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `package merge`: into a project.
@Command(
        name = "merge",
        description = {
            "Merge return files of work packages, or the packages themselves: all of them or none.",
            "Files can be merged in any order and repeatedly. Decisions are kept; conflicts decided differently on two"
                    + " machines are open again."
        },
        footer = {
            "Examples:",
            "  allonym package merge essays.allonym package-1.allonym-return package-2.allonym-return",
            "  allonym package merge essays.allonym package-1.allonym-return --dry-run --json"
        })
final class MergeCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "Return files or packages.")
    private List<Path> files;

    @Option(names = "--dry-run", description = "Show what would be merged, without changing anything.")
    private boolean dry;

    @Mixin
    private PackageCommand.OptionalPassphrase passphrase;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    MergeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        @Nullable Passphrase phrase = passphrase.read(terminal);
        terminal.interruption().listen();
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            doer.leader(store);
        }
        MergeReport report;
        try (ProgressLine line = terminal.progress(dry ? "Checking" : "Merging");
                ProjectStore store = Projects.writable(project, terminal)) {
            Actor by = doer.leader(store);
            List<MergePackages.Brought> brought = MergePackages.brought(files, phrase);
            report = dry
                    ? MergePackages.preview(store, brought, line)
                    : MergePackages.merge(store, brought, by.id(), line);
        }
        return json.say(terminal, result(report), String.join("\n", words(report)));
    }

    private List<String> words(MergeReport report) {
        List<String> lines = new ArrayList<>();
        for (MergeReport.Log log : report.logs()) {
            lines.add("%s: for %s to %s; %s%s.".formatted(
                    log.source(),
                    log.owner(),
                    PackageCommand.word(log.task()),
                    fresh(log),
                    log.unknown() == 0
                            ? ""
                            : "; it contains %s that this project lacks, for instance after a backup was restored"
                                    .formatted(CountText.count(log.unknown(), "entry", "entries"))));
        }
        for (MergeReport.LayerChange change : report.layers()) {
            lines.add("  %s, %s: %d added, %d changed, %d removed; %s%s".formatted(
                    change.document(),
                    change.actor(),
                    change.added(),
                    change.changed(),
                    change.removed(),
                    standing(change),
                    change.parallel() ? "; changed in two places at once" : ""));
        }
        for (MergeReport.DecisionChange change : report.decisions()) {
            lines.add("  %s: %s made, %d changed, %d undone%s".formatted(
                    change.document(),
                    CountText.count(change.made(), "decision"),
                    change.changed(),
                    change.takenBack(),
                    change.clashes() == 0
                            ? ""
                            : "; %s decided differently on two machines and open again"
                                    .formatted(CountText.count(change.clashes(), "place"))));
        }
        if (!report.isEmpty()) {
            String done = DoneText.of(report);
            lines.add("%s: %s.".formatted(
                    dry ? "Would be merged" : "Merged", done.isEmpty() ? "nothing has been marked, decided or finished yet" : done));
        }
        if (dry) {
            lines.add("Nothing was changed.");
        }
        return lines;
    }

    private static String fresh(MergeReport.Log log) {
        if (log.fresh() == 0) {
            return "nothing new";
        }
        return log.edits() == 0 ? "no work in it yet" : CountText.count(log.edits(), "new change");
    }

    private static String standing(MergeReport.LayerChange change) {
        String after = word(change.after());
        return change.before().status() == change.after().status() ? after : word(change.before()) + " → " + after;
    }

    private static String word(AnnotatorStatus work) {
        return work.status().name().toLowerCase(Locale.ROOT);
    }

    private record Result(
            String project, boolean merged, List<Log> logs, List<Done> done, List<LayerChange> layers, List<DecisionChange> decisions) {}

    private record Log(
            String file,
            String replica,
            @JsonProperty("for") String owner,
            String task,
            long entries,
            @JsonProperty("new") long fresh,
            long changes,
            long unknown) {}

    private record Done(
            String actor, long finished, long added, long changed, long removed, long notes, long declined, long decisions) {}

    private record LayerChange(
            String document, String actor, long added, long changed, long removed, String before, String after, boolean parallel) {}

    private record DecisionChange(String document, long made, long changed, long takenBack, long clashes) {}

    private Result result(MergeReport report) {
        return new Result(
                project.toString(),
                !dry && !report.isEmpty(),
                report.logs().stream()
                        .map(log -> new Log(
                                log.source(), log.replica(), log.owner().value(), PackageCommand.word(log.task()), log.entries(),
                                log.fresh(), log.edits(), log.unknown()))
                        .toList(),
                report.done().stream()
                        .map(one -> new Done(
                                one.actor().value(), one.finished(), one.marks(), one.changed(), one.removed(), one.notes(),
                                one.declined(), one.decisions()))
                        .toList(),
                report.layers().stream()
                        .map(change -> new LayerChange(
                                change.document().value(), change.actor().value(), change.added(), change.changed(), change.removed(),
                                word(change.before()), word(change.after()), change.parallel()))
                        .toList(),
                report.decisions().stream()
                        .map(change -> new DecisionChange(
                                change.document().value(), change.made(), change.changed(), change.takenBack(), change.clashes()))
                        .toList());
    }
}
