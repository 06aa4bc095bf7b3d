package org.allonym.services;

import static org.allonym.language.Messages.tr;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.FormatReader;
import org.allonym.formats.OffsetUnit;
import org.allonym.formats.Opening;

/// PDF files, one document each: read alone, from folders, or from a ZIP archive. Only read.
public final class Pdf implements ExchangeFormat {

    static final String ENDING = ".pdf";
    /// Where they are, a folder or archive is of another format.
    private static final Set<String> OTHERS = Set.of(".txt", ".ann", ".tsv");

    @Override
    public String name() {
        return "pdf";
    }

    @Override
    public String title() {
        return "PDF";
    }

    @Override
    public List<String> endings() {
        return List.of(ENDING);
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.NONE;
    }

    @Override
    public String cannotCarry() {
        return tr("Labels, tokens, and document attributes.");
    }

    @Override
    public boolean recognises(Opening opening) {
        if (opening.folder() || !opening.inside().isEmpty()) {
            return opening.inside().contains(ENDING) && Collections.disjoint(opening.inside(), OTHERS);
        }
        return opening.begins("%PDF-") || opening.name().endsWith(ENDING);
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new PdfReader());
    }
}
