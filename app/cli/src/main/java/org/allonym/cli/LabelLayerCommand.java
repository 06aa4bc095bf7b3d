package org.allonym.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.allonym.project.ActorId;
import org.allonym.services.importing.LabelLayer;
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

/// `label-layer`: imports labels for documents of a project as one person's layer.
@Command(
        name = "label-layer",
        description = {
            "Import labels from a file for documents of a project, as one person's layer.",
            "Documents are matched by id and text. The person's layer is replaced in each of them, in one step of undo.",
            "With --actor model, predictions keep their scores and don't count as anybody's work."
        },
        footer = {
            "Examples:",
            "  allonym label-layer essays.allonym --actor bruno --from bruno.json",
            "  allonym label-layer essays.allonym --gold --from published.json"
        })
final class LabelLayerCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final LabelLayer use = new LabelLayer();

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Option(
            names = "--actor",
            paramLabel = "ACTOR",
            converter = Arguments.Owner.class,
            description = "The owner of the layer; model for a model's predictions. A new name is added as an annotator.")
    private @Nullable ActorId actor;

    @Option(
            names = "--gold",
            description = "Import the labels as gold instead: as decisions of an adjudicator, with the file as evidence.")
    private boolean gold;

    @Option(names = "--from", required = true, paramLabel = "FILE", description = "The file with the labels.")
    private Path file;

    @Option(
            names = "--format",
            paramLabel = "F",
            description = "Format of the file. Default: detected. One of: ${COMPLETION-CANDIDATES}.",
            completionCandidates = Formats.Readable.class)
    private @Nullable String format;

    @Option(
            names = "--voice",
            paramLabel = "NAME",
            description = "Whose labels to import if the file contains those of several people or models.")
    private @Nullable String voice;

    @Option(names = "--add-labels", description = "Add labels to the label set that are in the file but not in the set.")
    private boolean addLabels;

    @Mixin
    private FileOptions said;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    LabelLayerCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Formats.check(spec, format, Formats.readable());
        if (gold == (actor != null)) {
            throw new ParameterException(spec.commandLine(), "Specify either --actor or --gold.");
        }
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Checking")) {
            RefusalException.throwIfAny(use.preview(request(store), store, line).problems(), said.skipBad);
        }
        LabelLayer.Report report;
        try (ProjectStore store = Projects.writable(project, terminal); ProgressLine line = terminal.progress("Labelling")) {
            if (gold) {
                DoerOption.ensure(store, doer.judge(store));
            } else if (isModel()) {
                DoerOption.ensure(store, doer.leader(store));
            }
            report = use.run(request(store), store, line);
        }
        if (json.asked) {
            terminal.sayJson(result(report));
        } else {
            terminal.say("Labelled %s with %s as %s in %s.".formatted(
                    CountText.count(report.documents(), "document"),
                    CountText.count(report.spans(), "span"),
                    gold ? "gold" : "the layer of " + actor,
                    project));
        }
        FileOptions.say(terminal, report.leftOut(), report.leftOutCount());
        terminal.remarks(report.notices());
        return CommandLineEntry.DONE;
    }

    private LabelLayer.Request request(ProjectStore store) {
        ActorId by = actor == null ? doer.judge(store).id() : isModel() ? doer.leader(store).id() : doer.orSubject(store, actor);
        return new LabelLayer.Request(file, format, actor, voice, addLabels, said.settings(), said.skipBad, by);
    }

    private boolean isModel() {
        return actor != null && actor.isModel();
    }

    private record Result(
            String project,
            String layer,
            int documents,
            long spans,
            Map<String, ? extends Number> spansByLabel,
            List<String> labelsAdded,
            List<FileOptions.LeftOut> leftOut,
            List<String> notices) {}

    private Result result(LabelLayer.Report report) {
        return new Result(
                project.toString(), actor == null ? Layers.GOLD : actor.value(), report.documents(), report.spans(), report.spansByLabel(), report.unknownLabels(),
                FileOptions.LeftOut.of(report.leftOut()), JsonOutput.sentences(report.notices()));
    }
}
