package org.allonym.desktop.session;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;
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

    /// What a gesture that is in the file already does to the states that a session holds.
    static final class HeardGesture {

        private HeardGesture() {}

        /// The new states of the documents it changes, among those that are held. A document whose state was read after the
        /// gesture was written has it already.
        ///
        /// @param held the state of a document, null for one that isn't held and will be read from the file
        static Collection<DocumentState> apply(Gesture written, Function<DocumentId, @Nullable DocumentState> held) {
            Map<DocumentId, List<DocumentEdit>> byDocument = new LinkedHashMap<>();
            for (Edit edit : written.edits()) {
                if (edit instanceof DocumentEdit change) {
                    byDocument.computeIfAbsent(change.document(), _ -> new ArrayList<>()).add(change);
                }
            }
            List<DocumentState> changed = new ArrayList<>();
            byDocument.forEach((document, edits) -> {
                DocumentState before = held.apply(document);
                if (before != null && !has(before, edits)) {
                    changed.add(before.applyAll(edits));
                }
            });
            return changed;
        }

        /// Whether the model's layer is already what the last of `edits` makes of it.
        private static boolean has(DocumentState state, List<DocumentEdit> edits) {
            return edits.getLast() instanceof DocumentEdit.ReplaceLayer replace
                    && state.layer(replace.layer()).annotations().equals(replace.after());
        }
    }

    /// One row a document, in import order, as the session knows them. UI thread.
    static final class SessionRows {

        private static final int MANY = 16;

        private final ObservableList<DocumentRow> rows = FXCollections.observableArrayList();
        private final ObservableList<DocumentRow> view = FXCollections.unmodifiableObservableList(rows);
        private final Map<DocumentId, Integer> positions = new HashMap<>();

        ObservableList<DocumentRow> view() {
            return view;
        }

        /// Shows the rows of the file, but for documents whose newer state is known.
        void read(List<DocumentRow> read, Collection<DocumentState> newer) {
            positions.clear();
            for (int i = 0; i < read.size(); i++) {
                positions.put(read.get(i).id(), i);
            }
            List<DocumentRow> all = new ArrayList<>(read);
            newer.forEach(state -> put(all, state));
            rows.setAll(all);
        }

        /// Few rows change one by one; many at once, so that whoever follows the rows counts them once.
        void show(Collection<DocumentState> changed) {
            if (changed.size() <= MANY) {
                changed.forEach(state -> put(rows, state));
                return;
            }
            List<DocumentRow> all = new ArrayList<>(rows);
            changed.forEach(state -> put(all, state));
            rows.setAll(all);
        }

        private void put(List<DocumentRow> all, DocumentState state) {
            Integer position = positions.get(state.document());
            if (position != null) {
                all.set(position, row(all.get(position), state));
            }
        }

        private static DocumentRow row(DocumentRow old, DocumentState state) {
            SortedMap<ActorId, Integer> counts = new TreeMap<>();
            state.layers().forEach((layer, annotations) -> counts.put(layer, annotations.size()));
            counts.remove(ActorId.MODEL);
            int decided = (int) state.decisions().stream().filter(decision -> decision.settles()).count();
            return new DocumentRow(old.id(), old.tokens(), state.work(), counts, state.assigned(), decided, old.metadata());
        }
    }
}
