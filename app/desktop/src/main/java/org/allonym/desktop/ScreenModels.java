package org.allonym.desktop;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.allonym.desktop.activity.ActivityModel;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.agreement.AgreementModel;
import org.allonym.desktop.annotate.AnnotateModel;
import org.allonym.desktop.backup.BackupsModel;
import org.allonym.desktop.backup.HealthModel;
import org.allonym.desktop.evaluation.EvaluationModel;
import org.allonym.desktop.evaluation.ThresholdsModel;
import org.allonym.desktop.exporting.ExportModel;
import org.allonym.desktop.feedback.FeedbackModel;
import org.allonym.desktop.feedback.SeenFeedback;
import org.allonym.desktop.first.FirstModel;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.labels.LabelSetModel;
import org.allonym.desktop.prelabel.AnswersModel;
import org.allonym.desktop.prelabel.ModelsModel;
import org.allonym.desktop.prelabel.LearningModel;
import org.allonym.desktop.prelabel.PrelabelModel;
import org.allonym.desktop.project.ProjectModel;
import org.allonym.desktop.project.RedactionsSetup;
import org.allonym.desktop.redactions.RedactionsModel;
import org.allonym.desktop.reader.MissedModel;
import org.allonym.desktop.reader.ReaderModel;
import org.allonym.desktop.rules.RulesModel;
import org.allonym.desktop.search.SearchModel;
import org.allonym.desktop.select.SelectModel;
import org.allonym.desktop.session.ActivityDesk;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.desktop.session.FeedbackDesk;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.RedactionDesk;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.surrogates.SurrogatesModel;
import org.allonym.desktop.team.TeamModel;
import org.allonym.problem.Problem;
import org.allonym.services.Version;
import org.allonym.services.evidence.EvidencePack;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.secondreader.ChatClients;
import org.jspecify.annotations.Nullable;

/// The models of the screens of one open project. Each is made when it is first asked for and then kept, so that a screen
/// made again, with other keys, is where it was. JavaFX thread.
final class ScreenModels {

    /// A model, made when it is first asked for.
    static final class Kept<M> implements Supplier<M> {

        private final Supplier<M> make;
        private @Nullable M made;

        private Kept(Supplier<M> make) {
            this.make = make;
        }

        @Override
        public M get() {
            M known = made;
            if (known == null) {
                known = make.get();
                made = known;
            }
            return known;
        }
    }

    final Kept<SelectModel> select;
    final Kept<AnnotateModel> annotate;
    final Kept<FeedbackModel> feedback;
    final Kept<SearchModel> search;
    final Kept<RulesModel> rules;
    final Kept<AdjudicateModel> adjudicate;
    final Kept<SurrogatesModel> surrogates;
    final Kept<RedactionsModel> redactions;
    final Kept<RedactionsSetup> redactionsSetup;
    final Kept<AgreementModel> agreement;
    final Kept<EvaluationModel> evaluation;
    final Kept<ThresholdsModel> thresholds;
    final Kept<ExportModel> export;
    final Kept<ActivityModel> activity;
    final Kept<ProjectModel> project;
    final Kept<TeamModel> team;
    final Kept<LabelSetModel> labelSet;
    final Kept<PrelabelModel> prelabel;
    final Kept<LearningModel> learning;
    final Kept<AnswersModel> answers;
    final Kept<ModelsModel> models;
    final Kept<BackupsModel> backups;
    final Kept<HealthModel> health;
    final Kept<FirstModel> first;
    final Kept<MissedModel> missed;
    /// Null where the program comes without a second reader.
    final @Nullable Kept<ReaderModel> reader;
    private final ProjectSession session;

    /// @param show shows what went wrong in a job
    /// @param merged runs when packages were merged into the project
    ScreenModels(
            ProjectSession session,
            ShellModel shell,
            Consumer<Problem> show,
            SeenFeedback seen,
            ModelLibrary library,
            Runnable merged) {
        this.session = session;
        JobRunner jobs = shell.jobs();
        select = new Kept<>(() -> new SelectModel(session, jobs, show));
        annotate = new Kept<>(() -> new AnnotateModel(new AnnotatorDesk(session), shell.keysProperty()::get));
        feedback = new Kept<>(() -> new FeedbackModel(new FeedbackDesk(session), seen, jobs, show));
        search = new Kept<>(() -> new SearchModel(new SearchDesk(session), jobs, show));
        rules = new Kept<>(() -> new RulesModel(session, jobs, show));
        adjudicate = new Kept<>(() -> new AdjudicateModel(session, jobs, shell.keysProperty()::get, show));
        surrogates = new Kept<>(() -> new SurrogatesModel(session, jobs, show));
        redactions = new Kept<>(() -> new RedactionsModel(new RedactionDesk(session), jobs, show));
        redactionsSetup = new Kept<>(() -> new RedactionsSetup(session, jobs, show));
        agreement = new Kept<>(() -> new AgreementModel(
                session, jobs, new EvidencePack(Version.NUMBER, library::facts), show));
        export = new Kept<>(() -> new ExportModel(session, jobs, show));
        activity = new Kept<>(() -> new ActivityModel(new ActivityDesk(session), jobs, show));
        project = new Kept<>(() -> new ProjectModel(session, jobs, show));
        team = new Kept<>(() -> new TeamModel(session, jobs, show, merged));
        labelSet = new Kept<>(() -> {
            LabelSetModel model = new LabelSetModel(session, jobs, shell.keysProperty(), show);
            shell.watch(model);
            return model;
        });
        prelabel = new Kept<>(() -> new PrelabelModel(session, jobs, library, show));
        models = new Kept<>(() -> new ModelsModel(prelabel.get(), jobs, library, show));
        learning = new Kept<>(() -> new LearningModel(session, jobs, prelabel.get(), show));
        answers = new Kept<>(() -> new AnswersModel(session, jobs, show));
        evaluation = new Kept<>(() -> new EvaluationModel(session, jobs, show));
        thresholds = new Kept<>(() ->
                new ThresholdsModel(evaluation.get(), session, jobs, () -> prelabel.get().nextRun(), show));
        backups = new Kept<>(() -> new BackupsModel(session.store().file(), session, jobs, show));
        missed = new Kept<>(() -> new MissedModel(session, jobs, show));
        reader = ChatClients.find().map(clients -> new Kept<>(() -> new ReaderModel(session, jobs, clients, show))).orElse(null);
        first = new Kept<>(() -> new FirstModel(session, jobs, show));
        health = new Kept<>(() -> new HealthModel(session.store().file(), session.store(), jobs, show));
    }

    /// Whether they are those of a project that is open in somebody's hands.
    boolean areOf(ProjectSession other) {
        return session == other;
    }

    /// Gives back what screens hold open.
    void close() {
        if (select.made != null) {
            select.made.close();
        }
    }

    /// Forgets what knows the project's documents by heart, when the project became another one by merging.
    void forgetDocuments() {
        List.of(annotate, feedback, search, rules, adjudicate, redactions, redactionsSetup, surrogates, agreement, evaluation, thresholds, export, activity, answers, health, first, missed)
                .forEach(kept -> kept.made = null);
    }
}
