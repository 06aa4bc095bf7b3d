package org.allonym.cli;

import java.util.Iterator;
import java.util.List;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The names of file formats that commands take.
final class Formats {

    private Formats() {}

    static List<String> readable() {
        return ExchangeFormats.readable().stream().map(ExchangeFormat::name).toList();
    }

    static List<String> writable() {
        return ExchangeFormats.writable().stream().map(ExchangeFormat::name).toList();
    }

    /// @throws ParameterException for a name that is none of `known`
    static void check(CommandSpec spec, @Nullable String format, List<String> known) {
        if (format != null && !known.contains(format)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "Invalid value for option '--format': expected one of %s but was '%s'"
                            .formatted(String.join(", ", known), format));
        }
    }

    /// For help texts: those that hold texts, which `import` takes.
    static final class Importable implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ExchangeFormats.readable().stream().filter(ExchangeFormat::bringsTexts).map(ExchangeFormat::name).iterator();
        }
    }

    /// For help texts.
    static final class Readable implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return readable().iterator();
        }
    }

    /// For help texts.
    static final class Writable implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return writable().iterator();
        }
    }
}
