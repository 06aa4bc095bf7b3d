package org.allonym.app.annotate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.app.session.AnnotatorDesk;
import org.allonym.app.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Work;
import org.allonym.text.Boundaries;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// What the annotate screen can do to a document: walk, select, label, move borders, delete, finish, undo.
///
/// It sees only what its [AnnotatorDesk] hands out. Commands that can't be done throw a [ProblemException] with the
/// reason and change nothing. JavaFX thread; knows no node.
public final class AnnotateModel {

    /// A place in the text, and the annotation that is meant there.
    ///
    /// @param span the token under the caret, the text selected, or the annotation's own span
    /// @param chosen the annotation commands apply to; null when there is none
    public record Focus(Span span, @Nullable AnnotationId chosen) {}

    private final ProjectSession session;
    private final AnnotatorDesk desk;
    private final DocumentList documents;
    private final Consumer<DocumentState> listener = this::stateChanged;
    private final ReadOnlyObjectWrapper<@Nullable Document> document = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<Layer> layer = new ReadOnlyObjectWrapper<>(Layer.EMPTY);
    private final ReadOnlyObjectWrapper<Work> work = new ReadOnlyObjectWrapper<>(Work.NEW);
    private final ReadOnlyObjectWrapper<@Nullable Focus> focus = new ReadOnlyObjectWrapper<>(null);
    private final Marking marking = new Marking(this);
    private final ObjectProperty<@Nullable Label> sticky = new SimpleObjectProperty<>(null);
    private @Nullable SpanCursor cursor;

    public AnnotateModel(ProjectSession session) {
        this.session = session;
        this.desk = new AnnotatorDesk(session);
        this.documents = new DocumentList(desk, session.rows());
    }

    /// Begins to follow the session; opens the document to do first.
    public void attach() {
        documents.attach();
        session.addListener(listener);
        Document open = document.get();
        if (open == null) {
            documents.firstToDo().ifPresent(this::open);
        } else {
            refresh(open.id());
        }
    }

    public void detach() {
        session.removeListener(listener);
        documents.detach();
    }

    DocumentList documents() {
        return documents;
    }

    /// The document on the screen; null in a project without documents for this person.
    public ReadOnlyObjectProperty<@Nullable Document> documentProperty() {
        return document.getReadOnlyProperty();
    }

    /// The annotator's own annotations of it.
    public ReadOnlyObjectProperty<Layer> layerProperty() {
        return layer.getReadOnlyProperty();
    }

    /// The annotator's standing with it.
    public ReadOnlyObjectProperty<Work> workProperty() {
        return work.getReadOnlyProperty();
    }

    /// Where the person is in the text; null before the first move.
    public ReadOnlyObjectProperty<@Nullable Focus> focusProperty() {
        return focus.getReadOnlyProperty();
    }

    /// What can be done to spans.
    public Marking marking() {
        return marking;
    }

    /// The label every new selection gets at once; null when off.
    public ObjectProperty<@Nullable Label> stickyProperty() {
        return sticky;
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return session.labelSetProperty();
    }

    /// The annotation commands apply to.
    public Optional<Annotation> chosen() {
        Focus at = focus.get();
        return at == null || at.chosen() == null ? Optional.empty() : layer.get().find(at.chosen());
    }

    /// Shows a document.
    public void open(DocumentId id) {
        Document next = desk.document(id);
        cursor = new SpanCursor(next.text(), next.tokens());
        focus.set(null);
        marking.forgetOffer();
        layer.set(desk.layer(id));
        work.set(desk.work(id));
        document.set(next);
    }

    private void stateChanged(DocumentState state) {
        Document open = document.get();
        if (open != null && open.id().equals(state.document())) {
            refresh(open.id());
        }
    }

    private void refresh(DocumentId id) {
        layer.set(desk.layer(id));
        work.set(desk.work(id));
        Focus at = focus.get();
        if (at != null) {
            focus.set(chosen()
                    .or(() -> exactly(at.span()))
                    .map(annotation -> new Focus(annotation.span(), annotation.id()))
                    .orElse(new Focus(at.span(), null)));
        }
        marking.layerChanged(layer.get());
    }

    // Walking

    /// Goes to the next word.
    public void nextToken() {
        walk(cursor -> at -> at == null ? cursor.first() : cursor.next(at));
    }

    /// Goes to the word before.
    public void previousToken() {
        walk(cursor -> at -> at == null ? cursor.first() : cursor.previous(at));
    }

    private void walk(java.util.function.Function<SpanCursor, java.util.function.Function<@Nullable Span, Optional<Span>>> step) {
        SpanCursor walker = cursor;
        if (walker != null) {
            Focus at = focus.get();
            step.apply(walker).apply(at == null ? null : at.span()).ifPresent(this::goTo);
        }
    }

    /// Puts the caret on a span of text; an annotation that holds it is meant by the commands that follow.
    public void goTo(Span span) {
        focus.set(new Focus(span, innermost(span).map(Annotation::id).orElse(null)));
    }

    private Optional<Annotation> innermost(Span span) {
        return layer.get().overlapping(span).stream()
                .filter(annotation -> annotation.span().contains(span))
                .min(Comparator.comparingInt(annotation -> annotation.span().length()));
    }

    private Optional<Annotation> exactly(Span span) {
        return layer.get().overlapping(span).stream()
                .filter(annotation -> annotation.span().equals(span))
                .findFirst();
    }

    /// Puts the caret on the word at an offset; between words, on the one before.
    public void caretAt(int offset) {
        walker().wordAt(offset).ifPresent(this::goTo);
    }

    /// Selects text to be labelled, for instance by dragging; with a sticky label it is labelled at once.
    public void select(Span span) {
        Optional<Annotation> same = exactly(span);
        focus.set(new Focus(span, same.map(Annotation::id).orElse(null)));
        Label held = sticky.get();
        if (held != null && same.isEmpty()) {
            marking.label(held.name());
        }
    }

    void focus(Focus place) {
        focus.set(place);
    }

    /// Chooses an annotation.
    public void choose(AnnotationId id) {
        layer.get().find(id).ifPresent(annotation -> focus.set(new Focus(annotation.span(), id)));
    }

    /// Forgets the selection and the offer.
    public void clearFocus() {
        if (!marking.forgetOffer()) {
            focus.set(null);
        }
    }

    /// Chooses the next annotation in reading order.
    public void nextSpan() {
        chooseFrom((annotations, at) -> annotations.stream().filter(annotation -> after(annotation, at)).findFirst());
    }

    /// Chooses the annotation before.
    public void previousSpan() {
        chooseFrom((annotations, at) ->
                annotations.reversed().stream().filter(annotation -> at == null || before(annotation, at)).findFirst());
    }

    private void chooseFrom(BiFunction<List<Annotation>, @Nullable Focus, Optional<Annotation>> pick) {
        pick.apply(layer.get().annotations(), focus.get()).ifPresent(annotation -> choose(annotation.id()));
    }

    private boolean after(Annotation annotation, @Nullable Focus at) {
        if (at == null) {
            return true;
        }
        Annotation current = chosen().orElse(null);
        return current != null ? annotation.compareTo(current) > 0 : annotation.span().start() >= at.span().start();
    }

    private boolean before(Annotation annotation, Focus at) {
        Annotation current = chosen().orElse(null);
        return current != null ? annotation.compareTo(current) < 0 : annotation.span().start() < at.span().start();
    }

    // Documents

    /// Finishes the document and opens the next one to do.
    ///
    /// @return false when no document is left to do
    public boolean finishAndNext() {
        DocumentId id = openDocument().id();
        if (work.get().status() != DocumentStatus.FINISHED) {
            changeWork(work.get().withStatus(DocumentStatus.FINISHED));
        }
        Optional<DocumentId> next = documents.nextToDo(id);
        next.ifPresent(this::open);
        return next.isPresent();
    }

    /// Leaves the document out, with a reason, and opens the next one to do.
    public boolean skip(String reason) {
        if (reason.isBlank()) {
            throw refused("A document is skipped with a reason.", "Choose or type one.");
        }
        DocumentId id = openDocument().id();
        changeWork(work.get().skipped(reason.strip()));
        Optional<DocumentId> next = documents.nextToDo(id);
        next.ifPresent(this::open);
        return next.isPresent();
    }

    /// Opens a finished or skipped document for changes.
    public void reopen() {
        if (work.get().status().isEditable()) {
            throw refused("The document is open already.", "Go on working.");
        }
        changeWork(work.get().withStatus(DocumentStatus.STARTED));
    }

    /// Changes the note on the whole document.
    public void documentNote(String text) {
        if (!work.get().note().equals(text)) {
            changeWork(work.get().withNote(text));
        }
    }

    /// Flags the document for later, or takes the flag off.
    public void flagDocument() {
        changeWork(work.get().withFlag(work.get().flag().isEmpty() ? "later" : ""));
    }

    void changeWork(Work after) {
        session.perform(List.of(new DocumentEdit.ChangeWork(openDocument().id(), annotator(), work.get(), after)));
    }

    /// Goes to the next or the previous document of the list without judging this one.
    public void neighbour(int step) {
        documents.neighbour(openDocument().id(), step).ifPresent(this::open);
    }

    // Undo

    /// Takes back the last step, going to its document where that is another.
    ///
    /// @return what was taken back, in words; empty when there is nothing to take back
    public Optional<String> undo() {
        return follow(session.undo());
    }

    /// Repeats what was taken back.
    ///
    /// @return what was repeated, in words; empty when there is nothing to repeat
    public Optional<String> redo() {
        return follow(session.redo());
    }

    private Optional<String> follow(Optional<Gesture> gesture) {
        gesture.stream()
                .flatMap(done -> done.edits().stream())
                .filter(DocumentEdit.class::isInstance)
                .map(DocumentEdit.class::cast)
                .reduce((first, second) -> TouchedAnnotation.of(first).isPresent() ? first : second)
                .ifPresent(this::show);
        return gesture.map(session::words);
    }

    private void show(DocumentEdit edit) {
        Document open = document.get();
        if (open == null || !open.id().equals(edit.document())) {
            open(edit.document());
        }
        TouchedAnnotation.of(edit).ifPresent(annotation -> focus.set(layer.get().find(annotation.id())
                .map(there -> new Focus(there.span(), there.id()))
                .orElse(new Focus(annotation.span(), null))));
    }

    /// Does edits of the open document as one step; the first one also begins the document.
    void perform(List<DocumentEdit> edits) {
        if (!work.get().status().isEditable()) {
            throw refused(
                    "This document is %s and locked.".formatted(work.get().status() == DocumentStatus.FINISHED ? "finished" : "skipped"),
                    "Press R to reopen it.");
        }
        List<Edit> all = new ArrayList<>();
        if (work.get().status() == DocumentStatus.NEW) {
            all.add(new DocumentEdit.ChangeWork(
                    openDocument().id(), annotator(), work.get(), work.get().withStatus(DocumentStatus.STARTED)));
        }
        all.addAll(edits);
        session.perform(all);
    }

    ActorId annotator() {
        return desk.annotator();
    }

    Document openDocument() {
        Document open = document.get();
        if (open == null) {
            throw refused("No document is open.", "Choose one in the list.");
        }
        return open;
    }

    SpanCursor walker() {
        openDocument();
        return java.util.Objects.requireNonNull(cursor);
    }

    /// Turns what the mouse covered into a selection: whole tokens without punctuation at the edges, or graphemes when
    /// `byCharacter`; empty when nothing is left.
    public Optional<Span> snap(Span raw, boolean byCharacter) {
        Boundaries boundaries = walker().boundaries();
        return byCharacter
                ? Optional.of(boundaries.snapToGraphemes(raw.start(), raw.end()))
                : boundaries.snapToTokens(raw.start(), raw.end()).flatMap(boundaries::trim);
    }

    static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }
}
