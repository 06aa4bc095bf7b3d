package org.allonym.surrogate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.label.Identifier;
import org.allonym.label.Label;

/// What sort of value a label marks, and so by which rules it is read, replaced and looked for.
public enum ValueKind {
    NAME(SurrogateMethod.CONTEXTUAL, "NAME_STUDENT", "NAME_INSTRUCTOR", "PERSON", "NAME"),
    EMAIL(SurrogateMethod.GENERATE, "EMAIL", "EMAIL_ADDRESS"),
    USERNAME(SurrogateMethod.SHAPE, "USERNAME", "EMAIL_SOCIAL"),
    PHONE(SurrogateMethod.SHAPE, "PHONE_NUM", "PHONE_NUMBER"),
    ID(
            SurrogateMethod.SHAPE,
            "ID_NUM",
            "US_DRIVER_LICENSE",
            "US_BANK_NUMBER",
            "US_PASSPORT",
            "US_SSN",
            "IP_ADDRESS"),
    URL(SurrogateMethod.GENERATE, "URL_PERSONAL", "URL"),
    DATE(SurrogateMethod.GENERATE, "DATE", "DATE_OF_BIRTH"),
    STREET_ADDRESS(SurrogateMethod.GENERATE, "STREET_ADDRESS", "LOCATION_ADDRESS"),
    AGE(SurrogateMethod.GENERATE, "AGE"),
    LOCATION(SurrogateMethod.GENERATE, "LOCATION", "NRP"),
    EMPLOYER(SurrogateMethod.GENERATE, "EMPLOYER"),
    EDUCATION(SurrogateMethod.GENERATE, "EDUCATION", "SCHOOL", "SCHOOL_NAME"),
    OTHER(SurrogateMethod.GENERATE, "OTHER");

    private static final Map<String, ValueKind> BY_LABEL = Stream.of(values())
            .flatMap(kind -> kind.labels.stream().map(label -> Map.entry(label, kind)))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private final SurrogateMethod standard;
    private final List<String> labels;

    ValueKind(SurrogateMethod standard, String... labels) {
        this.standard = standard;
        this.labels = List.of(labels);
    }

    /// How its values are replaced where nobody chose otherwise.
    public SurrogateMethod standard() {
        return standard;
    }

    /// The kind of a label: what its strategy names, else what its name says, else [#OTHER].
    public static ValueKind of(Label label) {
        for (ValueKind kind : values()) {
            if (kind.name().equalsIgnoreCase(label.strategy())) {
                return kind;
            }
        }
        return named(label.name());
    }

    /// The kind that a label's name says, as the presets name them; [#OTHER] for any other.
    public static ValueKind named(String label) {
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
