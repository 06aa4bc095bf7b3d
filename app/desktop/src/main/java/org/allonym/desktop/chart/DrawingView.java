package org.allonym.desktop.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import org.allonym.services.chart.Drawing;
import org.jspecify.annotations.Nullable;

/// A drawing in the colours of the theme.
///
/// Where somebody listens for picks, its areas can be pointed at: a click, or one stop of `Tab`, the arrows, and `Enter` or
/// the space bar. What is pointed at has a ring, its words as a tooltip and for a screen reader. JavaFX thread.
public final class DrawingView extends Region {

    private static final PseudoClass POINTED = PseudoClass.getPseudoClass("pointed");

    private final Canvas canvas = new Canvas();
    private final ThemeColours colours = new ThemeColours(this::paint);
    private final Rectangle ring = new Rectangle();
    private final Tooltip hint = new Tooltip();
    private final Consumer<Drawing.Area> pick;
    private final boolean picks;
    private @Nullable DoubleFunction<Drawing> maker;
    private boolean fitted;
    private @Nullable Drawing drawing;
    private Drawing.@Nullable Area area;
    private Drawing.@Nullable Area hinted;

    /// A picture that is only looked at.
    public DrawingView() {
        this(_ -> {}, false);
    }

    /// A picture whose areas can be picked.
    ///
    /// @param pick told which one was
    public DrawingView(Consumer<Drawing.Area> pick) {
        this(pick, true);
    }

    private DrawingView(Consumer<Drawing.Area> pick, boolean picks) {
        this.pick = pick;
        this.picks = picks;
        getStyleClass().add("drawing-view");
        getStylesheets().add(Objects.requireNonNull(DrawingView.class.getResource("chart.css")).toExternalForm());
        ring.setManaged(false);
        ring.setFill(null);
        ring.setStrokeWidth(2);
        ring.setVisible(false);
        ring.setMouseTransparent(true);
        getChildren().addAll(colours, canvas, ring);
        setAccessibleRole(picks ? AccessibleRole.BUTTON : AccessibleRole.IMAGE_VIEW);
        setFocusTraversable(picks);
        widthProperty().subscribe(_ -> remake());
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> hint(at(event).orElse(null)));
        addEventHandler(MouseEvent.MOUSE_EXITED, _ -> hint(null));
        if (picks) {
            addEventHandler(MouseEvent.MOUSE_MOVED, event -> setCursor(at(event).isPresent() ? Cursor.HAND : null));
            addEventHandler(MouseEvent.MOUSE_PRESSED, _ -> requestFocus());
            addEventHandler(MouseEvent.MOUSE_CLICKED, event -> at(event).ifPresent(this::picked));
            addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
            focusedProperty().subscribe(_ -> point(area));
        }
    }

    /// Shows what `made` draws, as it is.
    public void show(Supplier<Drawing> made) {
        maker = _ -> made.get();
        fitted = false;
        take(made.get());
    }

    /// Shows what `made` draws for the width there is, now and whenever that changes.
    public void show(DoubleFunction<Drawing> made) {
        maker = made;
        fitted = true;
        take(made.apply(getWidth() > 0 ? getWidth() : 480));
    }

    /// What is shown; empty before anything is.
    public Optional<Drawing> drawing() {
        return Optional.ofNullable(drawing);
    }

    /// What is shown, drawn anew in the language that is spoken where this is asked; empty before anything is.
    public Optional<Drawing> made() {
        return maker == null || drawing == null ? Optional.empty() : Optional.of(maker.apply(drawing.width()));
    }

    private void remake() {
        if (fitted && maker != null && drawing != null && getWidth() > 0 && Math.abs(getWidth() - drawing.width()) >= 1) {
            take(maker.apply(getWidth()));
        }
    }

    private void take(Drawing shown) {
        String key = area == null ? null : area.key();
        drawing = shown;
        canvas.setWidth(shown.width());
        canvas.setHeight(shown.height());
        area = shown.areas().stream().filter(there -> there.key().equals(key)).findFirst().orElse(null);
        setAccessibleText(shown.description());
        point(area);
        requestLayout();
        paint();
    }

    private void paint() {
        if (drawing != null) {
            Brush.paint(drawing, colours.palette(), canvas);
            ring.setStroke(colours.focus());
        }
    }

    private Optional<Drawing.Area> at(MouseEvent event) {
        return drawing == null
                ? Optional.empty()
                : drawing.areas().stream().filter(there -> there.contains(event.getX(), event.getY())).findFirst();
    }

    private void hint(Drawing.@Nullable Area over) {
        if (over != hinted) {
            hinted = over;
            hint.hide();
            Tooltip.uninstall(this, hint);
            if (over != null) {
                hint.setText(over.words());
                Tooltip.install(this, hint);
            }
        }
    }

    private void picked(Drawing.Area chosen) {
        point(chosen);
        pick.accept(chosen);
    }

    /// Puts the ring around an area; without one in hand, the first gets it when the focus comes.
    private void point(Drawing.@Nullable Area to) {
        area = to;
        boolean shown = picks && isFocused() && drawing != null && !drawing.areas().isEmpty();
        if (shown && to == null) {
            area = drawing.areas().getFirst();
        }
        ring.setVisible(shown);
        pseudoClassStateChanged(POINTED, shown);
        if (shown) {
            ring.setX(area.x() + 1);
            ring.setY(area.y() + 1);
            ring.setWidth(area.width() - 2);
            ring.setHeight(area.height() - 2);
            setAccessibleText(area.words());
        } else if (drawing != null) {
            setAccessibleText(drawing.description());
        }
    }

    private void pressed(KeyEvent event) {
        if (drawing == null || area == null || event.isShiftDown() || event.isAltDown() || event.isShortcutDown()) {
            return;
        }
        List<Drawing.Area> areas = drawing.areas();
        switch (event.getCode()) {
            case DOWN -> go(event, Direction.DOWN.next(areas, area));
            case UP -> go(event, Direction.UP.next(areas, area));
            case RIGHT -> go(event, Direction.RIGHT.next(areas, area));
            case LEFT -> go(event, Direction.LEFT.next(areas, area));
            case HOME -> go(event, Optional.of(areas.getFirst()));
            case END -> go(event, Optional.of(areas.getLast()));
            case ENTER, SPACE -> {
                pick.accept(area);
                event.consume();
            }
            default -> {}
        }
    }

    private void go(KeyEvent event, Optional<Drawing.Area> to) {
        to.ifPresent(this::point);
        event.consume();
    }

    @Override
    protected double computePrefWidth(double height) {
        return drawing == null ? 0 : drawing.width();
    }

    @Override
    protected double computePrefHeight(double width) {
        return drawing == null ? 0 : drawing.height();
    }

    @Override
    protected double computeMinWidth(double height) {
        return !fitted ? computePrefWidth(height) : drawing == null ? 0 : Math.min(240, drawing.width());
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        canvas.relocate(0, 0);
    }

    /// Where an arrow leads from one area of a drawing: to the nearest one in the same row or column, else to the nearest on
    /// that side.
    enum Direction {
        UP(0, -1),
        DOWN(0, 1),
        LEFT(-1, 0),
        RIGHT(1, 0);

        private final int dx;
        private final int dy;

        Direction(int dx, int dy) {
            this.dx = dx;
            this.dy = dy;
        }

        Optional<Drawing.Area> next(List<Drawing.Area> areas, Drawing.Area from) {
            return areas.stream()
                    .filter(to -> ahead(from, to) > 0.5)
                    .min(Comparator.<Drawing.Area, Boolean>comparing(to -> across(from, to) > 0.5)
                            .thenComparingDouble(to -> ahead(from, to) + across(from, to)));
        }

        private double ahead(Drawing.Area from, Drawing.Area to) {
            return dx * (middleX(to) - middleX(from)) + dy * (middleY(to) - middleY(from));
        }

        private double across(Drawing.Area from, Drawing.Area to) {
            return Math.abs(dy * (middleX(to) - middleX(from))) + Math.abs(dx * (middleY(to) - middleY(from)));
        }

        private static double middleX(Drawing.Area area) {
            return area.x() + area.width() / 2;
        }

        private static double middleY(Drawing.Area area) {
            return area.y() + area.height() / 2;
        }
    }
}
