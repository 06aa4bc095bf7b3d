package org.allonym.services.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.PairedComparison;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.label.Label;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.report.Coverage;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.PrelabelRun;
import org.jspecify.annotations.Nullable;

/// Judges the layers of a project against its gold, in one pass over it.
///
/// Only documents whose gold is complete and that what is judged has read are compared; of the others the result says
/// how many there are and why they are left out. With two sides both must have read a document, so that the figures of
/// both rest on the same ones.
public final class EvaluateProject {

    /// What is taken as right.
    public sealed interface Gold {

        String name();

        /// What it has in a document, complete or not.
        List<Mark> marks(DocumentState state);

        /// What adjudication made; a document counts when all is settled in it.
        record Adjudicated() implements Gold {
            @Override
            public String name() {
                return "gold";
            }

            @Override
            public List<Mark> marks(DocumentState state) {
                return DocumentAdjudication.of(state).gold().marks();
            }
        }

        /// The layer of an annotator; a document counts when they have finished it.
        record Annotator(ActorId actor) implements Gold {
            @Override
            public String name() {
                return actor.value();
            }

            @Override
            public List<Mark> marks(DocumentState state) {
                return state.layer(actor).marks();
            }
        }
    }

    /// What is judged.
    public sealed interface Judged {

        String name();

        /// The suggestions as they stand, rejected ones included; a document counts when the latest run has read it,
        /// or, where no run is recorded, always.
        record Suggested(SuggestionSource voices) implements Judged {
            @Override
            public String name() {
                return voices.title();
            }
        }

        /// The layer of an annotator or of a file that was imported as one; a document counts when they have finished it.
        record Annotator(ActorId actor) implements Judged {
            @Override
            public String name() {
                return actor.value();
            }
        }

        /// A reader beside the layers, such as a second reader. A document counts when it has read it and everything in it is
        /// decided, so that nobody sees what it says before.
        ///
        /// @param read what it found in each document that it has read
        record OtherReader(String name, Function<ProjectStore, Map<DocumentId, Layer>> read) implements Judged {}
    }

    /// Why a document is left out; the first that holds.
    public enum LeftOut {
        /// Annotators have not finished it, so that there is no gold.
        GOLD_AWAITED,
        /// Everybody who was to read it skipped it: it stays out of gold.
        GOLD_SKIPPED,
        /// Something in it is not decided yet.
        GOLD_OPEN,
        /// The run hasn't read it.
        NOT_RUN,
        /// The annotator who is judged hasn't finished it.
        NOT_FINISHED,
        /// The reader beside the layers hasn't read all of it.
        NOT_READ;

        /// Whether who is judged has nothing to be judged by, whatever the gold is.
        boolean isOfTheJudged() {
            return this == NOT_RUN || this == NOT_FINISHED || this == NOT_READ;
        }
    }

    /// @param other to compare with; null for none
    public record Request(Gold gold, Judged judged, @Nullable Judged other, Bootstrap bootstrap) {}

    /// What came out.
    ///
    /// @param other over the same documents as `judged`; null where nothing was to be compared
    /// @param comparison `judged` first; null as `other`
    /// @param leftOut how many documents for each reason; reasons without any are missing
    /// @param coverage the same by side: gold first, what is judged second
    /// @param suggestions how many the project holds in all its documents
    public record Result(
            Request request,
            Evaluation judged,
            @Nullable Evaluation other,
            @Nullable PairedComparison comparison,
            SortedMap<LeftOut, Integer> leftOut,
            Coverage coverage,
            long suggestions) {

        public Result {
            leftOut = Collections.unmodifiableSortedMap(new TreeMap<>(leftOut));
        }
    }

    private final Request request;
    private final Evaluation.Builder judged;
    private final Evaluation.@Nullable Builder other;
    private final int runDone;
    private final Map<Judged, Map<DocumentId, Layer>> beside = new HashMap<>();
    private final Map<LeftOut, Integer> leftOut = new EnumMap<>(LeftOut.class);
    private int seen;
    private int onlyGold;
    private int onlyJudged;
    private int neither;
    private long suggestions;

    private EvaluateProject(Request request, List<String> labels, ProjectStore store) {
        PrelabelRun run = PrelabelRun.latest(store::setting);
        this.request = request;
        Stream.of(request.judged(), request.other())
                .flatMap(side -> side instanceof Judged.OtherReader reader ? Stream.of(reader) : Stream.empty())
                .forEach(reader -> beside.computeIfAbsent(reader, _ -> reader.read().apply(store)));
        Judged second = request.other();
        judged = new Evaluation.Builder(request.judged().name(), labels);
        other = second == null ? null : new Evaluation.Builder(second.name(), labels);
        runDone = run == null ? Integer.MAX_VALUE : run.done();
    }

    /// Reads the project and computes; takes its time, and stops where `progress` tells it to.
    public static Result run(ProjectStore store, Request request, Progress progress) {
        List<String> labels = store.labelSet().labels().stream().map(Label::name).toList();
        EvaluateProject evaluation = new EvaluateProject(request, labels, store);
        int total = store.documentCount();
        progress.report(0, total);
        store.scan((document, state) -> {
            evaluation.visit(document, state);
            progress.report(evaluation.seen, total);
            return true;
        });
        return evaluation.result(() -> progress.report(total, total));
    }

    private void visit(Document document, DocumentState state) {
        int number = seen++;
        suggestions += state.layer(ActorId.MODEL).size();
        List<LeftOut> why = new ArrayList<>();
        List<Mark> gold = gold(state, why);
        boolean hasGold = why.isEmpty();
        whyNot(request.judged(), state, number, why);
        if (request.other() != null) {
            whyNot(request.other(), state, number, why);
        }
        if (!why.isEmpty()) {
            leaveOut(why, hasGold);
            return;
        }
        judged.add(document, gold, found(request.judged(), state));
        if (other != null && request.other() != null) {
            other.add(document, gold, found(request.other(), state));
        }
    }

    private void leaveOut(List<LeftOut> why, boolean hasGold) {
        leftOut.merge(why.getFirst(), 1, Integer::sum);
        boolean isJudged = why.stream().noneMatch(LeftOut::isOfTheJudged);
        if (hasGold) {
            onlyGold++;
        } else if (isJudged) {
            onlyJudged++;
        } else {
            neither++;
        }
    }

    private List<Mark> gold(DocumentState state, List<LeftOut> why) {
        return switch (request.gold()) {
            case Gold.Annotator(ActorId actor) -> {
                if (state.work(actor).status() != DocumentStatus.FINISHED) {
                    why.add(LeftOut.GOLD_AWAITED);
                }
                yield state.layer(actor).marks();
            }
            case Gold.Adjudicated _ -> {
                DocumentAdjudication adjudication = DocumentAdjudication.of(state);
                switch (adjudication.readiness()) {
                    case Readiness.Settled _ -> {}
                    case Readiness.Waiting _ -> why.add(LeftOut.GOLD_AWAITED);
                    case Readiness.LeftOut _ -> why.add(LeftOut.GOLD_SKIPPED);
                    case Readiness.Open _ -> why.add(LeftOut.GOLD_OPEN);
                }
                yield adjudication.gold().marks();
            }
        };
    }

    private void whyNot(Judged side, DocumentState state, int number, List<LeftOut> why) {
        switch (side) {
            case Judged.Suggested _ -> {
                if (number >= runDone) {
                    why.add(LeftOut.NOT_RUN);
                }
            }
            case Judged.Annotator(ActorId actor) -> {
                if (state.work(actor).status() != DocumentStatus.FINISHED) {
                    why.add(LeftOut.NOT_FINISHED);
                }
            }
            case Judged.OtherReader reader -> {
                if (!read(reader).containsKey(state.document())) {
                    why.add(LeftOut.NOT_READ);
                } else if (!DocumentAdjudication.of(state).isSettled()) {
                    why.add(LeftOut.GOLD_OPEN);
                }
            }
        }
    }

    private Map<DocumentId, Layer> read(Judged.OtherReader reader) {
        return beside.getOrDefault(reader, Map.of());
    }

    private List<Found> found(Judged side, DocumentState state) {
        return switch (side) {
            case Judged.Suggested(SuggestionSource voices) -> voices.of(state.layer(ActorId.MODEL));
            case Judged.Annotator(ActorId actor) -> SuggestionSource.ALL.of(state.layer(actor));
            case Judged.OtherReader reader -> SuggestionSource.ALL.of(read(reader).getOrDefault(state.document(), Layer.EMPTY));
        };
    }

    /// @param checkpoint called between computations; may throw to stop
    private Result result(Runnable checkpoint) {
        checkpoint.run();
        Evaluation first = judged.build(request.bootstrap());
        checkpoint.run();
        Evaluation second = other == null ? null : other.build(request.bootstrap());
        checkpoint.run();
        return new Result(
                request,
                first,
                second,
                second == null ? null : first.against(second),
                new TreeMap<>(leftOut),
                new Coverage(first.documents(), onlyGold, onlyJudged, neither),
                suggestions);
    }
}
