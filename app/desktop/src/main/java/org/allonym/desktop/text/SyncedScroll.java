package org.allonym.desktop.text;

import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.allonym.text.DocumentText;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Two texts of which one was made from the other: where one is scrolled the other follows, so that the same passage
/// stands at the same height in both.
///
/// The one that a person scrolled last leads. FX thread.
public final class SyncedScroll {

    private static final double REFERENCE = 0.35;

    private final AnnotatedTextView original;
    private final AnnotatedTextView made;
    private AnnotatedTextView leader;
    private OffsetMap map = OffsetMap.identity(0);
    private @Nullable Span held;

    /// Whether the place held couldn't be shown yet: the texts had no size.
    private boolean waiting;

    public SyncedScroll(AnnotatedTextView original, AnnotatedTextView made) {
        this.original = original;
        this.made = made;
        leader = original;
        for (AnnotatedTextView each : new AnnotatedTextView[] {original, made}) {
            each.addEventFilter(ScrollEvent.SCROLL, _ -> leader = each);
            each.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> leader = each);
            each.painting.setOnMoved(() -> follow(each));
        }
        original.heightProperty().subscribe(height -> {
            if (waiting && height.doubleValue() > 0 && original.getScene() != null) {
                waiting = false;
                afterLayout(original.getScene());
            }
        });
    }

    /// Brings the place that is held, once all that is being laid out has its size.
    private void afterLayout(Scene scene) {
        scene.addPostLayoutPulseListener(new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                if (held != null) {
                    bring(held);
                }
            }
        });
    }

    /// Shows two texts.
    ///
    /// @param between from offsets of `before` to those of `after`
    public void show(DocumentText before, DocumentText after, OffsetMap between) {
        held = null;
        waiting = false;
        map = between;
        set(original, before);
        set(made, after);
    }

    private static void set(AnnotatedTextView view, DocumentText text) {
        if (!view.documentProperty().get().equals(text)) {
            view.setDocument(text);
        }
    }

    /// Scrolls both to a place of the original, which then stands at one height in both as long as it can be seen.
    public void bring(Span place) {
        held = place;
        leader = original;
        waiting = original.getHeight() <= 0;
        original.ensureVisible(place);
        follow(original);
    }

    /// Scrolls both by a screen.
    public void page(boolean down) {
        leader = original;
        if (down) {
            original.pageDown();
        } else {
            original.pageUp();
        }
    }

    private void follow(AnnotatedTextView moved) {
        AnnotatedTextView other = moved == original ? made : original;
        if (moved != leader || other.getScene() == null || other.getHeight() <= 0 || other.concealedProperty().get()) {
            return;
        }
        reference(moved).ifPresent(place -> moved.boundsOf(place).ifPresent(box -> {
            OffsetMap there = moved == original ? map : map.inverse();
            if (place.start() > there.oldLength()) {
                return;
            }
            int offset = there.toNew(place.start(), OffsetMap.Bias.START);
            bring(other, offset, box.getMinY());
        }));
    }

    /// Scrolls so that an offset's line has its top at `top`, unless it is there.
    private static void bring(AnnotatedTextView view, int offset, double top) {
        int length = view.documentProperty().get().length();
        if (length == 0) {
            return;
        }
        int start = Math.min(offset, length - 1);
        Optional<Bounds> now = view.boundsOf(new Span(start, start + 1));
        if (now.isPresent() && Math.abs(now.get().getMinY() - top) < 1) {
            return;
        }
        ParagraphMap paragraphs = view.set.paragraphs();
        int paragraph = paragraphs.at(start);
        view.area.bring(paragraph, paragraphs.column(paragraph, start), top - view.snappedTopInset());
        view.painting.mark();
    }

    /// What is kept at one height: the place that is held while it shows, else the line that a reader's eye is on.
    private Optional<Span> reference(AnnotatedTextView view) {
        Span place = view == original ? held : held == null ? null : map.toNew(held).orElse(null);
        if (place != null && view.boundsOf(place).isPresent()) {
            return Optional.of(place);
        }
        VisibleText visible = view.painting().visible();
        double wanted = REFERENCE * view.getHeight();
        return visible.lines().stream()
                .filter(line -> line.top() >= wanted)
                .findFirst()
                .or(() -> visible.lines().reversed().stream().findFirst())
                .flatMap(visible::spanOf)
                .map(line -> new Span(line.start(), line.start() + 1));
    }
}
