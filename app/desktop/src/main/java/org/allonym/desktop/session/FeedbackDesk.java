package org.allonym.desktop.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Feedback;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Mark;
import org.allonym.edit.Reason;
import org.allonym.label.LabelSet;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.store.ProjectStore;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What an annotator may see of adjudication: what was changed in their own finished documents once these are settled,
/// and why. It has no way to another's layer, name or reading, nor to who decided.
///
/// The feedback screen is handed this and not the session. JavaFX thread, but for [#collect].
public final class FeedbackDesk {

    /// Something adjudication changed in the annotator's layer.
    ///
    /// @param yours what they had marked; null for what they missed
    /// @param gold what gold says; null for what is nothing
    /// @param note the adjudicator's words, empty for none
    /// @param words the place in its sentence
    public record Correction(
            DocumentId document,
            Feedback.Kind kind,
            @Nullable Mark yours,
            @Nullable Mark gold,
            Reason reason,
            String note,
            Kwic words) {

        /// Where it is: the annotator's span, or gold's where they had none. UTF-16, half-open.
        public Span place() {
            Mark mark = yours != null ? yours : gold;
            if (mark == null) {
                throw new IllegalStateException("a correction of nothing");
            }
            return mark.span();
        }

        /// The name of the label it is about: gold's, or the annotator's where gold has none.
        public String label() {
            Mark mark = gold != null ? gold : yours;
            return mark == null ? "" : mark.label();
        }
    }

    /// Everything there is to see.
    ///
    /// @param corrections document by document in import order
    /// @param settled how many of the annotator's documents are settled
    public record Collected(List<Correction> corrections, int settled) {

        /// Nothing.
        public static final Collected NONE = new Collected(List.of(), 0);

        public Collected {
            corrections = List.copyOf(corrections);
        }
    }

    private static final int AROUND = 60;

    private final ProjectSession session;
    private final ProjectStore store;
    private final ActorId annotator;

    public FeedbackDesk(ProjectSession session) {
        this.session = session;
        this.store = session.store();
        this.annotator = session.actor().id();
    }

    public ActorId annotator() {
        return annotator;
    }

    /// The project, among all projects there are.
    public String project() {
        return store.replica();
    }

    /// Whether the project gives feedback.
    public boolean isGiven() {
        return session.settings().feedbackGiven();
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    /// A document the annotator has finished, for its text.
    public Optional<Document> document(DocumentId id) {
        return session.state(id).annotators().contains(annotator) ? session.document(id) : Optional.empty();
    }

    /// Reads all documents for what was changed in the annotator's; nothing where the project gives no feedback. Any
    /// thread but that of the screen. Progress counts documents.
    ///
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public Collected collect(Progress progress) {
        if (store.setting(ProjectSettings.FEEDBACK).equals("off")) {
            return Collected.NONE;
        }
        List<Correction> corrections = new ArrayList<>();
        int total = store.documentCount();
        int[] seen = new int[2];
        store.scan((document, state) -> {
            if (state.annotators().contains(annotator)
                    && DocumentAdjudication.of(state).readiness() instanceof Readiness.Settled) {
                seen[1]++;
                Feedback.of(state, annotator).forEach(one -> corrections.add(correction(document, one)));
            }
            progress.report(++seen[0], total);
            return true;
        });
        return new Collected(corrections, seen[1]);
    }

    private static Correction correction(Document document, Feedback one) {
        return new Correction(
                document.id(),
                one.kind(),
                one.yours(),
                one.gold(),
                one.reason(),
                one.note(),
                Kwic.of(document.text(), one.place(), AROUND));
    }
}
