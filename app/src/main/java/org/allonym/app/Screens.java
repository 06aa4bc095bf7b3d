package org.allonym.app;

import java.util.List;
import java.util.Objects;
import org.allonym.app.adjudicate.AdjudicateModel;
import org.allonym.app.adjudicate.AdjudicateView;
import org.allonym.app.agreement.AgreementModel;
import org.allonym.app.agreement.AgreementView;
import org.allonym.app.annotate.AnnotateView;
import org.allonym.app.exporting.ExportModel;
import org.allonym.app.exporting.ExportView;
import org.allonym.app.feedback.FeedbackModel;
import org.allonym.app.feedback.FeedbackView;
import org.allonym.app.feedback.SeenFeedback;
import org.allonym.app.gaps.GapsModel;
import org.allonym.app.gaps.GapsSection;
import org.allonym.app.importing.ImportModel;
import org.allonym.app.importing.ImportPanel;
import org.allonym.app.labels.LabelSetEditor;
import org.allonym.app.labels.LabelSetModel;
import org.allonym.app.project.DocumentsSection;
import org.allonym.app.project.OverviewSection;
import org.allonym.app.project.PeopleSection;
import org.allonym.app.project.ProjectModel;
import org.allonym.app.project.ProjectPanels;
import org.allonym.app.project.ProjectSection;
import org.allonym.app.project.ProjectView;
import org.allonym.app.search.SearchModel;
import org.allonym.app.search.SearchView;
import org.allonym.app.session.FeedbackDesk;
import org.allonym.app.session.ProjectSession;
import org.allonym.app.session.SearchDesk;
import org.allonym.app.shell.FileDialogs;
import org.allonym.app.shell.Screen;
import org.allonym.app.shell.ShellModel;
import org.allonym.app.shell.ShellView;
import org.allonym.app.shell.Stage;
import org.allonym.app.shell.Words;
import org.allonym.app.theme.Appearance;
import org.allonym.app.theme.ReadingText;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;

/// Makes the screen of each stage for the project that is open. JavaFX thread.
final class Screens {

    private final ShellModel shell;
    private final ShellView view;
    private final Appearance appearance;
    private final FileDialogs dialogs;
    private final GoToPlace places;
    private final SeenFeedback seen;

    Screens(ShellModel shell, ShellView view, Appearance appearance, FileDialogs dialogs, SeenFeedback seen) {
        this.shell = shell;
        this.view = view;
        this.appearance = appearance;
        this.dialogs = dialogs;
        this.places = new GoToPlace(shell);
        this.seen = seen;
    }

    Screen of(Stage stage) {
        ProjectSession session = Objects.requireNonNull(shell.sessionProperty().get());
        return switch (stage) {
            case ANNOTATE -> new AnnotateView(places.annotate(session), shell, view, appearance);
            case FEEDBACK -> new FeedbackView(
                    new FeedbackModel(new FeedbackDesk(session), seen, shell.jobs(), view::show), shell, appearance);
            case PROJECT -> project(new ProjectModel(session), () -> openImport(session));
            case EXPORT -> new ExportView(new ExportModel(session, shell.jobs(), view::show), view, dialogs);
            case AGREEMENT -> new AgreementView(new AgreementModel(session, shell.jobs(), view::show), dialogs, session.labelSet());
            case ADJUDICATE -> new AdjudicateView(
                    places.adjudicate(new AdjudicateModel(session, shell.jobs(), view::show)), annotators(session), shell, view, appearance);
            case SEARCH -> new SearchView(
                    new SearchModel(new SearchDesk(session), shell.jobs(), view::show), shell, view, appearance, places);
        };
    }

    private Screen project(ProjectModel model, Runnable importFiles) {
        ProjectPanels panels = new ProjectPanels(model, view, importFiles);
        List<ProjectSection> sections = List.of(
                new OverviewSection(model, panels),
                new DocumentsSection(model, panels),
                new PeopleSection(model, panels),
                labelSet(model.session()),
                new GapsSection(
                        new GapsModel(model.session(), shell.jobs(), view::show),
                        view,
                        dialogs,
                        gap -> places.adjudicate(gap.document(), gap.place())));
        return new ProjectView(model, sections, importFiles);
    }

    private ProjectSection labelSet(ProjectSession session) {
        return new LabelSetEditor(
                new LabelSetModel(session, shell.jobs(), shell.keysProperty(), view::show),
                view,
                dialogs,
                () -> ReadingText.make(appearance, shell.hiddenProperty()));
    }

    private static List<ActorId> annotators(ProjectSession session) {
        return session.actors().stream()
                .filter(actor -> actor.role() == Role.ANNOTATOR)
                .map(Actor::id)
                .sorted()
                .toList();
    }

    private void openImport(ProjectSession session) {
        ImportModel model = new ImportModel(session, shell.jobs(), view::show);
        view.openPanel("Import essays", new ImportPanel(model, dialogs, report -> {
            view.closePanel();
            view.say("Imported " + Words.count(report.documents(), "document", "documents"));
        }).node());
    }
}
