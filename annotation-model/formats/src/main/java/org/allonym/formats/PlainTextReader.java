package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.util.List;
import org.allonym.problem.ProblemException;

/// Reads a text file as one document, or a folder's or ZIP archive's `.txt` files, however deep, as one each, in order of
/// their paths. A byte order mark is no part of a text.
final class PlainTextReader implements FormatReader {

    static final String ENDING = ".txt";

    static boolean recognises(FileHead opening) {
        return opening.inside().contains(ENDING) || opening.name().endsWith(ENDING);
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (InputFiles files = InputFiles.open(file, List.of())) {
            if (files.endingIn(ENDING).isEmpty()) {
                throw new ProblemException(file.fault("", tr("no .txt file in this folder")));
            }
            files.readEach(ENDING, sink, (name, id) -> {
                String text = files.text(name);
                String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
                if (Files.isDirectory(file.path()) && ConllReader.hasTagColumn(plain)) {
                    sink.problem(files.called(name).fault("", tr("this file has columns of tokens and tags (CoNLL); import it on its own")));
                    return;
                }
                sink.accept(IncomingDocument.of(id, files.called(name).name(), UnicodeText.whole(plain), null));
            });
        }
    }
}
