package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.text.Wrapping;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.suggest.Suggestion;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What the model suggests at the caret, and the two answers. Stands where the inspector stands. JavaFX thread.
final class SuggestionCard extends VBox {

    private final Label surface = new Label();
    private final Label label = new Label();
    private final Label source = new Label();
    private final Label caution = new Label();
    private final GridPane voices = new GridPane(12, 2);
    private final Button accept;
    private final Button reject;

    SuggestionCard(KeyMap keys, Consumer<AppAction> perform) {
        setSpacing(8);
        setId("suggestion");
        Label title = new Label(tr("Suggestion"));
        title.getStyleClass().add("section-title");
        surface.getStyleClass().add("span-surface");
        Wrapping.of(surface);
        source.getStyleClass().add("muted");
        source.setWrapText(true);
        source.setMinHeight(USE_PREF_SIZE);
        caution.setId("suggestion-caution");
        caution.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
        caution.setWrapText(true);
        caution.setMinHeight(USE_PREF_SIZE);
        caution.managedProperty().bind(caution.visibleProperty());
        voices.setId("suggestion-voices");
        voices.managedProperty().bind(voices.visibleProperty());
        accept = TextHead.button("accept-suggestion", tr("Accept"), keys.cap(AppAction.ACCEPT_SUGGESTION), () -> perform.accept(AppAction.ACCEPT_SUGGESTION));
        accept.getStyleClass().add("accent");
        reject = TextHead.button("reject-suggestion", tr("Reject"), keys.cap(AppAction.REJECT_SUGGESTION), () -> perform.accept(AppAction.REJECT_SUGGESTION));
        HBox answers = new HBox(8, accept, reject);
        answers.setAlignment(Pos.CENTER_LEFT);
        Label other = new Label(tr("To mark it as something else, press a label’s key."));
        other.getStyleClass().add("muted");
        getChildren().addAll(title, surface, label, source, voices, caution, answers, other);
        managedProperty().bind(visibleProperty());
    }

    /// Shows a suggestion of a document; hides when it is null.
    void show(@Nullable Suggestion suggestion, @Nullable Document document, LabelSet labels, boolean editable) {
        setVisible(suggestion != null && document != null);
        if (suggestion != null && document != null) {
            surface.setText("“" + document.text().slice(suggestion.proposed().span()).replaceAll("\\s+", " ") + "”");
            String name = suggestion.proposed().label();
            label.setText(labels.find(name).map(known -> known.title() + " · " + known.name()).orElse(name));
            source.setText(SuggestionWords.source(suggestion));
            show(suggestion.proposed().provenance());
            caution.setText(SuggestionWords.cautions(suggestion.proposed().provenance()));
            caution.setVisible(!caution.getText().isEmpty());
            reject.setText(suggestion.fate() == Suggestion.Fate.REJECTED ? tr("Bring back") : tr("Reject"));
            accept.setDisable(!editable);
            reject.setDisable(!editable);
        }
    }

    /// Each voice of several with its own score.
    private void show(Provenance origin) {
        voices.getChildren().clear();
        voices.setVisible(origin instanceof Provenance.Joint);
        if (origin instanceof Provenance.Joint joint) {
            for (int row = 0; row < joint.voices().size(); row++) {
                Provenance voice = joint.voices().get(row);
                Label who = new Label(SuggestionWords.name(voice));
                Label score = new Label(voice.certainty().isPresent() ? decimal(voice.certainty().getAsDouble(), 2) : "");
                score.setMinWidth(USE_PREF_SIZE);
                voices.addRow(row, score, who);
            }
        }
    }
}
