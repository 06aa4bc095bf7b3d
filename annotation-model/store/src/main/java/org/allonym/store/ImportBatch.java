package org.allonym.store;

import org.allonym.label.LabelSet;

/// Documents on their way into a project. Closing without [#commit] leaves the file byte-identical.
///
/// One thread, which can't write to the project otherwise until the batch is closed; other threads' writes wait for
/// it. Whatever a method throws ends the batch: nothing of it remains.
public interface ImportBatch extends AutoCloseable {

    /// Whether the project, or this batch, holds a document of that id.
    boolean has(String documentId);

    /// Adds one document and, where it has one, its layer; the layer's actor must exist or have been added here.
    ///
    /// @throws IllegalArgumentException when the id is there already, the actor isn't, the tags aren't one a token, or
    ///         a span leaves the text or cuts a character
    void add(ImportedDocument document);

    /// Puts another version of the label set in force, in the same transaction.
    void changeLabelSet(LabelSet after);

    /// Makes an annotator of that name unless there is an actor of it.
    void ensureActor(org.allonym.project.Actor actor);

    /// Makes it durable. The batch can't be used afterwards.
    void commit();

    @Override
    void close();
}
