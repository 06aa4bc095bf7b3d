package org.allonym.services.team;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.allonym.store.MergeReport;

/// Describes the work done in packages, for the window and the command line.
public final class DoneText {

    private DoneText() {}

    /// As `2 documents finished, 41 marks, 3 notes by amina; 7 decisions by rosa`; empty where nobody did anything.
    public static String of(MergeReport report) {
        return report.done().stream()
                .map(done -> tr("%s by %s", of(done), done.actor()))
                .collect(Collectors.joining("; "));
    }

    private static String of(MergeReport.Done done) {
        List<String> parts = new ArrayList<>();
        add(parts, done.finished(), count(done.finished(), "document finished", "documents finished"));
        add(parts, done.marks(), count(done.marks(), "span", "spans"));
        add(parts, done.changed(), count(done.changed(), "span changed", "spans changed"));
        add(parts, done.removed(), count(done.removed(), "span removed", "spans removed"));
        add(parts, done.notes(), count(done.notes(), "note", "notes"));
        add(parts, done.declined(), count(done.declined(), "suggestion rejected", "suggestions rejected"));
        add(parts, done.decisions(), count(done.decisions(), "decision", "decisions"));
        return String.join(", ", parts);
    }

    private static void add(List<String> parts, int count, String words) {
        if (count > 0) {
            parts.add(words);
        }
    }
}
