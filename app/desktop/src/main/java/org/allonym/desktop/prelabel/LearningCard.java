package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import atlantafx.base.controls.ToggleSwitch;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.desktop.chart.DrawingView;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.TrendChart;
import org.allonym.services.learning.Estimate;
import org.allonym.services.learning.Gain;
import org.allonym.services.learning.LearnProject;
import org.allonym.services.learning.LearningReport;
import org.allonym.services.learning.LearningText;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The project's own model: what it would save, the learning curve, and the switch. JavaFX thread.
final class LearningCard {

    private final LearningModel model;
    private final ShellServices desk;
    private final ToggleSwitch on = new ToggleSwitch(tr("Use in pre-labeling"));
    private final Button train;
    private final Button stop;
    private final Label verdict = Controls.wrap(new Label());
    private final Label more = Controls.wrap(Controls.muted(""));
    private final DrawingView curve = new DrawingView();
    private final HBox progress = new HBox();
    private final Node node;
    private boolean showing;
    private Subscription subscriptions = Subscription.EMPTY;

    LearningCard(LearningModel model, ShellServices desk) {
        this.model = model;
        this.desk = desk;
        train = Controls.button("learn", tr("Train"), Feather.TRENDING_UP, () -> desk.guarded(() -> model.train(() -> desk.say(tr("Trained.")))));
        stop = Controls.button("learn-stop", tr("Stop"), Feather.SQUARE, model::stop);
        List.of(on, train).forEach(Controls::changes);
        on.setId("learn-on");
        on.selectedProperty().subscribe((_, selected) -> {
            if (!showing) {
                desk.guarded(() -> model.setOn(selected));
                show(model.stateProperty().get());
            }
        });
        for (Region each : List.of(train, stop, on)) {
            each.setMinWidth(Region.USE_PREF_SIZE);
        }
        verdict.setId("learn-verdict");
        more.setId("learn-more");
        curve.setId("learning-curve");
        HBox head = Controls.row(12, Controls.heading(tr("The project’s own model")), Controls.gap(), on, stop, train);
        node = Controls.card(head, verdict, progress, curve, more);
    }

    private void show(LearnProject.@Nullable State state) {
        showing = true;
        LearningReport report = state == null ? null : state.report();
        boolean helps = report != null && report.saves();
        on.setSelected(state != null && state.on());
        on.setDisable(!model.maySwitch() || state == null || !helps && !state.on());
        train.setText(report == null ? tr("Train") : tr("Train again"));
        train.setDisable(!model.mayTrain() || state == null);
        verdict.setText(state == null ? tr("Reading…") : report == null ? untrained(state) : LearningText.verdict(report));
        more.setText(report == null ? "" : details(state, report));
        Controls.show(more, report != null);
        Gain gain = report == null ? null : report.gain();
        Controls.show(curve, gain != null);
        if (gain != null) {
            curve.show(width -> curve(gain, width));
        }
        showing = false;
    }

    private static String untrained(LearnProject.State state) {
        return tr("Trains on the project’s gold and estimates, from documents read without suggestions, how much it would save. %s have "
                + "complete gold; %d are needed.", DomainText.count(state.gold(), "document", "documents"), Gain.DOCUMENTS);
    }

    private static String details(LearnProject.State state, LearningReport report) {
        StringBuilder all = new StringBuilder();
        for (String line : LearningText.details(state, report)) {
            all.append(all.isEmpty() ? "" : "\n").append(line);
        }
        return all.toString();
    }

    private static Drawing curve(Gain gain, double width) {
        List<TrendChart.Group> groups = gain.curve().stream()
                .map(place -> new TrendChart.Group(number(place.spans()), figure(place.saving(), place.documents())))
                .toList();
        return TrendChart.of(tr("Effort saved, by adjudicated spans (n: documents)"), groups, width);
    }

    private static Figure figure(Estimate saving, int documents) {
        return Double.isNaN(saving.low())
                ? Figure.of(saving.value(), documents)
                : new Figure.Value(saving.value(), documents, new Interval.Range(saving.low(), saving.high(), 1000));
    }

    private void follow(@Nullable Job running) {
        progress.getChildren().setAll(running == null ? List.of() : List.of(Controls.progress(running)));
        Controls.show(progress, running != null);
        Controls.show(stop, running != null);
        Controls.show(train, running == null);
    }

    Node node() {
        return node;
    }

    void attach() {
        model.refresh();
        subscriptions = Subscription.combine(model.stateProperty().subscribe(this::show), model.runningProperty().subscribe(this::follow));
    }

    void detach() {
        subscriptions.unsubscribe();
    }
}
