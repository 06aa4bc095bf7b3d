package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.language.English;
import org.allonym.language.Messages;
import org.allonym.services.evaluate.Aim;
import org.allonym.services.evaluate.Level;
import org.allonym.services.evaluate.Quality;
import org.allonym.services.evaluate.Sweep;
import org.jspecify.annotations.Nullable;

/// Precision, recall and F5 against the threshold, with the interval of F5 as a band, where F5 and F1 are best, and a
/// line at the threshold that is looked at; thin lines for thresholds that have a name. The mouse moves that line; so do `←` `→`, `Home` and `End` while the plot
/// has the focus. Every line has a dash pattern of its own. JavaFX thread.
final class SweepPlot extends Pane {

    /// Room for the focus ring.
    private static final double RING = 3;
    private static final double LEFT = 40;
    private static final double RIGHT = 16;
    private static final double TOP = 56;
    private static final double BOTTOM = 44;
    private static final double LEGEND = 96;

    /// A threshold with a name.
    record Mark(String name, double threshold) {

        /// Such as `recall 0.8`.
        private String words() {
            String at = SweepFigures.threshold(threshold);
            return switch (name) {
                case BundleManifest.RECALL -> tr("recall %s", at);
                case BundleManifest.BALANCED -> tr("balanced %s", at);
                case BundleManifest.PRECISE -> tr("precise %s", at);
                case BundleManifest.STUDENTS -> tr("students %s", at);
                default -> name + " " + at;
            };
        }
    }

    private record Curve(@English String title, String style, Function<Quality, Figure> figure) {

        private String words() {
            return tr(title);
        }
    }

    private static final List<Curve> CURVES = List.of(
            new Curve("Precision", "plot-precision", Quality::precision),
            new Curve("Recall", "plot-recall", Quality::recall),
            new Curve("F5", "plot-f5", Quality::f5));

    private final DoubleConsumer look;
    private final Pane drawing = new Pane();
    private final Pane cursor = new Pane();
    private @Nullable Sweep sweep;
    private Level level = Level.TOKENS;
    private @Nullable String label;
    private List<Mark> marks = List.of();
    private Sweep.@Nullable Point point;

    /// @param look is told the threshold the person points at
    /// @param step is told by how many points to move
    SweepPlot(DoubleConsumer look, IntConsumer step) {
        this.look = look;
        getStyleClass().add("sweep-plot");
        setId("sweep-plot");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.SLIDER);
        setMinSize(360, 240);
        setPrefSize(640, 360);
        drawing.setMouseTransparent(true);
        cursor.setMouseTransparent(true);
        getChildren().addAll(drawing, cursor);
        widthProperty().subscribe(_ -> draw());
        heightProperty().subscribe(_ -> draw());
        setOnMouseMoved(event -> pointed(event.getX()));
        setOnMouseDragged(event -> pointed(event.getX()));
        setOnMousePressed(event -> {
            requestFocus();
            pointed(event.getX());
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> pressed(event, step));
    }

    private void pressed(KeyEvent event, IntConsumer step) {
        int steps = switch (event.getCode()) {
            case LEFT -> -1;
            case RIGHT -> 1;
            case HOME -> Integer.MIN_VALUE / 2;
            case END -> Integer.MAX_VALUE / 2;
            default -> 0;
        };
        if (steps != 0 && !event.isShortcutDown() && !event.isAltDown()) {
            step.accept(event.isShiftDown() ? Math.clamp(steps * 5L, Integer.MIN_VALUE / 2, Integer.MAX_VALUE / 2) : steps);
            event.consume();
        }
    }

    private void pointed(double x) {
        if (sweep != null) {
            look.accept(Math.clamp((x - LEFT) / plotWidth(), 0, 1));
        }
    }

    /// @param named thresholds to mark, in order
    void show(@Nullable Sweep shown, Level counting, @Nullable String ofLabel, List<Mark> named) {
        sweep = shown;
        level = counting;
        label = ofLabel;
        marks = List.copyOf(named);
        draw();
    }

    void lookAt(Sweep.@Nullable Point at) {
        point = at;
        drawCursor();
    }

    /// What is drawn, in the order it lies over each other, with legend and axes: for a file.
    List<Shape> shapes() {
        List<Shape> shapes = new ArrayList<>();
        for (Pane pane : List.of(drawing, cursor)) {
            for (Node node : pane.getChildren()) {
                shapes.add((Shape) node);
            }
        }
        return shapes;
    }

    /// What `making` makes of the plot for a file, with English words.
    <T> T inEnglish(Supplier<T> making) {
        T made = Messages.inEnglish(() -> {
            draw();
            applyCss();
            return making.get();
        });
        draw();
        return made;
    }

    private double plotWidth() {
        return Math.max(1, getWidth() - LEFT - RIGHT);
    }

    private double plotHeight() {
        return Math.max(1, getHeight() - TOP - BOTTOM);
    }

    private double x(double threshold) {
        return LEFT + threshold * plotWidth();
    }

    private double y(double value) {
        return TOP + (1 - value) * plotHeight();
    }

    private void draw() {
        drawing.getChildren().clear();
        if (sweep == null || getWidth() < LEFT + RIGHT || getHeight() < TOP + BOTTOM) {
            cursor.getChildren().clear();
            return;
        }
        Rectangle ground = new Rectangle(RING, RING, getWidth() - 2 * RING, getHeight() - 2 * RING);
        ground.getStyleClass().add("plot-ground");
        drawing.getChildren().add(ground);
        axes();
        band(sweep);
        legend();
        marks();
        CURVES.reversed().forEach(curve -> curve(sweep, curve));
        best(sweep);
        drawCursor();
    }

    private void axes() {
        for (int i = 0; i <= 5; i++) {
            double share = i / 5.0;
            String words = decimal(share, 1);
            line(LEFT, y(share), LEFT + plotWidth(), y(share), "plot-grid");
            text(words, 12, y(share) + 4, "plot-axis");
            line(x(share), TOP + plotHeight(), x(share), TOP + plotHeight() + 4, "plot-grid");
            text(words, x(share) - 8, TOP + plotHeight() + 18, "plot-axis");
        }
        text(
                sweep != null && sweep.threshold() == Sweep.Threshold.SCORE
                        ? tr("Threshold: suggestions with a lower score are left out")
                        : tr("O-threshold: a token is suggested where the model’s probability of nothing is below it"),
                LEFT,
                getHeight() - 8,
                "plot-axis");
    }

    private void legend() {
        double at = LEFT;
        for (Curve curve : CURVES) {
            line(at, 16, at + 28, 16, curve.style());
            text(curve.words(), at + 34, 20, "plot-legend");
            at += Math.max(LEGEND, 34 + room(curve.words()) + 16);
        }
        Rectangle sample = new Rectangle(at, 10, 28, 12);
        sample.getStyleClass().add("plot-band");
        drawing.getChildren().add(sample);
        text(tr("95 % of F5"), at + 34, 20, "plot-legend");
    }

    private void curve(Sweep of, Curve curve) {
        Polyline line = new Polyline();
        for (Sweep.Point at : of.points()) {
            double value = curve.figure().apply(at.quality(level, label)).orNaN();
            if (Double.isNaN(value)) {
                line = ended(line, curve.style());
            } else {
                line.getPoints().addAll(x(at.threshold()), y(value));
            }
        }
        ended(line, curve.style());
    }

    /// A line stops where its figure is undefined.
    private Polyline ended(Polyline line, String style) {
        if (!line.getPoints().isEmpty()) {
            line.getStyleClass().add(style);
            line.setFill(null);
            drawing.getChildren().add(line);
        }
        return new Polyline();
    }

    private void band(Sweep of) {
        List<Double> up = new ArrayList<>();
        List<Double> down = new ArrayList<>();
        for (Sweep.Point at : of.points()) {
            if (at.quality(level, label).f5() instanceof Figure.Value(double _, long _, Interval.Range(double low, double high, int _))) {
                up.addAll(List.of(x(at.threshold()), y(high)));
                down.addAll(0, List.of(x(at.threshold()), y(low)));
            }
        }
        if (!up.isEmpty()) {
            Polygon band = new Polygon();
            band.getPoints().addAll(up);
            band.getPoints().addAll(down);
            band.getStyleClass().add("plot-band");
            drawing.getChildren().add(band);
        }
    }

    /// Thin lines with their names above those of the best thresholds; a name stands left of its line where the next one
    /// or the edge leaves no room on the right.
    private void marks() {
        for (int i = 0; i < marks.size(); i++) {
            Mark mark = marks.get(i);
            double here = x(mark.threshold());
            double end = i + 1 < marks.size() ? x(marks.get(i + 1).threshold()) : getWidth() - RING;
            double room = room(mark.words());
            line(here, TOP - 26, here, TOP + plotHeight(), "plot-mark");
            text(mark.words(), here + 4 + room > end ? here - room : here + 4, TOP - 20, "plot-axis");
        }
    }

    private void best(Sweep of) {
        Sweep.Point recall = of.best(Aim.F5, level, label).orElse(null);
        Sweep.Point balanced = of.best(Aim.F1, level, label).orElse(null);
        if (recall == null || balanced == null) {
            return;
        }
        mark(recall, Aim.F5);
        if (recall.threshold() == balanced.threshold()) {
            named(tr("best F1 and F5"), x(recall.threshold()), getWidth() - RING);
            return;
        }
        mark(balanced, Aim.F1);
        boolean recallFirst = recall.threshold() < balanced.threshold();
        double after = named(
                recallFirst ? tr("best F1") : tr("best F5"), x(Math.max(recall.threshold(), balanced.threshold())), getWidth() - RING);
        String earlier = recallFirst ? tr("best F5") : tr("best F1");
        double before = Math.min(x(Math.min(recall.threshold(), balanced.threshold())), after) - room(earlier);
        if (before > RING) {
            text(earlier, before, TOP - 8, "plot-axis");
        }
    }

    private void mark(Sweep.Point at, Aim aim) {
        double here = x(at.threshold());
        line(here, TOP - 4, here, TOP + plotHeight(), "plot-best");
        Circle dot = new Circle(here, y(at.quality(level, label).figure(aim).orNaN()), 4);
        dot.getStyleClass().add("plot-best-dot");
        drawing.getChildren().add(dot);
    }

    /// Names the line at `here`, on its left where there is no room up to `end`.
    ///
    /// @return where the words begin
    private double named(String words, double here, double end) {
        double at = here + 4 + room(words) > end ? here - room(words) : here + 4;
        text(words, at, TOP - 8, "plot-axis");
        return at;
    }

    /// What words take at most, with a little air.
    private static double room(String words) {
        return 6.0 * words.length();
    }

    private void drawCursor() {
        cursor.getChildren().clear();
        Sweep.Point at = point;
        if (sweep == null || at == null) {
            setAccessibleText(tr("No thresholds"));
            return;
        }
        Line line = new Line(x(at.threshold()), TOP, x(at.threshold()), TOP + plotHeight());
        line.getStyleClass().add("plot-cursor");
        cursor.getChildren().add(line);
        Quality quality = at.quality(level, label);
        StringBuilder words = new StringBuilder(tr("Threshold %.2f", at.threshold()));
        for (Curve curve : CURVES) {
            Figure figure = curve.figure().apply(quality);
            words.append(", ").append(curve.words()).append(' ').append(figure.text());
            if (figure instanceof Figure.Value value) {
                Circle dot = new Circle(x(at.threshold()), y(value.value()), 3.5);
                dot.getStyleClass().add("plot-dot");
                cursor.getChildren().add(dot);
            }
        }
        setAccessibleText(words.toString());
    }

    private void line(double fromX, double fromY, double toX, double toY, String style) {
        Line line = new Line(fromX, fromY, toX, toY);
        line.getStyleClass().add(style);
        drawing.getChildren().add(line);
    }

    private void text(String words, double x, double y, String style) {
        Text text = new Text(x, y, words);
        text.getStyleClass().add(style);
        drawing.getChildren().add(text);
    }
}
