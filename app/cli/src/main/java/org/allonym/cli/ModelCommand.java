package org.allonym.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest.QualityFigure;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.prelabel.Prelabelling;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `model`: inspects and verifies model bundles.
final class ModelCommand {

    private ModelCommand() {}

    /// `model` by itself.
    @Command(
            name = "model",
            description = "Inspect or verify a model bundle: a folder with an ONNX model and its accompanying files.",
            footer = {"Example:", "  allonym model verify my-model"})
    static final class Group implements Callable<Integer> {

        @picocli.CommandLine.Spec
        private picocli.CommandLine.Model.CommandSpec spec;

        @Override
        public Integer call() {
            throw new picocli.CommandLine.ParameterException(spec.commandLine(), "Specify an action: inspect or verify.");
        }
    }

    /// `model inspect`: everything about it, without running it.
    @Command(
            name = "inspect",
            description = "Describe a model bundle after all checks that don't run the model.",
            footer = {"Example:", "  allonym model inspect my-model --json"})
    static final class Inspect implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(paramLabel = "DIR", description = "The folder of the bundle.")
        private Path folder;

        @Mixin
        private JsonOption json;

        Inspect(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            return tell(terminal, BundleInspection.of(folder), json.asked);
        }
    }

    /// `model verify`: the same, and its self-test.
    @Command(
            name = "verify",
            description = "Check a model bundle and run its self-test. The exit code is 1 if it must not be used.",
            footer = {"Example:", "  allonym model verify my-model"})
    static final class Verify implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(paramLabel = "DIR", description = "The folder of the bundle.")
        private Path folder;

        @Mixin
        private JsonOption json;

        Verify(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            return tell(terminal, Prelabelling.runner().verify(folder), json.asked);
        }
    }

    private static int tell(Terminal terminal, BundleInspection inspection, boolean asJson) {
        if (asJson) {
            terminal.sayJson(Result.of(inspection));
        } else {
            inspection.facts().ifPresent(facts -> words(terminal, inspection, facts));
        }
        Optional<Problem> problem = inspection.problem();
        if (problem.isPresent()) {
            throw new ProblemException(problem.get());
        }
        return CommandLineEntry.DONE;
    }

    private static void words(Terminal terminal, BundleInspection inspection, BundleInspection.Facts facts) {
        BundleManifest manifest = facts.manifest();
        terminal.say("%s: %s".formatted(manifest.id(), manifest.title()));
        terminal.say("Kind: %s%s, %,d parameters, %,d bytes".formatted(
                manifest.kind().name().toLowerCase(Locale.ROOT),
                facts.family().isEmpty() ? "" : " (" + facts.family() + ")",
                facts.parameters(),
                facts.bytes()));
        facts.mapping(LabelSets.CRAPII_14).forEach((label, mapped) -> terminal.say(
                "Label: %s%s".formatted(label, mapped.isEmpty() ? ", none of CRAPII-14" : mapped.get().equals(label) ? "" : " as " + mapped.get())));
        manifest.points().values().forEach(point -> terminal.say("Operating point: %s, O-threshold %s%s".formatted(
                point.name(), point.oThreshold(), point.byLabel().isEmpty() ? "" : ", by label " + point.byLabel())));
        say(terminal, "Licence", manifest.licence());
        say(terminal, "Trained on", manifest.trainingData());
        for (QualityFigure figure : manifest.quality()) {
            terminal.say("Quality: %s: %s%s".formatted(
                    figure.name(), figure.value(), figure.command().isEmpty() ? "" : ", by: " + figure.command()));
        }
        terminal.say("SHA-256: " + facts.hash());
        inspection.selfTest().ifPresent(test -> terminal.say(test.compared() == 0
                ? "Self-test: the model runs; the bundle has no reference text to compare with"
                : "Self-test: passed, %d tokens, largest difference %.2g".formatted(test.compared(), test.worst())));
    }

    private static void say(Terminal terminal, String what, String words) {
        if (!words.isEmpty()) {
            terminal.say(what + ": " + words);
        }
    }

    /// A bundle that can't be read has no facts, and one that wasn't run no self-test.
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Result(
            String folder, boolean usable, @JsonUnwrapped @Nullable Facts facts, @Nullable SelfTest selfTest, @Nullable String problem) {

        static Result of(BundleInspection inspection) {
            return new Result(
                    inspection.folder().toString(),
                    inspection.usable(),
                    inspection.facts().map(Facts::of).orElse(null),
                    inspection.selfTest().map(test -> new SelfTest(test.compared(), test.worst())).orElse(null),
                    inspection.problem().map(Problem::what).orElse(null));
        }
    }

    private record Facts(
            String id,
            String title,
            String kind,
            String family,
            long parameters,
            long bytes,
            String sha256,
            String licence,
            String trainingData,
            Map<String, @Nullable String> labels,
            Map<String, Double> points,
            List<QualityFigure> quality) {

        static Facts of(BundleInspection.Facts facts) {
            BundleManifest manifest = facts.manifest();
            Map<String, @Nullable String> labels = new LinkedHashMap<>();
            facts.mapping(LabelSets.CRAPII_14).forEach((label, mapped) -> labels.put(label, mapped.orElse(null)));
            Map<String, Double> points = new LinkedHashMap<>();
            manifest.points().values().forEach(point -> points.put(point.name(), point.oThreshold()));
            return new Facts(
                    manifest.id(), manifest.title(), manifest.kind().name().toLowerCase(Locale.ROOT), facts.family(), facts.parameters(),
                    facts.bytes(), facts.hash(), manifest.licence(), manifest.trainingData(), labels, points, manifest.quality());
        }
    }

    private record SelfTest(int compared, double worst) {}
}
