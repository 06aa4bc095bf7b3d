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
import org.allonym.pdf.FileKind;
import org.allonym.pdf.FileLimits;
import org.allonym.pdf.FileTexts;
import org.allonym.pdf.TextFaultException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Reads files of one kind, such as PDF or Word documents, as one document each, in a child process that serves all of them until this is closed.
///
/// The id is the file's name without its ending, as with text files. What a file says of itself, such as its author, is not read.
public final class ExtractingReader implements FormatReader {

    private final FileLimits limits;
    private final FileTexts texts;

    private final FileKind kind;
    private final String ending;

    ExtractingReader(FileKind kind, String ending) {
        this.limits = FileLimits.USUAL;
        this.kind = kind;
        this.ending = ending;
        this.texts = new FileTexts(limits);
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
            return texts.read(kind, in, beat);
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
            throw new DocumentFault("", tr("its fonts don’t say which characters they represent, so there is no text to read"), recognise());
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
        if (read.kind() == FileKind.WORD && read.missing() > 0) {
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
        boolean pdf = kind == FileKind.PDF;
        String anew = pdf
                ? tr("Print it to a new PDF file and try that one, or leave it out.")
                : tr("Save it as a new %s file in a word processor and try that one, or leave it out.", ending);
        return switch (e.fault()) {
            case OTHER_KIND -> new DocumentFault(
                    "",
                    otherKind(),
                    pdf
                            ? tr("Correct the file in the program that made it, or leave it out.")
                            : tr("Save it as %s in a word processor, or leave it out.", ending));
            case DAMAGED -> new DocumentFault(
                    "",
                    damaged(),
                    pdf
                            ? tr("If a PDF program can open it, save it again there. Otherwise, get another copy or leave it out.")
                            : tr("If a word processor can open it, save it again there. Otherwise, get another copy or leave it out."));
            case LOCKED -> new DocumentFault(
                    "",
                    tr("it is protected with a password"),
                    pdf
                            ? tr("Save it without a password in a PDF program, or leave it out.")
                            : tr("Save it without a password in a word processor, or leave it out."));
            case COPYING_FORBIDDEN -> new DocumentFault(
                    "",
                    tr("it doesn’t allow copying its text"),
                    tr("Ask for a version that allows copying, or leave it out."));
            case TOO_LARGE -> new DocumentFault(
                    "", tr("larger than %d MB", limits.bytes() >> 20), tr("Make its images smaller, or split it."));
            case TOO_MANY_PAGES -> new DocumentFault("", tr("it has more pages than a document may have"), tr("Split it, or leave it out."));
            case TOO_LONG -> new DocumentFault("", tr("longer than %d characters", DocumentLimits.TEXT), tr("Split it, or leave it out."));
            case TOO_INTRICATE -> new DocumentFault("", tr("its graphics or tables are too complex"), anew);
            case TOO_MUCH_MEMORY -> new DocumentFault("", tr("reading it takes too much memory"), anew);
            case TOO_SLOW -> new DocumentFault("", tr("reading it takes too long"), anew);
            case READER_ENDED -> new DocumentFault("", tr("it crashed the process that reads PDF and office files"), anew);
            case NO_READER -> noReader();
        };
    }

    /// What to throw where the process that reads files does not start, so that no file can be blamed.
    public static ProblemException noReader() {
        return new ProblemException(new Problem.Refused(
                tr("The process that reads PDF and office files could not be started."),
                tr("Reinstall the program, or save the texts as .txt files and import those.")));
    }

    private String otherKind() {
        return switch (kind) {
            case PDF -> tr("this is not a PDF file");
            case WORD -> tr("this is not a Word document (.docx)");
            case OPEN_DOCUMENT -> tr("this is not an OpenDocument text (.odt)");
            case RTF -> tr("this is not an RTF document");
            case HTML -> tr("this is not an HTML file");
        };
    }

    private String damaged() {
        return switch (kind) {
            case PDF -> tr("it is damaged or incomplete and can’t be read as a PDF");
            case WORD -> tr("it is damaged or incomplete and can’t be read as a Word document");
            case OPEN_DOCUMENT -> tr("it is damaged or incomplete and can’t be read as an OpenDocument text");
            case RTF -> tr("it is damaged or incomplete and can’t be read as an RTF document");
            case HTML -> tr("it is damaged or incomplete and can’t be read as HTML");
        };
    }

    @Override
    public void close() {
        texts.close();
    }
}
