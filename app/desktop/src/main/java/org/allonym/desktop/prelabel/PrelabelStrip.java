package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.project.OverviewSection;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.KeyCap;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Where pre-labelling stands, and the button that begins it or goes on. JavaFX thread.
public final class PrelabelStrip implements OverviewSection.Card {

    private final PrelabelModel model;
    private final Label state = Controls.muted("");
    private final HBox progress = new HBox();
    private final Button start;
    private final Button options;
    private final Button stop;
    private final Node node;
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param run begins a run or goes on with one
    /// @param choose opens the options
    public PrelabelStrip(PrelabelModel model, KeyMap keys, Runnable run, Runnable choose) {
        this.model = model;
        start = Controls.changes(Controls.button("prelabel", tr("Pre-label"), Feather.ZAP, run));
        KeyCap.on(start, keys.cap(AppAction.PRELABEL));
        options = Controls.button("prelabel-options", tr("Options…"), Feather.SLIDERS, choose);
        stop = Controls.button("prelabel-stop", tr("Stop"), Feather.SQUARE, model::stop);
        for (Button button : new Button[] {start, options, stop}) {
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        state.setId("prelabel-state");
        Controls.wrap(state);
        VBox words = new VBox(4, Controls.heading(tr("Suggestions")), state, progress);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = Controls.row(12, words, stop, options, start);
        node = Controls.card(line);
    }

    private void show() {
        Job running = model.runningProperty().get();
        boolean reads = running != null;
        boolean some = model.documents() > 0;
        state.setText(reads
                ? tr("Pre-labeling the documents. Everyone can keep working; suggestions appear as they are found.")
                : PrelabelText.state(model.latestProperty().get()));
        start.setText(model.isStopped() ? tr("Continue") : model.latestProperty().get() == null ? tr("Pre-label") : tr("Pre-label again"));
        boolean next = some && (model.latestProperty().get() == null || model.isStopped());
        start.getStyleClass().remove("accent");
        if (next) {
            start.getStyleClass().add("accent");
        }
        start.setDisable(!some || !model.mayRun());
        options.setDisable(!some);
        Controls.show(start, !reads);
        Controls.show(options, !reads);
        Controls.show(stop, reads);
        Controls.show(progress, reads);
    }

    private void follow(@Nullable Job running) {
        progress.getChildren().setAll(running == null ? List.of() : List.of(Controls.progress(running)));
        show();
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.refresh();
        subscriptions = Subscription.combine(
                model.latestProperty().subscribe(_ -> show()), model.runningProperty().subscribe(this::follow));
    }

    @Override
    public void documentsChanged() {
        show();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
    }
}
