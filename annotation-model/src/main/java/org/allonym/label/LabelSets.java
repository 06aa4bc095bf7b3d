package org.allonym.label;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// The label sets that ship with the program.
public final class LabelSets {

    /// CRAPII's fourteen types, the set of a new project.
    public static final LabelSet CRAPII_14 = load("crapii-14");

    private static final List<LabelSet> PRESETS = List.of(CRAPII_14);

    private LabelSets() {}

    /// All presets.
    public static List<LabelSet> presets() {
        return PRESETS;
    }

    /// The preset of that name, upper and lower case alike.
    public static Optional<LabelSet> preset(String name) {
        return PRESETS.stream()
                .filter(set -> set.name().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private static LabelSet load(String name) {
        String resource = name + ".json";
        try (InputStream in = LabelSets.class.getResourceAsStream(resource)) {
            byte[] bytes = Objects.requireNonNull(in, resource).readAllBytes();
            return LabelSetJson.read(new String(bytes, StandardCharsets.UTF_8), resource);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
