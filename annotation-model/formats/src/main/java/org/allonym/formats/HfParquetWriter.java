package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.allonym.formats.parquet.ParquetWriter;
import org.allonym.project.Document;

/// Writes Parquet that `datasets.load_dataset("parquet", …)` reads, with the columns of [HfWriter].
final class HfParquetWriter implements FormatWriter {

    private final ParquetWriter rows;

    HfParquetWriter(OutputStream out) {
        rows = new ParquetWriter(out, List.of(
                new ParquetWriter.Column("id", false),
                new ParquetWriter.Column("tokens", true),
                new ParquetWriter.Column("ner_tags", true),
                new ParquetWriter.Column("text", false)));
    }

    @Override
    public void begin() throws IOException {
        rows.begin();
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        Document document = outgoing.document();
        rows.row(List.of(
                List.of(document.id().value()),
                document.tokens().surfaces(document.text()),
                outgoing.tags(),
                List.of(document.text().value())));
    }

    @Override
    public void end() throws IOException {
        rows.end();
    }
}
