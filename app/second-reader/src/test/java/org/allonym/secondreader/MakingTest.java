package org.allonym.secondreader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.annotation.Layer;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.secondreader.TestServer.Manner;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.secondreader.ChatClient;
import org.allonym.services.secondreader.ChatClients;
import org.allonym.services.secondreader.ChatException;
import org.allonym.services.secondreader.ChatLimits;
import org.allonym.services.secondreader.AskForSurrogates;
import org.allonym.services.secondreader.AskForSurrogates.Proposals;
import org.allonym.services.secondreader.Prompt;
import org.allonym.services.secondreader.Prompts;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReaderPermission;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.services.secondreader.SyntheticEssays;
import org.allonym.services.surrogates.PlanDocuments;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.plan.Surrogates;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a model makes up: surrogates that a person chooses from, and essays for training.
class MakingTest {

    private static final Actor PI = new Actor(SampleProject.PI, Role.PI);

    @TempDir
    private Path folder;

    private final TestServer server = new TestServer();
    private ProjectStore store;
    private ReaderPermission permission;

    @BeforeEach
    void make() {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        store = ProjectFile.open(file);
        store.append(Gesture.of(PI.id(), ReaderSettings.switchOn(store::setting, server.address(), "small", PI, "", Clock.systemUTC())));
        permission = ReaderSettings.of(store::setting).permission(store.actors());
    }

    @AfterEach
    void close() {
        store.close();
        server.close();
    }

    private ChatClient client() {
        return ChatClients.find().orElseThrow().open(permission, ChatLimits.USUAL);
    }

    @Test
    void onlyIdeasThatMeetEveryConstraintAreShownAndNothingIsSettled() throws ChatException {
        store.append(Gesture.of(PI.id(), List.of(SurrogateSettings.firstSecret(store::setting).orElseThrow())));
        Surrogates surrogates = PlanDocuments.surrogates(store, Progress.NONE);
        DocumentId id = store.rows().stream()
                .map(row -> row.id())
                .filter(each -> surrogates.plan(document(each), gold(each), List.of()).entities().stream().anyMatch(MakingTest::isPerson))
                .findFirst()
                .orElseThrow();
        Entity person = surrogates.plan(document(id), gold(id), List.of()).entities().stream()
                .filter(MakingTest::isPerson).map(PlannedEntity::entity).findFirst().orElseThrow();
        server.proposes("Zora Quist", person.name(), "Anneke Brandsma");
        DocumentState before = store.state(id);

        Proposals first;
        Proposals second;
        try (ChatClient client = client()) {
            AskForSurrogates asks = new AskForSurrogates(store, client, permission, ChatLimits.USUAL, Clock.systemUTC());
            first = asks.ask(surrogates, document(id), gold(id), List.of(), person, () -> {});
            second = asks.ask(surrogates, document(id), gold(id), List.of(), person, () -> {});
        }

        assertThat(first.ideas()).extracting(Surrogates.Trial::value).contains("Zora Quist").doesNotContain(person.name());
        assertThat(first.refused()).isPositive();
        assertThat(second.ideas()).extracting(Surrogates.Trial::value).containsExactlyElementsOf(
                first.ideas().stream().map(Surrogates.Trial::value).toList());
        assertThat(server.bodies()).as("asked once, about the whole text").hasSize(1).allSatisfy(body -> assertThat(body).contains(person.name()));
        assertThat(store.state(id)).isEqualTo(before);
    }

    @Test
    void anEditedPromptIsWhatIsAskedAndKeepsToItsPurpose() {
        Prompts prompts = Prompts.of(Purpose.ESSAY, store::settings);
        Prompt brief = new Prompt("brief", "Be brief.", "Write about {data}.");
        store.append(Gesture.of(PI.id(), prompts.keep(store::setting, brief, PI)));
        store.append(Gesture.of(PI.id(), Prompts.of(Purpose.ESSAY, store::settings).choose(store::setting, "brief", PI)));

        write(new ArrayList<>());

        assertThat(server.bodies()).allSatisfy(body -> assertThat(body).contains("Be brief."));
        assertThat(Prompts.of(Purpose.READ, store::settings).all()).doesNotContainKey("brief");
        for (String taken : List.of("brief", "essay")) {
            Prompt other = new Prompt(taken, "", "{passage} {value}");
            assertThatThrownBy(() -> Prompts.of(Purpose.SURROGATE, store::settings).keep(store::setting, other, PI))
                    .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("Synthetic essays"));
        }
        assertThatThrownBy(() -> prompts.keep(store::setting, new Prompt("wrong", "", "{passage}"), PI))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("{passage} isn’t a placeholder here"));
    }

    private static boolean isPerson(PlannedEntity planned) {
        return planned.entity().label().equals("NAME_STUDENT") && planned.entity().name().contains(" ");
    }

    private Document document(DocumentId id) {
        return store.document(id).orElseThrow();
    }

    private Layer gold(DocumentId id) {
        return store.state(id).layer(SampleProject.AMINA);
    }

    private static Map<String, List<String>> values() {
        Map<String, List<String>> values = new TreeMap<>();
        values.put("NAME_STUDENT", List.of("Zora Quist", "Anneke Brandsma"));
        values.put("EMAIL", List.of("zora@example.org"));
        return values;
    }

    private SyntheticEssays.Report write(List<String> lines) {
        try (ChatClient client = client()) {
            return new SyntheticEssays(client, permission, Prompts.of(Purpose.ESSAY, store::settings).prompt(), ChatLimits.USUAL)
                    .write(SyntheticEssays.sets(values(), 6, 7), folder.resolve("essays.answers"), lines::add, Progress.NONE);
        }
    }

    @Test
    void essaysAreMarkedAsSyntheticAndTheirTagsArePlaced() {
        List<String> lines = new ArrayList<>();

        SyntheticEssays.Report report = write(lines);

        assertThat(report.written()).isEqualTo(6);
        assertThat(lines).hasSize(6).allSatisfy(line -> {
            JsonNode essay = new JsonMapper().readTree(line);
            assertThat(essay.path("synthetic").asBoolean()).isTrue();
            String text = essay.path("text").asString();
            assertThat(essay.path("spans")).isNotEmpty().allSatisfy(span -> {
                String words = text.substring(span.path("start").asInt(), span.path("end").asInt());
                assertThat(values().get(span.path("label").asString())).contains(words);
            });
        });
    }

    @Test
    void anEssayWithoutItsDataIsLeftOutAndNoAnswerAtAllIsSaid() {
        List<String> lines = new ArrayList<>();
        server.be(Manner.PROSE);

        assertThat(write(lines)).satisfies(report -> assertThat(report.failed()).isEqualTo(6));
        assertThat(lines).isEmpty();

        server.be(Manner.DIES);
        assertThat(write(lines)).as("nothing is asked twice").satisfies(report -> assertThat(report.failed()).isEqualTo(6));
        delete(folder.resolve("essays.answers"));
        assertThatThrownBy(() -> write(lines)).isInstanceOf(ProblemException.class);
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void essaysOfARunThatWasStoppedAreNotAskedForAgain() throws IOException {
        server.whenAsked(n -> server.be(n > 3 ? Manner.DIES : Manner.BEHAVES));
        List<String> lines = new ArrayList<>();
        SyntheticEssays.Report some = write(lines);
        assertThat(some.written()).isPositive();
        assertThat(some.failed()).isPositive();
        Path kept = folder.resolve("essays.answers");
        Files.writeString(kept, Files.readString(kept) + "{\"hash\":\"half");

        server.whenAsked(_ -> server.be(Manner.BEHAVES));
        lines.clear();
        List<String> before = server.bodies();
        SyntheticEssays.Report all = write(lines);
        List<String> asked = server.bodies().subList(before.size(), server.bodies().size());
        write(new ArrayList<>());

        assertThat(all.written()).isEqualTo(6);
        assertThat(asked).isNotEmpty().doesNotHaveDuplicates().doesNotContainAnyElementsOf(before.subList(0, 3));
        assertThat(server.bodies()).as("the third run").hasSize(before.size() + asked.size());
    }
}
