package org.allonym.services;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.FileHead;
import org.allonym.formats.FormatProvider;
import org.allonym.formats.OffsetUnit;
import org.allonym.language.English;
import org.allonym.pdf.FileTexts;

/// Word documents (`.docx`), one document each: read alone, from folders, or from a ZIP archive. Only read.
public final class WordFormat implements FormatProvider {

    static final String ENDING = ".docx";
    /// Where they are, a folder or archive is of another format.
    private static final Set<String> OTHERS = Set.of(".txt", ".ann", ".tsv", ".pdf");

    @Override
    public ExchangeFormat format() {
        return called("Word document", "Labels, tokens, and document attributes.");
    }

    private static ExchangeFormat called(@English String title, @English String cannotCarry) {
        return new ExchangeFormat(
                "docx", title, List.of(ENDING), OffsetUnit.NONE, cannotCarry,
                Set.of(), WordFormat::recognises, () -> new ExtractingReader(FileTexts.Kind.WORD, ENDING), null);
    }

    private static boolean recognises(FileHead opening) {
        boolean inside = opening.inside().contains(ENDING) && Collections.disjoint(opening.inside(), OTHERS);
        return inside || opening.name().endsWith(ENDING) || opening.begins("PK") && opening.text().contains("word/document.xml");
    }
}
