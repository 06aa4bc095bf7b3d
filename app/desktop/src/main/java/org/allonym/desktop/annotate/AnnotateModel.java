package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.desktop.session.ProjectSession;
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
import org.allonym.project.ProjectSettings;
import org.allonym.project.Work;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The document on the annotate screen: its layer and standing, what is in hand, and what was done last.
///
/// What a person does is in its parts: [#walking] gets about the text, [#marking] makes and changes spans, [#allTheSame]
/// labels the other places of a string, [#oversights] looks once more, [#finishing] judges the document and opens the
/// next. It sees only what its [AnnotatorDesk] hands out. Commands that can't be done throw a [ProblemException] with
/// the reason and change nothing. JavaFX thread; knows no node.
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
    private final Suggesting suggesting = new Suggesting(this);
    private final Walking walking = new Walking(layer.getReadOnlyProperty(), suggesting::stops);
    private final Marking marking = new Marking(this);
    private final Finishing finishing = new Finishing(this);
    private final AllTheSame allTheSame = new AllTheSame(this);
    private final Oversights oversights = new Oversights(this);
    private final StickyLabel sticky = new StickyLabel();

    public AnnotateModel(ProjectSession session) {
        this.session = session;
        this.desk = new AnnotatorDesk(session);
        this.documents = new DocumentList(desk, session.rows());
        suggesting.thresholdsProperty().subscribe(_ -> oversights.layerChanged());
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

    AnnotatorDesk desk() {
        return desk;
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
        return walking.focusProperty();
    }

    /// How the person gets about the text.
    public Walking walking() {
        return walking;
    }

    /// What can be done to spans.
    public Marking marking() {
        return marking;
    }

    /// What can be done with the model's suggestions.
    public Suggesting suggesting() {
        return suggesting;
    }

    /// What can be said about the whole document.
    public Finishing finishing() {
        return finishing;
    }

    /// The other places of a string that was labelled.
    public AllTheSame allTheSame() {
        return allTheSame;
    }

    /// What is looked at once more before the document is finished.
    public Oversights oversights() {
        return oversights;
    }

    /// The label every new selection gets at once, if any.
    public StickyLabel sticky() {
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
        return walking.chosen();
    }

    /// Shows a document.
    public void open(DocumentId id) {
        Document next = desk.document(id);
        walking.enter(next);
        allTheSame.forgetOffer();
        allTheSame.leaveReview();
        oversights.close();
        layer.set(desk.layer(id));
        work.set(desk.work(id));
        suggesting.show(desk.suggestions(id));
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
        suggesting.show(desk.suggestions(id));
        walking.layerChanged();
        allTheSame.layerChanged(layer.get());
        oversights.layerChanged();
    }

    /// Puts the caret on a span of text; an annotation that holds it is meant by the commands that follow.
    public void goTo(Span span) {
        walking.goTo(span);
    }

    /// Selects text to be labelled, for instance by dragging; with a sticky label it is labelled at once.
    public void select(Span span) {
        Optional<Annotation> same = walking.exactly(span);
        walking.stand(new Focus(span, same.map(Annotation::id).orElse(null)));
        if (same.isEmpty()) {
            sticky.held().ifPresent(held -> marking.label(held.name()));
        }
    }

    /// A label was chosen by its key or its button: it marks what is in hand, or becomes the sticky one.
    public void choose(Label label) {
        if (!sticky.takes(label)) {
            marking.label(label.name());
        }
    }

    /// Forgets the selection and the offer.
    public void clearFocus() {
        if (!allTheSame.forgetOffer()) {
            walking.stand(null);
        }
    }

    /// Whether what the model suggests for the open document is kept from this annotator.
    boolean readsBlind() {
        Document open = document.get();
        return open != null && desk.withholds(open.id());
    }

    void changeWork(Work after) {
        session.perform(List.of(new DocumentEdit.ChangeWork(openDocument().id(), annotator(), work.get(), after)));
    }

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
        TouchedAnnotation.of(edit).ifPresent(annotation -> walking.stand(layer.get().find(annotation.id())
                .map(there -> new Focus(there.span(), there.id()))
                .orElse(new Focus(annotation.span(), null))));
    }

    /// Does edits of the open document as one step; the first one also begins the document.
    void perform(List<DocumentEdit> edits) {
        refuseWhenLocked();
        List<Edit> all = new ArrayList<>();
        if (work.get().status() == DocumentStatus.NEW) {
            all.add(new DocumentEdit.ChangeWork(
                    openDocument().id(), annotator(), work.get(), work.get().withStatus(DocumentStatus.STARTED)));
        }
        all.addAll(edits);
        session.perform(all);
    }

    void refuseWhenLocked() {
        if (!work.get().status().isEditable()) {
            throw refused(
                    work.get().status() == DocumentStatus.FINISHED
                            ? tr("This document is finished and locked.")
                            : tr("This document is skipped and locked."),
                    tr("Reopen it to change it."));
        }
    }

    /// What the annotator turned down of what was proposed for the open document.
    Set<Mark> rejected() {
        return desk.rejected(openDocument().id());
    }

    /// What the project has settled for everybody.
    ProjectSettings settings() {
        return desk.settings();
    }

    ActorId annotator() {
        return desk.annotator();
    }

    Document openDocument() {
        Document open = document.get();
        if (open == null) {
            throw nothingOpen();
        }
        return open;
    }

    static ProblemException nothingOpen() {
        return refused(tr("No document is open."), tr("Choose one in the list."));
    }

    static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }
}
