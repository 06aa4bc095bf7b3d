package org.allonym.desktop.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.annotation.Mark;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSets;
import org.allonym.services.sample.SampleProject;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
@Tag("thorough")
class TourTest {

    @Test
    void theWholeJobByRobotGivesTheGoldAndTheExportTheSampleExpects(@TempDir Path out) throws IOException {
        Tour.run(out, window -> {
            window.hand().hurry();
            if (WindowUnderTest.IS_HEADLESS) {
                Hand.runFx(() -> window.stage().setIconified(true));
            }
        });

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
                            "export-light.png",
                            "surrogates-light.png",
                            "surrogates-done-dark.png",
                            "released-light.png",
                            "health-dark.png"));
        }
        try (Stream<Path> left = Files.list(out)) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "gold.json",
                            "gold.json.manifest.json",
                            "released.json",
                            "released.json.manifest.json",
                            "agreement.html",
                            "screens");
        }
        assertThat(Files.readString(out.resolve("released.json.manifest.json"))).contains("\"allow_open\": null");
        String released = Files.readString(out.resolve("released.json"));
        assertThat(direct()).hasSizeGreaterThan(40).noneMatch(released::contains);
    }

    /// The longer direct identifiers of the sample's gold.
    private static List<String> direct() {
        SampleSpans gold = new SampleSpans("gold.spans.jsonl");
        JsonMapper mapper = JsonMapper.builder().build();
        List<String> all = new ArrayList<>();
        for (String line : SampleProject.lines("essays.jsonl")) {
            JsonNode essay = mapper.readTree(line);
            DocumentText text = DocumentText.of(essay.path("full_text").asString());
            for (Mark mark : gold.of(essay.path("document").asString()).in(text)) {
                String surface = text.slice(mark.span());
                if (surface.length() >= 10 && LabelSets.CRAPII_14.find(mark.label()).orElseThrow().identifier() == Identifier.DIRECT) {
                    all.add(surface);
                }
            }
        }
        return all;
    }
}
