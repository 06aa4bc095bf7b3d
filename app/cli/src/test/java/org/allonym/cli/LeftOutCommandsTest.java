package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Documents set aside, layers archived, people removed.
class LeftOutCommandsTest {

    @TempDir
    Path folder;

    @Test
    void aDocumentIsSetAsideWithAReasonAndLeftOutOfExportsWhichSaySo() throws Exception {
        Path project = Samples.unlabelled(folder);
        Path out = folder.resolve("out.jsonl");

        var aside = allonym("document", project, "set-aside", "101", "draft-b", "--reason", "submitted twice", "--json");
        var exported = allonym("export", project, "--layer", "gold", "--format", "spans-jsonl", out);
        var assigned = allonym("assign", project, "--to", "anna", "--json");

        assertThat(aside.code()).as(aside.err()).isZero();
        assertThat(aside.json().path("changed").asInt()).isEqualTo(2);
        assertThat(aside.json().path("set_aside")).hasSize(2);
        assertThat(exported.err()).contains("2 documents are set aside and left out");
        assertThat(Files.readString(out)).doesNotContain("\"101\"");
        assertThat(Files.readString(folder.resolve("out.jsonl.manifest.json"))).contains("set aside");
        assertThat(assigned.json().path("documents").asInt()).isEqualTo(22);

        var restored = allonym("document", project, "restore", "101", "--json");

        assertThat(restored.json().path("set_aside")).hasSize(1);
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.setAside()).containsOnlyKeys(new DocumentId("draft-b"));
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void settingAsideNeedsAReasonAndDocumentsThatAreThere() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);

        assertThat(allonym("document", project, "set-aside", "101").code()).isEqualTo(2);
        assertThat(allonym("document", project, "restore", "101", "--reason", "x").code()).isEqualTo(2);
        var unknown = allonym("document", project, "set-aside", "101", "nowhere", "--reason", "x");

        assertThat(unknown.code()).isEqualTo(1);
        assertThat(unknown.err()).contains("nowhere");
        assertThat(allonym("document", project, "restore", "101").code()).isZero();
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void anArchivedLayerIsLeftOutOfAssignmentsAndAgreement() throws Exception {
        Path project = Samples.unlabelled(folder);
        allonym("assign", project, "--to", "anna", "bruno", "--double");

        var archived = allonym("layer", project, "archive", "bruno", "--json");
        var again = allonym("layer", project, "archive", "bruno", "--json");
        var assign = allonym("assign", project, "--to", "anna", "bruno");
        var agreement = allonym("agreement", project, "--between", "anna", "bruno");
        var pack = allonym("package", "assign", project, "--to", "bruno", folder.resolve("b.allonym"));

        assertThat(archived.json().path("archived").asBoolean()).isTrue();
        assertThat(again.json().path("changed").asBoolean()).isFalse();
        assertThat(assign.code()).isEqualTo(1);
        assertThat(assign.err()).contains("archived");
        assertThat(agreement.code()).isEqualTo(1);
        assertThat(agreement.err()).contains("archived");
        assertThat(pack.code()).isNotZero();
        var restored = allonym("layer", project, "restore", "bruno");
        assertThat(restored.code()).as(restored.err()).isZero();
        assertThat(allonym("assign", project, "--to", "anna", "bruno").code()).isZero();
        assertThat(allonym("layer", project, "archive", "pi").code()).isEqualTo(1);
    }

    @Test
    void goldComesFromAFileAndAnnotatorsAreNotInvented() throws Exception {
        Path project = folder.resolve("gold.allonym");
        Path labelled = Samples.crapii(folder);

        var imported = allonym("import", project, labelled, "--gold", "--json");
        var both = allonym("import", folder.resolve("x.allonym"), labelled, "--gold", "--labels-as", "anna");
        var exported = allonym("export", project, "--layer", "gold", "--format", "spans-jsonl", folder.resolve("out.jsonl"), "--json");

        assertThat(imported.code()).as(imported.err()).isZero();
        assertThat(imported.json().path("layer").asString()).isEqualTo("gold");
        assertThat(both.code()).isEqualTo(2);
        assertThat(exported.json().path("spans").asInt()).isEqualTo(imported.json().path("spans").asInt()).isPositive();
        assertThat(exported.json().path("unsettled").asInt()).isZero();
        var again = allonym("label-layer", project, "--gold", "--from", labelled);
        assertThat(again.code()).as(again.err()).isZero();
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.actors()).noneMatch(actor -> actor.role() == org.allonym.project.Role.ANNOTATOR);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void theLatestImportIsUndoneWhileNothingHangsOnIt() throws Exception {
        Path project = Samples.unlabelled(folder);
        Path more = Files.writeString(folder.resolve("more.txt"), "One more.");
        allonym("import", project, more);

        var undone = allonym("import", project, "--undo", "--json");
        allonym("assign", project, "--to", "anna");
        byte[] before = Files.readAllBytes(project);
        var held = allonym("import", project, "--undo");

        assertThat(undone.code()).as(undone.err()).isZero();
        assertThat(undone.json().path("undone").asString()).isEqualTo("more.txt");
        assertThat(held.code()).isEqualTo(1);
        assertThat(held.err()).contains("Something has been done in its documents since");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        assertThat(allonym("import", project, "--undo", more).code()).isEqualTo(2);
        assertThat(allonym("import", project).code()).isEqualTo(2);
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.documentCount()).isEqualTo(24);
        }
    }

    @Test
    void aPersonWithoutWorkIsRemovedAndNobodyElse() throws Exception {
        Path project = Samples.unlabelled(folder);
        allonym("actor", project, "add", "anna");
        allonym("assign", project, "--to", "bruno");

        var removed = allonym("actor", project, "remove", "anna", "--json");
        byte[] before = Files.readAllBytes(project);
        var busy = allonym("actor", project, "remove", "bruno");
        var leader = allonym("actor", project, "remove", "pi");
        var stranger = allonym("actor", project, "remove", "zoe");

        assertThat(removed.json().path("removed").asBoolean()).isTrue();
        assertThat(busy.code()).isEqualTo(1);
        assertThat(busy.err()).contains("bruno has work", "archive");
        assertThat(leader.err()).contains("only PI");
        assertThat(stranger.err()).contains("Nobody in this project is called zoe");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.actors()).extracting(actor -> actor.id()).contains(new ActorId("bruno")).doesNotContain(new ActorId("anna"));
        }
    }
}
