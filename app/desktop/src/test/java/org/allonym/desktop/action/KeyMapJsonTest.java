package org.allonym.desktop.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class KeyMapJsonTest {

    private static KeyMap read(String keys) {
        return KeyMapJson.read(
                "{\"format\": \"allonym-key-map\", \"version\": 1, \"keys\": {%s}}".formatted(keys), "mine.json", LabelSets.CRAPII_14);
    }

    @ParameterizedTest
    @EnumSource(KeyPreset.class)
    void aMapSurvivesItsFile(KeyPreset preset) {
        KeyMap map = preset.map().with(AppAction.SKIP, List.of());

        assertThat(KeyMapJson.read(KeyMapJson.write(map), "keys.json", LabelSets.CRAPII_14)).isEqualTo(map);
    }

    @Test
    void anActionThatIsNotNamedKeepsItsKeysButForThoseThatAreTaken() {
        KeyMap map = read("\"FLAG\": [\"H\"], \"SKIP\": [\"Backspace\"]");

        assertThat(map.keys(AppAction.FLAG)).containsExactly(KeyChord.of("H"));
        assertThat(map.keys(AppAction.FINISH_NEXT)).containsExactly(KeyChord.of("F"));
        assertThat(map.keys(AppAction.DELETE_SPAN)).containsExactly(KeyChord.of("Delete"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "'FLY': ['H']|FLY: there is no such action.",
        "'FLAG': ['Hyper+H']|FLAG: “Hyper+H” isn’t a key.",
        "'FLAG': [7, '']|FLAG: “7” isn’t a key.",
        "'FLAG': 'H'|FLAG: its keys aren’t a list.",
        "'FLAG': ['Tab']|FLAG: Tab is reserved for moving the focus.",
        "'FLAG': ['H'], 'SKIP': ['H']|H would be both “Flag for later” and “Skip with a reason”.",
        "'FLAG': ['1']|1 is the label “Student name”, and would also be “Flag for later”."
    })
    void whatCannotBeIsRefusedWithAReason(String keys, String reason) {
        assertThatThrownBy(() -> read(keys.replace('\'', '"')))
                .isInstanceOfSatisfying(ProblemException.class, e -> {
                    assertThat(e.problem().what()).isEqualTo("mine.json" + (reason.startsWith("F") ? ", " : ": ") + reason);
                    assertThat(e.problem().safe()).isEqualTo("Your keys are unchanged.");
                });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {"{", "[]", "{}", "null", "{\"format\": \"allonym-key-map\", \"version\": 9, \"keys\": {}}", "\"\""})
    void whatIsNoKeyMapIsSaidToBeNone(String json) {
        assertThatThrownBy(() -> KeyMapJson.read(json, "mine.json", null))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("key map"));
    }
}
