package org.allonym.services.team;

import static org.allonym.services.team.TeamFolder.ANNA;
import static org.allonym.services.team.TeamFolder.BEN;
import static org.allonym.services.team.TeamFolder.DOCUMENTS;
import static org.allonym.services.team.TeamFolder.PAULA;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.allonym.progress.Progress;
import org.allonym.seal.Passphrase;
import org.allonym.store.LogHead;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergePlanTest {

    private static final Passphrase ANNAS = Passphrase.of("the grey heron at noon");
    private static final Passphrase BENS = Passphrase.of("four lemons and a boat");

    @TempDir
    Path folder;

    @Test
    void aRefusedFileKeepsNoOtherOut() throws IOException {
        try (TeamFolder team = new TeamFolder(folder)) {
            team.make(ANNA, "anna.allonym");
            team.make(BEN, "ben.allonym");
            Path annas = team.giveBack("anna.allonym", "anna.allonym-return", null, DOCUMENTS.get(0));
            Path bens = team.giveBack("ben.allonym", "ben.allonym-return", null, DOCUMENTS.get(3));
            Path broken = Files.writeString(folder.resolve("notes.allonym-return"), "not a package");
            List<LogHead> before = team.project.heads();

            MergePlan plan = MergePlan.of(team.project, List.of(annas, broken, bens), Map.of(), null, Progress.NONE);

            assertThat(plan.fitting()).extracting(MergePackages.Brought::file).containsExactly(annas, bens);
            assertThat(plan.refused()).extracting(MergePlan.Refused::file).containsExactly(broken);
            assertThat(plan.report().layers()).hasSize(2);
            assertThat(team.project.heads()).as("nothing was written").isEqualTo(before);
        }
    }

    @Test
    void filesLockedWithTwoPassphrasesComeInTogether() {
        try (TeamFolder team = new TeamFolder(folder)) {
            team.make(ANNA, "anna.allonym");
            team.make(BEN, "ben.allonym");
            Path annas = team.giveBack("anna.allonym", "anna.allonym-return", ANNAS, DOCUMENTS.get(0));
            Path bens = team.giveBack("ben.allonym", "ben.allonym-return", BENS, DOCUMENTS.get(3));
            List<Path> files = List.of(annas, bens);

            MergePlan unasked = MergePlan.of(team.project, files, Map.of(), null, Progress.NONE);
            assertThat(unasked.fitting()).isEmpty();
            assertThat(unasked.locked()).containsExactly(new MergePlan.Locked(annas, false), new MergePlan.Locked(bens, false));

            MergePlan one = MergePlan.of(team.project, files, Map.of(), ANNAS, Progress.NONE);
            assertThat(one.fitting()).extracting(MergePackages.Brought::file).containsExactly(annas);
            assertThat(one.locked()).containsExactly(new MergePlan.Locked(bens, true));

            MergePlan both = MergePlan.of(team.project, files, Map.of(annas, ANNAS), BENS, Progress.NONE);
            assertThat(both.locked()).isEmpty();
            MergePackages.merge(team.project, both.fitting(), PAULA, Progress.NONE);
            assertThat(team.project.state(DOCUMENTS.get(0)).layer(ANNA).size()).isEqualTo(1);
            assertThat(team.project.state(DOCUMENTS.get(3)).layer(BEN).size()).isEqualTo(1);
        }
    }
}
