package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.allonym.SharedData;
import org.junit.jupiter.api.Test;

class EnglishTokenizerGoldenTest {

    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    @Test
    void ourOwnTrickyInputsAreCutAsSpacyCutsThem() throws IOException {
        try (InputStream stream = getClass().getResourceAsStream("tokens.jsonl")) {
            List<Golden> goldens = Golden.readLines(stream);

            assertThat(goldens).hasSizeGreaterThan(150);
            assertSame(goldens);
        }
    }

    @Test
    void everyRecordedInputIsCutAsSpacyCutsIt() throws IOException {
        try (InputStream stream = Files.newInputStream(SharedData.file("tokenizer/golden.jsonl.gz"))) {
            List<Golden> goldens = Golden.readLines(new GZIPInputStream(stream));

            assertThat(goldens).hasSize(16_427);
            assertSame(goldens);
        }
    }

    @Test
    void theOfficialEssaysAreCutAsTheirPublishersCutThem() throws IOException {
        try (InputStream stream = Files.newInputStream(SharedData.file("essays/official10.json"))) {
            List<Golden> essays = Golden.readEssays(stream);

            assertThat(essays).hasSize(10);
            assertSame(essays);
        }
    }

    /// Twice, so that the second time the chunks come from the tokenizer's memory.
    private void assertSame(List<Golden> goldens) {
        for (int round = 0; round < 2; round++) {
            assertThat(goldens).filteredOn(golden -> !golden.by(tokenizer).equals(golden)).isEmpty();
        }
    }
}
