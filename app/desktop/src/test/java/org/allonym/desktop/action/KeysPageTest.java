package org.allonym.desktop.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.label.Label;
import org.allonym.label.LabelSets;
import org.junit.jupiter.api.Test;

/// The tables of the guide's page on keys are what the program does. `-Dallonym.write=true` writes them anew.
class KeysPageTest {

    @Test
    void theGuideListsTheKeysOfTheProgram() throws IOException {
        String page = Files.readString(page());

        String wanted = page;
        for (AppAction.Scope scope : AppAction.Scope.values()) {
            wanted = with(wanted, scope.title(), actions(KeyMap.DEFAULT, scope));
        }
        wanted = with(wanted, "Labels", labels());
        wanted = with(wanted, "For one hand", hands());
        if (Boolean.getBoolean("allonym.write")) {
            Files.writeString(page(), wanted);
        }

        assertThat(Files.readString(page())).isEqualTo(wanted);
    }

    private static String with(String page, String heading, String table) {
        Matcher found = Pattern.compile("(?s)(\n## " + heading + "\n(?:(?!\n## ).)*?\n)(\\|[^\n]*\n)+").matcher(page);
        assertThat(found.find()).as("a table under " + heading).isTrue();
        return page.substring(0, found.end(1)) + table + page.substring(found.end());
    }

    private static String caps(List<KeyChord> chords) {
        return chords.stream().map(chord -> "`" + chord.cap(false) + "`").collect(Collectors.joining(" "));
    }

    private static String actions(KeyMap keys, AppAction.Scope scope) {
        StringBuilder table = new StringBuilder("| | |\n|---|---|\n");
        for (AppAction action : AppAction.values()) {
            if (action.scope() == scope) {
                table.append("| %s | %s |\n".formatted(caps(keys.keys(action)), action.title()));
            }
        }
        return table.toString();
    }

    private static String labels() {
        StringBuilder table = new StringBuilder("| key | label | name in files |\n|---|---|---|\n");
        for (Label label : LabelSets.CRAPII_14.labels()) {
            table.append("| `%s` | %s | `%s` |\n".formatted(label.key(), label.title(), label.name()));
        }
        return table.toString();
    }

    private static String hands() {
        StringBuilder table = new StringBuilder("| | left hand | right hand |\n|---|---|---|\n");
        for (AppAction action : AppAction.values()) {
            List<KeyChord> left = KeyPreset.LEFT_HAND.map().keys(action);
            List<KeyChord> right = KeyPreset.RIGHT_HAND.map().keys(action);
            if (!left.equals(action.defaultKeys()) || !right.equals(action.defaultKeys())) {
                table.append("| %s: %s | %s | %s |\n".formatted(action.scope().title(), action.title(), caps(left), caps(right)));
            }
        }
        return table.toString();
    }

    private static Path page() {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.exists(at.resolve("docs/user-guide/keys.md"))) {
            at = at.getParent();
        }
        return at.resolve("docs/user-guide/keys.md");
    }
}
