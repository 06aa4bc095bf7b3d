package org.allonym.store;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// An open project file.
///
/// Any thread may call; writes queue behind each other, reads don't wait for writes. A text is checked against its
/// hash whenever it is read, so no document is ever given out that isn't the one that was imported. What [#append] and
/// [ImportBatch#commit] have returned from is durable: it survives the death of the process and of the machine.
/// Every method may throw a [ProblemException] when the file can't be read or written.
public interface ProjectStore extends AutoCloseable {

    /// That a project was not closed properly when it was last open, and everything saved was found beside it.
    ///
    /// @param entries log entries that lay beside the file and not in it; −1 when that can't be told
    record Recovery(long entries) {}

    /// A label set at the moment it came into force. An undo puts an earlier one in force again.
    ///
    /// @param by who did it; empty for the set a project was made with
    /// @param at when, in UTC
    record LabelSetVersion(LabelSet labels, String by, Instant at) {}

    /// How much a project rests on a label now.
    ///
    /// @param annotations that carry it, over all layers
    /// @param decisions that speak of it: in what was decided, or in the readings it was decided on
    record LabelUse(int annotations, int decisions) {

        /// Nobody uses it.
        public static final LabelUse NONE = new LabelUse(0, 0);
    }

    /// An import whose documents are in the project.
    ///
    /// @param gesture its id
    /// @param source name of the file or folder
    /// @param by who imported
    /// @param documents how many it brought
    record DoneImport(String gesture, String source, String by, Instant at, int documents) {}

    /// That a work package was given back, and what was done in it since.
    ///
    /// @param at when it was given back last, by this machine's clock
    /// @param changed in how many documents its owner has changed something since; what was undone again is no change
    record PackageReturn(Instant at, int changed) {}

    /// Where the file is.
    Path file();

    /// Null when the file may be changed; else why it is open for reading only, as a sentence for a person.
    @Nullable String readOnlyReason();

    /// What was found when the project was opened for writing and had not been closed properly before; else empty.
    Optional<Recovery> recovery();

    /// The random id of this file as a replica; log entries are numbered and chained per replica.
    String replica();

    /// What people call the project.
    String name();

    /// What the file is for when it is a work package; empty for a project. In a package [#append] refuses whatever its
    /// owner's task doesn't allow, and imports and merging are refused.
    Optional<PackageScope> scope();

    /// How far the log of every replica goes in this file, in order of name.
    List<LogHead> heads();

    /// The label set in force.
    LabelSet labelSet();

    /// Every version that was ever in force, oldest first.
    List<LabelSet> labelSetVersions();

    /// Every label set that came into force, with who did it and when, oldest first; after an undo an earlier one
    /// stands there again.
    List<LabelSetVersion> labelSetHistory();

    /// How much the project rests on each label now, by name; labels nobody uses are missing.
    SortedMap<String, LabelUse> labelUses();

    /// Whether a label was ever used in a document, so that a span with it can come back by undo. Reads the whole log.
    ///
    /// @param apartFrom id of a gesture that, with its undos and redos, doesn't count; null for none
    boolean labelEverUsed(String label, @Nullable String apartFrom);

    /// All actors by name.
    List<Actor> actors();

    /// A project setting; empty when it was never set.
    String setting(String name);

    /// The project settings whose names begin with `prefix`, by the rest of their names; those with an empty value are missing.
    SortedMap<String, String> settings(String prefix);

    /// How the project's documents were selected from submissions, as JSON; empty where they weren't.
    Optional<String> selection();

    /// The submissions that the documents were selected from, in the order of their source. The visitor must not write.
    void submissions(Consumer<SubmissionRow> visitor);

    /// Puts another selection in the place of the one there was, and applies a gesture, in one transaction. The documents are
    /// not touched.
    ///
    /// @param gesture what changes with it, as for [#append]; null for nothing
    /// @param report JSON
    /// @param rows in the order of their source, no id twice
    void keepSelection(@Nullable Gesture gesture, String report, List<SubmissionRow> rows);

    /// Takes back that a selection was added: the import of its documents, as [#undoImport], and the gesture that came with it, in one
    /// transaction. It can't be redone; the selection can be added again.
    ///
    /// @param undo of the gesture
    /// @param forget whether the selection that is kept goes, too: there was none before
    /// @throws ProblemException as [#undoImport]; nothing is changed
    void undoSelection(Gesture undo, DoneImport done, boolean forget);

    /// The transcript files that documents of the project came from, in the order in which they came, one at a time. Those whose
    /// import was undone are gone. The visitor must not write.
    void sources(Consumer<KeptSource> visitor);

    /// How the transcript files of a format were read, latest first: [KeptSource#settings].
    List<String> sourceSettings(String format);

    /// What a second reader answered to a question of that hash: an answer without a failure where there is one.
    Optional<ReaderAnswer> readerAnswer(String hash);

    /// The answers of a reading, in import order and text order. The visitor must not write.
    void readerAnswers(String reading, Consumer<ReaderAnswer> visitor);

    /// Keeps an answer, in place of the one of the same reading and passage. Durable when it returns; changes no document. Where its
    /// document is gone, nothing is kept.
    void keepReaderAnswer(ReaderAnswer answer);

    /// What a model has learned from the project's gold; empty where nothing has.
    Optional<LearnedModel> learned();

    /// Puts this in the place of what was learned before, or forgets it. Nothing of it is in the log.
    ///
    /// @param model null to forget
    void keepLearned(@Nullable LearnedModel model);

    /// How many documents there are, without those that are set aside.
    int documentCount();

    /// The documents that are set aside, with the reason: they are in [#document] and [#state], and in nothing else here that
    /// gives documents.
    SortedMap<DocumentId, String> setAside();

    /// Who of the actors did something in this file last; what came by work packages doesn't count. Empty where nobody did.
    Optional<ActorId> lastAtWork();

    /// Whether anything in the project is somebody's, so that they can't be removed: spans, a status, an assignment, decisions,
    /// an archived layer, or a work package that may come back.
    boolean hasWork(ActorId person);

    /// One light row a document, in import order: enough for lists and progress of a whole project. Without those that are
    /// set aside.
    List<DocumentRow> rows();

    Optional<Document> document(DocumentId id);

    /// What people have said about a document; [DocumentState#empty] for an unknown one.
    DocumentState state(DocumentId id);

    /// The BIO tags a layer was imported from, one a token, for a layer that came with a file. They stay what they were
    /// when the layer is edited: whoever uses them compares them with the layer first.
    Optional<List<String>> originalTags(DocumentId document, ActorId layer);

    /// Every document that isn't set aside with its state, in import order, one at a time: one consistent view even while others write.
    /// The visitor may read and write the project; what it writes, this scan doesn't see.
    void scan(Visitor visitor);

    /// Receives documents one by one.
    @FunctionalInterface
    interface Visitor {

        /// @return false to stop
        boolean visit(Document document, DocumentState state);
    }

    /// Applies a gesture and writes it to the log, in one transaction.
    ///
    /// A label that was ever used stays in the label set: a gesture that would take it out doesn't fit what is there,
    /// unless it takes back the only gesture that used it.
    ///
    /// An undo or redo must be of a gesture that [#undoable] or [#redoable] gives, of whichever actor.
    ///
    /// @throws IllegalArgumentException when a document is unknown, a span leaves its text or cuts a character, or a
    ///         string holds half a surrogate pair; nothing is changed
    /// @throws org.allonym.edit.StatusForbidsException when a status can't move there, or somebody marks in a document
    ///         they have finished or skipped; nothing is changed
    /// @throws org.allonym.edit.StaleEditException when an edit's "before" is not what is there; nothing is changed
    void append(Gesture gesture);

    /// The actor's gestures that undo would take back, newest first.
    List<Gesture> undoable(ActorId actor, int limit);

    /// The actor's gestures that redo would repeat, next one first.
    List<Gesture> redoable(ActorId actor, int limit);

    /// How many edits [#undoable] and [#redoable] would give for that limit, together, without reading them.
    long historyEdits(ActorId actor, int limit);

    /// Every entry of the log, replica by replica in order of number.
    void log(Consumer<LogEntry> visitor);

    /// The log, read as what people did.
    LogBook logBook();

    /// When each decision that was ever made was last changed, by id; a decision taken back is there too. Reads the log,
    /// which may take a second in a large project.
    Map<String, Instant> decisionTimes();

    /// Records in the log that a work package was made of this project.
    ///
    /// @param replica the package as a replica
    /// @param documents how many it holds
    /// @param suggestions whether it holds the model's
    void handOut(String replica, PackageScope made, int documents, boolean suggestions, ActorId by);

    /// Records in the log of a work package that what was done in it was given back.
    ///
    /// @param entries how many of this replica's entries went along, from the first
    void gaveBack(long entries);

    /// When a work package was given back last, and what was done since; empty before, and for a project. Quick.
    Optional<PackageReturn> packageReturn();

    /// Brings in the logs of work packages, all or none. What the project holds then follows from the entries alone:
    /// neither the order in which packages come nor how often one comes makes a difference. Where all of it was here
    /// before, nothing is written.
    ///
    /// Waits for other writers, and takes seconds in a large project, during which others can read.
    ///
    /// @throws org.allonym.problem.ProblemException when one is of another project, was forked, altered, or says what its
    ///         owner may not; nothing is changed
    default MergeReport merge(List<LogSource> sources, ActorId by) {
        return merge(sources, by, Progress.NONE);
    }

    /// As [#merge(List, ActorId)].
    ///
    /// @param progress hears how many entries were read, of nobody knows how many; then how many entries and documents the
    ///        project was made of again
    MergeReport merge(List<LogSource> sources, ActorId by, Progress progress);

    /// What [#merge] would do; changes nothing.
    default MergeReport previewMerge(List<LogSource> sources) {
        return previewMerge(sources, Progress.NONE);
    }

    /// As [#previewMerge(List)].
    ///
    /// @param progress as for [#merge]
    MergeReport previewMerge(List<LogSource> sources, Progress progress);

    /// Begins to add documents, all or none.
    ///
    /// @param by who imports
    /// @param source name of the file or folder, for the log
    ImportBatch beginImport(ActorId by, String source);

    /// The imports whose documents are in the project, latest first. Reads the log.
    List<DoneImport> imports();

    /// Undoes an import on which nothing hangs: its documents go, and with them the label set and the person that came with it,
    /// where those are as it left them. It can't be redone; the files can be imported again.
    ///
    /// @param done one of [#imports]
    /// @throws ProblemException when something was done in its documents, or work packages were made since; nothing is changed
    void undoImport(DoneImport done, ActorId by);

    /// Brings the full-text index up to date; may take seconds after a large import, during which others can write.
    /// An interrupted thread stops between two portions and stays interrupted; call it again. Does nothing when the
    /// project is open for reading only.
    default void updateSearchIndex() {
        updateSearchIndex(_ -> {});
    }

    /// As [#updateSearchIndex()].
    ///
    /// @param left hears before every portion how many documents are not indexed yet; it may throw to stop, and what
    ///        is indexed by then stays so
    void updateSearchIndex(IntConsumer left);

    /// How many documents the full-text index lacks: more than none after an import until [#updateSearchIndex], and
    /// for good where the project is open for reading only.
    int unindexed();

    /// The documents in which every one of `words` occurs, in import order, among those that are indexed. Case and
    /// accents of Latin letters don't matter; words stand apart where the index says so, which is at everything that
    /// is no letter, digit or private character.
    ///
    /// @param words as for [#search]
    List<DocumentId> documentsWith(String words);

    /// Places where `words` occur, best documents first; searches what [#updateSearchIndex] has indexed. Case and
    /// accents don't matter.
    ///
    /// @param words as a person types them; every word must occur in the document. The last one also matches the
    ///        beginning of a longer word, unless a blank follows it
    List<SearchHit> search(String words, int limit);

    /// One occurrence of a searched word.
    ///
    /// @param span in the document's text, UTF-16
    record SearchHit(DocumentId document, Span span) {}

    /// What is in the file, in figures; quick.
    ProjectSummary summary();

    /// What restoring a backup would change; reads no text.
    ///
    /// @throws org.allonym.problem.ProblemException when the backup can't be read
    RestorePreview compareWith(Path backup);

    /// The hash of the entry that came into the log last, 64 hexadecimal digits; empty when there is none. While it stays
    /// the same, nothing has changed.
    String logEnd();

    /// Writes a whole copy of the file, as it is at one moment, and reads it again: pages, texts and the log's chain.
    /// Others can read and write meanwhile.
    ///
    /// @param out a free name
    /// @throws org.allonym.problem.ProblemException when it can't be written or what was written isn't sound; then there
    ///         is no copy
    default void copyTo(Path out) {
        copyTo(out, Progress.NONE);
    }

    /// As [#copyTo(Path)].
    ///
    /// @param progress hears how many documents were read again
    void copyTo(Path out, Progress progress);

    /// Checks the file: pages, hashes, ranges, keys, the log's chain, and that everything else is what the log says.
    /// Takes seconds in a large project; others can read and write meanwhile.
    default HealthReport checkHealth() {
        return checkHealth(_ -> {});
    }

    /// As [#checkHealth()].
    ///
    /// @param checked hears now and then how many documents were read; it may throw to stop
    HealthReport checkHealth(IntConsumer checked);

    /// Hears of it when [#close] could not leave one file, though all that was saved is safe; else `close` throws it.
    void whenNotOneFile(Consumer<ProblemException> listener);

    /// Writes everything out and leaves one file. Waits for reads and writes under way on other threads; an import
    /// that the calling thread has left open is taken back. Closing twice does nothing.
    @Override
    void close();
}
