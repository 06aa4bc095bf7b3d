package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.application.Platform;

/// JavaFX for tests that open no window of the program.
public final class FxToolkit {

    private FxToolkit() {}

    /// Starts it, unless another test of this JVM has; it stays when the last window closes.
    public static void start() {
        try {
            Platform.startup(() -> {});
        } catch (IllegalStateException alreadyStarted) {
            assertThat(alreadyStarted).hasMessageContaining("already");
        }
        Platform.setImplicitExit(false);
    }
}
