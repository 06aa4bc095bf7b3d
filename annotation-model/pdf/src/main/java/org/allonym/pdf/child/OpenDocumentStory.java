package org.allonym.pdf.child;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.jspecify.annotations.Nullable;

/// The text of one part of an OpenDocument text: a line for each paragraph; cells of a row parted by tabs; a text box after
/// the paragraph it hangs on; footnotes and endnotes by themselves.
///
/// Blanks are gathered as part 3, section 6.1.2 of the standard (ODF 1.3) says.
final class OpenDocumentStory {

    private static final String ODF = "urn:oasis:names:tc:opendocument:xmlns:";
    private static final String TEXT = ODF + "text:1.0";
    private static final String STYLE = ODF + "style:1.0";
    private static final String SVG = ODF + "svg-compatible:1.0";
    /// Where LibreOffice before version 7 has what the standard now calls `style:header-first` and `style:footer-first`.
    private static final String LIBRE_OFFICE = "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0";
    /// The kind of page of a text that names none.
    private static final String USUAL_PAGE = "Standard";

    /// Of text boxes in text boxes.
    private static final int DEEPEST = 20;
    /// What was deleted while changes were tracked; the mark of a note, whose words come later; guides to pronunciation; the
    /// numbers of lists, which other word processors don't keep; programs, controls, pictures and objects.
    private static final Set<String> LEFT_OUT = Set.of(
            "text:tracked-changes", "text:note-citation", "text:ruby-text", "text:number", "text:script", "office:forms", "office:scripts",
            "office:binary-data", "draw:object", "draw:object-ole", "draw:applet", "draw:plugin");

    private static final Set<String> MARGINS = Set.of(
            "style:header", "style:header-left", "style:header-first", "style:footer", "style:footer-left", "style:footer-first");

    /// A body, a note, or a text box while its paragraph goes on.
    private static final class Flow {
        private final StringBuilder text = new StringBuilder();
        /// Boxes of the paragraph at hand.
        private final StringBuilder boxes = new StringBuilder();
        /// Whether it was begun by a paragraph within a paragraph, and ends with it.
        private final boolean implied;
        private boolean inParagraph;
        /// Whether the last character is a blank that swallows those that follow.
        private boolean blank;

        Flow(boolean implied) {
            this.implied = implied;
        }
    }

    /// A kind of page, with the one that follows it.
    private record MasterPage(String next, Set<String> headers, Set<String> footers) {}

    private final TextBudget budget;
    private final List<Flow> flows = new ArrayList<>(List.of(new Flow(false)));
    private final List<String> footnotes = new ArrayList<>();
    private final List<String> endnotes = new ArrayList<>();
    private final Map<String, MasterPage> pages = new LinkedHashMap<>();
    private MasterPage page = new MasterPage("", new LinkedHashSet<>(), new LinkedHashSet<>());
    /// The kinds of page at which paragraphs begin.
    private final Set<String> begun = new LinkedHashSet<>();
    private final Deque<Boolean> atEnd = new ArrayDeque<>();
    /// Where the cells that are open begin in their flow.
    private final Deque<Integer> cells = new ArrayDeque<>();
    private boolean isText;
    private int comments;
    /// How deep the reader is in what is passed over.
    private int passing;

    OpenDocumentStory(TextBudget budget) {
        this.budget = budget;
    }

    /// Reads a part; null where there is none.
    void read(@Nullable XMLStreamReader reader) throws XMLStreamException {
        while (reader != null && reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> start(reader);
                case XMLStreamConstants.END_ELEMENT -> end(reader);
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                    if (passing == 0 && flows.getLast().inParagraph) {
                        budget.count(reader.getTextLength());
                        words(reader.getText());
                    }
                }
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE -> throw new TextFaultException(TextFault.DAMAGED);
                default -> { }
            }
        }
    }

    /// The element's name with the prefix that the standard gives its namespace.
    private static String name(XMLStreamReader reader) {
        String space = reader.getNamespaceURI();
        String name = reader.getLocalName();
        if (LIBRE_OFFICE.equals(space)) {
            return "style:" + name;
        }
        if (space == null || !space.startsWith(ODF)) {
            return ":" + name;
        }
        return switch (space.substring(ODF.length())) {
            case "text:1.0" -> "text:" + name;
            case "office:1.0" -> "office:" + name;
            case "table:1.0" -> "table:" + name;
            case "drawing:1.0" -> "draw:" + name;
            case "style:1.0" -> "style:" + name;
            default -> ":" + name;
        };
    }

    private void start(XMLStreamReader reader) {
        String name = name(reader);
        if (passing > 0 || LEFT_OUT.contains(name) || SVG.equals(reader.getNamespaceURI())) {
            passing++;
            return;
        }
        switch (name) {
            case "office:text" -> isText = true;
            case "office:annotation" -> {
                comments++;
                passing++;
            }
            case "text:p", "text:h" -> {
                if (flows.getLast().inParagraph) {
                    push(true);
                }
                flows.getLast().inParagraph = true;
                flows.getLast().blank = true;
            }
            case "text:s" -> add(" ".repeat(blanks(reader)));
            case "text:tab" -> add("\t");
            case "text:line-break" -> {
                add("\n");
                flows.getLast().blank = true;
            }
            case "table:table-cell", "table:covered-table-cell" -> cells.push(flows.getLast().text.length());
            case "text:note" -> atEnd.push("endnote".equals(reader.getAttributeValue(TEXT, "note-class")));
            case "text:note-body", "draw:text-box" -> push(false);
            case "style:style" -> begun.add(attribute(reader, "master-page-name"));
            case "style:master-page" -> {
                page = new MasterPage(attribute(reader, "next-style-name"), new LinkedHashSet<>(), new LinkedHashSet<>());
                pages.put(attribute(reader, "name"), page);
            }
            case String part when isMargin(part) -> {
                // what was there before the first or the left page was given the others' is kept and not shown
                if (attribute(reader, "display").equals("false")) {
                    passing++;
                } else {
                    push(false);
                }
            }
            default -> { }
        }
    }

    /// Of the namespace of styles; empty where there is none.
    private static String attribute(XMLStreamReader reader, String name) {
        String value = reader.getAttributeValue(STYLE, name);
        return value == null ? "" : value;
    }

    private static boolean isMargin(String name) {
        return MARGINS.contains(name);
    }

    private void push(boolean implied) {
        if (flows.size() == DEEPEST) {
            throw new TextFaultException(TextFault.TOO_INTRICATE);
        }
        flows.add(new Flow(implied));
    }

    private int blanks(XMLStreamReader reader) {
        String count = reader.getAttributeValue(TEXT, "c");
        int blanks = 1;
        try {
            blanks = count == null ? 1 : Math.max(0, Integer.parseInt(count));
        } catch (NumberFormatException e) {
            throw new TextFaultException(TextFault.DAMAGED);
        }
        budget.count(blanks);
        return blanks;
    }

    private void add(String characters) {
        Flow flow = flows.getLast();
        if (flow.inParagraph) {
            flow.text.append(characters);
            flow.blank = false;
        }
    }

    private void words(String characters) {
        Flow flow = flows.getLast();
        for (int i = 0; i < characters.length(); i++) {
            char c = characters.charAt(i);
            boolean blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
            if (!blank) {
                flow.text.append(c);
            } else if (!flow.blank) {
                flow.text.append(' ');
            }
            flow.blank = blank;
        }
    }

    private void end(XMLStreamReader reader) {
        if (passing > 0) {
            passing--;
            return;
        }
        String name = name(reader);
        Flow flow = flows.getLast();
        switch (name) {
            case "text:p", "text:h" -> paragraph(flow);
            case "table:table-cell", "table:covered-table-cell" -> {
                if (flow.text.length() > cells.pop()) {
                    dropLast(flow.text, '\n');
                }
                flow.text.append('\t');
            }
            case "table:table-row" -> {
                dropLast(flow.text, '\t');
                flow.text.append('\n');
            }
            case "draw:text-box" -> {
                flows.removeLast();
                Flow around = flows.getLast();
                (around.inParagraph ? around.boxes : around.text).append(flow.text);
            }
            case "text:note-body" -> {
                flows.removeLast();
                (atEnd.pop() ? endnotes : footnotes).add(whole(flow.text));
            }
            case String part when isMargin(part) -> {
                flows.removeLast();
                (part.startsWith("style:header") ? page.headers() : page.footers()).add(whole(flow.text));
            }
            default -> { }
        }
    }

    private void paragraph(Flow flow) {
        if (flow.blank) {
            dropLast(flow.text, ' ');
        }
        flow.text.append('\n').append(flow.boxes);
        flow.boxes.setLength(0);
        flow.inParagraph = false;
        budget.count(1);
        budget.paragraph();
        if (flow.implied) {
            flows.removeLast();
            flows.getLast().boxes.append(flow.text);
        }
    }

    private static void dropLast(StringBuilder text, char c) {
        if (!text.isEmpty() && text.charAt(text.length() - 1) == c) {
            text.setLength(text.length() - 1);
        }
    }

    /// Without empty lines at the end.
    private static String whole(StringBuilder text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '\n') {
            end--;
        }
        return text.substring(0, end);
    }

    /// Whether the file is a text, and not a table or a presentation.
    boolean isText() {
        return isText;
    }

    String text() {
        return whole(flows.getFirst().text);
    }

    String footnotes() {
        return String.join("\n", footnotes);
    }

    String endnotes() {
        return String.join("\n", endnotes);
    }

    /// The kinds of page at which its paragraphs begin.
    Set<String> begun() {
        return begun;
    }

    /// The headers of the pages that a text has, each once; as Word writes only those that a section refers to.
    ///
    /// @param named the kinds of page at which its paragraphs begin
    Set<String> headers(Set<String> named) {
        Set<String> headers = new LinkedHashSet<>();
        used(named).forEach(one -> headers.addAll(one.headers()));
        return headers;
    }

    /// The footers likewise.
    Set<String> footers(Set<String> named) {
        Set<String> footers = new LinkedHashSet<>();
        used(named).forEach(one -> footers.addAll(one.footers()));
        return footers;
    }

    /// Those named, the usual one, and those that follow them, in the order of the file.
    private List<MasterPage> used(Set<String> named) {
        Set<String> names = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(named);
        open.addAll(begun);
        open.add(pages.containsKey(USUAL_PAGE) || pages.isEmpty() ? USUAL_PAGE : pages.keySet().iterator().next());
        while (!open.isEmpty()) {
            String name = open.remove();
            MasterPage one = pages.get(name);
            if (one != null && names.add(name)) {
                open.add(one.next());
            }
        }
        return pages.entrySet().stream().filter(entry -> names.contains(entry.getKey())).map(Map.Entry::getValue).toList();
    }

    int comments() {
        return comments;
    }
}
