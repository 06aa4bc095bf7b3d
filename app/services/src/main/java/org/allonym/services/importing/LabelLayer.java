package org.allonym.services.importing;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.FileSettings;
import org.allonym.formats.FormatReader;
import org.allonym.formats.ImportSink;
import org.allonym.formats.Incoming;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.IncomingSpans;
import org.allonym.formats.IncomingTokens;
import org.allonym.formats.InputFile;
import org.allonym.formats.Labels;
import org.allonym.formats.Notice;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.store.ProjectStore;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Labels documents that are in the project from a file, as one actor's layer, in one gesture.
///
/// Documents are matched by id and text; tokens may differ. In each document of the file the actor's layer is replaced
/// and counts as finished by them; documents the file doesn't mention, or in which the voice to take says nothing, stay as
/// they are. The model's layer is replaced
/// alike, with the file's scores, and the model finishes nothing. Any thread. Progress counts bytes.
public final class LabelLayer {

    private static final int MOST_PROBLEMS = 50;

    /// What to label from.
    ///
    /// @param format null to tell it from the file
    /// @param actor whose layer it is; made an annotator when the project doesn't know them, unless it is the model; null for
    ///        gold: decisions of `by`, with the file as evidence
    /// @param voice whose labels to take where the file holds several people's or models'; null for the only one's
    /// @param addLabels whether labels the label set lacks are added to it rather than refused
    /// @param settings what the file doesn't say itself
    /// @param skipBad whether what is wrong is left out and listed, rather than all refused
    /// @param by who does it
    public record Request(
            Path file,
            @Nullable String format,
            @Nullable ActorId actor,
            @Nullable String voice,
            boolean addLabels,
            FileSettings settings,
            boolean skipBad,
            ActorId by) {

        private boolean isModel() {
            return actor != null && actor.isModel();
        }

        /// The labels of the one voice to take, by their names in the file.
        public Request(
                Path file,
                @Nullable String format,
                @Nullable ActorId actor,
                @Nullable String voice,
                boolean addLabels,
                ActorId by) {
            this(file, format, actor, voice, addLabels, FileSettings.USUAL, false, by);
        }

        /// The labels of the only voice there is.
        public Request(Path file, @Nullable String format, @Nullable ActorId actor, boolean addLabels, ActorId by) {
            this(file, format, actor, null, addLabels, by);
        }
    }

    /// What was labelled, or what a preview found.
    ///
    /// @param unknownLabels labels the label set lacks, in order of appearance
    /// @param problems what stands against it; empty after the real thing
    /// @param leftOut what was wrong and left out, as far as it is listed
    /// @param leftOutCount how many
    public record Report(
            int documents,
            SortedMap<String, Long> spansByLabel,
            List<String> unknownLabels,
            List<Problem> problems,
            List<Notice> notices,
            List<Problem.BrokenFile> leftOut,
            long leftOutCount) {

        public Report {
            spansByLabel = Collections.unmodifiableSortedMap(new TreeMap<>(spansByLabel));
            unknownLabels = List.copyOf(unknownLabels);
            problems = List.copyOf(problems);
            notices = List.copyOf(notices);
            leftOut = List.copyOf(leftOut);
        }

        public long spans() {
            return spansByLabel.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /// Reads and checks everything and writes nothing.
    public Report preview(Request request, ProjectStore project, Progress progress) {
        return check(request, project, progress).report();
    }

    private static Reading check(Request request, ProjectStore project, Progress progress) {
        Reading reading = new Reading(request, project, progress, false);
        List<Problem> problems = reading.problems;
        try {
            reading.read();
            reading.unknown.settle(reading.file.name(), request.addLabels());
        } catch (ProblemException e) {
            problems.add(e.problem());
        } catch (EnoughProblems _) {
            // what was found so far says enough
        }
        return reading;
    }

    /// As [#preview], with what an import says of its files: whose labels they hold, in which columns, and what these could be
    /// called here.
    public ImportReport look(Request request, ProjectStore project, Progress progress) {
        return check(request, project, progress).found();
    }

    /// Labels.
    ///
    /// @throws ProblemException for the first thing that is wrong; nothing is changed then
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it; likewise
    public Report run(Request request, ProjectStore project, Progress progress) {
        Prepared prepared = prepare(request, project, progress);
        prepared.gesture().ifPresent(project::append);
        return prepared.report();
    }

    /// What labelling is.
    ///
    /// @param gesture empty where it changes nothing
    public record Prepared(Optional<Gesture> gesture, Report report) {}

    /// Reads what [#run] would do, for who does it.
    ///
    /// @throws ProblemException for the first thing that is wrong
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it
    public Prepared prepare(Request request, ProjectStore project, Progress progress) {
        Reading reading = new Reading(request, project, progress, true);
        reading.read();
        LabelSet before = project.labelSet();
        LabelSet after = reading.unknown.settle(reading.file.name(), request.addLabels());
        List<Edit> edits = new ArrayList<>();
        ActorId owner = request.actor();
        if (owner == null) {
            AutoAdjudicate.requireMayDecide(project.actors(), request.by());
        } else if (!owner.isModel() && project.actors().stream().noneMatch(actor -> actor.id().equals(owner))) {
            edits.add(new ProjectEdit.ChangeActor(null, new Actor(owner, Role.ANNOTATOR)));
        }
        if (!after.equals(before)) {
            edits.add(new ProjectEdit.ChangeLabelSet(before, after));
            reading.notices.add(new Notice.LabelsAdded(reading.unknown.names()));
        }
        edits.addAll(reading.edits);
        return new Prepared(edits.isEmpty() ? Optional.empty() : Optional.of(Gesture.of(request.by(), edits)), reading.report());
    }

    /// Ends the preview of a file with too many problems.
    private static final class EnoughProblems extends RuntimeException {
        private static final long serialVersionUID = 1L;

        EnoughProblems() {
            super("enough problems", null, false, false);
        }
    }

    /// The file on its way through.
    private static final class Reading implements ImportSink {
        private final Request request;
        private final ProjectStore project;
        private final Progress progress;
        /// Whether the first problem ends it.
        private final boolean strict;
        private final InputFile file;
        private final UnknownLabels unknown;
        private final LabelIntake said;
        private final SourceChoice voices;
        private final long size;
        /// Bytes of the files before the one that is being read.
        private long before;
        /// The file as evidence of gold, once it is needed.
        private Outcome.@Nullable Imported evidence;
        private final Set<DocumentId> seen = new HashSet<>();
        private int labelled;
        private final List<Edit> edits = new ArrayList<>();
        private final List<Problem> problems = new ArrayList<>();
        private final List<Notice> notices = new ArrayList<>();
        private final List<Problem.BrokenFile> leftOut = new ArrayList<>();
        private long leftOutCount;
        private Notice.@Nullable LabelColumns columns;
        private String format = "";

        Reading(Request request, ProjectStore project, Progress progress, boolean strict) {
            this.request = request;
            this.project = project;
            this.progress = progress;
            this.strict = strict;
            this.file = InputFile.of(request.file()).with(request.settings());
            LabelSet labels = project.labelSet();
            this.unknown = new UnknownLabels(labels);
            this.said = new LabelIntake(file.name(), labels, unknown);
            this.voices = new SourceChoice(file.name(), request.voice(), request.isModel());
            this.size = file.size();
        }

        void read() {
            if (Sources.isMixed(file, request.format())) {
                Sources.each(file, request.format(), notices::add, each -> each.forEach(this::read));
            } else {
                read(file);
            }
            settle();
        }

        private void read(InputFile one) {
            ExchangeFormat read = Intake.format(one, request.format());
            format = read.title();
            try (FormatReader reader = read.reader().orElseThrow()) {
                reader.read(one, this);
            } catch (ProblemException e) {
                if (!request.skipBad() || !(e.problem() instanceof Problem.BrokenFile broken) || labelled == 0) {
                    throw e;
                }
                problem(broken.rest());
            }
            before += one.size();
        }

        private void settle() {
            voices.settle(true);
            if (columns != null && columns.asks()) {
                throw new ProblemException(Intake.unclear(columns));
            }
            if (leftOutCount > 0 && labelled == 0) {
                throw new ProblemException(leftOut.getFirst());
            }
            said.notices(notices::add);
            voices.notices(notices::add);
        }

        Report report() {
            return new Report(labelled, said.byLabel(), unknown.names(), problems, notices, leftOut, leftOutCount);
        }

        ImportReport found() {
            return new ImportReport(
                    List.of(new ImportReport.FileReport(file.name(), format, labelled, 0, labelled, said.count())),
                    said.byLabel(),
                    unknown.names(),
                    problems,
                    notices,
                    List.of(),
                    voices.heard(),
                    columns == null ? List.of() : columns.columns(),
                    unknown.renames(),
                    leftOut,
                    leftOutCount,
                    List.of());
        }

        @Override
        public void accept(Incoming incoming) {
            try {
                label(incoming);
            } catch (ProblemException e) {
                if (!(e.problem() instanceof Problem.BrokenFile broken)) {
                    throw e;
                }
                problem(broken);
            }
        }

        private void label(Incoming incoming) {
            Labels raw = incoming instanceof IncomingDocument whole ? whole.labels() : null;
            if (voices.passesOver(raw)) {
                return;
            }
            if (!seen.add(incoming.document())) {
                if (voices.repeats(raw)) {
                    return;
                }
                throw broken(incoming, "the file has this document twice", "Leave one of them out.");
            }
            Document document = project.document(incoming.document())
                    .orElseThrow(() -> broken(
                            incoming,
                            "the project has no document of this id",
                            "Import the texts first, or leave this document out."));
            Labels taken = switch (incoming) {
                case IncomingSpans spans -> spans.in(document.text(), document.turns());
                case IncomingTokens tokens -> tokens.in(document.text());
                case IncomingDocument whole -> voices.of(labels(whole, document));
            };
            if (taken == null) {
                return;
            }
            Tokens tokens = incoming instanceof IncomingDocument whole ? whole.tokens() : null;
            ActorId owner = request.actor();
            List<Annotation> annotations = said.annotations(
                    owner == null ? request.by() : owner, said.spans(document.id(), document.text(), tokens, taken));
            labelled++;
            DocumentState state = project.state(document.id());
            if (!state.aside().isEmpty()) {
                throw broken(incoming, "it is set aside", "Restore it first, or leave this document out.");
            }
            if (owner == null) {
                gold(incoming, document, state, annotations);
            } else {
                layer(owner, document, state, annotations);
            }
        }

        /// What another file has said before is replaced; what people have decided is not.
        private void gold(Incoming incoming, Document document, DocumentState state, List<Annotation> annotations) {
            if (!state.decisions().stream().allMatch(Decision::isFromFile)) {
                throw broken(incoming, "it has decisions of adjudication", "Take them back first, or leave this document out.");
            }
            if (evidence == null) {
                evidence = new Outcome.Imported(file.name(), file.sha256());
            }
            edits.addAll(DocumentAdjudication.throwAway(state));
            Decision.fromFile(document.text().length(), annotations, evidence, request.by()).forEach(made ->
                    edits.add(new DocumentEdit.ChangeDecision(document.id(), null, made)));
        }

        private void layer(ActorId owner, Document document, DocumentState state, List<Annotation> annotations) {
            Layer before = state.layer(owner);
            if (!before.isEmpty() || !annotations.isEmpty()) {
                edits.add(new DocumentEdit.ReplaceLayer(document.id(), owner, before.annotations(), annotations));
            }
            if (owner.isModel()) {
                return;
            }
            AnnotatorStatus work = state.work(owner);
            AnnotatorStatus finished = work.withStatus(DocumentStatus.FINISHED);
            if (work.status() == DocumentStatus.SKIPPED) {
                AnnotatorStatus reopened = work.withStatus(DocumentStatus.STARTED);
                edits.add(new DocumentEdit.ChangeWork(document.id(), owner, work, reopened));
                work = reopened;
            }
            if (!finished.equals(work)) {
                edits.add(new DocumentEdit.ChangeWork(document.id(), owner, work, finished));
            }
        }

        private static Labels labels(IncomingDocument whole, Document document) {
            int at = whole.firstDifference(document.text());
            if (at >= 0) {
                throw broken(
                        whole,
                        "its text is not the project's (SHA-256 %s, not %s); the first difference is at character %d"
                                .formatted(
                                whole.text().sha256(), document.text().sha256(), document.text().toCodePoints(at)),
                        "Labels only fit the text they were made for.");
            }
            Labels labels = whole.labels();
            if (labels == null) {
                throw broken(whole, "it has no labels", "Leave the document out, or give it a list of labels.");
            }
            return labels;
        }

        private static ProblemException broken(Incoming incoming, String fault, String advice) {
            String file = switch (incoming) {
                case IncomingDocument whole -> whole.file();
                case IncomingSpans spans -> spans.file();
                case IncomingTokens tokens -> tokens.file();
            };
            String place = incoming.place().isEmpty()
                    ? "document " + incoming.document()
                    : "document %s (%s)".formatted(incoming.document(), incoming.place());
            return new ProblemException(new Problem.BrokenFile(file, place, fault, advice));
        }

        @Override
        public void problem(Problem.BrokenFile problem) {
            if (request.skipBad()) {
                leftOutCount++;
                if (leftOut.size() < Intake.LISTED) {
                    leftOut.add(problem);
                }
                return;
            }
            if (strict) {
                throw new ProblemException(problem);
            }
            problems.add(problem);
            if (problems.size() == MOST_PROBLEMS) {
                throw new EnoughProblems();
            }
        }

        @Override
        public void notice(Notice notice) {
            if (notice instanceof Notice.LabelColumns several) {
                columns = several;
            }
            // The text is the project's: what was guessed of the file's is nowhere.
            if (!(notice instanceof Notice.BlanksGuessed)) {
                notices.add(notice);
            }
        }

        @Override
        public void position(long bytes) {
            progress.report(Math.min(before + bytes, size), size);
        }
    }
}
