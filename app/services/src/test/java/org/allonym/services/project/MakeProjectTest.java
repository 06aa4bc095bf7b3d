package org.allonym.services.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.allonym.label.Label;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.assign.AssignDocuments;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MakeProjectTest {

    private static final Actor PI = new Actor(new ActorId("Rosa"), Role.PI);
    private static final Actor AMINA = new Actor(new ActorId("Amina"), Role.ANNOTATOR);
    private static final Actor BRUNO = new Actor(new ActorId("Bruno"), Role.ANNOTATOR);
    private static final String ROWER = "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": [\"Odile\", \"rows\", \".\"], "
            + "\"trailing_whitespace\": [true, false, false], \"labels\": [\"B-ROWER\", \"O\", \"O\"]}]";

    @TempDir
    Path folder;

    private final MakeProject use = new MakeProject(new EnglishTokenizer()::tokenize);

    private Path target() {
        return folder.resolve("study.allonym");
    }

    private MakeProject.Request request(Path... files) {
        ImportFiles.Request documents = files.length == 0 ? null : ImportFiles.Request.of(List.of(files), PI.id());
        return new MakeProject.Request(
                target(),
                "Study",
                LabelSets.CRAPII_14,
                List.of(PI, AMINA, BRUNO),
                documents,
                files.length == 0 ? null : new AssignDocuments.Overlap.Twice());
    }

    private Path put(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    /// What is in the folder besides the files that were put there.
    private List<String> left() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".txt") && !name.endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aProjectIsMadeWithPeopleDocumentsAndAnnotators() throws IOException {
        Path one = put("one.txt", "Odile rows.");
        Path two = put("two.txt", "Tarek cooks.");

        MakeProject.Made made = use.run(request(one, two), Progress.NONE);

        assertThat(made).isEqualTo(new MakeProject.Made(2, 2));
        assertThat(left()).containsExactly("study.allonym");
        try (ProjectStore store = ProjectFile.open(target())) {
            assertThat(store.name()).isEqualTo("Study");
            assertThat(store.actors()).containsExactlyInAnyOrder(PI, AMINA, BRUNO);
            assertThat(store.rows()).extracting(DocumentRow::assigned).allSatisfy(to -> assertThat(to).containsExactly(AMINA.id(), BRUNO.id()));
            assertThat(store.checkHealth().sound()).isTrue();
        }
    }

    @Test
    void anEmptyProjectNeedsNothingButItsNameAndOnePerson() throws IOException {
        use.run(new MakeProject.Request(target(), "Study", LabelSets.PIIVOT, List.of(PI), null, null), Progress.NONE);

        try (ProjectStore store = ProjectFile.open(target())) {
            assertThat(store.actors()).containsExactly(PI);
            assertThat(store.labelSet()).isEqualTo(LabelSets.PIIVOT);
            assertThat(store.documentCount()).isZero();
        }
        assertThat(left()).containsExactly("study.allonym");
    }

    @Test
    void labelsOfTheFilesComeInAsTheirAnnotatorsAndTheOthersReadThem() throws IOException {
        Path labelled = put("labelled.json", ROWER);
        MakeProject.Request request = request(labelled);
        ImportFiles.Request documents = ImportFiles.Request.of(List.of(labelled), PI.id()).withLabelsAs(AMINA.id()).withAddLabels(true);

        use.run(
                new MakeProject.Request(request.file(), request.name(), request.labels(), request.people(), documents, request.reading()),
                Progress.NONE);

        try (ProjectStore store = ProjectFile.open(target())) {
            assertThat(store.labelSet().labels()).extracting(Label::name).contains("ROWER");
            assertThat(store.state(new DocumentId("9")).layer(AMINA.id()).annotations()).hasSize(1);
            assertThat(store.rows().getFirst().assigned()).containsExactly(AMINA.id(), BRUNO.id());
        }
    }

    @Test
    void whatIsWrongIsSaidWithItsPlaceAndLeavesNothing() throws IOException {
        Path good = put("good.txt", "Odile rows.");
        Path broken = put("broken.json", "[{\"document\": 1}]");

        assertThatThrownBy(() -> use.run(request(good, broken), Progress.NONE))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("broken.json", "document 1"));
        assertThat(left()).isEmpty();
    }

    @Test
    void labelsThatTheSetLacksAreRefusedUnlessTheyAreToBeAdded() throws IOException {
        Path labelled = put("labelled.json", ROWER);
        ImportFiles.Request documents = ImportFiles.Request.of(List.of(labelled), PI.id()).withLabelsAs(AMINA.id());

        assertThatThrownBy(() -> use.run(
                        new MakeProject.Request(target(), "Study", LabelSets.CRAPII_14, List.of(PI, AMINA), documents, null), Progress.NONE))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("ROWER"));
        assertThat(left()).isEmpty();
    }

    @Test
    void tooFewAnnotatorsForTwoLeaveNothing() throws IOException {
        Path good = put("good.txt", "Odile rows.");
        MakeProject.Request request = request(good);

        assertThatThrownBy(() -> use.run(
                        new MakeProject.Request(
                                request.file(), request.name(), request.labels(), List.of(PI, AMINA), request.documents(), request.reading()),
                        Progress.NONE))
                .isInstanceOf(ProblemException.class);
        assertThat(left()).isEmpty();
    }

    @Test
    void whatStandsThereStaysAsItIs() throws IOException {
        Files.writeString(target(), "somebody's notes", StandardCharsets.UTF_8);

        assertThatThrownBy(() -> use.run(request(), Progress.NONE))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("study.allonym"));
        assertThat(target()).hasContent("somebody's notes");
        assertThat(left()).containsExactly("study.allonym");
    }

    @Test
    void aFolderThatIsNotThereIsNamed() throws IOException {
        MakeProject.Request request = request();

        assertThatThrownBy(() -> use.run(
                        new MakeProject.Request(
                                folder.resolve("none/study.allonym"), "Study", request.labels(), request.people(), null, null),
                        Progress.NONE))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("none"));
        assertThat(left()).isEmpty();
    }

    @Test
    void whoeverStopsItInTheMiddleIsLeftWithNothing() throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            files.add(put("essay-%d.txt".formatted(i), "Odile rows. ".repeat(200)));
        }
        List<Long> seen = new ArrayList<>();
        List<String> underway = new ArrayList<>();

        assertThatThrownBy(() -> use.run(request(files.toArray(Path[]::new)), (done, total) -> {
                    seen.add(done);
                    if (seen.size() == 20) {
                        try {
                            underway.addAll(left());
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                        throw new CancellationException("stop");
                    }
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(seen).hasSize(20);
        assertThat(underway).as("nobody sees half a project under its name").isNotEmpty().doesNotContain("study.allonym");
        assertThat(left()).isEmpty();
    }
}
