package org.allonym.desktop.annotate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.consistency.Finding;
import org.allonym.consistency.Sweep;
import org.allonym.desktop.kwic.KwicModel;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.Document;
import org.allonym.suggest.Suggestion;
import org.allonym.text.Kwic;
import org.jspecify.annotations.Nullable;

/// The last look before a document is finished: the suggestions that are still open and what a [Sweep] finds, in reading
/// order, decided one by one.
///
/// What was turned down is kept in the project and isn't brought up again. Where a suggestion is open, the sweep isn't
/// asked too. JavaFX thread; knows no node.
public final class Oversights {

    private final AnnotateModel model;
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyIntegerWrapper at = new ReadOnlyIntegerWrapper(-1);
    private final KwicModel places = new KwicModel();
    private List<Matter> matters = List.of();

    Oversights(AnnotateModel model) {
        this.model = model;
    }

    /// Whether they are on the screen.
    public ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    /// Which one is in hand, from 0; −1 when none is left.
    public ReadOnlyIntegerProperty atProperty() {
        return at.getReadOnlyProperty();
    }

    /// The places in their contexts, with the labels proposed.
    public KwicModel places() {
        return places;
    }

    /// How many of them are suggestions.
    public int undecided() {
        return (int) matters.stream().filter(Matter.Undecided.class::isInstance).count();
    }

    /// The one in hand; null when none is left.
    @Nullable Matter inHand() {
        return at.get() < 0 ? null : matters.get(at.get());
    }

    /// Looks through the open document.
    ///
    /// @return false when there is nothing to decide
    public boolean begin() {
        if (!model.workProperty().get().status().isEditable()) {
            return false;
        }
        look();
        open.set(!matters.isEmpty());
        at.set(-1);
        goTo(0);
        return open.get();
    }

    private void look() {
        Document document = model.openDocument();
        List<Suggestion> undecided = model.suggesting().decidable();
        List<Matter> all = new ArrayList<>();
        undecided.forEach(suggestion -> all.add(new Matter.Undecided(suggestion)));
        if (model.settings().oversightsSought()) {
            Set<Mark> rejected = model.rejected();
            Sweep.of(document.text(), model.layerProperty().get(), model.labelSet()).stream()
                    .filter(finding -> !rejected.contains(finding.mark()))
                    .filter(finding -> undecided.stream().noneMatch(
                            suggestion -> suggestion.proposed().span().overlaps(finding.place())))
                    .forEach(finding -> all.add(new Matter.Overlooked(finding)));
        }
        all.sort(Comparator.comparing(Matter::mark));
        matters = List.copyOf(all);
        places.show(matters.stream().map(matter -> row(document, matter)).toList());
    }

    private KwicRow row(Document document, Matter matter) {
        Mark mark = matter.mark();
        return new KwicRow(
                document.id(),
                mark.span(),
                Kwic.of(document.text(), mark.span()),
                model.labelSet().find(mark.label()).orElse(null),
                FindingWords.standing(matter, model.labelSet()));
    }

    /// Takes one in hand and goes to its place.
    public void goTo(int index) {
        if (open.get() && index >= 0 && index < matters.size()) {
            at.set(index);
            show(matters.get(index));
        }
    }

    private void show(Matter matter) {
        if (matter instanceof Matter.Overlooked(Finding.OtherLabel other)) {
            model.walking().choose(other.id());
        } else {
            model.goTo(matter.mark().span());
        }
    }

    /// Gives the place in hand the label proposed.
    public void take() {
        Matter matter = inHand();
        if (matter != null) {
            give(matter.mark().label());
        }
    }

    /// Gives the place in hand a label, and goes on to the next.
    public void give(String label) {
        switch (inHand()) {
            case Matter.Undecided(Suggestion suggestion) -> {
                model.marking().refuseOverlap(suggestion.proposed().span(), null);
                add(suggestion.proposed().label().equals(label)
                        ? Suggesting.accepted(suggestion)
                        : Annotation.of(suggestion.proposed().span(), label, new Provenance.Person(model.annotator())));
            }
            case Matter.Overlooked(Finding.Bare bare) -> {
                model.marking().refuseOverlap(bare.place(), null);
                add(Annotation.of(bare.place(), label, new Provenance.Propagated(model.annotator(), bare.like())));
            }
            case Matter.Overlooked(Finding.OtherLabel other) -> {
                Annotation before = model.layerProperty().get().find(other.id()).orElseThrow();
                if (before.label().equals(label)) {
                    leave();
                } else {
                    change(new DocumentEdit.ChangeAnnotation(
                            model.openDocument().id(), model.annotator(), before, before.withLabel(label)));
                }
            }
            case null -> {}
        }
    }

    private void add(Annotation annotation) {
        change(new DocumentEdit.AddAnnotation(model.openDocument().id(), model.annotator(), annotation));
    }

    private void change(DocumentEdit edit) {
        model.perform(List.of(edit));
        goTo(at.get());
    }

    /// Turns down what is proposed for the place in hand, so that it isn't asked again, and goes on to the next.
    public void leave() {
        Matter matter = inHand();
        if (matter != null) {
            change(new DocumentEdit.RejectSuggestion(model.openDocument().id(), model.annotator(), matter.mark()));
        }
    }

    /// Looks again; the person stays where they are in the text.
    void layerChanged() {
        if (open.get()) {
            int before = at.get();
            at.set(-1);
            look();
            at.set(Math.min(Math.max(0, before), matters.size() - 1));
        }
    }

    /// Takes them away; whether they were there.
    boolean close() {
        boolean was = open.get();
        open.set(false);
        at.set(-1);
        matters = List.of();
        places.show(List.of());
        return was;
    }
}
