package org.allonym.pdf.child;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.jspecify.annotations.Nullable;

/// The text of one part of a Word document: a line for each paragraph, with what stands in it of fields, links and content
/// controls; cells of a row parted by tabs; a text box after the paragraph it hangs on.
///
/// What was deleted or moved away while changes were tracked is left out, and what was inserted is text.
final class WordStory {

    private static final String WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
    private static final String WORD_STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main";
    private static final String MATH = "http://schemas.openxmlformats.org/officeDocument/2006/math";
    private static final String MATH_STRICT = "http://purl.oclc.org/ooxml/officeDocument/math";
    private static final String CHOICES = "http://schemas.openxmlformats.org/markup-compatibility/2006";
    private static final String REFERENCES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String REFERENCES_STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";

    /// Of text boxes in text boxes.
    private static final int DEEPEST = 20;
    private static final Set<String> PROPERTIES = Set.of("pPr", "rPr", "tblPr", "trPr", "tcPr", "sdtPr");
    /// Deleted or moved away; guides to pronunciation, which repeat the words they stand over.
    private static final Set<String> LEFT_OUT = Set.of("del", "moveFrom", "rt", "pPrChange", "rPrChange", "sectPrChange");

    /// A body, or a text box while its paragraph goes on.
    private static final class Flow {
        private final StringBuilder text = new StringBuilder();
        /// Boxes of the paragraph at hand.
        private final StringBuilder boxes = new StringBuilder();
    }

    private final WordReading whole;
    private final Set<String> headers = new LinkedHashSet<>();
    private final Set<String> footers = new LinkedHashSet<>();
    private final List<Flow> flows = new ArrayList<>(List.of(new Flow()));
    private final StringBuilder words = new StringBuilder();
    private boolean inText;
    private boolean keepsBlanks;
    /// How deep the reader is in what is passed over, and in properties.
    private int passing;
    private int properties;

    WordStory(WordReading whole) {
        this.whole = whole;
    }

    /// Reads a part.
    ///
    /// @param reader null where there is none
    /// @return whether its outermost element is `root`
    boolean read(@Nullable XMLStreamReader reader, String root) throws XMLStreamException {
        boolean begun = false;
        while (reader != null && reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (!begun && !(reader.getLocalName().equals(root) && space(reader) == 'w')) {
                        return false;
                    }
                    begun = true;
                    start(reader);
                }
                case XMLStreamConstants.END_ELEMENT -> end(reader);
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                    if (inText) {
                        words.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
                        whole.count(reader.getTextLength());
                    }
                }
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE -> throw new TextFaultException(TextFault.DAMAGED);
                default -> { }
            }
        }
        return begun;
    }

    /// Of an element: `w` for Word's own, `m` for formulas, `c` for choices, or a blank.
    private static char space(XMLStreamReader reader) {
        return switch (reader.getNamespaceURI()) {
            case WORD, WORD_STRICT -> 'w';
            case MATH, MATH_STRICT -> 'm';
            case CHOICES -> 'c';
            case null, default -> ' ';
        };
    }

    private void start(XMLStreamReader reader) {
        char space = space(reader);
        String name = reader.getLocalName();
        boolean passed = space == 'w' && LEFT_OUT.contains(name) || space == 'c' && name.equals("Fallback")
                || space == 'w' && passes(reader, name);
        if (passing > 0 || passed) {
            passing++;
        } else if (space == 'm' && name.equals("t")) {
            text(reader);
        } else if (space == 'w') {
            word(reader, name);
        }
    }

    /// Whether it is a line between text and notes.
    private static boolean passes(XMLStreamReader reader, String name) {
        String type = reader.getAttributeValue(reader.getNamespaceURI(), "type");
        return (name.equals("footnote") || name.equals("endnote")) && type != null && !type.equals("normal");
    }

    private void word(XMLStreamReader reader, String name) {
        if (properties > 0 || PROPERTIES.contains(name)) {
            properties += PROPERTIES.contains(name) ? 1 : 0;
            reference(reader, name);
            return;
        }
        switch (name) {
            case "t" -> text(reader);
            case "tab", "ptab" -> add('\t');
            case "br", "cr" -> add('\n');
            case "noBreakHyphen" -> add('\u2011');
            case "sym" -> symbol(reader.getAttributeValue(reader.getNamespaceURI(), "char"));
            case "txbxContent" -> {
                if (flows.size() == DEEPEST) {
                    throw new TextFaultException(TextFault.TOO_INTRICATE);
                }
                flows.add(new Flow());
            }
            default -> reference(reader, name);
        }
    }

    private void reference(XMLStreamReader reader, String name) {
        if (name.equals("headerReference") || name.equals("footerReference")) {
            String usual = reader.getAttributeValue(REFERENCES, "id");
            String id = usual == null ? reader.getAttributeValue(REFERENCES_STRICT, "id") : usual;
            (name.equals("headerReference") ? headers : footers).add(id == null ? "" : id);
        }
    }

    private void text(XMLStreamReader reader) {
        inText = true;
        keepsBlanks = "preserve".equals(reader.getAttributeValue("http://www.w3.org/XML/1998/namespace", "space"));
        words.setLength(0);
    }

    private void add(char c) {
        flows.getLast().text.append(c);
        whole.count(1);
    }

    /// What Word makes of arrows, faces and bullets as one types; others say only which place of a font to draw.
    private void symbol(@Nullable String code) {
        add(switch (code == null ? "" : code.toUpperCase(Locale.ROOT)) {
            case "F0E0" -> '→';
            case "F0DF" -> '←';
            case "F0F3" -> '↔';
            case "F04A" -> '☺';
            case "F04C" -> '☹';
            case "F0B7" -> '•';
            case "F0A7" -> '▪';
            case "F0FC" -> '✓';
            default -> {
                whole.symbol();
                yield '\uFFFD';
            }
        });
    }

    private void end(XMLStreamReader reader) {
        if (passing > 0) {
            passing--;
            return;
        }
        char space = space(reader);
        String name = reader.getLocalName();
        if (inText && name.equals("t")) {
            inText = false;
            String said = words.toString().replace('\n', ' ').replace('\r', ' ').replace('\t', ' ');
            flows.getLast().text.append(keepsBlanks || space == 'm' ? said : said.strip());
        } else if (space == 'w' && PROPERTIES.contains(name)) {
            properties--;
        } else if (space == 'w' && properties == 0) {
            endWord(name);
        }
    }

    private void endWord(String name) {
        Flow flow = flows.getLast();
        switch (name) {
            case "p" -> {
                flow.text.append('\n').append(flow.boxes);
                flow.boxes.setLength(0);
                whole.count(1);
                whole.paragraph();
            }
            case "tc" -> {
                dropLast(flow.text, '\n');
                flow.text.append('\t');
            }
            case "tr" -> {
                dropLast(flow.text, '\t');
                flow.text.append('\n');
            }
            case "txbxContent" -> {
                flows.removeLast();
                flows.getLast().boxes.append(flow.text);
            }
            default -> { }
        }
    }

    private static void dropLast(StringBuilder text, char c) {
        if (!text.isEmpty() && text.charAt(text.length() - 1) == c) {
            text.setLength(text.length() - 1);
        }
    }

    /// Its text, without empty lines at the end.
    String text() {
        StringBuilder text = flows.getFirst().text;
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '\n') {
            end--;
        }
        return text.substring(0, end);
    }

    /// The headers it refers to, by the references' ids.
    Set<String> headers() {
        return headers;
    }

    /// The footers likewise.
    Set<String> footers() {
        return footers;
    }
}
