package org.allonym.desktop.session;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.allonym.adjudicate.Conflict;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Layer;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.search.LabelPlaces;
import org.allonym.services.search.SearchProject;
import org.allonym.store.DocumentRow;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What a person may search and do with what they find.
///
/// An annotator: their own documents and layer, and nothing of anybody else's. An adjudicator or PI: all documents and
/// the gold layer, which only decisions change, so that there is nothing to label. The search screen is handed this
/// and not the session. JavaFX thread.
public final class SearchDesk {

    private final ProjectSession session;
    private final @Nullable AnnotatorDesk annotator;
    private final Map<BiConsumer<DocumentId, Layer>, Consumer<DocumentState>> followers = new HashMap<>();
    private @Nullable SearchProject search;
    private List<DocumentId> searched = List.of();

    public SearchDesk(ProjectSession session) {
        this.session = session;
        this.annotator = session.actor().role() == Role.ANNOTATOR ? new AnnotatorDesk(session) : null;
    }

    /// Whether the person labels what they find.
    public boolean labels() {
        return annotator != null;
    }

    /// Their documents, in import order.
    public List<DocumentId> documents() {
        AnnotatorDesk own = annotator;
        return own != null ? own.documents() : session.rows().stream().map(DocumentRow::id).toList();
    }

    /// Finds words in their documents; what it has found out about them is kept as long as they are the same.
    public SearchProject search() {
        List<DocumentId> now = documents();
        SearchProject known = search;
        if (known == null || !searched.equals(now)) {
            known = new SearchProject(session.store(), now, seen());
            search = known;
            searched = now;
        }
        return known;
    }

    private Function<DocumentState, Layer> seen() {
        AnnotatorDesk own = annotator;
        if (own == null) {
            return state -> DocumentAdjudication.of(state).gold();
        }
        ActorId me = own.annotator();
        return state -> state.layer(me);
    }

    /// A document of theirs.
    public Optional<Document> document(DocumentId id) {
        return isTheirs(id) ? session.document(id) : Optional.empty();
    }

    private boolean isTheirs(DocumentId id) {
        return annotator == null || annotator.owns(id);
    }

    /// The layer they see in one of their documents; empty in others.
    public Layer layer(DocumentId id) {
        return isTheirs(id) ? seen().apply(session.state(id)) : Layer.EMPTY;
    }

    /// Whether annotators disagree about a stretch of a document, settled or not. Annotators never learn that.
    public boolean isDisputed(DocumentId id, Span span) {
        return annotator == null
                && DocumentAdjudication.of(session.state(id)).cases().stream()
                        .anyMatch(each -> each.place().overlaps(span) && !(each.conflict() instanceof Conflict.Agreed));
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return session.labelSetProperty();
    }

    /// Tells of every document that changes, and how their layer in it reads now.
    public void follow(BiConsumer<DocumentId, Layer> listener) {
        Consumer<DocumentState> heard = state -> listener.accept(state.document(), seen().apply(state));
        followers.put(listener, heard);
        session.addListener(heard);
    }

    public void unfollow(BiConsumer<DocumentId, Layer> listener) {
        Consumer<DocumentState> heard = followers.remove(listener);
        if (heard != null) {
            session.removeListener(heard);
        }
    }

    /// Whether the file holds all that was done, and may be read in place of the session.
    public ReadOnlyObjectProperty<SaveState> saveStateProperty() {
        return session.saveStateProperty();
    }

    /// See [ProjectSession#revision].
    public long revision() {
        return session.revision();
    }

    /// Works out how places are labelled; for annotators.
    public LabelPlaces labelling() {
        AnnotatorDesk own = annotator;
        if (own == null) {
            throw new IllegalStateException("only annotators label");
        }
        return new LabelPlaces(session.store(), session.labelSet(), own.annotator());
    }

    /// Does what was worked out, as one step of undo.
    ///
    /// @return false when something has changed since; nothing is done then
    /// @throws org.allonym.problem.ProblemException when nothing can be changed
    public boolean perform(LabelPlaces.Plan plan, long since) {
        return session.perform(plan.edits(), since, plan.states());
    }

    /// Takes back the person's last step.
    ///
    /// @return what was taken back, in words
    public Optional<String> undo() {
        return session.undo().map(this::words);
    }

    /// Repeats what was taken back.
    ///
    /// @return what was repeated, in words
    public Optional<String> redo() {
        return session.redo().map(this::words);
    }

    private String words(Gesture gesture) {
        return session.words(gesture);
    }
}
