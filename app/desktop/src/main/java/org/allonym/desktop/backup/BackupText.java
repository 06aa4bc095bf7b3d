package org.allonym.desktop.backup;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.allonym.desktop.shell.DomainText;
import org.allonym.language.Messages;
import org.allonym.store.ProjectSummary;
import org.allonym.store.RestorePreview.Only;
import org.allonym.store.RestorePreview;

/// What is said about backups.
final class BackupText {

    private BackupText() {}

    /// To the second, as two backups may be of the same minute.
    static String time(Instant at) {
        return DateTimeFormatter.ofPattern("EEE d MMM uuuu, HH:mm:ss", Messages.language().locale())
                .withZone(ZoneId.systemDefault())
                .format(at);
    }

    static String size(long bytes) {
        return bytes < 10_000_000 ? tr("%,.1f MB", bytes / 1e6) : tr("%,d MB", Math.round(bytes / 1e6));
    }

    static String finished(ProjectSummary summary) {
        List<String> parts = new ArrayList<>();
        summary.finished().forEach((person, documents) -> parts.add(person + " " + number(documents)));
        return String.join(", ", parts);
    }

    /// How the backup lies to the project, as a sentence.
    static String relation(RestorePreview preview) {
        return switch (preview.relation()) {
            case SAME -> tr("The project and this backup have the same content.");
            case EARLIER -> tr("This is the project as it was earlier.");
            case LATER -> tr("The backup is newer: it continues from the project as it is now.");
            case PARTED -> tr("The project and the backup share their beginning, but both have changed since.");
            case UNRELATED -> tr("This is a backup of another project.");
            case UNKNOWN -> preview.trouble().isEmpty()
                    ? tr("The project file is missing. The backup would replace it.")
                    : preview.trouble();
        };
    }

    /// What differs, but for what differs document by document.
    static List<String> differences(RestorePreview preview) {
        List<String> lines = new ArrayList<>();
        names(lines, preview.onlyHere(), tr("only in the project: it would be lost"), tr("only in the project: they would be lost"));
        if (preview.here() != null) {
            names(lines, preview.onlyThere(), tr("only in the backup: it would come back"), tr("only in the backup: they would come back"));
        }
        names(lines, preview.otherText(), tr("with different text"), tr("with different text"));
        if (!preview.rules().isEmpty()) {
            lines.add(tr("Other differences: %s.", String.join(", ", preview.rules())));
        }
        return lines;
    }

    private static void names(List<String> lines, List<String> names, String one, String many) {
        if (!names.isEmpty()) {
            String some = String.join(", ", names.subList(0, Math.min(8, names.size())));
            lines.add("%s %s (%s%s).".formatted(
                    DomainText.count(names.size(), "document", "documents"),
                    names.size() == 1 ? one : many,
                    some,
                    names.size() > 8 ? " …" : ""));
        }
    }

    /// `+2 −5`, what would come and go; empty when nothing would.
    static String comeAndGo(Only only) {
        List<String> parts = new ArrayList<>();
        if (only.there() > 0) {
            parts.add("+" + number(only.there()));
        }
        if (only.here() > 0) {
            parts.add("−" + number(only.here()));
        }
        return parts.isEmpty() ? "–" : String.join(" ", parts);
    }

    /// `12 → 9`.
    static String fromTo(Only only) {
        return only.here() == only.there() ? number(only.here()) : number(only.here()) + " → " + number(only.there());
    }
}
