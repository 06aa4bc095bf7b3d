package org.allonym.services.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.SharedData;
import org.allonym.annotation.Projection;
import org.allonym.progress.Progress;
import org.allonym.services.Study;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class OfficialEssaysTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"official10.json", "dev.json", "address_phone_url.json"})
    void importAndExportGiveTheSameBytes(String name) throws IOException {
        Path essays = SharedData.file("essays/" + name);
        try (Study study = new Study(folder)) {
            ImportReport report = study.bring(essays);

            ExportLayer.Report exported = study.export("out.json", "crapii", Projection.COVER);

            assertThat(Files.mismatch(exported.file(), essays)).isEqualTo(-1);
            assertThat(exported.manifest().documents()).isEqualTo(report.documents());
            assertThat(exported.manifest().spans()).isEqualTo(report.spansByLabel());
            assertThat(study.store().checkHealth().faults()).isEmpty();
        }
    }

    /// The spans alone, without the tags they came from, say the same.
    @ParameterizedTest
    @ValueSource(strings = {"official10.json", "dev.json", "address_phone_url.json"})
    void theSpansAloneProjectToTheSameTags(String name) throws IOException {
        Path essays = SharedData.file("essays/" + name);
        try (Study study = new Study(folder)) {
            study.bring(essays);

            ExportLayer.Report exported = study.exportLayer.run(
                    new ExportLayer.Request(
                            LayerChoice.named("gold", state -> state.layer(Study.AMINA)),
                            "crapii",
                            Projection.COVER,
                            folder.resolve("gold.json")),
                    study.store(),
                    Progress.NONE);

            assertThat(exported.manifest().originalTags()).isZero();
            assertThat(exported.manifest().leftOut()).isEmpty();
            assertThat(Files.mismatch(exported.file(), essays)).isEqualTo(-1);
        }
    }
}
