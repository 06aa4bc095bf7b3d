package org.allonym.desktop.guide;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.theme.Appearance;
import org.jspecify.annotations.Nullable;

/// The window of the guide, beside that of the work: one of the two can be read while the other is worked in. JavaFX thread.
public final class GuideWindow {

    private final Appearance appearance;
    private final List<Image> icons;
    private @Nullable Stage window;
    private @Nullable GuideView view;

    /// @param icons the window's icon in several sizes
    public GuideWindow(Appearance appearance, List<Image> icons) {
        this.appearance = appearance;
        this.icons = List.copyOf(icons);
    }

    /// Opens the guide at a page, or goes there where it is open.
    public void show(String path, String anchor) {
        if (window == null || view == null) {
            GuideView made = new GuideView(Guide.load(), () -> appearance.themeProperty().get());
            view = made;
            window = window(made);
        }
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
            if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.F1) {
                close();
            }
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
