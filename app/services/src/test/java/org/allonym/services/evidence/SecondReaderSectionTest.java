package org.allonym.services.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.secondreader.Prompt;
import org.allonym.services.secondreader.Prompts;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecondReaderSectionTest {

    private static final Actor PI = new Actor(SampleProject.PI, Role.PI);
    private static final String RUN = """
            {"number":1,"by":"Dr. Ngata","at":"2031-05-04T10:00:00Z","endpoint":"http://192.0.2.7:8080/v1","model":"small","prompt":"basic",\
            "promptHash":"0123456789abcdef","reading":"read 1","tally":{"passages":27,"documents":24,"done":27,"asked":27,"repaired":1,"found":30,\
            "repeats":2,"failures":{"timeout":2},"unusable":3,"promptTokens":13500,"answerTokens":540,"seconds":90.5},"finished":true}""";

    @TempDir
    private Path folder;

    @Test
    void aConsentStaysInThePackAfterItEndedAndEachRunIsThere() {
        Path project = folder.resolve("sample.allonym");
        SampleProject.make(project);
        try (ProjectStore store = ProjectFile.open(project)) {
            assertThat(SecondReaderSection.Facts.of(store, _ -> "PI 1", words -> words)).isNull();
            store.append(Gesture.of(PI.id(), ReaderSettings.switchOn(
                    store::setting, "http://192.0.2.7:8080/v1", "small", PI, "Texts leave this machine",
                    Clock.fixed(Instant.parse("2031-05-04T09:00:00Z"), ZoneOffset.UTC))));
            store.append(Gesture.of(PI.id(), List.of(new ChangeSetting("second-reader.run", "", RUN))));
            store.append(Gesture.of(PI.id(), List.of(new ChangeSetting("second-reader.run.redaction", "", RUN.replace("13500", "8123")))));
            store.append(Gesture.of(PI.id(), ReaderSettings.switchOff(store::setting, PI)));
        }

        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            SecondReaderSection.Facts facts = SecondReaderSection.Facts.of(store, _ -> "PI 1", words -> words);
            assertThat(facts).isNotNull();
            assertThat(facts.consents()).extracting(ReaderSettings.Consent::by).containsExactly("PI 1");
            assertThat(SecondReaderSection.section(facts).blocks().toString())
                    .contains("Consent that texts leave the machine", "http://192.0.2.7:8080/v1", "2031-05-04T09:00:00Z", "13500", "timeout", "Redactions it was asked about", "8123", "on a sample of 0")
                    .doesNotContain("Ngata");
        }
    }

    @Test
    void thePromptIsThatOfTheRunWhateverItIsNow() {
        Path project = folder.resolve("prompts.allonym");
        SampleProject.make(project);
        Prompt shipped = Prompts.shipped(Purpose.READ).getFirst();
        Prompt first = new Prompt("basic", shipped.system() + " You read essays.", shipped.user());
        try (ProjectStore store = ProjectFile.open(project)) {
            keep(store, first);
            store.append(Gesture.of(PI.id(), List.of(new ChangeSetting("second-reader.run", "", RUN.replace("0123456789abcdef", first.hash())))));
            keep(store, new Prompt("basic", shipped.system() + " Something else.", shipped.user()));

            assertThat(pack(store)).contains("You read essays.").doesNotContain("Something else.", "another version of the program");

            store.append(Gesture.of(PI.id(), List.of(new ChangeSetting(
                    "second-reader.run", store.setting("second-reader.run"), RUN.replace("\"number\":1", "\"number\":2")))));
            assertThat(pack(store)).contains("another version of the program").doesNotContain("You read essays.", "Something else.");
        }
    }

    private static void keep(ProjectStore store, Prompt prompt) {
        store.append(Gesture.of(PI.id(), List.copyOf(Prompts.of(Purpose.READ, store::settings).keep(store::setting, prompt, PI))));
    }

    private static String pack(ProjectStore store) {
        return SecondReaderSection.section(Objects.requireNonNull(SecondReaderSection.Facts.of(store, _ -> "PI 1", words -> words))).blocks().toString();
    }
}
