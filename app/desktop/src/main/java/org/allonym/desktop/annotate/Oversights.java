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
import org.allonym.consistency.Oversight;
import org.allonym.consistency.OversightSearch;
import org.allonym.desktop.kwic.KwicModel;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.Document;
import org.allonym.suggest.Suggestion;
import org.allonym.text.Kwic;
import org.jspecify.annotations.Nullable;

/// The last look before a document is finished: the suggestions that are still open and what a [OversightSearch] finds, in reading
/// order, decided one by one.
///
/// What was turned down is kept in the project and isn't brought up again. Where a suggestion is open, the sweep isn't
/// asked too. JavaFX thread; knows no node.
public final class Oversights {

    /// Something to look at before a document is finished: each proposes a mark that can be taken or turned down.
    sealed interface Item {

        /// What is proposed, and where.
        Mark mark();

        /// A suggestion that is still open.
        record Undecided(Suggestion suggestion) implements Item {
            @Override
            public Mark mark() {
                return suggestion.proposed().mark();
            }
        }

        /// What the sweep found.
        record Overlooked(Oversight oversight) implements Item {
            @Override
            public Mark mark() {
                return oversight.mark();
            }
        }
    }

    private final AnnotateModel model;
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyIntegerWrapper at = new ReadOnlyIntegerWrapper(-1);
    private final KwicModel places = new KwicModel();
    private List<Item> items = List.of();

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
        return (int) items.stream().filter(Item.Undecided.class::isInstance).count();
    }

    /// The one in hand; null when none is left.
    @Nullable Item current() {
        return at.get() < 0 ? null : items.get(at.get());
    }

    /// Looks through the open document.
    ///
    /// @return false when there is nothing to decide
    public boolean begin() {
        if (!model.workProperty().get().status().isEditable()) {
            return false;
        }
        look();
        open.set(!items.isEmpty());
        at.set(-1);
        goTo(0);
        return open.get();
    }

    private void look() {
        Document document = model.openDocument();
        List<Suggestion> undecided = model.suggestions().decidable();
        List<Item> all = new ArrayList<>();
        undecided.forEach(suggestion -> all.add(new Item.Undecided(suggestion)));
        if (model.settings().oversightsSought()) {
            Set<Mark> rejected = model.rejected();
            OversightSearch.of(document.text(), model.layerProperty().get(), model.labelSet()).stream()
                    .filter(oversight -> !rejected.contains(oversight.mark()))
                    .filter(oversight -> undecided.stream().noneMatch(
                            suggestion -> suggestion.proposed().span().overlaps(oversight.place())))
                    .forEach(oversight -> all.add(new Item.Overlooked(oversight)));
        }
        all.sort(Comparator.comparing(Item::mark));
        items = List.copyOf(all);
        places.show(items.stream().map(item -> row(document, item)).toList());
    }

    private KwicRow row(Document document, Item item) {
        Mark mark = item.mark();
        return new KwicRow(
                document.id(),
                mark.span(),
                Kwic.of(document.text(), mark.span()),
                model.labelSet().find(mark.label()).orElse(null),
                AnnotateText.standing(item, model.labelSet()));
    }

    /// Takes one in hand and goes to its place.
    public void goTo(int index) {
        if (open.get() && index >= 0 && index < items.size()) {
            at.set(index);
            show(items.get(index));
        }
    }

    private void show(Item item) {
        if (item instanceof Item.Overlooked(Oversight.OtherLabel other)) {
            model.navigation().choose(other.id());
        } else {
            model.goTo(item.mark().span());
        }
    }

    /// Gives the place in hand the label proposed.
    public void take() {
        Item item = current();
        if (item != null) {
            give(item.mark().label());
        }
    }

    /// Gives the place in hand a label, and goes on to the next.
    public void give(String label) {
        switch (current()) {
            case Item.Undecided(Suggestion suggestion) -> {
                model.marking().refuseOverlap(suggestion.proposed().span(), null);
                add(suggestion.proposed().label().equals(label)
                        ? SuggestionReview.accepted(suggestion)
                        : Annotation.of(suggestion.proposed().span(), label, new Provenance.Person(model.annotator())));
            }
            case Item.Overlooked(Oversight.Bare bare) -> {
                model.marking().refuseOverlap(bare.place(), null);
                add(Annotation.of(bare.place(), label, new Provenance.Propagated(model.annotator(), bare.like())));
            }
            case Item.Overlooked(Oversight.OtherLabel other) -> {
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
        Item item = current();
        if (item != null) {
            change(new DocumentEdit.RejectSuggestion(model.openDocument().id(), model.annotator(), item.mark()));
        }
    }

    /// Looks again; the person stays where they are in the text.
    void layerChanged() {
        if (open.get()) {
            int before = at.get();
            at.set(-1);
            look();
            at.set(Math.min(Math.max(0, before), items.size() - 1));
        }
    }

    /// Takes them away; whether they were there.
    boolean close() {
        boolean was = open.get();
        open.set(false);
        at.set(-1);
        items = List.of();
        places.show(List.of());
        return was;
    }
}
