package org.allonym.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.allonym.app.theme.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesTest {

    @TempDir
    Path folder;

    @Test
    void theySurviveTheirFile() {
        Path file = folder.resolve("deep/preferences.json");
        Preferences chosen = Preferences.DEFAULT
                .withTheme(Theme.CONTRAST)
                .withZoom(1.25)
                .withWindow(1920, 1080, true)
                .withRecent(folder.resolve("a ü.allonym"));

        chosen.save(file);

        assertThat(Preferences.load(file)).isEqualTo(chosen);
        assertThat(folder.resolve("deep")).isDirectoryContaining(path -> path.equals(file)).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void aFileThatCannotBeReadIsNoTrouble() throws IOException {
        Path file = folder.resolve("preferences.json");
        assertThat(Preferences.load(file)).isEqualTo(Preferences.DEFAULT);
        for (String broken : new String[] {"", "{", "[]", "{\"theme\": \"PINK\"}", "null"}) {
            Files.writeString(file, broken);
            assertThat(Preferences.load(file)).as(broken).isEqualTo(Preferences.DEFAULT);
        }
    }

    @Test
    void valuesOutOfReachComeBackIntoIt() throws IOException {
        Path file = folder.resolve("preferences.json");
        Files.writeString(file, "{\"zoom\": 99, \"width\": 3, \"height\": 99999}");

        assertThat(Preferences.load(file)).isEqualTo(new Preferences(Theme.LIGHT, 4, 640, 10_000, false, java.util.List.of()));
    }

    @Test
    void tenRecentProjectsAreKeptNewestFirstAndOnlyOnce() {
        Preferences all = IntStream.range(0, 12)
                .boxed()
                .reduce(Preferences.DEFAULT, (known, i) -> known.withRecent(folder.resolve(i + ".allonym")), (a, _) -> a);

        Preferences again = all.withRecent(folder.resolve("5.allonym"));

        assertThat(again.recent()).hasSize(10).startsWith(folder.resolve("5.allonym"), folder.resolve("11.allonym"));
        assertThat(again.recent()).doesNotHaveDuplicates();
        assertThat(again.withoutRecent(folder.resolve("5.allonym")).recent()).hasSize(9);
    }
}
