package org.allonym.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest.QualityFigure;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.prelabel.Prelabelling;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

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
            terminal.sayJson(json(inspection));
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
                manifest.kind().name().toLowerCase(java.util.Locale.ROOT),
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

    private static ObjectNode json(BundleInspection inspection) {
        ObjectNode root = JsonOutput.object();
        root.put("folder", inspection.folder().toString()).put("usable", inspection.usable());
        inspection.facts().ifPresent(facts -> {
            BundleManifest manifest = facts.manifest();
            root.put("id", manifest.id()).put("title", manifest.title());
            root.put("kind", manifest.kind().name().toLowerCase(java.util.Locale.ROOT)).put("family", facts.family());
            root.put("parameters", facts.parameters()).put("bytes", facts.bytes()).put("sha256", facts.hash());
            root.put("licence", manifest.licence()).put("training_data", manifest.trainingData());
            ObjectNode labels = root.putObject("labels");
            facts.mapping(LabelSets.CRAPII_14).forEach((label, mapped) -> labels.put(label, mapped.orElse(null)));
            ObjectNode points = root.putObject("points");
            manifest.points().values().forEach(point -> points.put(point.name(), point.oThreshold()));
            ArrayNode quality = root.putArray("quality");
            manifest.quality().forEach(figure -> quality.addObject()
                    .put("name", figure.name()).put("value", figure.value()).put("command", figure.command()));
        });
        inspection.selfTest().ifPresent(test ->
                root.putObject("self_test").put("compared", test.compared()).put("worst", test.worst()));
        inspection.problem().ifPresent(problem -> root.put("problem", problem.what()));
        return root;
    }
}
