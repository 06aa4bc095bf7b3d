package org.allonym.app.annotate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.app.kwic.KwicModel;
import org.allonym.app.kwic.KwicRow;
import org.allonym.consistency.Finding;
import org.allonym.consistency.Finding.Question;
import org.allonym.consistency.Sweep;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.Kwic;
import org.jspecify.annotations.Nullable;

/// What a [Sweep] finds before a document is finished, decided one by one.
///
/// A finding that was left as it is isn't brought up again as long as the project stays open. JavaFX thread; knows no
/// node.
public final class Oversights {

    private final AnnotateModel model;
    private final Map<DocumentId, Set<Question>> left = new HashMap<>();
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyIntegerWrapper at = new ReadOnlyIntegerWrapper(-1);
    private final KwicModel places = new KwicModel();
    private List<Finding> findings = List.of();

    Oversights(AnnotateModel model) {
        this.model = model;
    }

    /// Whether the findings are on the screen.
    public ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    /// Which finding is in hand, from 0; −1 when none is left.
    public ReadOnlyIntegerProperty atProperty() {
        return at.getReadOnlyProperty();
    }

    /// The findings in their contexts, with the labels proposed.
    public KwicModel places() {
        return places;
    }

    /// The finding in hand; null when none is left.
    public @Nullable Finding inHand() {
        return at.get() < 0 ? null : findings.get(at.get());
    }

    /// Looks through the open document.
    ///
    /// @return false when there is nothing to decide, or the project doesn't want the sweep
    public boolean begin() {
        if (!model.settings().oversightsSought() || !model.workProperty().get().status().isEditable()) {
            return false;
        }
        look();
        open.set(!findings.isEmpty());
        at.set(-1);
        goTo(0);
        return open.get();
    }

    private void look() {
        Document document = model.openDocument();
        Set<Question> answered = left.getOrDefault(document.id(), Set.of());
        findings = Sweep.of(document.text(), model.layerProperty().get(), model.labelSet()).stream()
                .filter(finding -> !answered.contains(finding.question()))
                .toList();
        places.show(findings.stream().map(finding -> row(document, finding)).toList());
    }

    private KwicRow row(Document document, Finding finding) {
        return new KwicRow(
                document.id(),
                finding.place(),
                Kwic.of(document.text(), finding.place()),
                model.labelSet().find(finding.proposed()).orElse(null));
    }

    /// Takes a finding in hand and goes to its place.
    public void goTo(int index) {
        if (open.get() && index >= 0 && index < findings.size()) {
            at.set(index);
            show(findings.get(index));
        }
    }

    private void show(Finding finding) {
        switch (finding) {
            case Finding.Bare bare -> model.goTo(bare.place());
            case Finding.OtherLabel other -> model.walking().choose(other.id());
        }
    }

    /// Gives the place in hand the label proposed.
    public void take() {
        Finding finding = inHand();
        if (finding != null) {
            give(finding.proposed());
        }
    }

    /// Gives the place in hand a label, and goes on to the next.
    public void give(String label) {
        switch (inHand()) {
            case Finding.Bare bare -> {
                model.marking().refuseOverlap(bare.place(), null);
                change(new DocumentEdit.AddAnnotation(
                        model.openDocument().id(),
                        model.annotator(),
                        Annotation.of(bare.place(), label, new Provenance.Propagated(model.annotator(), bare.like()))));
            }
            case Finding.OtherLabel other -> {
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

    private void change(DocumentEdit edit) {
        model.perform(List.of(edit));
        goTo(at.get());
    }

    /// Leaves the place in hand as it is, doesn't ask again, and goes on to the next.
    public void leave() {
        Finding finding = inHand();
        if (finding != null) {
            left.computeIfAbsent(model.openDocument().id(), _ -> new HashSet<>()).add(finding.question());
            layerChanged();
            goTo(at.get());
        }
    }

    /// Looks again; the person stays where they are in the text.
    void layerChanged() {
        if (open.get()) {
            int before = at.get();
            at.set(-1);
            look();
            at.set(Math.min(Math.max(0, before), findings.size() - 1));
        }
    }

    /// Takes the findings away; whether they were there.
    boolean close() {
        boolean was = open.get();
        open.set(false);
        at.set(-1);
        findings = List.of();
        places.show(List.of());
        return was;
    }
}
