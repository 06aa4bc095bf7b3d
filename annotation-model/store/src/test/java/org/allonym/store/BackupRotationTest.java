package org.allonym.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class BackupRotationTest {

    private static final Path FOLDER = Path.of("essays-backups");
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private static Backup at(Instant at, BackupReason reason) {
        return Backup.named(FOLDER, "essays", at, reason, 1);
    }

    private static List<Backup> kept(List<Backup> all) {
        Set<Backup> outdated = BackupRotation.outdated(all, ZoneOffset.UTC);
        return all.stream().filter(backup -> !outdated.contains(backup)).toList();
    }

    @Test
    void theLastFiveStayHoweverCloseTheyAre() {
        List<Backup> minutes = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            minutes.add(at(NOON.plus(Duration.ofMinutes(i)), BackupReason.WORK));
        }

        assertThat(kept(minutes)).containsExactlyElementsOf(minutes.subList(15, 20));
    }

    @Test
    void theLastOfEachOfSevenDaysAndOfEightWeeksStays() {
        List<Backup> all = new ArrayList<>();
        for (int day = 100; day >= 0; day--) {
            all.add(at(NOON.minus(Duration.ofDays(day)).minusSeconds(60), BackupReason.OPENED));
            all.add(at(NOON.minus(Duration.ofDays(day)), BackupReason.CLOSED));
        }

        List<Backup> kept = kept(all);

        assertThat(kept).allMatch(backup -> backup.reason() == BackupReason.CLOSED
                || !backup.at().isBefore(NOON.minus(Duration.ofDays(2)).minusSeconds(60)));
        assertThat(kept.stream().map(backup -> LocalDate.ofInstant(backup.at(), ZoneOffset.UTC)).distinct().toList())
                .contains(LocalDate.parse("2026-11-14"), LocalDate.parse("2026-11-20"))
                .doesNotContain(LocalDate.parse("2026-11-13"), LocalDate.parse("2026-09-20"))
                .contains(LocalDate.parse("2026-11-08"), LocalDate.parse("2026-10-04"))
                .hasSize(7 + 6);
    }

    @Test
    void daysWithoutWorkUseNothingUp() {
        List<Backup> yearly = new ArrayList<>();
        for (int year = 0; year < 12; year++) {
            yearly.add(at(NOON.minus(Duration.ofDays(365L * year)), BackupReason.CLOSED));
        }

        assertThat(kept(yearly)).hasSize(8);
    }

    @Test
    void whatWasMadeByHandOrBeforeSomethingLargeStaysLonger() {
        List<Backup> all = new ArrayList<>();
        all.add(at(NOON.minus(Duration.ofDays(900)), BackupReason.BY_HAND));
        all.add(at(NOON.minus(Duration.ofDays(800)), BackupReason.BEFORE_RESTORE));
        for (int i = 0; i < 300; i++) {
            all.add(at(NOON.plus(Duration.ofMinutes(i)), BackupReason.WORK));
        }

        assertThat(kept(all)).contains(all.get(0), all.get(1)).hasSize(7);
    }

    @Test
    void daysBeginAtMidnightWhereThePersonIs() {
        Backup late = at(Instant.parse("2026-11-20T22:30:00Z"), BackupReason.WORK);
        Backup after = at(Instant.parse("2026-11-20T23:30:00Z"), BackupReason.WORK);
        List<Backup> all = new ArrayList<>(List.of(late, after));
        for (int i = 0; i < 5; i++) {
            all.add(at(Instant.parse("2026-11-21T10:00:00Z").plusSeconds(i), BackupReason.WORK));
        }

        assertThat(BackupRotation.outdated(all, ZoneOffset.UTC)).containsExactly(late);
        assertThat(BackupRotation.outdated(all, ZoneId.of("Europe/Berlin"))).containsExactly(after);
    }

    /// Rotating after each new backup keeps what rotating once at the end would keep, at least for the newest.
    @Property(tries = 200)
    void theNewestStaysAndSoDoesWhatIsKeptByHandAndAtMostTwentyAutomaticOnes(@ForAll long seed) {
        Random random = new Random(seed);
        List<Backup> there = new ArrayList<>();
        Set<Backup> byHand = new HashSet<>();
        Instant now = NOON;
        for (int i = 0; i < 200; i++) {
            now = now.plusSeconds(60 + random.nextInt(100_000));
            Backup made = at(now, BackupReason.values()[random.nextInt(BackupReason.values().length)]);
            there.add(made);
            if (made.reason() == BackupReason.BY_HAND) {
                byHand.add(made);
            }
            there.removeAll(BackupRotation.outdated(there, ZoneOffset.UTC));

            assertThat(there).contains(made).containsAll(byHand);
        }
        assertThat(there.stream().filter(backup -> backup.reason() != BackupReason.BY_HAND)).hasSizeLessThanOrEqualTo(30);
    }

    @Test
    void aNameSaysWhenAndWhyAndOtherNamesAreNone() {
        Backup backup = Backup.named(FOLDER, "essays of 2026", NOON.plusMillis(7), BackupReason.BEFORE_MERGE, 2);

        assertThat(backup.file().getFileName())
                .hasToString("essays of 2026 2026-11-20T120000.007Z before-merge (2).allonym-backup");
        assertThat(Backup.of(backup.file())).contains(backup);
        for (String name : List.of(
                "essays.allonym",
                "essays.allonym-backup",
                "essays 2026-11-20T120000.007Z before-lunch.allonym-backup",
                "essays 2026-13-20T120000.007Z opened.allonym-backup",
                "essays 2026-11-20T120000.007Z opened.allonym-damaged")) {
            assertThat(Backup.of(FOLDER.resolve(name))).as(name).isEmpty();
        }
    }
}
