package org.allonym.services.exporting;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.allonym.annotation.Projection;
import org.allonym.dialogue.redaction.Repair;
import org.allonym.edit.DocumentState;
import org.allonym.file.NewFile;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FormatWriter;
import org.allonym.formats.InputFiles;
import org.allonym.formats.Manifest;
import org.allonym.formats.OutgoingDocument;
import org.allonym.formats.TranscriptWriter;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.services.BoundedPipeline;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// Writes one layer of every document, or of those in one split, to a file, with a manifest beside it; both completely or not at all.
///
/// Documents stand in import order. Reads one consistent view of the project. Any thread. Progress counts documents.
public final class ExportLayer {

    private final String programVersion;

    /// @param programVersion for the manifest
    public ExportLayer(String programVersion) {
        this.programVersion = programVersion;
    }

    /// What to export.
    ///
    /// @param format name of a writable format
    /// @param projection how spans become tags; of no matter to formats that carry spans
    /// @param out the file to write; replaced when it is there, unless it is a project
    /// @param split the name of the only split to export; null for all documents
    /// @param repaired whether what was settled of redactions that the texts had when they came in stands in their place
    public record Request(
            LayerChoice layer, String format, Projection projection, Path out, @Nullable String split, boolean repaired) {

        /// Texts as imported.
        public Request(LayerChoice layer, String format, Projection projection, Path out, @Nullable String split) {
            this(layer, format, projection, out, split, false);
        }

        /// All documents.
        public Request(LayerChoice layer, String format, Projection projection, Path out) {
            this(layer, format, projection, out, null);
        }
    }

    /// What was written.
    public record Report(Path file, Path manifestFile, Manifest manifest) {}

    /// Where the manifest of an export to `out` stands: `gold.json.manifest.json` beside `gold.json`.
    public static Path manifestFile(Path out) {
        return out.resolveSibling(out.getFileName() + InputFiles.MANIFEST);
    }

    /// Exports.
    ///
    /// @throws ProblemException when it can't; nothing half-written is left
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it; likewise
    public Report run(Request request, ProjectStore project, Progress progress) {
        ExchangeFormat format = ExchangeFormats.writable(request.format());
        check(request.layer().actor(), project);
        Path out = request.out();
        try (NewFile file = NewFile.at(out); NewFile beside = NewFile.at(manifestFile(out))) {
            Export export = new Export(request, format, project.labelSet(), project::setting);
            FormatWriter writer = format.writer(file.out(), project.labelSet()).orElseThrow();
            KeptTranscripts.offer(writer, project);
            write(writer, export, file, out, project, progress);
            file.seal();
            Manifest manifest = export.manifest(programVersion, file, null, writer.notices(), project.setAside().size());
            fill(beside, manifestFile(out), manifest.json());
            NewFile.placeAll(List.of(file, beside));
            return new Report(out, manifestFile(out), manifest);
        }
    }

    private static void check(@Nullable ActorId actor, ProjectStore project) {
        if (project.documentCount() == 0) {
            throw new ProblemException(new Problem.Refused(tr("The project has no documents to export."), tr("Import documents first.")));
        }
        if (actor != null && actor.isModel()) {
            requireSuggestions(project);
            return;
        }
        if (actor != null && project.actors().stream().noneMatch(known -> known.id().equals(actor))) {
            String names = project.actors().stream().map(known -> known.id().value()).collect(Collectors.joining(", "));
            throw new ProblemException(new Problem.Refused(
                    tr("Nobody in this project is called %s.", actor),
                    tr("Layers: gold%s.", names.isEmpty() ? "" : ", " + names)));
        }
    }

    private static void requireSuggestions(ProjectStore project) {
        boolean[] found = {false};
        project.scan((_, state) -> {
            found[0] = !state.layer(ActorId.MODEL).isEmpty();
            return !found[0];
        });
        if (!found[0]) {
            throw new ProblemException(new Problem.Refused(
                    tr("The model hasn’t marked anything in this project."),
                    either(tr("Pre-label the documents first."), "Import its predictions with label-layer --actor model first.")));
        }
    }

    /// A document with all its export needs, on its way from the project to the file.
    private record Row(Document document, DocumentState state, @Nullable List<String> originalTags) {}

    private static void write(
            FormatWriter writer, Export export, NewFile file, Path out, ProjectStore project, Progress progress) {
        int total = export.expected(project.documentCount());
        BoundedPipeline<Row> handover = new BoundedPipeline<>("export-reader", row -> row.document().text().length() + 1000);
        try {
            writer.begin();
            handover.run(
                    give -> scan(export, project, give),
                    row -> {
                        try {
                            OutgoingDocument outgoing = export.outgoing(row.document(), row.state(), row.originalTags());
                            if (export.isRepaired() && writer instanceof TranscriptWriter transcripts) {
                                transcripts.write(
                                        row.document(), outgoing.document(), Repair.of(row.document().text(), row.state()).map(), Set.of());
                            } else {
                                writer.write(outgoing);
                            }
                        } catch (IOException e) {
                            throw NewFile.unwritable(out, e);
                        }
                        progress.report(export.documents(), total);
                    });
            writer.end();
        } catch (IOException e) {
            throw NewFile.unwritable(out, e);
        }
    }

    private static void scan(Export export, ProjectStore project, Consumer<Row> give) {
        project.scan((document, state) -> {
            if (!export.takes(document.id())) {
                return true;
            }
            ActorId actor = export.wantsOriginalTags(state);
            List<String> tags = actor == null ? null : project.originalTags(document.id(), actor).orElse(null);
            give.accept(new Row(document, state, tags));
            return true;
        });
    }

    /// Writes and seals a file of one text.
    static void fill(NewFile file, Path path, String content) {
        try {
            file.out().write(content.getBytes(StandardCharsets.UTF_8));
            file.seal();
        } catch (IOException e) {
            throw NewFile.unwritable(path, e);
        }
    }
}
