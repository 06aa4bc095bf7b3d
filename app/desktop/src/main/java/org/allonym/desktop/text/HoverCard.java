package org.allonym.desktop.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What the mouse stands on, in words, below it: a label inside the view, so that it needs no window of its own.
final class HoverCard extends Label {

    private final PauseTransition delay = new PauseTransition(Duration.millis(350));
    private String wanted = "";

    HoverCard() {
        getStyleClass().add("hover-card");
        setManaged(false);
        setMouseTransparent(true);
        setVisible(false);
        Wrapping.of(this);
        setMaxWidth(340);
    }

    /// Shows `words` near the point after a moment; nothing when they are empty.
    ///
    /// @param keep whether words that already show stay where they are
    void propose(String words, double x, double y, Region within, boolean keep) {
        if (words.equals(wanted) && keep) {
            return;
        }
        wanted = words;
        setVisible(false);
        delay.stop();
        if (!words.isEmpty()) {
            delay.setOnFinished(event -> appear(words, x, y, within));
            delay.playFromStart();
        }
    }

    void dismiss() {
        wanted = "";
        delay.stop();
        setVisible(false);
    }

    private void appear(String words, double x, double y, Region within) {
        setText(words);
        applyCss();
        double width = Math.min(prefWidth(-1), Math.max(80, within.getWidth() - 16));
        double height = prefHeight(width);
        double left = Math.clamp(x, 8, Math.max(8, within.getWidth() - width - 8));
        double below = y + 22;
        double top = below + height <= within.getHeight() - 4 ? below : Math.max(4, y - height - 16);
        resizeRelocate(Math.round(left), Math.round(top), Math.ceil(width), Math.ceil(height));
        setVisible(true);
    }

    /// What is said in words of what the mouse or the selection is on. FX thread.
    static final class Descriptions {

        private Function<Painted, String> describe = Painted::tag;

        /// @param describe words for a span; empty says nothing
        void set(Function<Painted, String> describe) {
            this.describe = describe;
        }

        /// Everything under a point, one a line: who speaks, characters that show nothing, marks from the innermost out.
        String hovered(Painting painting, Optional<String> speaker, double x, double y) {
            return Stream.concat(
                            Stream.concat(speaker.stream(), Stream.of(painting.invisiblesAt(x, y))),
                            painting.marksAt(x, y).stream().map(mark -> describe.apply(mark.painted())))
                    .filter(each -> !each.isEmpty()).collect(Collectors.joining("\n"));
        }

        /// The selected words and what the marks on them are; empty when nothing is selected.
        String selected(DocumentText text, @Nullable Span span, List<Painted> painted) {
            return span == null || !text.holds(span) ? "" : Stream.concat(Stream.of(text.slice(span)),
                            painted.stream().filter(each -> each.span().overlaps(span)).map(describe))
                    .collect(Collectors.joining(", "));
        }
    }
}
