package org.allonym.services.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.allonym.language.Messages;

/// The formats of an agreement report.
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
            case TABLE -> text(agreement);
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

    private static String text(ProjectAgreement agreement) {
        StringBuilder text = new StringBuilder();
        text.append(agreement.project()).append('\n');
        AgreementTables.preface(agreement).forEach(note -> text.append(note).append('\n'));
        for (Section section : AgreementTables.of(agreement)) {
            text.append('\n').append(section.title()).append('\n');
            text.append("=".repeat(Table.width(section.title()))).append('\n');
            for (Block block : section.blocks()) {
                switch (block) {
                    case Block.Note(String note) -> text.append(note).append('\n');
                    case Block.Grid(Table table) -> table.text(text);
                    case Block.Data _ -> {}
                    case Block.Heading _, Block.Paragraph _, Block.Points _, Block.Chart _, Block.Quotes _ ->
                        throw new IllegalArgumentException("no text for a " + block.getClass().getSimpleName());
                }
            }
        }
        return text.toString();
    }
}
