package org.allonym.desktop.review;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The strip below the text that says that nothing is left to decide, and what comes next. JavaFX thread.
public final class DoneStrip extends HBox {

    private final Label words = new Label();
    private final Label next = Controls.muted("");
    private boolean leads;
    private @Nullable Button first;

    public DoneStrip(String id) {
        getStyleClass().add("strip");
        setId(id);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        FontIcon icon = new FontIcon(Feather.CHECK_CIRCLE);
        icon.getStyleClass().add("status-finished");
        getChildren().addAll(icon, new VBox(words, next));
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /// Adds a button that leads to another stage of the work.
    public Button lead(String title, Runnable go) {
        Button button = new Button(title);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> go.run());
        getChildren().add(button);
        if (first == null) {
            first = button;
            Hint.on(button, Hint.withKey(title, "⏎"));
        }
        return button;
    }

    /// Does what its first button says, if it is in view: what `Enter` means then.
    ///
    /// @return false where it isn't
    public boolean goOn() {
        boolean goes = isVisible() && leads && first != null;
        if (goes) {
            first.fire();
        }
        return goes;
    }

    /// @param what what is done
    /// @param then what comes next
    /// @param on whether nothing else comes before what its first button leads to
    public void show(boolean visible, String what, String then, boolean on) {
        leads = on;
        setVisible(visible);
        words.setText(what);
        next.setText(then);
    }
}
