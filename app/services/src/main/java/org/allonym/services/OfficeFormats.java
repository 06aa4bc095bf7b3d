package org.allonym.services;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.FileHead;
import org.allonym.formats.FormatProvider;
import org.allonym.formats.OffsetUnit;
import org.allonym.language.English;
import org.allonym.pdf.FileKind;

/// Word documents, OpenDocument texts, RTF and HTML, one document each: read alone, from folders, or from a ZIP archive. Only
/// read.
public final class OfficeFormats implements FormatProvider {

    static final String WORD = ".docx";
    static final String OPEN_DOCUMENT = ".odt";
    static final String RTF = ".rtf";
    static final String HTML = ".html";
    /// Where they are, a folder or archive is of another format.
    private static final Set<String> OTHERS = Set.of(".txt", ".ann", ".tsv", ".pdf");
    /// Whose files may begin with HTML or RTF and are not.
    private static final List<String> TEXTS = List.of(".txt", ".md", ".markdown");

    @Override
    public List<ExchangeFormat> formats() {
        return List.of(
                format("docx", "Word document", FileKind.WORD, List.of(WORD),
                        opening -> opening.begins("PK") && opening.text().contains("word/document.xml")),
                format("odt", "OpenDocument text", FileKind.OPEN_DOCUMENT, List.of(OPEN_DOCUMENT),
                        opening -> opening.begins("PK") && opening.text().contains("mimetypeapplication/vnd.oasis.opendocument.text")),
                format("rtf", "RTF document", FileKind.RTF, List.of(RTF), opening -> opening.begins("{\\rtf")),
                format("html", "HTML", FileKind.HTML, List.of(HTML, ".htm"), OfficeFormats::isHtml));
    }

    private static ExchangeFormat format(
            String name, @English String title, FileKind kind, List<String> endings, Predicate<FileHead> byContent) {
        Predicate<FileHead> recognised = opening -> endings.stream().anyMatch(opening.name()::endsWith)
                || opening.inside().contains(endings.getFirst()) && Collections.disjoint(opening.inside(), OTHERS)
                || TEXTS.stream().noneMatch(opening.name()::endsWith) && byContent.test(opening);
        return called(name, title, "Labels, tokens, and document attributes.", endings, recognised, kind);
    }

    private static ExchangeFormat called(
            String name, @English String title, @English String cannotCarry, List<String> endings, Predicate<FileHead> recognised, FileKind kind) {
        return new ExchangeFormat(
                name, title, endings, OffsetUnit.NONE, cannotCarry, Set.of(), recognised, () -> new ExtractingReader(kind, endings.getFirst()), null);
    }

    private static boolean isHtml(FileHead opening) {
        String begin = opening.text().stripLeading();
        String start = begin.substring(0, Math.min(begin.length(), 200)).toLowerCase(Locale.ROOT);
        return start.startsWith("<!doctype html") || start.startsWith("<html") || start.startsWith("<?xml") && start.contains("<html");
    }
}
