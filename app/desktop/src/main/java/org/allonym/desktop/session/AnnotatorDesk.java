package org.allonym.desktop.session;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.util.Subscription;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.Suggestions;
import org.allonym.suggest.Withholding;
import org.jspecify.annotations.Nullable;

/// What an annotator may see and change: their own documents, layer and standing, and what is settled for everybody;
/// nothing of anybody else's.
///
/// The annotate screen is handed this and not the session, so blindness is a matter of types, not of hiding: an
/// architecture rule keeps annotators' screens from the session and the store. JavaFX thread, but for [#uncertainties].
public final class AnnotatorDesk {

    /// A document in the annotator's list.
    ///
    /// @param spans how many the annotator has made
    /// @param calibration whether everybody reads it, before all others
    public record Entry(DocumentId document, int tokens, AnnotatorStatus work, int spans, boolean calibration) {}

    /// What an undo or redo did.
    ///
    /// @param document one of the annotator's that it changed; null when it changed none
    /// @param annotation the first annotation of theirs that it touched there; null for none
    /// @param words for people
    public record Step(@Nullable DocumentId document, @Nullable Annotation annotation, String words) {}

    private final ProjectSession session;

    public AnnotatorDesk(ProjectSession session) {
        this.session = session;
    }

    /// Whether the project is a work package, which is given back as a file.
    public boolean isPackage() {
        return session.store().scope().isPresent();
    }

    /// What the project settled about mathematics.
    public MathsSettings mathsSettings() {
        return MathsSettings.of(session::setting);
    }

    public ActorId annotator() {
        return session.actor().id();
    }

    /// Whether a document is this annotator's: assigned to them, or to nobody.
    public boolean owns(DocumentId id) {
        return isAssigned(session.state(id).assigned());
    }

    private boolean isAssigned(Set<ActorId> assigned) {
        return assigned.isEmpty() || assigned.contains(annotator());
    }

    private Stream<DocumentRow> rows() {
        return session.rows().stream().filter(row -> row.isFor(annotator()));
    }

    /// The annotator's documents, in import order.
    List<DocumentId> documents() {
        return rows().map(DocumentRow::id).toList();
    }

    private Entry entry(DocumentRow row) {
        return new Entry(
                row.id(),
                row.tokens(),
                row.work().getOrDefault(annotator(), AnnotatorStatus.NEW),
                row.annotations().getOrDefault(annotator(), 0),
                session.settings().calibration().contains(row.id()));
    }

    /// The annotator's documents in the order in which they are to be read: those of a calibration round first, in its
    /// order, which is the same for everybody; then the others as they were imported.
    public List<Entry> entries() {
        Map<DocumentId, Integer> round = new HashMap<>();
        session.settings().calibration().forEach(document -> round.put(document, round.size()));
        Comparator<DocumentRow> order = Comparator.comparing(row -> round.getOrDefault(row.id(), Integer.MAX_VALUE));
        return rows().sorted(order).map(this::entry).toList();
    }

    /// Follows [#entries] as the project changes.
    ///
    /// @param all hears that any of them may be others
    /// @param one hears of one that has changed, while the others stay
    public Subscription followEntries(Runnable all, Consumer<Entry> one) {
        ListChangeListener<DocumentRow> listener = change -> {
            while (change.next()) {
                if (!isRowByRow(change)) {
                    all.run();
                    return;
                }
                change.getAddedSubList().stream().filter(row -> isAssigned(row.assigned())).map(this::entry).forEach(one);
            }
        };
        session.rows().addListener(listener);
        return () -> session.rows().removeListener(listener);
    }

    /// Whether some rows have become others and the same documents are the annotator's as before.
    private boolean isRowByRow(ListChangeListener.Change<? extends DocumentRow> change) {
        return change.wasReplaced()
                && change.getAddedSize() == change.getRemovedSize()
                && change.getAddedSize() < change.getList().size()
                && IntStream.range(0, change.getAddedSize()).allMatch(i -> isAssigned(change.getRemoved().get(i).assigned())
                        == isAssigned(change.getAddedSubList().get(i).assigned()));
    }

    /// Follows what happens in the annotator's documents.
    ///
    /// @param changed hears of each document after a gesture, an undo or a reload
    public Subscription follow(Consumer<DocumentId> changed) {
        Consumer<DocumentState> listener = state -> {
            if (isAssigned(state.assigned())) {
                changed.accept(state.document());
            }
        };
        session.addListener(listener);
        return () -> session.removeListener(listener);
    }

    /// What everybody has said about a document of this annotator's: it doesn't leave the desk.
    private DocumentState state(DocumentId id) {
        DocumentState state = session.state(id);
        if (!isAssigned(state.assigned())) {
            throw new IllegalArgumentException("not a document of this annotator: " + id);
        }
        return state;
    }

    public Document document(DocumentId id) {
        return session.document(state(id).document()).orElseThrow(() -> new IllegalArgumentException("no document " + id));
    }

    public Layer layer(DocumentId id) {
        return state(id).layer(annotator());
    }

    public AnnotatorStatus work(DocumentId id) {
        return state(id).work(annotator());
    }

    /// What the model suggests for a document; nothing where suggestions are withheld from this annotator.
    public Suggestions suggestions(DocumentId id) {
        DocumentState state = state(id);
        return withholds(id)
                ? Suggestions.NONE
                : Suggestions.of(state.layer(ActorId.MODEL), state.layer(annotator()), state.rejected(annotator()));
    }

    /// What this annotator turned down of what was proposed for a document.
    public Set<Mark> rejected(DocumentId id) {
        return state(id).rejected(annotator());
    }

    /// Does something to the annotator's own work, as one step of undo.
    ///
    /// @throws org.allonym.problem.ProblemException when nothing can be changed, or the document's status doesn't allow it
    /// @throws IllegalArgumentException when an edit is of anything but their layer and standing
    public void perform(List<DocumentEdit> edits) {
        edits.stream().filter(edit -> !isOwn(edit)).findFirst().ifPresent(edit -> {
            throw new IllegalArgumentException("not an edit of this annotator: " + edit.getClass().getSimpleName());
        });
        session.perform(edits);
    }

    private boolean isOwn(DocumentEdit edit) {
        return owns(edit.document()) && switch (edit) {
            case DocumentEdit.AddAnnotation add -> add.layer().equals(annotator());
            case DocumentEdit.RemoveAnnotation remove -> remove.layer().equals(annotator());
            case DocumentEdit.ChangeAnnotation change -> change.layer().equals(annotator());
            case DocumentEdit.ChangeWork change -> change.actor().equals(annotator());
            case DocumentEdit.RejectSuggestion reject -> reject.actor().equals(annotator());
            case DocumentEdit.RestoreSuggestion restore -> restore.actor().equals(annotator());
            case DocumentEdit.ReplaceLayer _,
                    DocumentEdit.ChangeAssignment _,
                    DocumentEdit.SetAside _,
                    DocumentEdit.ChangeDecision _ -> false;
            case DocumentEdit.ChangeRuling change -> isOwn(change.before()) && isOwn(change.after());
        };
    }

    private boolean isOwn(@Nullable Ruling ruling) {
        return ruling == null
                || ruling instanceof Ruling.Judgement judgement && !judgement.decides() && judgement.by().equals(annotator());
    }

    /// Takes back the annotator's last step.
    ///
    /// @return empty when there is nothing to take back
    public Optional<Step> undo() {
        return session.undo().map(this::step);
    }

    /// Repeats what was taken back.
    ///
    /// @return empty when there is nothing to repeat
    public Optional<Step> redo() {
        return session.redo().map(this::step);
    }

    private Step step(Gesture gesture) {
        DocumentId document = null;
        for (Edit edit : gesture.edits()) {
            if (edit instanceof DocumentEdit change && owns(change.document())) {
                Annotation touched = isOwn(change) ? touched(change) : null;
                if (touched != null) {
                    return new Step(change.document(), touched, session.words(gesture));
                }
                document = change.document();
            }
        }
        return new Step(document, null, session.words(gesture));
    }

    private static @Nullable Annotation touched(DocumentEdit edit) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation add -> add.annotation();
            case DocumentEdit.RemoveAnnotation remove -> remove.annotation();
            case DocumentEdit.ChangeAnnotation change -> change.after();
            default -> null;
        };
    }

    /// Waits until what the annotator did is in the file.
    ///
    /// @throws org.allonym.problem.ProblemException when it can't be written
    public void flush() {
        session.flush();
    }

    /// How unsure the model is of each of the annotator's documents, by [Suggestions#uncertainty], in the file. Documents whose
    /// suggestions are withheld are missing, as are those without an open one, so that an order by it can't tell which is
    /// which. Any thread but that of the screen; progress counts documents.
    ///
    /// @param entries the annotator's documents
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public Map<DocumentId, Double> uncertainties(List<Entry> entries, Progress progress) {
        ProjectStore store = session.store();
        Withholding rule = Withholding.of(store.setting(Withholding.SETTING));
        ActorId me = annotator();
        Map<DocumentId, Double> uncertain = new HashMap<>();
        int done = 0;
        for (Entry entry : entries) {
            DocumentState state = store.state(entry.document());
            if (isAssigned(state.assigned()) && !rule.withholds(entry.document(), state.work(me))) {
                double one = Suggestions.of(state.layer(ActorId.MODEL), state.layer(me), state.rejected(me)).uncertainty();
                if (one > 0) {
                    uncertain.put(entry.document(), one);
                }
            }
            progress.report(++done, entries.size());
        }
        return uncertain;
    }

    /// Whether suggestions for a document, if there are any, are kept from this annotator for now.
    public boolean withholds(DocumentId id) {
        return Withholding.of(session.settings().suggestionsWithheld()).withholds(id, work(id));
    }

    /// What the project has settled for everybody.
    public ProjectSettings settings() {
        return session.settings();
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return session.labelSetProperty();
    }
}
