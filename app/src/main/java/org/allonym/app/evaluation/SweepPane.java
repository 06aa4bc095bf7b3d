package org.allonym.app.evaluation;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.allonym.agreement.Figure;
import org.allonym.app.shell.Desk;
import org.allonym.app.shell.FileDialogs;
import org.allonym.inference.evaluate.Aim;
import org.allonym.inference.evaluate.EvaluateProject.Result;
import org.allonym.inference.evaluate.Level;
import org.allonym.inference.evaluate.Quality;
import org.allonym.inference.evaluate.Sweep;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What another threshold would give: the plot, what it says at the threshold in hand, and the best thresholds.
/// JavaFX thread.
final class SweepPane {

    private static final String EVERY = "";

    private final EvaluationModel model;
    private final Desk desk;
    private final FileDialogs dialogs;
    private final SweepPlot plot;
    private final ComboBox<String> label = new ComboBox<>();
    private final Button save = new Button("Save the plot…", new FontIcon(Feather.SAVE));
    private final GridPane readout = new GridPane(16, 4);
    private final VBox side = new VBox(16);
    private final BorderPane body = new BorderPane();
    private final VBox nothing = new VBox(12);
    private final BorderPane node = new BorderPane();
    private boolean filling;

    SweepPane(EvaluationModel model, Desk desk, FileDialogs dialogs) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        plot = new SweepPlot(this::look, model::step);
        label.setId("sweep-label");
        label.setAccessibleText("Label of the curves");
        label.setPrefWidth(220);
        label.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable String name) {
                return name == null ? "" : name.equals(EVERY) ? "All labels" : Called.label(model.labelSet(), name);
            }

            @Override
            public String fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        label.valueProperty().subscribe(name -> {
            if (!filling && name != null) {
                model.sweptLabelProperty().set(name.equals(EVERY) ? null : name);
            }
        });
        save.setId("save-plot");
        save.setOnAction(_ -> save());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox tools = new HBox(12, label, gap, save);
        tools.setAlignment(Pos.CENTER_LEFT);
        VBox left = new VBox(8, tools, plot);
        VBox.setVgrow(plot, Priority.ALWAYS);
        left.getStyleClass().add("sweep-left");
        readout.setId("sweep-readout");
        side.getStyleClass().addAll("sweep-side");
        body.setCenter(left);
        body.setRight(side);
        nothing.getStyleClass().add("empty");
    }

    Node node() {
        return node;
    }

    Subscription attach() {
        return Subscription.combine(
                model.resultProperty().subscribe(_ -> refresh()),
                model.levelProperty().subscribe(_ -> refresh()),
                model.sweptLabelProperty().subscribe(_ -> refresh()),
                model.pointProperty().subscribe(_ -> read()));
    }

    private @Nullable Sweep sweep() {
        Result result = model.resultProperty().get();
        return result == null ? null : result.judged().sweep();
    }

    private void look(double threshold) {
        Sweep sweep = sweep();
        if (sweep != null) {
            model.pointProperty().set(sweep.nearest(threshold));
        }
    }

    private void refresh() {
        Sweep sweep = sweep();
        if (sweep == null) {
            Label title = new Label("No scores");
            title.getStyleClass().add("screen-title");
            title.setId("sweep-empty");
            nothing.getChildren().setAll(title, new Label(
                    "What is judged has no scores, so there is no threshold to move.\nSuggestions of a model or of rules have them."));
            node.setCenter(nothing);
            return;
        }
        node.setCenter(body);
        filling = true;
        String chosen = model.sweptLabelProperty().get();
        label.getItems().setAll(Stream.concat(Stream.of(EVERY), sweep.labels().stream()).toList());
        label.setValue(chosen == null ? EVERY : chosen);
        filling = false;
        plot.show(sweep, model.levelProperty().get(), chosen);
        side.getChildren().setAll(readout, best(sweep), honest(sweep));
        read();
    }

    private void read() {
        Sweep.Point point = model.pointProperty().get();
        plot.lookAt(point);
        readout.getChildren().clear();
        if (point == null || sweep() == null) {
            return;
        }
        Quality quality = point.quality(model.levelProperty().get(), model.sweptLabelProperty().get());
        Label head = new Label(String.format(Locale.ROOT, "At %s", threshold(point)));
        head.getStyleClass().add("figure-value");
        head.setId("sweep-at");
        readout.add(head, 0, 0, 3, 1);
        List<Figure> figures = List.of(quality.precision(), quality.recall(), quality.f1(), quality.f5());
        for (int i = 0; i < figures.size(); i++) {
            Label value = new Label(Called.value(figures.get(i)));
            value.getStyleClass().add("section-title");
            Label interval = muted(Called.interval(figures.get(i)));
            readout.addRow(i + 1, muted(Called.FIGURES.get(i)), value, interval);
        }
        Label counts = muted("%,d right, %,d wrong, %,d missed".formatted(
                quality.hits().right(), quality.hits().wrong(), quality.hits().missed()));
        readout.add(counts, 0, 5, 3, 1);
    }

    private static String threshold(Sweep.Point point) {
        return String.format(Locale.ROOT, "%.3f", point.threshold()).replaceAll("0$", "");
    }

    private Node best(Sweep sweep) {
        Label title = new Label("Best thresholds");
        title.getStyleClass().add("section-title");
        GridPane grid = new GridPane(12, 4);
        List<String> heads = List.of("", "", "P", "R", "F1", "F5");
        for (int i = 2; i < heads.size(); i++) {
            grid.add(right(muted(heads.get(i))), i, 0);
        }
        Level level = model.levelProperty().get();
        String of = model.sweptLabelProperty().get();
        row(grid, 1, "Recall first", Aim.F5, sweep.best(Aim.F5, level, of), level, of);
        row(grid, 2, "Balanced", Aim.F1, sweep.best(Aim.F1, level, of), level, of);
        return new VBox(8, title, grid);
    }

    private void row(
            GridPane grid, int row, String title, Aim aim, Optional<Sweep.Point> best, Level level, @Nullable String of) {
        Label name = new Label(title);
        name.setMinWidth(Region.USE_PREF_SIZE);
        grid.add(name, 0, row);
        best.ifPresentOrElse(point -> {
            Button go = new Button(threshold(point));
            go.setId("best-" + aim.name().toLowerCase(Locale.ROOT));
            go.getStyleClass().add("small");
            go.setMinWidth(Region.USE_PREF_SIZE);
            go.setAccessibleText("Look at threshold %s, best %s".formatted(threshold(point), aim));
            go.setOnAction(_ -> model.pointProperty().set(point));
            grid.add(go, 1, row);
            Quality quality = point.quality(level, of);
            List<Figure> figures = List.of(quality.precision(), quality.recall(), quality.f1(), quality.f5());
            for (int i = 0; i < figures.size(); i++) {
                grid.add(right(new Label(short2(figures.get(i)))), i + 2, row);
            }
        }, () -> grid.add(muted("n/a"), 1, row));
    }

    private static String short2(Figure figure) {
        return switch (figure) {
            case Figure.Value value -> String.format(Locale.ROOT, "%.2f", value.value());
            case Figure.Undefined _ -> "n/a";
        };
    }

    private static Node honest(Sweep sweep) {
        Label words = muted("Chosen on these %s, and so too good: a threshold is worth what it reaches on others."
                .formatted(Called.documents(sweep.documents().size())));
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        return words;
    }

    private static Label muted(String words) {
        Label label = new Label(words);
        label.getStyleClass().add("muted");
        return label;
    }

    private static Node right(Label label) {
        GridPane.setHalignment(label, HPos.RIGHT);
        return label;
    }

    void focus() {
        plot.requestFocus();
    }

    private void save() {
        dialogs.save("Save the plot", "thresholds.png", List.of(
                        new FileDialogs.Kind("PNG picture", List.of("*.png")),
                        new FileDialogs.Kind("SVG drawing", List.of("*.svg")),
                        new FileDialogs.Kind("CSV of the figures", List.of("*.csv"))))
                .ifPresent(this::save);
    }

    private void save(Path file) {
        Runnable done = () -> desk.say("Wrote " + file.getFileName());
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".csv")) {
            model.saveSweep(file, done);
        } else if (name.endsWith(".svg")) {
            model.savePicture(file, PlotFile.svg(plot.getWidth(), plot.getHeight(), plot.shapes()), done);
        } else {
            model.savePicture(file, PlotFile.png(plot), done);
        }
    }
}
