package org.allonym.services.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.store.ProjectStore;
import org.allonym.dialogue.maths.MathsExpressions;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.SurrogateCounts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.surrogate.utility.UtilityReport;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Makes the surrogates of a whole project, as far as a program can: sets the policy and generates the secret if they are
/// missing, approves surrogates without warnings on request, and reports progress. Any thread.
///
/// Only fully adjudicated documents count.
public final class MakeSurrogates {

    private static final int ATTEMPTS = 3;

    private final Function<DocumentText, Tokens> tokenize;

    /// @param tokenize makes tokens for the figures of a utility report; called on several threads
    public MakeSurrogates(Function<DocumentText, Tokens> tokenize) {
        this.tokenize = tokenize;
    }

    /// How far a project is.
    ///
    /// @param counts over the settled documents
    /// @param approved how many entities this run approved
    /// @param unsettled documents whose gold isn't all decided
    /// @param skipped documents that everyone skipped
    /// @param open documents that keep export closed, in import order
    /// @param utility null where it wasn't wanted
    public record Report(
            SurrogatePolicy policy,
            SurrogateCounts counts,
            int approved,
            int unsettled,
            int skipped,
            List<OpenSurrogates> open,
            @Nullable UtilityReport utility) {

        public Report {
            open = List.copyOf(open);
        }
    }

    /// The edits that settle the project's policy and secret, none where both are as wanted.
    ///
    /// @param choose from the policy in force to the one wanted
    public static List<ProjectEdit.ChangeSetting> settings(
            ProjectStore project, Function<SurrogatePolicy, SurrogatePolicy> choose) {
        List<ProjectEdit.ChangeSetting> edits = new ArrayList<>();
        SurrogateSettings.firstSecret(project::setting).ifPresent(edits::add);
        SurrogatePolicy before = SurrogateSettings.policy(project::setting);
        edits.addAll(SurrogateSettings.changes(project::setting, choose.apply(before)));
        return edits;
    }

    /// Settles policy and secret, in one step of undo, where they aren't as wanted.
    ///
    /// @throws ProblemException when `by` isn't an adjudicator or PI of the project
    public static void choose(ProjectStore project, Function<SurrogatePolicy, SurrogatePolicy> choose, ActorId by) {
        List<ProjectEdit.ChangeSetting> edits = settings(project, choose);
        if (!edits.isEmpty()) {
            AutoAdjudicate.requireMayDecide(project.actors(), by);
            project.append(Gesture.of(by, edits));
        }
    }

    /// Approves every clean suggestion of the settled documents in one step of undo.
    ///
    /// @return how many
    /// @throws ProblemException when `by` isn't an adjudicator or PI of the project, or the project keeps changing
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it; nothing is changed
    public static int approveClean(ProjectStore project, ActorId by, Progress progress) {
        AutoAdjudicate.requireMayDecide(project.actors(), by);
        for (int attempt = 1; ; attempt++) {
            List<Edit> edits = new ArrayList<>();
            Surrogates surrogates = PlanDocuments.surrogates(project, progress);
            PlanDocuments.run(project, surrogates, planned -> approvals(planned, by), edits::addAll, progress);
            if (edits.isEmpty()) {
                return 0;
            }
            try {
                project.append(Gesture.of(by, edits));
                return edits.size();
            } catch (StaleEditException e) {
                if (attempt == ATTEMPTS) {
                    throw new ProblemException(
                            new Problem.Refused(
                                    tr("The project changed while its surrogates were being approved."),
                                    tr("Try again when nobody is working in the project.")),
                            e);
                }
            }
        }
    }

    private static List<? extends Edit> approvals(PlanDocuments.Planned planned, ActorId by) {
        List<PlannedEntity> clean = planned.isSettled()
                ? planned.plan().entities().stream().filter(PlannedEntity::isClean).toList()
                : List.of();
        return SurrogateDecisions.approve(planned.plan(), clean, by);
    }

    /// Says how far the project is; changes nothing.
    ///
    /// @param approved what the report shall say was approved
    /// @param withUtility whether the figures of the texts are wanted
    /// @throws ProblemException when there are no documents, or no secret was drawn yet
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it
    public Report survey(ProjectStore project, int approved, boolean withUtility, Progress progress) {
        return survey(project, _ -> true, approved, withUtility, progress);
    }

    /// As [#survey(ProjectStore, int, boolean, Progress)], of some of the documents.
    public Report survey(
            ProjectStore project, Predicate<DocumentId> about, int approved, boolean withUtility, Progress progress) {
        return survey(project, SurrogateSettings.policy(project::setting), about, approved, withUtility, progress);
    }

    /// As [#survey(ProjectStore, Predicate, int, boolean, Progress)], by another policy than the project's.
    public Report survey(
            ProjectStore project, SurrogatePolicy by, Predicate<DocumentId> about, int approved, boolean withUtility, Progress progress) {
        Surrogates surrogates = PlanDocuments.surrogates(project, by, progress);
        Survey survey = new Survey(about, withUtility, tokenize);
        PlanDocuments.run(project, surrogates, planned -> survey.tokenized(planned, tokenize), survey::add, progress);
        SurrogatePolicy policy = surrogates.facts().policy();
        SurrogateCounts counts = survey.counting.counts();
        return new Report(
                policy,
                counts,
                approved,
                survey.unsettled,
                survey.skipped,
                survey.open,
                withUtility ? survey.utility.report(policy, counts) : null);
    }

    /// A document on its way to a report.
    private record Tokenized(PlanDocuments.Planned planned, @Nullable Tokens before, @Nullable Tokens after) {}

    /// A survey while it runs; counts on one thread.
    private static final class Survey {

        private final Predicate<DocumentId> about;
        private final boolean withUtility;
        private final SurrogateCounts.Counting counting = new SurrogateCounts.Counting();
        private final UtilityReport.Gathering utility = new UtilityReport.Gathering();
        private final List<OpenSurrogates> open = new ArrayList<>();
        private int unsettled;
        private int skipped;

        private final Function<DocumentText, Tokens> tokenize;

        Survey(Predicate<DocumentId> about, boolean withUtility, Function<DocumentText, Tokens> tokenize) {
            this.tokenize = tokenize;
            this.about = about;
            this.withUtility = withUtility;
        }

        Tokenized tokenized(PlanDocuments.Planned planned, Function<DocumentText, Tokens> tokenize) {
            boolean wanted = withUtility && planned.isSettled();
            return new Tokenized(
                    planned,
                    wanted ? tokenize.apply(planned.document().text()) : null,
                    wanted ? tokenize.apply(planned.plan().rewriting().text()) : null);
        }

        void add(Tokenized tokenized) {
            PlanDocuments.Planned planned = tokenized.planned();
            if (!about.test(planned.document().id())) {
                return;
            }
            if (!planned.isSettled()) {
                skipped += planned.isSkipped() ? 1 : 0;
                unsettled += planned.isSkipped() ? 0 : 1;
                return;
            }
            counting.add(planned.plan());
            if (planned.plan().isOpen()) {
                open.add(OpenSurrogates.of(planned.document().text(), planned.plan()));
            }
            if (tokenized.before() != null && tokenized.after() != null) {
                utility.add(
                        planned.document().text(), tokenized.before(), planned.plan().rewriting(), tokenized.after());
                utility.addTurns(planned.document().text(), planned.document().turns(), planned.plan().rewriting(), tokenize);
                utility.addExpressions(
                        planned.document().text(), MathsExpressions.in(planned.document().text().value()), planned.plan().rewriting());
            }
        }
    }
}
