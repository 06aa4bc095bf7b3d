package org.allonym.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.services.evaluate.EvaluateFiles;
import org.allonym.services.evaluate.TaggedFile;
import org.allonym.services.report.EvaluationReport;
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

    @Mixin
    private JsonOption json;

    EvaluateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Agreement agreement;
        try (ProgressLine line = terminal.progress("Evaluating")) {
            TaggedFile first = TaggedFile.of(gold);
            TaggedFile second = TaggedFile.of(predicted);
            long total = first.size() + second.size();
            agreement = EvaluateFiles.evaluate(
                    into -> first.read(into, done -> line.report(done, total)),
                    into -> second.read(into, done -> line.report(first.size() + done, total)),
                    Bootstrap.DEFAULT);
        }
        terminal.out().print(json.asked ? EvaluationReport.json(agreement) : EvaluationReport.table(agreement));
        return CommandLineEntry.DONE;
    }
}
