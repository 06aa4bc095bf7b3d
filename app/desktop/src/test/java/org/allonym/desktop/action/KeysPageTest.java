package org.allonym.desktop.action;

import static org.allonym.language.Messages.tr;
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
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The tables of the guide's page on keys are what the program does. `-Dallonym.write=true` writes them anew.
class KeysPageTest {

    @AfterEach
    void speakEnglish() {
        Messages.use(Language.ENGLISH);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void theGuideListsTheKeysOfTheProgram(Language language) throws IOException {
        Messages.use(language);
        boolean english = language == Language.ENGLISH;
        Path file = page(english ? "user-guide" : "user-guide-" + language.locale().getLanguage());
        String page = Files.readString(file);

        String wanted = page;
        for (AppAction.Scope scope : AppAction.Scope.values()) {
            wanted = with(wanted, scope.title(), actions(KeyMap.DEFAULT, scope));
        }
        wanted = with(wanted, tr("Labels"), labels());
        wanted = with(wanted, english ? "For one hand" : "Para una mano", hands());
        if (Boolean.getBoolean("allonym.write")) {
            Files.writeString(file, wanted);
        }

        assertThat(Files.readString(file)).isEqualTo(wanted);
    }

    private static String with(String page, String heading, String rows) {
        Matcher found = Pattern.compile("(?s)(\n## " + heading + "\n(?:(?!\n## ).)*?\n\\|[^\n]*\n\\|[-|]+\n)(\\|[^\n]*\n)*").matcher(page);
        assertThat(found.find()).as("a table under " + heading).isTrue();
        return page.substring(0, found.end(1)) + rows + page.substring(found.end());
    }

    private static String caps(List<KeyChord> chords) {
        return chords.stream().map(chord -> "`" + chord.cap(false) + "`").collect(Collectors.joining(" "));
    }

    private static String actions(KeyMap keys, AppAction.Scope scope) {
        StringBuilder table = new StringBuilder();
        for (AppAction action : AppAction.values()) {
            if (action.scope() == scope) {
                table.append("| %s | %s |\n".formatted(caps(keys.keys(action)), action.title()));
            }
        }
        return table.toString();
    }

    private static String labels() {
        StringBuilder table = new StringBuilder();
        for (Label label : LabelSets.presets().getFirst().labels()) {
            table.append("| `%s` | %s | `%s` |\n".formatted(label.key(), label.title(), label.name()));
        }
        return table.toString();
    }

    private static String hands() {
        StringBuilder table = new StringBuilder();
        for (AppAction action : AppAction.values()) {
            List<KeyChord> left = KeyPreset.LEFT_HAND.map().keys(action);
            List<KeyChord> right = KeyPreset.RIGHT_HAND.map().keys(action);
            if (!left.equals(action.defaultKeys()) || !right.equals(action.defaultKeys())) {
                table.append("| %s: %s | %s | %s |\n".formatted(action.scope().title(), action.title(), caps(left), caps(right)));
            }
        }
        return table.toString();
    }

    private static Path page(String folder) {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.exists(at.resolve("docs/user-guide/keys.md"))) {
            at = at.getParent();
        }
        return at.resolve("docs").resolve(folder).resolve("keys.md");
    }
}
