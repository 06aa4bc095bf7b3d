package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.util.Subscription;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.desktop.session.AnnotatorDesk.Entry;
import org.allonym.language.English;
import org.allonym.problem.Problem;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.jspecify.annotations.Nullable;

/// The annotator's documents with their standing, as the list on the left shows them. JavaFX thread.
final class DocumentList {

    /// Which documents a list can show.
    enum Standing {
        ALL,
        OPEN,
        FINISHED,
        FLAGGED,
        SKIPPED;

        private String title() {
            return switch (this) {
                case ALL -> trc("documents", "all");
                case OPEN -> trc("documents", "to do");
                case FINISHED -> trc("documents", "finished");
                case FLAGGED -> trc("documents", "flagged");
                case SKIPPED -> trc("documents", "skipped");
            };
        }
    }

    /// Which documents are shown.
    ///
    /// @param flag only those flagged with this word; empty for any
    record Show(Standing standing, String flag) {

        static final Show ALL = new Show(Standing.ALL);

        Show(Standing standing) {
            this(standing, "");
        }

        String title() {
            return flag.isEmpty() ? standing.title() : tr("flag: %s", flag);
        }
    }

    private final AnnotatorDesk desk;
    private final ObservableList<Entry> own = FXCollections.observableArrayList();
    private final Map<DocumentId, Integer> positions = new HashMap<>();
    private final FilteredList<Entry> shown = new FilteredList<>(own);
    private final StringProperty filter = new SimpleStringProperty("");
    private final ObjectProperty<Show> show = new SimpleObjectProperty<>(Show.ALL);
    private final ObjectProperty<DocumentOrder.By> order = new SimpleObjectProperty<>(DocumentOrder.By.IMPORT);
    private Map<DocumentId, Double> ranks = Map.of();
    private long done;
    private Subscription following = Subscription.EMPTY;

    DocumentList(AnnotatorDesk desk) {
        this.desk = desk;
        filter.subscribe(_ -> narrow());
        show.subscribe(_ -> narrow());
    }

    void attach() {
        fill();
        following = desk.followEntries(this::fill, this::replace);
    }

    void detach() {
        following.unsubscribe();
    }

    private void replace(Entry after) {
        int at = position(after.document());
        if (at >= 0) {
            Entry before = own.get(at);
            done += (after.work().status().isEditable() ? 0 : 1) - (before.work().status().isEditable() ? 0 : 1);
            own.set(at, after);
        }
    }

    private void fill() {
        List<Entry> entries = desk.entries().stream().sorted(Comparator.comparingDouble(this::rank)).toList();
        positions.clear();
        done = 0;
        for (int i = 0; i < entries.size(); i++) {
            positions.put(entries.get(i).document(), i);
            done += entries.get(i).work().status().isEditable() ? 0 : 1;
        }
        own.setAll(entries);
    }

    /// Those of a calibration round before all others, those without a rank last.
    private double rank(Entry entry) {
        return entry.calibration() ? Double.NEGATIVE_INFINITY : -ranks.getOrDefault(entry.document(), 0.0);
    }

    /// Lists documents by falling rank; those of one rank, or none, as they were imported.
    void rank(Map<DocumentId, Double> byDocument) {
        ranks = Map.copyOf(byDocument);
        fill();
    }

    /// What the order goes by; [DocumentOrder] makes it so.
    ObjectProperty<DocumentOrder.By> orderProperty() {
        return order;
    }

    private void narrow() {
        String words = filter.get().strip().toLowerCase(Locale.ROOT);
        Show chosen = show.get();
        shown.setPredicate(entry -> fits(entry, chosen)
                && (words.isEmpty() || entry.document().value().toLowerCase(Locale.ROOT).contains(words)));
    }

    private static boolean fits(Entry entry, Show chosen) {
        String flag = entry.work().flag();
        return switch (chosen.standing()) {
            case ALL -> true;
            case OPEN -> entry.work().status().isEditable();
            case FINISHED -> entry.work().status() == DocumentStatus.FINISHED;
            case FLAGGED -> chosen.flag().isEmpty() ? !flag.isEmpty() : flag.equals(chosen.flag());
            case SKIPPED -> entry.work().status() == DocumentStatus.SKIPPED;
        };
    }

    /// What can be chosen: each standing, and after the flagged ones each word of the project's and each that is in use.
    List<Show> choices() {
        Set<String> flags = new LinkedHashSet<>(desk.settings().flags());
        own.stream().map(entry -> entry.work().flag()).filter(flag -> !flag.isEmpty()).sorted().forEach(flags::add);
        List<Show> all = new ArrayList<>();
        for (Standing standing : Standing.values()) {
            all.add(new Show(standing));
            if (standing == Standing.FLAGGED) {
                flags.forEach(flag -> all.add(new Show(standing, flag)));
            }
        }
        return all;
    }

    /// What the list shows, in its order.
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

    /// The order in which the annotator's documents are listed and come up. An order by uncertainty is worked out when it is
    /// chosen and when the screen is entered, in a job, and stays until then: nothing moves while somebody reads. A
    /// calibration round comes first in any order. JavaFX thread; knows no node.
    static final class DocumentOrder {

        /// What the order goes by.
        enum By {
            IMPORT("as imported"),
            UNCERTAINTY("most uncertain first");

            private final @English String title;

            By(@English String title) {
                this.title = title;
            }

            @Override
            public String toString() {
                return tr(title);
            }
        }

        private final AnnotatorDesk desk;
        private final DocumentList documents;
        private final JobRunner jobs;
        private final Consumer<Problem> show;
        private @Nullable Job running;

        /// @param show shows what went wrong in the job
        DocumentOrder(AnnotatorDesk desk, DocumentList documents, JobRunner jobs, Consumer<Problem> show) {
            this.desk = desk;
            this.documents = documents;
            this.jobs = jobs;
            this.show = show;
        }

        ObjectProperty<By> byProperty() {
            return documents.orderProperty();
        }

        /// Puts the documents into the order chosen.
        ///
        /// @param done runs when they are
        /// @throws org.allonym.problem.ProblemException when what was done can't be saved
        void apply(Runnable done) {
            Job.stop(running);
            running = null;
            switch (byProperty().get()) {
                case IMPORT -> {
                    documents.rank(Map.of());
                    done.run();
                }
                case UNCERTAINTY -> {
                    desk.flush();
                    List<AnnotatorDesk.Entry> entries = List.copyOf(documents.own());
                    running = jobs.start(
                            tr("Sorting the documents"),
                            progress -> desk.uncertainties(entries, progress),
                            ranks -> {
                                documents.rank(ranks);
                                done.run();
                            },
                            show);
                }
            }
        }
    }
}
