package org.allonym.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Word documents made of raw parts, as Word lays them out.
public final class RawDocx {

    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    private static final String SPACES = " xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\""
            + " xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\""
            + " xmlns:m=\"http://schemas.openxmlformats.org/officeDocument/2006/math\""
            + " xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\""
            + " xmlns:v=\"urn:schemas-microsoft-com:vml\"";

    private final Map<String, byte[]> parts = new LinkedHashMap<>();
    private final StringBuilder related = new StringBuilder();

    /// With a body of this XML.
    public RawDocx(String body) {
        part("[Content_Types].xml", HEAD + "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>");
        part("_rels/.rels", HEAD + "<Relationships><Relationship Id=\"a\" Type=\"http://x/officeDocument\" Target=\"word/document.xml\"/></Relationships>");
        part("docProps/core.xml", HEAD + "<p><creator>Somebody Else</creator></p>");
        part("word/document.xml", HEAD + "<w:document" + SPACES + "><w:body>" + body + "</w:body></w:document>");
    }

    /// A paragraph of these words.
    public static String paragraph(String words) {
        return "<w:p><w:r><w:t xml:space=\"preserve\">" + words + "</w:t></w:r></w:p>";
    }

    /// Another part, of any content.
    public RawDocx part(String name, String content) {
        parts.put(name, content.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /// A part that the document refers to: `hdr` of kind `header`, and so on.
    public RawDocx story(String id, String kind, String root, String content) {
        related.append("<Relationship Id=\"%s\" Type=\"http://x/%s\" Target=\"%s.xml\"/>".formatted(id, kind, id));
        part("word/%s.xml".formatted(id), HEAD + "<w:%s%s>%s</w:%s>".formatted(root, SPACES, content, root));
        return part("word/_rels/document.xml.rels", HEAD + "<Relationships>" + related + "</Relationships>");
    }

    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
