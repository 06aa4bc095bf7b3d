package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;

/// Writes a submission to the PII Data Detection competition: `row_id,document,token,label`, one row for each token that is
/// not `O`, counted from 0.
///
/// Ids are guarded as [CsvRowWriter] says, unless they are numbers.
final class CompetitionCsvWriter implements FormatWriter {

    static final String HEAD = "row_id,document,token,label";

    private final CsvRowWriter rows;
    private long row;

    CompetitionCsvWriter(OutputStream out) {
        rows = new CsvRowWriter(out, "\n");
    }

    @Override
    public void begin() throws IOException {
        rows.row(HEAD.split(","));
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        String id = outgoing.idCell();
        for (int token = 0; token < outgoing.tags().size(); token++) {
            String tag = outgoing.tags().get(token);
            if (!tag.equals(BioTags.OUTSIDE)) {
                rows.row(Long.toString(row++), id, Integer.toString(token), tag);
            }
        }
    }
}
