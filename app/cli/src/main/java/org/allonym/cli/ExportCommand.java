package org.allonym.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.allonym.annotation.Projection;
import org.allonym.formats.Manifest;
import org.allonym.services.Version;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.ExportSurrogates;
import org.allonym.services.exporting.ReleaseSummary;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Rewriting;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/// `export`: one layer of every document into a file.
@Command(
        name = "export",
        description = "Write the gold layer, the model's or a person's to a file, with a manifest beside it.",
        footer = {
            "Examples:",
            "  allonym export essays.allonym gold.json",
            "  allonym export essays.allonym anna.csv --layer anna --format competition-csv",
            "  allonym export essays.allonym release.json --surrogates",
            "  allonym export essays.allonym train.json --split train",
            "  allonym export chats.allonym chats.csv --format transcript --surrogates --columns-out course"
        })
final class ExportCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write. An existing file is replaced.")
    private Path out;

    @Option(
            names = "--layer",
            paramLabel = "gold|model|ACTOR",
            defaultValue = Layers.GOLD,
            description = "The layer to export; model: all suggestions that nobody has rejected. Default: gold.")
    private String layer;

    @Option(
            names = "--format",
            paramLabel = "F",
            defaultValue = "crapii",
            description = "One of: ${COMPLETION-CANDIDATES}. Default: crapii.",
            completionCandidates = Formats.Writable.class)
    private String format;

    @Option(
            names = "--projection",
            paramLabel = "cover|competition",
            defaultValue = "cover",
            description = "How spans that don't align with tokens become tags. Default: cover.")
    private Projection projection;

    @Option(
            names = "--surrogates",
            description = "Export gold with surrogates instead of the real values; refused while anything is open.")
    private boolean surrogates;

    @Option(
            names = "--allow-open",
            paramLabel = "REASON",
            description = "With --surrogates: export even if something is open. The reason is recorded in the manifest.")
    private @Nullable String allowOpen;

    @Option(
            names = "--places",
            description = "With --surrogates: also write a table of where the surrogates are and how they were made, without originals.")
    private boolean places;

    @Option(
            names = "--columns-out",
            paramLabel = "A,B,...",
            split = ",",
            description = {
                "With --surrogates and --format transcript: columns of the transcript to export besides session, order, speaker,",
                "role and text. Default: those chosen in the window, or none."
            })
    private @Nullable List<String> columnsOut;

    @Option(names = "--split", paramLabel = "NAME", description = "Export only the documents of this split; see allonym splits.")
    private @Nullable String split;

    @Mixin
    private JsonOption json;

    ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Formats.check(spec, format, Formats.writable());
        if (surrogates) {
            return withSurrogates();
        }
        if (allowOpen != null || places || columnsOut != null) {
            throw new ParameterException(spec.commandLine(), "--allow-open, --places and --columns-out require --surrogates.");
        }
        AtomicInteger unsettled = new AtomicInteger();
        ExportLayer.Report report;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Exporting")) {
            ExportLayer.Request request = new ExportLayer.Request(Layers.of(layer, unsettled), format, projection, out, split);
            report = new ExportLayer(Version.NUMBER).run(request, store, line);
        }
        if (json.asked) {
            terminal.sayJson(result(report, unsettled.get()));
        } else {
            terminal.say("Exported %s with %s of %s to %s.".formatted(
                    CountText.count(report.manifest().documents(), "document"),
                    CountText.count(report.manifest().spanCount(), "span"),
                    report.manifest().layer(),
                    report.file()));
        }
        remark(report, unsettled.get());
        return CommandLineEntry.DONE;
    }

    private Integer withSurrogates() {
        if (!layer.equals(Layers.GOLD)) {
            throw new ParameterException(spec.commandLine(), "--surrogates exports only gold.");
        }
        ExportSurrogates.Report report;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Exporting")) {
            report = new ExportSurrogates(Version.NUMBER, text -> Tokenizer.ENGLISH.tokenize(text))
                    .run(new ExportSurrogates.Request(format, projection, out, allowOpen, places, split, columns()), store, line);
        }
        ExportLayer.Report file = new ExportLayer.Report(report.file(), report.manifestFile(), report.manifest());
        ReleaseSummary release = report.release();
        if (json.asked) {
            ObjectNode root = JsonOutput.tree(result(file, release.unsettled()));
            release.write(root.putObject("surrogates"));
            root.put("places", report.places() == null ? null : report.places().toString());
            terminal.sayJson(root);
        } else {
            terminal.say("Exported %s with %s replaced to %s.".formatted(
                    CountText.count(report.manifest().documents(), "document"),
                    CountText.count(release.counts().mentions(Rewriting.Fate.SURROGATE), "mention"),
                    report.file()));
        }
        remark(file, 0);
        remark(release);
        return CommandLineEntry.DONE;
    }

    private @Nullable SortedSet<String> columns() {
        return columnsOut == null ? null : columnsOut.stream().filter(name -> !name.isBlank()).collect(Collectors.toCollection(TreeSet::new));
    }

    private void remark(ReleaseSummary release) {
        if (release.unsettled() + release.skipped() > 0) {
            terminal.remark("Note: left out: %s not fully adjudicated, %d skipped by everyone."
                    .formatted(CountText.count(release.unsettled(), "document"), release.skipped()));
        }
        if (release.allowOpen() != null && release.counts().open() > 0) {
            terminal.remark("Note: %s still open; the manifest says so, with the reason."
                    .formatted(CountText.count(release.counts().open(), "document")));
        }
        int unseen = release.counts().entities(EntityStatus.PROPOSED);
        if (unseen > 0) {
            terminal.remark("Note: nobody has reviewed the surrogates of %s."
                    .formatted(CountText.count(unseen, "entity", "entities")));
        }
    }

    private void remark(ExportLayer.Report report, int unsettled) {
        Manifest manifest = report.manifest();
        if (unsettled > 0) {
            terminal.remark("Note: %d of %d documents are not fully adjudicated; their open conflicts are not in the file."
                    .formatted(unsettled, manifest.documents()));
        }
        if (manifest.leftOutCount() > 0) {
            terminal.remark("Note: missing from the file or cut: %s; %s lists them."
                    .formatted(CountText.count(manifest.leftOutCount(), "span"), report.manifestFile()));
        }
        if (manifest.differingCount() > 0) {
            terminal.remark("Note: the other projection gives a different tag to %s; %s lists them."
                    .formatted(CountText.count(manifest.differingCount(), "token"), report.manifestFile()));
        }
        terminal.remarks(manifest.notices());
    }

    private record Result(
            String project,
            String file,
            String manifest,
            String format,
            String layer,
            @Nullable String split,
            @Nullable String projection,
            int documents,
            long tokens,
            long spans,
            Map<String, ? extends Number> spansByLabel,
            int unsettled,
            long leftOut,
            long projectionsDiffer,
            String sha256,
            List<String> notices) {}

    private Result result(ExportLayer.Report report, int unsettled) {
        Manifest manifest = report.manifest();
        Projection used = manifest.projection();
        return new Result(
                project.toString(), report.file().toString(), report.manifestFile().toString(), manifest.format(), manifest.layer(),
                manifest.split(), used == null ? null : used.id(), manifest.documents(), manifest.tokens(), manifest.spanCount(), manifest.spans(),
                unsettled, manifest.leftOutCount(), manifest.differingCount(), manifest.sha256(), JsonOutput.sentences(manifest.notices()));
    }
}
