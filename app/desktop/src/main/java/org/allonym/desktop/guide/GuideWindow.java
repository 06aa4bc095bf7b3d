package org.allonym.desktop.guide;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.KeyRouter.KeyPress;
import org.allonym.desktop.theme.Appearance;
import org.jspecify.annotations.Nullable;

/// The window of the guide, beside that of the work: one of the two can be read while the other is worked in. JavaFX thread.
public final class GuideWindow {

    private final Appearance appearance;
    private final List<Image> icons;
    private final Supplier<KeyMap> keys;
    private @Nullable Stage window;
    private @Nullable GuideView view;

    /// @param icons the window's icon in several sizes
    /// @param keys those in force
    public GuideWindow(Appearance appearance, List<Image> icons, Supplier<KeyMap> keys) {
        this.keys = keys;
        this.appearance = appearance;
        this.icons = List.copyOf(icons);
    }

    /// Opens the guide at a page, or goes there where it is open.
    public void show(String path, String anchor) {
        if (window == null || view == null) {
            GuideView made = new GuideView(Guide.load(), () -> appearance.themeProperty().get(), keys);
            view = made;
            window = window(made);
        }
        view.showKeys();
        window.show();
        window.toFront();
        window.requestFocus();
        view.go(path, anchor);
        view.takeFocus();
    }

    private Stage window(GuideView content) {
        Scene scene = new Scene(content, 980, 780);
        appearance.dress(scene);
        Controls.keepFocus(scene);
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            KeyPress.chord(event).flatMap(chord -> keys.get().action(chord, AppAction.Scope.EVERYWHERE))
                    .filter(action -> action == AppAction.CANCEL || action == AppAction.GUIDE)
                    .ifPresent(_ -> close());
        });
        Stage made = new Stage();
        made.setTitle(tr("Guide – Allonym"));
        made.getIcons().setAll(icons);
        made.setScene(scene);
        made.setMinWidth(640);
        made.setMinHeight(480);
        return made;
    }

    /// Its window, once it has been opened.
    public @Nullable Stage window() {
        return window;
    }

    public void close() {
        if (window != null) {
            window.hide();
        }
    }
}
