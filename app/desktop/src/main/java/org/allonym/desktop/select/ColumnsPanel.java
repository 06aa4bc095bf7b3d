package org.allonym.desktop.select;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.beans.property.SimpleStringProperty;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Step;
import org.allonym.corpus.SubmissionColumns;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.formats.TableFile;
import org.jspecify.annotations.Nullable;

/// What the columns of the table mean, above its first rows. JavaFX thread.
final class ColumnsPanel {

    private static final int ROWS = 6;

    private final SelectModel model;
    private final Runnable done;
    private final List<TableFile.Row> rows;
    private final VBox box;
    private final TitledBox<String> id;
    private final TitledBox<String> student;
    private final TitledBox<String> file;
    private final TitledBox<String> graded;
    private final TitledBox<String> grade;
    private final List<CheckBox> attributes = new ArrayList<>();

    /// @param done closes the panel
    ColumnsPanel(SelectModel model, Runnable done) {
        this.model = model;
        this.done = done;
        TableFile table = Objects.requireNonNull(Objects.requireNonNull(model.run()).source().table());
        rows = table.rows();
        SubmissionColumns now = model.plan().columns();
        id = choice("column-id", tr("Submission"), tr("called after the file"), table, now.id());
        student = choice("column-student", tr("Student"), tr("not in the table"), table, now.student());
        file = choice("column-file", tr("File"), tr("named after the submission"), table, now.file());
        graded = choice("column-graded", tr("Graded"), tr("not in the table"), table, model.plan().graded().map(Step.Column::column).orElse(""));
        grade = choice("column-grade", tr("Grade"), tr("not in the table"), table,
                byGrade().map(Step.OnePerStudent::order).filter(order -> !order.isEmpty()).orElseGet(() -> SubmissionColumns.grade(table.columns())));
        GridPane grid = new GridPane(12, 8);
        row(grid, 0, tr("Which column names the submission?"), id);
        row(grid, 1, tr("Which column says who wrote it?"), student);
        row(grid, 2, tr("Which one names the file?"), file);
        row(grid, 3, tr("Which column says whether it was graded?"), graded);
        if (byGrade().isPresent()) {
            row(grid, 4, tr("Which one has the grade?"), grade);
        }
        FlowPane kept = new FlowPane(16, 6);
        for (String name : table.columns()) {
            CheckBox keep = new CheckBox(name);
            keep.setMnemonicParsing(false);
            keep.setSelected(now.attributes().contains(name));
            attributes.add(keep);
            kept.getChildren().add(keep);
        }
        Label lead = Controls.wrap(Controls.muted(tr("Documents keep these columns as attributes, to group figures and to draw samples by:")));
        Button take = Controls.button("take-columns", tr("Use these columns"), this::take);
        take.getStyleClass().add("accent");
        take.setDefaultButton(true);
        box = new VBox(14, preview(table), grid, lead, kept, Controls.foot(take));
        box.setPadding(new Insets(4));
        box.setPrefWidth(760);
        Controls.enterPressesMain(box);
    }

    /// The step that a grade matters to: first and last are by another column, such as a date.
    private Optional<Step.OnePerStudent> byGrade() {
        return model.plan().onePerStudent()
                .filter(one -> one.several() == Step.OnePerStudent.Several.NONE || one.several() == Step.OnePerStudent.Several.BEST);
    }

    Node node() {
        return box;
    }

    private static TitledBox<String> choice(String id, String spoken, String none, TableFile table, String now) {
        TitledBox<String> choice = TitledBox.orAny(id, spoken, none, name -> name);
        choice.offer(table.columns());
        choice.show(now.isEmpty() ? null : now);
        return choice;
    }

    private static void row(GridPane grid, int row, String words, TitledBox<String> choice) {
        Label label = new Label(words);
        label.setLabelFor(choice);
        grid.addRow(row, label, choice);
    }

    private static TableView<TableFile.Row> preview(TableFile table) {
        TableView<TableFile.Row> view = new TableView<>();
        view.setId("table-preview");
        view.setAccessibleText(tr("The first rows of the table"));
        for (String name : table.columns()) {
            TableColumn<TableFile.Row, String> column = new TableColumn<>(name);
            column.setSortable(false);
            column.setPrefWidth(120);
            column.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().cell(name)));
            view.getColumns().add(Controls.told(column));
        }
        view.getItems().setAll(table.rows().stream().limit(ROWS).toList());
        view.setPrefHeight(220);
        Controls.heads(view);
        return view;
    }

    private static String or(@Nullable String name) {
        return name == null ? "" : name;
    }

    private void take() {
        List<String> kept = attributes.stream().filter(CheckBox::isSelected).map(CheckBox::getText).toList();
        SelectionPlan plan = model.plan().with(new SubmissionColumns(or(id.getValue()), or(student.getValue()), or(file.getValue()), kept));
        String column = or(graded.getValue());
        if (!column.equals(plan.graded().map(Step.Column::column).orElse(""))) {
            Set<String> values = rows.stream().map(row -> row.cell(column)).collect(Collectors.toSet());
            plan = plan.withGraded(column, Objects.requireNonNull(model.run()).source().mostFrequent(column), values);
        }
        Step.OnePerStudent one = byGrade().orElse(null);
        if (one != null) {
            plan = plan.with(new Step.OnePerStudent(one.on(), one.several(), or(grade.getValue())));
        }
        done.run();
        model.change(plan);
    }
}
