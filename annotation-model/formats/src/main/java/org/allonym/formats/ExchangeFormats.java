package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// All formats. A new one is a class that implements [ExchangeFormat] and a line here; one that needs another module, such
/// as PDF, is declared to the [ServiceLoader] by the module that has it. Whatever the program offers, recognises or lists
/// comes from this list.
public final class ExchangeFormats {

    /// In the order in which they are asked whether they recognise a file; a text file may hold anything, so `text`
    /// goes first for what it claims by its ending.
    private static final List<ExchangeFormat> ALL = all(
            List.of(new Brat(), new Conll(), new WebAnnoTsv()),
            ServiceLoader.load(ExchangeFormat.class, ExchangeFormats.class.getClassLoader()),
            new PlainText(),
            new SpansJsonl(),
            new PresidioJson(false),
            new PresidioJson(true),
            new SpacyJsonl(),
            new LabelStudioJson(),
            new DoccanoJsonl(OffsetUnit.UTF16),
            new DoccanoJsonl(OffsetUnit.CODE_POINTS),
            new CompetitionCsv(),
            new SpansCsv(),
            new DocumentsCsv(),
            new CrapiiJson(false),
            new CrapiiJson(true));

    private ExchangeFormats() {}

    private static List<ExchangeFormat> all(
            List<ExchangeFormat> first, Iterable<ExchangeFormat> ofOtherModules, ExchangeFormat... last) {
        List<ExchangeFormat> all = new ArrayList<>(first);
        ofOtherModules.forEach(all::add);
        all.addAll(List.of(last));
        return List.copyOf(all);
    }

    public static List<ExchangeFormat> all() {
        return ALL;
    }

    /// Those that can be imported.
    public static List<ExchangeFormat> readable() {
        return ALL.stream().filter(format -> format.reader().isPresent()).toList();
    }

    /// Those that can be exported.
    public static List<ExchangeFormat> writable() {
        return ALL.stream().filter(ExchangeFormat::writable).toList();
    }

    /// The format of that name.
    public static Optional<ExchangeFormat> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /// The readable format of that name.
    ///
    /// @throws ProblemException when there is none; it lists those there are
    public static ExchangeFormat readable(String name) {
        return named(name)
                .filter(format -> format.reader().isPresent())
                .orElseThrow(() -> unknown(tr("There is no import format called %s.", Quote.of(name)), readable()));
    }

    /// The writable format of that name.
    ///
    /// @throws ProblemException when there is none; it lists those there are
    public static ExchangeFormat writable(String name) {
        return named(name).filter(ExchangeFormat::writable).orElseThrow(() -> unknown(tr("There is no export format called %s.", Quote.of(name)), writable()));
    }

    private static ProblemException unknown(String what, List<ExchangeFormat> known) {
        String names = known.stream().map(ExchangeFormat::name).collect(Collectors.joining(", "));
        return new ProblemException(new Problem.Refused(
                what, tr("Formats: %s.", names)));
    }

    /// Tells the format of a file by its content, where that leaves it open by its ending.
    ///
    /// @throws ProblemException when it is of none that can be read; the message says what it looks like
    public static ExchangeFormat recognise(InputFile file) {
        Opening opening = Opening.of(file);
        ExchangeFormat found = ALL.stream()
                .filter(format -> format.recognises(opening))
                .findFirst()
                .orElseThrow(() -> new ProblemException(new Problem.BrokenFile(
                        file.name(), "", looksLike(opening), reads())));
        if (found.reader().isEmpty()) {
            throw new ProblemException(new Problem.BrokenFile(
                    file.name(),
                    "",
                    found.bringsTexts()
                            ? tr("this is %s, which can be exported but not imported", found.title())
                            : tr("this is %s, which can be exported but not imported, because it contains no texts", found.title()),
                    reads()));
        }
        return found;
    }

    private static String looksLike(Opening opening) {
        if (opening.text().isEmpty()) {
            return tr("the file is empty");
        }
        if (opening.begins("SQLite format 3\0")) {
            return tr("this is a database, perhaps an Allonym project; to use a project, open it instead of importing it");
        }
        if (opening.binary()) {
            return tr("this is not text (it contains NUL bytes; it may be UTF-16 or an office document)");
        }
        String firstLine = opening.text().lines().findFirst().orElse("");
        String kind = firstLine.indexOf(',') >= 0 || firstLine.indexOf('\t') >= 0 || firstLine.indexOf(';') >= 0
                ? tr("this looks like a table (CSV), not JSON or a .txt file")
                : tr("this is neither JSON nor a .txt file");
        return tr("%s; it begins with %s", kind, Quote.of(firstLine));
    }

    private static String reads() {
        return tr("Formats that can be imported: %s. Labels for documents already in the project can also come as %s "
                + "(allonym label-layer).", titles(readable().stream().filter(ExchangeFormat::bringsTexts)),
                        titles(readable().stream().filter(format -> !format.bringsTexts())));
    }

    private static String titles(Stream<ExchangeFormat> formats) {
        return formats.map(format -> "%s (%s)".formatted(format.title(), format.name())).collect(Collectors.joining(", "));
    }
}
