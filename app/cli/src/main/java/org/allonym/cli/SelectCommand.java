package org.allonym.cli;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.file.NewFile;
import org.allonym.formats.TranscriptColumns;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.Version;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.services.selecting.SelectionReport;
import org.allonym.services.selecting.SelectionRun;
import org.allonym.services.selecting.SelectionText;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `select`: from submissions to the documents of a project.
@Command(
        name = "select",
        description = {
            "Select the documents of a project from a folder or ZIP archive of submissions, or a table of messages, step by step.",
            "If the project exists, documents are added, and those that aren't selected any more are set aside."
        },
        footer = {
            "Examples:",
            "  allonym select submissions --table grades.csv --dry-run",
            "  allonym select submissions --table grades.csv --write-plan plan.json",
            "  allonym select submissions.zip --table grades.csv --plan plan.json --out essays.allonym",
            "  allonym select chats.csv --columns session=chat_id,speaker=who,text=message --out chats.allonym"
        })
final class SelectCommand implements Callable<Integer> {

    private static final int MOST_NAMED = 20;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SOURCE", description = "The folder of submissions, a ZIP archive of it, or a table of messages.")
    private Path source;

    @Option(names = "--table", paramLabel = "FILE", description = "The table about the submissions: CSV, TSV or JSON Lines.")
    private @Nullable Path table;

    @Mixin
    private MessageColumns columns;

    @Option(names = "--out", paramLabel = "PROJECT", description = "The project file; it is created if it doesn't exist.")
    private @Nullable Path out;

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description = "The plan, as JSON. Default: the project's own; or CRAPII's steps, PIIvot's for a table of messages, as far as the table's columns allow them.")
    private @Nullable Path plan;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "The steps to use instead of a plan: crapii (essays) or piivot (dialogues), as far as the table's columns allow them.")
    private @Nullable Preset preset;

    @Option(names = "--dry-run", description = "Print the funnel; write nothing.")
    private boolean dryRun;

    @Option(names = "--write-plan", paramLabel = "FILE", description = "Write the plan that would be used to a file, and stop.")
    private @Nullable Path writePlan;

    @Option(names = "--keep-texts", description = "Keep the texts of submissions that are left out in the project file, too.")
    private boolean keepTexts;

    @Option(
            names = "--calibration",
            paramLabel = "N",
            description = "Draw N of the documents for a calibration round, which everybody annotates first; from the strata of the plan if it has any.")
    private int calibration;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    /// Steps that a paper has.
    enum Preset {
        CRAPII,
        PIIVOT
    }

    SelectCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (out == null && !dryRun && writePlan == null) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '--out=PROJECT' (or --dry-run)");
        }
        if (plan != null && preset != null) {
            throw new ParameterException(spec.commandLine(), "--plan and --preset exclude each other.");
        }
        if (calibration < 0) {
            throw new ParameterException(spec.commandLine(), "--calibration wants a number of documents.");
        }
        boolean exists = out != null && Files.exists(out, LinkOption.NOFOLLOW_LINKS);
        Map<String, SubmissionRuling> rulings = Map.of();
        String stored = "";
        TranscriptColumns messages = columns.said();
        if (exists) {
            try (ProjectStore store = ProjectFile.openReadOnly(out)) {
                doer.leader(store);
                rulings = KeepSelection.rulings(store);
                stored = store.setting(KeepSelection.PLAN);
                if (messages.equals(TranscriptColumns.NONE) && KeepSelection.isSource(source, store.setting(KeepSelection.SOURCE))) {
                    messages = KeepSelection.messages(store.setting(KeepSelection.MESSAGES));
                }
            }
        }
        try (SelectionRun run = open(messages)) {
            SelectionPlan chosen = plan(run, stored);
            if (writePlan != null) {
                NewFile.write(writePlan, chosen.json());
                return CommandLineEntry.DONE;
            }
            Selection selection;
            try (ProgressLine line = terminal.progress("Selecting")) {
                selection = run.run(chosen, rulings, _ -> line);
            }
            KeepSelection keep = new KeepSelection("allonym " + Version.NUMBER, text -> Tokenizer.ENGLISH.tokenize(text));
            KeepSelection.Request request = run.request(chosen, selection, keepTexts, calibration);
            KeepSelection.@Nullable Kept kept = dryRun || out == null ? null : keep(keep, request, exists, out);
            if (json.asked) {
                terminal.sayJson(new Result(keep.report(request), kept));
            } else {
                say(selection, run, kept);
            }
        }
        return CommandLineEntry.DONE;
    }

    private SelectionRun open(TranscriptColumns messages) {
        try {
            return SelectionRun.openClear(source, table, messages);
        } catch (ProblemException e) {
            if (Files.isRegularFile(source) && messages.equals(TranscriptColumns.NONE) && e.problem() instanceof Problem.Refused) {
                terminal.remark("Note: if it is a table of messages, say what its columns mean with --columns.");
            }
            throw e;
        }
    }

    private record Result(SelectionReport report, KeepSelection.@Nullable Kept kept) {}

    private SelectionPlan plan(SelectionRun run, String stored) {
        if (preset == Preset.PIIVOT) {
            return SelectionPlan.piivot(run.source().guess(), run.source().columns());
        }
        String text = plan != null ? SmallFile.text(plan) : preset == null ? stored : "";
        if (text.isEmpty()) {
            return preset == null ? run.source().firstPlan() : SelectionPlan.crapii(run.source().guess(), run.source().columns());
        }
        try {
            return SelectionPlan.read(text);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(new Problem.Refused(
                    "%s is not a selection plan: %s".formatted(plan == null ? out : plan, e.getMessage()),
                    "Write one with --write-plan, and change that."), e);
        }
    }

    private KeepSelection.Kept keep(KeepSelection keep, KeepSelection.Request request, boolean exists, Path project) {
        try (ProgressLine line = terminal.progress("Importing")) {
            if (exists) {
                try (ProjectStore store = Projects.writable(project, terminal)) {
                    return keep.run(store, request, doer.leader(store).id(), line);
                }
            }
            KeepSelection.@Nullable Kept[] kept = new KeepSelection.@Nullable Kept[1];
            ProjectFile.create(project, Projects.nameOf(project), LabelSets.CRAPII_14, store -> {
                DoerOption.ensure(store, doer.maker());
                kept[0] = keep.run(store, request, doer.maker().id(), line);
            });
            return Objects.requireNonNull(kept[0]);
        }
    }

    private void say(Selection selection, SelectionRun run, KeepSelection.@Nullable Kept kept) {
        terminal.say("%-28s %,9d".formatted("Submissions", selection.submissions()));
        for (Selection.Count step : selection.steps()) {
            terminal.say("%-28s %,9d".formatted(SelectionText.step(step.step()), step.left()));
            step.out().forEach((kind, count) -> terminal.say("    %-36s %,d".formatted(SelectionText.of(kind), count)));
            if (step.kept() > 0) {
                terminal.say("    %-36s %,d".formatted("kept by hand", step.kept()));
            }
        }
        int withoutRow = run.listing().withoutRow().size();
        if (withoutRow > 0) {
            terminal.remark("Note: %s that no row of the table names.".formatted(CountText.count(withoutRow, "file")));
        }
        run.source().unread().stream().limit(MOST_NAMED).forEach(fault -> terminal.remark("Left out: " + fault));
        int more = run.source().unread().size() - MOST_NAMED;
        if (more > 0) {
            terminal.remark("and %,d more messages or sessions".formatted(more));
        }
        if (kept != null) {
            List<String> changes = new ArrayList<>();
            if (kept.added() > 0) {
                changes.add("%s added".formatted(CountText.count(kept.added(), "document")));
            }
            if (kept.returned() > 0) {
                changes.add("%s restored".formatted(CountText.count(kept.returned(), "document")));
            }
            if (kept.setAside() > 0) {
                changes.add("%s set aside".formatted(CountText.count(kept.setAside(), "document")));
            }
            if (changes.isEmpty()) {
                changes.add("its documents stay as they are");
            }
            if (kept.calibration() > 0) {
                changes.add("%s in the calibration round".formatted(CountText.count(kept.calibration(), "document")));
            }
            terminal.say("%s: %s.".formatted(out, String.join(", ", changes)));
        }
    }
}
