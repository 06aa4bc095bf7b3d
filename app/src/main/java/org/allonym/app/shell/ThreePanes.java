package org.allonym.app.shell;

import java.util.List;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.util.Subscription;

/// A list, the text, and what is known about a place in it, side by side: the list on the left, or the other way round
/// for who has the mouse in the left hand. `Tab` goes from left to right either way.
///
/// The first time they come into a window the text comes alone, between two empty panes as wide as those that follow a
/// frame later: styling all three at once takes the thread longer than a person should wait for an answer. JavaFX thread.
public final class ThreePanes extends BorderPane {

    private static final PseudoClass ON_THE_LEFT = PseudoClass.getPseudoClass("on-the-left");
    private static final PseudoClass ON_THE_RIGHT = PseudoClass.getPseudoClass("on-the-right");

    private Region list;
    private final Region text;
    private final Region details;
    private boolean mirrored;
    private boolean sidesIn;
    private Subscription following = Subscription.EMPTY;

    /// @param mirrored whether the list is on the right; followed while the panes are in a scene
    public ThreePanes(Region list, Region text, Region details, ObservableValue<Boolean> mirrored) {
        this.list = list;
        this.text = text;
        this.details = details;
        arrange(mirrored.getValue());
        sceneProperty().subscribe(scene -> {
            following.unsubscribe();
            following = scene == null
                    ? Subscription.EMPTY
                    : Subscription.combine(sidesAfterTheText(scene), mirrored.subscribe(this::arrange));
        });
    }

    /// Brings the sides in after the text's first frame; at once where no window shows frames.
    private Subscription sidesAfterTheText(Scene scene) {
        if (sidesIn) {
            return Subscription.EMPTY;
        }
        if (scene.getWindow() == null) {
            sidesIn = true;
            return Subscription.EMPTY;
        }
        Runnable frames = new Runnable() {
            private boolean textIsIn;

            @Override
            public void run() {
                if (textIsIn) {
                    scene.removePreLayoutPulseListener(this);
                    sidesIn = true;
                    arrange(mirrored);
                } else {
                    textIsIn = true;
                    Platform.requestNextPulse();
                }
            }
        };
        scene.addPreLayoutPulseListener(frames);
        return () -> scene.removePreLayoutPulseListener(frames);
    }

    /// Puts another list in the place of the one that is there. Who uses the panes calls this and never `setLeft`: the
    /// list may be on the right.
    public void showList(Region other) {
        list = other;
        arrange(mirrored);
    }

    private void arrange(boolean listOnTheRight) {
        mirrored = listOnTheRight;
        Region first = sidesIn ? list : empty(list);
        Region last = sidesIn ? details : empty(details);
        Region left = mirrored ? last : first;
        Region right = mirrored ? first : last;
        if (getChildren().equals(List.of(left, text, right))) {
            return;
        }
        getChildren().clear();
        setLeft(left);
        setCenter(text);
        setRight(right);
        for (Region side : List.of(left, right)) {
            side.pseudoClassStateChanged(ON_THE_LEFT, side == left);
            side.pseudoClassStateChanged(ON_THE_RIGHT, side == right);
        }
    }

    /// As wide and as coloured as a side, with nothing in it.
    private static Region empty(Region side) {
        Region empty = new Region();
        empty.getStyleClass().setAll(side.getStyleClass());
        return empty;
    }
}
