package org.allonym.services.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.annotation.Projection;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.services.Study;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.services.importing.LabelLayer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The sample essays, whose layers cross, nest, cut tokens and stand beside emoji and right-to-left names.
class SampleLayersTest {

    @TempDir
    Path folder;

    private static Path sample(String name) {
        Path relative = Path.of("sample-projects/src/main/resources/org/allonym/samples/reflections", name);
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(relative))) {
                return at.resolve(relative);
            }
        }
        return Assumptions.abort("no sample-projects beside this module");
    }

    @ParameterizedTest
    @ValueSource(strings = {"amina", "bruno", "gold"})
    void aLayerOfSpansComesBackByteForByte(String name) throws IOException {
        Path spans = sample(name + ".spans.jsonl");
        ActorId actor = new ActorId("the-" + name);
        try (Study study = new Study(folder)) {
            study.bring(sample("essays.jsonl"));
            study.labelLayer.run(new LabelLayer.Request(spans, null, actor, false, Study.PI), study.store(), Progress.NONE);

            ExportLayer.Report exported = study.exportLayer.run(
                    new ExportLayer.Request(
                            LayerChoice.of(actor), "spans-jsonl", Projection.COVER, folder.resolve("out.jsonl")),
                    study.store(),
                    Progress.NONE);

            assertThat(Files.mismatch(exported.file(), spans)).isEqualTo(-1);
            assertThat(study.store().checkHealth().faults()).isEmpty();
        }
    }
}
