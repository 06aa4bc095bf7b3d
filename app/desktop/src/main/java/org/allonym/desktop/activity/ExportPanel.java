package org.allonym.desktop.activity;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.Wrapping;
import org.allonym.store.LogQuery;

/// Asks how the activity is to be exported. JavaFX thread.
final class ExportPanel {

    private ExportPanel() {}

    static void open(ActivityModel model, Desk desk, FileDialogs dialogs) {
        ToggleGroup forms = new ToggleGroup();
        RadioButton table = form("export-csv", tr("Table, one row per step (CSV)"), forms);
        RadioButton entries = form("export-jsonl", tr("Complete log, one entry per line, with hashes (JSON Lines)"), forms);
        table.setSelected(true);
        CheckBox quotes = new CheckBox(tr("Include the document text that each line refers to"));
        quotes.setId("export-quotes");
        Label what = line("");
        what.getStyleClass().add("muted");
        forms.selectedToggleProperty().subscribe(_ -> what.setText(entries.isSelected()
                ? tr("Somebody else can verify this file. It contains names of people and documents, notes, reasons "
                        + "and surrogates, even without document text.")
                : tr("The file contains names of people and documents.")));
        Label part = line(tr("Only what matches the filters is exported."));
        part.setVisible(!model.queryProperty().get().equals(LogQuery.ALL));
        part.setManaged(part.isVisible());
        Button save = new Button(tr("Choose a file…"));
        save.setId("export-choose");
        save.getStyleClass().add("accent");
        save.setOnAction(_ -> dialogs.save(
                        tr("Export history"),
                        entries.isSelected() ? "log.jsonl" : "activity.csv",
                        List.of(entries.isSelected()
                                ? new FileDialogs.Kind("JSON Lines", List.of("*.jsonl"))
                                : new FileDialogs.Kind("CSV", List.of("*.csv"))))
                .ifPresent(file -> {
                    boolean whole = entries.isSelected();
                    desk.closePanel();
                    model.export(whole, quotes.isSelected(), file, count -> desk.say(tr("Wrote %s to %s",
                            whole ? Words.count(count, "entry", "entries") : Words.count(count, "step", "steps"), file.getFileName())));
                }));
        HBox buttons = Pieces.foot(save);
        VBox box = new VBox(12, table, entries, quotes, what, part, buttons);
        box.setPrefWidth(560);
        desk.openPanel(tr("Export history"), box);
    }

    private static RadioButton form(String id, String words, ToggleGroup group) {
        RadioButton button = new RadioButton(words);
        button.setId(id);
        button.setToggleGroup(group);
        return button;
    }

    private static Label line(String words) {
        Label line = new Label(words);
        Wrapping.of(line);
        line.setMaxWidth(560);
        line.setMinHeight(Region.USE_PREF_SIZE);
        return line;
    }
}
