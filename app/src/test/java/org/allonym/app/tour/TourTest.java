package org.allonym.app.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.app.SampleProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TourTest {

    @Test
    void theWholeJobByRobotGivesTheGoldAndTheExportTheSampleExpects(@TempDir Path out) throws IOException {
        Tour.run(out);

        assertThat(Files.readString(out.resolve("gold.json")))
                .isEqualTo(String.join("\n", SampleProject.lines("gold.crapii.json")));
        assertThat(out.resolve("gold.json.manifest.json")).content().contains("\"documents\"");
        assertThat(out.resolve("agreement.html")).content().contains("<html").doesNotContain("n/a [");
        try (Stream<Path> pictures = Files.list(out.resolve("screens"))) {
            assertThat(pictures.map(path -> path.getFileName().toString()))
                    .containsAll(List.of(
                            "start-light.png",
                            "import-dark.png",
                            "project-light.png",
                            "annotate-dark.png",
                            "adjudicate-light.png",
                            "agreement-dark.png",
                            "export-light.png"));
        }
        try (Stream<Path> left = Files.list(out)) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("gold.json", "gold.json.manifest.json", "agreement.html", "screens");
        }
    }
}
