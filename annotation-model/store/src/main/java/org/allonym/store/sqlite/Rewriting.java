package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;

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
        Where where = Where.document(said.document());
        DocumentTable.Facts facts =
                documents.facts(said.document()).orElseThrow(() -> new DamageException(where, "it doesn't exist"));
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
                        throw new DamageException(Where.document(number), "its rejected suggestions have changed");
                    }
                }
            }
        }
    }

    private void decisions(long number, DocumentState there, DocumentState said, Offsets within) throws SQLException {
        Map<String, Decision> gone = byId(there.decisions(), Decision::id);
        for (Decision decision : said.decisions()) {
            if (!decision.equals(gone.remove(decision.id()))) {
                decisions.put(number, decision, within);
            }
        }
        for (String id : gone.keySet()) {
            decisions.remove(number, id);
        }
    }

    private void rulings(long number, DocumentState there, DocumentState said, Offsets within) throws SQLException {
        Map<String, Ruling> gone = byId(there.rulings(), Ruling::id);
        for (Ruling ruling : said.rulings()) {
            if (!ruling.equals(gone.remove(ruling.id()))) {
                rulings.put(number, ruling, within);
            }
        }
        for (String id : gone.keySet()) {
            rulings.remove(number, id);
        }
    }

    private static <T> Map<String, T> byId(List<T> all, Function<T, String> id) {
        Map<String, T> byId = new LinkedHashMap<>();
        all.forEach(each -> byId.put(id.apply(each), each));
        return byId;
    }
}
