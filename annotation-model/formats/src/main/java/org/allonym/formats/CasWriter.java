package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.List;
import org.allonym.project.Document;
import org.allonym.text.Span;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Writes a ZIP archive with one UIMA CAS a document, as XMI with its type system or as JSON 0.4; offsets in UTF-16 code
/// units. Labels are the `value` of DKPro Core's `NamedEntity`, the layer *Named entity* of INCEpTION.
final class CasWriter implements FormatWriter {

    private static final String SPACE = "de.tudarmstadt.ukp.dkpro.core.api.";
    private static final String ENTITY = SPACE + "ner.type.NamedEntity";
    private static final String DOCUMENT = SPACE + "metadata.type.DocumentMetaData";
    private static final String STRING = "uima.cas.String";
    private static final JsonFactory JSON = new JsonFactory();

    private final DocumentArchive archive;
    private final XmlFile xml = new XmlFile();
    private final String ending;

    /// @param ending [CasReader#XMI] or [CasReader#JSON]
    CasWriter(OutputStream out, String ending) {
        archive = new DocumentArchive(out);
        this.ending = ending;
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        String stem = archive.stem(outgoing.document().id().value(), ending);
        archive.entry(stem + ending, ending.equals(CasReader.XMI) ? xmi(outgoing) : json(outgoing));
    }

    private String xmi(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        String id = document.id().value();
        StringBuilder file = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:cas="http:///uima/cas.ecore"\
                 xmlns:metadata="http:///de/tudarmstadt/ukp/dkpro/core/api/metadata/type.ecore"\
                 xmlns:ner="http:///de/tudarmstadt/ukp/dkpro/core/api/ner/type.ecore" xmi:version="2.0">
                <cas:NULL xmi:id="0"/>
                """);
        String name = xml.attribute(id, id);
        file.append("<metadata:DocumentMetaData xmi:id=\"2\" sofa=\"1\" begin=\"0\" end=\"%d\" language=\"x-unspecified\" documentTitle=\"%s\" documentId=\"%s\"/>\n"
                .formatted(document.text().length(), name, name));
        StringBuilder members = new StringBuilder("2");
        int number = 3;
        for (LabelledSpan span : outgoing.spans()) {
            file.append("<ner:NamedEntity xmi:id=\"%d\" sofa=\"1\" begin=\"%d\" end=\"%d\" value=\"%s\"/>\n"
                    .formatted(number, span.span().start(), span.span().end(), span.label()));
            members.append(' ').append(number++);
        }
        return file.append("<cas:Sofa xmi:id=\"1\" sofaNum=\"1\" sofaID=\"_InitialView\" mimeType=\"text\" sofaString=\"%s\"/>\n<cas:View sofa=\"1\" members=\"%s\"/>\n</xmi:XMI>\n"
                .formatted(xml.attribute(document.text().value(), id), members)).toString();
    }

    private static String json(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        StringWriter written = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), written)) {
            json.writeStartObject();
            json.writeObjectPropertyStart("%TYPES");
            type(json, ENTITY, "uima.tcas.Annotation", List.of("value", "identifier"));
            type(json, DOCUMENT, "uima.tcas.DocumentAnnotation", List.of("documentTitle", "documentId"));
            json.writeEndObject();
            json.writeArrayPropertyStart(CasReader.STRUCTURES);
            structure(json, 1, "uima.cas.Sofa");
            json.writeNumberProperty("sofaNum", 1).writeStringProperty("sofaID", "_InitialView");
            json.writeStringProperty("mimeType", "text").writeStringProperty("sofaString", document.text().value()).writeEndObject();
            annotation(json, 2, DOCUMENT, 0, document.text().length());
            json.writeStringProperty("language", "x-unspecified").writeStringProperty("documentTitle", document.id().value());
            json.writeStringProperty("documentId", document.id().value()).writeEndObject();
            int number = 3;
            for (LabelledSpan span : outgoing.spans()) {
                Span place = span.span();
                annotation(json, number++, ENTITY, place.start(), place.end());
                json.writeStringProperty("value", span.label()).writeEndObject();
            }
            json.writeEndArray();
            json.writeObjectPropertyStart("%VIEWS").writeObjectPropertyStart("_InitialView").writeNumberProperty("%SOFA", 1);
            json.writeArrayPropertyStart("%MEMBERS");
            for (int i = 2; i < number; i++) {
                json.writeNumber(i);
            }
            json.writeEndArray().writeEndObject().writeEndObject().writeEndObject();
        }
        return written + "\n";
    }

    private static void type(JsonGenerator json, String name, String parent, List<String> features) {
        json.writeObjectPropertyStart(name).writeStringProperty("%NAME", name).writeStringProperty("%SUPER_TYPE", parent);
        features.forEach(feature -> json.writeObjectPropertyStart(feature).writeStringProperty("%NAME", feature)
                .writeStringProperty("%RANGE", STRING).writeEndObject());
        json.writeEndObject();
    }

    private static void structure(JsonGenerator json, int id, String type) {
        json.writeStartObject().writeNumberProperty("%ID", id).writeStringProperty("%TYPE", type);
    }

    private static void annotation(JsonGenerator json, int id, String type, int begin, int end) {
        structure(json, id, type);
        json.writeNumberProperty("@sofa", 1).writeNumberProperty("begin", begin).writeNumberProperty("end", end);
    }

    @Override
    public void end() throws IOException {
        if (ending.equals(CasReader.XMI)) {
            archive.entry("TypeSystem.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<typeSystemDescription xmlns=\"http://uima.apache.org/resourceSpecifier\">\n<types>\n"
                    + described(ENTITY, "uima.tcas.Annotation", List.of("value", "identifier"))
                    + described(DOCUMENT, "uima.tcas.DocumentAnnotation", List.of("documentTitle", "documentId"))
                    + "</types>\n</typeSystemDescription>\n");
        }
        archive.finish();
    }

    private static String described(String name, String parent, List<String> features) {
        StringBuilder type = new StringBuilder(
                "<typeDescription>\n<name>%s</name>\n<supertypeName>%s</supertypeName>\n<features>\n".formatted(name, parent));
        features.forEach(feature -> type.append(
                "<featureDescription><name>%s</name><rangeTypeName>%s</rangeTypeName></featureDescription>\n".formatted(feature, STRING)));
        return type.append("</features>\n</typeDescription>\n").toString();
    }

    @Override
    public List<Notice> notices() {
        return xml.notices();
    }
}
