package org.allonym.workflow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.SharedData;
import org.allonym.exchange.Projection;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OfficialEssaysTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"official10.json", "dev.json", "address_phone_url.json"})
    void importAndExportGiveTheSameBytes(String name) throws IOException {
        Path essays = SharedData.file("essays/" + name);
        try (Bench bench = new Bench(folder)) {
            ImportReport report = bench.bring(essays);

            ExportLayer.Report exported = bench.export("out.json", "crapii", Projection.COVER);

            assertThat(Files.mismatch(exported.file(), essays)).isEqualTo(-1);
            assertThat(exported.manifest().documents()).isEqualTo(report.documents());
            assertThat(exported.manifest().spans()).isEqualTo(report.spansByLabel());
            assertThat(bench.store().examine().faults()).isEmpty();
        }
    }

    /// The spans alone, without the tags they came from, say the same.
    @ParameterizedTest
    @ValueSource(strings = {"official10.json", "dev.json", "address_phone_url.json"})
    void theSpansAloneProjectToTheSameTags(String name) throws IOException {
        Path essays = SharedData.file("essays/" + name);
        try (Bench bench = new Bench(folder)) {
            bench.bring(essays);

            ExportLayer.Report exported = bench.exportLayer.run(
                    new ExportLayer.Request(
                            LayerChoice.named("gold", state -> state.layer(Bench.AMINA)),
                            "crapii",
                            Projection.COVER,
                            folder.resolve("gold.json")),
                    bench.store(),
                    Progress.NONE);

            assertThat(exported.manifest().originalTags()).isZero();
            assertThat(exported.manifest().leftOut()).isEmpty();
            assertThat(Files.mismatch(exported.file(), essays)).isEqualTo(-1);
        }
    }
}
