package org.allonym.services.history;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.allonym.language.Messages;
import org.allonym.progress.Progress;
import org.allonym.services.report.Csv;
import org.allonym.store.LogBook;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogQuery;
import org.allonym.store.LogStep;

/// Writes what was done as a table with a row a step, oldest first; `docs/formats/log-jsonl.md` names the columns. Any
/// thread.
public final class WriteSteps {

    private static final List<String> COLUMNS =
            List.of("at", "by", "documents", "document", "kind", "entries", "what", "gesture", "first");
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private WriteSteps() {}

    /// As CSV, for spreadsheets, in English. Times are UTC.
    ///
    /// @return how many steps
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public static int csv(LogBook book, LogQuery query, StepText words, OutputStream out, Progress progress) throws IOException {
        row(out, COLUMNS);
        LogIndex found = book.steps(query, read -> progress.report(read, -1));
        for (int i = 0; i < found.size(); i++) {
            progress.report(i, found.size());
            LogStep step = book.step(found.first(i));
            row(
                    out,
                    Arrays.asList(
                            step.at(),
                            step.actor(),
                            step.documents(),
                            step.document() == null ? null : step.document().value(),
                            step.about().name().toLowerCase(Locale.ROOT),
                            step.entries(),
                            Messages.inEnglish(() -> words.of(step)),
                            step.gesture(),
                            step.first()));
        }
        return found.size();
    }

    private static void row(OutputStream out, List<?> cells) throws IOException {
        Csv csv = new Csv();
        csv.row(cells);
        out.write(csv.toString().getBytes(StandardCharsets.UTF_8));
    }

    /// As lines for a terminal: when, who, where, what. Times are of `zone`.
    ///
    /// @return how many steps
    public static int table(LogBook book, LogQuery query, StepText words, ZoneId zone, OutputStream out, Progress progress)
            throws IOException {
        LogIndex found = book.steps(query, read -> progress.report(read, -1));
        for (int i = 0; i < found.size(); i++) {
            progress.report(i, found.size());
            LogStep step = book.step(found.first(i));
            String line = "%s  %-12s  %-12s  %s\n".formatted(
                    time(step.at(), zone), step.actor().isEmpty() ? "(program)" : step.actor(), where(step), words.of(step));
            out.write(line.getBytes(StandardCharsets.UTF_8));
        }
        return found.size();
    }

    private static String time(Instant at, ZoneId zone) {
        return MINUTE.format(at.atZone(zone));
    }

    private static String where(LogStep step) {
        if (step.document() == null) {
            return "";
        }
        return step.documents() == 1 ? step.document().value() : "%,d documents".formatted(step.documents());
    }
}
