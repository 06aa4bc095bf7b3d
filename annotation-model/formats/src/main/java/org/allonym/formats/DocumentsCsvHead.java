package org.allonym.formats;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The first row of a table of documents: which column has the ids, the texts, the spans and the attributes as JSON; every
/// other one is an attribute.
///
/// @param spans less than 0 for no such column
/// @param attributes less than 0 for no such column
/// @param others columns that are an attribute each
record DocumentsCsvHead(List<String> names, int id, int text, int spans, int attributes, List<Integer> others) {

    private static final List<String> IDS =
            List.of("document", "document_id", "doc_id", "docid", "doc", "id", "essay_id", "filename", "file_name", "file");
    private static final List<String> TEXTS = List.of("text", "full_text", "essay", "content", "document_text", "body");

    DocumentsCsvHead {
        names = List.copyOf(names);
        others = List.copyOf(others);
    }

    /// Whether a file that begins like this is a table of documents.
    static boolean looksLike(String opening) {
        return of(CsvRows.firstCells(opening)).isPresent();
    }

    /// The meaning of these cells; empty without a column of ids or of texts, or where two have one name.
    static Optional<DocumentsCsvHead> of(List<String> cells) {
        List<String> names = cells.stream()
                .map(cell -> cell.strip().toLowerCase(Locale.ROOT).replace(' ', '_').replace('-', '_'))
                .toList();
        Set<String> different = new HashSet<>(names);
        int id = first(names, IDS);
        int text = first(names, TEXTS);
        if (id < 0 || text < 0 || different.size() < names.size() || different.contains("")) {
            return Optional.empty();
        }
        int spans = names.indexOf("spans");
        int attributes = names.indexOf("attributes");
        List<Integer> others = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (i != id && i != text && i != spans && i != attributes) {
                others.add(i);
            }
        }
        return Optional.of(new DocumentsCsvHead(cells, id, text, spans, attributes, others));
    }

    private static int first(List<String> names, List<String> meant) {
        return meant.stream().mapToInt(names::indexOf).filter(index -> index >= 0).findFirst().orElse(-1);
    }
}
