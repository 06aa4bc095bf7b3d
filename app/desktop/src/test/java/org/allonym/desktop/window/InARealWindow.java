package org.allonym.desktop.window;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Runs in a window of the system, which the Maven profile `window` gives the tests; skipped where JavaFX draws into memory.
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(named = "allonym.window", matches = "real", disabledReason = "JavaFX's headless platform has no drag"
        + " and drop, no window manager and no desktop around it: .ci/window runs this")
@interface InARealWindow {}
