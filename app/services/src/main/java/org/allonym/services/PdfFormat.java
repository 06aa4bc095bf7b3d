package org.allonym.services;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.FileHead;
import org.allonym.formats.FormatProvider;
import org.allonym.formats.OffsetUnit;
import org.allonym.pdf.FileKind;

/// PDF files, one document each: read alone, from folders, or from a ZIP archive. Only read.
public final class PdfFormat implements FormatProvider {

    static final String ENDING = ".pdf";
    /// Where they are, a folder or archive is of another format.
    private static final Set<String> OTHERS = Set.of(".txt", ".ann", ".tsv");

    @Override
    public List<ExchangeFormat> formats() {
        return List.of(new ExchangeFormat(
                "pdf", "PDF", List.of(ENDING), OffsetUnit.NONE, "Labels, tokens, and document attributes.",
                Set.of(ExchangeFormat.Feature.FOLDERS), PdfFormat::recognises, () -> new ExtractingReader(FileKind.PDF, ENDING), null));
    }

    private static boolean recognises(FileHead opening) {
        if (opening.folder() || !opening.inside().isEmpty()) {
            return opening.inside().contains(ENDING) && Collections.disjoint(opening.inside(), OTHERS);
        }
        return opening.begins("%PDF-") || opening.name().endsWith(ENDING);
    }
}
