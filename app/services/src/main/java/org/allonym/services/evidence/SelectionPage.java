package org.allonym.services.evidence;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.allonym.corpus.Selection;
import org.allonym.file.NewFile;
import org.allonym.language.Messages;
import org.allonym.services.report.HtmlPage;
import org.allonym.services.report.Section;
import org.allonym.services.selecting.SelectionReport;

/// What the evidence pack says of a selection, alone, also before anything was added to a project: a page in HTML, or only the
/// funnel as CSV. In English, as the pack. Any thread.
public final class SelectionPage {

    private SelectionPage() {}

    /// Writes it, whole or not at all.
    ///
    /// @param project what the project is called
    /// @param out the funnel as CSV where it ends in `.csv`, else the page
    /// @throws org.allonym.problem.ProblemException when the file can't be written
    public static void write(String project, SelectionReport report, Selection selection, LocalDate date, Path out) {
        boolean csv = out.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".csv");
        String text = Messages.inEnglish(() -> {
            SelectionSection.Selected selected = SelectionSection.Selected.of(report, selection);
            Section section = SelectionSection.section(selected);
            return csv ? section.tables().getFirst().csv() : page(project, selected, section, date).html();
        });
        NewFile.write(out, text.getBytes(StandardCharsets.UTF_8));
    }

    private static HtmlPage page(String project, SelectionSection.Selected selected, Section section, LocalDate date) {
        Section methods = new Section.Builder("methods", "Methods paragraph, ready to edit").paragraph(SelectionSection.methods(selected)).done();
        HtmlPage.Head head = new HtmlPage.Head(
                "selection",
                "Selection: " + project,
                "How the documents of an annotation project were selected from submissions",
                List.of("%s, %s. It holds no text of any submission.".formatted(selected.report().program(), date)));
        return HtmlPage.of(head, List.of(methods, section));
    }
}
