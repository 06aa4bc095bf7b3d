package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupCommandsTest {

    @TempDir
    Path folder;

    @Test
    void aBackupIsMadeListedAndRestored() throws Exception {
        Path project = Samples.labelledTwice(folder);

        var made = allonym("backup", project, "--json").json();
        assertThat(Path.of(made.path("file").asString())).exists();
        assertThat(made.path("documents").asInt()).isEqualTo(Samples.ESSAYS);

        var listed = allonym("backups", project, "--json").json();
        assertThat(listed.path("backups")).hasSize(1);
        assertThat(listed.path("backups").get(0).path("reason").asString()).isEqualTo("by-hand");
        assertThat(listed.path("backups").get(0).path("log_entries").asInt()).isPositive();
        assertThat(allonym("backups", project).out()).contains("made manually", "1 backup in ");

        var restored = allonym("restore", project, Path.of(made.path("file").asString()).getFileName(), "--json");
        assertThat(restored.code()).as(restored.err()).isZero();
        assertThat(restored.json().path("relation").asString()).isEqualTo("same");
        assertThat(allonym("doctor", project).code()).isZero();
        assertThat(allonym("backups", project, "--json").json().path("backups")).hasSize(2);
    }

    @Test
    void aLockedBackupIsRestoredWithItsPassphraseAndLeavesNothingInTheClear() throws Exception {
        Path project = Samples.labelledTwice(folder);
        Path backup = folder.resolve("monday.allonym-backup");
        Path phrase = Files.writeString(folder.resolve("phrase.txt"), "nine ravens over Zürich\n");
        Path other = Files.writeString(folder.resolve("other.txt"), "nine ravens over Bern\n");

        var made = allonym("backup", project, backup, "--passphrase-file", phrase, "--json");
        assertThat(made.code()).as(made.err()).isZero();
        assertThat(made.json().path("documents").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(new String(Files.readAllBytes(backup), StandardCharsets.ISO_8859_1))
                .startsWith("ALLONYM-SEAL")
                .doesNotContain("Marisol", "SQLite");
        assertThat(allonym("backup", project, backup, "--passphrase-file", phrase).err()).contains("already exists");
        assertThat(allonym("backup", project, "--passphrase-file", phrase).code()).isEqualTo(2);

        assertThat(allonym("actor", project, "add", "dora", "--role", "pi").code()).isZero();
        assertThat(allonym("restore", project, backup, "--yes").err()).contains("is encrypted with a passphrase");
        assertThat(allonym("restore", project, backup, "--yes", "--passphrase-file", other).err())
                .contains("can’t be decrypted with this passphrase.");
        var restored = allonym("restore", project, backup, "--yes", "--passphrase-file", phrase);
        assertThat(restored.code()).as(restored.err()).isZero();
        assertThat(allonym("doctor", project).code()).isZero();
        assertThat(allonym("log", project, "--kind", "file").out()).contains("continued from the backup monday.allonym-backup");
        assertThat(folder.toFile().list()).noneMatch(name -> name.startsWith("."));
    }

    @Test
    void whatWouldBeLostIsSaidAndNothingHappensWithoutYes() throws Exception {
        Path project = Samples.labelledTwice(folder);
        Path backup = folder.resolve("monday.allonym-backup");
        assertThat(allonym("backup", project, backup).code()).isZero();
        assertThat(allonym("actor", project, "add", "dora", "--role", "pi").code()).isZero();
        byte[] before = Files.readAllBytes(project);

        var refused = allonym("restore", project, backup);

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).startsWith("allonym: Restoring would remove 1 history entry").contains("--yes");
        assertThat(refused.out()).contains("Other differences: people.");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);

        var done = allonym("restore", project, backup, "--yes");

        assertThat(done.code()).as(done.err()).isZero();
        assertThat(done.out()).contains("Restored ", "the previous file was kept as ");
        assertThat(allonym("doctor", project, "--json").json().path("log_head_number").asLong()).isOne();
        assertThat(allonym("backups", project).out()).contains("before restoring a backup");
    }

    @Test
    void aMissingProjectComesBackFromItsBackups() throws Exception {
        Path project = Samples.labelledTwice(folder);
        String backup = Path.of(allonym("backup", project, "--json").json().path("file").asString()).getFileName().toString();
        Files.delete(project);

        assertThat(allonym("backups", project).out()).contains(backup);
        assertThat(allonym("restore", project, backup).code()).isZero();
        assertThat(allonym("doctor", project).code()).isZero();
    }

    @Test
    void whatIsNoBackupIsRefusedAndNamesThatAreTakenStay() throws Exception {
        Path project = Samples.unlabelled(folder);
        Path text = Files.writeString(folder.resolve("notes.allonym-backup"), "not a backup");
        byte[] before = Files.readAllBytes(project);

        assertThat(allonym("restore", project, text).err()).contains("not an Allonym project").doesNotContain("\tat ");
        assertThat(allonym("restore", project, folder.resolve("absent.allonym-backup")).code()).isEqualTo(1);
        assertThat(allonym("backup", project, text).code()).isEqualTo(1);
        assertThat(allonym("backups", project).out()).startsWith("No backups in ");
        assertThat(Files.readString(text)).isEqualTo("not a backup");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void theHealthOfABackupIsCheckedLikeAProjectsButItIsNotWorkedIn() throws Exception {
        Path project = Samples.unlabelled(folder);
        String backup = allonym("backup", project, "--json").json().path("file").asString();

        assertThat(allonym("doctor", backup).code()).isZero();
        assertThat(allonym("actor", backup, "add", "dora").err()).contains("is a backup");
    }

    @Test
    void aProjectThatIsUpToDateStaysAsItIs() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);

        var result = allonym("upgrade", project, "--json");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.json().path("upgraded").asBoolean()).isFalse();
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    /// Takes away what later versions of the file brought.
    private static void backTo(Statement project, int version) throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite::memory:"); Statement old = connection.createStatement()) {
            for (int i = 1; i <= version; i++) {
                old.executeUpdate(new String(
                        ProjectFile.class.getResourceAsStream("version-%d.sql".formatted(i)).readAllBytes(), StandardCharsets.UTF_8));
            }
            for (String kind : List.of("index", "table")) {
                String listing = "SELECT name FROM sqlite_schema WHERE sql IS NOT NULL AND type = '%s'".formatted(kind);
                List<String> then = column(old, listing);
                for (String name : column(project, listing)) {
                    if (!then.contains(name)) {
                        project.executeUpdate("DROP %s IF EXISTS %s".formatted(kind, name));
                    } else if (kind.equals("table")) {
                        String columns = "SELECT name FROM pragma_table_info('%s')".formatted(name);
                        List<String> kept = column(old, columns);
                        for (String each : column(project, columns)) {
                            if (!kept.contains(each)) {
                                project.executeUpdate("ALTER TABLE %s DROP COLUMN %s".formatted(name, each));
                            }
                        }
                    }
                }
            }
        }
        project.executeUpdate("PRAGMA user_version = " + version);
    }

    private static List<String> column(Statement from, String query) throws Exception {
        List<String> values = new ArrayList<>();
        try (ResultSet rows = from.executeQuery(query)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    @Test
    void aProjectOfAnOlderVersionIsKeptAndBroughtUpToDate() throws Exception {
        Path project = Samples.unlabelled(folder);
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + project);
                var statement = connection.createStatement()) {
            backTo(statement, 3);
        }

        assertThat(allonym("doctor", project).err()).contains("older file version 3").contains("allonym upgrade");
        var result = allonym("upgrade", project, "--json");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(Path.of(result.json().path("backup").asString())).exists();
        assertThat(allonym("doctor", project).code()).isZero();
    }
}
