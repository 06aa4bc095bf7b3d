package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Learning itself is tested in `services`.
class LearnCommandTest {

    @TempDir
    private Path folder;

    @Test
    void aProjectWithoutGoldSaysThatNothingCanBeGainedYetAndRefusesToSwitchOn() throws Exception {
        Path project = Samples.unlabelled(folder);

        var trained = allonym("learn", project, "--rules-only");
        assertThat(trained.code()).isZero();
        assertThat(trained.out()).contains("Nothing to gain yet", "is off");

        byte[] before = Files.readAllBytes(project);
        var refused = allonym("learn", project, "--on");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("Nothing to gain yet", "stays off");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        assertThat(allonym("learn", project, "--replay", "--rules-only").code()).isEqualTo(1);

        var status = allonym("learn", project, "--status", "--json").json();
        assertThat(status.path("on").asBoolean()).isFalse();
        assertThat(status.path("gain").isNull()).isTrue();
        assertThat(status.path("documents").asInt()).isZero();

        assertThat(allonym("learn", project, "--forget").out()).contains("has no model of its own");
    }
}
