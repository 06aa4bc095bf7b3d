package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.allonym.desktop.evaluation.ThresholdsModel.Moved;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.inference.OperatingPoint;
import org.allonym.services.evaluate.ModelSweep;
import org.allonym.services.evaluate.Sweep;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What another threshold would give: which one is moved, the plot, and the figures beside it. JavaFX thread.
final class SweepPane {

    private static final String EVERY = "";

    private final EvaluationModel evaluation;
    private final ThresholdsModel model;
    private final Desk desk;
    private final FileDialogs dialogs;
    private final SweepPlot plot;
    private final SweepFigures figures;
    private final SweepAsking asking;
    private final ToggleGroup moved = new ToggleGroup();
    private final ComboBox<String> label = new ComboBox<>();
    private final Button save = new Button(tr("Save the plot…"), new FontIcon(Feather.SAVE));
    private final Label about = new Label();
    private final BorderPane body = new BorderPane();
    private final BorderPane node = new BorderPane();
    private boolean filling;

    SweepPane(EvaluationModel evaluation, ThresholdsModel model, Desk desk, FileDialogs dialogs) {
        this.evaluation = evaluation;
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        plot = new SweepPlot(this::look, model::step);
        figures = new SweepFigures(point -> model.pointProperty().set(point));
        asking = new SweepAsking(model);
        label.setId("sweep-label");
        label.setAccessibleText(tr("Label shown in the curves"));
        label.setPrefWidth(220);
        label.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable String name) {
                return name == null ? "" : name.equals(EVERY) ? tr("All labels") : Called.label(evaluation.labelSet(), name);
            }

            @Override
            public String fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        label.valueProperty().subscribe(name -> {
            if (!filling && name != null) {
                model.labelProperty().set(name.equals(EVERY) ? null : name);
            }
        });
        save.setId("save-plot");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.setOnAction(_ -> save());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox tools = new HBox(12, choice(), label, gap, save);
        tools.setAlignment(Pos.CENTER_LEFT);
        tools.getStyleClass().add("sweep-tools");
        about.setId("sweep-about");
        about.getStyleClass().add("muted");
        about.setWrapText(true);
        about.setMinHeight(Region.USE_PREF_SIZE);
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
            ToggleButton button = new ToggleButton(Called.moved(each));
            button.setId("moved-" + each.name().toLowerCase(Locale.ROOT).replace('_', '-'));
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
        filling = true;
        String chosen = model.labelProperty().get();
        label.getItems().setAll(Stream.concat(Stream.of(EVERY), sweep.labels().stream()).toList());
        label.setValue(chosen == null ? EVERY : chosen);
        filling = false;
        Optional<ModelSweep.Result> asked = model.asked();
        about.setText(asked.map(Called::asked).orElse(
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
}
