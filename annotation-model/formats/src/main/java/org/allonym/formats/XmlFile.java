package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// XML files: read without document types, so that no entity unfolds and nothing outside the file is reached; and written.
///
/// XML can't hold most control characters: [#text] and [#attribute] write `�` for them, which moves no offset, and count
/// them. One thread.
final class XmlFile {

    private static final int NAMED = 5;

    private final List<String> documents = new ArrayList<>();
    private long replaced;

    /// Takes an element when it begins.
    interface Elements {
        /// @param reader stands on the element's beginning; may be moved as far as its end
        void element(XMLStreamReader reader) throws XMLStreamException;
    }

    /// Reads an XML file, which must be UTF-8, from beginning to end.
    ///
    /// @throws DocumentFault when it isn't well-formed or has a document type
    static void read(InputFile file, InputStream in, Elements elements) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        // Without document types there is nothing to unfold; these would count the &#10; of a long text.
        factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
        factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
        XMLStreamReader reader = null;
        try (Reader utf8 = new InputStreamReader(Utf8Input.over(in), StandardCharsets.UTF_8)) {
            reader = factory.createXMLStreamReader(utf8);
            while (reader.hasNext()) {
                switch (reader.next()) {
                    case XMLStreamConstants.START_ELEMENT -> elements.element(reader);
                    case XMLStreamConstants.DTD -> throw new DocumentFault(place(reader), tr("it has a document type (<!DOCTYPE …>), which is not read"));
                    default -> { }
                }
            }
        } catch (IOException e) {
            throw file.unreadable(e);
        } catch (XMLStreamException e) {
            if (e.getNestedException() instanceof IOException trouble) {
                throw file.unreadable(trouble);
            }
            throw new DocumentFault(reader == null ? "" : place(reader), tr("not valid XML"));
        }
    }

    /// Where the reader stands, for a message.
    static String place(XMLStreamReader reader) {
        return tr("line %s", reader.getLocation().getLineNumber());
    }

    /// Whether XML 1.0 can hold it.
    private static boolean isAllowed(char c) {
        return c >= ' ' && c < '\uFFFE' || c == '\n' || c == '\r' || c == '\t';
    }

    private String allowed(String value, String document) {
        StringBuilder allowed = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean fits = isAllowed(c);
            allowed.append(fits ? c : '\uFFFD');
            if (!fits) {
                replaced++;
                if (documents.size() < NAMED && !documents.contains(document)) {
                    documents.add(document);
                }
            }
        }
        return allowed.toString();
    }

    /// A text as content of an element, in CDATA sections as far as these can hold it.
    String text(String value, String document) {
        return "<![CDATA[" + allowed(value, document).replace("]]>", "]]]]><![CDATA[>").replace("\r", "]]>&#13;<![CDATA[") + "]]>";
    }

    /// A value between double quotes.
    String attribute(String value, String document) {
        return allowed(value, document).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
                .replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#9;");
    }

    /// What could not be written as it is.
    List<Notice> notices() {
        return replaced == 0 ? List.of() : List.of(new Notice.ControlCharacters(replaced, List.copyOf(documents)));
    }
}
