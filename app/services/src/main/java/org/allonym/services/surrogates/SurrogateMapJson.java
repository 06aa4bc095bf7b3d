package org.allonym.services.surrogates;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.SurrogateMap.MappedDocument;
import org.allonym.surrogate.SurrogateMap.MappedEntity;
import org.allonym.surrogate.SurrogateMap.MappedMention;
import org.allonym.surrogate.SurrogateMap;
import org.allonym.text.CodePointSpan;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The content of a map file: the map as JSON in UTF-8. Offsets are code points.
final class SurrogateMapJson {

    private static final int VERSION = 1;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    private SurrogateMapJson() {}

    static void write(SurrogateMap map, OutputStream out) {
        try (JsonGenerator json = MAPPER.createGenerator(out)) {
            json.writeStartObject();
            json.writeNumberProperty("version", VERSION);
            json.writeArrayPropertyStart("documents");
            map.documents().forEach(document -> write(document, json));
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static void write(MappedDocument document, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("document", document.document().value());
        json.writeStringProperty("sha256", document.sha256());
        json.writeArrayPropertyStart("entities");
        for (MappedEntity entity : document.entities()) {
            json.writeStartObject();
            json.writeStringProperty("key", entity.key());
            json.writeStringProperty("label", entity.label());
            json.writeStringProperty("standing", word(entity.standing()));
            json.writeStringProperty("value", entity.value());
            json.writeStringProperty("rung", entity.derivation());
            json.writeArrayPropertyStart("mentions");
            for (MappedMention mention : entity.mentions()) {
                json.writeStartObject();
                json.writeNumberProperty("start", mention.span().start());
                json.writeNumberProperty("end", mention.span().end());
                json.writeStringProperty("label", mention.label());
                json.writeStringProperty("original", mention.original());
                json.writeStringProperty("surrogate", mention.surrogate());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String word(EntityStatus standing) {
        return standing.name().toLowerCase(Locale.ROOT);
    }

    /// @throws IllegalArgumentException when it isn't of this form; the message holds nothing of what is in it
    static SurrogateMap read(byte[] json) {
        JsonNode root;
        try {
            root = MAPPER.readTree(json);
        } catch (JacksonException _) {
            throw new IllegalArgumentException("no JSON");
        }
        if (!root.path("version").isInt() || root.path("version").asInt() != VERSION) {
            throw new IllegalArgumentException("its version is not " + VERSION);
        }
        List<MappedDocument> documents = new ArrayList<>();
        Set<DocumentId> seen = new HashSet<>();
        for (JsonNode node : list(root, "documents")) {
            MappedDocument document = document(node);
            if (!seen.add(document.document())) {
                throw new IllegalArgumentException("a document stands in it twice");
            }
            documents.add(document);
        }
        return new SurrogateMap(documents);
    }

    private static MappedDocument document(JsonNode node) {
        String id = text(node, "document");
        if (!DocumentId.isId(id)) {
            throw new IllegalArgumentException("a document without an id");
        }
        List<MappedEntity> entities = new ArrayList<>();
        list(node, "entities").forEach(entity -> entities.add(entity(entity)));
        return new MappedDocument(new DocumentId(id), text(node, "sha256"), entities);
    }

    private static MappedEntity entity(JsonNode node) {
        List<MappedMention> mentions = new ArrayList<>();
        list(node, "mentions").forEach(mention -> mentions.add(new MappedMention(
                new CodePointSpan(number(mention, "start"), number(mention, "end")),
                text(mention, "label"),
                text(mention, "original"),
                text(mention, "surrogate"))));
        String word = text(node, "standing");
        EntityStatus standing = Arrays.stream(EntityStatus.values())
                .filter(one -> word(one).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("an entity of unknown standing"));
        return new MappedEntity(
                text(node, "key"), text(node, "label"), standing, text(node, "value"), text(node, "rung"), mentions);
    }

    private static JsonNode list(JsonNode node, String key) {
        if (!node.path(key).isArray()) {
            throw new IllegalArgumentException("no list of %s".formatted(key));
        }
        return node.path(key);
    }

    private static String text(JsonNode node, String key) {
        if (!node.path(key).isString()) {
            throw new IllegalArgumentException("no %s".formatted(key));
        }
        return node.path(key).asString();
    }

    private static int number(JsonNode node, String key) {
        if (!node.path(key).isInt()) {
            throw new IllegalArgumentException("no %s".formatted(key));
        }
        return node.path(key).asInt();
    }
}
