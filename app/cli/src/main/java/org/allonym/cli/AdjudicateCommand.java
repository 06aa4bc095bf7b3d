package org.allonym.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.project.Actor;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `adjudicate`: applies a merge policy.
@Command(
        name = "adjudicate",
        description = {
            "Accept agreed spans, decide conflicts by a policy where it can, and leave the rest open for a person.",
            "Earlier decisions are kept."
        },
        footer = {"Example:", "  allonym adjudicate essays.allonym --policy unanimous"})
final class AdjudicateCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Option(
            names = "--policy",
            required = true,
            paramLabel = "unanimous|union|intersection|first",
            description = {
                "unanimous: only spans that all annotators agree on.",
                "union: every span that anyone marked, with the widest boundaries; open if labels differ.",
                "intersection: the text that everyone marked.",
                "first: the spans of the first annotator by name."
            })
    private MergePolicy policy;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    AdjudicateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            doer.judge(store);
        }
        AutoAdjudicate.Report report;
        Actor by;
        try (ProjectStore store = Projects.writable(project, terminal); ProgressLine line = terminal.progress("Adjudicating")) {
            by = doer.judge(store);
            DoerOption.ensure(store, by);
            report = AutoAdjudicate.run(store, policy, by.id(), line);
            Projects.remarkLeftOut(store, terminal);
        }
        if (json.asked) {
            terminal.sayJson(result(report, by));
        } else {
            say(report);
        }
        return CommandLineEntry.DONE;
    }

    private void say(AutoAdjudicate.Report report) {
        terminal.say("Accepted %s and decided %s (%s) in %s.".formatted(
                CountText.count(report.agreed(), "agreed region"),
                CountText.count(report.decidedCount(), "conflict"),
                policy.word(),
                project));
        terminal.say("Left open: %s. Decided before: %d.".formatted(CountText.count(report.leftOpenCount(), "region"), report.before()));
        report.leftOpen().forEach((kind, count) -> terminal.say("  %s: %d".formatted(Arguments.lower(kind), count)));
        if (report.waiting() > 0) {
            terminal.remark("Note: %s of %d waiting for annotators to finish; nothing was decided in them."
                    .formatted(CountText.count(report.waiting(), "document"), report.documents()));
        }
        if (report.leftOut() > 0) {
            terminal.remark("Note: %s skipped by everyone.".formatted(CountText.count(report.leftOut(), "document")));
        }
        if (report.held() > 0) {
            terminal.remark("Note: %s waiting for the review of an annotator’s first documents; nothing was decided in them."
                    .formatted(CountText.count(report.held(), "document")));
        }
    }

    private record Result(
            String project,
            String policy,
            String by,
            int agreed,
            int decided,
            Map<String, Integer> decidedByKind,
            int leftOpen,
            Map<String, Integer> leftOpenByKind,
            int settledBefore,
            int documents,
            int settled,
            int waiting,
            int leftOut,
            int held) {}

    private Result result(AutoAdjudicate.Report report, Actor by) {
        return new Result(
                project.toString(), policy.word(), by.id().value(), report.agreed(), report.decidedCount(), words(report.decided()),
                report.leftOpenCount(), words(report.leftOpen()), report.before(), report.documents(), report.settled(),
                report.waiting(), report.leftOut(), report.held());
    }

    private static Map<String, Integer> words(Map<ConflictKind, Integer> counts) {
        Map<String, Integer> words = new TreeMap<>();
        counts.forEach((kind, count) -> words.put(Arguments.lower(kind), count));
        return words;
    }
}
