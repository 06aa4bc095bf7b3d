package org.allonym.store;

import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.edit.Decision;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.jspecify.annotations.Nullable;

/// Documents on their way into a project. Closing without [#commit] leaves the file byte-identical.
///
/// One thread, which can't write to the project otherwise until the batch is closed; other threads' writes wait for
/// it. Whatever a method throws ends the batch: nothing of it remains.
public interface ImportBatch extends AutoCloseable {

    /// A document as a file brought it, with the layer it carried.
    ///
    /// @param layer null when the file had no labels or they were not asked for
    /// @param gold decisions that take the file's labels over as gold; empty where that was not asked for
    /// @param source the file it is a session of, the same value for all of its documents; null where the file isn't kept
    record ImportedDocument(
            Document document, @Nullable ImportedLayer layer, List<Decision> gold, @Nullable KeptSource source) {
        public ImportedDocument {
            gold = List.copyOf(gold);
        }

        /// One of a file that isn't kept, without gold.
        public ImportedDocument(Document document, @Nullable ImportedLayer layer) {
            this(document, layer, List.of(), null);
        }
    }

    /// The labels a file brought. The document counts as finished by `actor`.
    ///
    /// @param originalTags the file's BIO tags, one a token, kept so that an untouched export is identical; null for
    ///        files that carry spans
    record ImportedLayer(ActorId actor, List<Annotation> annotations, @Nullable List<String> originalTags) {}

    /// Whether the project, or this batch, holds a document of that id.
    boolean has(String documentId);

    /// Adds one document and, where it has them, its layer and gold; the layer's actor must exist or have been added here.
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
