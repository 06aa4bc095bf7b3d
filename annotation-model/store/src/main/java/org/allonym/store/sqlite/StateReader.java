package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Work;

/// Reads what people have said about a document from the tables that hold it.
final class StateReader {

    private final LayerTable layers;
    private final WorkTable work;
    private final DecisionTable decisions;
    private final RejectionTable rejections;
    private final RulingTable rulings;

    StateReader(Database database) {
        layers = new LayerTable(database);
        work = new WorkTable(database);
        decisions = new DecisionTable(database);
        rejections = new RejectionTable(database);
        rulings = new RulingTable(database);
    }

    /// @param number the document's in the file
    DocumentState state(DocumentId document, long number, Offsets offsets) throws SQLException {
        SortedMap<ActorId, Layer> layersThere = layers.layers(number, offsets);
        SortedMap<ActorId, Work> workThere = work.work(number);
        SortedSet<ActorId> assigned = work.assigned(number);
        List<Decision> decided = decisions.all(number, offsets);
        SortedMap<ActorId, SortedSet<Mark>> rejected = rejections.all(number, offsets);
        List<Ruling> ruled = rulings.all(number, offsets);
        return new DocumentState(document, layersThere, workThere, assigned, decided, rejected, ruled);
    }
}
