package org.allonym.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.allonym.file.NewFile;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.dialogue.DialogueReport;
import org.allonym.services.dialogue.MeasureDialogues;
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

/// `dialogues`: the tables of studies of tutoring dialogues.
@Command(
        name = "dialogues",
        description = {
            "Show the tables of MathEd-PII and PIIvot for a project with gold: detection by source, by type, inside mathematics and",
            "elsewhere and by role, and what each pair of thresholds counts as mathematics. 95 %% intervals by bootstrap over sessions."
        },
        footer = {
            "Examples:",
            "  allonym dialogues tutoring.allonym",
            "  allonym dialogues tutoring.allonym --layers model,model/rules,anna tables.csv",
            "  allonym dialogues tutoring.allonym --json"
        })
final class DialoguesCommand implements Callable<Integer> {

    private static final List<String> ENDINGS = List.of("txt", "csv", "json");

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1", arity = "0..1", paramLabel = "OUT", description = "A .txt, .csv or .json file. Default: standard output, as text.")
    private @Nullable Path out;

    @Option(
            names = "--layers",
            split = ",",
            paramLabel = "LAYER",
            defaultValue = "model",
            description = {
                "The layers to measure, first the one of the tables by type: model, model/model, model/rules or a person.",
                "Default: model."
            })
    private List<String> layers = new ArrayList<>();

    @Option(names = "--gold", paramLabel = "LAYER", defaultValue = "gold", description = "The reference: gold, or a person's layer. Default: gold.")
    private String gold;

    @Mixin
    private BootstrapOption bootstrap;

    @Mixin
    private JsonOption json;

    DialoguesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        String ending = out == null ? "txt" : ending(out);
        DialogueReport report;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Measuring")) {
            List<Side> found = layers.stream().map(layer -> Layers.side(layer, store)).toList();
            report = MeasureDialogues.run(
                    store, Layers.side(gold, store), found, bootstrap.chosen(), line);
            Projects.remarkLeftOut(store, terminal);
        }
        String text = switch (ending) {
            case "csv" -> report.csv();
            case "json" -> report.json();
            default -> report.text();
        };
        if (out != null) {
            NewFile.write(out, text);
        }
        if (json.asked) {
            terminal.out().print(report.json());
        } else if (out == null) {
            terminal.out().print(text);
        } else {
            terminal.say("Wrote the tables of %s to %s.".formatted(project, out));
        }
        return CommandLineEntry.DONE;
    }

    private String ending(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (!ENDINGS.contains(ending)) {
            throw wrong("the format of %s is unclear: its extension is none of .txt, .csv, .json.".formatted(file.getFileName()));
        }
        return ending;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
