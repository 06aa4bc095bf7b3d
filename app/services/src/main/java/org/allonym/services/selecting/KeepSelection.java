package org.allonym.services.selecting;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.allonym.corpus.Choosing;
import org.allonym.corpus.CorpusChecks;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Fate;
import org.allonym.corpus.Funnel;
import org.allonym.corpus.SampleChoice;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Step;
import org.allonym.corpus.Submission;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.InputFile;
import org.allonym.formats.TranscriptColumns;
import org.allonym.formats.TranscriptFile;
import org.allonym.language.Messages;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.services.assign.AssignDocuments;
import org.allonym.store.DocumentRow;
import org.allonym.store.ImportBatch;
import org.allonym.store.KeptSource;
import org.allonym.store.ProjectStore;
import org.allonym.store.SubmissionRow;
import org.allonym.text.DocumentText;
import org.allonym.text.Sha256;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Makes documents of a selection and keeps it in the project file. Any thread.
public final class KeepSelection {

    /// The setting with the plan, as JSON.
    public static final String PLAN = "selection.plan";
    /// The setting with the path of the source, so that it can be opened again.
    public static final String SOURCE = "selection.source";
    /// The setting with the path of the table; empty without one.
    public static final String TABLE = "selection.table";
    /// The setting with what people said of the columns of a table of messages, as JSON by meaning; empty where it is told from their names.
    public static final String MESSAGES = "selection.messages";
    /// The setting with the import by which the latest selection came: what undo takes back with the rest of the step.
    public static final String ADDED = "selection.added";
    /// The settings with what people said of submissions, each followed by the submission's id.
    public static final String RULING = "selection.ruling/";
    /// The key of the reason why a selection set a document aside.
    private static final String ASIDE = "notSelected";
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final String program;
    private final Function<DocumentText, Tokens> tokenizer;

    /// @param program what selects, with its version
    public KeepSelection(String program, Function<DocumentText, Tokens> tokenizer) {
        this.program = program;
        this.tokenizer = tokenizer;
    }

    /// A selection that was run.
    ///
    /// @param funnel that ran it, which has the texts
    /// @param keepTexts whether the texts of submissions that were left out are kept in the project file, too
    /// @param calibration how many of the documents make up the calibration round, which everybody annotates first; 0 for none
    public record Request(
            SubmissionSource source,
            SubmissionSource.Listing listing,
            SelectionPlan plan,
            Funnel funnel,
            Selection selection,
            boolean keepTexts,
            int calibration) {}

    /// What came of it.
    ///
    /// @param added documents that are new
    /// @param returned documents that were set aside, and are back
    /// @param setAside documents that aren't selected any more
    /// @param calibration documents of a calibration round that was begun
    public record Kept(int added, int returned, int setAside, int calibration) {}

    /// Where a selection and a project differ: what adding it would do.
    ///
    /// @param added ids of documents that would be new
    /// @param returned documents that an earlier selection set aside, and that would be back
    /// @param setAside documents that came by an earlier selection and aren't selected any more
    public record Difference(List<String> added, List<DocumentEdit.SetAside> returned, List<DocumentEdit.SetAside> setAside) {

        public static final Difference NONE = new Difference(List.of(), List.of(), List.of());

        public Difference {
            added = List.copyOf(added);
            returned = List.copyOf(returned);
            setAside = List.copyOf(setAside);
        }

        /// Compares them, in a job.
        public static Difference of(ProjectStore store, Selection selection) {
            Map<String, Fate> earlier = new HashMap<>();
            store.submissions(row -> earlier.put(row.id(), SelectionReport.Kept.read(row.fate()).fate()));
            Set<String> there = new HashSet<>();
            store.rows().forEach(row -> there.add(row.id().value()));
            Map<DocumentId, String> aside = store.setAside();
            List<String> added = new ArrayList<>();
            List<DocumentEdit.SetAside> returned = new ArrayList<>();
            List<DocumentEdit.SetAside> left = new ArrayList<>();
            selection.fates().forEach((name, fate) -> {
                DocumentId id = new DocumentId(name);
                String reason = aside.get(id);
                if (fate.isIn() && reason == null && !there.contains(name)) {
                    added.add(name);
                } else if (fate.isIn() && reason != null && isOurs(reason, earlier.get(name))) {
                    returned.add(new DocumentEdit.SetAside(id, reason, ""));
                } else if (fate.reason() != null && earlier.containsKey(name) && there.contains(name)) {
                    left.add(new DocumentEdit.SetAside(id, "", notSelected(fate.reason())));
                }
            });
            return new Difference(added, returned, left);
        }

        /// Whether adding would change no document.
        public boolean isNothing() {
            return added.isEmpty() && returned.isEmpty() && setAside.isEmpty();
        }
    }

    /// The import that a gesture came with, by its id; empty for a gesture that added no selection.
    public static Optional<String> imported(Gesture gesture) {
        return gesture.edits().stream()
                .filter(KeepSelection::isAddition)
                .map(edit -> ((ProjectEdit.ChangeSetting) edit).after())
                .filter(id -> !id.isEmpty())
                .findFirst();
    }

    /// Whether a gesture added the first selection of a project.
    public static boolean isFirst(Gesture gesture) {
        return gesture.edits().stream().anyMatch(edit -> isAddition(edit) && ((ProjectEdit.ChangeSetting) edit).before().isEmpty());
    }

    /// Whether an edit notes that a selection was added.
    public static boolean isAddition(Edit edit) {
        return edit instanceof ProjectEdit.ChangeSetting setting && setting.name().equals(ADDED);
    }

    /// What people said of submissions, by id.
    public static Map<String, SubmissionRuling> rulings(ProjectStore store) {
        Map<String, SubmissionRuling> rulings = new HashMap<>();
        store.settings(RULING).forEach((id, json) -> rulings.put(id, MAPPER.readValue(json, SubmissionRuling.class)));
        return rulings;
    }

    /// What people said of one submission; null for nothing.
    ///
    /// @param stored a setting of the project by its name; empty for none
    public static @Nullable SubmissionRuling ruling(String id, Function<String, String> stored) {
        String json = stored.apply(RULING + id);
        return json.isEmpty() ? null : MAPPER.readValue(json, SubmissionRuling.class);
    }

    /// Whether a path is that of the source of a project.
    ///
    /// @param kept the value of [#SOURCE]
    public static boolean isSource(Path path, String kept) {
        return path.toAbsolutePath().normalize().toString().equals(kept);
    }

    /// What people said of the columns of a table of messages; [TranscriptColumns#NONE] for nothing.
    ///
    /// @param json the value of [#MESSAGES]
    public static TranscriptColumns messages(String json) {
        return json.isEmpty() ? TranscriptColumns.NONE : TranscriptColumns.of(MAPPER.readValue(json, new TypeReference<Map<String, String>>() {}));
    }

    /// What [#messages(String)] reads.
    public static String messages(TranscriptColumns said) {
        return said.equals(TranscriptColumns.NONE) ? "" : MAPPER.writeValueAsString(said.byMeaning());
    }

    /// Whose each submission is, by id: numbers that tell students apart and say nothing else of them. Empty where nobody says.
    public static Map<String, Integer> writers(ProjectStore store) {
        Map<String, Integer> writers = new HashMap<>();
        store.submissions(row -> {
            Integer writer = SelectionReport.Kept.read(row.fate()).writer();
            if (writer != null) {
                writers.put(row.id(), writer);
            }
        });
        return writers;
    }

    /// Whether a plan says who wrote the submissions.
    ///
    /// @param plan the value of [#PLAN]; may be empty
    public static boolean namesWriters(String plan) {
        try {
            return !plan.isEmpty() && !SelectionPlan.read(plan).columns().student().isEmpty();
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /// The edit by which a person says something of a submission.
    ///
    /// @param ruling null to take back what was said
    /// @param stored the value of a setting as it is stored now
    public static ProjectEdit.ChangeSetting rule(String id, @Nullable SubmissionRuling ruling, Function<String, String> stored) {
        return new ProjectEdit.ChangeSetting(RULING + id, stored.apply(RULING + id), ruling == null ? "" : MAPPER.writeValueAsString(ruling));
    }

    /// The report over a selection.
    public SelectionReport report(Request request) {
        Path tablePath = request.source().sessions() != null && request.source().tablePath() == null
                ? request.source().path()
                : request.source().tablePath();
        InputFile table = tablePath == null ? null : InputFile.of(tablePath);
        return new SelectionReport(
                program,
                String.valueOf(request.source().path().getFileName()),
                request.source().files().names().size(),
                table == null ? null : table.name(),
                table == null ? null : table.sha256(),
                request.listing().withoutRow().size(),
                request.source().sessions() == null ? null : request.source().unread().size(),
                request.selection().submissions(),
                request.selection().steps(),
                anomalies(request),
                (int) request.selection().fates().values().stream().filter(fate -> fate.ruling() != null).count(),
                request.selection().in().size(),
                request.plan());
    }

    private static SelectionReport.@Nullable AnomalyBasis anomalies(Request request) {
        CorpusChecks.Unlike unlike = request.funnel().checks().unlike();
        boolean applied = request.plan().steps().stream().anyMatch(step -> step instanceof Step.Anomalies && step.on());
        return unlike == null || !applied ? null : SelectionReport.AnomalyBasis.of(unlike.anomalies());
    }

    /// Adds the documents that are new, sets aside those that came by an earlier selection and aren't in this one, and keeps the
    /// report. What is there already keeps whatever was done to it.
    ///
    /// @param progress hears of documents
    /// @throws org.allonym.problem.ProblemException when the project can't be written, there is a calibration round already, or fewer
    ///         documents are selected than it wants
    public Kept run(ProjectStore store, Request request, ActorId by, Progress progress) {
        check(store, request);
        Difference difference = Difference.of(store, request.selection());
        List<Edit> edits = new ArrayList<>();
        if (!difference.added().isEmpty()) {
            String imported = add(store, request, by, difference.added(), progress);
            edits.add(new ProjectEdit.ChangeSetting(ADDED, store.setting(ADDED), imported));
        }
        edits.addAll(difference.returned());
        edits.addAll(difference.setAside());
        Map<String, String> settings = Map.of(
                PLAN, request.plan().json(),
                MESSAGES, messages(request.source().saidOfMessages()),
                SOURCE, request.source().path().toString(),
                TABLE, request.source().tablePath() == null ? "" : request.source().tablePath().toString());
        new TreeMap<>(settings).forEach((name, after) -> {
            if (!after.equals(store.setting(name))) {
                edits.add(new ProjectEdit.ChangeSetting(name, store.setting(name), after));
            }
        });
        List<DocumentId> round = round(store, request);
        if (!round.isEmpty()) {
            edits.addAll(ProjectEdit.ChangeSetting.from(store::setting, ProjectSettings.of(store::setting).withCalibration(round)));
        }
        keep(store, request, by, edits);
        return new Kept(difference.added().size(), difference.returned().size(), difference.setAside().size(), round.size());
    }

    private static void check(ProjectStore store, Request request) {
        int standing = ProjectSettings.of(store::setting).calibration().size();
        int selected = request.selection().in().size();
        if (request.calibration() > 0 && standing > 0) {
            throw new ProblemException(new Problem.Refused(
                    tr("This project already has a calibration round of %,d documents.", standing), tr("End it under Rules before you draw another one.")));
        }
        if (request.calibration() > selected) {
            throw new ProblemException(new Problem.Refused(
                    tr("A calibration round of %,d can’t be drawn from %,d documents.", request.calibration(), selected), tr("Enter a smaller number.")));
        }
    }

    /// Drawn from the selected documents that nobody has begun: as the documents were where these were drawn from strata, else at random.
    private static List<DocumentId> round(ProjectStore store, Request request) {
        if (request.calibration() == 0) {
            return List.of();
        }
        Map<String, Submission> selected = new HashMap<>();
        request.listing().submissions().forEach(one -> selected.put(one.id(), one));
        selected.keySet().retainAll(Set.copyOf(request.selection().in()));
        List<DocumentRow> rows = store.rows().stream()
                .filter(row -> selected.containsKey(row.id().value()) && AssignDocuments.isUntouched(row))
                .toList();
        SampleChoice choice = request.plan().choice() instanceof SampleChoice.Stratified(int _, long seed, List<String> columns)
                ? new SampleChoice.Stratified(request.calibration(), seed, columns)
                : new SampleChoice.Random(request.calibration(), 1);
        Set<String> drawn = new Choosing(_ -> 0)
                .choose(choice, rows.stream().map(row -> Objects.requireNonNull(selected.get(row.id().value()))).toList(), request.funnel()::text, Progress.NONE);
        return rows.stream().map(DocumentRow::id).filter(id -> drawn.contains(id.value())).toList();
    }

    /// Why a selection set a document aside, as the project keeps it: what is meant, to be said in any language. Of an anomaly without the
    /// characters that weigh most.
    private static String notSelected(ExclusionReason reason) {
        SortedMap<String, String> details = new TreeMap<>(reason.details());
        details.remove("weights");
        return MAPPER.writeValueAsString(Map.of(ASIDE, new ExclusionReason(reason.kind(), details)));
    }

    /// Why a selection set a document aside; empty where a person did, and where it was written as a sentence, as projects had it before.
    ///
    /// @param reason as the project keeps it
    static Optional<ExclusionReason> notSelected(String reason) {
        if (!reason.startsWith("{\"" + ASIDE + "\":")) {
            return Optional.empty();
        }
        try {
            return Optional.of(MAPPER.treeToValue(MAPPER.readTree(reason).path(ASIDE), ExclusionReason.class));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    /// Whether a document was set aside by an earlier selection. What a person set aside, such as for want of consent, stays so.
    private static boolean isOurs(String reason, @Nullable Fate before) {
        return notSelected(reason).isPresent() || before != null && before.reason() != null && isSentence(reason, before.reason());
    }

    /// As earlier versions wrote it, in the window's language or the command line's.
    private static boolean isSentence(String reason, ExclusionReason of) {
        return reason.equals(SelectionText.notSelected(of)) || reason.equals(Messages.inEnglish(() -> SelectionText.notSelected(of)));
    }

    private void keep(ProjectStore store, Request request, ActorId by, List<Edit> edits) {
        Map<String, String> files = request.listing().files();
        Map<String, Integer> students = new HashMap<>();
        Map<String, Integer> writers = new HashMap<>();
        for (Submission one : request.listing().submissions()) {
            if (one.student() != null) {
                writers.put(one.id(), students.computeIfAbsent(one.student(), _ -> students.size() + 1));
            }
        }
        List<SubmissionRow> rows = new ArrayList<>();
        request.selection().fates().forEach((id, fate) -> rows.add(new SubmissionRow(
                id,
                new SelectionReport.Kept(files.get(id), fate, request.selection().facts().get(id), writers.get(id)).json(),
                request.keepTexts() && !fate.isIn() ? request.funnel().text(id) : null)));
        String report = report(request).json();
        store.keepSelection(edits.isEmpty() ? null : Gesture.of(by, edits), report, rows);
    }

    /// A session with its turns, and its file to go out again, where dialogues were selected and the text is one; else the text.
    private ImportBatch.ImportedDocument imported(Request request, Submission one, Map<String, String> attributes) {
        DocumentId id = new DocumentId(one.id());
        MessageSessions sessions = request.source().sessions();
        IncomingDocument session = sessions == null ? null : sessions.session(one.file());
        if (session != null) {
            Document document = new Document(
                    id, session.integerId(), session.text(), tokenizer.apply(session.text()), attributes, session.turns());
            return new ImportBatch.ImportedDocument(document, null, List.of(), session.document().equals(id) ? sessions.kept() : null);
        }
        TranscriptFile.Spoken spoken = spoken(request, one).orElse(null);
        DocumentText text = spoken == null ? DocumentText.of(Objects.requireNonNull(request.funnel().text(one.id()))) : spoken.text();
        Document document = new Document(id, false, text, tokenizer.apply(text), attributes, spoken == null ? List.of() : spoken.turns());
        return new ImportBatch.ImportedDocument(document, null, List.of(), spoken == null ? null : new KeptSource(
                spoken.file().name(), spoken.file().format(), spoken.file().settings(), spoken.file().bytes(), Set.of()));
    }

    /// The file must still be the one that was selected.
    private static Optional<TranscriptFile.Spoken> spoken(Request request, Submission one) {
        boolean dialogues = request.plan().steps().stream().anyMatch(step -> step instanceof Step.Messages && step.on());
        Selection.Facts facts = request.selection().facts().get(one.id());
        if (!dialogues || one.file() == null || facts == null || !one.file().endsWith(".txt")) {
            return Optional.empty();
        }
        try (InputStream in = request.source().files().bytes(one.file())) {
            byte[] bytes = in.readAllBytes();
            return Sha256.hex(bytes).equals(facts.sha256()) ? TranscriptFile.spoken(one.file(), bytes) : Optional.empty();
        } catch (IOException | ProblemException _) {
            return Optional.empty();
        }
    }

    /// @return the id of the import
    private String add(ProjectStore store, Request request, ActorId by, List<String> fresh, Progress progress) {
        Map<String, Submission> byId = new HashMap<>();
        request.listing().submissions().forEach(one -> byId.put(one.id(), one));
        List<String> columns = request.plan().columns().attributes();
        try (ImportBatch batch = store.beginImport(by, String.valueOf(request.source().path().getFileName()))) {
            for (int i = 0; i < fresh.size(); i++) {
                progress.report(i, fresh.size());
                Submission one = Objects.requireNonNull(byId.get(fresh.get(i)));
                Map<String, String> attributes = new LinkedHashMap<>(one.attributes());
                attributes.keySet().retainAll(columns);
                batch.add(imported(request, one, attributes));
            }
            batch.commit();
        }
        return store.imports().getFirst().gesture();
    }
}
