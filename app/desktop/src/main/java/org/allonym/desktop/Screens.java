package org.allonym.desktop;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.allonym.desktop.activity.ActivityModel;
import org.allonym.desktop.activity.ActivitySection;
import org.allonym.desktop.activity.ActivityView;
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
import org.allonym.desktop.project.LaterSection;
import org.allonym.desktop.project.OverviewSection;
import org.allonym.desktop.project.PageSection;
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
import org.allonym.desktop.team.TeamScreen;
import org.allonym.desktop.team.TeamSection;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.MeasureAgreement;
import org.allonym.services.Version;
import org.allonym.services.evidence.EvidencePack;
import org.allonym.services.evidence.KnownModels;
import org.allonym.services.prelabel.ModelLibrary;
import org.jspecify.annotations.Nullable;

/// Makes the screen of each stage for the project that is open. JavaFX thread.
final class Screens {

    private final ShellModel shell;
    private final ShellView view;
    private final Appearance appearance;
    private final FileDialogs dialogs;
    private final GoToPlace places;
    private final Map<Class<?>, Object> models = new HashMap<>();
    private @Nullable ProjectSession of;
    private final SeenFeedback seen;
    private final ModelLibrary library;
    private final Reopening reopening;

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
            models.clear();
            of = session;
        }
        return switch (stage) {
            case ANNOTATE -> new AnnotateView(
                    kept(AnnotateModel.class, () -> places.annotate(session)), prelabel(session), shell, view, appearance);
            case FEEDBACK -> new FeedbackView(
                    kept(
                            FeedbackModel.class,
                            () -> new FeedbackModel(new FeedbackDesk(session), seen, shell.jobs(), view::show)),
                    shell,
                    appearance);
            case PROJECT -> project(
                    kept(ProjectModel.class, () -> new ProjectModel(session, shell.jobs(), view::show)), () -> openImport(session, List.of()));
            case EXPORT -> new ExportView(
                    kept(ExportModel.class, () -> new ExportModel(session, shell.jobs(), view::show)),
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
                    kept(
                            AdjudicateModel.class,
                            () -> places.adjudicate(new AdjudicateModel(session, shell.jobs(), shell.keysProperty()::get, view::show))),
                    annotators(session),
                    shell,
                    view,
                    appearance);
            case SURROGATES -> new SurrogatesView(
                    kept(SurrogatesModel.class, () -> new SurrogatesModel(session, shell.jobs(), view::show)),
                    shell,
                    view,
                    appearance);
            case ACTIVITY -> new ActivityView(
                    activity(session), view, dialogs, () -> ReadingText.make(appearance, shell.hiddenProperty()));
            case TEAM -> new TeamScreen(team(session));
            case SEARCH -> new SearchView(
                    kept(SearchModel.class, () -> new SearchModel(new SearchDesk(session), shell.jobs(), view::show)),
                    shell,
                    view,
                    appearance,
                    places);
        };
    }

    private TeamSection team(ProjectSession session) {
        return new TeamSection(
                kept(TeamModel.class, () -> new TeamModel(session, shell.jobs(), view::show, this::merged)),
                view,
                dialogs,
                () -> shell.stageProperty().set(Stage.ADJUDICATE));
    }

    /// The project became another by merging: what screens out of view know of it is made anew.
    private void merged() {
        models.keySet().retainAll(Set.of(
                ProjectModel.class, TeamModel.class, BackupsModel.class, LabelSetModel.class, PrelabelModel.class, ModelsModel.class));
        view.forgetOtherScreens();
    }

    private Screen project(ProjectModel model, Runnable importFiles) {
        ProjectPanels panels = new ProjectPanels(
                model, view, dialogs, shell.keysProperty().get(), () -> ReadingText.make(appearance, shell.hiddenProperty()), importFiles, () -> {
                    agreement(model.session()).roundProperty().set(MeasureAgreement.Round.ONLY);
                    shell.stageProperty().set(Stage.AGREEMENT);
                });
        Prelabel prelabel = prelabel(model.session());
        Map<SectionName, ProjectSection> sections = new EnumMap<>(SectionName.class);
        sections.put(SectionName.OVERVIEW, new OverviewSection(model, panels, strip(prelabel)));
        sections.put(SectionName.DOCUMENTS, new LaterSection(() -> new DocumentsSection(model, panels)));
        sections.put(SectionName.PEOPLE, new LaterSection(() -> new PeopleSection(model, panels)));
        sections.put(SectionName.TEAM, new LaterSection(() -> team(model.session())));
        sections.put(SectionName.LABELS, new LaterSection(() -> labelSet(model.session())));
        sections.put(SectionName.GUIDELINE_GAPS, new LaterSection(() -> new GapsSection(
                new GapsModel(model.session(), shell.jobs(), view::show),
                view,
                dialogs,
                shell.keysProperty().get(),
                gap -> places.adjudicate(gap.document(), gap.place()))));
        sections.put(SectionName.SUGGESTIONS, new LaterSection(() -> new PrelabelSection(
                prelabel,
                kept(AnswersModel.class, () -> new AnswersModel(model.session(), shell.jobs(), view::show)),
                strip(prelabel),
                view,
                dialogs)));
        sections.put(SectionName.MODELS, new LaterSection(() -> new ModelsSection(prelabel, models(prelabel.model()), view, dialogs)));
        sections.put(SectionName.RULES, new LaterSection(() -> new RulesSection(model, panels)));
        sections.put(SectionName.ACTIVITY, new LaterSection(() -> new ActivitySection(
                activity(model.session()),
                view,
                dialogs,
                () -> ReadingText.make(appearance, shell.hiddenProperty()))));
        sections.put(SectionName.BACKUPS, new LaterSection(() -> backups(model.session())));
        sections.put(SectionName.HEALTH, new LaterSection(() -> health(model)));
        return new ProjectView(model, sections, view, shell.unsavedDrafts(), importFiles, prelabel::run);
    }

    private ActivityModel activity(ProjectSession session) {
        return kept(ActivityModel.class, () -> new ActivityModel(new ActivityDesk(session), shell.jobs(), view::show));
    }

    private ProjectSection backups(ProjectSession session) {
        BackupsModel model = kept(
                BackupsModel.class,
                () -> new BackupsModel(session.store().file(), session.store(), shell.jobs(), view::show));
        BackupsView page = new BackupsView(model, view, reopening.closing(), reopening.reopen());
        return new PageSection(page, page::attach, page::detach);
    }

    private ProjectSection health(ProjectModel project) {
        ProjectSession session = project.session();
        HealthModel model = kept(
                HealthModel.class,
                () -> new HealthModel(session.store().file(), session.store(), shell.jobs(), view::show));
        HealthView page = new HealthView(model, () -> project.sectionProperty().set(SectionName.BACKUPS));
        return new PageSection(page, page::attach, page::detach);
    }

    private Screen evaluation(ProjectSession session) {
        Prelabel prelabel = prelabel(session);
        EvaluationModel model = kept(EvaluationModel.class, () -> new EvaluationModel(session, shell.jobs(), view::show));
        ThresholdsModel thresholds = kept(
                ThresholdsModel.class,
                () -> new ThresholdsModel(model, session, shell.jobs(), prelabel.model()::nextRun, view::show));
        return new EvaluationView(model, thresholds, prelabel, shell, view, dialogs, appearance, places);
    }

    private AgreementModel agreement(ProjectSession session) {
        return kept(AgreementModel.class, () -> new AgreementModel(
                session, shell.jobs(), new EvidencePack(Version.NUMBER, KnownModels.on(library.folder())), view::show));
    }

    private PrelabelStrip strip(Prelabel prelabel) {
        return new PrelabelStrip(prelabel.model(), shell.keysProperty().get(), prelabel::run, prelabel::options);
    }

    private Prelabel prelabel(ProjectSession session) {
        PrelabelModel model = kept(
                PrelabelModel.class, () -> new PrelabelModel(session, shell.jobs(), library, view::show));
        return new Prelabel(model, models(model), view);
    }

    private ModelsModel models(PrelabelModel prelabel) {
        return kept(ModelsModel.class, () -> new ModelsModel(prelabel, shell.jobs(), library, view::show));
    }

    private ProjectSection labelSet(ProjectSession session) {
        return new LabelSetEditor(
                kept(LabelSetModel.class, () -> {
                    LabelSetModel model = new LabelSetModel(session, shell.jobs(), shell.keysProperty(), view::show);
                    shell.watch(model);
                    return model;
                }),
                view,
                dialogs,
                shell.keysProperty().get(),
                () -> ReadingText.make(appearance, shell.hiddenProperty()));
    }

    private <M> M kept(Class<M> type, Supplier<M> make) {
        return type.cast(models.computeIfAbsent(type, _ -> make.get()));
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
        team(session).merge(files);
    }

    private void toSection(ProjectSession session, SectionName section) {
        shell.stageProperty().set(Stage.PROJECT);
        kept(ProjectModel.class, () -> new ProjectModel(session, shell.jobs(), view::show)).sectionProperty().set(section);
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
