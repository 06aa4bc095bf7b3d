package org.allonym.desktop.importing;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;

/// The files that essays come in, as a dialog offers them and as people read them: every format with texts that can be
/// read, by its own word.
public final class EssayKinds {

    /// What several formats come packed in.
    private static final List<String> OTHERS = List.of(".zip");

    private EssayKinds() {}

    public static List<FileDialogs.Kind> kinds() {
        List<String> patterns = Stream.concat(formats().flatMap(format -> format.endings().stream()), OTHERS.stream())
                .map(ending -> "*" + ending)
                .distinct()
                .sorted()
                .toList();
        return List.of(new FileDialogs.Kind(tr("Documents"), patterns), new FileDialogs.Kind(tr("All files"), List.of("*")));
    }

    /// What can be read, as a sentence; of variants of a format that begin alike only the plain one.
    public static String words() {
        List<String> all = formats().map(ExchangeFormat::title).sorted(String.CASE_INSENSITIVE_ORDER).toList();
        String titles = all.stream()
                .filter(title -> all.stream().noneMatch(other -> !other.equals(title) && title.startsWith(other)))
                .distinct()
                .collect(Collectors.joining(" · "));
        return tr("Files, or a folder of them: %s. Labels are optional.", titles);
    }

    private static Stream<ExchangeFormat> formats() {
        return ExchangeFormats.readable().stream().filter(ExchangeFormat::bringsTexts);
    }
}
