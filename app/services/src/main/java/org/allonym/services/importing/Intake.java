package org.allonym.services.importing;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.allonym.edit.Decision;
import org.allonym.edit.Outcome;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FileSettings;
import org.allonym.formats.FormatReader;
import org.allonym.formats.ImportSink;
import org.allonym.formats.Incoming;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.IncomingSpans;
import org.allonym.formats.IncomingTokens;
import org.allonym.formats.InputFile;
import org.allonym.formats.LabelledSpan;
import org.allonym.formats.Labels;
import org.allonym.formats.Notice;
import org.allonym.formats.TranscriptFile;
import org.allonym.formats.TranscriptFound;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ImportBatch.ImportedLayer;
import org.allonym.store.KeptSource;
import org.allonym.text.DocumentText;
import org.allonym.text.Kwic;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Carries documents from files to a project: checks ids, makes missing tokens, turns labels into layers, and counts
/// everything. One thread at a time; must be closed.
final class Intake implements AutoCloseable {

    /// Beyond this many documents an import is refused, so that no file of tiny ones can fill memory.
    private static final int MOST_DOCUMENTS = 1_000_000;
    /// Problems a preview lists of one file.
    private static final int MOST_PROBLEMS = 50;
    private static final int SAMPLES = 3;
    private static final int SAMPLE_LENGTH = 200;
    private static final int NAMED = 20;
    /// What was left out, as far as it is listed.
    static final int LISTED = 10_000;

    private final ImportFiles.Request request;
    private final LabelSet labels;
    private final Predicate<DocumentId> inProject;
    private final Function<DocumentText, Tokens> tokenizer;
    private final LongConsumer position;
    /// Null in a preview, which keeps nothing.
    private @Nullable Consumer<ImportedDocument> keep;

    private final UnknownLabels unknown;
    private final Map<DocumentId, String> seen = new HashMap<>();
    private final SortedMap<String, Long> byLabel = new TreeMap<>();
    private final List<ImportReport.FileReport> files = new ArrayList<>();
    private final List<ImportReport.Sample> samples = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Notice> notices = new ArrayList<>();
    private final Set<String> heard = new LinkedHashSet<>();
    private final List<Notice.LabelColumns> columns = new ArrayList<>();
    private final List<Problem.BrokenFile> leftOut = new ArrayList<>();
    private long leftOutCount;
    private final List<TranscriptFound> transcripts = new ArrayList<>();
    private final Map<ExchangeFormat, FormatReader> readers = new HashMap<>();
    private long bytesBefore;
    /// Bytes on the disk for each that is read.
    private double share = 1;

    Intake(
            ImportFiles.Request request,
            LabelSet labels,
            Predicate<DocumentId> inProject,
            Function<DocumentText, Tokens> tokenizer,
            LongConsumer position) {
        this.request = request;
        this.labels = labels;
        this.inProject = inProject;
        this.tokenizer = tokenizer;
        this.position = position;
        this.unknown = new UnknownLabels(labels);
    }

    /// Reads all files and hands their documents on; throws the first problem.
    void read(List<InputFile> inputs, Consumer<ImportedDocument> documents) {
        keep = documents;
        for (InputFile file : inputs) {
            read(file);
            bytesBefore += file.size();
        }
    }

    /// Reads all files, keeps nothing, and gathers what is wrong.
    void preview(List<InputFile> inputs) {
        for (InputFile file : inputs) {
            lookInto(file);
            bytesBefore += file.size();
        }
    }

    private void lookInto(InputFile file) {
        try {
            read(file);
        } catch (ProblemException e) {
            problems.add(e.problem());
        } catch (EnoughProblems e) {
            position.accept(bytesBefore);
        }
    }

    private void read(InputFile file) {
        try {
            if (Sources.isMixed(file, request.format())) {
                Sources.each(file, request.format(), notices::add, each -> readEach(file, each));
            } else {
                readWhole(file);
            }
        } catch (ProblemException e) {
            if (!request.skipBad() || !(e.problem() instanceof Problem.BrokenFile broken)) {
                throw e;
            }
            leaveOut(broken);
        }
    }

    /// Reads the files of a folder or archive, whose own bytes are those that count.
    private void readEach(InputFile source, List<InputFile> each) {
        long before = bytesBefore;
        double outside = share;
        long inside = each.stream().mapToLong(InputFile::size).sum();
        share = Files.isDirectory(source.path()) || inside == 0 ? share : share * source.size() / inside;
        for (InputFile file : each) {
            if (keep == null) {
                lookInto(file);
            } else {
                read(file);
            }
            bytesBefore += (long) (share * file.size());
        }
        share = outside;
        bytesBefore = before;
    }

    private void leaveOut(Problem.BrokenFile problem) {
        leftOutCount++;
        if (leftOut.size() < LISTED) {
            leftOut.add(problem);
        }
    }

    private void readWhole(InputFile file) {
        ExchangeFormat format = format(file, request.format());
        if (!format.bringsTexts()) {
            throw new ProblemException(new Problem.Refused(
                    tr("%s is %s, which contains labels but no texts.", file.name(), format.title()),
                    either(
                            tr("Choose a file that contains the texts, too."),
                            "Import the texts first, then label them from this file (label-layer).")));
        }
        OneFile one = new OneFile(file, format);
        try {
            try {
                readers.computeIfAbsent(format, some -> some.reader().orElseThrow()).read(file, one);
            } catch (ProblemException e) {
                if (!(e.problem() instanceof Problem.BrokenFile broken)) {
                    throw e;
                }
                if (request.skipBad()) {
                    one.settle();
                }
                throw new ProblemException(request.skipBad() && one.documents > 0 ? broken.rest() : one.readAs(broken), e);
            }
            one.settle();
        } finally {
            one.finish();
        }
    }

    /// Gives back what its readers keep.
    @Override
    public void close() {
        readers.values().forEach(FormatReader::close);
    }

    UnknownLabels unknown() {
        return unknown;
    }

    /// Refuses what can only be told of all files together.
    ///
    /// @throws ProblemException where somebody has to say which column holds the labels, or nothing is left of the files
    void settle() {
        for (Notice.LabelColumns one : columns) {
            if (one.asks() && request.bringsLabels()) {
                throw new ProblemException(unclear(one));
            }
        }
        if (leftOutCount > 0 && files.stream().allMatch(file -> file.documents() == 0)) {
            throw new ProblemException(leftOut.getFirst());
        }
    }

    static Problem unclear(Notice.LabelColumns columns) {
        return new Problem.Refused(
                tr("%s: it is unclear which column contains the labels. There are %s.", columns.file(), String.join(", ", columns.columns())),
                either(tr("Choose the column below."), "Choose the column in the app, or with --layer-column."));
    }

    /// @param more problems besides those met while reading
    ImportReport report(List<Problem> more) {
        List<Problem> all = new ArrayList<>(problems);
        all.addAll(more);
        return new ImportReport(files, byLabel, unknown.names(), all, Notice.gathered(notices), samples, List.copyOf(heard),
                columns.stream().flatMap(one -> one.columns().stream()).distinct().toList(), unknown.renames(), leftOut, leftOutCount, transcripts);
    }

    void notice(Notice notice) {
        notices.add(notice);
    }

    /// Ends the preview of a file with too many problems.
    private static final class EnoughProblems extends RuntimeException {
        private static final long serialVersionUID = 1L;

        EnoughProblems() {
            super("enough problems", null, false, false);
        }
    }

    /// What happens to the documents of one file.
    private final class OneFile implements ImportSink {
        private final InputFile file;
        private final ExchangeFormat format;
        private final LabelIntake said;
        private final SourceChoice voices;
        private final List<String> differing = new ArrayList<>();
        /// The file as evidence of gold, once it is needed.
        private Outcome.@Nullable Imported evidence;
        /// Documents that came in the voice of one of several, as far as they did.
        private final Set<DocumentId> here = new HashSet<>();
        private int documents;
        private long tokens;
        private int labelled;
        private int faults;
        private int differ;
        private int empty;
        private int rebuilt;
        /// The transcript file whose sessions come now; null where the file isn't kept.
        private @Nullable KeptSource source;

        OneFile(InputFile file, ExchangeFormat format) {
            this.file = file;
            this.format = format;
            this.said = new LabelIntake(file.name(), labels, unknown);
            this.voices = new SourceChoice(file.name(), request.voice(), false);
        }

        @Override
        public void accept(Incoming incoming) {
            try {
                takeAny(incoming);
            } catch (ProblemException e) {
                if (!(e.problem() instanceof Problem.BrokenFile broken)) {
                    throw e;
                }
                problem(broken);
            }
        }

        private void takeAny(Incoming incoming) {
            switch (incoming) {
                case IncomingDocument document -> take(document);
                case IncomingTokens tokens -> {
                    rebuilt++;
                    take(tokens.rebuilt());
                }
                case IncomingSpans spans -> problem(new Problem.BrokenFile(
                        spans.file(),
                        tr("document %s", spans.document()),
                        tr("it contains labels but no text"),
                        either(
                                tr("Put its text file beside it, then choose it again."),
                                "Put its text file beside it, or import the texts first and then label them from it (label-layer).")));
            }
        }

        private void take(IncomingDocument incoming) {
            if (voices.passesOver(incoming.labels()) || isThere(incoming)) {
                return;
            }
            Labels labelsSaid = voices.of(incoming.labels());
            List<LabelledSpan> spans = List.of();
            if (labelsSaid != null) {
                spans = said.spans(incoming.document(), incoming.text(), incoming.tokens(), labelsSaid);
                labelled++;
            }
            if (incoming.labels() instanceof Labels.Voices some && !some.whole()) {
                here.add(incoming.document());
            }
            documents++;
            empty += incoming.text().length() == 0 ? 1 : 0;
            sample(incoming, spans.size());
            Tokens cut = tokens(incoming);
            if (keep != null && cut != null) {
                Document document = new Document(
                        incoming.document(), incoming.integerId(), incoming.text(), cut, incoming.metadata(),
                        incoming.turns());
                keep.accept(new ImportedDocument(document, layer(labelsSaid, spans), gold(document, labelsSaid, spans), source));
            }
        }

        /// The file's own tokens; else the tokenizer's, which a preview does without.
        private @Nullable Tokens tokens(IncomingDocument incoming) {
            Tokens own = incoming.tokens();
            if (own != null && request.compareTokens() && !tokenizer.apply(incoming.text()).equals(own)) {
                differ++;
                if (differing.size() < NAMED) {
                    differing.add(tr("document %s", incoming.document()));
                }
            }
            Tokens cut = own == null && keep != null ? tokenizer.apply(incoming.text()) : own;
            tokens += cut == null ? 0 : cut.size();
            return cut;
        }

        private List<Decision> gold(Document document, @Nullable Labels labelsSaid, List<LabelledSpan> spans) {
            if (labelsSaid == null || !request.gold()) {
                return List.of();
            }
            if (evidence == null) {
                evidence = new Outcome.Imported(file.name(), file.sha256());
            }
            return Decision.fromFile(document.text().length(), said.annotations(request.by(), spans), evidence, request.by());
        }

        private @Nullable ImportedLayer layer(@Nullable Labels labelsSaid, List<LabelledSpan> spans) {
            ActorId actor = request.labelsAs();
            if (labelsSaid == null || actor == null) {
                return null;
            }
            List<String> original = switch (labelsSaid) {
                // Under other names they are not the file's tags any more.
                case Labels.Tags tags -> request.settings().labels().isAsThere() ? tags.tags() : null;
                case Labels.Spans _ -> null;
                case Labels.Voices _ -> throw new IllegalStateException("nobody chose among the voices");
            };
            return new ImportedLayer(actor, said.annotations(actor, spans), original);
        }

        private boolean isThere(IncomingDocument incoming) {
            String where = incoming.place().isEmpty()
                    ? incoming.file()
                    : "%s, %s".formatted(incoming.file(), incoming.place());
            String first = seen.putIfAbsent(incoming.document(), where);
            if (seen.size() > MOST_DOCUMENTS) {
                throw new ProblemException(new Problem.Refused(
                        tr("%s: more than %d documents in one import.", file.name(), MOST_DOCUMENTS),
                        tr("Split the file, or use several projects.")));
            }
            if (first == null && !inProject.test(incoming.document())) {
                return false;
            }
            if (first != null && here.contains(incoming.document()) && voices.repeats(incoming.labels())) {
                return true;
            }
            String place = incoming.place().isEmpty()
                    ? tr("document %s", incoming.document())
                    : tr("document %s (%s)", incoming.document(), incoming.place());
            problem(new Problem.BrokenFile(
                    incoming.file(),
                    place,
                    first == null
                            ? tr("the project already has a document with this id")
                            : tr("an earlier document has this id: %s", first),
                    first == null
                            ? either(
                                    tr("Give it another id, or leave it out."),
                                    "To add labels to existing documents, use label-layer; otherwise, give it another id.")
                            : tr("Ids must be unique in a project; give one of them another id.")));
            return true;
        }

        private void sample(IncomingDocument incoming, int spans) {
            if (samples.size() < SAMPLES) {
                String text = incoming.text().value();
                samples.add(new ImportReport.Sample(
                        incoming.document().value(),
                        Kwic.start(text.substring(0, Math.min(text.length(), 8 * SAMPLE_LENGTH)), SAMPLE_LENGTH),
                        spans));
            }
        }

        @Override
        public void problem(Problem.BrokenFile problem) {
            if (request.skipBad()) {
                leaveOut(problem);
                return;
            }
            if (keep != null) {
                throw new ProblemException(readAs(problem));
            }
            problems.add(readAs(problem));
            if (++faults == MOST_PROBLEMS) {
                throw new EnoughProblems();
            }
        }

        /// The first problem says what the file was read as, where it could have been something else.
        private Problem.BrokenFile readAs(Problem.BrokenFile problem) {
            List<ExchangeFormat> others = ExchangeFormats.alternatives(format);
            if (request.format() != null || faults > 0 || others.isEmpty()) {
                return problem;
            }
            return new Problem.BrokenFile(problem.file(), problem.place(), problem.fault(), problem.advice() + " "
                    + either(
                            tr("The file was read as %s. If it is another format, choose that under “Read as”.", format.title()),
                            "The file was read as %s. Others can be chosen with --format: %s.".formatted(
                                    format.title(), others.stream().map(ExchangeFormat::name).collect(Collectors.joining(", ")))));
        }

        @Override
        public void transcript(TranscriptFile transcript, TranscriptFound found) {
            if (transcripts.size() < NAMED) {
                transcripts.add(found);
            }
            if (keep != null) {
                source = new KeptSource(transcript.name(), transcript.format(), transcript.settings(), transcript.bytes(), Set.of());
            }
        }

        @Override
        public void notice(Notice notice) {
            if (notice instanceof Notice.LabelColumns several) {
                columns.add(several);
            }
            notices.add(notice);
        }

        @Override
        public void position(long bytes) {
            position.accept(bytesBefore + (long) (share * bytes));
        }

        /// What can only be told at the end of the file.
        void settle() {
            voices.settle(request.bringsLabels());
        }

        void finish() {
            heard.addAll(voices.heard());
            said.byLabel().forEach((label, count) -> byLabel.merge(label, count, Long::sum));
            files.add(new ImportReport.FileReport(file.name(), format.title(), documents, tokens, labelled, said.count()));
            if (!request.bringsLabels() && said.count() > 0) {
                notices.add(new Notice.LabelsLeftOut(file.name(), labelled, said.count()));
            }
            if (request.bringsLabels()) {
                said.notices(notices::add);
                voices.notices(notices::add);
                if (labelled < documents) {
                    notices.add(new Notice.NoLabels(file.name(), documents - labelled));
                }
            }
            if (rebuilt > 0) {
                notices.add(new Notice.TextsRebuilt(file.name(), rebuilt));
            }
            if (empty > 0) {
                notices.add(new Notice.EmptyTexts(file.name(), empty));
            }
            if (differ > 0) {
                notices.add(new Notice.TokenizerDiffers(file.name(), differ, List.copyOf(differing)));
            }
        }
    }

    /// Files under names that tell them apart in messages: their own, or their paths where two share one.
    ///
    /// @param settings what a person says of them
    static List<InputFile> named(List<Path> paths, FileSettings settings) {
        List<InputFile> files = paths.stream().map(path -> InputFile.of(path).with(settings)).toList();
        Map<String, Long> sharing = files.stream().collect(Collectors.groupingBy(InputFile::name, Collectors.counting()));
        return files.stream()
                .map(file -> sharing.get(file.name()) > 1 ? new InputFile(file.path(), file.path().toString(), settings) : file)
                .toList();
    }

    /// The format asked for, or the one the file shows.
    static ExchangeFormat format(InputFile file, @Nullable String asked) {
        return asked == null ? ExchangeFormats.recognise(file) : ExchangeFormats.readable(asked);
    }
}
