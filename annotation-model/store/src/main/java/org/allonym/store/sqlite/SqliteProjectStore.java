package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.allonym.edit.DocumentPast;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.ChainReport;
import org.allonym.store.DocumentRow;
import org.allonym.store.HealthReport;
import org.allonym.store.ImportBatch;
import org.allonym.store.KeptSource;
import org.allonym.store.LearnedModel;
import org.allonym.store.LogBook;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogEntry;
import org.allonym.store.LogHead;
import org.allonym.store.LogQuery;
import org.allonym.store.LogSource;
import org.allonym.store.LogStep;
import org.allonym.store.MergeReport;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.DoneImport;
import org.allonym.store.ProjectStore.LabelSetVersion;
import org.allonym.store.ProjectStore.LabelUse;
import org.allonym.store.ProjectStore.PackageReturn;
import org.allonym.store.ProjectStore.Recovery;
import org.allonym.store.ProjectSummary;
import org.allonym.store.RestorePreview;
import org.allonym.store.ReaderAnswer;
import org.allonym.store.SubmissionRow;
import org.jspecify.annotations.Nullable;

/// An open project file: one connection that writes, some that read. Any thread.
final class SqliteProjectStore implements ProjectStore {

    /// What is to be done once the file's connections are closed.
    @FunctionalInterface
    interface AfterClose {
        void run() throws IOException, SQLException;
    }

    private final Path file;
    private final @Nullable String readOnlyReason;
    private final Readers readers;
    private final Writer writer;
    private final AfterClose afterClose;
    private final String replica;
    private final String name;
    private final @Nullable PackageScope scope;
    private @Nullable Recovery recovery;
    private volatile Consumer<ProblemException> notOneFile = trouble -> {
        throw trouble;
    };

    /// @param writer null for reading only
    SqliteProjectStore(
            Path file, @Nullable String readOnlyReason, Readers readers, @Nullable Database writer, AfterClose afterClose)
            throws SQLException {
        this.file = file;
        this.readOnlyReason = readOnlyReason;
        this.readers = readers;
        this.writer = new Writer(file, writer, readOnlyReason);
        this.afterClose = afterClose;
        this.replica = readers.read(database -> new ProjectTable(database).replica());
        this.name = readers.read(database -> new ProjectTable(database).name());
        this.scope = readers.read(database -> new LogTable(database).scope());
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public @Nullable String readOnlyReason() {
        return readOnlyReason;
    }

    @Override
    public Optional<Recovery> recovery() {
        return Optional.ofNullable(recovery);
    }

    void recovered(Recovery found) {
        recovery = found;
    }

    @Override
    public String replica() {
        return replica;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<PackageScope> scope() {
        return Optional.ofNullable(scope);
    }

    @Override
    public List<LogHead> heads() {
        return read(database -> new LogTable(database).heads());
    }

    @Override
    public Optional<ActorId> lastAtWork() {
        return read(database -> new LogTable(database).lastAtWork());
    }

    @Override
    public LabelSet labelSet() {
        return read(database -> new ProjectTable(database).labelSet());
    }

    @Override
    public List<LabelSet> labelSetVersions() {
        return read(database -> new ProjectTable(database).labelSets());
    }

    @Override
    public List<LabelSetVersion> labelSetHistory() {
        return read(database -> new LabelUses(database).history());
    }

    @Override
    public SortedMap<String, LabelUse> labelUses() {
        return read(database -> database.snapshot(view -> new LabelUses(view).now()));
    }

    @Override
    public boolean labelEverUsed(String label, @Nullable String apartFrom) {
        return read(database -> new LabelUses(database).ever(label, apartFrom));
    }

    @Override
    public List<Actor> actors() {
        return read(database -> new ProjectTable(database).actors());
    }

    @Override
    public String setting(String setting) {
        return read(database -> new ProjectTable(database).setting(setting));
    }

    @Override
    public SortedMap<String, String> settings(String prefix) {
        return read(database -> new ProjectTable(database).settings(prefix));
    }

    @Override
    public Optional<String> selection() {
        return read(database -> new SubmissionTable(database).report());
    }

    @Override
    public void submissions(Consumer<SubmissionRow> visitor) {
        read(database -> database.snapshot(view -> {
            new SubmissionTable(view).each(visitor);
            return true;
        }));
    }

    @Override
    public void sources(Consumer<KeptSource> visitor) {
        read(database -> database.snapshot(view -> {
            new SourceTable(view).each(visitor);
            return true;
        }));
    }

    @Override
    public List<String> sourceSettings(String format) {
        return read(database -> new SourceTable(database).settings(format));
    }

    @Override
    public void keepSelection(@Nullable Gesture gesture, String report, List<SubmissionRow> rows) {
        refuseInPackage();
        writer.change(database -> {
            if (gesture != null) {
                new GestureLog(database).append(gesture, Instant.now());
            }
            new SubmissionTable(database).replace(report, rows);
            return true;
        });
    }

    @Override
    public void undoSelection(Gesture undo, DoneImport done, boolean forget) {
        refuseInPackage();
        writer.change(database -> {
            new GestureLog(database).append(undo, Instant.now());
            new ImportUndo(database).undo(done, undo.by());
            if (forget) {
                new SubmissionTable(database).clear();
            }
            return true;
        });
    }

    @Override
    public Optional<ReaderAnswer> readerAnswer(String hash) {
        return read(database -> new AnswerTable(database).byHash(hash));
    }

    @Override
    public void readerAnswers(String reading, Consumer<ReaderAnswer> visitor) {
        read(database -> database.snapshot(view -> {
            new AnswerTable(view).each(reading, visitor);
            return true;
        }));
    }

    @Override
    public void keepReaderAnswer(ReaderAnswer answer) {
        refuseInPackage();
        writer.change(database -> {
            new AnswerTable(database).keep(answer);
            return true;
        });
    }

    @Override
    public Optional<LearnedModel> learned() {
        return read(database -> database.first("SELECT weights, report FROM learned", row -> new LearnedModel(row.bytes(1), row.text(2))));
    }

    @Override
    public void keepLearned(@Nullable LearnedModel model) {
        refuseInPackage();
        writer.change(database -> {
            database.update("DELETE FROM learned");
            if (model != null) {
                database.update("INSERT INTO learned VALUES (1, ?, ?)", model.weights(), model.report());
            }
            return true;
        });
    }

    @Override
    public int documentCount() {
        return read(database -> (int) database.number(
                "SELECT count(*) FROM document WHERE id NOT IN (SELECT document FROM aside)"));
    }

    @Override
    public List<DocumentRow> rows() {
        return read(database -> database.snapshot(DocumentRows::read));
    }

    @Override
    public SortedMap<DocumentId, String> setAside() {
        return read(database -> {
            SortedMap<DocumentId, String> reasons = new TreeMap<>();
            database.each(
                    "SELECT d.name, a.reason FROM aside a JOIN document d ON d.id = a.document",
                    row -> {
                        String name = row.text(1);
                        reasons.put(Json.decode(FaultLocation.document(name), () -> new DocumentId(name)), row.text(2));
                    });
            return reasons;
        });
    }

    @Override
    public boolean hasWork(ActorId person) {
        return read(database -> new ProjectTable(database).hasWork(person));
    }

    @Override
    public Optional<Document> document(DocumentId id) {
        return read(database -> new DocumentTable(database).read(id).map(DocumentTable.Numbered::document));
    }

    @Override
    public DocumentState state(DocumentId id) {
        return read(database -> database.snapshot(view -> {
            DocumentTable documents = new DocumentTable(view);
            Optional<DocumentTable.Facts> facts = documents.facts(id);
            return facts.isEmpty()
                    ? DocumentState.empty(id)
                    : StateReader.read(view, id, facts.get().id(), documents.offsets(facts.get()));
        }));
    }

    @Override
    public Optional<List<String>> originalTags(DocumentId document, ActorId layer) {
        return read(database -> new LayerTable(database).tags(document.value(), layer));
    }

    @Override
    public void scan(Visitor visitor) {
        read(database -> database.snapshot(view -> {
            try (StateReader states = StateReader.ofAll(view)) {
                DocumentTable documents = new DocumentTable(view);
                Set<Long> aside = documents.aside();
                documents.each(
                                found -> {
                                    if (aside.contains(found.id())) {
                                        return true;
                                    }
                                    Document document = found.document();
                                    DocumentOffsets offsets = DocumentOffsets.of(document.text());
                                    return visitor.visit(document, states.state(document.id(), found.id(), offsets));
                                },
                                damage -> {
                                    throw damage;
                                });
            }
            return true;
        }));
    }

    @Override
    public void append(Gesture gesture) {
        if (scope != null) {
            for (Edit edit : gesture.edits()) {
                if (!scope.allows(gesture.by(), edit)) {
                    throw StoreProblems.outOfScope(scope);
                }
            }
        }
        writer.change(database -> {
            new GestureLog(database).append(gesture, Instant.now());
            return true;
        });
    }

    @Override
    public List<Gesture> undoable(ActorId actor, int limit) {
        return read(database -> database.snapshot(view -> new GestureLog(view).stack(actor, false, limit)));
    }

    @Override
    public List<Gesture> redoable(ActorId actor, int limit) {
        return read(database -> database.snapshot(view -> new GestureLog(view).stack(actor, true, limit)));
    }

    @Override
    public long historyEdits(ActorId actor, int limit) {
        return read(database -> new GestureLog(database).edits(actor, limit));
    }

    @Override
    public void log(Consumer<LogEntry> visitor) {
        read(database -> {
            new LogTable(database).each(visitor);
            return true;
        });
    }

    @Override
    public LogBook logBook() {
        return new SqliteLogBook();
    }

    @Override
    public Map<String, Instant> decisionTimes() {
        return read(database -> new LogTable(database).decisionTimes());
    }

    @Override
    public void handOut(String replica, PackageScope made, int documents, boolean suggestions, ActorId by) {
        refuseInPackage();
        Action.HandOut action = new Action.HandOut(replica, made.actor(), made.task(), documents, suggestions);
        writer.change(database -> new LogTable(database).append(action, by.value()));
    }

    @Override
    public void gaveBack(long entries) {
        PackageScope own = scope;
        if (own == null) {
            throw new IllegalStateException("a project isn't given back");
        }
        writer.change(database -> new LogTable(database).append(new Action.Return(entries), own.actor().value()));
    }

    @Override
    public Optional<PackageReturn> packageReturn() {
        return scope == null ? Optional.empty() : read(database -> database.snapshot(view -> new LogTable(view).packageReturn()));
    }

    @Override
    public MergeReport merge(List<LogSource> sources, ActorId by, Progress progress) {
        refuseInPackage();
        return writer.change(database -> new LogMerge(database, by, progress).merge(sources), report -> !report.isEmpty());
    }

    @Override
    public MergeReport previewMerge(List<LogSource> sources, Progress progress) {
        refuseInPackage();
        return writer.change(database -> new LogMerge(database, ActorId.MODEL, progress).merge(sources), _ -> false);
    }

    private void refuseInPackage() {
        if (scope != null) {
            throw StoreProblems.outOfScope(scope);
        }
    }

    @Override
    public ImportBatch beginImport(ActorId by, String source) {
        refuseInPackage();
        return writer.beginImport(by, source);
    }

    @Override
    public List<DoneImport> imports() {
        return scope != null ? List.of() : read(database -> database.snapshot(view -> new ImportUndo(view).imports()));
    }

    @Override
    public void undoImport(DoneImport done, ActorId by) {
        refuseInPackage();
        writer.change(database -> {
            new ImportUndo(database).undo(done, by);
            return true;
        });
    }

    @Override
    public void updateSearchIndex(IntConsumer left) {
        int missing = writer.isMissing() ? 0 : unindexed();
        while (missing > 0 && !Thread.currentThread().isInterrupted()) {
            left.accept(missing);
            missing = writer.change(SearchIndex::advance) ? unindexed() : 0;
        }
    }

    @Override
    public int unindexed() {
        return read(SearchIndex::missing);
    }

    @Override
    public List<DocumentId> documentsWith(String words) {
        return read(database -> SearchIndex.documents(database, words));
    }

    @Override
    public List<SearchHit> search(String words, int limit) {
        return read(database -> SearchIndex.search(database, words, limit));
    }

    @Override
    public ProjectSummary summary() {
        return read(database -> database.snapshot(ProjectTable::summary));
    }

    @Override
    public RestorePreview compareWith(Path backup) {
        return Backups.atRest(backup, there ->
                read(here -> here.snapshot(view -> RestoreComparison.run(ProjectFile.stem(file), view, there))));
    }

    @Override
    public String logEnd() {
        return read(BackupCopy::end).toLowerCase(Locale.ROOT);
    }

    @Override
    public void copyTo(Path out, Progress progress) {
        read(database -> {
            BackupCopy.make(file, database, out, progress);
            return true;
        });
    }

    @Override
    public HealthReport checkHealth(IntConsumer checked) {
        return read(database -> HealthCheck.run(file, database, checked));
    }

    private <T> T read(Database.Task<T> task) {
        try {
            return readers.read(task);
        } catch (SQLException e) {
            throw StoreProblems.of(file, e);
        } catch (DamageException e) {
            throw StoreProblems.damaged(file, e);
        } catch (OutOfMemoryError _) {
            throw StoreProblems.crowded(file);
        }
    }

    @Override
    public void whenNotOneFile(Consumer<ProblemException> listener) {
        notOneFile = listener;
    }

    /// Waits for writes and reads under way. An import this thread has open is taken back.
    @Override
    public void close() {
        if (writer.end()) {
            closeAll();
        }
    }

    private void closeAll() {
        SQLException trouble = null;
        try {
            readers.close();
            writer.checkpoint();
        } catch (SQLException e) {
            trouble = e;
        }
        try {
            writer.close();
        } catch (SQLException e) {
            trouble = e;
        }
        try {
            afterClose.run();
        } catch (IOException _) {
            // the lock is gone with its channel; a file left behind is no lock
        } catch (SQLException e) {
            trouble = e;
        }
        if (trouble != null) {
            notOneFile.accept(new ProblemException(
                    new Problem.FileTrouble(
                            tr("%s could not be closed as one file.", StoreProblems.quoted(file)),
                            tr("All saved work is in it and in the file beside it that ends in -wal. Keep the two together."),
                            tr("Check that the disk has free space, then open the project and close it again.")),
                    trouble));
        }
    }

    /// The log of an open project, read as what people did. Any thread.
    private final class SqliteLogBook implements LogBook {

        @Override
        public LogIndex steps(LogQuery query, LongConsumer read) {
            return read(database -> StepSearch.run(database, query, read));
        }

        @Override
        public LogStep step(long first) {
            return read(database -> database.snapshot(view -> new StepReader(view).step(first)));
        }

        @Override
        public DocumentPast past(DocumentId document) {
            return read(database -> database.snapshot(view -> new PastReader(view).past(document)));
        }

        @Override
        public void each(Consumer<LogEntry> visitor) {
            log(visitor);
        }

        @Override
        public ChainReport verify() {
            return read(database -> database.snapshot(view -> {
                Faults faults = new Faults();
                ChainCheck check = new ChainCheck(faults);
                check.check(view);
                return new ChainReport(check.entries(), replica, check.heads(), faults.all());
            }));
        }

        @Override
        public boolean holds(String hash) {
            return read(database -> database.number(
                            "SELECT EXISTS (SELECT * FROM edit_log WHERE hash = ?)", HexFormat.of().parseHex(hash))
                    != 0);
        }
    }
}
