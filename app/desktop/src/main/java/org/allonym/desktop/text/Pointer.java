package org.allonym.desktop.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.allonym.desktop.text.AnnotatedTextView.Snapping;
import org.allonym.desktop.text.Painting.Mark;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Turns mouse events over the text into [TextGesture]s. FX thread.
final class Pointer {

    private static final double DRAG_BEGINS = 3;

    /// A drag this near to the upper or lower end of the text scrolls.
    private static final double RIM = 8;

    /// What the pointer needs from the view it works on.
    interface PointerTarget {
        Painting painting();

        Snapping snapping();

        /// Draws a selection or preview while the hand is down; null takes it away.
        void preview(@Nullable Span span, @Nullable Painted resized);

        void emit(TextGesture gesture);
    }

    private sealed interface Hold {
        record Pressed(double x, double y, int anchor) implements Hold {}

        record Selecting(int anchor) implements Hold {}

        record Resizing(Painted painted, boolean start) implements Hold {}
    }

    private final PointerTarget target;
    private final AnimationTimer scrolling;
    private @Nullable Hold hold;
    private @Nullable Span last;
    private double x;
    private double y;
    private boolean fine;

    /// @param glass the node whose events are read
    /// @param viewport top and bottom of the text on screen, in the glass's coordinates
    /// @param scrollBy called while a drag is above or below the text, with the pixels to scroll
    Pointer(Node glass, PointerTarget target, DoubleConsumer scrollBy, Supplier<double[]> viewport, Consumer<MouseEvent> onMove) {
        this.target = target;
        scrolling = new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (glass.getScene() == null) {
                    // the text has left the window with the button down: nobody will tell that it came up
                    cancel();
                    return;
                }
                double[] range = viewport.get();
                double over = Math.min(0, y - range[0] - RIM) + Math.max(0, y - range[1] + RIM);
                if (over != 0 && !(hold instanceof Hold.Pressed)) {
                    scrollBy.accept(Math.clamp(over / 3, -40, 40));
                    follow();
                }
            }
        };
        glass.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        glass.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
        glass.addEventHandler(MouseEvent.MOUSE_RELEASED, this::release);
        glass.addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
            boolean edge = target.painting().edgeAt(event.getX(), event.getY()).isPresent();
            glass.setCursor(edge ? Cursor.H_RESIZE : Cursor.TEXT);
            onMove.accept(event);
        });
    }

    /// Forgets a drag that is under way, as if it had not begun.
    boolean cancel() {
        boolean was = hold != null;
        hold = null;
        last = null;
        scrolling.stop();
        target.preview(null, null);
        return was;
    }

    private void press(MouseEvent event) {
        cancel();
        at(event);
        Optional<Integer> offset = target.painting().visible().offsetAt(x, y);
        if (offset.isEmpty()) {
            return;
        }
        if (event.getButton() == MouseButton.SECONDARY) {
            List<Painted> picked = target.painting().marksAt(x, y).stream().map(Mark::painted).toList();
            target.emit(new TextGesture.MenuRequested(
                    offset.get(), picked, event.getScreenX(), event.getScreenY()));
        } else if (event.getButton() == MouseButton.PRIMARY) {
            Optional<Painting.Edge> edge = target.painting().edgeAt(x, y);
            hold = edge.<Hold>map(found -> new Hold.Resizing(found.mark().painted(), found.start()))
                    .orElseGet(() -> new Hold.Pressed(x, y, offset.get()));
            scrolling.start();
        }
        event.consume();
    }

    private void drag(MouseEvent event) {
        at(event);
        if (hold instanceof Hold.Pressed(double fromX, double fromY, int anchor)
                && Math.hypot(x - fromX, y - fromY) > DRAG_BEGINS) {
            hold = new Hold.Selecting(anchor);
        }
        follow();
        event.consume();
    }

    private void at(MouseEvent event) {
        x = event.getX();
        y = event.getY();
        fine = event.isShortcutDown();
    }

    private void follow() {
        Optional<Integer> offset = target.painting().visible().offsetAt(x, y);
        if (offset.isEmpty()) {
            return;
        }
        switch (hold) {
            case Hold.Selecting(int anchor) -> select(anchor, offset.get());
            case Hold.Resizing(Painted painted, boolean start) -> resize(painted, start, offset.get());
            case Hold.Pressed _ -> { }
            case null -> { }
        }
    }

    private void select(int anchor, int to) {
        Optional<Span> span = between(anchor, to).flatMap(raw -> target.snapping().snap(raw, fine));
        last = span.orElse(null);
        target.preview(last, null);
        span.ifPresent(found -> target.emit(new TextGesture.Selecting(between(anchor, to).orElseThrow(), found, fine)));
    }

    private void resize(Painted painted, boolean start, int to) {
        int fixed = start ? painted.span().end() : painted.span().start();
        Optional<Span> raw = start ? between(Math.min(to, fixed), fixed) : between(fixed, Math.max(to, fixed));
        raw.flatMap(covered -> target.snapping().snap(covered, fine)).ifPresent(snapped -> {
            Optional<Span> proposed = start ? between(Math.min(snapped.start(), fixed), fixed)
                    : between(fixed, Math.max(snapped.end(), fixed));
            proposed.ifPresent(span -> {
                if (!span.equals(last)) {
                    last = span;
                    target.preview(span, painted);
                    target.emit(new TextGesture.Resizing(painted, span, fine));
                }
            });
        });
    }

    private static Optional<Span> between(int a, int b) {
        return a == b ? Optional.empty() : Optional.of(new Span(Math.min(a, b), Math.max(a, b)));
    }

    private void release(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        at(event);
        Hold held = hold;
        if (!(held instanceof Hold.Pressed)) {
            follow();
        }
        Span reached = last;
        cancel();
        switch (held) {
            case Hold.Pressed(double _, double _, int anchor) -> click(anchor, event.getClickCount());
            case Hold.Selecting(int anchor) -> selected(anchor, reached);
            case Hold.Resizing(Painted painted, boolean _) -> {
                if (reached != null && !reached.equals(painted.span())) {
                    target.emit(new TextGesture.Resized(painted, reached, fine));
                }
            }
            case null -> { }
        }
        event.consume();
    }

    private void selected(int anchor, @Nullable Span reached) {
        Optional<Span> raw = target.painting().visible().offsetAt(x, y).flatMap(to -> between(anchor, to));
        if (reached != null && raw.isPresent()) {
            target.emit(new TextGesture.Selected(raw.get(), reached, fine));
        } else {
            target.emit(new TextGesture.CaretPlaced(anchor));
        }
    }

    private void click(int offset, int count) {
        List<Mark> under = target.painting().marksAt(x, y);
        // two quick clicks on stacked spans mean the next one out, not a word
        if (count == 2 && under.size() < 2) {
            Optional<Span> raw = target.painting().visible().characterAt(x, y);
            raw.flatMap(character -> target.snapping().snap(character, false))
                    .ifPresent(word -> target.emit(new TextGesture.Selected(raw.get(), word, false)));
        } else if (under.isEmpty()) {
            target.emit(new TextGesture.CaretPlaced(offset));
        } else {
            int selected = -1;
            for (int i = 0; i < under.size(); i++) {
                selected = under.get(i).painted().selected() ? i : selected;
            }
            target.emit(new TextGesture.Picked(under.get((selected + 1) % under.size()).painted()));
        }
    }
}
