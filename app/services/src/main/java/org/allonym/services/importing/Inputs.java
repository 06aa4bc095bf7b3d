package org.allonym.services.importing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.InputFile;
import org.allonym.formats.LabelNames;
import org.jspecify.annotations.Nullable;

/// The files a use case was given, each with its format.
public final class Inputs {

    private Inputs() {}

    /// Files under names that tell them apart in messages: their own, or their paths where two share one.
    ///
    /// @param labels what the labels in them are called here
    static List<InputFile> named(List<Path> paths, LabelNames labels) {
        List<InputFile> files = paths.stream().map(path -> InputFile.of(path).withLabels(labels)).toList();
        Map<String, Long> sharing = files.stream().collect(Collectors.groupingBy(InputFile::name, Collectors.counting()));
        return files.stream()
                .map(file -> sharing.get(file.name()) > 1 ? new InputFile(file.path(), file.path().toString(), labels) : file)
                .toList();
    }

    /// The format asked for, or the one the file shows.
    public static ExchangeFormat format(InputFile file, @Nullable String asked) {
        return asked == null ? ExchangeFormats.recognise(file) : ExchangeFormats.readable(asked);
    }
}
