package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.annotate.AnnotateModel.Focus;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.edit.DocumentEdit;
import org.allonym.label.Label;
import org.allonym.label.OverlapPolicy;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// What an annotator does to spans: labels, relabels, moves borders, deletes, notes, flags.
///
/// Commands that can't be done throw a [org.allonym.problem.ProblemException] with the reason and change nothing.
/// JavaFX thread; knows no node.
public final class Marking {

    private final AnnotateModel model;
    private String lastLabel = "";

    Marking(AnnotateModel model) {
        this.model = model;
    }

    /// Labels the selection, or relabels the chosen annotation.
    public void label(String name) {
        Focus at = model.focusProperty().get();
        Document open = model.documentProperty().get();
        if (at == null || open == null) {
            throw AnnotateModel.refused(tr("There is no word at the cursor."), new KeyMap.Advice(
                    "Go to a word with %s or %s or click it, then press the label’s key.",
                    "Click a word, then press the label’s key.",
                    AppAction.PREVIOUS_TOKEN,
                    AppAction.NEXT_TOKEN).in(model.keys()));
        }
        lastLabel = name;
        Optional<Annotation> current = model.chosen();
        if (current.isPresent()) {
            relabel(open.id(), current.get(), name);
        } else {
            add(open, at.span(), name);
        }
    }

    /// The label in hand: the chosen annotation's, else the one used last; empty before any.
    Optional<Label> labelOfCurrent() {
        return model.labelSet().find(model.chosen().map(Annotation::label).orElse(lastLabel));
    }

    private void relabel(DocumentId id, Annotation before, String name) {
        if (!before.label().equals(name)) {
            perform(new DocumentEdit.ChangeAnnotation(id, model.annotator(), before, before.withLabel(name)));
            model.occurrences().offer(before.withLabel(name));
        }
    }

    private void add(Document open, Span selected, String name) {
        Span span = model.navigation().cursor().boundaries().trim(selected).orElseThrow(() -> AnnotateModel.refused(
                tr("The selection contains only spaces or punctuation."), tr("Select the words to mark.")));
        refuseOverlap(span, null);
        Annotation made = Annotation.of(span, name, new Provenance.Person(model.annotator()));
        perform(new DocumentEdit.AddAnnotation(open.id(), model.annotator(), made));
        model.navigation().stand(new Focus(span, made.id()));
        model.occurrences().offer(made);
    }

    void refuseOverlap(Span span, @Nullable AnnotationId except) {
        if (model.labelSet().overlap() == OverlapPolicy.REFUSED) {
            model.layerProperty().get().overlapping(span).stream()
                    .filter(annotation -> !annotation.id().equals(except))
                    .findFirst()
                    .ifPresent(other -> {
                        throw AnnotateModel.refused(
                                tr("This would overlap a %s span, and the project’s label set doesn’t allow overlaps.", other.label()),
                                tr("Move the other span’s boundary or delete the span first."));
                    });
        }
    }

    /// Deletes the chosen annotation.
    public void delete() {
        Annotation gone = model.chosen().orElseThrow(model::noSpanSelected);
        perform(new DocumentEdit.RemoveAnnotation(model.openDocument().id(), model.annotator(), gone));
    }

    /// Moves a border of the chosen annotation, or of the selection.
    void moveBorder(BiFunction<SpanCursor, Span, Span> move) {
        Focus at = model.focusProperty().get();
        SpanCursor walker = model.navigation().cursor();
        if (at == null) {
            walker.first().ifPresent(model::goTo);
            return;
        }
        Optional<Annotation> current = model.chosen();
        Span before = current.map(Annotation::span).orElse(at.span());
        Span after = move.apply(walker, before);
        if (after.equals(before)) {
            return;
        }
        if (current.isPresent()) {
            resize(current.get().id(), after);
        } else {
            model.navigation().stand(new Focus(after, null));
        }
    }

    /// Gives an annotation other borders; it keeps its id, note and origin.
    public void resize(AnnotationId id, Span span) {
        Annotation before = model.layerProperty().get().find(id).orElseThrow();
        if (!before.span().equals(span)) {
            refuseOverlap(span, id);
            perform(new DocumentEdit.ChangeAnnotation(model.openDocument().id(), model.annotator(), before, before.withSpan(span)));
            model.navigation().stand(new Focus(span, id));
        }
    }

    /// Changes the note of the chosen annotation.
    public void note(String text) {
        changeChosen(annotation -> annotation.withNote(text));
    }

    /// Flags the chosen annotation for later, or takes the flag off; without one, the document.
    public void flag() {
        if (model.chosen().isPresent()) {
            changeChosen(annotation -> annotation.withFlagged(!annotation.flagged()));
        } else {
            model.flag();
        }
    }

    private void changeChosen(UnaryOperator<Annotation> change) {
        Annotation before = model.chosen().orElseThrow(model::noSpanSelected);
        Annotation after = change.apply(before);
        if (!after.equals(before)) {
            perform(new DocumentEdit.ChangeAnnotation(model.openDocument().id(), model.annotator(), before, after));
        }
    }

    private void perform(DocumentEdit edit) {
        model.perform(List.of(edit));
    }
}
