package org.allonym.cli;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.allonym.formats.TranscriptFound;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.ImportReport;
import org.allonym.store.ProjectStore.DoneImport;
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
import picocli.CommandLine.TypeConversionException;

/// `import`: imports documents from files into a project.
@Command(
        name = "import",
        description = {
            "Import documents into a project: all of them or, if anything is wrong, none.",
            "If the project doesn't exist, it is created."
        },
        footer = {
            "Examples:",
            "  allonym import essays.allonym essays.json",
            "  allonym import essays.allonym labelled.json --labels-as anna",
            "  allonym import essays.allonym published.json --gold",
            "  allonym import essays.allonym --undo",
            "  allonym import essays.allonym export.json --labels-as anna --voice anna@example.org",
            "  allonym import essays.allonym folder-of-texts --format text",
            "  allonym import essays.allonym folder-of-pdf-files",
            "  allonym import chats.allonym chats.csv --columns session=chat_id,speaker=who,text=message"
        })
final class ImportCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final ImportFiles use = new ImportFiles(text -> Tokenizer.ENGLISH.tokenize(text));

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "FILE", description = "Files, or folders of files.")
    private List<String> named = List.of();

    @Option(
            names = "--format",
            paramLabel = "F",
            description = "Format of the files. Default: detected for each file. One of: ${COMPLETION-CANDIDATES}.",
            completionCandidates = Formats.Importable.class)
    private @Nullable String format;

    @Option(
            names = "--labels-as",
            paramLabel = "ACTOR",
            description = "Import the labels in the files as this person's layer. Default: labels are left out.")
    private @Nullable ActorId labelsAs;

    @Option(
            names = "--gold",
            description = "Import the labels in the files as gold: as decisions of an adjudicator, with the file as evidence.")
    private boolean gold;

    @Option(
            names = "--undo",
            description = {
                "Undo the latest import instead, if nothing was done in its documents since.",
                "Their texts are deleted; import the files again to get them back."
            })
    private boolean undo;

    @Option(
            names = "--voice",
            paramLabel = "NAME",
            description = {
                "Whose labels to import if the files contain those of several people or models, as Label Studio's do.",
                "Without this option, a file with several for one document is refused, with their names."
            })
    private @Nullable String voice;

    @Option(
            names = "--labels",
            paramLabel = "PRESET|FILE",
            description = "Label set of a new project: a preset or a JSON file. Default: CRAPII-14.")
    private @Nullable String labels;

    @Option(names = "--add-labels", description = "Add labels to the label set that are in the files but not in the set.")
    private boolean addLabels;

    @Option(
            names = "--compare-tokens",
            description = "List the documents that the built-in tokenizer would split differently than the files do.")
    private boolean compareTokens;

    @Mixin
    private FileOptions said;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    ImportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Formats.check(spec, format, Formats.readable());
        if (undo == !named.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), undo ? "--undo takes no files." : "Missing required parameter: 'FILE'");
        }
        if (undo) {
            return undo();
        }
        if (gold && labelsAs != null) {
            throw new ParameterException(spec.commandLine(), "--gold and --labels-as exclude each other.");
        }
        boolean absent = Files.notExists(project, LinkOption.NOFOLLOW_LINKS);
        ImportReport report = absent ? intoNewProject() : intoProject();
        if (json.asked) {
            terminal.sayJson(result(report, absent));
        } else {
            say(report, absent);
        }
        FileOptions.say(terminal, report.leftOut(), report.leftOutCount());
        terminal.remarks(report.notices());
        return CommandLineEntry.DONE;
    }

    private int undo() {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            latest(store);
            doer.leader(store);
        }
        DoneImport done;
        try (ProjectStore store = Projects.writable(project, terminal)) {
            done = latest(store);
            store.undoImport(done, doer.leader(store).id());
        }
        if (json.asked) {
            terminal.sayJson(new Undone(project.toString(), done.source(), done.documents()));
        } else {
            terminal.say("Undid the import of %s (%s) into %s."
                    .formatted(done.source(), CountText.count(done.documents(), "document"), project));
        }
        return CommandLineEntry.DONE;
    }

    private DoneImport latest(ProjectStore store) {
        return store.imports().stream().findFirst().orElseThrow(() -> new ProblemException(new Problem.Refused(
                "There is no import in %s that could be undone.".formatted(project), "Check the name of the project.")));
    }

    private record Undone(String project, String undone, int documents) {}

    /// Strings until here: picocli takes a file that it can't convert for none where none need be.
    private List<Path> files() {
        try {
            return named.stream().map(Arguments::path).toList();
        } catch (TypeConversionException e) {
            throw new ParameterException(spec.commandLine(), "Invalid value for parameter 'FILE': " + e.getMessage());
        }
    }

    private ImportReport intoNewProject() {
        LabelSet set = labels == null ? LabelSets.CRAPII_14 : labelSet(labels);
        Projects.sweep(project, terminal);
        ImportFiles.Request request = request(doer.named == null && labelsAs != null ? labelsAs : doer.maker().id());
        AtomicReference<ImportReport> report = new AtomicReference<>();
        try (ProgressLine line = terminal.progress("Importing")) {
            ProjectFile.create(project, Projects.nameOf(project), set, store -> {
                DoerOption.ensure(store, doer.maker());
                report.set(use.run(request, store, line));
            });
        } catch (ProblemException first) {
            // An import stops at the first thing that is wrong; people want to hear of all of them.
            try (ProgressLine line = terminal.progress("Checking")) {
                RefusalException.throwIfAny(use.preview(request, set, _ -> false, line).problems(), said.skipBad);
            }
            throw first;
        }
        return Objects.requireNonNull(report.get());
    }

    private ImportReport intoProject() {
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Checking")) {
            checkLabels(store);
            RefusalException.throwIfAny(use.preview(request(by(store).id()), store, line).problems(), said.skipBad);
        }
        try (ProjectStore store = Projects.writable(project, terminal); ProgressLine line = terminal.progress("Importing")) {
            Actor by = by(store);
            if (gold) {
                DoerOption.ensure(store, by);
            }
            ImportReport report = use.run(request(by.id()), store, line);
            DoerOption.ensure(store, by);
            return report;
        }
    }

    /// Who imports: whose labels come, else whoever runs the project.
    private Actor by(ProjectStore store) {
        if (gold) {
            return doer.judge(store);
        }
        return labelsAs == null || doer.named != null ? doer.leader(store) : new Actor(labelsAs, Role.ANNOTATOR);
    }

    private ImportFiles.Request request(ActorId by) {
        return ImportFiles.Request.of(files(), by)
                .withFormat(format)
                .withLabelsAs(labelsAs)
                .withVoice(voice)
                .withAddLabels(addLabels)
                .withCompareTokens(compareTokens)
                .withSettings(said.settings())
                .withSkipBad(said.skipBad)
                .withGold(gold);
    }

    private void checkLabels(ProjectStore store) {
        if (labels != null && !labelSet(labels).labels().equals(store.labelSet().labels())) {
            throw new ProblemException(new Problem.Refused(
                    "%s already has a label set (%s); --labels is only for a new project."
                            .formatted(project, store.labelSet().name()),
                    "Omit --labels; to add the labels in the files, use --add-labels."));
        }
    }

    private void say(ImportReport report, boolean created) {
        terminal.say("Imported %s (%s) into %s%s.".formatted(
                CountText.count(report.documents(), "document"),
                CountText.count(report.tokens(), "token"),
                created ? "the new project " : "",
                project));
        if (gold) {
            terminal.say("Gold: %s.".formatted(CountText.count(report.spans(), "labelled span")));
        }
        if (labelsAs != null) {
            terminal.say("Layer of %s: %s.".formatted(labelsAs, CountText.count(report.spans(), "labelled span")));
        }
    }

    private record Result(
            String project,
            boolean created,
            int documents,
            long tokens,
            @Nullable String layer,
            long spans,
            Map<String, ? extends Number> spansByLabel,
            List<String> labelsAdded,
            List<String> voices,
            List<ImportReport.FileReport> files,
            List<FileOptions.LeftOut> leftOut,
            List<Transcript> transcripts,
            List<String> notices) {}

    /// What was read as what in a transcript, without a word of its messages.
    private record Transcript(
            String file,
            String format,
            List<String> names,
            Map<String, String> columns,
            int sessions,
            int messages,
            int speakerCount,
            Map<String, Integer> speakers) {

        static Transcript of(TranscriptFound found) {
            return new Transcript(
                    found.file(), found.format(), found.names(), found.columns().byMeaning(), found.sessions(), found.messages(),
                    found.speakerCount(), found.speakers());
        }
    }

    private Result result(ImportReport report, boolean created) {
        return new Result(
                project.toString(), created, report.documents(), report.tokens(), gold ? Layers.GOLD : labelsAs == null ? null : labelsAs.value(),
                report.spans(), report.spansByLabel(), labelsAs == null && !gold ? List.of() : report.unknownLabels(), report.voices(),
                report.files(), FileOptions.LeftOut.of(report.leftOut()),
                report.transcripts().stream().map(Transcript::of).toList(), JsonOutput.sentences(report.notices()));
    }

    /// The label set that `--labels` names: a preset, or a file.
    private static LabelSet labelSet(String presetOrFile) {
        return LabelSets.preset(presetOrFile).orElseGet(() -> {
            Path file = Path.of(presetOrFile);
            if (Files.notExists(file)) {
                throw new ProblemException(new Problem.Refused(
                        "There is neither a label set nor a file called %s.".formatted(presetOrFile),
                        "Label sets that ship with the program: %s."
                                .formatted(Arguments.names(LabelSets.presets(), LabelSet::name))));
            }
            return LabelSetJson.read(SmallFile.text(file), presetOrFile);
        });
    }
}
