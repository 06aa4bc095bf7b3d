package org.allonym.pdf.child;

import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/// Counts what PDFBox warns of while it gets along with a damaged file; keeps no word of it.
final class DamageLog extends Handler {

    /// Packages of classes that warn when bytes are not what they should be; others speak of fonts and the like.
    private static final List<String> OF_DAMAGE = List.of(
            "org.apache.pdfbox.pdfparser.", "org.apache.pdfbox.filter.", "org.apache.pdfbox.contentstream.", "org.apache.pdfbox.cos.",
            "org.apache.pdfbox.pdmodel.PDPageTree");

    private int count;

    /// Takes the place of everything that listens to what is logged in this process.
    void install() {
        LogManager.getLogManager().reset();
        Logger root = Logger.getLogger("");
        root.setLevel(Level.WARNING);
        root.addHandler(this);
    }

    void clear() {
        count = 0;
    }

    /// How many warnings since [#clear].
    int count() {
        return count;
    }

    @Override
    public void publish(LogRecord warning) {
        if (OF_DAMAGE.stream().anyMatch(warning.getLoggerName()::startsWith)) {
            count++;
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
