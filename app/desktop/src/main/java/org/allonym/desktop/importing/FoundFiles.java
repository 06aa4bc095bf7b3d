package org.allonym.desktop.importing;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.formats.LabelNames;
import org.allonym.formats.Notice;
import org.allonym.formats.TranscriptFound;
import org.allonym.problem.Problem;
import org.allonym.services.importing.ImportReport;

/// What a look at files found: a line a file, what is wrong, what is remarkable, and how the first documents begin.
/// JavaFX thread.
public final class FoundFiles {

    private static final int LISTED = 5;

    private FoundFiles() {}

    public static List<Node> of(ImportReport report) {
        List<Node> lines = new ArrayList<>();
        lines.add(table(report));
        if (report.files().size() > LISTED) {
            lines.add(muted(tr("and %,d more files", report.files().size() - LISTED)));
        }
        if (!report.spansByLabel().isEmpty()) {
            lines.add(muted(tr("Labels in the files: %s", report.spansByLabel().entrySet().stream()
                    .map(label -> (label.getKey().equals(LabelNames.NONE) ? tr("spans without a label") : label.getKey()) + " " + number(label.getValue()))
                    .collect(Collectors.joining(", ")))));
        }
        report.problems().stream().limit(LISTED).forEach(problem -> lines.add(problem(problem)));
        if (report.problems().size() > LISTED) {
            lines.add(muted(tr("and %,d more problems", report.problems().size() - LISTED)));
        }
        if (!report.problems().isEmpty()) {
            lines.add(muted(tr("Nothing is imported until every problem is fixed or left out.")));
        }
        if (report.leftOutCount() > 0) {
            lines.add(leftOut(report));
        }
        List<Notice> notices =
                report.notices().stream().filter(notice -> !(notice instanceof Notice.LabelsLeftOut)).toList();
        notices.stream().limit(LISTED).forEach(notice -> lines.add(muted(notice.sentence())));
        if (notices.size() > LISTED) {
            lines.add(muted(tr("and %,d more notices", notices.size() - LISTED)));
        }
        // messages of a table stand in a table of their own
        if (report.problems().isEmpty() && report.transcripts().stream().noneMatch(TranscriptFound::mappable)) {
            report.samples().stream().limit(3).forEach(sample -> lines.add(sample(sample)));
        }
        return lines;
    }

    private static Node leftOut(ImportReport report) {
        StringBuilder list = new StringBuilder();
        report.leftOut().forEach(one -> list.append(one.what()).append('\n'));
        if (report.leftOutCount() > report.leftOut().size()) {
            list.append(tr("and %,d more", report.leftOutCount() - report.leftOut().size()));
        }
        TextArea area = new TextArea(list.toString().strip());
        area.setId("left-out");
        area.setEditable(false);
        area.setWrapText(true);
        area.setPrefRowCount((int) Math.min(LISTED, report.leftOutCount() + 1));
        area.setAccessibleText(tr("What is left out"));
        return HiddenText.mark(new VBox(4, muted(tr("Left out because of errors: %s", count(report.leftOutCount(), "document", "documents"))), area));
    }

    private static GridPane table(ImportReport report) {
        GridPane grid = new GridPane(16, 4);
        grid.addRow(0, head(tr("File")), head(tr("Read as")), head(tr("Documents")), head(tr("Labeled")), head(tr("Spans")));
        int row = 1;
        for (ImportReport.FileReport file : report.files().stream().limit(LISTED).toList()) {
            grid.addRow(
                    row++,
                    HiddenText.mark(new Label(file.file())),
                    new Label(file.format()),
                    new Label(number(file.documents())),
                    new Label(number(file.labelled())),
                    new Label(number(file.spans())));
        }
        grid.getChildren().stream()
                .filter(cell -> GridPane.getColumnIndex(cell) > 0)
                .forEach(cell -> ((Label) cell).setMinWidth(Region.USE_PREF_SIZE));
        return grid;
    }

    /// What to say in place of it where no look was possible.
    public static Node wrong(String words) {
        return HiddenText.mark(wrapped(words, "danger-text"));
    }

    private static Node problem(Problem problem) {
        VBox lines = new VBox(2, wrapped(problem.what(), "danger-text"), wrapped(problem.advice(), "muted"));
        lines.getStyleClass().add("import-problem");
        return HiddenText.mark(lines);
    }

    private static Node sample(ImportReport.Sample sample) {
        Label id = Controls.heading(sample.document());
        return HiddenText.mark(new VBox(2, id, wrapped(sample.opening().replaceAll("\\s+", " ").strip(), "muted")));
    }

    private static Label head(String text) {
        Label head = Controls.muted(text);
        return head;
    }

    private static Label muted(String text) {
        return wrapped(text, "muted");
    }

    private static Label wrapped(String text, String style) {
        Label label = Controls.wrap(new Label(text));
        label.getStyleClass().add(style);
        return label;
    }
}
