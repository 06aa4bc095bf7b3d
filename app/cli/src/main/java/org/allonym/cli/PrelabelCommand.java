package org.allonym.cli;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.file.NewFile;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.services.AppFolder;
import org.allonym.services.learning.LearnedSuggestions;
import org.allonym.services.maths.Mathematics;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PreLabel;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.services.rules.Aggregation;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.PrelabelRun;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `prelabel`: makes suggestions with a model and rules.
@Command(
        name = "prelabel",
        description = {
            "Run a model and rules on every document. What they find becomes the model's layer, as suggestions.",
            "What people marked, accepted or rejected is kept. A run that was stopped continues where it was."
        },
        footer = {
            "Examples:",
            "  allonym prelabel essays.allonym",
            "  allonym prelabel essays.allonym --point balanced --only NAME_STUDENT,EMAIL",
            "  allonym prelabel essays.allonym --model deberta-export --o-threshold 0.9"
        })
final class PrelabelCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Option(names = "--model", paramLabel = "DIR", description = "Folder of a model bundle. Default: the model that comes with Allonym.")
    private @Nullable Path model;

    @Option(names = "--rules-only", description = "Use rules without a model.")
    private boolean rulesOnly;

    @Option(names = "--model-only", description = "Use the model without rules.")
    private boolean modelOnly;

    @Option(
            names = "--point",
            paramLabel = "POINT",
            defaultValue = "recall",
            description = "Operating point of the model: recall (find as much as possible), balanced, precise (suggest only what is likely),"
                    + " or students (balanced, and of people's names only those of students of the course). Default: ${DEFAULT-VALUE}.")
    private String point;

    @Option(
            names = "--o-threshold",
            paramLabel = "X",
            description = "Suggest a token if the model's probability that it is not personal is below X, from 0 to 1."
                    + " Default: that of the operating point.")
    private @Nullable Double threshold;

    @Option(
            names = "--gated",
            negatable = true,
            description = "Run the model only on sentences with anything like a name or number, and their neighbors; rules still run on"
                    + " everything. Faster, but may miss something. Default: everything.")
    private boolean gated;

    @Option(
            names = "--maths",
            paramLabel = "aware|off",
            defaultValue = "aware",
            description = "In transcripts, whether numbers and names of word problems count for less where mathematics is discussed."
                    + " Default: ${DEFAULT-VALUE}.")
    private String maths;

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description = "Write what isn't suggested because of mathematics, as CSV: places and labels, no text.")
    private @Nullable Path against;

    @Option(
            names = "--aggregate",
            paramLabel = "best|majority|hmm",
            defaultValue = "best",
            description = "How rules and model are joined: the best score, the majority, or a hidden Markov model fitted on what they"
                    + " find in the project. Default: ${DEFAULT-VALUE}.")
    private Aggregation aggregation;

    @Option(names = "--only", split = ",", paramLabel = "LABEL", description = "Suggest only these labels of the project.")
    private List<String> only = new ArrayList<>();

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    PrelabelCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        check();
        PrelabelSettings settings;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            doer.leader(store);
            settings = settings().withAggregation(aggregation).withMaths(maths.equals("off") ? Optional.empty() : Optional.of(Mathematics.followed(MathsSettings.of(store::setting))));
            Prelabelling.open(settings, store.labelSet()).close();
        }
        PreLabel.Report report;
        try (ProjectStore store = Projects.writable(project, terminal);
                ProgressLine line = terminal.progress("Pre-labelling");
                Prelabelling reads = Prelabelling.open(settings, store, line)) {
            DoerOption.ensure(store, doer.leader(store));
            report = new PreLabel(store, LearnedSuggestions.over(reads, store, line), store::append, Clock.systemUTC()).run(doer.leader(store).id(), line);
        }
        if (against != null) {
            NewFile.write(against, report.againstCsv());
        }
        say(report);
        return CommandLineEntry.DONE;
    }

    private void check() {
        if (rulesOnly && (modelOnly || model != null || threshold != null || gated)) {
            throw new ParameterException(spec.commandLine(), "--rules-only can't be combined with --model, --model-only, --o-threshold or --gated.");
        }
        if (!BundleManifest.POINTS.contains(point)) {
            throw new ParameterException(spec.commandLine(), "Invalid value for option '--point': expected one of %s but was '%s'".formatted(String.join(", ", BundleManifest.POINTS), point));
        }
        if (!List.of("aware", "off").contains(maths)) {
            throw new ParameterException(spec.commandLine(), "Invalid value for option '--maths': expected aware or off but was '%s'".formatted(maths));
        }
        if (threshold != null && !(threshold >= 0 && threshold <= 1)) {
            throw new ParameterException(spec.commandLine(), "Invalid value for option '--o-threshold': expected a number from 0 to 1 but was %s".formatted(threshold));
        }
    }

    private PrelabelSettings settings() {
        Optional<Path> folder = rulesOnly
                ? Optional.empty()
                : Optional.of(model != null ? model : new ModelLibrary(AppFolder.models()).bundled());
        return PrelabelSettings.standard(folder)
                .withRules(!modelOnly)
                .withPoint(point)
                .withOThreshold(threshold == null ? OptionalDouble.empty() : OptionalDouble.of(threshold))
                .withOnly(new TreeSet<>(only))
                .withGate(gated);
    }

    private record Result(
            String project,
            int run,
            String model,
            @JsonProperty("model_sha256") String modelHash,
            List<String> rules,
            Map<String, String> options,
            int documents,
            int resumedAt,
            long words,
            long suggestions,
            long leftOut,
            Map<String, Long> against,
            double seconds) {}

    private void say(PreLabel.Report report) {
        PrelabelRun run = report.run();
        if (json.asked) {
            terminal.sayJson(new Result(
                    project.toString(), run.number(), run.model(), run.modelHash(), run.rules(), new TreeMap<>(run.options()),
                    run.documents(), report.resumedAt(), run.words(), run.suggestions(), report.leftOut(), report.againstByLabel(), run.seconds()));
            return;
        }
        String who = run.model().isEmpty() ? "rules" : run.rules().isEmpty() ? "model " + run.model() : "model %s and rules".formatted(run.model());
        terminal.say("Pre-labelled %s of %s by %s: %s.".formatted(
                CountText.count(run.documents(), "document"), project, who, CountText.count(run.suggestions(), "suggestion")));
        if (report.resumedAt() > 0) {
            terminal.remark("An earlier run had finished %s.".formatted(CountText.count(report.resumedAt(), "document")));
        }
        if (!report.against().isEmpty()) {
            terminal.remark("%s not suggested because of mathematics: %s. --against FILE lists them.".formatted(
                    CountText.count(report.against().size(), "detection"),
                    String.join(", ", report.againstByLabel().entrySet().stream().map(each -> each.getKey() + " " + each.getValue()).toList())));
        }
        if (report.leftOut() > 0) {
            terminal.remark("%s left out: the project does not have their labels.".formatted(CountText.count(report.leftOut(), "suggestion")));
        }
    }
}
