package org.allonym.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.allonym.project.Actor;
import org.allonym.project.Work;
import org.allonym.seal.Passphrase;
import org.allonym.services.team.DoneWords;
import org.allonym.services.team.MergePackages;
import org.allonym.store.MergeReport;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

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
        try (ProgressLine line = terminal.progress(dry ? "Looking" : "Merging");
                ProjectStore store = Projects.writable(project)) {
            Actor by = doer.leader(store);
            List<MergePackages.Brought> brought = MergePackages.brought(files, phrase);
            report = dry
                    ? MergePackages.preview(store, brought, line)
                    : MergePackages.merge(store, brought, by.id(), line);
        }
        return json.say(terminal, tree(report), String.join("\n", words(report)));
    }

    private List<String> words(MergeReport report) {
        List<String> lines = new ArrayList<>();
        for (MergeReport.Log log : report.logs()) {
            lines.add("%s: %s’s, to %s; %s%s.".formatted(
                    log.source(),
                    log.owner(),
                    PackageCommand.word(log.task()),
                    fresh(log),
                    log.unknown() == 0
                            ? ""
                            : "; it knew %s that this project lacks, as after a restored backup"
                                    .formatted(Words.count(log.unknown(), "entry", "entries"))));
        }
        for (MergeReport.LayerChange change : report.layers()) {
            lines.add("  %s, %s: %d added, %d changed, %d removed; %s%s".formatted(
                    change.document(),
                    change.actor(),
                    change.added(),
                    change.changed(),
                    change.removed(),
                    standing(change),
                    change.parallel() ? "; worked on in two places at once" : ""));
        }
        for (MergeReport.DecisionChange change : report.decisions()) {
            lines.add("  %s: %s made, %d changed, %d taken back%s".formatted(
                    change.document(),
                    Words.count(change.made(), "decision"),
                    change.changed(),
                    change.takenBack(),
                    change.clashes() == 0
                            ? ""
                            : "; %s decided differently on two machines, to be decided again"
                                    .formatted(Words.count(change.clashes(), "place"))));
        }
        if (!report.isEmpty()) {
            String done = DoneWords.of(report);
            lines.add("%s: %s.".formatted(
                    dry ? "Would come in" : "Merged", done.isEmpty() ? "nothing was marked, decided or finished yet" : done));
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
        return log.edits() == 0 ? "nothing done in it yet" : Words.count(log.edits(), "new change");
    }

    private static String standing(MergeReport.LayerChange change) {
        String after = word(change.after());
        return change.before().status() == change.after().status() ? after : word(change.before()) + " → " + after;
    }

    private static String word(Work work) {
        return work.status().name().toLowerCase(Locale.ROOT);
    }

    private ObjectNode tree(MergeReport report) {
        ObjectNode root = Json.object();
        root.put("project", project.toString()).put("merged", !dry && !report.isEmpty());
        ArrayNode logs = root.putArray("logs");
        report.logs().forEach(log -> logs.addObject()
                .put("file", log.source())
                .put("replica", log.replica())
                .put("for", log.owner().value())
                .put("task", PackageCommand.word(log.task()))
                .put("entries", log.entries())
                .put("new", log.fresh())
                .put("changes", log.edits())
                .put("unknown", log.unknown()));
        ArrayNode done = root.putArray("done");
        report.done().forEach(one -> done.addObject()
                .put("actor", one.actor().value())
                .put("finished", one.finished())
                .put("added", one.marks())
                .put("changed", one.changed())
                .put("removed", one.removed())
                .put("notes", one.notes())
                .put("declined", one.declined())
                .put("decisions", one.decisions()));
        ArrayNode layers = root.putArray("layers");
        report.layers().forEach(change -> layers.addObject()
                .put("document", change.document().value())
                .put("actor", change.actor().value())
                .put("added", change.added())
                .put("changed", change.changed())
                .put("removed", change.removed())
                .put("before", word(change.before()))
                .put("after", word(change.after()))
                .put("parallel", change.parallel()));
        ArrayNode decisions = root.putArray("decisions");
        report.decisions().forEach(change -> decisions.addObject()
                .put("document", change.document().value())
                .put("made", change.made())
                .put("changed", change.changed())
                .put("taken_back", change.takenBack())
                .put("clashes", change.clashes()));
        return root;
    }
}
