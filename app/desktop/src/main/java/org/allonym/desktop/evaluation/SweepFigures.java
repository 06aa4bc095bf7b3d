package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Figure;
import org.allonym.desktop.shell.Controls;
import org.allonym.inference.OperatingPoint;
import org.allonym.services.evaluate.Aim;
import org.allonym.services.evaluate.Level;
import org.allonym.services.evaluate.ModelSweep;
import org.allonym.services.evaluate.Quality;
import org.allonym.services.evaluate.Sweep;
import org.jspecify.annotations.Nullable;

/// Beside the plot: what it says at the current threshold, the best thresholds, and those a model comes with. JavaFX
/// thread.
final class SweepFigures {

    private final Consumer<Sweep.Point> look;
    private final GridPane readout = new GridPane(16, 4);
    private final VBox node = new VBox(16);

    /// @param look is told the threshold the person chooses
    SweepFigures(Consumer<Sweep.Point> look) {
        this.look = look;
        readout.setId("sweep-readout");
        node.getStyleClass().add("sweep-side");
    }

    Node node() {
        return node;
    }

    /// @param asked the model's answer, where that is what is shown
    void show(Sweep sweep, Level level, @Nullable String label, Optional<ModelSweep.Result> asked) {
        node.getChildren().setAll(readout, best(sweep, level, label));
        asked.ifPresent(result -> node.getChildren().add(points(result, level, label)));
        Label words = muted(tr("The best thresholds were chosen on these %s, so their figures are optimistic. Judge a threshold by "
                + "its figures on other documents.", EvaluationText.documents(sweep.documents().size())));
        Controls.wrap(words);
        node.getChildren().add(words);
    }

    /// @param point null for none
    void read(Sweep.@Nullable Point point, Level level, @Nullable String label) {
        readout.getChildren().clear();
        if (point == null) {
            return;
        }
        Quality quality = point.quality(level, label);
        Label head = new Label(tr("At %s", threshold(point.threshold())));
        head.getStyleClass().add("figure-value");
        head.setId("sweep-at");
        readout.add(head, 0, 0, 3, 1);
        List<Figure> figures = figures(quality);
        for (int i = 0; i < figures.size(); i++) {
            Label value = Controls.heading(EvaluationText.value(figures.get(i)));
            readout.addRow(i + 1, muted(EvaluationText.figures().get(i)), value, muted(EvaluationText.interval(figures.get(i))));
        }
        Label counts = muted(tr("%,d correct, %,d wrong, %,d missed", quality.hits().right(), quality.hits().wrong(), quality.hits().missed()));
        counts.setId("sweep-hits");
        readout.add(counts, 0, 5, 3, 1);
    }

    private static List<Figure> figures(Quality quality) {
        return List.of(quality.precision(), quality.recall(), quality.f1(), quality.f5());
    }

    /// `0.80`, `0.995`.
    static String threshold(double threshold) {
        return decimal(threshold, 3).replaceAll("0$", "");
    }

    private Node best(Sweep sweep, Level level, @Nullable String label) {
        GridPane grid = grid();
        for (Aim aim : List.of(Aim.F5, Aim.F1)) {
            String title = aim == Aim.F5 ? tr("Recall first") : tr("Balanced");
            Optional<Sweep.Point> best = sweep.best(aim, level, label);
            if (best.isPresent()) {
                row(grid, title, Controls.id("best", aim), tr("best %s", aim), best.get(), level, label);
            } else {
                grid.addRow(grid.getRowCount(), new Label(title), muted(tr("n/a")));
            }
        }
        return titled(tr("Best thresholds"), grid);
    }

    private Node points(ModelSweep.Result asked, Level level, @Nullable String label) {
        GridPane grid = grid();
        for (OperatingPoint each : asked.points().reversed()) {
            row(grid, EvaluationText.point(each.name()), "point-" + each.name(), tr("the model’s own"),
                    asked.sweep().nearest(each.oThreshold()), level, label);
        }
        if (asked.points().stream().noneMatch(each -> each.oThreshold() == asked.set())) {
            row(grid, tr("Next run"), "point-set", tr("the project’s"), asked.sweep().nearest(asked.set()), level, label);
        }
        return titled(tr("Model thresholds"), grid);
    }

    private static VBox titled(String words, Node grid) {
        Label title = Controls.heading(words);
        return new VBox(8, title, grid);
    }

    private static GridPane grid() {
        GridPane grid = new GridPane(8, 4);
        grid.addRow(0, Stream.of("", "", trc("precision", "P"), trc("recall", "R"), "F1", "F5").map(head -> right(muted(head))).toArray(Node[]::new));
        return grid;
    }

    private void row(GridPane grid, String title, String id, String spoken, Sweep.Point point, Level level, @Nullable String label) {
        int row = grid.getRowCount();
        Label name = new Label(title);
        name.setWrapText(true);
        name.setMinWidth(72);
        name.setMinHeight(Region.USE_PREF_SIZE);
        Button go = Controls.button(id, threshold(point.threshold()), () -> look.accept(point));
        go.getStyleClass().add("small");
        go.setMinWidth(Region.USE_PREF_SIZE);
        go.setAccessibleText(tr("Show threshold %s, %s", threshold(point.threshold()), spoken));
        grid.addRow(row, name, go);
        List<Figure> figures = figures(point.quality(level, label));
        for (int i = 0; i < figures.size(); i++) {
            grid.add(right(new Label(short2(figures.get(i)))), i + 2, row);
        }
    }

    private static String short2(Figure figure) {
        return switch (figure) {
            case Figure.Value value -> decimal(value.value(), 2);
            case Figure.Undefined _ -> tr("n/a");
        };
    }

    private static Label muted(String words) {
        Label label = Controls.muted(words);
        return label;
    }

    private static Node right(Label label) {
        label.setMinWidth(Region.USE_PREF_SIZE);
        GridPane.setHalignment(label, HPos.RIGHT);
        return label;
    }
}
