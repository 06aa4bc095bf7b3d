package org.allonym.desktop;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.activity.ActivitySection;
import org.allonym.desktop.adjudicate.AdjudicateView;
import org.allonym.desktop.agreement.AgreementView;
import org.allonym.desktop.annotate.AnnotateView;
import org.allonym.desktop.backup.BackupsView;
import org.allonym.desktop.backup.HealthView;
import org.allonym.desktop.evaluation.EvaluationView;
import org.allonym.desktop.exporting.ExportView;
import org.allonym.desktop.feedback.FeedbackView;
import org.allonym.desktop.feedback.SeenFeedback;
import org.allonym.desktop.first.FirstSection;
import org.allonym.desktop.gaps.GapsModel;
import org.allonym.desktop.gaps.GapsSection;
import org.allonym.desktop.importing.ImportModel;
import org.allonym.desktop.importing.ImportPanel;
import org.allonym.desktop.labels.LabelSetEditor;
import org.allonym.desktop.prelabel.ModelsSection;
import org.allonym.desktop.prelabel.PrelabelActions;
import org.allonym.desktop.prelabel.PrelabelSection;
import org.allonym.desktop.prelabel.PrelabelStrip;
import org.allonym.desktop.project.DocumentsSection;
import org.allonym.desktop.project.OverviewSection;
import org.allonym.desktop.project.PeopleSection;
import org.allonym.desktop.project.ProjectModel;
import org.allonym.desktop.project.ProjectPanels;
import org.allonym.desktop.project.ProjectView;
import org.allonym.desktop.project.RedactionsSection;
import org.allonym.desktop.project.WorkflowSection;
import org.allonym.desktop.project.SectionName;
import org.allonym.desktop.reader.MissedView;
import org.allonym.desktop.reader.ReaderModel;
import org.allonym.desktop.reader.ReaderSection;
import org.allonym.desktop.reader.VotePanel;
import org.allonym.desktop.redactions.RedactionsView;
import org.allonym.desktop.rules.RulesView;
import org.allonym.desktop.search.SearchView;
import org.allonym.desktop.select.SelectView;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.DropOffer;
import org.allonym.desktop.shell.DroppedFiles;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.Screen;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.surrogates.SurrogatesView;
import org.allonym.desktop.team.TeamSection;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.importing.ImportReport;
import org.allonym.services.learning.LearningText;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.secondreader.ReaderSettings;
import org.jspecify.annotations.Nullable;

/// Makes the screen of each stage for the project that is open. JavaFX thread.
final class Screens {

    private final ShellModel shell;
    private final ShellView view;
    private final Appearance appearance;
    private final FileDialogs dialogs;
    private final GoToPlace places;
    private @Nullable ScreenModels models;
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
        this.places = new GoToPlace(shell, () -> models().annotate.get(), () -> models().adjudicate.get());
        this.seen = seen;
        this.library = library;
        this.reopening = reopening;
    }

    /// Makes the screen of a stage. When the same project's screens are made again, with other keys, each keeps its
    /// model, and so its place.
    Screen of(Stage stage) {
        return switch (stage) {
            case SELECT -> new SelectView(models().select.get(), view, dialogs, appearance, () -> {
                models().project.get().sectionProperty().set(SectionName.DOCUMENTS);
                shell.stageProperty().set(Stage.PROJECT);
            });
            case ANNOTATE -> new AnnotateView(models().annotate.get(), new ForAnnotators(prelabel()), view, appearance);
            case FEEDBACK -> new FeedbackView(models().feedback.get(), view, appearance, places::annotate);
            case PROJECT -> project(models().project.get(), () -> openImport(session(), List.of()));
            case EXPORT -> new ExportView(
                    models().export.get(), view, dialogs, view.keys(), shell.stageProperty()::set);
            case AGREEMENT -> new AgreementView(
                    models().agreement.get(), dialogs, session().labelSet(), view, view.keys(), places, toProject());
            case EVALUATION -> new EvaluationView(
                    models().evaluation.get(), models().thresholds.get(), prelabel(), shell, view, dialogs, appearance, places);
            case ADJUDICATE -> {
                models().learning.get().watch(state -> view.say(LearningText.verdict(Objects.requireNonNull(state.report()))));
                yield new AdjudicateView(models().adjudicate.get(), annotators(session()), shell, view, appearance);
            }
            case SECOND_READER -> new MissedView(models().missed.get(), view, appearance);
            case REDACTIONS -> new RedactionsView(models().redactions.get(), view, appearance, votes());
            case SURROGATES -> new SurrogatesView(models().surrogates.get(), shell, view, appearance);
            case ACTIVITY -> new SectionScreen(
                    new ActivitySection(models().activity.get(), view, dialogs, this::readingText),
                    List.of(AppAction.LINE_UP, AppAction.LINE_DOWN, AppAction.FIND, AppAction.CANCEL, AppAction.QUICK_HIDE, AppAction.KEYS));
            case TEAM -> new SectionScreen(team(true), List.of(AppAction.SWITCH_PERSON, AppAction.KEYS));
            case SEARCH -> new SearchView(models().search.get(), view, appearance, places);
            case RULES -> new RulesView(models().rules.get(), new SearchDesk(session()), view, dialogs, appearance, prelabel()::run);
        };
    }

    private ProjectSession session() {
        return Objects.requireNonNull(shell.sessionProperty().get());
    }

    private ScreenModels models() {
        ScreenModels known = models;
        if (known == null || !known.areOf(session())) {
            if (known != null) {
                known.close();
            }
            known = new ScreenModels(session(), shell, view::show, seen, library, this::merged);
            models = known;
        }
        return known;
    }

    private AnnotatedTextView readingText() {
        return ReadingText.make(appearance, shell.hiddenProperty());
    }

    /// Pre-labelling as far as an annotator's screen may know of it.
    private record ForAnnotators(PrelabelActions prelabel) implements AnnotateView.Prelabelling {

        @Override
        public Subscription follow(Runnable changed) {
            return Subscription.combine(
                    prelabel.model().latestProperty().subscribe(_ -> changed.run()),
                    prelabel.model().runningProperty().subscribe(_ -> changed.run()));
        }

        @Override
        public boolean isRunning() {
            return prelabel.model().runningProperty().get() != null;
        }

        @Override
        public boolean isStopped() {
            return prelabel.model().isStopped();
        }

        @Override
        public boolean mayRun() {
            return prelabel.model().mayRun();
        }

        @Override
        public void run() {
            prelabel.run();
        }
    }

    /// @param alone whether it has a screen of its own
    private TeamSection team(boolean alone) {
        return new TeamSection(models().team.get(), view, dialogs, () -> shell.stageProperty().set(Stage.ADJUDICATE), alone);
    }

    /// The project became another one by merging: screens out of view are made again.
    private void merged() {
        models().forgetDocuments();
        view.forgetOtherScreens();
    }

    private Screen project(ProjectModel model, Runnable importFiles) {
        ProjectPanels panels = new ProjectPanels(
                model, view, dialogs, view.keys(), this::readingText, importFiles, this::openLabels, () -> shell.stageProperty().set(Stage.SELECT), () -> {
                    models().agreement.get().roundProperty().set(MeasureAgreement.Round.ONLY);
                    shell.stageProperty().set(Stage.AGREEMENT);
                });
        PrelabelActions prelabel = prelabel();
        Map<SectionName, Supplier<ProjectSection>> sections = new EnumMap<>(SectionName.class);
        sections.put(SectionName.OVERVIEW, () -> new OverviewSection(model, panels, strip(prelabel)));
        sections.put(SectionName.DOCUMENTS, () -> new DocumentsSection(model, panels));
        sections.put(SectionName.PEOPLE, () -> new PeopleSection(model, panels));
        sections.put(SectionName.TEAM, () -> team(false));
        sections.put(SectionName.LABELS, () -> labelSet());
        sections.put(SectionName.GUIDELINE_GAPS, () -> new GapsSection(
                new GapsModel(model.session(), shell.jobs(), view::show),
                view,
                dialogs,
                view.keys(),
                gap -> places.adjudicate(gap.document(), gap.place())));
        sections.put(SectionName.FIRST_DOCUMENTS, () -> new FirstSection(models().first.get(), view, dialogs, appearance));
        sections.put(SectionName.REDACTIONS, () -> new RedactionsSection(
                models().redactionsSetup.get(), view, dialogs, () -> shell.stageProperty().set(Stage.REDACTIONS)));
        sections.put(SectionName.SUGGESTIONS, () -> new PrelabelSection(
                prelabel,
                models().answers.get(),
                models().learning.get(),
                strip(prelabel),
                view,
                dialogs));
        sections.put(SectionName.MODELS, () -> new ModelsSection(prelabel, models().models.get(), view, dialogs));
        ScreenModels.Kept<ReaderModel> reader = models().reader;
        if (reader != null) {
            reader.get().settingsProperty().subscribe(_ -> view.showConsent());
            sections.put(SectionName.SECOND_READER, () -> new ReaderSection(
                    reader.get(), view, () -> shell.stageProperty().set(Stage.SECOND_READER)));
        }
        sections.put(SectionName.WORKFLOW, () -> new WorkflowSection(model, panels));
        sections.put(SectionName.ACTIVITY, () -> new ActivitySection(
                models().activity.get(), view, dialogs, this::readingText));
        sections.put(SectionName.BACKUPS, () -> backups());
        sections.put(SectionName.HEALTH, () -> health(model));
        return new ProjectView(model, sections, view, shell.unsavedDrafts(), importFiles, prelabel::run);
    }

    /// Votes on what the second reader says of redactions, for who decides; the PI finds them on the project screen, too.
    private Optional<Button> votes() {
        ScreenModels.Kept<ReaderModel> reader = models().reader;
        return reader != null && session().actor().role() != Role.ANNOTATOR && !ReaderSettings.of(session()::setting).model().isEmpty()
                ? Optional.of(VotePanel.button(reader.get(), view))
                : Optional.empty();
    }

    private ProjectSection backups() {
        BackupsView page = new BackupsView(models().backups.get(), view, reopening.closing(), reopening.reopen());
        return new ProjectView.Page(page, page::attach, page::detach);
    }

    private ProjectSection health(ProjectModel project) {
        HealthView page = new HealthView(models().health.get(), () -> project.sectionProperty().set(SectionName.BACKUPS));
        return new ProjectView.Page(page, page::attach, page::detach);
    }

    private PrelabelStrip strip(PrelabelActions prelabel) {
        return new PrelabelStrip(prelabel.model(), view.keys(), prelabel::run, prelabel::options);
    }

    private PrelabelActions prelabel() {
        return new PrelabelActions(models().prelabel.get(), models().models.get(), view);
    }

    private ProjectSection labelSet() {
        return new LabelSetEditor(models().labelSet.get(), view, dialogs, view.keys(), this::readingText);
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
        openImport(session(), files);
    }

    /// Opens a folder of submissions on the screen that selects, where the person has it.
    void openSubmissions(Path folder) {
        if (shell.stages().contains(Stage.SELECT)) {
            shell.stageProperty().set(Stage.SELECT);
            models().select.get().open(folder, null);
        }
    }

    /// Shows what merging would bring, on the page of work packages.
    void merge(List<Path> files) {
        if (shell.stages().contains(Stage.PROJECT)) {
            toSection(SectionName.TEAM);
        } else {
            shell.stageProperty().set(Stage.TEAM);
        }
        team(false).merge(files);
    }

    private void toSection(SectionName section) {
        shell.stageProperty().set(Stage.PROJECT);
        models().project.get().sectionProperty().set(section);
    }

    private Optional<AgreementView.ToProject> toProject() {
        return shell.stages().contains(Stage.PROJECT)
                ? Optional.of(new AgreementView.ToProject() {
                    @Override
                    public void people() {
                        toSection(SectionName.PEOPLE);
                    }

                    @Override
                    public void documents() {
                        toSection(SectionName.DOCUMENTS);
                    }
                })
                : Optional.empty();
    }

    private void openImport(ProjectSession session, List<Path> files) {
        ImportModel model = new ImportModel(session, shell.jobs(), view::show);
        model.choose(files);
        view.openPanel(tr("Import documents"), new ImportPanel(model, dialogs, report -> {
            view.closePanel();
            sayDone(tr("Imported %s", DomainText.count(report.documents(), "document", "documents")), report);
        }, undone -> {
            view.closePanel();
            view.say(tr("The import of %s is undone.", undone.source()));
        }).node());
    }

    private void openLabels() {
        ImportModel model = ImportModel.ofLabels(session(), shell.jobs(), view::show);
        view.openPanel(tr("Labels from a file"), new ImportPanel(model, dialogs, report -> {
            view.closePanel();
            sayDone(tr("Labeled %s", DomainText.count(report.documents(), "document", "documents")), report);
        }, _ -> {}).node());
    }

    private void sayDone(String done, ImportReport report) {
        view.say(report.leftOutCount() == 0
                ? done
                : done + ". " + tr("Left out because of errors: %s", DomainText.count(report.leftOutCount(), "document", "documents")));
    }

    /// A section of the project screen as a screen of its own, for those who have no project screen. JavaFX thread.
    private static final class SectionScreen extends StageScreen {

        private final ProjectSection section;
        private final List<AppAction> keys;
        private final StackPane node;

        SectionScreen(ProjectSection section, List<AppAction> keys) {
            this.section = section;
            this.keys = keys;
            this.node = new StackPane(section.node());
        }

        @Override
        public Parent node() {
            return node;
        }

        @Override
        public List<AppAction> keysToShow() {
            return keys;
        }

        @Override
        public boolean perform(AppAction action) {
            return section.perform(action);
        }

        @Override
        public Optional<DropOffer> offer(DroppedFiles files) {
            return section.offer(files);
        }

        @Override
        public void attach() {
            section.attach();
        }

        @Override
        public void detach() {
            section.detach();
        }
    }
}
