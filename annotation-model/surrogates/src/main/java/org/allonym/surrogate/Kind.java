package org.allonym.surrogate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.label.Identifier;
import org.allonym.label.Label;

/// What sort of value a label marks, and so by which rules it is read, replaced and looked for.
public enum Kind {
    NAME(Method.CONTEXTUAL, "NAME_STUDENT", "NAME_INSTRUCTOR", "PERSON", "NAME"),
    EMAIL(Method.GENERATE, "EMAIL", "EMAIL_ADDRESS"),
    USERNAME(Method.SHAPE, "USERNAME", "EMAIL_SOCIAL"),
    PHONE(Method.SHAPE, "PHONE_NUM", "PHONE_NUMBER"),
    ID(
            Method.SHAPE,
            "ID_NUM",
            "US_DRIVER_LICENSE",
            "US_BANK_NUMBER",
            "US_PASSPORT",
            "US_SSN",
            "IP_ADDRESS"),
    URL(Method.GENERATE, "URL_PERSONAL", "URL"),
    DATE(Method.GENERATE, "DATE", "DATE_OF_BIRTH"),
    STREET_ADDRESS(Method.GENERATE, "STREET_ADDRESS", "LOCATION_ADDRESS"),
    AGE(Method.GENERATE, "AGE"),
    LOCATION(Method.SHUFFLE, "LOCATION", "NRP"),
    EMPLOYER(Method.SHUFFLE, "EMPLOYER"),
    EDUCATION(Method.SHUFFLE, "EDUCATION", "SCHOOL", "SCHOOL_NAME"),
    OTHER(Method.MANUAL, "OTHER");

    private static final Map<String, Kind> BY_LABEL = Stream.of(values())
            .flatMap(kind -> kind.labels.stream().map(label -> Map.entry(label, kind)))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private final Method standard;
    private final List<String> labels;

    Kind(Method standard, String... labels) {
        this.standard = standard;
        this.labels = List.of(labels);
    }

    /// How its values are replaced where nobody chose otherwise.
    public Method standard() {
        return standard;
    }

    /// The kind of a label: what its strategy names, else what its name says, else [#OTHER].
    public static Kind of(Label label) {
        for (Kind kind : values()) {
            if (kind.name().equalsIgnoreCase(label.strategy())) {
                return kind;
            }
        }
        return named(label.name());
    }

    /// The kind that a label's name says, as the presets name them; [#OTHER] for any other.
    public static Kind named(String label) {
        return BY_LABEL.getOrDefault(label.toUpperCase(Locale.ROOT), OTHER);
    }

    /// Whether one such value alone points at a person, where the label set doesn't say.
    public Identifier identifier() {
        return switch (this) {
            case NAME, EMAIL, USERNAME, PHONE, ID, URL, STREET_ADDRESS -> Identifier.DIRECT;
            case DATE, AGE, LOCATION, EMPLOYER, EDUCATION, OTHER -> Identifier.INDIRECT;
        };
    }
}
