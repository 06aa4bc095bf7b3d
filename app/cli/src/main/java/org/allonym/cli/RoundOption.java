package org.allonym.cli;

import java.util.Arrays;
import java.util.Locale;
import org.allonym.services.agreement.MeasureAgreement.Round;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads `all`, `only` or `without`.
final class RoundOption implements ITypeConverter<Round> {

    @Override
    public Round convert(String value) {
        return Arrays.stream(Round.values())
                .filter(round -> round.name().toLowerCase(Locale.ROOT).equals(value))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("expected all, only or without but was '%s'".formatted(value)));
    }
}
