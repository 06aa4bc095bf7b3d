package org.allonym.desktop.session;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.allonym.edit.DocumentState;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// The documents a session has at hand: those that were asked for last, and every state the file doesn't have yet.
/// UI thread.
final class SessionDocuments {

    private static final int STATES = 256;
    private static final int TEXTS = 64;

    private final ProjectStore store;
    private final BooleanSupplier writing;
    private final LinkedHashMap<DocumentId, DocumentState> states = new LinkedHashMap<>(64, 0.75f, true);
    private final LinkedHashMap<DocumentId, Document> texts = new LinkedHashMap<>(64, 0.75f, true);

    /// @param writing whether anything isn't in the file yet: meanwhile no state is dropped
    SessionDocuments(ProjectStore store, BooleanSupplier writing) {
        this.store = store;
        this.writing = writing;
    }

    Optional<Document> text(DocumentId id) {
        Document known = texts.get(id);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<Document> read = store.document(id);
        read.ifPresent(document -> {
            texts.put(id, document);
            while (texts.size() > TEXTS) {
                texts.pollFirstEntry();
            }
        });
        return read;
    }

    DocumentState state(DocumentId id) {
        DocumentState known = states.get(id);
        if (known == null) {
            known = store.state(id);
            states.put(id, known);
            trim();
        }
        return known;
    }

    private void trim() {
        if (!writing.getAsBoolean()) {
            while (states.size() > STATES) {
                states.pollFirstEntry();
            }
        }
    }

    /// The state of a document that is at hand, without reading the file.
    @Nullable DocumentState known(DocumentId id) {
        return states.get(id);
    }

    /// All states at hand.
    Collection<DocumentState> states() {
        return states.values();
    }

    void put(DocumentState state) {
        states.put(state.document(), state);
    }

    /// Lets a state be read from the file again.
    void forget(DocumentId id) {
        states.remove(id);
    }

    /// Lets all states be read from the file again, unless some aren't in it yet.
    void readAgain() {
        if (!writing.getAsBoolean()) {
            states.clear();
        }
    }
}
