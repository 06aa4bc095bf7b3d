package org.allonym.app.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.allonym.app.Version;
import org.allonym.exchange.Manifest;
import org.allonym.exchange.Projection;
import org.allonym.store.ProjectFile;
import org.allonym.store.ProjectStore;
import org.allonym.workflow.ExportLayer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/// `export`: one layer of every document into a file.
@Command(
        name = "export",
        description = "Write the gold layer, or a person's, into a file, with a manifest beside it.",
        footer = {
            "Examples:",
            "  allonym export essays.allonym gold.json",
            "  allonym export essays.allonym anna.csv --layer anna --format competition-csv --projection competition"
        })
final class ExportCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write; replaced where it is there.")
    private Path out;

    @Option(names = "--layer", paramLabel = "gold|ACTOR", defaultValue = Layers.GOLD, description = "Which layer. Default: gold.")
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
            description = "How spans that don't line up with tokens become tags. Default: cover.")
    private Projection projection;

    @Mixin
    private JsonOption json;

    ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Formats.check(spec, format, Formats.writable());
        AtomicInteger unsettled = new AtomicInteger();
        ExportLayer.Report report;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Exporting")) {
            ExportLayer.Request request = new ExportLayer.Request(Layers.of(layer, unsettled), format, projection, out);
            report = new ExportLayer(Version.NUMBER).run(request, store, line);
        }
        if (json.asked) {
            terminal.say(json(report, unsettled.get()));
        } else {
            say(report);
        }
        if (unsettled.get() > 0) {
            terminal.remark("Note: in %d of %d documents adjudication is not done, and what is open is not in the file."
                    .formatted(unsettled.get(), report.manifest().documents()));
        }
        terminal.remarks(report.manifest().notices());
        return CommandLineEntry.DONE;
    }

    private void say(ExportLayer.Report report) {
        Manifest manifest = report.manifest();
        terminal.say("Exported %d documents with %d spans of %s to %s.".formatted(
                manifest.documents(), manifest.spanCount(), manifest.layer(), report.file()));
        if (manifest.leftOutCount() > 0) {
            terminal.remark("Note: %d spans are not, or not whole, in the file; %s lists them."
                    .formatted(manifest.leftOutCount(), report.manifestFile()));
        }
        if (manifest.differingCount() > 0) {
            terminal.remark("Note: on %d tokens the other projection gives another tag; %s lists them."
                    .formatted(manifest.differingCount(), report.manifestFile()));
        }
    }

    private ObjectNode json(ExportLayer.Report report, int unsettled) {
        Manifest manifest = report.manifest();
        ObjectNode root = Json.object();
        root.put("project", project.toString());
        root.put("file", report.file().toString());
        root.put("manifest", report.manifestFile().toString());
        root.put("format", manifest.format()).put("layer", manifest.layer());
        Projection used = manifest.projection();
        root.put("projection", used == null ? null : used.id());
        root.put("documents", manifest.documents()).put("tokens", manifest.tokens()).put("spans", manifest.spanCount());
        Json.counts(root, "spans_by_label", manifest.spans());
        root.put("unsettled", unsettled);
        root.put("left_out", manifest.leftOutCount()).put("projections_differ", manifest.differingCount());
        root.put("sha256", manifest.sha256());
        Json.notices(root, manifest.notices());
        return root;
    }
}
