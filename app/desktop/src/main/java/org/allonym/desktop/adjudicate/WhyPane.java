package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;

/// Why the readers differ, in the adjudicator's judgement: a reason, a note, a gap in the guideline. JavaFX thread.
final class WhyPane extends VBox {

    private final ComboBox<Reason> reason = new ComboBox<>();
    private final TextField note = new TextField();
    private final ToggleButton gap;
    private final Consumer<Remark> changed;
    private Remark shown = Remark.NONE;
    private boolean showing;

    /// @param changed hears what is said
    /// @param done called when the person has typed the note and wants to go on
    WhyPane(KeyMap keys, Consumer<Remark> changed, Runnable toggleGap, Runnable done) {
        this.changed = changed;
        setSpacing(8);
        Label title = new Label(tr("Why"));
        title.getStyleClass().add("section-title");
        reason.setId("reason");
        reason.getItems().setAll(Reason.values());
        reason.setAccessibleText(tr("Why the annotators differ"));
        reason.setMaxWidth(Double.MAX_VALUE);
        reason.setMinWidth(0);
        HBox.setHgrow(reason, Priority.ALWAYS);
        reason.setConverter(new StringConverter<>() {
            @Override
            public String toString(Reason value) {
                return value == null ? "" : Called.reason(value) + key(value);
            }

            private String key(Reason value) {
                return switch (value) {
                    case UNSTATED -> "";
                    case ANNOTATOR_SLIP -> cap(AppAction.REASON_SLIP);
                    case UNCLEAR_GUIDELINE -> cap(AppAction.REASON_GUIDELINE);
                    case AMBIGUOUS_TEXT -> cap(AppAction.REASON_TEXT);
                    case TOOL -> cap(AppAction.REASON_TOOL);
                };
            }

            private String cap(AppAction action) {
                return "  (" + keys.cap(action) + ")";
            }

            @Override
            public Reason fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        reason.valueProperty().subscribe(value -> {
            Hint.on(reason, value == null ? "" : reason.getConverter().toString(value));
            if (value != null && !showing) {
                changed.accept(shown.withReason(value));
            }
        });
        gap = new ToggleButton(tr("Gap"));
        KeyCap.on(gap, keys.cap(AppAction.GUIDELINE_GAP));
        gap.setId("guideline-gap");
        gap.setMinWidth(Region.USE_PREF_SIZE);
        gap.setAccessibleText(tr("Guideline gap"));
        Hint.on(gap, tr("The guideline should say more about this. The flag is saved with the decision."));
        gap.setOnAction(_ -> toggleGap.run());
        note.setId("decision-note");
        note.setPromptText(tr("Note for the annotators and the PI"));
        note.setTooltip(new Tooltip(tr("Note for the annotators and the PI")));
        note.setAccessibleText(tr("Note on the decision"));
        note.setOnAction(_ -> {
            commit();
            done.run();
        });
        note.focusedProperty().subscribe(focused -> {
            if (!focused) {
                commit();
            }
        });
        HBox row = new HBox(8, reason, gap);
        row.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(title, row, note);
    }

    private void commit() {
        if (!note.getText().equals(shown.note())) {
            changed.accept(shown.withNote(note.getText()));
        }
    }

    void show(Remark remark) {
        showing = true;
        try {
            shown = remark;
            reason.setValue(remark.reason());
            note.setText(remark.note());
            gap.setSelected(remark.guidelineGap());
        } finally {
            showing = false;
        }
    }
}
