package org.allonym.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// OpenDocument texts made of raw parts, as LibreOffice lays them out.
public final class RawOdt {

    private static final String ODF = "urn:oasis:names:tc:opendocument:xmlns:";
    private static final String SPACES = " xmlns:office=\"" + ODF + "office:1.0\" xmlns:text=\"" + ODF + "text:1.0\" xmlns:table=\"" + ODF
            + "table:1.0\" xmlns:draw=\"" + ODF + "drawing:1.0\" xmlns:style=\"" + ODF + "style:1.0\" xmlns:svg=\"" + ODF
            + "svg-compatible:1.0\" xmlns:form=\"" + ODF + "form:1.0\" xmlns:loext=\"urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"";

    private final Map<String, byte[]> parts = new LinkedHashMap<>();

    /// With this XML in its body.
    public RawOdt(String text) {
        this("", "<office:text>" + text + "</office:text>");
    }

    private RawOdt(String head, String body) {
        part("mimetype", "application/vnd.oasis.opendocument.text");
        part("content.xml", head + "<office:document-content" + SPACES + "><office:body>" + body + "</office:body></office:document-content>");
        part("meta.xml", "<p>Somebody Else</p>");
        part("META-INF/manifest.xml", "<m:manifest xmlns:m=\"" + ODF + "manifest:1.0\"/>");
    }

    /// With a declaration before its root, and any body.
    public static RawOdt of(String head, String body) {
        return new RawOdt(head, body);
    }

    /// With this XML in its only kind of page, such as a `style:header`.
    public RawOdt page(String margins) {
        return pages("<style:master-page style:name=\"Standard\">" + margins + "</style:master-page>");
    }

    /// With these kinds of page.
    public RawOdt pages(String masterPages) {
        return part("styles.xml", "<office:document-styles" + SPACES + "><office:master-styles>" + masterPages + "</office:master-styles></office:document-styles>");
    }

    /// Another part, of any content.
    public RawOdt part(String name, String content) {
        parts.put(name, content.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    public byte[] bytes() {
        return archive(ZipEntry.DEFLATED);
    }

    byte[] stored() {
        return archive(ZipEntry.STORED);
    }

    private byte[] archive(int method) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                ZipEntry entry = new ZipEntry(part.getKey());
                CRC32 crc = new CRC32();
                crc.update(part.getValue());
                entry.setMethod(part.getKey().equals("mimetype") ? ZipEntry.STORED : method);
                entry.setSize(part.getValue().length);
                entry.setCrc(crc.getValue());
                zip.putNextEntry(entry);
                zip.write(part.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
