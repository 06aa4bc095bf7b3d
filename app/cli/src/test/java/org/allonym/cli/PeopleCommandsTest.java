package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import org.allonym.project.ActorId;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeopleCommandsTest {

    @TempDir
    Path folder;

    @Test
    void aPersonIsAddedAsAnnotatorUnlessARoleIsGiven() throws Exception {
        Path project = Samples.unlabelled(folder);

        var anna = allonym("actor", project, "add", "anna", "--json").json();
        var clara = allonym("actor", project, "add", "clara", "--role", "adjudicator", "--json").json();

        assertThat(anna.path("role").asString()).isEqualTo("annotator");
        assertThat(anna.path("added").asBoolean()).isTrue();
        assertThat(clara.path("actor").asString()).isEqualTo("clara");
        assertThat(clara.path("role").asString()).isEqualTo("adjudicator");
        assertThat(people(project)).containsExactly("anna ANNOTATOR", "clara ADJUDICATOR", "pi PI");
    }

    @Test
    void addingAgainChangesTheRoleOrNothing() throws Exception {
        Path project = Samples.unlabelled(folder);
        allonym("actor", project, "add", "anna");
        byte[] before = Files.readAllBytes(project);

        var same = allonym("actor", project, "add", "anna", "--json");
        assertThat(same.code()).isZero();
        assertThat(same.json().path("changed").asBoolean()).isFalse();
        assertThat(Files.readAllBytes(project)).isEqualTo(before);

        var other = allonym("actor", project, "add", "anna", "--role", "PI");
        assertThat(other.out()).contains("anna is now pi").contains("was annotator");
        assertThat(people(project)).contains("anna PI");
    }

    @Test
    void aNameThatDiffersOnlyInCapitalsIsRefused() throws Exception {
        Path project = Samples.unlabelled(folder);
        allonym("actor", project, "add", "anna");
        byte[] before = Files.readAllBytes(project);

        var result = allonym("actor", project, "add", "Anna");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("anna");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void documentsAreSharedOutToPeopleWhoNeedNotBeThereYet() throws Exception {
        Path project = Samples.unlabelled(folder);

        var result = allonym("assign", project, "--to", "anna", "bruno", "--share", "25%", "--json");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.json().path("documents").asInt()).isEqualTo(24);
        assertThat(result.json().path("read_twice").asInt()).isEqualTo(6);
        assertThat(result.json().path("loads").path("anna").asInt()).isEqualTo(15);
        assertThat(result.json().path("loads").path("bruno").asInt()).isEqualTo(15);
        assertThat(result.json().path("actors_added")).hasSize(2);
        assertThat(people(project)).contains("anna ANNOTATOR", "bruno ANNOTATOR");
    }

    @Test
    void everyDocumentOrTheListedOnesCanGoToTwo() throws Exception {
        Path project = Samples.unlabelled(folder);
        Path list = Files.writeString(folder.resolve("list.txt"), "\uFEFF101\r\n\r\ndraft-b\n");

        var listed = allonym("assign", project, "--to", "anna", "bruno", "--double", "--documents", list, "--json").json();
        var all = allonym("assign", project, "--to", "anna", "bruno", "--double", "--json").json();

        assertThat(listed.path("documents").asInt()).isEqualTo(2);
        assertThat(listed.path("read_twice").asInt()).isEqualTo(2);
        assertThat(all.path("documents").asInt()).isEqualTo(24);
        assertThat(all.path("changed").asInt()).isEqualTo(22);
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.rows()).allSatisfy(row ->
                    assertThat(row.assigned()).containsExactly(new ActorId("anna"), new ActorId("bruno")));
        }
    }

    @Test
    void aCalibrationRoundGoesToAllAndStaysWhenMoreIsAssigned() throws Exception {
        Path project = Samples.unlabelled(folder);

        var first = allonym("assign", project, "--to", "anna", "bruno", "cho", "--calibration", "4", "--json");
        var more = allonym("assign", project, "--to", "anna", "bruno", "cho", "dora", "--json");
        var second = allonym("assign", project, "--to", "anna", "bruno", "--calibration", "2");

        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.json().path("calibration").asInt()).isEqualTo(4);
        assertThat(first.json().path("read_twice").asInt()).isEqualTo(4);
        assertThat(more.json().path("calibration").asInt()).isEqualTo(4);
        assertThat(second.code()).isEqualTo(1);
        assertThat(second.err()).contains("round of 4 documents");
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.rows()).filteredOn(row -> row.assigned().size() == 4).hasSize(4);
            assertThat(store.rows()).filteredOn(row -> row.assigned().size() == 1).hasSize(20);
        }
    }

    @Test
    void anAssignmentThatCannotBeIsRefusedWithoutATrace() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);
        Path unknown = Files.writeString(folder.resolve("unknown.txt"), "101\n999\n");
        Path empty = Files.writeString(folder.resolve("empty.txt"), "\n");

        var stranger = allonym("assign", project, "--to", "anna", "--documents", unknown);
        var nothing = allonym("assign", project, "--to", "anna", "--documents", empty);
        var absent = allonym("assign", project, "--to", "anna", "--documents", folder.resolve("absent.txt"));
        var alone = allonym("assign", project, "--to", "anna", "--double");
        var pi = allonym("assign", project, "--to", "pi");

        assertThat(stranger.err()).contains("999");
        assertThat(nothing.err()).contains("empty.txt");
        assertThat(absent.err()).contains("absent.txt");
        assertThat(pi.err()).contains("pi");
        for (var refused : new Commands.Result[] {stranger, nothing, absent, alone, pi}) {
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.out()).isEmpty();
        }
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void theLogSaysWhoDidIt() throws Exception {
        Path project = Samples.labelledTwice(folder);
        allonym("actor", project, "add", "clara", "--role", "adjudicator");
        allonym("adjudicate", project, "--policy", "unanimous");
        assertThat(lastBy(project)).isEqualTo("clara");

        allonym("adjudicate", project, "--policy", "first", "--as", "pi");
        assertThat(lastBy(project)).isEqualTo("pi");

        allonym("label-layer", project, "--actor", "bruno", "--from", Samples.file(folder, "amina.spans.jsonl"));
        assertThat(lastBy(project)).isEqualTo("bruno");

        allonym("label-layer", project, "--actor", "bruno", "--from", Samples.file(folder, "bruno.spans.jsonl"), "--as", "pi");
        assertThat(lastBy(project)).isEqualTo("pi");
    }

    @Test
    void whoeverIsNamedAsDoerMustBeThereAndMayDoIt() throws Exception {
        Path project = Samples.labelledTwice(folder);
        byte[] before = Files.readAllBytes(project);

        var stranger = allonym("adjudicate", project, "--policy", "first", "--as", "zoe");
        var annotator = allonym("adjudicate", project, "--policy", "first", "--as", "amina");

        assertThat(stranger.code()).isEqualTo(1);
        assertThat(stranger.err()).contains("zoe").contains("amina, bruno, pi");
        assertThat(annotator.code()).isEqualTo(1);
        assertThat(annotator.err()).contains("amina");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void whoMakesAProjectIsItsPi() throws Exception {
        Path project = folder.resolve("p.allonym");
        Path text = Files.writeString(folder.resolve("a.txt"), "Rex.");

        assertThat(allonym("import", project, text, "--as", "petra").code()).isZero();

        assertThat(people(project)).containsExactly("petra PI");
    }

    private static List<String> people(Path project) {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            return store.actors().stream().map(actor -> actor.id() + " " + actor.role()).toList();
        }
    }

    private static String lastBy(Path project) {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            ArrayDeque<LogEntry> log = new ArrayDeque<>();
            store.log(log::add);
            return log.getLast().actor();
        }
    }
}
