package org.allonym.desktop.session;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;

/// One row a document, in import order, as the session knows them. UI thread.
final class SessionRows {

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
