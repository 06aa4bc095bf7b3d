package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import atlantafx.base.controls.ModalPane;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The panel that lies over the window for a moment, and keeps the focus to itself meanwhile. JavaFX thread.
final class PanelLayer extends ModalPane {

    private @Nullable Node focusBefore;
    private @Nullable Node shown;
    private Runnable closed = () -> {};
    private Runnable always = () -> {};

    PanelLayer() {
        setId("panel");
        setFocusTraversable(false);
        setAccessibleRole(javafx.scene.AccessibleRole.PARENT);
        setPersistent(false);
        setInTransitionFactory(null);
        setOutTransitionFactory(null);
        displayProperty().subscribe(displayed -> {
            if (!displayed) {
                gone();
            }
        });
    }

    /// Runs after every panel, when there is none any more.
    void setOnGone(Runnable action) {
        always = action;
    }

    /// @param after runs when the panel is gone, whoever closed it, and when another panel takes its place
    void open(String title, Node content, Runnable after) {
        Runnable replaced = closed;
        closed = after;
        replaced.run();
        if (!isDisplay()) {
            focusBefore = getScene() == null ? null : getScene().getFocusOwner();
        }
        Label heading = new Label(title);
        heading.getStyleClass().add("panel-title");
        Button close = new Button("", new FontIcon(Feather.X));
        close.setId("close-panel");
        close.getStyleClass().addAll("flat", "icon-button");
        close.setAccessibleText(tr("Close"));
        close.setOnAction(_ -> close());
        HBox bar = Controls.row(16, heading, Controls.gap(), close);
        PanelScroll scroll = new PanelScroll(content);
        VBox.setVgrow(scroll, Priority.SOMETIMES);
        VBox box = new VBox(16, bar, scroll);
        box.setAccessibleRole(javafx.scene.AccessibleRole.DIALOG);
        box.setAccessibleText(title);
        box.getStyleClass().add("panel-box");
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane holder = new StackPane(turn(box, false), box, turn(box, true));
        holder.setPickOnBounds(false);
        holder.getStyleClass().add("panel-holder");
        Controls.enterPressesMain(box);
        shown = content;
        show(holder);
        focusFirst(content, close);
    }

    void close() {
        hide(false);
    }

    /// What lies over the window; null for nothing.
    @Nullable Node shown() {
        return shown;
    }

    /// Where `Tab` would leave the panel it turns round.
    private static Region turn(VBox box, boolean toFirst) {
        Region edge = new Region();
        edge.setManaged(false);
        edge.setFocusTraversable(true);
        edge.focusedProperty().subscribe(focused -> {
            if (focused) {
                List<Node> stops = stops(box, new ArrayList<>());
                if (!stops.isEmpty()) {
                    (toFirst ? stops.getFirst() : stops.getLast()).requestFocus();
                }
            }
        });
        return edge;
    }

    private static List<Node> stops(Parent parent, List<Node> into) {
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (child.isVisible() && !child.isDisabled()) {
                if (child.isFocusTraversable()) {
                    into.add(child);
                }
                if (child instanceof Parent inner) {
                    stops(inner, into);
                }
            }
        }
        return into;
    }

    /// Gives the focus to the first control of a panel that takes it, else to its close button; once the panel is in the
    /// window, where what can't be used in it is known.
    private static void focusFirst(Node content, Button close) {
        if (content.getScene() == null) {
            focusWhenShown(content, close);
            return;
        }
        List<Node> stops = content instanceof Parent parent ? stops(parent, new ArrayList<>()) : List.of();
        stops.stream()
                .filter(stop -> stop.getStyleClass().contains(ShellServices.FIRST_FOCUS))
                .findFirst()
                .orElse(stops.isEmpty() ? close : stops.getFirst())
                .requestFocus();
    }

    /// The first panel of all is put into the scene only at the next layout.
    private static void focusWhenShown(Node content, Button close) {
        content.sceneProperty().addListener(new javafx.beans.value.ChangeListener<>() {
            @Override
            public void changed(
                    javafx.beans.value.ObservableValue<? extends javafx.scene.Scene> scene,
                    javafx.scene.@Nullable Scene before,
                    javafx.scene.@Nullable Scene now) {
                content.sceneProperty().removeListener(this);
                focusFirst(content, close);
            }
        });
    }

    /// A screen that goes takes the focus with it.
    void forgetFocus() {
        focusBefore = null;
    }

    private void gone() {
        if (focusBefore != null && focusBefore.getScene() != null) {
            focusBefore.requestFocus();
        }
        focusBefore = null;
        Runnable after = closed;
        closed = () -> {};
        shown = null;
        setContent(null);
        after.run();
        always.run();
    }

    /// As high as what is in it wants to be, also when that changes, and scrolls only where the window is too small; what has a
    /// foot ([Controls#aboveFoot]) scrolls by itself. JavaFX thread.
    static final class PanelScroll extends ScrollPane {

        static final String WITH_FOOT = "with-foot";

        /// Room for the focus ring of what stands at the edge, in pixels.
        static final double RING = 3;

        PanelScroll(Node content) {
            super(new StackPane(content));
            StackPane room = (StackPane) getContent();
            room.setPadding(new Insets(RING));
            setFitToWidth(true);
            setFitToHeight(content.getStyleClass().contains(WITH_FOOT));
            getStyleClass().add("edge-to-edge");
            room.needsLayoutProperty().subscribe(needs -> {
                if (needs) {
                    requestLayout();
                }
            });
        }

        @Override
        protected double computePrefHeight(double width) {
            Node content = getContent();
            return Math.ceil(content.prefHeight(content.prefWidth(-1)) + snappedTopInset() + snappedBottomInset()) + 2;
        }
    }
}
