package org.allonym.pdf.child;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.allonym.pdf.ExtractedText;
import org.allonym.pdf.FileKind;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.jspecify.annotations.Nullable;

/// The reading of one OpenDocument text: headers, body, footnotes, endnotes, footers, parted by empty lines.
///
/// `docs/formats/odt.md` says what becomes of what.
final class OpenDocumentReading {

    private final TextBudget budget;

    OpenDocumentReading(TextBudget budget) {
        this.budget = budget;
    }

    /// Whether these parts are those of an OpenDocument file, of text or another kind.
    static boolean recognises(OfficeParts parts) {
        return parts.has("content.xml") || parts.has("META-INF/manifest.xml") && !parts.has("_rels/.rels");
    }

    /// @throws TextFaultException when there is no text of it
    ExtractedText read(OfficeParts parts) throws IOException, XMLStreamException {
        if (isLocked(parts.open("META-INF/manifest.xml"))) {
            throw new TextFaultException(TextFault.LOCKED);
        }
        OpenDocumentStory body = new OpenDocumentStory(budget);
        body.read(parts.open("content.xml"));
        if (!body.isText()) {
            throw new TextFaultException(parts.has("content.xml") ? TextFault.OTHER_KIND : TextFault.DAMAGED);
        }
        OpenDocumentStory styles = new OpenDocumentStory(budget);
        styles.read(parts.open("styles.xml"));
        List<String> all = new ArrayList<>(styles.headers(body.begun()));
        all.add(body.text());
        all.add(body.footnotes());
        all.add(body.endnotes());
        all.addAll(styles.footers(body.begun()));
        String text = String.join("\n\n", all.stream().filter(block -> !block.isBlank()).toList());
        return new ExtractedText(FileKind.OPEN_DOCUMENT, text, 1, 0, 0, 0, budget.characters(), 0, body.comments(), 0, 0);
    }

    /// Parts of a file with a password say how they were encrypted.
    private static boolean isLocked(@Nullable XMLStreamReader manifest) throws IOException, XMLStreamException {
        while (manifest != null && manifest.hasNext()) {
            if (manifest.next() == XMLStreamConstants.START_ELEMENT && manifest.getLocalName().equals("encryption-data")) {
                return true;
            }
        }
        return false;
    }
}
