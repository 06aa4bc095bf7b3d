package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.allonym.desktop.shell.Hint;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.evaluate.EvaluateProject.Judged;
import org.allonym.services.evaluate.Level;
import org.jspecify.annotations.Nullable;

/// What is judged, against what gold, compared with what, and what the figures count. JavaFX thread.
final class Choices extends HBox {

    private final EvaluationModel model;
    private final ComboBox<Judged> judged;
    private final ComboBox<Gold> gold;
    private final ComboBox<Optional<Judged>> other;
    private final ToggleGroup levels = new ToggleGroup();
    private boolean filling;

    Choices(EvaluationModel model) {
        super(8);
        this.model = model;
        judged = choice("judged", tr("What to evaluate"), Called::judged, chosen -> model.judgedProperty().set(chosen));
        gold = choice("gold", tr("What to use as gold"), Called::gold, chosen -> model.goldProperty().set(chosen));
        other = choice(
                "compared",
                tr("What to compare it with"),
                (Optional<Judged> side) -> side.map(Called::judged).orElse(trc("compared with", "nothing")),
                chosen -> model.otherProperty().set(chosen.orElse(null)));
        HBox level = new HBox();
        level.setAlignment(Pos.CENTER);
        for (Level each : Level.values()) {
            ToggleButton button = new ToggleButton(Called.level(each));
            button.setId("level-" + each.name().toLowerCase(java.util.Locale.ROOT));
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

    private <T> ComboBox<T> choice(String id, String spoken, Function<T, String> title, Consumer<T> choose) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.setAccessibleText(spoken);
        box.setMinWidth(120);
        box.setPrefWidth(186);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : title.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        box.valueProperty().subscribe(value -> {
            Hint.on(box, value == null ? "" : title.apply(value));
            if (!filling && value != null) {
                choose.accept(value);
                model.evaluate();
            }
        });
        return box;
    }

    /// Shows what there is to choose from, and what is chosen.
    void fill() {
        filling = true;
        judged.getItems().setAll(model.judgeds());
        judged.setValue(model.judgedProperty().get());
        gold.getItems().setAll(model.golds());
        gold.setValue(model.goldProperty().get());
        List<Optional<Judged>> others = new ArrayList<>(List.of(Optional.empty()));
        model.judgeds().forEach(each -> others.add(Optional.of(each)));
        other.getItems().setAll(others);
        other.setValue(Optional.ofNullable(model.otherProperty().get()));
        filling = false;
    }

    void focus() {
        judged.requestFocus();
    }
}
