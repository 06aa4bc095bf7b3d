package org.allonym.pdf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Writes PDF files object by object, sound or not.
public final class RawPdf {

    static final String CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
    static final String PAGES = "<</Type/Pages/Count 1/Kids[3 0 R]>>";
    static final String PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R"
            + "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>";
    static final Stream TEXT = new Stream("", "BT /F 12 Tf 72 700 Td (My name is Amina.) Tj ET".getBytes(StandardCharsets.US_ASCII));

    private RawPdf() {}

    /// @param dictionary what its dictionary has besides its length
    record Stream(String dictionary, byte[] bytes) {}

    /// @param objects texts and streams, numbered from 1; the first is the catalog
    static byte[] of(Object... objects) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(out, "%PDF-1.7\n");
        StringBuilder table = new StringBuilder("xref\n0 %d\n0000000000 65535 f \n".formatted(objects.length + 1));
        for (int i = 0; i < objects.length; i++) {
            table.append("%010d 00000 n \n".formatted(out.size()));
            write(out, "%d 0 obj\n".formatted(i + 1));
            switch (objects[i]) {
                case Stream stream -> {
                    write(out, "<<%s/Length %d>>\nstream\n".formatted(stream.dictionary(), stream.bytes().length));
                    out.writeBytes(stream.bytes());
                    write(out, "\nendstream");
                }
                case Object text -> write(out, text.toString());
            }
            write(out, "\nendobj\n");
        }
        int at = out.size();
        write(out, table.toString());
        write(out, "trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n".formatted(objects.length + 1, at));
        return out.toByteArray();
    }

    /// A form that draws itself ten times.
    public static byte[] manyForms() {
        return of(
                CATALOG,
                PAGES,
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>",
                new Stream("", "/X Do".getBytes(StandardCharsets.US_ASCII)),
                new Stream(
                        "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>",
                        "/X Do ".repeat(10).getBytes(StandardCharsets.US_ASCII)));
    }

    /// A file whose table of objects is a stream.
    static byte[] withTable(String dictionary, byte[] table) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(out, "%PDF-1.7\n1 0 obj\n" + CATALOG + "\nendobj\n");
        int at = out.size();
        write(out, "2 0 obj\n<</Type/XRef%s/Length %d>>\nstream\n".formatted(dictionary, table.length));
        out.writeBytes(table);
        write(out, "\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n".formatted(at));
        return out.toByteArray();
    }

    private static void write(ByteArrayOutputStream out, String text) {
        out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
