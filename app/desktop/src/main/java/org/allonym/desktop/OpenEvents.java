package org.allonym.desktop;

import java.awt.Desktop;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Project files that macOS asks the running program to open. Elsewhere a double click starts the program with the file as
/// its argument, and nothing here does anything.
///
/// The file that the program was started for comes as an event, too, often before there is a window: files wait until
/// somebody takes them. Any thread.
final class OpenEvents {

    private static final Queue<Path> WAITING = new ArrayDeque<>();
    private static @Nullable Consumer<Path> taker;

    private OpenEvents() {}

    /// Begins to listen. Before the toolkit starts, since macOS has one receiver of events, and JavaFX leaves the place to
    /// whoever came first.
    static void listen() {
        boolean mac = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("mac");
        if (mac && Desktop.isDesktopSupported() && Desktop.getDesktop().isSupported(Desktop.Action.APP_OPEN_FILE)) {
            Desktop.getDesktop().setOpenFileHandler(event -> event.getFiles().stream().map(File::toPath).forEach(OpenEvents::arrived));
        }
    }

    static synchronized void arrived(Path file) {
        if (taker == null) {
            WAITING.add(file);
        } else {
            taker.accept(file);
        }
    }

    /// Hands what waits, and whatever comes later, to `open`.
    ///
    /// @param ui runs it
    static synchronized void deliver(Executor ui, Consumer<Path> open) {
        taker = file -> ui.execute(() -> open.accept(file));
        for (Path file = WAITING.poll(); file != null; file = WAITING.poll()) {
            taker.accept(file);
        }
    }
}
