package org.allonym.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.project.ProjectSettings.FirstDocuments;
import org.junit.jupiter.api.Test;

class ProjectSettingsTest {

    private final Map<String, String> stored = new HashMap<>();
    private final UnaryOperator<String> setting = name -> stored.getOrDefault(name, "");

    @Test
    void aProjectThatSettledNothingHasTheDefaults() {
        ProjectSettings settings = ProjectSettings.of(setting);

        assertThat(settings).isEqualTo(ProjectSettings.DEFAULT);
        assertThat(settings.namesHidden()).isFalse();
        assertThat(settings.flags()).isEqualTo(ProjectSettings.DEFAULT_FLAGS);
        assertThat(settings.skipReasons()).contains("Unsafe content");
        assertThat(settings.calibration()).isEmpty();
        assertThat(settings.values()).allSatisfy((_, value) -> assertThat(value).isEmpty());
    }

    @Test
    void theKeysAreThoseOfTheProjectFile() {
        stored.putAll(Map.of(
                "adjudication.names", "hidden",
                "adjudication.order", "shuffled",
                "adjudication.model-only", "shown",
                "annotation.flags", "Later\n  Second look \n\n",
                "annotation.skip-reasons", "Empty",
                "calibration.documents", "[\"7\",\"a b\"]",
                "annotation.feedback", "off",
                "annotation.sweep", "off",
                "suggestions.withheld", "all"));
        stored.put("first-documents.required", "on");
        stored.put("first-documents.count", "500");

        ProjectSettings settings = ProjectSettings.of(setting);

        assertThat(settings).isEqualTo(new ProjectSettings(
                true,
                true,
                true,
                List.of("Later", "Second look"),
                List.of("Empty"),
                List.of(new DocumentId("7"), new DocumentId("a b")),
                false,
                false,
                "all",
                new FirstDocuments(true, 500)));
        assertThat(settings.values().get("calibration.documents")).isEqualTo("[\"7\",\"a b\"]");
    }

    @Test
    void whatCannotBeReadCountsAsTheDefault() {
        for (String broken : List.of("[\"7\"", "[7]", "[\"\"]", "nonsense", "[\"a\",{}]")) {
            stored.put("calibration.documents", broken);

            assertThat(ProjectSettings.of(setting).calibration()).as(broken).isEmpty();
        }
        stored.put("adjudication.names", "perhaps");
        assertThat(ProjectSettings.of(setting).namesHidden()).isFalse();
        for (String broken : List.of("-1", "0", "many", "1e9", "123456")) {
            stored.put("first-documents.count", broken);

            assertThat(ProjectSettings.of(setting).firstDocuments().count()).as(broken).isZero();
        }
    }

    @Test
    void takingTheLastEntryAwayBringsTheDefaultsBack() {
        assertThat(ProjectSettings.DEFAULT.withFlags(List.of("One")).withFlags(List.of())).isEqualTo(ProjectSettings.DEFAULT);
    }

    @Test
    void theEditsAreOfWhatChangesAndExpectWhatIsStored() {
        stored.put("annotation.flags", "Later\n\n Second look");
        ProjectSettings before = ProjectSettings.of(setting);

        assertThat(ProjectEdit.ChangeSetting.from(setting, before)).as("nothing changes, though it is spelt differently").isEmpty();
        assertThat(ProjectEdit.ChangeSetting.from(setting, before.withNamesHidden(true).withFlags(List.of("Later"))))
                .containsExactly(
                        new ChangeSetting("adjudication.names", "", "hidden"),
                        new ChangeSetting("annotation.flags", "Later\n\n Second look", "Later"));
    }

    @Property
    void whatIsStoredIsReadAgain(
            @ForAll boolean hidden,
            @ForAll boolean shuffled,
            @ForAll boolean shown,
            @ForAll boolean given,
            @ForAll List<@StringLength(min = 1, max = 12) @AlphaChars String> words,
            @ForAll List<@StringLength(min = 1, max = 12) String> names) {
        List<DocumentId> documents = names.stream().filter(DocumentId::isId).map(DocumentId::new).toList();
        ProjectSettings settings = new ProjectSettings(hidden, shuffled, shown, words, words, documents, given, given, given ? "" : "all",
                new FirstDocuments(hidden, words.size()));

        assertThat(ProjectSettings.of(settings.values()::get)).isEqualTo(settings);
    }
}
