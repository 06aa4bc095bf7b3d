package org.allonym.desktop.first;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.first.FirstFigures;
import org.allonym.first.Verdict;
import org.allonym.services.first.FirstReview;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// How often the PI thought what, by annotator, and by label for the one that is chosen; both go to spreadsheets. JavaFX thread.
final class FiguresPanel extends VBox {

    private static final double ROW = 30;

    /// A row of the upper table.
    private record Standing(FirstReview review, FirstFigures figures) {}

    private final FirstModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final TableView<Standing> annotators = new TableView<>();
    private final TableView<String> labels = new TableView<>();
    private final Label title = Controls.heading("");
    private FirstFigures shown = FirstFigures.of(List.of());

    FiguresPanel(FirstModel model, ShellServices desk, FileDialogs dialogs) {
        super(12);
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        setPrefWidth(940);
        fillAnnotators();
        fillLabels();
        Button figures = Controls.button("first-export-figures", tr("Export the figures…"), Feather.UPLOAD, () ->
                export("first-documents.csv", model::saveFigures));
        Button places = Controls.button("first-export-places", tr("Export the places…"), Feather.UPLOAD, () ->
                export("first-documents-places.csv", model::savePlaces));
        places.setDisable(model.chosenReview().isEmpty());
        getChildren().addAll(annotators, title, labels, Controls.foot(places, figures));
        annotators.getSelectionModel().selectedItemProperty().subscribe(this::show);
        annotators.getItems().stream()
                .filter(one -> one.review().annotator().equals(model.annotatorProperty().get()))
                .findFirst()
                .ifPresent(annotators.getSelectionModel()::select);
    }

    private void fillAnnotators() {
        annotators.setId("first-figures-table");
        annotators.setAccessibleText(tr("Figures by annotator"));
        List<TableColumn<Standing, ?>> columns = new ArrayList<>();
        columns.add(Controls.told(Controls.column(tr("Annotator"), 130, one -> one.review().annotator().value())));
        columns.add(Controls.told(Controls.column(tr("Documents"), 90, one -> number(one.review().documents().size()))));
        columns.add(Controls.told(Controls.column(tr("Seen"), 60, one -> number(one.figures().reviewed()))));
        for (Verdict verdict : Verdict.values()) {
            columns.add(Controls.told(Controls.column(FirstText.column(verdict), 80, one -> number(one.figures().count(verdict)))));
        }
        columns.add(Controls.told(Controls.column(tr("Sent"), 170, one -> FirstSection.sentWords(one.review()))));
        annotators.getColumns().setAll(columns);
        annotators.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        annotators.getItems().setAll(model.reviewsProperty().get().stream()
                .map(review -> new Standing(review, FirstFigures.of(review.opinions())))
                .toList());
        annotators.setFixedCellSize(ROW);
        annotators.setPrefHeight(ROW * Math.clamp(annotators.getItems().size(), 2, 6) + 52);
        Controls.heads(annotators);
    }

    private void fillLabels() {
        labels.setId("first-labels-table");
        labels.setAccessibleText(tr("Figures by label"));
        List<TableColumn<String, ?>> columns = new ArrayList<>();
        columns.add(Controls.told(Controls.column(tr("Label"), 200, name -> model.labelSet().titleOf(name))));
        for (Verdict verdict : Verdict.values()) {
            columns.add(Controls.told(Controls.column(FirstText.column(verdict), 100, name -> number(shown.count(name, verdict)))));
        }
        labels.getColumns().setAll(columns);
        labels.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        labels.setFixedCellSize(ROW);
        labels.setPrefHeight(ROW * 7 + 52);
        labels.setPlaceholder(new Label(tr("Nothing was reviewed yet.")));
        Controls.heads(labels);
    }

    private void show(@Nullable Standing one) {
        shown = one == null ? FirstFigures.of(List.of()) : one.figures();
        title.setText(one == null ? "" : tr("%s, by label", one.review().annotator()));
        labels.getItems().setAll(shown.labels().keySet());
        labels.refresh();
    }

    private void export(String name, BiConsumer<Path, Runnable> save) {
        dialogs.save(tr("Export a table"), name, List.of(FileDialogs.Kind.CSV))
                .ifPresent(file -> save.accept(file, () -> desk.say(tr("Wrote %s", file.getFileName()))));
    }
}
