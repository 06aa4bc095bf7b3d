package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;

/// Menus at the place where people click with the second button, or press the menu key. They offer nothing that has no key or
/// button elsewhere. JavaFX thread.
public final class ContextActions {

    private ContextActions() {}

    /// Gives a node a menu.
    ///
    /// @param items made anew each time; none, no menu
    public static void on(Node node, Supplier<List<MenuItem>> items) {
        node.setOnContextMenuRequested(event -> {
            show(node, event.getScreenX(), event.getScreenY(), items.get());
            event.consume();
        });
    }

    /// Shows a menu at a place of the screen.
    public static void show(Node over, double screenX, double screenY, List<MenuItem> items) {
        if (!items.isEmpty()) {
            ReadOnlyGate.close(over, items);
            ContextMenu menu = new ContextMenu(items.toArray(MenuItem[]::new));
            menu.setId("context-actions");
            menu.show(over, screenX, screenY);
        }
    }

    /// What keys do, each with its key.
    public static List<MenuItem> of(KeyMap keys, Consumer<AppAction> perform, AppAction... actions) {
        return Stream.of(actions).map(action -> {
            MenuItem item = item(action.title(), () -> perform.accept(action));
            String cap = keys.cap(action);
            if (!cap.isEmpty()) {
                item.setGraphic(new KeyCap(cap));
            }
            item.setId(Controls.id("menu", action));
            return action.changes() ? changes(item) : item;
        }).toList();
    }

    /// Shows a file in the system's file manager, or says where it is.
    public static MenuItem showInFolder(Path file, FileDialogs dialogs, ShellServices desk) {
        return item(tr("Show in folder"), () -> {
            if (!dialogs.showInFolder(file)) {
                desk.say(tr("It is in %s", file.toAbsolutePath().getParent()));
            }
        });
    }

    /// Marks what changes the project: where that is open for reading only, it can't be chosen.
    public static MenuItem changes(MenuItem item) {
        ReadOnlyGate.shut(item);
        return item;
    }

    public static MenuItem item(String words, Runnable action) {
        MenuItem item = new MenuItem(words);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
