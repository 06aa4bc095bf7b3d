package org.allonym.services.importing;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.formats.ArchiveFolder;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.InputFile;
import org.allonym.formats.InputFiles;
import org.allonym.formats.Notice;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// Folders and ZIP archives whose files are read each by itself. No state.
final class Sources {

    private Sources() {}

    /// Whether it is one: none whose files make up a format together.
    ///
    /// @param asked name of the format of its files; null to tell it from each
    static boolean isMixed(InputFile file, @Nullable String asked) {
        boolean together = asked == null ? ExchangeFormats.isKnown(file) : ExchangeFormats.readable(asked).readsFolders();
        return !together && (Files.isDirectory(file.path()) || ArchiveFolder.isArchive(file));
    }

    /// Hands on the files of one, while they can be read.
    ///
    /// @param notices hears which files are left out
    static void each(InputFile source, @Nullable String asked, Consumer<Notice> notices, Consumer<List<InputFile>> read) {
        if (Files.isDirectory(source.path())) {
            read.accept(inFolder(source, source, asked, notices));
        } else {
            try (ArchiveFolder archive = ArchiveFolder.of(source)) {
                read.accept(inFolder(archive.folder(), source, asked, notices));
            }
        }
    }

    private static List<InputFile> inFolder(InputFile folder, InputFile source, @Nullable String asked, Consumer<Notice> notices) {
        List<InputFile> each = InputFiles.each(folder, file -> isWanted(file, asked), notices);
        if (each.isEmpty()) {
            ExchangeFormat format = asked == null ? ExchangeFormats.recognise(source) : ExchangeFormats.readable(asked);
            throw new ProblemException(source.fault("", tr("it contains no file of the format %s", format.title())));
        }
        return each;
    }

    private static boolean isWanted(InputFile file, @Nullable String asked) {
        if (asked != null && ExchangeFormats.readable(asked).endings().stream().anyMatch(ending -> InputFiles.ends(file.name(), ending))) {
            return true;
        }
        return asked == null && ExchangeFormats.isKnown(file) || holds(file, asked);
    }

    /// Whether it is an archive with files to be read.
    private static boolean holds(InputFile file, @Nullable String asked) {
        try {
            if (!ArchiveFolder.isArchive(file)) {
                return false;
            }
            try (ArchiveFolder archive = ArchiveFolder.of(file)) {
                return !InputFiles.each(archive.folder(), one -> isWanted(one, asked), _ -> {}).isEmpty();
            }
        } catch (ProblemException e) {
            // A damaged one is left out by its name.
            return false;
        }
    }
}
