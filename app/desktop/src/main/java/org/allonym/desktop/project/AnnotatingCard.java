package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.desktop.shell.Pieces;
import org.allonym.language.English;
import org.allonym.project.ProjectSettings;
import org.allonym.suggest.Withholding;

/// What annotators are given: a model's suggestions or none, the sweep before finishing, and what was changed in their
/// work. Each change is saved at once and is one step of undo. JavaFX thread.
final class AnnotatingCard {

    private static final int USUAL_SHARE = 30;

    /// From which documents suggestions can be withheld.
    private enum Withheld {
        NEVER("Shown in every document"),
        SHARE("Withheld from a share of the documents"),
        FIRST_PASS("Withheld until a document has been finished once"),
        ALWAYS("Withheld from every document");

        private final @English String title;

        Withheld(@English String title) {
            this.title = title;
        }

        static Withheld of(Withholding rule) {
            return switch (rule) {
                case Withholding.Never _ -> NEVER;
                case Withholding.Share _ -> SHARE;
                case Withholding.UntilFirstPass _ -> FIRST_PASS;
                case Withholding.Always _ -> ALWAYS;
            };
        }

        @Override
        public String toString() {
            return tr(title);
        }
    }

    private final ProjectModel model;
    private final ComboBox<Withheld> withheld = new ComboBox<>();
    private final Spinner<Integer> share = new Spinner<>(5, 95, USUAL_SHARE, 5);
    private final HBox shareRow;
    private final CheckBox sweep;
    private final CheckBox feedback;
    private final Node node;
    private boolean following;

    /// @param guarded runs what may be refused
    AnnotatingCard(ProjectModel model, Consumer<Runnable> guarded) {
        this.model = model;
        withheld.setId("rule-withheld");
        withheld.setAccessibleText(tr("Whether annotators see suggestions"));
        withheld.getItems().setAll(Withheld.values());
        withheld.setMinWidth(Region.USE_PREF_SIZE);
        withheld.setOnAction(_ -> guarded.accept(this::withhold));
        share.setId("rule-share");
        share.setPrefWidth(88);
        share.setAccessibleText(tr("Percentage of the documents"));
        share.valueProperty().addListener((_, _, _) -> guarded.accept(this::withhold));
        Label percent = new Label(tr("% of the documents, the same ones for everyone"));
        shareRow = new HBox(8, share, percent);
        shareRow.setAlignment(Pos.CENTER_LEFT);
        Label why = Pieces.muted(tr("You can then compare agreement with and without suggestions."));
        why.setWrapText(true);
        why.setMinHeight(Region.USE_PREF_SIZE);
        sweep = box("rule-sweep", tr("Check for oversights before a document is finished"), ProjectSettings::withOversightsSought, guarded);
        feedback = box(
                "rule-feedback", tr("Show annotators what adjudication changed in their work"), ProjectSettings::withFeedbackGiven, guarded);
        node = Pieces.card(
                Pieces.heading(tr("Annotating")), new Label(tr("A model’s suggestions")), withheld, shareRow, why, sweep, feedback);
    }

    private CheckBox box(
            String id, String text, BiFunction<ProjectSettings, Boolean, ProjectSettings> with, Consumer<Runnable> guarded) {
        CheckBox box = new CheckBox(text);
        box.setId(id);
        box.setWrapText(true);
        box.setMinHeight(Region.USE_PREF_SIZE);
        box.setOnAction(_ -> guarded.accept(() -> model.settle(with.apply(model.settings(), box.isSelected()))));
        return box;
    }

    private void withhold() {
        if (following) {
            return;
        }
        Withholding rule = switch (withheld.getValue()) {
            case NEVER -> new Withholding.Never();
            case FIRST_PASS -> new Withholding.UntilFirstPass();
            case ALWAYS -> new Withholding.Always();
            case SHARE -> new Withholding.Share(share.getValue() / 100.0, seed());
        };
        model.settle(model.settings().withSuggestionsWithheld(rule.setting()));
    }

    /// The seed of the share in force, so that a larger share keeps the documents of a smaller one.
    private String seed() {
        return Withholding.of(model.settings().suggestionsWithheld()) instanceof Withholding.Share now
                ? now.seed()
                : UUID.randomUUID().toString().substring(0, 8);
    }

    /// Shows what is settled now.
    void follow(ProjectSettings now) {
        following = true;
        Withholding rule = Withholding.of(now.suggestionsWithheld());
        withheld.setValue(Withheld.of(rule));
        if (rule instanceof Withholding.Share part) {
            share.getValueFactory().setValue((int) Math.round(part.share() * 100));
        }
        Pieces.show(shareRow, rule instanceof Withholding.Share);
        sweep.setSelected(now.oversightsSought());
        feedback.setSelected(now.feedbackGiven());
        following = false;
    }

    Node node() {
        return node;
    }
}
