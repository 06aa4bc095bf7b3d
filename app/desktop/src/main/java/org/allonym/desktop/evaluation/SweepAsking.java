package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.evaluation.ThresholdsModel.Standing;
import org.allonym.desktop.job.Job;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// In the place of the plot while there is none: why, how far the model has got, and what to do. JavaFX thread.
final class SweepAsking {

    private final ThresholdsModel model;
    private final Label title = new Label();
    private final Label words = new Label();
    private final ProgressBar bar = new ProgressBar();
    private final Label detail = new Label();
    private final HBox progress = new HBox(12, bar, detail);
    private final Button ask = new Button(tr("Run the model"), new FontIcon(Feather.ZAP));
    private final Button stop = new Button(tr("Stop"), new FontIcon(Feather.SQUARE));
    private final VBox node = new VBox(title, words);
    private Subscription job = Subscription.EMPTY;

    SweepAsking(ThresholdsModel model) {
        this.model = model;
        title.setId("sweep-empty");
        title.getStyleClass().add("screen-title");
        words.setId("sweep-empty-words");
        words.setWrapText(true);
        bar.setPrefWidth(240);
        bar.setAccessibleText(tr("Running the model"));
        progress.setAlignment(Pos.CENTER);
        ask.setId("ask-model");
        ask.setOnAction(_ -> model.ask());
        stop.setId("ask-stop");
        stop.setOnAction(_ -> model.stop());
        node.getStyleClass().add("empty");
    }

    Subscription attach() {
        return Subscription.combine(model.runningProperty().subscribe(this::follow), () -> job.unsubscribe());
    }

    private void follow(@Nullable Job running) {
        job.unsubscribe();
        job = running == null
                ? Subscription.EMPTY
                : Subscription.combine(
                        running.fractionProperty().subscribe(fraction -> bar.setProgress(fraction.doubleValue())),
                        running.detailProperty().subscribe(detail::setText));
    }

    /// Whether the focus is on one of its buttons, which are about to go.
    boolean holdsFocus() {
        return ask.isFocused() || stop.isFocused();
    }

    /// As things stand; the focus goes from one button to the next.
    Node show() {
        Standing standing = model.standingProperty().get();
        boolean held = holdsFocus();
        title.setText(switch (standing) {
            case NO_SCORES -> tr("No scores");
            case NOT_ASKED -> tr("The model hasn’t been run on this yet");
            case ASKING, SHOWN -> tr("Running the model…");
            case STOPPED -> tr("Stopped");
            case FAILED -> tr("That didn’t work");
            case NO_MODEL -> tr("No model to run");
        });
        words.setText(switch (standing) {
            case NO_SCORES -> tr("What you are evaluating has no scores, so there is no threshold to move.\nSuggestions of a model "
                    + "or rules have scores. You can still try the model’s O-threshold.");
            case NOT_ASKED -> tr("It runs on the %s being compared and shows what it would suggest at each threshold.%nNothing in "
                    + "the project changes.", Called.documents(model.documents()));
            case ASKING, SHOWN -> tr("It runs on the %s being compared. Nothing in the project changes.", Called.documents(model.documents()));
            case STOPPED, FAILED -> tr("Nothing was changed.");
            case NO_MODEL -> tr("This project pre-labels with rules only, and rules have no O-threshold.\nThe PI can choose a model "
                    + "on the Project screen, under Models.");
        });
        node.getChildren().setAll(title, words);
        switch (standing) {
            case ASKING -> node.getChildren().addAll(progress, stop);
            case NOT_ASKED, STOPPED, FAILED -> node.getChildren().add(ask);
            case NO_SCORES, NO_MODEL, SHOWN -> {}
        }
        if (held) {
            (standing == Standing.ASKING ? stop : ask).requestFocus();
        }
        return node;
    }
}
