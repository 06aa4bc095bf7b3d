package org.allonym.desktop.session;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Work;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.Suggestions;
import org.allonym.suggest.Withholding;

/// What an annotator may see: their own documents, layer and standing, and nothing of anybody else's.
///
/// The annotate screen is handed this and not the session, so blindness is a matter of types, not of hiding.
public final class AnnotatorDesk {

    /// A document in the annotator's list.
    ///
    /// @param spans how many the annotator has made
    /// @param calibration whether everybody reads it, before all others
    public record Entry(DocumentId document, int tokens, Work work, int spans, boolean calibration) {}

    private final ProjectSession session;

    public AnnotatorDesk(ProjectSession session) {
        this.session = session;
    }

    public ActorId annotator() {
        return session.actor().id();
    }

    /// Whether a document is this annotator's: assigned to them, or to nobody.
    public boolean owns(DocumentRow row) {
        return row.assigned().isEmpty() || row.assigned().contains(annotator());
    }

    /// A row of the project reduced to what this annotator may see.
    public Entry entry(DocumentRow row) {
        return new Entry(
                row.id(),
                row.tokens(),
                row.work().getOrDefault(annotator(), Work.NEW),
                row.annotations().getOrDefault(annotator(), 0),
                session.settings().calibration().contains(row.id()));
    }

    /// The annotator's documents in the order in which they are to be read: those of a calibration round first, in its
    /// order, which is the same for everybody; then the others as they were imported.
    public List<Entry> entries(List<DocumentRow> rows) {
        Map<DocumentId, Integer> round = new HashMap<>();
        session.settings().calibration().forEach(document -> round.put(document, round.size()));
        Comparator<DocumentRow> order = Comparator.comparing(row -> round.getOrDefault(row.id(), Integer.MAX_VALUE));
        return rows.stream().filter(this::owns).sorted(order).map(this::entry).toList();
    }

    public Document document(DocumentId id) {
        return session.document(id).orElseThrow(() -> new IllegalArgumentException("no document " + id));
    }

    public Layer layer(DocumentId id) {
        return session.state(id).layer(annotator());
    }

    /// What the model suggests for a document; nothing where suggestions are withheld from this annotator.
    public Suggestions suggestions(DocumentId id) {
        DocumentState state = session.state(id);
        return withholds(id)
                ? Suggestions.NONE
                : Suggestions.of(state.layer(ActorId.MODEL), state.layer(annotator()), state.rejected(annotator()));
    }

    /// What this annotator turned down of what was proposed for a document.
    public Set<Mark> rejected(DocumentId id) {
        return session.state(id).rejected(annotator());
    }

    /// Waits until what the annotator did is in the file.
    ///
    /// @throws org.allonym.problem.ProblemException when it can't be written
    public void flush() {
        session.flush();
    }

    /// How unsure the model is of each of the annotator's documents, by [Suggestions#uncertainty], in the file. Documents whose
    /// suggestions are withheld are missing, as are those without an open one, so that an order by it can't tell which is
    /// which. Any thread but that of the screen; progress counts documents.
    ///
    /// @param entries the annotator's documents
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public Map<DocumentId, Double> uncertainties(List<Entry> entries, Progress progress) {
        ProjectStore store = session.store();
        Withholding rule = Withholding.of(store.setting(Withholding.SETTING));
        ActorId me = annotator();
        Map<DocumentId, Double> uncertain = new HashMap<>();
        int done = 0;
        for (Entry entry : entries) {
            DocumentState state = store.state(entry.document());
            if (!rule.withholds(entry.document(), state.work(me))) {
                double one = Suggestions.of(state.layer(ActorId.MODEL), state.layer(me), state.rejected(me)).uncertainty();
                if (one > 0) {
                    uncertain.put(entry.document(), one);
                }
            }
            progress.report(++done, entries.size());
        }
        return uncertain;
    }

    /// Whether suggestions for a document, if there are any, are kept from this annotator for now.
    public boolean withholds(DocumentId id) {
        return Withholding.of(session.settings().suggestionsWithheld()).withholds(id, work(id));
    }

    /// What the project has settled for everybody.
    public ProjectSettings settings() {
        return session.settings();
    }

    public Work work(DocumentId id) {
        return session.state(id).work(annotator());
    }
}
