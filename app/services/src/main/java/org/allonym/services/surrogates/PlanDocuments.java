package org.allonym.services.surrogates;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.edit.DocumentState;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.services.BoundedPipeline;
import org.allonym.store.ProjectStore;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.plan.Surrogates;

/// Plans the surrogates of all documents of a project, one after the other in import order, however many there are: two
/// threads plan while a third reads, and only as much waits between them as a few essays take. Any thread may call.
public final class PlanDocuments {

    private static final int THREADS = 2;

    private PlanDocuments() {}

    /// One document with its plan.
    ///
    /// @param number its place in the project, from 1
    /// @param readiness whether its gold is the whole truth; a plan of another one lacks what nobody decided yet
    public record Planned(int number, Document document, DocumentState state, Readiness readiness, DocumentPlan plan) {

        /// Whether its gold is complete.
        public boolean isSettled() {
            return readiness instanceof Readiness.Settled;
        }

        /// Whether everyone who was to read it skipped it, so that it has no gold and never will.
        public boolean isSkipped() {
            return readiness instanceof Readiness.LeftOut;
        }
    }

    /// What the project knows for its surrogates.
    ///
    /// @param policy with the secret
    /// @throws ProblemException when the project has no documents, or the policy has no secret: nobody has made surrogates
    public static Surrogates surrogates(ProjectStore project, SurrogatePolicy policy, Progress progress) {
        if (project.documentCount() == 0) {
            throw new ProblemException(
                    new Problem.Refused(tr("The project has no documents to make surrogates for."), tr("Import documents first.")));
        }
        if (policy.secret().isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    tr("Nobody has made surrogates in this project yet."),
                    either(
                            tr("First open the Surrogates screen, and review them."),
                            "First run allonym surrogates PROJECT or open the Surrogates screen, and review them.")));
        }
        ProjectFacts facts = GatherFacts.of(project, policy, progress);
        return Surrogates.of(facts);
    }

    /// As [#surrogates(ProjectStore, SurrogatePolicy, Progress)] for the policy in force.
    public static Surrogates surrogates(ProjectStore project, Progress progress) {
        return surrogates(project, SurrogateSettings.policy(project::setting), progress);
    }

    /// A document on its way: being planned, or planned.
    private record Job<T>(FutureTask<T> task, int weight) {}

    /// Plans every document.
    ///
    /// The parameters are those of [#run(ProjectStore, Surrogates, int, Function, Consumer, Progress)].
    public static <T> void run(
            ProjectStore project,
            Surrogates surrogates,
            Function<Planned, T> making,
            Consumer<T> taking,
            Progress progress) {
        run(project, surrogates, Integer.MAX_VALUE, making, taking, progress);
    }

    /// Plans as many documents as are wanted, spread evenly over the project.
    ///
    /// @param most how many are wanted; all where there are no more
    /// @param making makes what is wanted of a planned document; on several threads at once
    /// @param taking takes that, in import order, on the calling thread
    /// @param progress counts documents
    /// @throws CancellationException when `progress` stopped it, or the thread was interrupted
    public static <T> void run(
            ProjectStore project,
            Surrogates surrogates,
            int most,
            Function<Planned, T> making,
            Consumer<T> taking,
            Progress progress) {
        int all = project.documentCount();
        int total = Math.min(most, all);
        int[] done = {0};
        try (Planners planners = new Planners()) {
            BoundedPipeline<Job<T>> handover = new BoundedPipeline<>("surrogate-reader", Job::weight);
            handover.run(
                    give -> {
                        int[] number = {0};
                        project.scan((document, state) -> {
                            int here = ++number[0];
                            if ((long) here * total / all == (long) (here - 1) * total / all) {
                                return true;
                            }
                            FutureTask<T> task =
                                    new FutureTask<>(() -> making.apply(plan(here, document, state, surrogates)));
                            planners.threads.execute(task);
                            give.accept(new Job<>(task, document.text().length() + 1000));
                            return true;
                        });
                    },
                    job -> {
                        taking.accept(result(job.task()));
                        progress.report(++done[0], total);
                    });
        }
    }

    private static Planned plan(int number, Document document, DocumentState state, Surrogates surrogates) {
        DocumentAdjudication adjudication = DocumentAdjudication.of(state);
        DocumentPlan plan = surrogates.plan(document, adjudication.gold(), Redaction.settledRulings(state));
        return new Planned(number, document, state, adjudication.readiness(), plan);
    }

    private static <T> T result(FutureTask<T> task) {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException thrown -> throw thrown;
                case Error thrown -> throw thrown;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    /// The planning threads; none of them outlives the call.
    private static final class Planners implements AutoCloseable {

        private final ExecutorService threads =
                Executors.newFixedThreadPool(THREADS, Thread.ofPlatform().daemon().name("surrogates-", 1).factory());

        @Override
        public void close() {
            threads.shutdownNow();
            boolean interrupted = false;
            while (!threads.isTerminated()) {
                try {
                    threads.awaitTermination(1, TimeUnit.MINUTES);
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
