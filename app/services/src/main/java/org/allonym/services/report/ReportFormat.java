package org.allonym.services.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.allonym.language.Messages;

/// The forms in which agreement can be written.
public enum ReportFormat {
    /// Plain text for a terminal.
    TABLE,
    /// See docs/formats/agreement-json.md.
    JSON,
    /// One row a figure or count; for spreadsheets and R.
    CSV,
    /// One self-contained page.
    HTML;

    /// The name in commands: `table`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The format of that name.
    public static Optional<ReportFormat> named(String id) {
        return Arrays.stream(values()).filter(format -> format.id().equals(id)).findFirst();
    }

    /// The report as text, in English and in lines that end in `\n` (CSV: `\r\n`); to be written as UTF-8.
    public String render(ProjectAgreement agreement) {
        return Messages.inEnglish(() -> switch (this) {
            case TABLE -> TableReport.render(agreement);
            case JSON -> JsonReport.render(agreement);
            case CSV -> CsvReport.render(agreement);
            case HTML -> html(agreement);
        });
    }

    private static String html(ProjectAgreement agreement) {
        List<Section> sections = new ArrayList<>(AgreementTables.of(agreement));
        sections.add(DefinitionsSection.section());
        HtmlPage.Head head = new HtmlPage.Head(
                "agreement report",
                "Agreement: " + agreement.project(),
                "Agreement in an annotation project",
                AgreementTables.preface(agreement));
        return HtmlPage.of(head, sections).html();
    }
}
