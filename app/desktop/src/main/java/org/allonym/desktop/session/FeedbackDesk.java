package org.allonym.desktop.session;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Feedback;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Reason;
import org.allonym.first.FirstSettings;
import org.allonym.first.Opinion;
import org.allonym.first.SentReview;
import org.allonym.first.Verdict;
import org.allonym.label.LabelSet;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
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

    /// What the project lead thinks of one place of the annotator's. It says nothing of what others marked.
    ///
    /// @param mark what the annotator had marked; of what they missed, what should be there
    /// @param should what should be there; null for nothing, and where the lead didn't say which boundaries are right
    /// @param note the lead's words, empty for none
    /// @param words the place in its sentence
    /// @param corrected whether the annotator's layer is by now as the lead wants it
    /// @param settled whether the document was adjudicated, so that a correction comes too late
    public record Remark(
            DocumentId document,
            Verdict verdict,
            Mark mark,
            @Nullable Mark should,
            String note,
            Kwic words,
            boolean corrected,
            boolean settled) {}

    /// What the project lead sent at one time.
    ///
    /// @param documents how many were reviewed
    /// @param right how many places in them were right
    /// @param remarks in the order in which the documents were finished
    /// @param read when the annotator said that they have read it; null for not yet
    public record Letter(
            int number, Instant at, ActorId by, String note, int documents, int right, List<Remark> remarks, @Nullable Instant read) {

        public Letter {
            remarks = List.copyOf(remarks);
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

    /// Whether what adjudication changed can be known here: a work package doesn't have it.
    public boolean knowsAdjudication() {
        return store.scope().isEmpty();
    }

    /// What the project lead sent to the annotator, latest first. Any thread but that of the screen.
    public List<Letter> letters() {
        Map<Integer, Instant> read = FirstSettings.read(annotator, store::settings);
        List<Letter> letters = new ArrayList<>();
        for (SentReview sent : FirstSettings.sent(annotator, store::settings).reversed()) {
            List<Remark> remarks = new ArrayList<>();
            sent.opinions().forEach(one -> remark(one).ifPresent(remarks::add));
            letters.add(new Letter(
                    sent.number(), sent.at(), sent.by(), sent.note(), sent.documents().size(), sent.right(), remarks, read.get(sent.number())));
        }
        return letters;
    }

    /// Empty where the document isn't the annotator's, or isn't here.
    private Optional<Remark> remark(Opinion one) {
        DocumentState state = store.state(one.document());
        return store.document(one.document())
                .filter(_ -> state.work(annotator).passed())
                .filter(document -> Math.max(one.place().end(), one.placeInForce().end()) <= document.text().codePointLength())
                .map(document -> {
                    DocumentText text = document.text();
                    Mark mark = new Mark(text.toUtf16(one.place()), one.label());
                    return new Remark(
                            one.document(),
                            one.verdict(),
                            mark,
                            one.should(text).orElse(null),
                            one.note(),
                            Kwic.of(text, mark.span(), AROUND),
                            one.isMetBy(text, state.layer(annotator).marks()),
                            !state.decisions().isEmpty() && DocumentAdjudication.of(state).readiness() instanceof Readiness.Settled);
                });
    }

    /// Waits until what the annotator did is in the file.
    ///
    /// @throws org.allonym.problem.ProblemException when it can't be written
    public void flush() {
        session.flush();
    }

    /// Says that the annotator has read what was sent; one step of undo. JavaFX thread.
    ///
    /// @throws org.allonym.problem.ProblemException when nothing can be changed
    public void markRead(int number) {
        session.perform(List.of(FirstSettings.markRead(annotator, number, Instant.now(), store.replica())));
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    /// A document the annotator has finished, be it open again, for its text.
    public Optional<Document> document(DocumentId id) {
        return session.state(id).work(annotator).passed() ? session.document(id) : Optional.empty();
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
