package org.allonym.services.team;

import static org.allonym.services.team.TeamFolder.ANNA;
import static org.allonym.services.team.TeamFolder.BEN;
import static org.allonym.services.team.TeamFolder.CARA;
import static org.allonym.services.team.TeamFolder.DOCUMENTS;
import static org.allonym.services.team.TeamFolder.PAULA;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.allonym.project.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutstandingTest {

    @TempDir
    Path folder;

    @Test
    void aProjectWithoutPackagesHasNoneOut() {
        try (TeamFolder team = new TeamFolder(folder)) {
            assertThat(Outstanding.of(team.project)).isEqualTo(Outstanding.NONE);
        }
    }

    @Test
    void whoHasAPackageIsKnownBeforeAnythingComesBack() {
        try (TeamFolder team = new TeamFolder(folder)) {
            MakePackage.Report annas = team.make(ANNA, "anna.allonym");
            team.make(CARA, "cara.allonym");

            Outstanding out = Outstanding.of(team.project);

            assertThat(out.awaited()).isEqualTo(2);
            Outstanding.Handed first = out.packages().getFirst();
            assertThat(first.replica()).isEqualTo(annas.replica());
            assertThat(first.to()).isEqualTo(ANNA);
            assertThat(first.by()).isEqualTo(PAULA);
            assertThat(first.task()).isEqualTo(Task.ANNOTATE);
            assertThat(first.documents()).isEqualTo(3);
            assertThat(first.returned()).isNull();
            assertThat(out.packages().getLast().task()).isEqualTo(Task.ADJUDICATE);
        }
    }

    @Test
    void whatCameBackIsCountedOnceHoweverOftenItIsMerged() {
        try (TeamFolder team = new TeamFolder(folder)) {
            team.make(ANNA, "anna.allonym");
            team.make(BEN, "ben.allonym");
            Path once = team.giveBack("anna.allonym", "once.allonym-return", null, DOCUMENTS.get(0));
            MergePackages.merge(team.project, List.of(once), null, PAULA);
            MergePackages.merge(team.project, List.of(once), null, PAULA);

            Outstanding.Handed annas = Outstanding.of(team.project).packages().getFirst();
            assertThat(annas.returned()).isNotNull();
            assertThat(annas.returned().times()).isEqualTo(1);
            assertThat(annas.returned().entries()).isEqualTo(2);
            assertThat(annas.returned().done()).isEqualTo(1);

            Path twice = team.giveBack("anna.allonym", "twice.allonym-return", null, DOCUMENTS.get(1), DOCUMENTS.get(2));
            MergePackages.merge(team.project, List.of(twice), null, PAULA);

            Outstanding out = Outstanding.of(team.project);
            assertThat(out.packages().getFirst().returned().times()).isEqualTo(2);
            assertThat(out.packages().getFirst().returned().entries()).isEqualTo(6);
            assertThat(out.packages().getFirst().returned().done()).isEqualTo(3);
            assertThat(out.packages().getLast().returned()).as("Ben’s").isNull();
            assertThat(out.awaited()).isEqualTo(1);
        }
    }
}
