package org.allonym.desktop.shell;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;

/// A list, the text, and what is known about a place in it, side by side: the list on the left, or the other way round
/// for who has the mouse in the left hand. `Tab` goes from left to right either way.
///
/// The first time they come into a window the text comes alone, between two empty panes as wide as those that follow in
/// the next two frames ([StagedRendering]). JavaFX thread.
public final class ThreePanes extends BorderPane {

    private static final PseudoClass ON_THE_LEFT = PseudoClass.getPseudoClass("on-the-left");
    private static final PseudoClass ON_THE_RIGHT = PseudoClass.getPseudoClass("on-the-right");

    private final StackPane left = new StackPane();
    private final StackPane right = new StackPane();
    private final Region details;
    private Region list;
    private boolean mirrored;
    private boolean listIn;
    private boolean detailsIn;
    private Subscription following = Subscription.EMPTY;

    /// @param mirrored whether the list is on the right; followed while the panes are in a scene
    public ThreePanes(Region list, Region text, Region details, ObservableValue<Boolean> mirrored) {
        this.list = list;
        this.details = details;
        setLeft(left);
        setCenter(text);
        setRight(right);
        arrange(mirrored.getValue());
        sceneProperty().subscribe(scene -> {
            following.unsubscribe();
            following = scene == null ? Subscription.EMPTY : mirrored.subscribe(this::arrange);
        });
        StagedRendering.each(this, List.of(
                () -> {
                    listIn = true;
                    arrange(this.mirrored);
                },
                () -> {
                    detailsIn = true;
                    arrange(this.mirrored);
                }));
    }

    /// Puts another list in the place of the one that is there. Who uses the panes calls this and never `setLeft`: the
    /// list may be on the right.
    public void showList(Region other) {
        list = other;
        arrange(mirrored);
    }

    private void arrange(boolean listOnTheRight) {
        mirrored = listOnTheRight;
        Region first = listIn ? list : empty(list);
        Region last = detailsIn ? details : empty(details);
        Region onTheLeft = mirrored ? last : first;
        Region onTheRight = mirrored ? first : last;
        if (left.getChildren().contains(onTheLeft) && right.getChildren().contains(onTheRight)) {
            return;
        }
        put(left, onTheLeft);
        put(right, onTheRight);
        for (Region side : List.of(onTheLeft, onTheRight)) {
            side.pseudoClassStateChanged(ON_THE_LEFT, side == onTheLeft);
            side.pseudoClassStateChanged(ON_THE_RIGHT, side == onTheRight);
        }
    }

    /// A pane that stays where it is is left alone; one that comes from the other side is taken out there by being put here.
    private static void put(StackPane side, Region pane) {
        if (!side.getChildren().equals(List.of(pane))) {
            side.getChildren().setAll(pane);
        }
    }

    /// As wide and as coloured as a side, with nothing in it.
    private static Region empty(Region side) {
        Region empty = new Region();
        empty.getStyleClass().setAll(side.getStyleClass());
        return empty;
    }
}
