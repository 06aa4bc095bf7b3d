package org.allonym.services.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Evidence;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Reason;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.MergeReport;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is in a package, and the way there and back.
class TeamworkTest {

    private static final DocumentId A = TeamFolder.DOCUMENTS.get(0);
    private static final DocumentId C = TeamFolder.DOCUMENTS.get(2);

    @TempDir
    Path folder;

    private TeamFolder team;

    @BeforeEach
    void makeTeam() {
        team = new TeamFolder(folder);
    }

    @AfterEach
    void closeTeam() {
        team.close();
    }

    private static Edit note(DocumentId document, ActorId actor, String text) {
        return new DocumentEdit.ChangeWork(document, actor, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withNote(text));
    }

    private static Edit mark(DocumentId document, ActorId layer, String note) {
        return new DocumentEdit.AddAnnotation(
                document,
                layer,
                Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Person(layer)).withNote(note));
    }

    private static Decision decision(String note) {
        return new Decision(
                Decision.newId(), new Span(0, 5), new Evidence(new TreeMap<>()), new Outcome.Nothing(), List.of(), "",
                Reason.UNSTATED, note, true, TeamFolder.CARA);
    }

    /// Forty canaries of what others did, in everything that can hold text.
    private List<String> plant() {
        List<String> canaries = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            String of = "quillfeather%02d".formatted(i);
            canaries.addAll(List.of("mark-" + of, "note-" + of, "decided-" + of, "setting-" + of));
            DocumentId document = TeamFolder.DOCUMENTS.get(i % 4);
            AnnotatorStatus before = team.project.state(document).work(TeamFolder.BEN);
            List<Edit> edits = List.of(
                    mark(document, TeamFolder.BEN, "mark-" + of),
                    new DocumentEdit.ChangeWork(document, TeamFolder.BEN, before, before.withNote("note-" + of)));
            team.project.append(Gesture.of(TeamFolder.BEN, edits));
            team.project.append(Gesture.of(
                    TeamFolder.CARA, List.of(new DocumentEdit.ChangeDecision(document, null, decision("decided-" + of)))));
            team.project.append(Gesture.of(
                    TeamFolder.PAULA, List.of(new ProjectEdit.ChangeSetting("audit." + i, "", "setting-" + of))));
        }
        return canaries;
    }

    private static String bytes(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    @Test
    void nothingOfWhatOthersDidIsInTheBytesOfAnAnnotatorsPackage() throws IOException {
        List<String> canaries = plant();
        team.project.append(Gesture.of(TeamFolder.ANNA, List.of(mark(A, TeamFolder.ANNA, "Anna’s own"))));
        team.make(TeamFolder.ANNA, "anna.allonym");
        String project = bytes(team.project.file()) + bytes(Path.of(team.project.file() + "-wal"));
        String made = bytes(folder.resolve("anna.allonym"));

        assertThat(canaries).hasSize(40).allSatisfy(canary -> {
            assertThat(project).contains(canary);
            assertThat(made).doesNotContain(canary);
        });
        assertThat(made).doesNotContain("Ben").doesNotContain("Cara").doesNotContain("Paula");
        assertThat(made).contains("Odile wrote essay a").doesNotContain("Odile wrote essay d");
    }

    @Test
    void anAnnotatorGetsWhatIsTheirsAndAnAdjudicatorWhatIsFinished() {
        team.project.append(Gesture.of(TeamFolder.ANNA, List.of(mark(C, TeamFolder.ANNA, ""))));
        team.project.append(Gesture.of(TeamFolder.BEN, List.of(mark(C, TeamFolder.BEN, ""))));
        TeamFolder.finish(team.project, TeamFolder.BEN, C);
        team.project.append(Gesture.of(TeamFolder.CARA, List.of(new DocumentEdit.ChangeDecision(C, null, decision("")))));
        team.make(TeamFolder.ANNA, "anna.allonym");
        team.make(TeamFolder.CARA, "cara.allonym");

        try (ProjectStore anna = ProjectFile.openReadOnly(folder.resolve("anna.allonym"))) {
            assertThat(anna.scope()).map(PackageScope::actor).contains(TeamFolder.ANNA);
            assertThat(anna.documentCount()).isEqualTo(3);
            assertThat(anna.actors()).extracting(actor -> actor.id()).containsExactly(TeamFolder.ANNA);
            assertThat(anna.state(C).layers()).containsOnlyKeys(TeamFolder.ANNA);
            assertThat(anna.state(C).decisions()).isEmpty();
            assertThat(anna.state(C).assigned()).containsExactly(TeamFolder.ANNA);
            assertThat(anna.labelSet()).isEqualTo(team.project.labelSet());
            assertThat(anna.undoable(TeamFolder.ANNA, 9)).isEmpty();
            assertThat(anna.checkHealth().faults()).isEmpty();
        }
        try (ProjectStore cara = ProjectFile.openReadOnly(folder.resolve("cara.allonym"))) {
            assertThat(cara.documentCount()).isEqualTo(4);
            assertThat(cara.state(C).layers()).containsOnlyKeys(TeamFolder.BEN);
            assertThat(cara.state(C).decisions()).hasSize(1);
            assertThat(cara.actors()).extracting(actor -> actor.id()).containsExactly(TeamFolder.BEN, TeamFolder.CARA);
            assertThat(cara.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void suggestionsGoAlongOnlyWhenAskedForAndNeverWhereTheyAreWithheldForGood() {
        for (DocumentId document : TeamFolder.DOCUMENTS) {
            Annotation proposed = Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Model("essays-1", 0.9));
            team.project.append(Gesture.of(
                    TeamFolder.PAULA,
                    List.of(new DocumentEdit.ReplaceLayer(document, ActorId.MODEL, List.of(), List.of(proposed)))));
        }
        assertThat(suggested("without.allonym", false)).isZero();
        assertThat(suggested("with.allonym", true)).isEqualTo(3);
        withhold("", "first-pass");
        assertThat(suggested("later.allonym", true)).as("they come when the first pass is done").isEqualTo(3);
        withhold("first-pass", "all");
        assertThat(suggested("never.allonym", true)).isZero();
    }

    private void withhold(String before, String after) {
        team.project.append(Gesture.of(
                TeamFolder.PAULA, List.of(new ProjectEdit.ChangeSetting(ProjectSettings.WITHHELD, before, after))));
    }

    private long suggested(String name, boolean asked) {
        Path file = folder.resolve(name);
        MakePackage.make(
                team.project, new MakePackage.Request(TeamFolder.ANNA, file, asked, null, TeamFolder.PAULA), Progress.NONE);
        try (ProjectStore made = ProjectFile.openReadOnly(file)) {
            return TeamFolder.DOCUMENTS.stream()
                    .filter(document -> !made.state(document).layer(ActorId.MODEL).isEmpty())
                    .count();
        }
    }

    @Test
    void aLockedPackageShowsNothingAndComesBackLocked() throws IOException {
        Passphrase phrase = Passphrase.of("correct horse battery staple");
        Path locked = folder.resolve("anna" + TeamFiles.SEALED);
        MakePackage.make(
                team.project, new MakePackage.Request(TeamFolder.ANNA, locked, false, phrase, TeamFolder.PAULA), Progress.NONE);
        assertThat(Seal.isSealed(locked)).isTrue();
        assertThat(bytes(locked)).doesNotContain("Odile").doesNotContain("Anna").doesNotContain("SQLite");

        Path open = folder.resolve("anna.allonym");
        assertThatThrownBy(() -> OpenPackage.unlock(locked, open, Passphrase.of("something else, as long")))
                .isInstanceOf(ProblemException.class);
        assertThat(open).doesNotExist();
        assertThat(OpenPackage.unlock(locked, open, phrase).actor()).isEqualTo(TeamFolder.ANNA);
        Path back = team.giveBack("anna.allonym", "anna.allonym-return", phrase, A);
        assertThat(bytes(back)).doesNotContain("NAME_STUDENT").doesNotContain("log.jsonl");

        assertThatThrownBy(() -> MergePackages.merge(team.project, List.of(back), null, TeamFolder.PAULA))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("encrypted"));
        assertThatThrownBy(() -> MergePackages.merge(team.project, List.of(locked), phrase, TeamFolder.PAULA))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem().what()).contains("as it was handed out"));
        MergeReport report = MergePackages.merge(team.project, List.of(back), phrase, TeamFolder.PAULA);
        assertThat(report.layers()).singleElement().satisfies(change -> assertThat(change.added()).isEqualTo(1));
        try (var left = Files.list(folder)) {
            assertThat(left.map(file -> String.valueOf(file.getFileName()))).noneMatch(name -> name.endsWith(".part"));
        }
    }

    @Test
    void aPackageItselfCanBeMergedAsWellAsWhatComesBackOfIt() {
        team.make(TeamFolder.ANNA, "anna.allonym");
        Path back = team.giveBack("anna.allonym", "anna.allonym-return", null, A);

        MergeReport first =
                MergePackages.merge(team.project, List.of(folder.resolve("anna.allonym")), null, TeamFolder.PAULA);
        MergeReport again = MergePackages.merge(team.project, List.of(back), null, TeamFolder.PAULA);

        assertThat(first.isEmpty()).isFalse();
        assertThat(again.isEmpty()).isTrue();
        assertThat(team.project.checkHealth().faults()).isEmpty();
    }

    @Test
    void whoHasNothingToDoOrRunsTheProjectGetsNoPackage() {
        for (ActorId actor : List.of(TeamFolder.PAULA, new ActorId("nobody"))) {
            assertThatThrownBy(() -> team.make(actor, "x.allonym")).isInstanceOf(ProblemException.class);
        }
        team.make(TeamFolder.ANNA, "anna.allonym");
        try (ProjectStore made = ProjectFile.open(folder.resolve("anna.allonym"))) {
            MakePackage.Request more = new MakePackage.Request(
                    TeamFolder.ANNA, folder.resolve("y.allonym"), false, null, TeamFolder.ANNA);
            assertThatThrownBy(() -> MakePackage.make(made, more, Progress.NONE)).isInstanceOf(ProblemException.class);
        }
        assertThatThrownBy(() -> ReturnPackage.write(team.project, folder.resolve("z"), null))
                .isInstanceOf(ProblemException.class);
        assertThat(folder.resolve("x.allonym")).doesNotExist();
        assertThat(folder.resolve("y.allonym")).doesNotExist();
    }
}
