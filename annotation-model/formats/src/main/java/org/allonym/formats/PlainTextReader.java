package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.allonym.problem.ProblemException;

/// Reads a text file as one document, or a folder's or ZIP archive's `.txt` files, however deep, as one each, in order of
/// their paths; or its Markdown files, whose markup is part of the text as it is written. A byte order mark is no part of a text.
final class PlainTextReader implements FormatReader {

    static final String ENDING = ".txt";

    static final String MARKDOWN = ".md";
    static final List<String> MARKDOWN_ENDINGS = List.of(MARKDOWN, ".markdown");

    /// Where they are too, a folder's or archive's Markdown is about them.
    private static final Set<String> OTHERS = Set.of(ENDING, ".json", ".jsonl", ".csv", ".tsv", ".xml");

    private final String ending;

    PlainTextReader() {
        this(ENDING);
    }

    /// @param ending of the files in a folder or archive
    PlainTextReader(String ending) {
        this.ending = ending;
    }

    static boolean recognisesMarkdown(FileHead opening) {
        boolean alone = MARKDOWN_ENDINGS.stream().anyMatch(opening.name()::endsWith);
        return alone || opening.inside().contains(MARKDOWN) && Collections.disjoint(opening.inside(), OTHERS);
    }

    static boolean recognises(FileHead opening) {
        return opening.inside().contains(ENDING) || opening.name().endsWith(ENDING) && !ConllReader.isTreebank(opening.text());
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (InputFiles files = InputFiles.open(file, List.of())) {
            if (files.endingIn(ending).isEmpty()) {
                throw new ProblemException(file.fault("", tr("it contains no %s file", ending)));
            }
            List<String> talks = new ArrayList<>();
            files.readEach(ending, sink, (name, id) -> {
                String text = files.text(name);
                String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
                if (Files.isDirectory(file.path()) && (ConllReader.hasTagColumn(plain) || ConllReader.isTreebank(plain))) {
                    sink.problem(files.called(name).fault("", tr("this file has columns of tokens and tags (CoNLL); import it on its own")));
                    return;
                }
                if (TranscriptLines.mayBeSaid(plain)) {
                    talks.add(InputFiles.last(name));
                }
                sink.accept(IncomingDocument.of(id, files.called(name).name(), UnicodeText.whole(plain), null));
            });
            if (!talks.isEmpty() && ending.equals(ENDING)) {
                sink.notice(new Notice.MayBeTranscripts(file.name(), talks));
            }
        }
    }
}
