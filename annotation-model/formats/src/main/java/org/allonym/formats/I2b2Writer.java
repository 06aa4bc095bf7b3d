package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.text.CodePointSpan;

/// Writes a ZIP archive with one XML file a document, as the i2b2/UTHealth de-identification tasks had them; offsets in code
/// points.
final class I2b2Writer implements FormatWriter {

    private static final String OTHER = "PHI";
    /// The tasks' own types by the element they stand in; our labels have no hyphen.
    private static final Map<String, List<String>> CATEGORIES = Map.of(
            "NAME", List.of("PATIENT", "DOCTOR", "USERNAME"),
            "PROFESSION", List.of("PROFESSION"),
            "LOCATION", List.of("ROOM", "DEPARTMENT", "HOSPITAL", "ORGANIZATION", "STREET", "CITY", "STATE", "COUNTRY", "ZIP", "LOCATION_OTHER"),
            "AGE", List.of("AGE"),
            "DATE", List.of("DATE"),
            "CONTACT", List.of("PHONE", "FAX", "EMAIL", "URL", "IPADDR"),
            "ID", List.of("SSN", "MEDICALRECORD", "HEALTHPLAN", "ACCOUNT", "LICENSE", "VEHICLE", "DEVICE", "BIOID", "IDNUM"));

    private final DocumentArchive archive;
    private final XmlFile xml = new XmlFile();

    I2b2Writer(OutputStream out) {
        archive = new DocumentArchive(out);
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        Document document = outgoing.document();
        String id = document.id().value();
        StringBuilder file = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<")
                .append(I2b2Reader.ROOT).append(">\n<TEXT>").append(xml.text(document.text().value(), id)).append("</TEXT>\n<TAGS>\n");
        int number = 0;
        for (LabelledSpan span : outgoing.spans()) {
            CodePointSpan place = document.text().toCodePoints(span.span());
            file.append("<%s id=\"P%d\" start=\"%d\" end=\"%d\" text=\"%s\" TYPE=\"%s\" comment=\"%s\" />\n".formatted(
                    category(span.label()), number++, place.start(), place.end(),
                    xml.attribute(document.text().slice(span.span()), id),
                    span.label().equals("LOCATION_OTHER") ? "LOCATION-OTHER" : span.label(),
                    xml.attribute(span.note(), id)));
        }
        String stem = archive.stem(id, I2b2Reader.ENDING);
        archive.entry(stem + I2b2Reader.ENDING, file.append("</TAGS>\n</").append(I2b2Reader.ROOT).append(">\n").toString());
    }

    private static String category(String label) {
        return CATEGORIES.entrySet().stream()
                .filter(one -> one.getValue().contains(label))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(OTHER);
    }

    @Override
    public void end() throws IOException {
        archive.finish();
    }

    @Override
    public List<Notice> notices() {
        return xml.notices();
    }
}
