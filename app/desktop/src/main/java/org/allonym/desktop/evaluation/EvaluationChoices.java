package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.evaluate.EvaluateProject.Judged;
import org.allonym.services.evaluate.Level;

/// What is judged, against what gold, compared with what, and what the figures count. JavaFX thread.
final class EvaluationChoices extends HBox {

    private final EvaluationModel model;
    private final TitledBox<Judged> judged;
    private final TitledBox<Gold> gold;
    private final TitledBox<Optional<Judged>> other;
    private final ToggleGroup levels = new ToggleGroup();

    EvaluationChoices(EvaluationModel model) {
        super(8);
        this.model = model;
        judged = choice("judged", tr("What to evaluate"), EvaluationText::judged, chosen -> model.judgedProperty().set(chosen));
        gold = choice("gold", tr("What to use as gold"), EvaluationText::gold, chosen -> model.goldProperty().set(chosen));
        other = choice(
                "compared",
                tr("What to compare it with"),
                (Optional<Judged> side) -> side.map(EvaluationText::judged).orElse(trc("compared with", "nothing")),
                chosen -> model.otherProperty().set(chosen.orElse(null)));
        HBox level = new HBox();
        level.setAlignment(Pos.CENTER);
        for (Level each : Level.values()) {
            ToggleButton button = new ToggleButton(EvaluationText.level(each));
            button.setId(Controls.id("level", each));
            button.setUserData(each);
            button.setToggleGroup(levels);
            button.setSelected(each == model.levelProperty().get());
            button.getStyleClass().add(each == Level.TOKENS ? "left-pill" : "right-pill");
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(_ -> {
                button.setSelected(true);
                model.levelProperty().set(each);
            });
            level.getChildren().add(button);
        }
        setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(judged, words(tr("against")), gold, words(tr("compared with")), other, level);
    }

    private static Label words(String words) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private <T> TitledBox<T> choice(String id, String spoken, Function<T, String> title, Consumer<T> choose) {
        TitledBox<T> box = TitledBox.of(id, spoken, title);
        box.setMinWidth(120);
        box.setPrefWidth(186);
        return box.onChoice(value -> {
            choose.accept(Objects.requireNonNull(value));
            model.evaluate();
        });
    }

    /// Shows what there is to choose from, and what is chosen.
    void fill() {
        judged.offer(model.judgeds());
        judged.show(model.judgedProperty().get());
        gold.offer(model.golds());
        gold.show(model.goldProperty().get());
        List<Optional<Judged>> others = new ArrayList<>(List.of(Optional.empty()));
        model.judgeds().forEach(each -> others.add(Optional.of(each)));
        other.offer(others);
        other.show(Optional.ofNullable(model.otherProperty().get()));
    }

    void focus() {
        judged.requestFocus();
    }
}
