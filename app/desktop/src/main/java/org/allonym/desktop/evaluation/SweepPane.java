package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.evaluation.ThresholdsModel.Moved;
import org.allonym.desktop.evaluation.ThresholdsModel.Standing;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.inference.OperatingPoint;
import org.allonym.services.evaluate.ModelSweep;
import org.allonym.services.evaluate.Sweep;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What another threshold would give: which one is moved, the plot, and the figures beside it. JavaFX thread.
final class SweepPane {

    private final EvaluationModel evaluation;
    private final ThresholdsModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final SweepPlot plot;
    private final SweepFigures figures;
    private final SweepAsking asking;
    private final ToggleGroup moved = new ToggleGroup();
    private final TitledBox<String> label;
    private final Button save = Controls.button("save-plot", tr("Save the plot…"), Feather.SAVE, this::save);
    private final Label about = Controls.muted("");
    private final BorderPane body = new BorderPane();
    private final BorderPane node = new BorderPane();

    SweepPane(EvaluationModel evaluation, ThresholdsModel model, ShellServices desk, FileDialogs dialogs) {
        this.evaluation = evaluation;
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        plot = new SweepPlot(this::look, model::step);
        figures = new SweepFigures(point -> model.pointProperty().set(point));
        asking = new SweepAsking(model);
        label = TitledBox.orAny(
                "sweep-label", tr("Label shown in the curves"), tr("All labels"), name -> evaluation.labelSet().titleOf(name));
        label.setPrefWidth(220);
        label.follows(model.labelProperty());
        save.setMinWidth(Region.USE_PREF_SIZE);
        HBox tools = Controls.row(12, choice(), label, Controls.gap(), save);
        tools.getStyleClass().add("sweep-tools");
        about.setId("sweep-about");
        Controls.wrap(about);
        VBox left = new VBox(8, plot, about);
        VBox.setVgrow(plot, Priority.ALWAYS);
        left.getStyleClass().add("sweep-left");
        body.setCenter(left);
        body.setRight(figures.node());
        node.setTop(tools);
    }

    private Node choice() {
        HBox choice = new HBox();
        choice.setAlignment(Pos.CENTER);
        for (Moved each : Moved.values()) {
            ToggleButton button = new ToggleButton(EvaluationText.moved(each));
            button.setId(Controls.id("moved", each));
            button.setUserData(each);
            button.setToggleGroup(moved);
            button.getStyleClass().add(each == Moved.SCORE ? "left-pill" : "right-pill");
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(_ -> {
                button.setSelected(true);
                model.move(each);
            });
            choice.getChildren().add(button);
        }
        return choice;
    }

    Node node() {
        return node;
    }

    Subscription attach() {
        return Subscription.combine(
                model.standingProperty().subscribe(_ -> refresh()),
                model.sweepProperty().subscribe(_ -> refresh()),
                evaluation.levelProperty().subscribe(_ -> refresh()),
                model.labelProperty().subscribe(_ -> refresh()),
                model.pointProperty().subscribe(_ -> read()),
                asking.attach());
    }

    private void look(double threshold) {
        Sweep sweep = model.sweepProperty().get();
        if (sweep != null) {
            model.pointProperty().set(sweep.nearest(threshold));
        }
    }

    private void refresh() {
        moved.getToggles().forEach(toggle -> toggle.setSelected(toggle.getUserData() == model.movedProperty().get()));
        Sweep sweep = model.sweepProperty().get();
        label.setVisible(sweep != null);
        save.setVisible(sweep != null);
        if (sweep == null) {
            node.setCenter(asking.show());
            return;
        }
        boolean held = asking.holdsFocus();
        node.setCenter(body);
        if (held) {
            plot.requestFocus();
        }
        String chosen = model.labelProperty().get();
        label.offer(sweep.labels());
        Optional<ModelSweep.Result> asked = model.asked();
        about.setText(asked.map(EvaluationText::asked).orElse(
                tr("What a run left out below its own threshold isn’t among the suggestions and can’t be shown here.")));
        plot.show(sweep, evaluation.levelProperty().get(), chosen, asked.map(SweepPane::marks).orElse(List.of()));
        figures.show(sweep, evaluation.levelProperty().get(), chosen, asked);
        read();
    }

    private static List<SweepPlot.Mark> marks(ModelSweep.Result asked) {
        return asked.points().stream().map(SweepPane::mark).toList();
    }

    private static SweepPlot.Mark mark(OperatingPoint point) {
        return new SweepPlot.Mark(point.name(), point.oThreshold());
    }

    private void read() {
        Sweep.Point point = model.sweepProperty().get() == null ? null : model.pointProperty().get();
        plot.lookAt(point);
        figures.read(point, evaluation.levelProperty().get(), model.labelProperty().get());
    }

    private void save() {
        String name = model.movedProperty().get() == Moved.SCORE ? "scores.png" : "o-thresholds.png";
        dialogs.save(tr("Save the plot"), name, List.of(
                        new FileDialogs.Kind(tr("PNG picture"), List.of("*.png")),
                        new FileDialogs.Kind(tr("SVG drawing"), List.of("*.svg")),
                        new FileDialogs.Kind(tr("CSV of the figures"), List.of("*.csv"))))
                .ifPresent(this::save);
    }

    private void save(Path file) {
        Runnable done = () -> desk.say(tr("Wrote %s", file.getFileName()));
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".csv")) {
            model.save(file, done);
        } else if (name.endsWith(".svg")) {
            model.savePicture(file, plot.inEnglish(() -> PlotFile.svg(plot.getWidth(), plot.getHeight(), plot.shapes())), done);
        } else {
            model.savePicture(file, plot.inEnglish(() -> PlotFile.png(plot)), done);
        }
    }

    /// In the place of the plot while there is none: why, how far the model has got, and what to do. JavaFX thread.
    private static final class SweepAsking {

        private final ThresholdsModel model;
        private final Label title = new Label();
        private final Label words = new Label();
        private final HBox progress = new HBox();
        private final Button ask = new Button(tr("Run the model"), new FontIcon(Feather.ZAP));
        private final Button stop = new Button(tr("Stop"), new FontIcon(Feather.SQUARE));
        private final VBox node = new VBox(title, words);

        SweepAsking(ThresholdsModel model) {
            this.model = model;
            title.setId("sweep-empty");
            title.getStyleClass().add("screen-title");
            words.setId("sweep-empty-words");
            words.setWrapText(true);
            progress.setAlignment(Pos.CENTER);
            ask.setId("ask-model");
            ask.setOnAction(_ -> model.ask());
            stop.setId("ask-stop");
            stop.setOnAction(_ -> model.stop());
            node.getStyleClass().add("empty");
        }

        Subscription attach() {
            return model.runningProperty().subscribe(running ->
                    progress.getChildren().setAll(running == null ? List.of() : List.of(Controls.progress(running))));
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
                        + "the project changes.", EvaluationText.documents(model.documents()));
                case ASKING, SHOWN -> tr("It runs on the %s being compared. Nothing in the project changes.", EvaluationText.documents(model.documents()));
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
}
