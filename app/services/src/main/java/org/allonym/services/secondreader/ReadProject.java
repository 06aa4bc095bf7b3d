package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.ReaderAnswer;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;

/// Lets a second reader read a project, passage by passage, or judge its redactions, and keeps each answer as soon as it is there.
///
/// Nothing is asked twice: the same model, prompt and passage have the answer that is in the project. So a run that was stopped, or
/// killed, goes on where it was, and one that is done costs nothing. A passage that failed for want of a connection is asked again.
/// No document changes. Any thread; progress counts passages.
public final class ReadProject {

    /// After so many passages in a row without any answer the server counts as gone.
    private static final int GONE = 5;

    private final ProjectStore store;
    private final ChatClient client;
    private final ReaderPermission permission;
    private final ChatLimits limits;
    private final Clock clock;

    /// @param client connects to what `permission` names
    public ReadProject(ProjectStore store, ChatClient client, ReaderPermission permission, ChatLimits limits, Clock clock) {
        this.store = store;
        this.client = client;
        this.permission = permission;
        this.limits = limits;
        this.clock = clock;
    }

    /// Asks about every document that isn't set aside.
    ///
    /// @param purpose to read, or to judge redactions
    /// @param by who asks for it
    /// @param append writes the record of the run to the project, such as [ProjectStore#append]
    /// @throws ProblemException when the project can't be changed, or the server gives no more answers; what was answered stays
    /// @throws CancellationException when `progress` stops it; what was answered stays
    public ReaderRun run(Purpose purpose, Prompt prompt, ActorId by, Consumer<Gesture> append, Progress progress) {
        requireReady(purpose, prompt);
        Inquiry inquiry = inquiry(purpose, prompt);
        ReaderRun before = ReaderRun.latest(purpose, store::setting);
        ReaderRun run = new ReaderRun(
                before == null ? 1 : before.number() + 1, by.value(), clock.instant().toString(), permission.endpoint().toString(),
                permission.model(), prompt.name(), prompt.hash(), inquiry.reading(), new Counting().tally(), false);
        append.accept(Gesture.of(by, run.record(purpose, store::setting)));
        Counting counting = new Counting();
        boolean finished = false;
        try {
            read(inquiry, _ -> true, _ -> true, counting, progress);
            finished = true;
        } finally {
            append.accept(Gesture.of(by, run.with(counting.tally(), finished).record(purpose, store::setting)));
        }
        return run.with(counting.tally(), true);
    }

    /// Asks about some documents, or some of their passages, to try a prompt; keeps the answers and no record of a run.
    ///
    /// @param which documents
    /// @param passages of these
    public ReaderRun.Tally tryOn(
            Purpose purpose, Prompt prompt, Predicate<DocumentId> which, Predicate<Passage> passages, Progress progress) {
        requireReady(purpose, prompt);
        Counting counting = new Counting();
        read(inquiry(purpose, prompt), which, passages, counting, progress);
        return counting.tally();
    }

    private void requireReady(Purpose purpose, Prompt prompt) {
        String readOnly = store.readOnlyReason();
        if (readOnly != null) {
            throw new ProblemException(new Problem.Refused(readOnly, tr("Close the other program and try again.")));
        }
        if (store.scope().isPresent()) {
            throw new ProblemException(new Problem.Refused(
                    tr("A work package has no second reader."), tr("Merge the package, and run it on the project.")));
        }
        if (store.documentCount() == 0) {
            throw new ProblemException(new Problem.Refused(tr("The project has no documents."), tr("Import documents first.")));
        }
        if (purpose == Purpose.REDACTION && store.actors().stream().noneMatch(actor -> actor.id().isAsReceived())) {
            throw new ProblemException(new Problem.Refused(
                    tr("The project has no redactions."), tr("Find the redactions that texts came with first.")));
        }
        List<String> faults = prompt.faults(purpose);
        if (!faults.isEmpty()) {
            throw new ProblemException(new Problem.Refused(faults.getFirst(), tr("Correct the prompt and try again.")));
        }
    }

    private Inquiry inquiry(Purpose purpose, Prompt prompt) {
        return switch (purpose) {
            case READ -> {
                SimilarPassages similar = prompt.has(Prompt.Placeholder.EXAMPLES) ? SimilarPassages.of(store) : SimilarPassages.NONE;
                yield new Asking(permission.model(), prompt, store.labelSet(), similar, MathsSettings.of(store::setting), limits.tokens());
            }
            case REDACTION -> new RedactionAsking(store, permission.model(), prompt, limits.tokens());
            case SURROGATE, ESSAY -> throw new IllegalArgumentException("asks about no passages: " + purpose);
        };
    }

    private void read(Inquiry inquiry, Predicate<DocumentId> which, Predicate<Passage> passages, Counting counting, Progress progress) {
        Set<Place> known = new HashSet<>();
        store.readerAnswers(inquiry.reading(), each -> known.add(new Place(each.document(), each.passage().start(), each.hash())));
        List<DocumentId> documents = store.rows().stream().map(DocumentRow::id).filter(which).toList();
        for (DocumentId id : documents) {
            int here = passages(inquiry, id, passages).size();
            counting.passages += here;
            counting.documents += here == 0 ? 0 : 1;
        }
        progress.report(0, counting.passages);
        int without = 0;
        for (DocumentId id : documents) {
            for (Passage passage : passages(inquiry, id, passages)) {
                ReaderAnswer answer = answer(inquiry, passage, known, counting, progress);
                Optional<ReaderFailure> failure = ReaderFailure.of(answer.failure());
                without = ReaderFailure.isOfConnection(answer.failure()) ? without + 1 : 0;
                counting.add(inquiry.outcome(passage, answer.answers()), failure.orElse(null));
                progress.report(counting.done, counting.passages);
                if (without == GONE) {
                    throw new ProblemException(new Problem.ProjectTrouble(
                            tr("The server at %s gave no answer %,d times in a row: %s.", permission.endpoint(), GONE, failure.orElseThrow().title()),
                            tr("The answers received so far are kept."), tr("Check that the server is running, then start again: nothing is asked twice.")));
                }
            }
        }
    }

    /// None of a document whose import was undone meanwhile.
    private List<Passage> passages(Inquiry inquiry, DocumentId id, Predicate<Passage> which) {
        return store.document(id).map(inquiry::passages).orElse(List.of()).stream().filter(which).toList();
    }

    /// A passage whose answer is in the project.
    private record Place(DocumentId document, int start, String hash) {}

    /// From the project where it is known, else from the server.
    ///
    /// @param kept the places that have their answer; the same words elsewhere get a copy of it, which cost nothing
    private ReaderAnswer answer(Inquiry inquiry, Passage passage, Set<Place> kept, Counting counting, Progress progress) {
        ChatRequest request = inquiry.request(passage);
        String hash = request.hash();
        Optional<ReaderAnswer> known = store.readerAnswer(hash)
                .filter(answer -> !ReaderFailure.isOfConnection(answer.failure()));
        if (known.isEmpty()) {
            ReaderAnswer asked = ask(inquiry, passage, request, hash, () -> progress.report(counting.done, counting.passages));
            counting.asked(asked);
            store.keepReaderAnswer(asked);
            kept.add(new Place(asked.document(), asked.passage().start(), hash));
            return asked;
        }
        ReaderAnswer other = known.get();
        CodePointSpan place = passage.document().text().toCodePoints(passage.span());
        if (kept.add(new Place(passage.document().id(), place.start(), hash))) {
            store.keepReaderAnswer(new ReaderAnswer(
                    inquiry.reading(), passage.document().id(), place, hash, other.asked(), other.answers(), other.failure(), 0, 0, 0, other.at()));
        }
        return other;
    }

    private ReaderAnswer ask(Inquiry inquiry, Passage passage, ChatRequest first, String hash, Runnable waiting) {
        List<String> answers = new ArrayList<>();
        long promptTokens = 0;
        long answerTokens = 0;
        ReaderFailure failure = null;
        long began = clock.millis();
        ChatRequest request = first;
        for (int round = 0; round < 2; round++) {
            try {
                ChatAnswer answer = client.ask(request, waiting);
                answers.add(answer.words());
                promptTokens += answer.promptTokens();
                answerTokens += answer.answerTokens();
                String repair = inquiry.repair(passage, answer.words());
                failure = answer.finished() ? inquiry.outcome(passage, answers).failure() : ReaderFailure.UNFINISHED;
                if (repair.isEmpty()) {
                    break;
                }
                request = first.then(answer.words(), repair);
            } catch (ChatException e) {
                failure = failure == null || round == 0 ? e.failure() : failure;
                break;
            }
        }
        return new ReaderAnswer(
                inquiry.reading(), passage.document().id(), passage.document().text().toCodePoints(passage.span()), hash, first.json(),
                answers, failure == null ? "" : failure.word(), promptTokens, answerTokens, clock.millis() - began, clock.instant());
    }

    /// What came of the passages so far.
    private static final class Counting {
        private final SortedMap<String, Integer> failures = new TreeMap<>();
        private int passages;
        private int documents;
        private int done;
        private int asked;
        private int repaired;
        private int found;
        private int repeats;
        private int unusable;
        private long promptTokens;
        private long answerTokens;
        private long milliseconds;

        void asked(ReaderAnswer answer) {
            asked++;
            repaired += answer.answers().size() > 1 ? 1 : 0;
            promptTokens += answer.promptTokens();
            answerTokens += answer.answerTokens();
            milliseconds += answer.milliseconds();
        }

        void add(Inquiry.Outcome outcome, @Nullable ReaderFailure failure) {
            done++;
            found += outcome.found();
            repeats += outcome.repeats();
            unusable += outcome.unusable();
            if (failure != null) {
                failures.merge(failure.word(), 1, Integer::sum);
            }
        }

        ReaderRun.Tally tally() {
            return new ReaderRun.Tally(
                    passages, documents, done, asked, repaired, found, repeats, failures, unusable, promptTokens, answerTokens,
                    milliseconds / 1000.0);
        }
    }
}
