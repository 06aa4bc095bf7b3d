package org.allonym.desktop.surrogates;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.project.Document;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.plan.Surrogates;

/// A document with its gold and what is planned for it, as of one state of it.
///
/// @param readiness whether its gold is the whole truth
public record Planned(Document document, DocumentState state, Readiness readiness, Layer gold, DocumentPlan plan) {

    static Planned of(Surrogates maker, Document document, DocumentState state) {
        DocumentAdjudication adjudication = DocumentAdjudication.of(state);
        Layer gold = adjudication.gold();
        return new Planned(document, state, adjudication.readiness(), gold, maker.plan(document, gold, state.rulings()));
    }

    /// The same document and state with another plan.
    Planned with(DocumentPlan other) {
        return new Planned(document, state, readiness, gold, other);
    }

    /// The entity of each mention.
    Map<Mark, PlannedEntity> byMention() {
        Map<Mark, PlannedEntity> all = new HashMap<>();
        plan.entities().forEach(entity -> entity.entity().mentions().forEach(mention -> all.put(mention.mark(), entity)));
        return all;
    }

    Optional<InHand.Subject> find(Item.Id id) {
        return switch (id) {
            case Item.Id.OfEntity entity -> plan.entity(entity.key()).map(InHand.Subject.OfEntity::new);
            case Item.Id.OfFinding finding -> plan.findings().stream()
                    .filter(one -> Item.id(document.id(), one).equals(finding))
                    .findFirst()
                    .map(InHand.Subject.OfFinding::new);
        };
    }
}
