package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.LabelPalette;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.Wrapping;
import org.allonym.label.LabelSet;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Asks for the label of an own mark, or of a union whose readers gave several. JavaFX thread.
final class LabelWanted extends VBox {

    private final Label title = new Label();
    private final Label words = new Label();
    private final Label help = new Label();
    private final LabelPalette palette;
    private @Nullable LabelSet offered;

    LabelWanted(KeyMap keys, Consumer<String> label, Runnable cancel) {
        setId("label-wanted");
        setSpacing(8);
        title.getStyleClass().add("section-title");
        words.getStyleClass().add("span-surface");
        words.setId("own-words");
        Wrapping.of(words);
        words.setMinHeight(Region.USE_PREF_SIZE);
        help.getStyleClass().add("muted");
        help.setWrapText(true);
        help.setMinHeight(Region.USE_PREF_SIZE);
        Button leave = new Button(tr("Leave as is"), new KeyCap(keys.cap(AppAction.CANCEL)));
        leave.setId("leave-own");
        leave.setContentDisplay(ContentDisplay.RIGHT);
        leave.setMinWidth(Region.USE_PREF_SIZE);
        leave.setOnAction(_ -> cancel.run());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, title, gap, leave);
        head.setAlignment(Pos.CENTER_LEFT);
        palette = new LabelPalette(chosen -> label.accept(chosen.name()));
        getChildren().addAll(head, words, help, palette);
        managedProperty().bind(visibleProperty());
    }

    void show(@Nullable InHand shown, @Nullable Span own, @Nullable Unlabelled unlabelled, LabelSet labels) {
        setVisible(shown != null && (own != null || unlabelled != null));
        offer(own == null && unlabelled != null ? unlabelled.given(labels) : labels);
        if (shown != null && own != null) {
            title.setText(tr("Your own span"));
            words.setText(Called.quoted(shown.document().text().slice(own), 120));
            help.setText(tr("Press a label’s key to mark the span. Move it by words with ← →, move its end with ⇧ and its "
                    + "start with Alt ⇧, or drag in the text. Press ⇧ and the label’s key to mark one of several spans."));
        } else if (unlabelled != null) {
            title.setText(unlabelled.choice().outcome() instanceof org.allonym.edit.Outcome.Union
                    ? tr("Union: which label?") : tr("Intersection: which label?"));
            words.setText("");
            help.setText(tr("The annotators used %s. Press the label’s key or an annotator’s number.", String.join(tr(" and "), unlabelled.labels().stream()
                    .map(name -> labels.find(name)
                            .map(known -> known.key().isEmpty() ? known.title() : "%s (%s)".formatted(known.title(), known.key()))
                            .orElse(name))
                    .toList())));
        }
        words.setVisible(own != null);
        words.setManaged(own != null);
    }

    /// Shows these to choose from.
    void offer(LabelSet labels) {
        if (!labels.equals(offered)) {
            offered = labels;
            palette.show(labels);
        }
    }
}
