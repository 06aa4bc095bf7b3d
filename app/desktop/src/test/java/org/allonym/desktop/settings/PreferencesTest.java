package org.allonym.desktop.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.theme.Density;
import org.allonym.desktop.theme.Look;
import org.allonym.desktop.theme.ReadingFont;
import org.allonym.desktop.theme.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesTest {

    @TempDir
    Path folder;

    @Test
    void theySurviveTheirFile() {
        Path file = folder.resolve("deep/preferences.json");
        Preferences chosen = Preferences.DEFAULT
                .withLook(new Look(Theme.CONTRAST, 1.25, 1.8, ReadingFont.SANS, Density.COMPACT, true, true, true, false))
                .withKeys(KeyMap.DEFAULT.with(AppAction.FLAG, List.of(KeyChord.of("Ctrl+J"), KeyChord.of("H"))))
                .withWindow(new WindowPlace(-1200, 40.5, 1920, 1080, true))
                .withFolders(Map.of("Export to", folder, "", folder.resolve("ü")))
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

        assertThat(Preferences.load(file)).isEqualTo(Preferences.DEFAULT
                .withLook(new Look(Theme.LIGHT, 4, 1.55, ReadingFont.SERIF, Density.COMFORTABLE, false, false, false, true))
                .withWindow(new WindowPlace(Double.NaN, Double.NaN, 640, 10_000, false)));
    }

    @Test
    void aFileOfTheFirstVersionStillLoads() throws IOException {
        Path file = folder.resolve("preferences.json");
        Files.writeString(file, """
                {"theme": "DARK", "zoom": 1.5, "width": 1400.0, "height": 900.0, "maximized": true, "recent": ["/a.allonym"]}""");

        Preferences read = Preferences.load(file);

        assertThat(read.theme()).isEqualTo(Theme.DARK);
        assertThat(read.zoom()).isEqualTo(1.5);
        assertThat(read.keys()).isEqualTo(KeyMap.DEFAULT);
        assertThat(read.recent()).containsExactly(Path.of("/a.allonym"));
    }

    @Test
    void keysOfActionsThatAreGoneAreLeftOutAndTheOthersKept() throws IOException {
        Path file = folder.resolve("preferences.json");
        Files.writeString(file, """
                {"theme": "DARK", "keys": {"LONG_GONE": ["Q"], "FLAG": ["H", "Tab"], "SKIP": []}}""");

        KeyMap keys = Preferences.load(file).keys();

        assertThat(keys.changes()).containsOnlyKeys(AppAction.FLAG, AppAction.SKIP);
        assertThat(keys.keys(AppAction.FLAG)).containsExactly(KeyChord.of("H"));
    }

    @Test
    void onlyKeysThatAPersonHasChangedAreWritten() throws IOException {
        Path file = folder.resolve("preferences.json");

        Preferences.DEFAULT.withKeys(KeyMap.DEFAULT.with(AppAction.FLAG, List.of())).save(file);

        assertThat(Files.readString(file)).contains("\"FLAG\"").doesNotContain("FINISH_NEXT");
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
