package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.allonym.project.Document;

/// Writes a competition submission: `row_id,document,token,label`, one row for each token that is not `O`, counted from 0.
///
/// A string id that a spreadsheet would run as a formula (it begins with `=`, `+`, `-`, `@`, tab or carriage return) gets
/// an apostrophe before it; ids that are numbers stay as they are.
final class CompetitionCsvWriter implements FormatWriter {

    private final OutputStream out;
    private long row;

    CompetitionCsvWriter(OutputStream out) {
        this.out = out;
    }

    @Override
    public void begin() throws IOException {
        line("row_id,document,token,label\n");
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        Document document = outgoing.document();
        String id = document.integerId() ? document.id().value() : cell(document.id().value());
        for (int token = 0; token < outgoing.tags().size(); token++) {
            String tag = outgoing.tags().get(token);
            if (!tag.equals(BioTags.OUTSIDE)) {
                line("%d,%s,%d,%s\n".formatted(row++, id, token, tag));
            }
        }
    }

    @Override
    public void end() {}

    private void line(String line) throws IOException {
        out.write(line.getBytes(StandardCharsets.UTF_8));
    }

    /// RFC 4180 quoting, and no formula.
    static String cell(String value) {
        return Cells.quoted(Cells.guarded(value), ',');
    }
}
