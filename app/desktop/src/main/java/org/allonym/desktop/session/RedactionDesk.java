package org.allonym.desktop.session;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.util.Subscription;
import org.allonym.adjudicate.ChoiceAvailability;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Obstacle;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Remark;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.label.OverlapPolicy;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.secondreader.RedactionAnswer;
import org.allonym.services.secondreader.RedactionReading;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What somebody may see and say of the redactions that texts came with: an annotator those of their own documents and their own
/// judgements, an adjudicator and the PI all of them.
///
/// The screen of redactions is handed this and not the session. JavaFX thread, but for [#read].
public final class RedactionDesk {

    /// UTF-16 units shown on either side of a redaction.
    private static final int AROUND = 60;

    /// A redaction in the list.
    ///
    /// @param redaction with the judgements that this person may see
    /// @param words the redaction in its sentence
    /// @param said what this person said of it, or decided; null for nothing
    /// @param waits whether it waits for readers, so that there is nothing to decide yet
    /// @param answer what the second reader says of it, once it is settled, for who decides; null before, and for readers
    public record Place(
            Redaction redaction, Kwic words, Ruling.@Nullable Judgement said, boolean waits, @Nullable RedactionAnswer answer) {

        public DocumentId document() {
            return redaction.document();
        }

        /// Whether this person has something to say of it.
        public boolean isOpen() {
            return said == null && !waits && redaction.status() != Redaction.Status.AGREED;
        }

        /// Whether the second reader says something else than people settled.
        public boolean isDisputed() {
            return answer != null && redaction.settled().filter(settled -> !answer.agreesWith(settled)).isPresent();
        }
    }

    /// What an undo or redo did.
    ///
    /// @param document of the redaction or mark it was about; null where it was about none
    /// @param span of that redaction or mark; null where it was about none
    /// @param words for people
    public record Step(@Nullable DocumentId document, @Nullable Span span, String words) {}

    private final ProjectSession session;
    private volatile RedactionReading reading = RedactionReading.NONE;

    public RedactionDesk(ProjectSession session) {
        this.session = session;
    }

    public ActorId me() {
        return session.actor().id();
    }

    /// Whether what this person says settles a redaction.
    public boolean decides() {
        return session.actor().role() != Role.ANNOTATOR;
    }

    /// Whether this person hears what the second reader says of settled redactions, and there is something.
    public boolean hearsSecondReader() {
        return !reading.answers().isEmpty();
    }

    /// Whether annotators are named.
    public boolean namesHidden() {
        return session.settings().namesHidden();
    }

    /// Whether a project has redactions at all.
    ///
    /// @param actors of the project
    public static boolean hasRedactions(List<Actor> actors) {
        return actors.stream().anyMatch(actor -> actor.id().isAsReceived());
    }

    /// The redactions this person may see, in import order and order of text, as they are in the file.
    ///
    /// Any thread; progress counts documents.
    ///
    /// @param rows those of [#rows]
    public List<Place> read(List<DocumentId> rows, Progress progress) {
        ProjectStore store = session.store();
        reading = decides() ? RedactionReading.latest(store) : RedactionReading.NONE;
        List<Place> all = new ArrayList<>();
        int done = 0;
        for (DocumentId id : rows) {
            DocumentState state = store.state(id);
            if (!state.layer(ActorId.AS_RECEIVED).isEmpty()) {
                store.document(id).ifPresent(document -> all.addAll(places(document, state)));
            }
            progress.report(++done, rows.size());
        }
        return all;
    }

    /// The documents this person may see.
    public List<DocumentId> rows() {
        Predicate<DocumentRow> mine = row -> decides() || row.isFor(me());
        return session.rows().stream().filter(mine).map(DocumentRow::id).toList();
    }

    /// The redactions of one of them, as they are now.
    public List<Place> of(DocumentId id) {
        DocumentState state = session.state(id);
        return isVisible(state) ? document(id).map(document -> places(document, state)).orElse(List.of()) : List.of();
    }

    private boolean isVisible(DocumentState state) {
        return decides() || state.assigned().isEmpty() || state.assigned().contains(me());
    }

    private List<Place> places(Document document, DocumentState state) {
        return Redaction.of(state).stream()
                .map(redaction -> place(redaction, document, !state.assigned().isEmpty()))
                .toList();
    }

    private Place place(Redaction redaction, Document document, boolean assigned) {
        Kwic words = Kwic.of(document.text(), redaction.mark().span(), AROUND);
        if (decides()) {
            boolean waits = assigned && redaction.status() == Redaction.Status.OPEN;
            RedactionAnswer answer = redaction.settled().isPresent() ? reading.of(document, redaction.mark()).orElse(null) : null;
            return new Place(redaction, words, redaction.decision(), waits, answer);
        }
        Ruling.Judgement mine = redaction.of(me()).orElse(null);
        Redaction own = new Redaction(redaction.document(), redaction.mark(), mine == null ? List.of() : List.of(mine), null, 1);
        return new Place(own, words, mine, false, null);
    }

    public Optional<Document> document(DocumentId id) {
        return session.document(id);
    }

    /// Says something of redactions, or takes it back, as one step of undo.
    ///
    /// @param before what this person said; null for nothing
    /// @param after null to take it back
    /// @throws org.allonym.problem.ProblemException when nothing can be changed
    public void say(DocumentId document, Ruling.@Nullable Judgement before, Ruling.@Nullable Judgement after) {
        if (after != null && (after.decides() != decides() || !after.by().equals(me()))) {
            throw new IllegalArgumentException("a judgement of somebody else");
        }
        session.perform(List.of(new DocumentEdit.ChangeRuling(document, before, after)));
    }

    // What was missed

    /// What this person has marked in a document: a reader their own layer, who decides what is gold.
    public List<Mark> marks(DocumentId id) {
        DocumentState state = session.state(id);
        return decides() ? DocumentAdjudication.of(state).gold().marks() : state.layer(me()).marks();
    }

    /// Marks what the redaction missed, or gives what this person marked exactly there another label: in a reader's own layer, or as
    /// the find of who decides. One step of undo.
    ///
    /// @throws ProblemException when nothing can be marked there
    public void mark(DocumentId id, Span span, String label) {
        DocumentState state = session.state(id);
        if (state.layer(ActorId.AS_RECEIVED).marks().stream().anyMatch(redaction -> redaction.span().overlaps(span))) {
            throw new ProblemException(new Problem.Refused(tr("There is a redaction there."), tr("Decide what it hides, or choose other words.")));
        }
        Mark mark = new Mark(span, label);
        List<DocumentEdit> edits = decides() ? find(DocumentAdjudication.of(state), mark) : annotate(state, mark);
        if (!edits.isEmpty()) {
            session.perform(edits);
        }
    }

    private List<DocumentEdit> find(DocumentAdjudication gold, Mark mark) {
        Decision there = find(gold, mark.span());
        if (gold.canFind(mark) instanceof ChoiceAvailability.Impossible(Obstacle why)) {
            throw new ProblemException(new Problem.Refused(why.sentence(), tr("Choose other words, or decide the place under Adjudicate.")));
        }
        return there == null ? gold.find(mark, Remark.NONE, me()) : gold.changeFind(there, mark, there.remark(), me());
    }

    private static @Nullable Decision find(DocumentAdjudication gold, Span span) {
        return gold.finds().stream().filter(one -> one.marks().size() == 1 && one.place().equals(span)).findFirst().orElse(null);
    }

    private List<DocumentEdit> annotate(DocumentState state, Mark mark) {
        Layer mine = state.layer(me());
        Annotation there = mine.annotations().stream().filter(one -> one.span().equals(mark.span())).findFirst().orElse(null);
        if (there != null) {
            return there.label().equals(mark.label())
                    ? List.of()
                    : List.of(new DocumentEdit.ChangeAnnotation(state.document(), me(), there, there.withLabel(mark.label())));
        }
        if (labelSet().overlap() == OverlapPolicy.REFUSED) {
            mine.overlapping(mark.span()).stream().findFirst().ifPresent(other -> {
                throw new ProblemException(new Problem.Refused(
                        tr("This would overlap a %s span, and the project’s label set doesn’t allow overlaps.", other.label()),
                        tr("Move the other span’s boundary or delete the span first.")));
            });
        }
        return List.of(new DocumentEdit.AddAnnotation(
                state.document(), me(), Annotation.of(mark.span(), mark.label(), new Provenance.Person(me()))));
    }

    /// Deletes what this person marked exactly there.
    ///
    /// @return false when there is nothing of theirs
    public boolean unmark(DocumentId id, Span span) {
        DocumentState state = session.state(id);
        List<DocumentEdit> edits = new ArrayList<>();
        if (decides()) {
            DocumentAdjudication gold = DocumentAdjudication.of(state);
            Decision there = find(gold, span);
            edits.addAll(there == null ? List.of() : gold.drop(there));
        } else {
            state.layer(me()).annotations().stream()
                    .filter(one -> one.span().equals(span))
                    .forEach(one -> edits.add(new DocumentEdit.RemoveAnnotation(id, me(), one)));
        }
        if (!edits.isEmpty()) {
            session.perform(edits);
        }
        return !edits.isEmpty();
    }

    /// Follows what happens in documents.
    ///
    /// @param changed hears of each after a gesture, an undo or a reload
    public Subscription follow(Consumer<DocumentId> changed) {
        Consumer<DocumentState> listener = state -> {
            if (isVisible(state)) {
                changed.accept(state.document());
            }
        };
        session.addListener(listener);
        return () -> session.removeListener(listener);
    }

    /// Waits until what was done is in the file.
    public void flush() {
        session.flush();
    }

    /// Takes back this person's last step.
    ///
    /// @return empty when there is nothing to take back
    public Optional<Step> undo() {
        return session.undo().map(this::step);
    }

    /// Repeats what was taken back.
    ///
    /// @return empty when there is nothing to repeat
    public Optional<Step> redo() {
        return session.redo().map(this::step);
    }

    private Step step(Gesture gesture) {
        for (Edit edit : gesture.edits()) {
            Span place = edit instanceof DocumentEdit change && isVisible(session.state(change.document())) ? place(change) : null;
            if (place != null) {
                return new Step(((DocumentEdit) edit).document(), place, session.words(gesture));
            }
        }
        return new Step(null, null, session.words(gesture));
    }

    private static @Nullable Span place(DocumentEdit edit) {
        return switch (edit) {
            case DocumentEdit.ChangeRuling change -> change.ruling() instanceof Ruling.Judgement judgement ? judgement.redaction().span() : null;
            case DocumentEdit.AddAnnotation add -> add.annotation().span();
            case DocumentEdit.RemoveAnnotation remove -> remove.annotation().span();
            case DocumentEdit.ChangeAnnotation change -> change.after().span();
            case DocumentEdit.ChangeDecision change -> change.decision().place();
            default -> null;
        };
    }

    /// What the second reader would put in a redaction's place, where it meets every rule.
    public Optional<String> usable(Document document, Redaction redaction, RedactionAnswer answer) {
        return RedactionReading.usable(
                document, labelSet(), RedactionPatterns.of(session.setting(RedactionPatterns.SETTING)), redaction.mark(), answer);
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return session.labelSetProperty();
    }
}
