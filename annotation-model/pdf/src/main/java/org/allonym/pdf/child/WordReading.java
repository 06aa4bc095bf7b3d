package org.allonym.pdf.child;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.jspecify.annotations.Nullable;

/// The reading of one Word document: headers, body, footnotes, endnotes, footers, parted by empty lines.
///
/// `docs/formats/docx.md` says what becomes of what.
final class WordReading {

    private static final byte[] ZIP = {'P', 'K', 3, 4};
    /// Files of Word before 2007, and encrypted ones.
    private static final byte[] COMPOUND = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0};
    /// Bytes in which a compound file's folder names the encrypted document.
    private static final int FOLDER = 1 << 20;
    /// Paragraphs after which it says that it gets on.
    private static final int BEAT = 1000;

    private final int longest;
    private final Runnable beat;
    private long characters;
    private long missing;
    private int comments;
    private int paragraphs;

    /// @param longest the most characters of a file
    /// @param beat is called as long as it gets on
    WordReading(int longest, Runnable beat) {
        this.longest = longest;
        this.beat = beat;
    }

    /// @throws TextFaultException when there is no text of it
    ExtractedText read(InputStream file) {
        try {
            BufferedInputStream in = new BufferedInputStream(file, FOLDER);
            header(in);
            String text = whole(OfficeParts.of(in, beat));
            return new ExtractedText(text, 1, 0, 0, missing, characters, 0, comments, 0, 0);
        } catch (TextFaultException e) {
            throw e;
        } catch (IOException | XMLStreamException | RuntimeException e) {
            throw new TextFaultException(TextFault.DAMAGED);
        }
    }

    private static void header(BufferedInputStream in) throws IOException {
        in.mark(FOLDER);
        byte[] head = in.readNBytes(FOLDER);
        in.reset();
        byte[] first = Arrays.copyOf(head, ZIP.length);
        if (Arrays.equals(first, COMPOUND)) {
            String names = new String(head, StandardCharsets.ISO_8859_1).replace("\0", "");
            throw new TextFaultException(names.contains("EncryptedPackage") ? TextFault.LOCKED : TextFault.OTHER_KIND);
        }
        if (!Arrays.equals(first, ZIP)) {
            throw new TextFaultException(TextFault.OTHER_KIND);
        }
    }

    private String whole(OfficeParts parts) throws XMLStreamException {
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
            OfficeParts parts, Collection<OfficeParts.Related> related, String type) throws XMLStreamException {
        String part = related.stream().filter(one -> one.type().equals(type)).map(OfficeParts.Related::part).findFirst().orElse("");
        return parts.open(part);
    }

    /// The texts of headers or footers, each once: a document has one for its first page, for others, and for each section.
    private Set<String> distinct(OfficeParts parts, Map<String, OfficeParts.Related> related, Set<String> ids, String root)
            throws XMLStreamException {
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
    ///
    /// @throws TextFaultException when they are too many
    void count(int more) {
        characters += more;
        if (characters > longest) {
            throw new TextFaultException(TextFault.TOO_LONG);
        }
    }

    /// Another symbol was found whose meaning is its font's.
    void symbol() {
        missing++;
    }

    /// A paragraph was read.
    void paragraph() {
        if (++paragraphs % BEAT == 0) {
            beat.run();
        }
    }
}
