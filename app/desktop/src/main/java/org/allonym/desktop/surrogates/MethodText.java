package org.allonym.desktop.surrogates;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.name.Names;
import org.allonym.surrogate.value.date.DateStrategy;
import org.allonym.surrogate.value.number.PhoneStrategy;

/// How a value was made, in the language of the window. Projects store it in English, in parts: `female by the form ·
/// Spanish names · country and gender`.
final class MethodText {

    private MethodText() {}

    static String spoken(String derivation) {
        return DerivationPart.parts(derivation).map(MethodText::part).collect(Collectors.joining(" · "));
    }

    /// What isn't known, such as the name of a site or a country, stays as it is.
    private static String part(String part) {
        return known(part).orElseGet(() -> Arrays.stream(part.split(", ")).map(one -> known(one).orElse(one)).collect(Collectors.joining(", ")));
    }

    private static Optional<String> known(String part) {
        return DerivationPart.find(part)
                .map(DerivationPart::spoken)
                .or(() -> Names.spokenOrigin(part))
                .or(() -> DateStrategy.spokenShift(part))
                .or(() -> PhoneStrategy.spokenCountry(part))
                .or(() -> Arrays.stream(SurrogateMethod.values()).filter(method -> method.words().equals(part)).findFirst().map(SurrogateMethod::spoken));
    }
}
