package org.allonym.pdf.child;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.apache.pdfbox.io.RandomAccessRead;
import org.jspecify.annotations.Nullable;

/// The XML parts of an office document, which is a ZIP archive of them, each unfolded when it is opened.
///
/// No part is looked for outside the archive; no document type is read, so
/// that no entity unfolds.
final class OfficeParts {

    /// Bytes of the parts that are opened.
    private static final long MOST_UNFOLDED = 48L << 20;
    private static final int MOST_ENTRIES = 20_000;

    private final ZipDirectory archive;
    private final Map<String, ZipDirectory.Entry> parts = new HashMap<>();
    private final Runnable beat;
    private long unfolded;

    /// @param beat is called for each part that is opened
    /// @throws IOException when the archive isn't whole
    OfficeParts(RandomAccessRead file, Runnable beat) throws IOException {
        this.archive = new ZipDirectory(file, MOST_ENTRIES);
        this.beat = beat;
        archive.entries().forEach(entry -> parts.put(entry.name(), entry));
    }

    boolean has(String name) {
        return parts.containsKey(name);
    }

    /// A reader of that part; null when there is none.
    ///
    /// @throws IOException when it isn't whole
    @Nullable XMLStreamReader open(String name) throws IOException, XMLStreamException {
        ZipDirectory.Entry entry = parts.get(name);
        if (entry == null) {
            return null;
        }
        beat.run();
        byte[] part = archive.read(entry, (int) (MOST_UNFOLDED - unfolded));
        unfolded += part.length;
        if (unfolded > MOST_UNFOLDED) {
            throw new TextFaultException(TextFault.TOO_MUCH_MEMORY);
        }
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        // Without document types there is nothing to unfold; these would count the &amp; of a long text.
        factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
        factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
        return factory.createXMLStreamReader(new ByteArrayInputStream(part));
    }

    /// Another part that a part refers to.
    ///
    /// @param type the last word of the kind of reference: `header`
    record Related(String type, String part) {}

    /// What a part refers to, by the reference's id, in the file's order; of the whole with an empty name.
    Map<String, Related> related(String name) throws IOException, XMLStreamException {
        int folder = name.lastIndexOf('/') + 1;
        Map<String, Related> related = new LinkedHashMap<>();
        XMLStreamReader reader = open(name.substring(0, folder) + "_rels/" + name.substring(folder) + ".rels");
        while (reader != null && reader.hasNext()) {
            boolean one = reader.next() == XMLStreamConstants.START_ELEMENT && reader.getLocalName().equals("Relationship");
            String target = one ? reader.getAttributeValue(null, "Target") : null;
            String id = one ? reader.getAttributeValue(null, "Id") : null;
            String type = one ? reader.getAttributeValue(null, "Type") : null;
            if (target != null && id != null && type != null && !"External".equals(reader.getAttributeValue(null, "TargetMode"))) {
                related.put(id, new Related(type.substring(type.lastIndexOf('/') + 1), resolved(name.substring(0, folder), target)));
            }
        }
        return related;
    }

    private static String resolved(String folder, String target) {
        Deque<String> path = new ArrayDeque<>();
        for (String one : (target.startsWith("/") ? target : folder + target).split("/")) {
            if (one.equals("..")) {
                path.pollLast();
            } else if (!one.isEmpty() && !one.equals(".")) {
                path.addLast(one);
            }
        }
        return String.join("/", path);
    }
}
