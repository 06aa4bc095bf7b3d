package org.allonym.desktop.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.util.Subscription;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
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
    /// @param document of the redaction it was about; null where it was about none
    /// @param span of that redaction; null where it was about none
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
            if (edit instanceof DocumentEdit.ChangeRuling change
                    && change.ruling() instanceof Ruling.Judgement judgement
                    && isVisible(session.state(change.document()))) {
                return new Step(change.document(), judgement.redaction().span(), session.words(gesture));
            }
        }
        return new Step(null, null, session.words(gesture));
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
