package org.allonym.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// An open project file.
///
/// Any thread may call; writes queue behind each other, reads don't wait for writes. What [#append] and
/// [ImportBatch#commit] have returned from is durable: it survives the death of the process and of the machine.
/// Every method may throw a [org.allonym.problem.ProblemException] when the file can't be read or written.
public interface ProjectStore extends AutoCloseable {

    /// Where the file is.
    Path file();

    /// Null when the file may be changed; else why it is open for reading only, as a sentence for a person.
    @Nullable String readOnlyReason();

    /// The random id of this file as a replica; log entries are numbered and chained per replica.
    String replica();

    /// What people call the project.
    String name();

    /// The label set in force.
    LabelSet labelSet();

    /// Every version that was ever in force, oldest first.
    List<LabelSet> labelSetVersions();

    /// All actors by name.
    List<Actor> actors();

    /// A project setting; empty when it was never set.
    String setting(String name);

    int documentCount();

    /// One light row a document, in import order: enough for lists and progress of a whole project.
    List<DocumentRow> rows();

    Optional<Document> document(DocumentId id);

    /// What people have said about a document; [DocumentState#empty] for an unknown one.
    DocumentState state(DocumentId id);

    /// The BIO tags a layer was imported from, one a token, for a layer that came with a file.
    Optional<List<String>> originalTags(DocumentId document, ActorId layer);

    /// Every document with its state, in import order, a few at a time: one consistent view even while others write.
    void scan(DocumentVisitor visitor);

    /// Applies a gesture and writes it to the log, in one transaction.
    ///
    /// @throws org.allonym.edit.StaleEditException when an edit's "before" is not what is there; nothing is changed
    void append(Gesture gesture);

    /// The actor's gestures that undo would take back, newest first.
    List<Gesture> undoable(ActorId actor, int limit);

    /// The actor's gestures that redo would repeat, next one first.
    List<Gesture> redoable(ActorId actor, int limit);

    /// Every entry of the log, replica by replica in order of number.
    void log(Consumer<LogEntry> visitor);

    /// Begins to add documents, all or none.
    ///
    /// @param by who imports
    /// @param source name of the file or folder, for the log
    ImportBatch beginImport(ActorId by, String source);

    /// Brings the full-text index up to date; may take seconds after a large import. Interruptible; call it again.
    void updateSearchIndex();

    /// Places where `words` occur, best first; searches what [#updateSearchIndex] has indexed.
    ///
    /// @param words as a person types them; every word must occur in the document
    List<SearchHit> search(String words, int limit);

    /// Checks the file: hashes, ranges, keys, the log's chain, and that layers and decisions are what the log says.
    HealthReport examine();

    /// Writes everything out and leaves one file.
    @Override
    void close();
}
