package org.allonym.desktop.project;

import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.util.Subscription;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.SideBySide;

/// Where the project stands, and what to do next. JavaFX thread.
public final class OverviewSection implements ProjectSection {

    private final ProjectModel model;
    private final FirstSteps steps;
    private final OverviewCard suggestions;
    private final StatesCard states;
    private final ProgressCard progress;
    private final FinishedChart finished = new FinishedChart();
    private final SpansCard spans;
    private final SideBySide standing;
    private final SideBySide charts;
    private final ScrollPane node;
    private final ListChangeListener<Object> changed = _ -> refresh();
    private final SurveyWhenMoved moved;
    private Subscription survey = Subscription.EMPTY;

    /// @param suggestions where pre-labelling stands
    public OverviewSection(ProjectModel model, ProjectPanels panels, OverviewCard suggestions) {
        this.model = model;
        this.suggestions = suggestions;
        moved = new SurveyWhenMoved(model);
        steps = new FirstSteps(model, panels);
        states = new StatesCard(model);
        progress = new ProgressCard(model);
        spans = new SpansCard(model);
        standing = new SideBySide(12, 0, states.node(), progress.node());
        charts = new SideBySide(12, 0.5, finished.node(), spans.node());
        node = Pieces.scrolling(steps.node(), suggestions.node(), standing, charts);
    }

    private void refresh() {
        boolean some = !model.rows().isEmpty();
        Pieces.show(suggestions.node(), some);
        Pieces.show(standing, some);
        Pieces.show(charts, some);
        steps.refresh();
        suggestions.documentsChanged();
        states.refresh();
        progress.refresh();
    }

    private void showSurvey() {
        refresh();
        finished.show(model.surveyProperty().get().finished());
        spans.refresh();
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.rows().addListener(changed);
        model.actors().addListener(changed);
        model.rows().addListener(moved);
        suggestions.attach();
        survey = model.surveyProperty().subscribe(_ -> showSurvey());
        model.survey();
    }

    @Override
    public void detach() {
        survey.unsubscribe();
        suggestions.detach();
        model.rows().removeListener(changed);
        model.rows().removeListener(moved);
        model.actors().removeListener(changed);
    }
}
