package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueFilter;
import org.allonym.language.English;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Which conflicts the list shows: by state, type, document name, label and annotator. JavaFX thread.
public final class AdjudicateFilter {

    /// Which part of the queue.
    public enum Show {
        OPEN("Open conflicts"),
        CONFLICTS("All conflicts"),
        CHANGED("Changed"),
        PUT_OFF("Later"),
        AGREED("Agreed"),
        FINDS("Added spans");

        private final @English String title;

        Show(@English String title) {
            this.title = title;
        }

        public String title() {
            return tr(title);
        }

        boolean isOfConflicts() {
            return switch (this) {
                case OPEN, CONFLICTS, CHANGED, PUT_OFF -> true;
                case AGREED, FINDS -> false;
            };
        }
    }

    private final ProjectQueue queue;
    private final ReadOnlyObjectProperty<QueueDisplay> display;
    private final ObjectProperty<Show> show = new SimpleObjectProperty<>(Show.CONFLICTS);
    private final ObjectProperty<Set<ConflictKind>> kinds = new SimpleObjectProperty<>(Set.of());
    private final StringProperty document = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable String> label = new SimpleObjectProperty<>(null);
    private final ObjectProperty<@Nullable ActorId> annotator = new SimpleObjectProperty<>(null);

    AdjudicateFilter(ProjectQueue queue, ReadOnlyObjectProperty<QueueDisplay> display) {
        this.queue = queue;
        this.display = display;
        display.addListener((_, _, now) -> {
            if (now.namesHidden()) {
                annotator.set(null);
            }
            queue.filterProperty().set(filter());
        });
        queue.filterProperty().set(filter());
        List.<ObservableValue<?>>of(show, kinds, document, label, annotator)
                .forEach(choice -> choice.addListener((_, _, _) -> queue.filterProperty().set(filter())));
    }

    public ObjectProperty<Show> showProperty() {
        return show;
    }

    /// The types to show; none means all.
    public ObjectProperty<Set<ConflictKind>> kindsProperty() {
        return kinds;
    }

    /// Part of the names of the documents to show.
    public StringProperty documentProperty() {
        return document;
    }

    /// A label somebody must have given; null for any.
    public ObjectProperty<@Nullable String> labelProperty() {
        return label;
    }

    /// Somebody who must have read it; null for anyone.
    public ObjectProperty<@Nullable ActorId> annotatorProperty() {
        return annotator;
    }

    /// Shows everything of a part again.
    public void widen() {
        kinds.set(Set.of());
        document.set("");
        label.set(null);
        annotator.set(null);
    }

    /// Shows a type, or no longer.
    public void toggle(ConflictKind kind) {
        Set<ConflictKind> chosen = EnumSet.noneOf(ConflictKind.class);
        chosen.addAll(kinds.get());
        if (!chosen.remove(kind)) {
            chosen.add(kind);
        }
        kinds.set(Set.copyOf(chosen));
    }

    /// How many entries of each type the other choices leave.
    public Map<ConflictKind, Integer> counts() {
        return queue.view().queue().countByKind(filter());
    }

    /// The types of conflict there are in the project, settled ones included.
    public Set<ConflictKind> kindsInProject() {
        return queue.view().queue().countByKind(QueueFilter.EVERYTHING).keySet().stream()
                .filter(kind -> kind.isConflict() || display.get().modelOnly() && kind == ConflictKind.MODEL_ONLY)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ConflictKind.class)));
    }

    /// All conflicts.
    QueueFilter conflicts() {
        return display.get().modelOnly() ? QueueFilter.CONFLICTS.andModelOnly() : QueueFilter.CONFLICTS;
    }

    private QueueFilter filter() {
        QueueFilter part = switch (show.get()) {
            case OPEN -> conflicts().open();
            case CONFLICTS -> conflicts();
            case CHANGED -> conflicts().changedOnly();
            case PUT_OFF -> conflicts().withStates(Set.of(QueueEntry.State.PUT_OFF));
            case AGREED -> QueueFilter.EVERYTHING.withKinds(Set.of(ConflictKind.AGREED));
            case FINDS -> QueueFilter.EVERYTHING.withKinds(Set.of(ConflictKind.OWN_FIND));
        };
        String one = label.get();
        ActorId who = annotator.get();
        return part.withKinds(show.get().isOfConflicts() && !kinds.get().isEmpty() ? kinds.get() : part.kinds())
                .withLabels(one == null ? Set.of() : Set.of(one))
                .withAnnotators(who == null ? Set.of() : Set.of(who))
                .withDocuments(documents());
    }

    /// The documents of that name; where there is none, one that isn't in the project, for an empty set asks for all.
    private Set<DocumentId> documents() {
        String part = document.get().strip().toLowerCase(Locale.ROOT);
        if (part.isEmpty()) {
            return Set.of();
        }
        Set<DocumentId> named = queue.view().queue().documents().stream()
                .map(QueueDocument::document)
                .filter(id -> id.value().toLowerCase(Locale.ROOT).contains(part))
                .collect(Collectors.toUnmodifiableSet());
        return named.isEmpty() ? Set.of(new DocumentId(DocumentId.isId(part) ? part : "?")) : named;
    }
}
