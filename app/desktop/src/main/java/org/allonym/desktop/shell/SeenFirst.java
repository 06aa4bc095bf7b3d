package org.allonym.desktop.shell;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.allonym.desktop.action.AppAction;

/// Keeps keys from deciding about what nobody can have seen: while a screen prepares it, until it has been painted, and as long as
/// somebody goes on pressing who began too early. JavaFX thread; knows no node.
final class SeenFirst {

    /// A press that comes sooner after one that came too early was meant for the same.
    private static final Duration AGAIN = Duration.ofMillis(500);

    private final LongSupplier nanos;
    private boolean unseen;
    private long early = Long.MIN_VALUE;

    SeenFirst(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// A frame is painted.
    ///
    /// @param coming whether what the screen is about was still being prepared then
    void painted(boolean coming) {
        unseen = coming;
    }

    /// Whether a key that decides comes too early.
    ///
    /// @param coming whether what the screen is about is still being prepared
    boolean refuses(boolean coming) {
        long now = nanos.getAsLong();
        boolean refused = coming || unseen || early != Long.MIN_VALUE && now - early < AGAIN.toNanos();
        if (refused) {
            early = now;
        }
        return refused;
    }

    /// Whether an action decides about what is on a screen.
    static boolean decides(AppAction action) {
        return action.scope() != AppAction.Scope.EVERYWHERE && !action.repeats();
    }
}
