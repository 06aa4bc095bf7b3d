package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Mark;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.text.Wrapping;
import org.allonym.label.LabelSet;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Lines of the cards on the right: marks, notes, quiet words. JavaFX thread.
final class MarkLines {

    private MarkLines() {}

    /// A mark with its colour, its words and its label.
    static Node mark(InHand shown, Mark mark, LabelSet labels) {
        return mark(shown, mark, labels, "");
    }

    /// A mark with its colour, its words, its label and something beside it.
    static Node mark(InHand shown, Mark mark, LabelSet labels, String beside) {
        Label tag = new Label(labels.find(mark.label()).map(known -> known.tag()).orElse(""));
        tag.getStyleClass().add("label-tag");
        tag.setMinWidth(Region.USE_PREF_SIZE);
        Label title = new Label(Called.label(labels, mark.label()) + (beside.isEmpty() ? "" : " · " + beside));
        title.getStyleClass().add("mark-label");
        HBox what = new HBox(8, LabelSwatch.of(labels, mark.label()), tag, title);
        what.setAlignment(Pos.CENTER_LEFT);
        Label words = new Label(Called.quoted(shown, mark));
        words.getStyleClass().add("mark-words");
        wrap(words);
        return new VBox(2, words, what);
    }

    static Node note(String note) {
        FontIcon icon = new FontIcon(Feather.MESSAGE_SQUARE);
        icon.getStyleClass().add("note-icon");
        Label words = new Label(note);
        wrap(words);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(8, icon, words);
        line.setAlignment(Pos.TOP_LEFT);
        line.getStyleClass().add("reader-note");
        line.setAccessibleText(tr("Note: %s", note));
        return line;
    }

    static Label muted(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        wrap(label);
        return label;
    }

    static void wrap(Label label) {
        Wrapping.of(label);
        label.setMinHeight(Region.USE_PREF_SIZE);
    }
}
