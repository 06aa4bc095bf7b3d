package org.allonym.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.annotation.Projection;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.rules.Aggregation;
import org.allonym.surrogate.SurrogateScope;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine;

/// Converters of arguments to values; an argument that can't be converted is wrong usage.
final class Arguments {

    private Arguments() {}

    static void register(CommandLine line) {
        line.registerConverter(Path.class, Arguments::path);
        line.registerConverter(ActorId.class, Arguments::actor);
        line.registerConverter(Role.class, oneOf(Role.values()));
        line.registerConverter(ActorCommand.Action.class, oneOf(ActorCommand.Action.values()));
        line.registerConverter(LayerCommand.Action.class, oneOf(LayerCommand.Action.values()));
        line.registerConverter(DocumentCommand.Action.class, oneOf(DocumentCommand.Action.values()));
        line.registerConverter(RulesCommand.Action.class, oneOf(RulesCommand.Action.values()));
        line.registerConverter(SecondReaderCommand.Redactions.class, oneOf(SecondReaderCommand.Redactions.values()));
        line.registerConverter(SelectCommand.Preset.class, oneOf(SelectCommand.Preset.values()));
        line.registerConverter(Aggregation.class, oneOf(Aggregation.values()));
        line.registerConverter(Projection.class, oneOf(Projection.values()));
        line.registerConverter(MergePolicy.class, oneOf(MergePolicy.values()));
        line.registerConverter(MeasureAgreement.Round.class, oneOf(MeasureAgreement.Round.values()));
        line.registerConverter(SurrogateScope.class, oneOf(SurrogateScope.values()));
    }

    /// A name is a name, whatever is in it, but for control characters: they would break the lines a script reads, or
    /// drive the terminal.
    static Path path(String name) {
        if (name.isEmpty() || name.chars().anyMatch(Character::isISOControl)) {
            throw new TypeConversionException(name.isEmpty()
                    ? "the file name is empty"
                    : "the file name contains control characters, such as a line break; rename the file: '%s'"
                            .formatted(printable(name)));
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'%s' is not a valid file name: %s".formatted(name, e.getReason()));
        }
    }

    private static String printable(String name) {
        StringBuilder shown = new StringBuilder();
        name.codePoints().forEach(c -> shown.appendCodePoint(Character.isISOControl(c) ? '?' : c));
        return shown.toString();
    }

    private static ActorId actor(String name) {
        if (!ActorId.isName(name)) {
            throw new TypeConversionException(
                    "'%s' is not a valid name for a person: 1 to 64 characters without / or \\, and not gold or model".formatted(name));
        }
        return new ActorId(name);
    }

    /// Whose layer: a person, or `model`.
    static final class Owner implements ITypeConverter<ActorId> {
        @Override
        public ActorId convert(String name) {
            return name.equals(ActorId.MODEL.value()) ? ActorId.MODEL : actor(name);
        }
    }

    /// By name, upper and lower case alike.
    private static <T extends Enum<T>> ITypeConverter<T> oneOf(T[] values) {
        return word -> Arrays.stream(values)
                .filter(value -> value.name().equalsIgnoreCase(word.replace('-', '_')))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        "expected one of %s but was '%s'".formatted(names(List.of(values), Arguments::lower), word)));
    }

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    static <T> String names(List<T> values, Function<? super T, String> name) {
        return values.stream().map(name).collect(Collectors.joining(", "));
    }
}
