package org.allonym.store;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.IsoFields;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Which backups stay when there are many: grandfathers, fathers and sons.
///
/// The last five; the last of each of seven days and of eight weeks on which there were some; of those made before
/// something large, ten more; and all made by hand. Days without work use nothing up. Pure.
public final class BackupRotation {

    private static final int LAST = 5;
    private static final int DAYS = 7;
    private static final int WEEKS = 8;
    private static final int BEFORE_LARGE = 10;

    private BackupRotation() {}

    /// Those that may go.
    ///
    /// @param zone where days begin at midnight
    public static Set<Backup> outdated(Collection<Backup> backups, ZoneId zone) {
        List<Backup> newestFirst = backups.stream().sorted(Backup.NEWEST_FIRST).toList();
        Set<Backup> outdated = new HashSet<>(newestFirst);
        newestFirst.stream().limit(LAST).forEach(outdated::remove);
        keepOnePer(newestFirst, outdated, DAYS, backup -> day(backup, zone));
        keepOnePer(newestFirst, outdated, WEEKS, backup -> week(day(backup, zone)));
        newestFirst.stream().filter(BackupRotation::beforeLarge).limit(BEFORE_LARGE).forEach(outdated::remove);
        outdated.removeIf(backup -> backup.reason() == BackupReason.BY_HAND);
        return outdated;
    }

    private static void keepOnePer(
            List<Backup> newestFirst, Set<Backup> outdated, int most, Function<Backup, Object> stretch) {
        Set<Object> seen = new HashSet<>();
        for (Backup backup : newestFirst) {
            if (seen.size() < most && seen.add(stretch.apply(backup))) {
                outdated.remove(backup);
            }
        }
    }

    private static boolean beforeLarge(Backup backup) {
        return switch (backup.reason()) {
            case BEFORE_MERGE, BEFORE_UPGRADE, BEFORE_RESTORE -> true;
            case OPENED, WORK, CLOSED, BY_HAND -> false;
        };
    }

    private static LocalDate day(Backup backup, ZoneId zone) {
        return LocalDate.ofInstant(backup.at(), zone);
    }

    private static Object week(LocalDate day) {
        return List.of(day.get(IsoFields.WEEK_BASED_YEAR), day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
    }
}
