package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.TabLeaves;
import org.allonym.project.ProjectSettings;

/// A list of words, one to a line, to be changed. JavaFX thread.
final class WordListCard {

    private static final int MOST = 30;
    private static final int LONGEST = 60;

    private final TextArea lines = TabLeaves.of(new TextArea());
    private final Label fault = Pieces.fault();
    private final Button save = new Button(tr("Save"));
    private final Button defaults = new Button(tr("Restore defaults"));
    private final VBox node;
    private List<String> shown = List.of();
    private List<String> ours = List.of();

    /// @param id names the controls
    /// @param what what the words are for, in sentences
    /// @param usual names the button that puts back the words the program comes with
    /// @param saved gets the words to save; none for those the program comes with
    WordListCard(String title, String id, String what, String usual, Consumer<List<String>> saved) {
        lines.setId(id + "-lines");
        lines.setPrefRowCount(6);
        lines.setAccessibleText(title);
        save.setId(id + "-save");
        defaults.setId(id + "-defaults");
        defaults.setAccessibleText(usual);
        lines.textProperty().subscribe(_ -> check());
        save.setOnAction(_ -> saved.accept(words()));
        defaults.setOnAction(_ -> saved.accept(List.of()));
        Label explained = Pieces.muted(what + " " + tr("One per line. Documents keep the ones they already have."));
        explained.setWrapText(true);
        explained.setMinHeight(Region.USE_PREF_SIZE);
        HBox buttons = new HBox(8, save, defaults);
        buttons.setAlignment(Pos.CENTER_LEFT);
        node = Pieces.card(Pieces.heading(title), explained, lines, fault, buttons);
        node.setMinWidth(0);
        node.setPrefWidth(400);
    }

    Node node() {
        return node;
    }

    void show(List<String> words, List<String> defaultWords) {
        shown = words;
        ours = defaultWords;
        lines.setText(String.join("\n", words));
        check();
    }

    private List<String> words() {
        return ProjectSettings.entries(lines.getText());
    }

    private void check() {
        List<String> words = words();
        fault.setText(faultIn(words));
        save.setDisable(words.equals(shown) || words.isEmpty() || !fault.getText().isEmpty());
        defaults.setDisable(shown.equals(ours));
    }

    /// What is wrong with a list, in words; empty when nothing is.
    static String faultIn(List<String> words) {
        if (words.size() > MOST) {
            return tr("There are %,d entries; the limit is %,d.", words.size(), MOST);
        }
        Set<String> seen = new HashSet<>();
        for (String word : words) {
            if (word.length() > LONGEST) {
                return tr("“%s…” is too long; the limit is %,d characters.", word.substring(0, 20), LONGEST);
            }
            if (!seen.add(word.toLowerCase(Locale.ROOT))) {
                return tr("“%s” is listed twice.", word);
            }
        }
        return words.isEmpty() ? tr("The list needs at least one entry.") : "";
    }
}
