package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.kwic.KwicModel;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.Document;
import org.allonym.text.Kwic;
import org.allonym.text.Occurrences;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The other places of a string that was labelled: offered after it, labelled all at once, or reviewed one by one.
///
/// JavaFX thread; knows no node.
public final class OccurrenceReview {

    /// The same string elsewhere in the document, not yet marked.
    public record Offer(AnnotationId from, String surface, String label, List<Span> places) {}

    /// A review that is under way.
    ///
    /// @param from the annotation whose string is looked at
    /// @param label what the ticked places will carry
    public record Review(AnnotationId from, String surface, String label) {}

    private final AnnotateModel model;
    private final ReadOnlyObjectWrapper<@Nullable Offer> offer = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Review> review = new ReadOnlyObjectWrapper<>(null);
    private final KwicModel places = new KwicModel();

    OccurrenceReview(AnnotateModel model) {
        this.model = model;
    }

    /// What the quiet strip offers after a span was made; null when there is nothing to offer.
    public ReadOnlyObjectProperty<@Nullable Offer> offerProperty() {
        return offer.getReadOnlyProperty();
    }

    /// The review that is open; null for none.
    public ReadOnlyObjectProperty<@Nullable Review> reviewProperty() {
        return review.getReadOnlyProperty();
    }

    /// The places of the review, those without a label ticked.
    public KwicModel places() {
        return places;
    }

    /// Offers the bare places of an annotation's string.
    void offer(Annotation made) {
        offer.set(bare(made).orElse(null));
    }

    private Optional<Offer> bare(Annotation made) {
        Document open = model.openDocument();
        String surface = open.text().slice(made.span());
        List<Span> bare = Occurrences.of(open.text(), surface).stream()
                .filter(place -> model.layerProperty().get().overlapping(place).isEmpty())
                .toList();
        return bare.isEmpty() ? Optional.empty() : Optional.of(new Offer(made.id(), surface, made.label(), bare));
    }

    /// Drops the offer; whether there was one.
    boolean forgetOffer() {
        boolean offered = offer.get() != null;
        offer.set(null);
        return offered;
    }

    /// Drops the offer and the review when the span they came from is gone, the offer also when nothing is left to offer, and
    /// shows the places of both as they are.
    void layerChanged(Layer layer) {
        Offer offered = offer.get();
        if (offered != null) {
            offer.set(layer.find(offered.from()).flatMap(this::bare).orElse(null));
        }
        Review open = review.get();
        if (open != null) {
            Optional<Annotation> from = layer.find(open.from());
            List<KwicRow> now = from.map(this::rows).orElse(List.of());
            if (now.size() == places.rows().size()) {
                places.replaceAll(now);
            } else {
                leaveReview();
            }
        }
    }

    /// Labels every other bare place of the string just labelled, or of the chosen annotation; one step of undo.
    public void labelAll() {
        Offer offered = Optional.ofNullable(offer.get())
                .or(() -> model.chosen().flatMap(this::bare))
                .orElseThrow(() -> AnnotateModel.refused(
                        tr("There is no other occurrence of this text to label."), tr("Label a span first.")));
        List<DocumentEdit> edits = new ArrayList<>();
        offered.places().forEach(place -> edits.add(add(place, offered.label(), offered.from())));
        model.perform(edits);
        offer.set(null);
    }

    private DocumentEdit add(Span place, String label, AnnotationId from) {
        model.marking().refuseOverlap(place, null);
        return new DocumentEdit.AddAnnotation(
                model.openDocument().id(),
                model.annotator(),
                Annotation.of(place, label, new Provenance.Propagated(model.annotator(), from)));
    }

    /// Opens the review of the chosen annotation's string, or of the one just labelled.
    public void review() {
        Annotation from = model.chosen()
                .or(() -> Optional.ofNullable(offer.get()).flatMap(offered -> model.layerProperty().get().find(offered.from())))
                .orElseThrow(model::noSpanSelected);
        model.refuseWhenLocked();
        List<KwicRow> rows = rows(from);
        if (rows.isEmpty()) {
            throw AnnotateModel.refused(tr("This text appears nowhere else in the document."), tr("Continue annotating."));
        }
        offer.set(null);
        places.show(rows, row -> model.layerProperty().get().overlapping(row.span()).isEmpty());
        review.set(new Review(from.id(), model.openDocument().text().slice(from.span()), from.label()));
    }

    private List<KwicRow> rows(Annotation from) {
        Document open = model.openDocument();
        return Occurrences.of(open.text(), open.text().slice(from.span())).stream()
                .filter(place -> !place.equals(from.span()))
                .map(place -> new KwicRow(open.id(), place, Kwic.of(open.text(), place), standing(place)))
                .toList();
    }

    private org.allonym.label.@Nullable Label standing(Span place) {
        return model.navigation().exactly(place)
                .or(() -> model.layerProperty().get().overlapping(place).stream().findFirst())
                .flatMap(annotation -> model.labelSet().find(annotation.label()))
                .orElse(null);
    }

    /// Labels the ticked places in one step of undo, relabelling those that carry another label, and ends the review.
    ///
    /// @return how many places were changed
    public int labelTicked() {
        Review open = review.get();
        if (open == null) {
            throw AnnotateModel.refused(tr("No review is open."), tr("Label a span first."));
        }
        List<DocumentEdit> edits = places.ticked().stream()
                .flatMap(row -> edit(row.span(), open).stream())
                .toList();
        if (edits.isEmpty()) {
            throw AnnotateModel.refused(tr("None of the checked places needs the label."), new KeyMap.Advice(
                    "Check places with Space, or press %s to cancel.", "Check places with Space, or cancel.", AppAction.CANCEL).in(model.keys()));
        }
        leaveReview();
        model.perform(edits);
        return edits.size();
    }

    private Optional<DocumentEdit> edit(Span place, Review open) {
        Annotation standing = model.navigation().exactly(place).orElse(null);
        if (standing == null) {
            return Optional.of(add(place, open.label(), open.from()));
        }
        return standing.label().equals(open.label())
                ? Optional.empty()
                : Optional.of(new DocumentEdit.ChangeAnnotation(
                        model.openDocument().id(), model.annotator(), standing, standing.withLabel(open.label())));
    }

    /// Ends the review; whether there was one.
    boolean leaveReview() {
        boolean open = review.get() != null;
        review.set(null);
        places.show(List.of());
        return open;
    }
}
