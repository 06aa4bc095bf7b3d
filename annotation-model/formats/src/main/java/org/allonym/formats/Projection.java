package org.allonym.formats;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// How spans, which may cut tokens, become one BIO tag a token.
public enum Projection {
    /// Every token that overlaps a span gets its label, the first as `B-`; neighbouring spans never merge. Lossless for
    /// spans on token borders.
    COVER,
    /// The rule of the PII Data Detection competition: a token gets a span's label when it begins inside the span, or
    /// holds the whole span; neighbouring tokens of one label merge into one entity.
    COMPETITION;

    /// The name in commands and manifests: `cover`, `competition`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The projection of that name.
    public static Optional<Projection> named(String id) {
        return Arrays.stream(values()).filter(projection -> projection.id().equals(id)).findFirst();
    }
}
