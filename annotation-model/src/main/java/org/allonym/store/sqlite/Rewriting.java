package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.adjudicate.Decision;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.surrogate.Ruling;

/// Makes the rows of a document say what a state says. Offsets are code points on both sides.
final class Rewriting {

    private final Database database;
    private final DocumentTable documents;
    private final LayerTable layers;
    private final WorkTable work;
    private final DecisionTable decisions;
    private final RejectionTable rejections;
    private final RulingTable rulings;

    Rewriting(Database database) {
        this.database = database;
        documents = new DocumentTable(database);
        layers = new LayerTable(database);
        work = new WorkTable(database);
        decisions = new DecisionTable(database);
        rejections = new RejectionTable(database);
        rulings = new RulingTable(database);
    }

    /// @return what the rows said before
    /// @throws DamageException when the document isn't there or something lies outside its text
    DocumentState rewrite(DocumentState said) throws SQLException {
        String where = "document " + said.document();
        DocumentTable.Facts facts =
                documents.facts(said.document()).orElseThrow(() -> new DamageException(where, "it isn't there"));
        long number = facts.id();
        DocumentState there = new StateReader(database).state(said.document(), number, Offsets.RAW);
        Offsets within = Offsets.plain(facts.characters());
        layers(number, there, said, within);
        for (ActorId actor : together(there.work().keySet(), said.work().keySet())) {
            if (!there.work(actor).equals(said.work(actor))) {
                work.set(number, actor, said.work(actor));
            }
        }
        if (!there.assigned().equals(said.assigned())) {
            work.assign(number, said.assigned());
        }
        rejections(number, there, said, within);
        decisions(number, there, said, within);
        rulings(number, there, said, within);
        return there;
    }

    private static <T extends Comparable<T>> SortedSet<T> together(Collection<T> some, Collection<T> others) {
        SortedSet<T> all = new TreeSet<>(some);
        all.addAll(others);
        return all;
    }

    private void layers(long number, DocumentState there, DocumentState said, Offsets within) throws SQLException {
        for (ActorId actor : together(there.layers().keySet(), said.layers().keySet())) {
            if (!there.layer(actor).equals(said.layer(actor))) {
                long layer = layers.ensure(number, actor);
                Set<Annotation> gone = new LinkedHashSet<>(there.layer(actor).annotations());
                said.layer(actor).annotations().forEach(gone::remove);
                for (Annotation annotation : gone) {
                    layers.remove(layer, annotation.id());
                }
                Set<Annotation> come = new LinkedHashSet<>(said.layer(actor).annotations());
                there.layer(actor).annotations().forEach(come::remove);
                layers.addAll(layer, List.copyOf(come), within);
            }
        }
    }

    private void rejections(long number, DocumentState there, DocumentState said, Offsets within) throws SQLException {
        for (ActorId actor : together(there.rejected().keySet(), said.rejected().keySet())) {
            for (Mark mark : together(there.rejected(actor), said.rejected(actor))) {
                boolean stays = said.rejected(actor).contains(mark);
                if (stays != there.rejected(actor).contains(mark)) {
                    boolean done = stays
                            ? rejections.add(number, actor, mark, within)
                            : rejections.remove(number, actor, mark, within);
                    if (!done) {
                        throw new DamageException("document number " + number, "its rejected suggestions moved");
                    }
                }
            }
        }
    }

    private void decisions(long number, DocumentState there, DocumentState said, Offsets within) throws SQLException {
        for (Decision decision : there.decisions()) {
            if (said.decision(decision.id()).isEmpty()) {
                decisions.remove(number, decision.id());
            }
        }
        for (Decision decision : said.decisions()) {
            if (!Objects.equals(there.decision(decision.id()).orElse(null), decision)) {
                decisions.put(number, decision, within);
            }
        }
    }

    private void rulings(long number, DocumentState there, DocumentState said, Offsets within) throws SQLException {
        for (Ruling ruling : there.rulings()) {
            if (said.ruling(ruling.id()).isEmpty()) {
                rulings.remove(number, ruling.id());
            }
        }
        for (Ruling ruling : said.rulings()) {
            if (!Objects.equals(there.ruling(ruling.id()).orElse(null), ruling)) {
                rulings.put(number, ruling, within);
            }
        }
    }
}
