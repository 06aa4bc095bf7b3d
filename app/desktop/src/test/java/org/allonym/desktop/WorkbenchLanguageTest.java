package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.stage.Stage;
import org.allonym.desktop.tour.Hand;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The language of the window is that of what JavaFX says by itself, too, and not that of files.
class WorkbenchLanguageTest {

    @TempDir
    Path folder;

    private Locale before;
    private Locale format;
    private Locale display;

    @BeforeEach
    void keep() {
        before = Locale.getDefault();
        format = Locale.getDefault(Locale.Category.FORMAT);
        display = Locale.getDefault(Locale.Category.DISPLAY);
    }

    @AfterEach
    void restore() {
        Locale.setDefault(before);
        Locale.setDefault(Locale.Category.FORMAT, format);
        Locale.setDefault(Locale.Category.DISPLAY, display);
        Messages.use(Language.ENGLISH);
    }

    @Test
    void theMenuOfAFieldIsInTheLanguageOfTheWindow() {
        Workbench.speak(Language.SPANISH);

        try (WindowUnderTest _ = new WindowUnderTest(folder, 600, 400)) {
            assertThat(menuOfAField()).contains("Cortar", "Copiar", "Pegar");
        }
        assertThat("%.2f".formatted(0.5)).as("what is written into files").isEqualTo("0.50");
    }

    /// What the field's own menu offers when it is asked for.
    private static List<String> menuOfAField() {
        return Hand.onFx(() -> {
            TextField field = new TextField("words");
            Stage stage = new Stage();
            stage.setScene(new Scene(field, 200, 100));
            stage.show();
            field.applyCss();
            field.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 5, 5, 5, 5, false, null));
            List<String> items = javafx.stage.Window.getWindows().stream()
                    .filter(ContextMenu.class::isInstance)
                    .map(ContextMenu.class::cast)
                    .flatMap(menu -> menu.getItems().stream())
                    .map(MenuItem::getText)
                    .toList();
            stage.hide();
            return items;
        });
    }
}
