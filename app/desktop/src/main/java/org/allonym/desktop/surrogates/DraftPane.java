package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.jspecify.annotations.Nullable;

/// The field for a value of one's own, with one below for each mention that may read otherwise, and what speaks against
/// it while it is written. JavaFX thread.
final class DraftPane extends VBox {

    /// Does what is written here.
    interface Hands {
        void write(String value);

        void writeMention(int mention, String text);

        void settle();

        void leave();
    }

    private static final Duration PAUSE = Duration.millis(120);
    private static final int MOST_FIELDS = 12;
    private static final int LONGEST = 24;

    private final Hands hands;
    private final TextField value = new TextField();
    private final Label verdict = new Label();
    private final VBox fields = new VBox(4);
    private final Button settle = new Button(tr("Use it"), new KeyCap("⏎"));
    private final Button leave = new Button(tr("Cancel"), new KeyCap("Esc"));
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private Runnable waiting = () -> {};
    private String fieldsFor = "";
    private boolean showing;

    DraftPane(Hands hands) {
        super(8);
        this.hands = hands;
        setId("draft");
        getStyleClass().add("draft");
        value.setId("draft-value");
        value.setAccessibleText(tr("Surrogate"));
        Concealed.mark(value);
        value.textProperty().addListener((_, _, words) -> soon(() -> hands.write(words)));
        value.setOnAction(_ -> settle());
        verdict.setId("draft-verdict");
        verdict.setWrapText(true);
        verdict.setMinHeight(Region.USE_PREF_SIZE);
        Concealed.mark(verdict);
        settle.setId("draft-settle");
        settle.getStyleClass().add("accent");
        settle.setOnAction(_ -> settle());
        leave.setId("draft-leave");
        leave.setOnAction(_ -> hands.leave());
        for (Button button : List.of(settle, leave)) {
            button.setContentDisplay(ContentDisplay.RIGHT);
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        pause.setOnFinished(_ -> flush());
        getChildren().addAll(Buttons.title(tr("Your own value")), value, verdict, fields, new HBox(8, settle, leave));
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /// What is typed is tried out when the hand rests for a moment.
    private void soon(Runnable then) {
        if (!showing) {
            waiting = then;
            pause.playFromStart();
        }
    }

    private void flush() {
        pause.stop();
        Runnable then = waiting;
        waiting = () -> {};
        then.run();
    }

    private void settle() {
        flush();
        hands.settle();
    }

    /// Gives the focus to the value.
    void focus() {
        value.requestFocus();
        value.selectAll();
    }

    void show(PlannedEntity planned, Drafting.@Nullable Draft draft) {
        boolean begins = draft != null && !isVisible();
        setVisible(draft != null);
        if (draft == null) {
            pause.stop();
            waiting = () -> {};
            fieldsFor = "";
            return;
        }
        showing = true;
        if (begins || !value.isFocused() && !fieldFocused()) {
            value.setText(draft.value());
        }
        showFields(planned, draft);
        showing = false;
        List<Breach> breaches = draft.breaches();
        verdict.getStyleClass().removeAll("danger-text", "success-text");
        verdict.getStyleClass().add(breaches.isEmpty() ? "success-text" : "danger-text");
        verdict.setText(breaches.isEmpty()
                ? tr("No problems found.")
                : String.join("\n", breaches.stream().map(Breach::spoken).toList()));
        verdict.setVisible(!draft.value().isEmpty());
        verdict.setManaged(verdict.isVisible());
        settle.setDisable(!breaches.isEmpty() || draft.value().isBlank());
    }

    private boolean fieldFocused() {
        return fields.getChildren().stream().anyMatch(row -> ((HBox) row).getChildren().getLast().isFocused());
    }

    /// A field for each mention that reads otherwise than the whole, so that each can be corrected by itself.
    private void showFields(PlannedEntity planned, Drafting.Draft draft) {
        List<Mention> mentions = planned.entity().mentions();
        boolean several = mentions.size() > 1;
        fields.setVisible(several);
        fields.setManaged(several);
        if (!several) {
            return;
        }
        int shown = Math.min(MOST_FIELDS, mentions.size());
        if (!fieldsFor.equals(planned.entity().key())) {
            fieldsFor = planned.entity().key();
            List<Node> rows = new ArrayList<>();
            for (int i = 0; i < shown; i++) {
                rows.add(row(i, mentions.get(i)));
            }
            fields.getChildren().setAll(rows);
        }
        for (int i = 0; i < shown; i++) {
            TextField field = (TextField) ((HBox) fields.getChildren().get(i)).getChildren().getLast();
            if (!field.isFocused()) {
                field.setText(draft.texts().get(i));
            }
        }
        setAccessibleText(Words.count(mentions.size(), "mention", "mentions"));
    }

    private Node row(int index, Mention mention) {
        Label before = new Label(Called.quoted(mention.surface(), LONGEST));
        before.getStyleClass().add("small-print");
        Concealed.mark(before);
        before.setMinWidth(0);
        before.setPrefWidth(128);
        TextField field = new TextField();
        field.setId("draft-mention-" + (index + 1));
        Concealed.speaks(field).setAccessibleText(tr("Surrogate for mention %d, %s", index + 1, mention.surface()));
        Concealed.mark(field);
        field.textProperty().addListener((_, _, words) -> soon(() -> hands.writeMention(index, words)));
        field.setOnAction(_ -> settle());
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox row = new HBox(8, before, field);
        row.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        return row;
    }
}
