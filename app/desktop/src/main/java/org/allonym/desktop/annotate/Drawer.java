package org.allonym.desktop.annotate;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.kwic.KwicList;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.Wrapping;

/// Places in their context below the text, which stays in sight: what they are, the list, and what can be done to them.
///
/// It takes room only while it is open. JavaFX thread.
class Drawer extends VBox {

    private static final int MOST_LINES = 6;

    private final Label title = new Label();
    private final Label detail = new Label();
    private final KwicList list;
    private final boolean ticks;

    /// @param text whose appearance the lines follow, and with which they hide
    /// @param ticks whether places can be ticked
    Drawer(String id, KwicList list, AnnotatedTextView text, boolean ticks, List<Button> buttons) {
        this.list = list;
        this.ticks = ticks;
        setId(id);
        getStyleClass().add("drawer");
        title.getStyleClass().add("section-title");
        title.setId(id + "-title");
        detail.setId(id + "-detail");
        Wrapping.of(detail);
        detail.setMinHeight(Region.USE_PREF_SIZE);
        detail.getStyleClass().add("drawer-detail");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, title, gap);
        head.getChildren().addAll(buttons);
        head.getStyleClass().add("drawer-head");
        list.appearanceProperty().bind(text.appearanceProperty());
        list.concealedProperty().bind(text.concealedProperty());
        detail.opacityProperty().bind(text.concealedProperty().map(hidden -> hidden ? 0 : 1));
        title.opacityProperty().bind(detail.opacityProperty());
        getChildren().addAll(head, detail, list);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    KwicList list() {
        return list;
    }

    void say(String words, String more) {
        title.setText(words);
        detail.setText(more);
    }

    /// Opens for so many places and takes the focus.
    void open(int places) {
        double line = Math.max(30, list.appearanceProperty().get().size() * 1.8);
        double height = Math.min(MOST_LINES, Math.max(1, places)) * line + (ticks ? 36 : 0) + 10;
        list.setMinHeight(height);
        list.setPrefHeight(height);
        list.setMaxHeight(height);
        if (!isVisible()) {
            setVisible(true);
            list.enter();
        }
    }

    /// Whether the keyboard is in it.
    boolean holdsFocus() {
        for (javafx.scene.Node at = getScene() == null ? null : getScene().getFocusOwner(); at != null; at = at.getParent()) {
            if (at == this) {
                return true;
            }
        }
        return false;
    }
}
