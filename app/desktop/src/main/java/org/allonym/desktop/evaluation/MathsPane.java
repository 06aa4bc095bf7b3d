package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.allonym.desktop.chart.DrawingView;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.dialogue.maths.MathsSettings.Embedding;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.services.chart.CountChart;
import org.allonym.services.chart.MathsGridChart;
import org.allonym.services.dialogue.DialogueReport;
import org.allonym.services.dialogue.DialogueReport.Findings;
import org.allonym.services.maths.Mathematics;
import org.allonym.services.report.Table;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The tables of dialogues: what is found inside mathematics and elsewhere, by type and by role, the thresholds that tell mathematics, and
/// what they would be worth. JavaFX thread.
final class MathsPane {

    private final EvaluationModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final Spinner<Double> anchor = spinner("maths-anchor", 0, 0.3, 0.01);
    private final Spinner<Double> similarity = spinner("maths-similarity", 0, 1, 0.05);
    private final ComboBox<Optional<Embedding>> compared = new ComboBox<>();
    private List<Embedding> here = List.of();
    private final Button measure = new Button(tr("Calculate the tables"), new FontIcon(Feather.PLAY));
    private final Button save = Controls.button("save-dialogues", tr("Save the tables…"), Feather.SAVE, this::save);
    private final Label about = Controls.muted("");
    private final DrawingView findings = new DrawingView();
    private final DrawingView grid = new DrawingView();
    private final VBox tables = new VBox(20);
    private final VBox figures = new VBox(20, findings, grid, tables);
    private final VBox node = new VBox(12);
    private boolean showing;

    MathsPane(EvaluationModel model, ShellServices desk, FileDialogs dialogs) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        node.setId("maths");
        measure.setId("measure-dialogues");
        measure.setMinWidth(Region.USE_PREF_SIZE);
        // Disabled, it would let go of the keyboard.
        measure.setOnAction(_ -> {
            if (!model.measuringProperty().get()) {
                model.measureDialogues();
            }
        });
        save.setMinWidth(Region.USE_PREF_SIZE);
        Controls.wrap(about);
        // Not subscribe, which would set what the spinners begin with.
        anchor.valueProperty().addListener((_, _, _) -> set());
        similarity.valueProperty().addListener((_, _, _) -> set());
        List.of(anchor, similarity, compared).forEach(Controls::changes);
        compared.setId("maths-compared");
        compared.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable Optional<Embedding> choice) {
                return choice == null || choice.isEmpty() ? tr("words of the session (TF-IDF)")
                        : here.contains(choice.get()) ? tr("embeddings of %s", choice.get().name()) : tr("embeddings of %s, which isn’t on this computer", choice.get().name());
            }

            @Override
            public Optional<Embedding> fromString(String words) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        compared.setOnAction(_ -> set());
        HBox tools = Controls.row(8, named(tr("Density above"), anchor), named(tr("Cosine above"), similarity), Controls.gap(), measure, save);
        node.getChildren().addAll(tools, named(tr("Messages compared by"), compared), about, figures);
    }

    private static Spinner<Double> spinner(String id, double least, double most, double step) {
        Spinner<Double> spinner = new Spinner<>(new SpinnerValueFactory.DoubleSpinnerValueFactory(least, most, least, step));
        spinner.setId(id);
        spinner.setPrefWidth(96);
        spinner.setEditable(false);
        return spinner;
    }

    private static Node named(String words, Control control) {
        Label name = new Label(words);
        name.setMinWidth(Region.USE_PREF_SIZE);
        name.setLabelFor(control);
        control.setAccessibleText(words);
        return Controls.row(6, name, control);
    }

    Node node() {
        return node;
    }

    Subscription attach() {
        model.embeddings(found -> {
            here = found;
            refresh();
        });
        return Subscription.combine(
                model.dialoguesProperty().subscribe(_ -> refresh()),
                model.measuringProperty().subscribe(_ -> refresh()));
    }

    private void set() {
        if (!showing && anchor.getValue() != null && similarity.getValue() != null) {
            model.setMaths(model.maths()
                    .withThresholds(rounded(anchor.getValue()), rounded(similarity.getValue()))
                    .withEmbedding(Objects.requireNonNullElse(compared.getValue(), Optional.empty())));
        }
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }

    private void refresh() {
        showing = true;
        MathsSettings settings = model.maths();
        anchor.getValueFactory().setValue(settings.anchor());
        similarity.getValueFactory().setValue(settings.similarity());
        compared.getItems().setAll(Stream.concat(Stream.of(Optional.<Embedding>empty()), Stream.concat(settings.embedding().stream(), here.stream()).distinct().map(Optional::of)).toList());
        compared.setValue(settings.embedding());
        showing = false;
        anchor.setDisable(!model.maySetMaths());
        similarity.setDisable(!model.maySetMaths());
        compared.setDisable(!model.maySetMaths());
        DialogueReport report = model.dialoguesProperty().get();
        boolean measuring = model.measuringProperty().get();
        save.setDisable(report == null);
        Controls.show(figures, report != null);
        about.setText(report == null
                ? measuring ? tr("Measuring…") : tr("A message is about mathematics if its density of terms and expressions is above the first threshold; neighboring messages "
                        + "join it while their similarity is above the second. The tables show what that means for suggestions, inside mathematics and elsewhere, by type and by role.")
                : tr("95 %% intervals by bootstrap over documents, %,d resamples. Messages are compared by %s.", report.bootstrap().resamples(), Mathematics.shownMethod(report.settings(), report.followed())));
        if (report != null) {
            show(report);
        }
    }

    private void show(DialogueReport report) {
        List<String> series = List.of(tr("true, in mathematics"), tr("false, in mathematics"), tr("true, elsewhere"), tr("false, elsewhere"));
        List<CountChart.Row> rows = report.findings().stream().map(MathsPane::row).toList();
        findings.show(width -> CountChart.of(tr("True and false positives by type"), tr("positives"), series, rows, width));
        List<MathsGridChart.Point> points = report.grid().points().stream()
                .map(each -> new MathsGridChart.Point(each.anchor(), each.similarity(), each.falseShare(), each.trueShare()))
                .toList();
        grid.show(width -> MathsGridChart.of(points, width));
        tables.getChildren().setAll(report.tables().stream().map(MathsPane::table).toList());
    }

    private static CountChart.Row row(Findings each) {
        return new CountChart.Row(
                each.type(), each.type(), List.of(each.trueInside(), each.falseInside(), each.trueElsewhere(), each.falseElsewhere()));
    }

    private static Node table(Table table) {
        Label title = new Label(DialogueText.title(table));
        title.getStyleClass().add("figure-title");
        GridPane cells = new GridPane(16, 4);
        for (int column = 0; column < table.head().size(); column++) {
            ColumnConstraints wide = new ColumnConstraints();
            wide.setHalignment(column == 0 ? HPos.LEFT : HPos.RIGHT);
            wide.setHgrow(column == 0 ? Priority.NEVER : Priority.SOMETIMES);
            cells.getColumnConstraints().add(wide);
            Label head = Controls.muted(DialogueText.head(table.head().get(column)));
            head.setMinWidth(Region.USE_PREF_SIZE);
            cells.add(head, column, 0);
        }
        for (int row = 0; row < table.rows().size(); row++) {
            for (int column = 0; column < table.head().size(); column++) {
                Label cell = new Label(DialogueText.cell(table.rows().get(row).get(column)));
                cell.setMinWidth(Region.USE_PREF_SIZE);
                cells.add(cell, column, row + 1);
            }
        }
        VBox box = new VBox(6, title, cells);
        box.setId("table-" + table.id());
        return box;
    }

    private void save() {
        dialogs.save(tr("Save the tables"), "dialogues.csv", List.of(
                        FileDialogs.Kind.CSV,
                        FileDialogs.Kind.JSON,
                        new FileDialogs.Kind(tr("Plain table"), List.of("*.txt"))))
                .ifPresent(file -> model.saveDialogues(file, () -> desk.say(tr("Wrote %s", file.getFileName()))));
    }
}
