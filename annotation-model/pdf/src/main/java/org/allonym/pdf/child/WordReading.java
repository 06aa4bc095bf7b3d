package org.allonym.pdf.child;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.allonym.pdf.ExtractedText;
import org.allonym.pdf.FileKind;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.jspecify.annotations.Nullable;

/// The reading of one Word document: headers, body, footnotes, endnotes, footers, parted by empty lines.
///
/// `docs/formats/docx.md` says what becomes of what.
final class WordReading {

    private final TextBudget budget;
    private long missing;
    private int comments;

    WordReading(TextBudget budget) {
        this.budget = budget;
    }

    /// @throws TextFaultException when there is no text of it
    ExtractedText read(OfficeParts parts) throws IOException, XMLStreamException {
        String text = whole(parts);
        return new ExtractedText(FileKind.WORD, text, 1, 0, 0, missing, budget.characters(), 0, comments, 0, 0);
    }

    private String whole(OfficeParts parts) throws IOException, XMLStreamException {
        String main = parts.related("").values().stream()
                .filter(one -> one.type().equals("officeDocument"))
                .map(OfficeParts.Related::part)
                .findFirst()
                .orElse("word/document.xml");
        WordStory body = new WordStory(this);
        if (!body.read(parts.open(main), "document")) {
            throw new TextFaultException(TextFault.OTHER_KIND);
        }
        Map<String, OfficeParts.Related> related = parts.related(main);
        List<String> blocks = new ArrayList<>(distinct(parts, related, body.headers(), "hdr"));
        blocks.add(body.text());
        for (String notes : List.of("footnotes", "endnotes")) {
            WordStory story = new WordStory(this);
            story.read(open(parts, related.values(), notes), notes);
            blocks.add(story.text());
        }
        blocks.addAll(distinct(parts, related, body.footers(), "ftr"));
        XMLStreamReader said = open(parts, related.values(), "comments");
        while (said != null && said.hasNext()) {
            comments += said.next() == XMLStreamConstants.START_ELEMENT && said.getLocalName().equals("comment") ? 1 : 0;
        }
        return String.join("\n\n", blocks.stream().filter(block -> !block.isBlank()).toList());
    }

    private static @Nullable XMLStreamReader open(
            OfficeParts parts, Collection<OfficeParts.Related> related, String type) throws IOException, XMLStreamException {
        String part = related.stream().filter(one -> one.type().equals(type)).map(OfficeParts.Related::part).findFirst().orElse("");
        return parts.open(part);
    }

    /// The texts of headers or footers, each once: a document has one for its first page, for others, and for each section.
    private Set<String> distinct(OfficeParts parts, Map<String, OfficeParts.Related> related, Set<String> ids, String root)
            throws IOException, XMLStreamException {
        Set<String> texts = new LinkedHashSet<>();
        Set<String> names = new LinkedHashSet<>();
        ids.stream().map(related::get).filter(Objects::nonNull).forEach(one -> names.add(one.part()));
        for (String name : names) {
            WordStory story = new WordStory(this);
            story.read(parts.open(name), root);
            texts.add(story.text());
        }
        return texts;
    }

    /// So many more characters were found.
    void count(int more) {
        budget.count(more);
    }

    /// Another symbol was found whose meaning is its font's.
    void symbol() {
        missing++;
    }

    /// A paragraph was read.
    void paragraph() {
        budget.paragraph();
    }
}
