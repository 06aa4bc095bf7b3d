package org.allonym.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.services.evaluate.EvaluateFiles;
import org.allonym.services.evaluate.FileGroups;
import org.allonym.services.evaluate.TaggedFile;
import org.allonym.services.report.EvaluationReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `evaluate`: scores the tags of one file against those of another.
@Command(
        name = "evaluate",
        description = {
            "Score the tags of a CRAPII file against a gold file with the same documents and tokens.",
            "Tags are scored with their prefix, as in the competition (micro F5), without it (merged), and as spans."
        },
        footer = {"Example:", "  allonym evaluate --gold gold.json --predicted predicted.json --json"})
final class EvaluateCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Option(
            names = "--gold",
            required = true,
            paramLabel = "FILE",
            description = "CRAPII JSON or JSON Lines with the gold tags.")
    private Path gold;

    @Option(
            names = "--predicted",
            required = true,
            paramLabel = "FILE",
            description = "CRAPII JSON or JSON Lines with the tags to score.")
    private Path predicted;

    @Option(
            names = "--by",
            paramLabel = "segment|role",
            description = {
                "Also show figures of mathematics and everything else (segment), or by the role of the speaker (role).",
                "role needs files with turns."
            })
    private @Nullable FileGroups by;

    @Mixin
    private JsonOption json;

    EvaluateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Agreement agreement;
        SortedMap<String, Agreement> groups = new TreeMap<>();
        try (ProgressLine line = terminal.progress("Evaluating")) {
            TaggedFile first = TaggedFile.of(gold);
            TaggedFile second = TaggedFile.of(predicted);
            long total = first.size() + second.size();
            agreement = EvaluateFiles.evaluate(
                    into -> first.read(into, done -> line.report(done, total)),
                    into -> second.read(into, done -> line.report(first.size() + done, total)),
                    Bootstrap.DEFAULT);
            if (by != null) {
                groups = EvaluateFiles.evaluate(
                        into -> first.read(into, _ -> {}), into -> second.read(into, _ -> {}), first.groups(by), Bootstrap.DEFAULT);
            }
        }
        String name = by == null ? "" : by.name().toLowerCase(Locale.ROOT);
        if (json.asked) {
            terminal.out().print(EvaluationReport.json(agreement, name, groups));
        } else {
            terminal.out().print(EvaluationReport.table(agreement));
            groups.forEach((value, group) -> terminal.out().print("\n%s: %s\n%s".formatted(name, value.isEmpty() ? "(none)" : value, EvaluationReport.table(group))));
        }
        return CommandLineEntry.DONE;
    }
}
