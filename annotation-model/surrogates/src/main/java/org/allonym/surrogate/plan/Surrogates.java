package org.allonym.surrogate.plan;

import java.util.List;
import java.util.Optional;
import org.allonym.annotation.Layer;
import org.allonym.edit.Ruling;
import org.allonym.project.Document;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.ProjectFacts;

/// Plans the surrogates of documents of one project.
///
/// The same facts, gold and rulings give the same plan, in any order, on any machine, in any locale and time zone. What a
/// person approved stays as it was, whatever else changes. Immutable; any thread.
public final class Surrogates {

    private final ProjectFacts facts;
    private final StrategyRegistry repertoire;
    private final LeakScan leaks;

    private Surrogates(ProjectFacts facts) {
        this.facts = facts;
        this.repertoire = StrategyRegistry.of(facts.policy());
        this.leaks = new LeakScan(facts);
    }

    public static Surrogates of(ProjectFacts facts) {
        return new Surrogates(facts);
    }

    public ProjectFacts facts() {
        return facts;
    }

    /// The entities of a document, as people's groupings have them, by their first mentions.
    public List<Entity> entities(Document document, Layer gold, List<Ruling> rulings) {
        Speakers speakers = Speakers.of(document, facts);
        return entities(speakers, gold, rulings).stream().map(speakers::without).flatMap(Optional::stream).toList();
    }

    private List<Entity> entities(Speakers speakers, Layer gold, List<Ruling> rulings) {
        return EntityTable.of(speakers.with(gold.marks()), Rulings.of(rulings, Ruling.Grouping.class), speakers.text(), facts);
    }

    /// What becomes of a document.
    ///
    /// @param gold its gold layer
    /// @param rulings what people said, of redactions only what holds: its words go out
    public DocumentPlan plan(Document document, Layer gold, List<Ruling> rulings) {
        return planning(document, gold, rulings).plan(leaks);
    }

    /// What a person's own value would look like in every mention, and what it would break.
    ///
    /// @param key of an entity of the document
    /// @throws IllegalArgumentException when there is no such entity
    public Trial tryOut(Document document, Layer gold, List<Ruling> rulings, String key, String value) {
        return planning(document, gold, rulings).tryOut(key, value);
    }

    private Planning planning(Document document, Layer gold, List<Ruling> rulings) {
        Speakers speakers = Speakers.of(document, facts);
        return new Planning(facts, repertoire, document, speakers, entities(speakers, gold, rulings), rulings);
    }

    /// A person's own value before it is settled.
    ///
    /// @param texts what would stand in the place of each mention, in the entity's order
    /// @param breaches what speaks against it; it can be settled when there are none
    public record Trial(Entity entity, String value, List<String> texts, List<Breach> breaches) {

        public Trial {
            texts = List.copyOf(texts);
            breaches = List.copyOf(breaches);
        }

        @Override
        public String toString() {
            return "Trial(%s, %d breaches)".formatted(entity, breaches.size());
        }
    }
}
