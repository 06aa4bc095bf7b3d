package org.allonym.services.splits;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.allonym.file.NewFile;
import org.allonym.services.report.Csv;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;

/// Writes which document is in which split as a table, `document,split`, in import order. Any thread.
public final class WriteSplits {

    private WriteSplits() {}

    /// Writes it, whole or not at all. Documents that are in no split, or set aside, are left out.
    ///
    /// @return how many documents it lists
    /// @throws org.allonym.problem.ProblemException when it can't be written
    public static int csv(ProjectStore store, ProjectSplits splits, Path out) {
        SortedMap<String, String> byDocument = splits.byDocument();
        Csv table = new Csv();
        table.row(List.of("document", "split"));
        int listed = 0;
        for (DocumentRow row : store.rows()) {
            String id = row.id().value();
            String split = byDocument.get(id);
            if (split != null) {
                table.row(List.of(id.matches("0|-?[1-9][0-9]{0,18}") ? new BigInteger(id) : id, split));
                listed++;
            }
        }
        NewFile.write(out, table.toString().getBytes(StandardCharsets.UTF_8));
        return listed;
    }
}
