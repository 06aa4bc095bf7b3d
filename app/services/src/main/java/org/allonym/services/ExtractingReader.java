package org.allonym.services;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.allonym.formats.DocumentFault;
import org.allonym.formats.DocumentLimits;
import org.allonym.formats.FormatReader;
import org.allonym.formats.ImportSink;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.InputFile;
import org.allonym.formats.InputFiles;
import org.allonym.formats.Notice;
import org.allonym.formats.UnicodeText;
import org.allonym.pdf.ExtractedText;
import org.allonym.pdf.FileLimits;
import org.allonym.pdf.FileTexts;
import org.allonym.pdf.TextFaultException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Reads PDF files, or Word documents, as one document each, in a child process that serves all of them until this is closed.
///
/// The id is the file's name without its ending, as with text files. What a file says of itself, such as its author, is not read.
final class ExtractingReader implements FormatReader {

    private final FileLimits limits;
    private final FileTexts texts;

    private final FileTexts.Kind kind;
    private final String ending;

    ExtractingReader(FileTexts.Kind kind, String ending) {
        this.limits = FileLimits.USUAL;
        this.kind = kind;
        this.ending = ending;
        this.texts = new FileTexts(kind, limits);
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (InputFiles files = InputFiles.open(file, List.of())) {
            if (files.endingIn(ending).isEmpty()) {
                throw new ProblemException(file.fault("", tr("it contains no %s file", ending)));
            }
            files.readEach(ending, sink, (name, id) -> {
                String called = files.called(name).name();
                ExtractedText read = text(files, name, () -> sink.position(files.position()));
                check(read);
                sink.accept(IncomingDocument.of(id, called, UnicodeText.whole(read.text()), null));
                notices(called, read, sink);
            });
        }
    }

    private ExtractedText text(InputFiles files, String name, Runnable beat) {
        try (InputStream in = files.bytes(name, 2 * limits.bytes())) {
            return texts.read(in, beat);
        } catch (IOException e) {
            throw files.called(name).unreadable(e);
        } catch (TextFaultException e) {
            throw fault(e);
        }
    }

    /// A text that isn't there, where something is drawn.
    private static void check(ExtractedText read) {
        if (!read.text().isBlank()) {
            return;
        }
        if (read.wordless() > 0) {
            throw new DocumentFault(
                    "",
                    tr("it has no text, only images on %s; it looks scanned", count(read.wordless(), "page", "pages")),
                    recognise());
        }
        if (read.characters() > 0 && read.missing() + read.guessed() > 0) {
            throw new DocumentFault("", tr("its fonts don't say which characters they represent, so there is no text to read"), recognise());
        }
    }

    private static String recognise() {
        return tr("Run text recognition (OCR) on it first, in a PDF program or with OCRmyPDF, and import the result.");
    }

    private void notices(String file, ExtractedText read, ImportSink sink) {
        if (read.repairs() > 0) {
            sink.notice(new Notice.Repaired(file));
        }
        if (read.wordless() > 0) {
            sink.notice(new Notice.PagesWithoutText(file, read.wordless(), read.pages()));
        }
        if (kind == FileTexts.Kind.WORD && read.missing() > 0) {
            sink.notice(new Notice.SymbolsLost(file, read.missing()));
        } else if (read.guessed() + read.missing() > 0) {
            sink.notice(new Notice.UnknownCharacters(file, read.guessed(), read.missing(), read.characters()));
        }
        if (read.comments() + read.fields() > 0) {
            sink.notice(new Notice.OverPages(file, read.comments(), read.fields()));
        }
        if (read.joined() > 0) {
            sink.notice(new Notice.HyphensGone(file, 1, read.joined()));
        }
    }

    private RuntimeException fault(TextFaultException e) {
        boolean word = kind == FileTexts.Kind.WORD;
        String anew = word
                ? tr("Save it as a new .docx file in a word processor and try that one, or leave it out.")
                : tr("Print it to a new PDF file and try that one, or leave it out.");
        return switch (e.fault()) {
            case OTHER_KIND -> word
                    ? new DocumentFault("", tr("this is not a Word document (.docx)"), tr("Save it as .docx in a word processor, or leave it out."))
                    : new DocumentFault("", tr("this is not a PDF file"), tr("Correct the file in the program that made it, or leave it out."));
            case DAMAGED -> word
                    ? new DocumentFault(
                            "",
                            tr("it is damaged or incomplete and can't be read as a Word document"),
                            tr("If a word processor can open it, save it again there. Otherwise, get another copy or leave it out."))
                    : new DocumentFault(
                            "",
                            tr("it is damaged or incomplete and can't be read as a PDF"),
                            tr("If a PDF program can open it, save it again there. Otherwise, get another copy or leave it out."));
            case LOCKED -> new DocumentFault(
                    "",
                    tr("it is protected with a password"),
                    word
                            ? tr("Save it without a password in a word processor, or leave it out.")
                            : tr("Save it without a password in a PDF program, or leave it out."));
            case COPYING_FORBIDDEN -> new DocumentFault(
                    "",
                    tr("it doesn't allow copying its text"),
                    tr("Ask for a version that allows copying, or leave it out."));
            case TOO_LARGE -> new DocumentFault(
                    "", tr("larger than %d MB", limits.bytes() >> 20), tr("Make its images smaller, or split it."));
            case TOO_MANY_PAGES -> new DocumentFault("", tr("it has more pages than a document may have"), tr("Split it, or leave it out."));
            case TOO_LONG -> new DocumentFault("", tr("longer than %d characters", DocumentLimits.TEXT), tr("Split it, or leave it out."));
            case TOO_INTRICATE -> new DocumentFault("", tr("its graphics or tables are too complex"), anew);
            case TOO_MUCH_MEMORY -> new DocumentFault("", tr("reading it takes too much memory"), anew);
            case TOO_SLOW -> new DocumentFault("", tr("reading it takes too long"), anew);
            case READER_ENDED -> new DocumentFault("", tr("it crashed the process that reads PDF and Word files"), anew);
            case NO_READER -> new ProblemException(
                    new Problem.Refused(
                            tr("The process that reads PDF and Word files could not be started."),
                            tr("Reinstall the program, or save the texts as .txt files and import those.")),
                    e);
        };
    }

    @Override
    public void close() {
        texts.close();
    }
}
