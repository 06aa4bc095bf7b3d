package org.allonym.app.shell;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.util.Subscription;

/// A list, the text, and what is known about a place in it, side by side: the list on the left, or the other way round
/// for who has the mouse in the left hand. `Tab` goes from left to right either way. JavaFX thread.
public final class ThreePanes extends BorderPane {

    private static final PseudoClass ON_THE_LEFT = PseudoClass.getPseudoClass("on-the-left");
    private static final PseudoClass ON_THE_RIGHT = PseudoClass.getPseudoClass("on-the-right");

    private Region list;
    private final Region text;
    private final Region details;
    private boolean mirrored;
    private Subscription following = Subscription.EMPTY;

    /// @param mirrored whether the list is on the right; followed while the panes are in a scene
    public ThreePanes(Region list, Region text, Region details, ObservableValue<Boolean> mirrored) {
        this.list = list;
        this.text = text;
        this.details = details;
        arrange(mirrored.getValue());
        sceneProperty().subscribe(scene -> {
            following.unsubscribe();
            following = scene == null ? Subscription.EMPTY : mirrored.subscribe(this::arrange);
        });
    }

    /// Puts another list in the place of the one that is there. Who uses the panes calls this and never `setLeft`: the
    /// list may be on the right.
    public void showList(Region other) {
        list = other;
        arrange(mirrored);
    }

    private void arrange(boolean listOnTheRight) {
        mirrored = listOnTheRight;
        Region left = mirrored ? details : list;
        Region right = mirrored ? list : details;
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
}
