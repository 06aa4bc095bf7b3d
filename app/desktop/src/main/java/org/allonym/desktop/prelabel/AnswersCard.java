package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.Words;
import org.allonym.label.LabelSet;
import org.allonym.suggest.Answers;
import org.allonym.suggest.AnswersReport;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// What each annotator made of the suggestions, label by label. JavaFX thread.
final class AnswersCard {

    private static final int ROW = 32;
    /// What the row of titles and the borders take beyond a row.
    private static final int HEAD_MORE = 12;
    private static final int MOST_ROWS = 12;

    /// @param label its title; empty for all labels
    private record Row(String reader, String label, Answers answers) {}

    private final TableView<Row> table = new TableView<>();
    private final Label lead = Pieces.muted("");
    private final Button save;
    private final Node node;

    AnswersCard(AnswersModel model, Desk desk, FileDialogs dialogs) {
        save = Pieces.button("answers-export", tr("Export…"), Feather.UPLOAD, () -> dialogs.save(
                        tr("Export the answers"), "suggestions.csv",
                        List.of(new FileDialogs.Kind("CSV", List.of("*.csv")), new FileDialogs.Kind("JSON", List.of("*.json"))))
                .ifPresent(file -> model.saveAnswers(file, () -> desk.say(tr("Exported.")))));
        save.getStyleClass().add("small");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, Pieces.heading(tr("What annotators did with them")), gap, save);
        head.setAlignment(Pos.CENTER_LEFT);
        lead.setWrapText(true);
        lead.setMinHeight(Region.USE_PREF_SIZE);
        fill();
        node = Pieces.card(head, lead, table);
    }

    private void fill() {
        table.setId("answers");
        table.setAccessibleText(tr("Answers to suggestions by annotator and label"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setPlaceholder(new Label(tr("Nobody has started a document that has suggestions.")));
        TableColumn<Row, String> reader = new TableColumn<>(tr("Annotator"));
        reader.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue().reader()));
        reader.setPrefWidth(130);
        TableColumn<Row, String> label = new TableColumn<>(tr("Label"));
        label.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue().label().isEmpty() ? trc("labels", "all") : cell.getValue().label()));
        label.setPrefWidth(150);
        Pieces.told(label);
        Pieces.told(reader);
        TableColumn<Row, String> share = new TableColumn<>(trc("suggestions", "Confirmed"));
        share.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(share(cell.getValue().answers())));
        share.getStyleClass().add("number-column");
        share.setPrefWidth(84);
        table.getColumns().setAll(List.of(
                reader,
                label,
                count(trc("suggestions", "Suggested"), Answers::suggested),
                count(trc("suggestions", "Accepted"), Answers::accepted),
                count(trc("suggestions", "Matched"), Answers::same),
                count(trc("suggestions", "Rejected"), Answers::rejected),
                count(trc("suggestions", "Changed"), Answers::overruled),
                count(trc("suggestions", "Open"), Answers::open),
                count(trc("suggestions", "Added"), Answers::added),
                share));
        table.getColumns().forEach(column -> column.setSortable(false));
        Pieces.heads(table);
    }

    private static TableColumn<Row, String> count(String title, ToIntFunction<Answers> figure) {
        TableColumn<Row, String> column = new TableColumn<>(title);
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(number(figure.applyAsInt(cell.getValue().answers()))));
        column.getStyleClass().add("number-column");
        column.setPrefWidth(96);
        return column;
    }

    private static String share(Answers answers) {
        return answers.acceptance().isPresent() ? tr("%.0f %%", 100 * answers.acceptance().getAsDouble()) : "";
    }

    /// Shows what was counted.
    void show(AnswersModel.@Nullable Figures figures, LabelSet labels) {
        save.setDisable(figures == null);
        if (figures == null) {
            lead.setText(tr("Counting…"));
            return;
        }
        AnswersReport report = figures.answers();
        List<Row> rows = new ArrayList<>();
        int blind = 0;
        for (var reader : report.readers().entrySet()) {
            blind += reader.getValue().blind();
            if (reader.getValue().assisted() > 0) {
                rows.add(new Row(reader.getKey().value(), "", reader.getValue().all()));
                reader.getValue().byLabel().forEach((name, answers) -> rows.add(
                        new Row("", labels.find(name).map(org.allonym.label.Label::title).orElse(name), answers)));
            }
        }
        table.getItems().setAll(rows);
        table.setPrefHeight(ROW * (Math.clamp(rows.size(), 1, MOST_ROWS) + 1) + HEAD_MORE);
        table.setMinHeight(table.getPrefHeight());
        String shown = blind == 0
                ? tr("Documents that were started and in which suggestions are shown.")
                : Words.count(
                        blind,
                        "layer is blind and not counted. The others are of documents that were started and in "
                                + "which suggestions are shown.",
                        "layers are blind and not counted. The others are of documents that were started and "
                                + "in which suggestions are shown.");
        lead.setText(shown + " " + tr("Added: marked where nothing was suggested. Changed: marked with another label or other boundaries. "
                + "Matched: marked the same by hand, without accepting. Confirmed: accepted plus matched, as a share of "
                + "all answered."));
    }

    Node node() {
        return node;
    }
}
