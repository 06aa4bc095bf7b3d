package org.allonym.app.backup;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.app.shell.Words;
import org.allonym.store.ProjectSummary;
import org.allonym.store.RestorePreview;
import org.allonym.store.RestorePreview.Only;

/// What is said about backups.
final class BackupWords {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("EEE d MMM uuuu, HH:mm:ss", Locale.UK);

    private BackupWords() {}

    static String time(Instant at) {
        return TIME.withZone(ZoneId.systemDefault()).format(at);
    }

    static String size(long bytes) {
        return bytes < 10_000_000 ? "%,.1f MB".formatted(bytes / 1e6) : "%,d MB".formatted(Math.round(bytes / 1e6));
    }

    static String finished(ProjectSummary summary) {
        List<String> parts = new ArrayList<>();
        summary.finished().forEach((person, documents) -> parts.add("%s %,d".formatted(person, documents)));
        return String.join(", ", parts);
    }

    /// How the backup lies to the project, as a sentence.
    static String relation(RestorePreview preview) {
        return switch (preview.relation()) {
            case SAME -> "The project holds what this backup holds.";
            case EARLIER -> "This is the project as it was earlier.";
            case LATER -> "The backup went on from the project as it is now.";
            case PARTED -> "The project and the backup both went on from a common beginning.";
            case UNRELATED -> "This is a backup of another project.";
            case UNKNOWN -> preview.trouble().isEmpty()
                    ? "The project’s file is not there. The backup would take its place."
                    : preview.trouble();
        };
    }

    /// What differs, but for what differs document by document.
    static List<String> differences(RestorePreview preview) {
        List<String> lines = new ArrayList<>();
        names(lines, preview.onlyHere(), "only in the project: it would be gone", "only in the project: they would be gone");
        if (preview.here() != null) {
            names(lines, preview.onlyThere(), "only in the backup: it would come back", "only in the backup: they would come back");
        }
        names(lines, preview.otherText(), "with another text", "with another text");
        if (!preview.rules().isEmpty()) {
            lines.add("What else differs: " + String.join(", ", preview.rules()) + ".");
        }
        return lines;
    }

    private static void names(List<String> lines, List<String> names, String one, String many) {
        if (!names.isEmpty()) {
            String some = String.join(", ", names.subList(0, Math.min(8, names.size())));
            lines.add("%s %s (%s%s).".formatted(
                    Words.count(names.size(), "document", "documents"),
                    names.size() == 1 ? one : many,
                    some,
                    names.size() > 8 ? " …" : ""));
        }
    }

    /// `+2 −5`, what would come and go; empty when nothing would.
    static String comeAndGo(Only only) {
        List<String> parts = new ArrayList<>();
        if (only.there() > 0) {
            parts.add("+%,d".formatted(only.there()));
        }
        if (only.here() > 0) {
            parts.add("−%,d".formatted(only.here()));
        }
        return parts.isEmpty() ? "–" : String.join(" ", parts);
    }

    /// `12 → 9`.
    static String fromTo(Only only) {
        return only.here() == only.there() ? "%,d".formatted(only.here()) : "%,d → %,d".formatted(only.here(), only.there());
    }
}
