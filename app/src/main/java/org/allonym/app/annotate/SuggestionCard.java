package org.allonym.app.annotate;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.app.action.AppAction;
import org.allonym.app.action.KeyMap;
import org.allonym.app.shell.KeyCap;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.suggest.Suggestion;
import org.jspecify.annotations.Nullable;

/// What the model suggests at the caret, and the two answers. Stands where the inspector stands. JavaFX thread.
final class SuggestionCard extends VBox {

    private final Label surface = new Label();
    private final Label label = new Label();
    private final Label source = new Label();
    private final Button accept;
    private final Button reject;

    SuggestionCard(KeyMap keys, Runnable onAccept, Runnable onReject) {
        setSpacing(8);
        setId("suggestion");
        Label title = new Label("Suggestion");
        title.getStyleClass().add("section-title");
        surface.getStyleClass().add("span-surface");
        surface.setWrapText(true);
        source.getStyleClass().add("muted");
        source.setWrapText(true);
        accept = button("accept-suggestion", keys.cap(AppAction.ACCEPT_SUGGESTION), onAccept);
        accept.setText("Accept");
        accept.getStyleClass().add("accent");
        reject = button("reject-suggestion", keys.cap(AppAction.REJECT_SUGGESTION), onReject);
        HBox answers = new HBox(8, accept, reject);
        answers.setAlignment(Pos.CENTER_LEFT);
        Label other = new Label("A label’s key marks it as something else.");
        other.getStyleClass().add("muted");
        getChildren().addAll(title, surface, label, source, answers, other);
        managedProperty().bind(visibleProperty());
    }

    private static Button button(String id, String key, Runnable action) {
        Button button = new Button("", new KeyCap(key));
        button.setId(id);
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setOnAction(_ -> action.run());
        return button;
    }

    /// Shows a suggestion of a document; hides when it is null.
    void show(@Nullable Suggestion suggestion, @Nullable Document document, LabelSet labels, boolean editable) {
        setVisible(suggestion != null && document != null);
        if (suggestion != null && document != null) {
            surface.setText("“" + document.text().slice(suggestion.proposed().span()).replaceAll("\\s+", " ") + "”");
            String name = suggestion.proposed().label();
            label.setText(labels.find(name).map(known -> known.title() + " · " + known.name()).orElse(name));
            source.setText(SuggestionWords.source(suggestion));
            reject.setText(suggestion.fate() == Suggestion.Fate.REJECTED ? "Bring back" : "Reject");
            accept.setDisable(!editable);
            reject.setDisable(!editable);
        }
    }
}
