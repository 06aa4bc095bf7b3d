package org.allonym.app.annotate;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.allonym.app.session.AnnotatorDesk;
import org.allonym.app.session.AnnotatorDesk.Entry;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.DocumentRow;

/// The annotator's documents with their standing, as the list on the left shows them. JavaFX thread.
final class DocumentList {

    /// Which documents are shown.
    enum Show {
        ALL("all"),
        OPEN("to do"),
        FINISHED("finished"),
        FLAGGED("flagged"),
        SKIPPED("skipped");

        private final String title;

        Show(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    private final AnnotatorDesk desk;
    private final ObservableList<DocumentRow> rows;
    private final ObservableList<Entry> own = FXCollections.observableArrayList();
    private final Map<DocumentId, Integer> positions = new HashMap<>();
    private final FilteredList<Entry> shown = new FilteredList<>(own);
    private final StringProperty filter = new SimpleStringProperty("");
    private final ObjectProperty<Show> show = new SimpleObjectProperty<>(Show.ALL);
    private long done;
    private final ListChangeListener<DocumentRow> listener = this::rowsChanged;

    DocumentList(AnnotatorDesk desk, ObservableList<DocumentRow> rows) {
        this.desk = desk;
        this.rows = rows;
        filter.subscribe(_ -> narrow());
        show.subscribe(_ -> narrow());
    }

    void attach() {
        fill();
        rows.addListener(listener);
    }

    void detach() {
        rows.removeListener(listener);
    }

    private void rowsChanged(ListChangeListener.Change<? extends DocumentRow> change) {
        while (change.next()) {
            if (change.wasReplaced() && change.getAddedSize() == change.getRemovedSize() && change.getAddedSize() < rows.size()) {
                change.getAddedSubList().forEach(this::replace);
            } else {
                fill();
                return;
            }
        }
    }

    private void replace(DocumentRow row) {
        int at = position(row.id());
        if (at >= 0) {
            Entry before = own.get(at);
            Entry after = desk.entry(row);
            done += (after.work().status().isEditable() ? 0 : 1) - (before.work().status().isEditable() ? 0 : 1);
            own.set(at, after);
        }
    }

    private void fill() {
        List<Entry> entries = desk.entries(rows);
        positions.clear();
        done = 0;
        for (int i = 0; i < entries.size(); i++) {
            positions.put(entries.get(i).document(), i);
            done += entries.get(i).work().status().isEditable() ? 0 : 1;
        }
        own.setAll(entries);
    }

    private void narrow() {
        String words = filter.get().strip().toLowerCase(Locale.ROOT);
        Show chosen = show.get();
        shown.setPredicate(entry -> fits(entry, chosen)
                && (words.isEmpty() || entry.document().value().toLowerCase(Locale.ROOT).contains(words)));
    }

    private static boolean fits(Entry entry, Show chosen) {
        return switch (chosen) {
            case ALL -> true;
            case OPEN -> entry.work().status().isEditable();
            case FINISHED -> entry.work().status() == DocumentStatus.FINISHED;
            case FLAGGED -> !entry.work().flag().isEmpty();
            case SKIPPED -> entry.work().status() == DocumentStatus.SKIPPED;
        };
    }

    /// What the list shows, in import order.
    ObservableList<Entry> shown() {
        return shown;
    }

    /// All of the annotator's documents.
    ObservableList<Entry> own() {
        return own;
    }

    StringProperty filterProperty() {
        return filter;
    }

    ObjectProperty<Show> showProperty() {
        return show;
    }

    /// How many of the annotator's documents are finished or skipped.
    long done() {
        return done;
    }

    /// Position among the annotator's documents, from 0; −1 when it isn't one.
    int position(DocumentId document) {
        return positions.getOrDefault(document, -1);
    }

    /// Position among those shown, from 0; −1 when it isn't shown.
    int shownPosition(DocumentId document) {
        int at = position(document);
        return at < 0 ? -1 : shown.getViewIndex(at);
    }

    /// The document `step` away from `from` among those shown.
    Optional<DocumentId> neighbour(DocumentId from, int step) {
        int at = shownPosition(from);
        if (at < 0) {
            return shown.isEmpty() ? Optional.empty() : Optional.of(shown.getFirst().document());
        }
        int next = at + step;
        return next >= 0 && next < shown.size() ? Optional.of(shown.get(next).document()) : Optional.empty();
    }

    /// The next document to do after `from`, round to the beginning; empty when all are done.
    Optional<DocumentId> nextToDo(DocumentId from) {
        int at = position(from);
        for (int i = 1; i <= own.size(); i++) {
            Entry entry = own.get(Math.floorMod(at + i, own.size()));
            if (entry.work().status().isEditable() && !entry.document().equals(from)) {
                return Optional.of(entry.document());
            }
        }
        return Optional.empty();
    }

    /// Where to begin: the first document begun, else the first new one, else the first.
    Optional<DocumentId> firstToDo() {
        return own.stream()
                .filter(entry -> entry.work().status() == DocumentStatus.STARTED)
                .findFirst()
                .or(() -> own.stream().filter(entry -> entry.work().status().isEditable()).findFirst())
                .or(() -> own.stream().findFirst())
                .map(Entry::document);
    }
}
