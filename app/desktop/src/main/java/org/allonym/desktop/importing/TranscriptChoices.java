package org.allonym.desktop.importing;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.formats.FileSettings;
import org.allonym.formats.TranscriptColumns;
import org.allonym.formats.TranscriptFound;

/// What the columns of a table of messages mean, above its first rows; or what was taken for a speaker where transcripts are
/// written line by line. Both can be changed. JavaFX thread.
public final class TranscriptChoices {

    private static final int ROWS = 4;
    private static final double ROW = 33;
    private static final int NAMES = 40;

    private final Consumer<FileSettings> chosen;
    private final Map<String, TitledBox<String>> meanings = new HashMap<>();
    private final TableView<List<String>> rows = new TableView<>();
    private final VBox columns;
    private final FlowPane names = new FlowPane(16, 6);
    private final VBox speakers;
    private final VBox box;
    private List<String> shown = List.of();
    private TranscriptColumns now = TranscriptColumns.NONE;
    /// The meaning that is being chosen, and what columns meant before it was.
    private String choosing = "";
    private TranscriptColumns before = TranscriptColumns.NONE;
    private FileSettings settings = FileSettings.USUAL;

    /// @param chosen hears what was said, with all that was said before
    public TranscriptChoices(Consumer<FileSettings> chosen) {
        this.chosen = chosen;
        GridPane grid = new GridPane(12, 8);
        for (int i = 0; i < TranscriptColumns.MEANINGS.size(); i++) {
            String meaning = TranscriptColumns.MEANINGS.get(i);
            TitledBox<String> choice = TitledBox.<String>orAny("column-" + meaning, title(meaning), none(meaning), name -> name)
                    .onChoice(column -> choose(meaning, column == null ? "" : column));
            choice.setPrefWidth(250);
            Label label = new Label(title(meaning));
            label.setLabelFor(choice);
            meanings.put(meaning, choice);
            grid.add(label, i % 2 * 2, i / 2);
            grid.add(choice, i % 2 * 2 + 1, i / 2);
        }
        rows.setId("message-rows");
        rows.setAccessibleText(tr("The first messages, as the file has them"));
        Controls.heads(rows);
        columns = new VBox(8, Controls.wrap(Controls.muted(tr("Each row is a message. Columns are read as:"))), grid, HiddenText.mark(rows));
        names.setRowValignment(VPos.CENTER);
        speakers = new VBox(8, Controls.wrap(Controls.muted(tr("Read as speakers; uncheck those that aren’t:"))), HiddenText.mark(names));
        box = new VBox(12, columns, speakers);
        Controls.show(columns, false);
        Controls.show(speakers, false);
        Controls.show(box, false);
    }

    public Node node() {
        return box;
    }

    private static String title(String meaning) {
        return switch (meaning) {
            case "session" -> tr("Session");
            case "order" -> tr("Order");
            case "time" -> tr("Time");
            case "speaker" -> tr("Speaker");
            case "role" -> tr("Role");
            default -> tr("Message");
        };
    }

    private static String none(String meaning) {
        return switch (meaning) {
            case "session" -> tr("the whole file");
            case "order" -> tr("by time, or as in the file");
            case "text" -> tr("choose one");
            default -> tr("not in the table");
        };
    }

    /// Shows what was found; null while a look is under way: what was offered stays.
    public void show(FileSettings said, List<TranscriptFound> found) {
        settings = said;
        TranscriptFound table = found.stream().filter(TranscriptFound::mappable).findFirst().orElse(null);
        TranscriptFound lines = found.stream().filter(one -> one.format().equals("speaker-lines")).findFirst().orElse(null);
        if (table != null) {
            show(table);
        }
        Set<String> all = new LinkedHashSet<>(new TreeSet<>(said.notSpeakers()));
        if (lines != null) {
            show(lines, all);
        }
        Controls.show(columns, table != null);
        Controls.show(speakers, lines != null);
        Controls.show(box, table != null || lines != null);
    }

    private void show(TranscriptFound table) {
        if (!table.columns().equals(now)) {
            choosing = "";
        }
        now = table.columns();
        meanings.forEach((meaning, choice) -> {
            choice.offer(table.names());
            String column = now.column(meaning);
            choice.show(column.isEmpty() ? null : column);
        });
        if (!shown.equals(table.names())) {
            shown = table.names();
            rows.getColumns().clear();
            for (int i = 0; i < shown.size(); i++) {
                int at = i;
                TableColumn<List<String>, String> column = new TableColumn<>(shown.get(i));
                column.setSortable(false);
                column.setPrefWidth(width(table.rows(), i));
                column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue().get(at).replaceAll("\\s+", " ")));
                rows.getColumns().add(Controls.told(column));
            }
        }
        rows.getItems().setAll(table.rows());
        double height = (Math.min(ROWS, table.rows().size()) + 2) * ROW;
        rows.setMinHeight(height);
        rows.setPrefHeight(height);
    }

    /// As wide as its cells, within reason.
    private static double width(List<List<String>> cells, int column) {
        int longest = cells.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
        return Math.clamp(20 + 8.0 * longest, 90, 260);
    }

    private void show(TranscriptFound lines, Set<String> others) {
        List<CheckBox> boxes = new ArrayList<>();
        lines.speakers().entrySet().stream().limit(NAMES).forEach(one -> boxes.add(speaker(one.getKey(), number(one.getValue()), true)));
        others.forEach(name -> boxes.add(speaker(name, "", false)));
        names.getChildren().setAll(boxes);
        if (lines.speakerCount() > NAMES) {
            names.getChildren().add(Controls.muted(tr("and %,d more", lines.speakerCount() - NAMES)));
        }
    }

    private CheckBox speaker(String name, String count, boolean is) {
        CheckBox choice = new CheckBox(count.isEmpty() ? name : "%s (%s)".formatted(name, count));
        choice.setMnemonicParsing(false);
        choice.setSelected(is);
        choice.setOnAction(_ -> {
            Set<String> others = new TreeSet<>(settings.notSpeakers());
            if (choice.isSelected()) {
                others.remove(name);
            } else {
                others.add(name);
            }
            chosen.accept(settings.withNotSpeakers(others));
        });
        return choice;
    }

    /// A column means one thing: what it meant before, it means no more. Whoever only passes it on the way to another, as the arrow keys
    /// do, takes nothing from it.
    private void choose(String meaning, String column) {
        if (now.column(meaning).equals(column)) {
            return;
        }
        if (!choosing.equals(meaning)) {
            choosing = meaning;
            before = now;
        }
        TranscriptColumns chosenNow = before;
        for (String other : TranscriptColumns.MEANINGS) {
            if (!column.isEmpty() && before.column(other).equals(column)) {
                chosenNow = chosenNow.with(other, "");
            }
        }
        now = chosenNow.with(meaning, column);
        chosen.accept(settings.withColumns(now));
    }
}
