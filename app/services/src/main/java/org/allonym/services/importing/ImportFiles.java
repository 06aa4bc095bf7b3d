package org.allonym.services.importing;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.allonym.formats.FileSettings;
import org.allonym.formats.InputFile;
import org.allonym.formats.Notice;
import org.allonym.formats.TranscriptColumns;
import org.allonym.formats.TranscriptFile;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.BoundedPipeline;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.store.DocumentRow;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Imports files and folders into a project: all of them or, if anything is wrong, none.
///
/// Any thread; one call works on one project. Progress counts bytes.
public final class ImportFiles {

    private final Function<DocumentText, Tokens> tokenizer;

    /// @param tokenizer for texts that come without tokens
    public ImportFiles(Function<DocumentText, Tokens> tokenizer) {
        this.tokenizer = tokenizer;
    }

    /// What to import.
    ///
    /// @param files files and folders, at least one
    /// @param format name of the format of all of them; null to tell it from each
    /// @param labelsAs whose layer the labels in the files are; null to leave them out
    /// @param voice whose labels to take where a file holds several people's or models'; null for the only one's
    /// @param addLabels whether labels the label set lacks are added to it rather than refused
    /// @param compareTokens whether to say where the tokenizer would cut otherwise than the files; costs time
    /// @param settings what the files don't say themselves
    /// @param skipBad whether what is wrong is left out and listed, rather than all refused
    /// @param gold whether the labels in the files are gold: decisions of `by`, with each file as evidence
    /// @param by who imports
    public record Request(
            List<Path> files,
            @Nullable String format,
            @Nullable ActorId labelsAs,
            @Nullable String voice,
            boolean addLabels,
            boolean compareTokens,
            FileSettings settings,
            boolean skipBad,
            boolean gold,
            ActorId by) {

        public Request {
            files = List.copyOf(files);
            if (files.isEmpty()) {
                throw new IllegalArgumentException("nothing to import");
            }
        }

        /// Texts of these files, without labels.
        public static Request of(List<Path> files, ActorId by) {
            return new Request(files, null, null, null, false, false, FileSettings.USUAL, false, false, by);
        }

        public Request withFormat(@Nullable String newFormat) {
            return new Request(files, newFormat, labelsAs, voice, addLabels, compareTokens, settings, skipBad, gold, by);
        }

        /// With the labels as `actor`'s layer.
        public Request withLabelsAs(@Nullable ActorId actor) {
            return new Request(files, format, actor, voice, addLabels, compareTokens, settings, skipBad, gold && actor == null, by);
        }

        /// With the labels as gold, and as nobody's layer.
        public Request withGold(boolean asGold) {
            return new Request(
                    files, format, asGold ? null : labelsAs, voice, addLabels, compareTokens, settings, skipBad, asGold, by);
        }

        /// Whether the labels in the files come in at all.
        public boolean bringsLabels() {
            return labelsAs != null || gold;
        }

        public Request withVoice(@Nullable String name) {
            return new Request(files, format, labelsAs, name, addLabels, compareTokens, settings, skipBad, gold, by);
        }

        public Request withAddLabels(boolean add) {
            return new Request(files, format, labelsAs, voice, add, compareTokens, settings, skipBad, gold, by);
        }

        public Request withSettings(FileSettings said) {
            return new Request(files, format, labelsAs, voice, addLabels, compareTokens, said, skipBad, gold, by);
        }

        public Request withSkipBad(boolean skip) {
            return new Request(files, format, labelsAs, voice, addLabels, compareTokens, settings, skip, gold, by);
        }

        public Request withCompareTokens(boolean compare) {
            return new Request(files, format, labelsAs, voice, addLabels, compare, settings, skipBad, gold, by);
        }
    }

    /// Reads and checks everything and writes nothing; for a project that is open, also for reading only.
    public ImportReport preview(Request request, ProjectStore project, Progress progress) {
        return preview(remembering(request, project), project.labelSet(), ids(project)::contains, progress);
    }

    /// Reads and checks everything, for a project that isn't open or isn't there yet.
    ///
    /// The report lists what is wrong; unknown labels are a problem only where labels are asked for and not added.
    ///
    /// @param inProject whether the project has a document of that id
    public ImportReport preview(Request request, LabelSet labels, Predicate<DocumentId> inProject, Progress progress) {
        List<InputFile> inputs = Intake.named(request.files(), request.settings());
        long total = total(inputs);
        try (Intake intake = new Intake(
                request, labels, inProject, tokenizer, done -> progress.report(Math.min(done, total), total))) {
            intake.preview(inputs);
            return intake.report(settled(request, intake));
        }
    }

    private static List<Problem> settled(Request request, Intake intake) {
        try {
            intake.settle();
            if (request.bringsLabels()) {
                intake.unknown().settle(source(request), request.addLabels());
            }
            return List.of();
        } catch (ProblemException e) {
            return List.of(e.problem());
        }
    }

    /// Imports.
    ///
    /// @throws ProblemException for the first thing that is wrong; the project file is then as it was
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it; likewise
    public ImportReport run(Request asked, ProjectStore project, Progress progress) {
        if (asked.gold()) {
            AutoAdjudicate.requireMayDecide(project.actors(), asked.by());
        }
        Request request = remembering(asked, project);
        List<InputFile> inputs = Intake.named(request.files(), request.settings());
        long total = total(inputs);
        Set<DocumentId> there = ids(project);
        LabelSet labels = project.labelSet();
        AtomicLong read = new AtomicLong();
        BoundedPipeline<ImportedDocument> handover =
                new BoundedPipeline<>("import-reader", document -> document.document().text().length() + 1000);
        try (Intake intake = new Intake(request, labels, there::contains, tokenizer, read::set);
                ImportBatch batch = project.beginImport(request.by(), source(request))) {
            if (request.labelsAs() != null) {
                batch.ensureActor(new Actor(request.labelsAs(), Role.ANNOTATOR));
            }
            handover.run(
                    give -> intake.read(inputs, give),
                    document -> {
                        batch.add(document);
                        progress.report(Math.min(read.get(), total), total);
                    },
                    () -> progress.report(Math.min(read.get(), total), total));
            intake.settle();
            if (request.bringsLabels()) {
                LabelSet after = intake.unknown().settle(source(request), request.addLabels());
                if (!after.equals(labels)) {
                    batch.changeLabelSet(after);
                    intake.notice(new Notice.LabelsAdded(intake.unknown().names()));
                }
            }
            batch.commit();
            progress.report(total, total);
            return intake.report(List.of());
        }
    }

    /// With what the columns of transcripts meant in earlier imports.
    private static Request remembering(Request request, ProjectStore project) {
        List<TranscriptColumns> columns = Stream.of("transcript-csv", "transcript-json", "convokit")
                .flatMap(format -> project.sourceSettings(format).stream())
                .map(TranscriptFile::columns)
                .distinct()
                .toList();
        return columns.isEmpty() ? request : request.withSettings(request.settings().withRemembered(columns));
    }

    private static Set<DocumentId> ids(ProjectStore project) {
        Set<DocumentId> ids = new HashSet<>();
        for (DocumentRow row : project.rows()) {
            ids.add(row.id());
        }
        ids.addAll(project.setAside().keySet());
        return ids;
    }

    private static long total(List<InputFile> inputs) {
        return inputs.stream().mapToLong(InputFile::size).sum();
    }

    private static String source(Request request) {
        InputFile first = InputFile.of(request.files().getFirst());
        int more = request.files().size() - 1;
        return more == 0 ? first.name() : "%s and %d more".formatted(first.name(), more);
    }
}
