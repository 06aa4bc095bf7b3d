package org.allonym.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;

/// A file that lists documents: one id a line, UTF-8; blank lines don't count.
final class DocumentList {

    private DocumentList() {}

    /// @throws ProblemException when it can't be read, names nothing, or a line can't be an id
    static List<DocumentId> read(Path file) {
        List<DocumentId> ids = new ArrayList<>();
        List<String> lines = SmallFile.text(file).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty()) {
                continue;
            }
            if (!DocumentId.isId(line)) {
                throw new ProblemException(new Problem.FileTrouble(
                        "%s, line %d: this can't be a document's id.".formatted(file, i + 1),
                        "Nothing was changed.",
                        "The file has one document id a line, in UTF-8."));
            }
            ids.add(new DocumentId(line));
        }
        if (ids.isEmpty()) {
            throw new ProblemException(new Problem.FileTrouble(
                    "%s lists no documents.".formatted(file), "Nothing was changed.", "Write one document id a line."));
        }
        return ids;
    }
}
