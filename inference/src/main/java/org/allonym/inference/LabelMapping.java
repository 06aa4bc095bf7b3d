package org.allonym.inference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// From the labels of an engine to those of a project, as a table that people can edit. Immutable.
///
/// A label that the table doesn't name keeps its name; one that is mapped to nothing is dropped.
///
/// @param name what people call it
/// @param table from the engine's label to the project's, or to [#DROPPED]
public record LabelMapping(String name, SortedMap<String, String> table) {

    /// What a label is mapped to whose detections nobody wants.
    public static final String DROPPED = "";

    /// Every label keeps its name.
    public static final LabelMapping SAME = new LabelMapping("same names", Map.of());

    /// Labels of detectors and what other label sets call the same, the nearest meaning first.
    private static final Map<String, List<String>> MEANINGS = Map.ofEntries(
            Map.entry("NAME_STUDENT", List.of("PERSON", "name")),
            Map.entry("NAME_INSTRUCTOR", List.of("PERSON", "name", "NAME_STUDENT")),
            Map.entry("PERSON", List.of("NAME_STUDENT", "name")),
            Map.entry("EMAIL", List.of("EMAIL_ADDRESS", "email_social")),
            Map.entry("EMAIL_ADDRESS", List.of("EMAIL", "email_social")),
            Map.entry("USERNAME", List.of("email_social", "PERSON")),
            Map.entry("PHONE_NUM", List.of("PHONE_NUMBER", "phone_number")),
            Map.entry("PHONE_NUMBER", List.of("PHONE_NUM", "phone_number")),
            Map.entry("URL_PERSONAL", List.of("URL", "url")),
            Map.entry("URL", List.of("URL_PERSONAL", "url")),
            Map.entry("STREET_ADDRESS", List.of("LOCATION", "location_address")),
            Map.entry("LOCATION", List.of("location_address")),
            Map.entry("EDUCATION", List.of("SCHOOL", "school_name")),
            Map.entry("SCHOOL", List.of("EDUCATION", "school_name")),
            Map.entry("DATE_OF_BIRTH", List.of("date_of_birth", "DATE")),
            Map.entry("US_SSN", List.of("ID_NUM", "OTHER", "other")),
            Map.entry("US_DRIVER_LICENSE", List.of("ID_NUM", "OTHER", "other")),
            Map.entry("US_PASSPORT", List.of("ID_NUM", "OTHER", "other")),
            Map.entry("US_BANK_NUMBER", List.of("ID_NUM", "OTHER", "other")),
            Map.entry("IP_ADDRESS", List.of("ID_NUM", "OTHER", "other")),
            Map.entry("ID_NUM", List.of("OTHER", "other")),
            Map.entry("OTHER", List.of("other")));

    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    public LabelMapping {
        if (name.isBlank() || table.containsKey("")) {
            throw new IllegalArgumentException("a mapping without a name, or of a label without one");
        }
        table = Collections.unmodifiableSortedMap(new TreeMap<>(table));
    }

    public LabelMapping(String name, Map<String, String> table) {
        this(name, new TreeMap<>(table));
    }

    /// From the labels of this program's detectors, and of Presidio, to those of a set that means the same by another name, such as
    /// `NAME_STUDENT` to `PERSON`. Labels that the set has keep their names.
    ///
    /// @param known the labels of the project
    public static LabelMapping byMeaning(Set<String> known) {
        SortedMap<String, String> table = new TreeMap<>();
        MEANINGS.forEach((label, others) -> {
            if (!known.contains(label)) {
                others.stream().filter(known::contains).findFirst().ifPresent(other -> table.put(label, other));
            }
        });
        return new LabelMapping("by meaning", table);
    }

    /// This table, with the lines of another one in place of its own.
    public LabelMapping with(LabelMapping stronger) {
        SortedMap<String, String> joined = new TreeMap<>(table);
        joined.putAll(stronger.table);
        return new LabelMapping(stronger.name, joined);
    }

    /// The project's label for an engine's; empty when it is dropped.
    public Optional<String> of(String label) {
        String mapped = table.getOrDefault(label, label);
        return mapped.equals(DROPPED) ? Optional.empty() : Optional.of(mapped);
    }

    /// The same table with one line changed.
    ///
    /// @param to the project's label or [#DROPPED]
    public LabelMapping with(String from, String to) {
        SortedMap<String, String> changed = new TreeMap<>(table);
        changed.put(from, to);
        return new LabelMapping(name, changed);
    }

    /// Detections in the project's words; those whose label the project lacks are dropped.
    ///
    /// @param known the labels of the project
    public List<Detection> map(Collection<Detection> detections, Set<String> known) {
        List<Detection> mapped = new ArrayList<>(detections.size());
        for (Detection detection : detections) {
            of(detection.label()).filter(known::contains).ifPresent(label -> mapped.add(detection.withLabel(label)));
        }
        return List.copyOf(mapped);
    }

    /// `{"name": "…", "labels": {"PERSON": "NAME_STUDENT", "LOCATION": null}}`, always the same bytes for the same table;
    /// `null` drops a label.
    public String toJson() {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("name", name);
        ObjectNode labels = root.putObject("labels");
        table.forEach((from, to) -> {
            if (to.equals(DROPPED)) {
                labels.putNull(from);
            } else {
                labels.put(from, to);
            }
        });
        return MAPPER.writeValueAsString(root);
    }

    /// Reads what [#toJson] writes.
    ///
    /// @throws IllegalArgumentException when it isn't that; the message says what is wrong with it
    public static LabelMapping fromJson(String json) {
        JsonNode root;
        try {
            root = MAPPER.readTree(json);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
        JsonNode labels = root.path("labels");
        if (!root.isObject() || !root.path("name").isString() || !labels.isObject()) {
            throw new IllegalArgumentException("a mapping of labels has a name and an object of labels");
        }
        SortedMap<String, String> table = new TreeMap<>();
        labels.properties().forEach(entry -> {
            if (!entry.getValue().isString() && !entry.getValue().isNull()) {
                throw new IllegalArgumentException("label %s maps to a label's name or to null".formatted(entry.getKey()));
            }
            table.put(entry.getKey(), entry.getValue().isNull() ? DROPPED : entry.getValue().asString());
        });
        return new LabelMapping(root.path("name").asString(), table);
    }
}
