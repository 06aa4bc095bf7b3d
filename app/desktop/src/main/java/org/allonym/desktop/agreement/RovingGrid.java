package org.allonym.desktop.agreement;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.GridPane;

/// A grid of buttons that is one stop of `Tab`: the arrows move inside it, past what can't be pressed, `Home` and `End` to
/// the ends of the row; a click takes a cell, too. JavaFX thread.
final class RovingGrid {

    private final GridPane grid;

    private RovingGrid(GridPane grid) {
        this.grid = grid;
    }

    /// Makes a grid whose buttons are all there one stop.
    static void of(GridPane grid) {
        RovingGrid roving = new RovingGrid(grid);
        roving.buttons().forEach(button -> button.setFocusTraversable(false));
        roving.cells().stream().findFirst().ifPresent(first -> first.setFocusTraversable(true));
        grid.addEventFilter(KeyEvent.KEY_PRESSED, roving::pressed);
        grid.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> roving.cells().stream()
                .filter(cell -> cell.localToScene(cell.getBoundsInLocal()).contains(event.getSceneX(), event.getSceneY()))
                .findFirst()
                .ifPresent(roving::take));
    }

    private List<Button> buttons() {
        return grid.getChildren().stream().filter(Button.class::isInstance).map(Button.class::cast).toList();
    }

    /// What can be pressed, in reading order.
    private List<Button> cells() {
        return buttons().stream()
                .filter(button -> !button.isDisabled())
                .sorted(Comparator.comparingInt(RovingGrid::row).thenComparingInt(RovingGrid::column))
                .toList();
    }

    private static int row(Node cell) {
        return GridPane.getRowIndex(cell);
    }

    private static int column(Node cell) {
        return GridPane.getColumnIndex(cell);
    }

    private void pressed(KeyEvent event) {
        boolean bare = !event.isShiftDown() && !event.isAltDown() && !event.isShortcutDown();
        if (!bare || !(event.getTarget() instanceof Button from)) {
            return;
        }
        switch (event.getCode()) {
            case DOWN -> go(event, next(from, RovingGrid::row, RovingGrid::column, 1));
            case UP -> go(event, next(from, RovingGrid::row, RovingGrid::column, -1));
            case RIGHT -> go(event, inRow(from).filter(cell -> column(cell) > column(from)).findFirst()
                    .or(() -> next(from, RovingGrid::column, RovingGrid::row, 1)));
            case LEFT -> go(event, inRow(from).filter(cell -> column(cell) < column(from)).reduce((_, last) -> last)
                    .or(() -> next(from, RovingGrid::column, RovingGrid::row, -1)));
            case HOME -> go(event, inRow(from).findFirst());
            case END -> go(event, inRow(from).reduce((_, last) -> last));
            default -> {}
        }
    }

    private void go(KeyEvent event, Optional<Button> to) {
        to.ifPresent(this::take);
        event.consume();
    }

    private Stream<Button> inRow(Button from) {
        return cells().stream().filter(cell -> row(cell) == row(from));
    }

    /// In the nearest line beyond that has a cell, the one nearest across.
    private Optional<Button> next(Button from, ToIntFunction<Node> line, ToIntFunction<Node> across, int direction) {
        return cells().stream()
                .filter(cell -> (line.applyAsInt(cell) - line.applyAsInt(from)) * direction > 0)
                .min(Comparator.<Button>comparingInt(cell -> Math.abs(line.applyAsInt(cell) - line.applyAsInt(from)))
                        .thenComparingInt(cell -> Math.abs(across.applyAsInt(cell) - across.applyAsInt(from))));
    }

    private void take(Button cell) {
        buttons().forEach(button -> button.setFocusTraversable(button == cell));
        cell.requestFocus();
        for (Parent at = cell.getParent(); at != null; at = at.getParent()) {
            if (at instanceof ScrollPane pane) {
                scroll(pane, pane.getContent().sceneToLocal(cell.localToScene(cell.getBoundsInLocal())));
            }
        }
    }

    /// Scrolls no further than it must.
    private static void scroll(ScrollPane pane, Bounds box) {
        double height = pane.getViewportBounds().getHeight();
        double beyond = pane.getContent().getLayoutBounds().getHeight() - height;
        if (beyond > 0) {
            double top = pane.getVvalue() * beyond;
            pane.setVvalue(Math.clamp(Math.clamp(top, box.getMaxY() - height, box.getMinY()) / beyond, 0, 1));
        }
    }
}
