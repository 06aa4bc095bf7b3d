package org.allonym.app.surrogates;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.project.Document;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.PlannedEntity;

/// A document with its gold and what is planned for it, as of one state of it.
public record Planned(Document document, DocumentState state, Layer gold, DocumentPlan plan) {

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
