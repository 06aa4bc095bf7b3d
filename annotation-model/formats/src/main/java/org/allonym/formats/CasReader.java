package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.stream.XMLStreamReader;
import org.allonym.problem.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// Reads UIMA CAS as XMI or JSON, as INCEpTION and Cassis write them: one file, or all of a folder or ZIP archive, a document
/// each. `docs/formats/cas.md` says it all.
final class CasReader implements FormatReader {

    static final String XMI = ".xmi";
    static final String JSON = ".json";
    static final String STRUCTURES = "%FEATURE_STRUCTURES";
    /// Where they are, a folder or archive is of another format.
    private static final List<String> OTHERS = List.of(".txt", ".ann", ".tsv");
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(DocumentLimits.TEXT)
                    .maxNestingDepth(DocumentLimits.DEPTH)
                    .maxNameLength(DocumentLimits.KEY)
                    .build())
            .build();

    private final String ending;

    /// @param ending [#XMI] or [#JSON]
    CasReader(String ending) {
        this.ending = ending;
    }

    static boolean recognisesXmi(FileHead opening) {
        boolean files = opening.inside().contains(XMI) && OTHERS.stream().noneMatch(opening.inside()::contains);
        return files || opening.begins("<") && opening.text().contains("<xmi:XMI");
    }

    static boolean recognisesJson(FileHead opening) {
        boolean archive = Set.of(JSON, ".csv").containsAll(opening.inside()) && opening.holds(JSON, CasReader::recognisesJson);
        return archive || opening.hasAny(STRUCTURES, "%TYPES");
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        Set<String> leftOut = new TreeSet<>();
        try (InputFiles files = InputFiles.open(file, List.of())) {
            if (files.endingIn(ending).isEmpty()) {
                throw new ProblemException(file.fault("", tr("it contains no %s file", ending)));
            }
            files.readEach(ending, sink, (name, id) -> {
                CasStructures structures = new CasStructures(file.labels());
                if (ending.equals(XMI)) {
                    XmlFile.read(files.called(name), files.bytes(name), reader -> xmi(reader, structures));
                } else {
                    json(files.text(name), structures);
                }
                sink.accept(structures.document(id, files.called(name).name()));
                structures.leftOut().forEach(leftOut::add);
            });
        }
        if (!leftOut.isEmpty()) {
            sink.notice(new Notice.OtherLayers(file.name(), leftOut.stream().limit(DocumentLimits.NAMED).toList()));
        }
    }

    /// A structure is an element whose name space is the type's package.
    private static void xmi(XMLStreamReader reader, CasStructures structures) {
        String space = reader.getNamespaceURI();
        if (space == null || !space.startsWith("http:///") || !space.endsWith(".ecore")) {
            return;
        }
        Map<String, String> features = new HashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            boolean id = reader.getAttributeLocalName(i).equals("id") && reader.getAttributeNamespace(i) != null;
            features.put(id ? "%ID" : reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        String path = space.substring("http:///".length(), space.length() - ".ecore".length()).replace('/', '.');
        structures.add((path.equals("uima.noNamespace") ? "" : path + ".") + reader.getLocalName(), features);
    }

    private static void json(String text, CasStructures structures) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text.startsWith("\uFEFF") ? text.substring(1) : text)) {
            boolean found = false;
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new DocumentFault("", tr("expected a JSON object, found %s", JsonObjects.found(parser)));
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                boolean here = parser.currentName().equals(STRUCTURES);
                found |= here;
                JsonToken opens = parser.nextToken();
                if (!here || opens != JsonToken.START_ARRAY && opens != JsonToken.START_OBJECT) {
                    parser.skipChildren();
                    continue;
                }
                structures(parser, opens == JsonToken.START_OBJECT, structures);
            }
            if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                throw new DocumentFault("", tr("not valid JSON"));
            }
            if (!found) {
                throw new DocumentFault("", tr("it has no \"%s\"", STRUCTURES));
            }
        } catch (JacksonException e) {
            throw new DocumentFault("", tr("not valid JSON"));
        }
    }

    /// @param byId whether they are an object, by their ids, as the oldest files have them
    private static void structures(JsonParser parser, boolean byId, CasStructures structures) {
        while (true) {
            JsonToken next = parser.nextToken();
            if (next == JsonToken.END_ARRAY || next == JsonToken.END_OBJECT) {
                return;
            }
            Map<String, String> features = new HashMap<>();
            if (byId) {
                features.put("%ID", parser.currentName());
                next = parser.nextToken();
            }
            if (next != JsonToken.START_OBJECT) {
                throw new DocumentFault(STRUCTURES, tr("expected %s, found %s", tr("an object"), JsonObjects.found(parser)));
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                if (value == JsonToken.START_ARRAY || value == JsonToken.START_OBJECT) {
                    parser.skipChildren();
                } else if (value != JsonToken.VALUE_NULL) {
                    features.put(name, parser.getString());
                }
            }
            structures.add(features.getOrDefault("%TYPE", ""), features);
        }
    }
}
