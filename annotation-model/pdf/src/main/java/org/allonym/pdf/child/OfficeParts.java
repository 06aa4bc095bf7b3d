package org.allonym.pdf.child;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.jspecify.annotations.Nullable;

/// The XML parts of an office document, which is a ZIP archive of them, unfolded as far as a document can need.
///
/// Pictures and other parts are counted and dropped. No part is looked for outside the archive; no document type is read, so
/// that no entity unfolds.
final class OfficeParts {

    /// Of all entries, unfolded.
    private static final long MOST_BYTES = 128L << 20;
    /// Of the parts that are kept.
    private static final long MOST_KEPT = 48L << 20;
    private static final int MOST_ENTRIES = 20_000;

    private final Map<String, byte[]> parts;

    private OfficeParts(Map<String, byte[]> parts) {
        this.parts = parts;
    }

    /// @param beat is called for each entry
    static OfficeParts of(InputStream file, Runnable beat) throws IOException {
        Map<String, byte[]> parts = new HashMap<>();
        byte[] dropped = new byte[1 << 16];
        long kept = 0;
        long all = 0;
        int entries = 0;
        ZipInputStream zip = new ZipInputStream(file);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            beat.run();
            if (++entries > MOST_ENTRIES) {
                throw new TextFaultException(TextFault.TOO_INTRICATE);
            }
            if (isXml(entry.getName())) {
                byte[] part = zip.readNBytes((int) (MOST_KEPT - kept + 1));
                kept += part.length;
                all += part.length;
                parts.put(entry.getName(), part);
            } else {
                for (int count = zip.read(dropped); count > 0 && all <= MOST_BYTES; count = zip.read(dropped)) {
                    all += count;
                }
            }
            if (kept > MOST_KEPT || all > MOST_BYTES) {
                throw new TextFaultException(TextFault.TOO_MUCH_MEMORY);
            }
        }
        return new OfficeParts(parts);
    }

    private static boolean isXml(String name) {
        return name.endsWith(".rels") || name.endsWith(".xml") && !name.startsWith("docProps/") && !name.startsWith("customXml/");
    }

    /// A reader of that part; null when there is none.
    @Nullable XMLStreamReader open(String name) throws XMLStreamException {
        byte[] part = parts.get(name);
        if (part == null) {
            return null;
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
    Map<String, Related> related(String name) throws XMLStreamException {
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
