package org.allonym.store;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A backup of a project: a whole copy of its file, checked after it was written, under a name that says when and why.
///
/// `essays 2026-11-22T041530.123Z before-merge.allonym-backup`; the time is UTC, and a second one of the same moment and
/// reason is `before-merge (2)`. It doesn't end as projects do, so that nobody works in one by accident.
///
/// @param at when it was made, to the millisecond
public record Backup(Path file, Instant at, BackupReason reason) {

    /// The ending of backups, with its dot.
    public static final String EXTENSION = ".allonym-backup";

    /// Bytes that most disks take for a name, less one: what is damaged is kept under a name that is longer by that.
    private static final int LONGEST = 254;

    /// Newest first.
    public static final Comparator<Backup> NEWEST_FIRST = Comparator.comparing(Backup::at)
            .thenComparing(backup -> backup.file().getFileName().toString())
            .reversed();

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final Pattern NAME = Pattern.compile(
            ".+ ([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}\\.[0-9]{3}Z) ([a-z-]+)(?: \\([0-9]+\\))?" + Pattern.quote(EXTENSION));

    /// The backup a file is by its name; empty when the name is none that the program gives.
    public static Optional<Backup> of(Path file) {
        Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
        if (!name.matches()) {
            return Optional.empty();
        }
        try {
            Instant at = TIME.parse(name.group(1), Instant::from);
            return BackupReason.fromName(name.group(2)).map(reason -> new Backup(file, at, reason));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// Whether a file is a backup by its ending.
    public static boolean isOne(Path file) {
        return String.valueOf(file.getFileName()).endsWith(EXTENSION);
    }

    /// The name of a new one.
    ///
    /// @param project the project's name as a file, without ending; as much of it as a file's name has room for
    /// @param number from 1, to tell those of the same moment
    public static Backup named(Path folder, String project, Instant at, BackupReason reason, int number) {
        Instant moment = at.truncatedTo(ChronoUnit.MILLIS);
        String after = " %s %s%s%s".formatted(
                TIME.format(moment), reason.inNames(), number == 1 ? "" : " (%d)".formatted(number), EXTENSION);
        return new Backup(folder.resolve(cut(project, LONGEST - after.length()) + after), moment, reason);
    }

    private static String cut(String name, int room) {
        String cut = name;
        while (cut.getBytes(StandardCharsets.UTF_8).length > room) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut;
    }
}
