package org.allonym.desktop;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.activity.ActivityModel;
import org.allonym.desktop.activity.ActivitySection;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.adjudicate.AdjudicateView;
import org.allonym.desktop.agreement.AgreementModel;
import org.allonym.desktop.agreement.AgreementView;
import org.allonym.desktop.annotate.AnnotateModel;
import org.allonym.desktop.annotate.AnnotateView;
import org.allonym.desktop.backup.BackupsModel;
import org.allonym.desktop.backup.BackupsView;
import org.allonym.desktop.backup.HealthModel;
import org.allonym.desktop.backup.HealthView;
import org.allonym.desktop.evaluation.EvaluationModel;
import org.allonym.desktop.evaluation.EvaluationView;
import org.allonym.desktop.evaluation.ThresholdsModel;
import org.allonym.desktop.exporting.ExportModel;
import org.allonym.desktop.exporting.ExportView;
import org.allonym.desktop.feedback.FeedbackModel;
import org.allonym.desktop.feedback.FeedbackView;
import org.allonym.desktop.feedback.SeenFeedback;
import org.allonym.desktop.gaps.GapsModel;
import org.allonym.desktop.gaps.GapsSection;
import org.allonym.desktop.importing.ImportModel;
import org.allonym.desktop.importing.ImportPanel;
import org.allonym.desktop.labels.LabelSetEditor;
import org.allonym.desktop.labels.LabelSetModel;
import org.allonym.desktop.prelabel.AnswersModel;
import org.allonym.desktop.prelabel.ModelsModel;
import org.allonym.desktop.prelabel.ModelsSection;
import org.allonym.desktop.prelabel.Prelabel;
import org.allonym.desktop.prelabel.PrelabelModel;
import org.allonym.desktop.prelabel.PrelabelSection;
import org.allonym.desktop.prelabel.PrelabelStrip;
import org.allonym.desktop.project.DocumentsSection;
import org.allonym.desktop.project.OverviewSection;
import org.allonym.desktop.project.PeopleSection;
import org.allonym.desktop.project.ProjectModel;
import org.allonym.desktop.project.ProjectPanels;
import org.allonym.desktop.project.ProjectView;
import org.allonym.desktop.project.RulesSection;
import org.allonym.desktop.project.SectionName;
import org.allonym.desktop.search.SearchModel;
import org.allonym.desktop.search.SearchView;
import org.allonym.desktop.session.ActivityDesk;
import org.allonym.desktop.session.FeedbackDesk;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.Screen;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.surrogates.SurrogatesModel;
import org.allonym.desktop.surrogates.SurrogatesView;
import org.allonym.desktop.team.TeamModel;
import org.allonym.desktop.team.TeamSection;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.Version;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.evidence.EvidencePack;
import org.allonym.services.prelabel.ModelLibrary;
import org.jspecify.annotations.Nullable;

/// Makes the screen of each stage for the project that is open. JavaFX thread.
final class Screens {

    private final ShellModel shell;
    private final ShellView view;
    private final Appearance appearance;
    private final FileDialogs dialogs;
    private final GoToPlace places;
    private final List<Kept<?>> all = new ArrayList<>();
    private final Kept<ProjectModel> projectModel = new Kept<>(true);
    private final Kept<TeamModel> teamModel = new Kept<>(true);
    private final Kept<BackupsModel> backupsModel = new Kept<>(true);
    private final Kept<LabelSetModel> labelSetModel = new Kept<>(true);
    private final Kept<PrelabelModel> prelabelModel = new Kept<>(true);
    private final Kept<ModelsModel> modelsModel = new Kept<>(true);
    private final Kept<AnnotateModel> annotateModel = new Kept<>(false);
    private final Kept<FeedbackModel> feedbackModel = new Kept<>(false);
    private final Kept<ExportModel> exportModel = new Kept<>(false);
    private final Kept<AgreementModel> agreementModel = new Kept<>(false);
    private final Kept<EvaluationModel> evaluationModel = new Kept<>(false);
    private final Kept<ThresholdsModel> thresholdsModel = new Kept<>(false);
    private final Kept<AdjudicateModel> adjudicateModel = new Kept<>(false);
    private final Kept<SurrogatesModel> surrogatesModel = new Kept<>(false);
    private final Kept<ActivityModel> activityModel = new Kept<>(false);
    private final Kept<AnswersModel> answersModel = new Kept<>(false);
    private final Kept<HealthModel> healthModel = new Kept<>(false);
    private final Kept<SearchModel> searchModel = new Kept<>(false);
    private @Nullable ProjectSession of;
    private final SeenFeedback seen;
    private final ModelLibrary library;
    private final Reopening reopening;

    /// The model of a screen: made when it is first asked for, and kept until another project is opened.
    private final class Kept<M> {

        private final boolean outlivesMerging;
        private @Nullable M model;

        /// @param outlivesMerging whether it notices by itself that merging changed the project
        Kept(boolean outlivesMerging) {
            this.outlivesMerging = outlivesMerging;
            all.add(this);
        }

        M get(Supplier<M> make) {
            M kept = model;
            if (kept == null) {
                kept = make.get();
                model = kept;
            }
            return kept;
        }

        void forget() {
            model = null;
        }
    }

    /// What becomes of a project whose file is replaced.
    ///
    /// @param closing closes it, if the person agrees, and goes on
    /// @param reopen opens it again
    record Reopening(BackupsView.Closing closing, Consumer<Path> reopen) {}

    Screens(
            ShellModel shell,
            ShellView view,
            Appearance appearance,
            FileDialogs dialogs,
            SeenFeedback seen,
            ModelLibrary library,
            Reopening reopening) {
        this.shell = shell;
        this.view = view;
        this.appearance = appearance;
        this.dialogs = dialogs;
        this.places = new GoToPlace(shell);
        this.seen = seen;
        this.library = library;
        this.reopening = reopening;
    }

    /// Makes the screen of a stage. When the same project's screens are made again, with other keys, each keeps its
    /// model, and so its place.
    Screen of(Stage stage) {
        ProjectSession session = Objects.requireNonNull(shell.sessionProperty().get());
        if (session != of) {
            all.forEach(Kept::forget);
            of = session;
        }
        return switch (stage) {
            case ANNOTATE -> new AnnotateView(
                    annotateModel.get(() -> places.annotate(session)), prelabel(session), shell, view, appearance);
            case FEEDBACK -> new FeedbackView(
                    feedbackModel.get(() -> new FeedbackModel(new FeedbackDesk(session), seen, shell.jobs(), view::show)),
                    shell,
                    appearance);
            case PROJECT -> projectScreen(project(session), () -> openImport(session, List.of()));
            case EXPORT -> new ExportView(
                    exportModel.get(() -> new ExportModel(session, shell.jobs(), view::show)),
                    view,
                    dialogs,
                    shell.keysProperty().get(),
                    () -> shell.stageProperty().set(Stage.SURROGATES));
            case AGREEMENT -> new AgreementView(
                    agreement(session),
                    dialogs,
                    session.labelSet(),
                    view,
                    shell.keysProperty().get(),
                    places,
                    toProject(session));
            case EVALUATION -> evaluation(session);
            case ADJUDICATE -> new AdjudicateView(
                    adjudicateModel.get(() -> places.adjudicate(new AdjudicateModel(session, shell.jobs(), view::show))),
                    annotators(session),
                    shell,
                    view,
                    appearance);
            case SURROGATES -> new SurrogatesView(
                    surrogatesModel.get(() -> new SurrogatesModel(session, shell.jobs(), view::show)),
                    shell,
                    view,
                    appearance);
            case ACTIVITY -> new SectionScreen(activitySection(session), List.of(
                    AppAction.LINE_UP, AppAction.LINE_DOWN, AppAction.FIND, AppAction.CANCEL, AppAction.QUICK_HIDE, AppAction.KEYS));
            case TEAM -> new SectionScreen(team(session, true), List.of(AppAction.SWITCH_PERSON, AppAction.KEYS));
            case SEARCH -> new SearchView(
                    searchModel.get(() -> new SearchModel(new SearchDesk(session), shell.jobs(), view::show)),
                    shell,
                    view,
                    appearance,
                    places);
        };
    }

    /// @param alone whether it has a screen of its own
    private TeamSection team(ProjectSession session, boolean alone) {
        return new TeamSection(
                teamModel.get(() -> new TeamModel(session, shell.jobs(), view::show, this::merged)),
                view,
                dialogs,
                () -> shell.stageProperty().set(Stage.ADJUDICATE),
                alone);
    }

    /// The project became another by merging: what screens out of view know of it is made anew.
    private void merged() {
        all.stream().filter(model -> !model.outlivesMerging).forEach(Kept::forget);
        view.forgetOtherScreens();
    }

    private Screen projectScreen(ProjectModel model, Runnable importFiles) {
        ProjectPanels panels = new ProjectPanels(
                model, view, dialogs, shell.keysProperty().get(), () -> ReadingText.make(appearance, shell.hiddenProperty()), importFiles, () -> {
                    agreement(model.session()).roundProperty().set(MeasureAgreement.Round.ONLY);
                    shell.stageProperty().set(Stage.AGREEMENT);
                });
        Prelabel prelabel = prelabel(model.session());
        Map<SectionName, Supplier<ProjectSection>> sections = new EnumMap<>(SectionName.class);
        sections.put(SectionName.OVERVIEW, () -> new OverviewSection(model, panels, strip(prelabel)));
        sections.put(SectionName.DOCUMENTS, () -> new DocumentsSection(model, panels));
        sections.put(SectionName.PEOPLE, () -> new PeopleSection(model, panels));
        sections.put(SectionName.TEAM, () -> team(model.session(), false));
        sections.put(SectionName.LABELS, () -> labelSet(model.session()));
        sections.put(SectionName.GUIDELINE_GAPS, () -> new GapsSection(
                new GapsModel(model.session(), shell.jobs(), view::show),
                view,
                dialogs,
                gap -> places.adjudicate(gap.document(), gap.place())));
        sections.put(SectionName.SUGGESTIONS, () -> new PrelabelSection(
                prelabel,
                answersModel.get(() -> new AnswersModel(model.session(), shell.jobs(), view::show)),
                strip(prelabel),
                view,
                dialogs));
        sections.put(SectionName.MODELS, () -> new ModelsSection(prelabel, models(prelabel.model()), view, dialogs));
        sections.put(SectionName.RULES, () -> new RulesSection(model, panels));
        sections.put(SectionName.ACTIVITY, () -> activitySection(model.session()));
        sections.put(SectionName.BACKUPS, () -> backups(model.session()));
        sections.put(SectionName.HEALTH, () -> health(model));
        return new ProjectView(model, sections, view, shell.unsavedDrafts(), importFiles, prelabel::run);
    }

    private ActivitySection activitySection(ProjectSession session) {
        return new ActivitySection(
                activityModel.get(() -> new ActivityModel(new ActivityDesk(session), shell.jobs(), view::show)),
                view,
                dialogs,
                () -> ReadingText.make(appearance, shell.hiddenProperty()));
    }

    private ProjectSection backups(ProjectSession session) {
        BackupsModel model = backupsModel.get(() -> new BackupsModel(session.store().file(), session.store(), shell.jobs(), view::show));
        BackupsView page = new BackupsView(model, view, reopening.closing(), reopening.reopen());
        return new ProjectView.Page(page, page::attach, page::detach);
    }

    private ProjectSection health(ProjectModel project) {
        ProjectSession session = project.session();
        HealthModel model = healthModel.get(() -> new HealthModel(session.store().file(), session.store(), shell.jobs(), view::show));
        HealthView page = new HealthView(model, () -> project.sectionProperty().set(SectionName.BACKUPS));
        return new ProjectView.Page(page, page::attach, page::detach);
    }

    private Screen evaluation(ProjectSession session) {
        Prelabel prelabel = prelabel(session);
        EvaluationModel model = evaluationModel.get(() -> new EvaluationModel(session, shell.jobs(), view::show));
        ThresholdsModel thresholds = thresholdsModel.get(() -> new ThresholdsModel(model, session, shell.jobs(), prelabel.model()::nextRun, view::show));
        return new EvaluationView(model, thresholds, prelabel, shell, view, dialogs, appearance, places);
    }

    private AgreementModel agreement(ProjectSession session) {
        return agreementModel.get(() -> new AgreementModel(
                session, shell.jobs(), new EvidencePack(Version.NUMBER, library::facts), view::show));
    }

    private PrelabelStrip strip(Prelabel prelabel) {
        return new PrelabelStrip(prelabel.model(), shell.keysProperty().get(), prelabel::run, prelabel::options);
    }

    private Prelabel prelabel(ProjectSession session) {
        PrelabelModel model = prelabelModel.get(() -> new PrelabelModel(session, shell.jobs(), library, view::show));
        return new Prelabel(model, models(model), view);
    }

    private ModelsModel models(PrelabelModel prelabel) {
        return modelsModel.get(() -> new ModelsModel(prelabel, shell.jobs(), library, view::show));
    }

    private ProjectSection labelSet(ProjectSession session) {
        return new LabelSetEditor(
                labelSetModel.get(() -> {
                    LabelSetModel model = new LabelSetModel(session, shell.jobs(), shell.keysProperty(), view::show);
                    shell.watch(model);
                    return model;
                }),
                view,
                dialogs,
                shell.keysProperty().get(),
                () -> ReadingText.make(appearance, shell.hiddenProperty()));
    }

    private ProjectModel project(ProjectSession session) {
        return projectModel.get(() -> new ProjectModel(session, shell.jobs(), view::show));
    }

    private static List<ActorId> annotators(ProjectSession session) {
        return session.actors().stream()
                .filter(actor -> actor.role() == Role.ANNOTATOR)
                .map(Actor::id)
                .sorted()
                .toList();
    }

    /// Shows what is in essays to be imported into the open project.
    void importEssays(List<Path> files) {
        openImport(Objects.requireNonNull(shell.sessionProperty().get()), files);
    }

    /// Shows what merging would bring, on the page of work packages.
    void merge(List<Path> files) {
        ProjectSession session = Objects.requireNonNull(shell.sessionProperty().get());
        if (shell.stages().contains(Stage.PROJECT)) {
            toSection(session, SectionName.TEAM);
        } else {
            shell.stageProperty().set(Stage.TEAM);
        }
        team(session, false).merge(files);
    }

    private void toSection(ProjectSession session, SectionName section) {
        shell.stageProperty().set(Stage.PROJECT);
        project(session).sectionProperty().set(section);
    }

    private Optional<AgreementView.ToProject> toProject(ProjectSession session) {
        return shell.stages().contains(Stage.PROJECT)
                ? Optional.of(new AgreementView.ToProject() {
                    @Override
                    public void people() {
                        toSection(session, SectionName.PEOPLE);
                    }

                    @Override
                    public void documents() {
                        toSection(session, SectionName.DOCUMENTS);
                    }
                })
                : Optional.empty();
    }

    private void openImport(ProjectSession session, List<Path> files) {
        ImportModel model = new ImportModel(session, shell.jobs(), view::show);
        model.choose(files);
        view.openPanel(tr("Import documents"), new ImportPanel(model, dialogs, report -> {
            view.closePanel();
            view.say(tr("Imported %s", Words.count(report.documents(), "document", "documents")));
        }).node());
    }
}
