package org.allonym.pdf.child;

import java.util.List;
import org.apache.commons.logging.Log;
import org.jspecify.annotations.Nullable;

/// Counts what PDFBox warns of while it gets along with a damaged file; keeps no word of it.
///
/// Made by commons-logging, one for each class that logs.
public final class DamageLog implements Log {

    /// Packages of classes that warn when bytes are not what they should be; others speak of fonts and the like.
    private static final List<String> OF_DAMAGE = List.of(
            "org.apache.pdfbox.pdfparser.", "org.apache.pdfbox.filter.", "org.apache.pdfbox.contentstream.", "org.apache.pdfbox.cos.",
            "org.apache.pdfbox.pdmodel.PDPageTree");

    private static int ofDamage;

    private final boolean damage;

    public DamageLog(String name) {
        this.damage = OF_DAMAGE.stream().anyMatch(name::startsWith);
    }

    static void clear() {
        ofDamage = 0;
    }

    /// How many since [#clear].
    static int ofDamage() {
        return ofDamage;
    }

    private void count() {
        if (damage) {
            ofDamage++;
        }
    }

    @Override
    public void warn(@Nullable Object message) {
        count();
    }

    @Override
    public void warn(@Nullable Object message, @Nullable Throwable cause) {
        count();
    }

    @Override
    public void error(@Nullable Object message) {
        count();
    }

    @Override
    public void error(@Nullable Object message, @Nullable Throwable cause) {
        count();
    }

    @Override
    public void fatal(@Nullable Object message) {
        count();
    }

    @Override
    public void fatal(@Nullable Object message, @Nullable Throwable cause) {
        count();
    }

    @Override
    public boolean isWarnEnabled() {
        return true;
    }

    @Override
    public boolean isErrorEnabled() {
        return true;
    }

    @Override
    public boolean isFatalEnabled() {
        return true;
    }

    @Override
    public boolean isInfoEnabled() {
        return false;
    }

    @Override
    public boolean isDebugEnabled() {
        return false;
    }

    @Override
    public boolean isTraceEnabled() {
        return false;
    }

    @Override
    public void info(@Nullable Object message) {}

    @Override
    public void info(@Nullable Object message, @Nullable Throwable cause) {}

    @Override
    public void debug(@Nullable Object message) {}

    @Override
    public void debug(@Nullable Object message, @Nullable Throwable cause) {}

    @Override
    public void trace(@Nullable Object message) {}

    @Override
    public void trace(@Nullable Object message, @Nullable Throwable cause) {}
}
