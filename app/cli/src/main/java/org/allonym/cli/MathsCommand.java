package org.allonym.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.services.AppFolder;
import org.allonym.services.maths.Mathematics;
import org.allonym.services.prelabel.ModelLibrary;
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

/// `maths`: how a project tells which messages are about mathematics.
@Command(
        name = "maths",
        description = {
            "Show or change how a project tells which messages are about mathematics: two thresholds, and what messages are",
            "compared by. Only a PI can change it."
        },
        footer = {
            "Examples:",
            "  allonym maths tutoring.allonym",
            "  allonym maths tutoring.allonym --embedding all-MiniLM-L6-v2",
            "  allonym maths tutoring.allonym --cosine 0.4 --embedding off"
        })
final class MathsCommand implements Callable<Integer> {

    private static final String OFF = "off";

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Option(names = "--density", paramLabel = "X", description = "A message with a density above X, from 0 to 1, is mathematics by itself. New projects: 0.05.")
    private @Nullable Double density;

    @Option(names = "--cosine", paramLabel = "X", description = "Its neighbors join while their cosine to the segment exceeds X, from 0 to 1. New projects: 0.3.")
    private @Nullable Double cosine;

    @Option(
            names = "--embedding",
            paramLabel = "DIR|off",
            description = "Compare messages by the sentence embeddings of the model bundle in this folder, which is copied to the models of this computer;"
                    + " off compares the words of the session (TF-IDF). New projects: off.")
    private @Nullable String embedding;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    MathsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        check("--density", density);
        check("--cosine", cosine);
        MathsSettings settings;
        if (density == null && cosine == null && embedding == null) {
            try (ProjectStore store = ProjectFile.openReadOnly(project)) {
                settings = MathsSettings.of(store::setting);
            }
        } else {
            settings = change();
        }
        if (json.asked) {
            terminal.sayJson(new Result(
                    settings.anchor(), settings.similarity(), settings.vocabulary().size(),
                    settings.embedding().map(model -> new UsedEmbedding(model.name(), model.hash())).orElse(null), Mathematics.method(settings)));
        } else {
            terminal.say("Mathematics: density above %s, neighbors joined above a cosine of %s.".formatted(settings.anchor(), settings.similarity()));
            terminal.say("Messages are compared by %s.".formatted(Mathematics.method(settings)));
        }
        return CommandLineEntry.DONE;
    }

    private void check(String option, @Nullable Double threshold) {
        if (threshold != null && !(threshold >= 0 && threshold <= 1)) {
            throw new ParameterException(spec.commandLine(), "Invalid value for option '%s': expected 0 to 1 but was %s".formatted(option, threshold));
        }
    }

    private MathsSettings change() {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            refuseOthers(doer.leader(store));
        }
        Optional<MathsSettings.Embedding> wanted = embedding == null || embedding.equals(OFF)
                ? Optional.empty()
                : Optional.of(new ModelLibrary(AppFolder.models()).embedding(Path.of(embedding)));
        try (ProjectStore store = Projects.writable(project, terminal)) {
            Actor by = doer.leader(store);
            refuseOthers(by);
            DoerOption.ensure(store, by);
            MathsSettings before = MathsSettings.of(store::setting);
            MathsSettings after = before
                    .withThresholds(density == null ? before.anchor() : density, cosine == null ? before.similarity() : cosine)
                    .withEmbedding(embedding == null ? before.embedding() : wanted);
            List<ChangeSetting> edits = after.changes(store::setting);
            if (!edits.isEmpty()) {
                store.append(Gesture.of(by.id(), edits));
            }
            return after;
        }
    }

    private static void refuseOthers(Actor by) {
        if (by.role() != Role.PI) {
            throw new ProblemException(new Problem.Refused("Only a PI can change how mathematics is detected.", "Name one with --as."));
        }
    }

    private record Result(double density, double cosine, int vocabulary, @Nullable UsedEmbedding embedding, String method) {}

    private record UsedEmbedding(String name, String sha256) {}
}
