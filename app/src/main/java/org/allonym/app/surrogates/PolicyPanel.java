package org.allonym.app.surrogates;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.allonym.app.labels.LabelSwatch;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.surrogate.Method;
import org.allonym.surrogate.Scope;
import org.allonym.surrogate.SurrogatePolicy;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// How the project makes its values: each choice holds at once and is a step of undo. JavaFX thread.
final class PolicyPanel {

    private static final double WIDTH = 860;
    private static final int OLDEST = 20;

    private final Policies policies;
    private final LabelSet labels;
    private final Consumer<Runnable> guarded;
    private final VBox box = new VBox(16);
    private boolean filling;

    private PolicyPanel(Policies policies, LabelSet labels, Consumer<Runnable> guarded) {
        this.policies = policies;
        this.labels = labels;
        this.guarded = guarded;
        box.setPrefWidth(WIDTH);
        fill();
    }

    /// @param guarded runs something and says in passing why it can't be done
    static Node of(Policies policies, LabelSet labels, Consumer<Runnable> guarded) {
        return new PolicyPanel(policies, labels, guarded).box;
    }

    private void fill() {
        filling = true;
        SurrogatePolicy now = policies.now();
        box.getChildren().setAll(
                Buttons.line("Values that somebody approved stay as they are. All others are made anew when you choose something here.", "muted"),
                presets(now),
                methods(),
                new HBox(24, column(scope(now), ages(now)), column(reserved(now)), column(dates(now))),
                released(now));
        filling = false;
    }

    private static VBox column(Node... parts) {
        VBox column = new VBox(12, parts);
        HBox.setHgrow(column, Priority.ALWAYS);
        column.setPrefWidth(0);
        return column;
    }

    private void choose(Runnable choice) {
        if (!filling) {
            guarded.accept(choice);
            String focused = box.getScene() == null || box.getScene().getFocusOwner() == null
                    ? null
                    : box.getScene().getFocusOwner().getId();
            fill();
            if (focused != null && box.lookup("#" + focused) != null) {
                box.lookup("#" + focused).requestFocus();
            }
        }
    }

    private Node presets(SurrogatePolicy now) {
        ToggleGroup group = new ToggleGroup();
        RadioButton ours = radio("preset-default", "This program’s ways", !now.isCrapii(), group,
                () -> policies.choosePreset(SurrogatePolicy.DEFAULT));
        RadioButton crapii = radio("preset-crapii", "As CRAPII was made", now.isCrapii(), group,
                () -> policies.choosePreset(SurrogatePolicy.CRAPII));
        HBox line = new HBox(16, Buttons.title("Begin from"), ours, crapii);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private RadioButton radio(String id, String words, boolean chosen, ToggleGroup group, Runnable choice) {
        RadioButton button = new RadioButton(words);
        button.setId(id);
        button.setToggleGroup(group);
        button.setSelected(chosen);
        button.setWrapText(true);
        button.setMinHeight(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> choose(choice));
        return button;
    }

    private Node methods() {
        GridPane grid = new GridPane(12, 6);
        List<Label> all = policies.labels();
        int rows = (all.size() + 1) / 2;
        for (int i = 0; i < all.size(); i++) {
            Label label = all.get(i);
            javafx.scene.control.Label title = new javafx.scene.control.Label(label.title());
            title.setMinWidth(Region.USE_PREF_SIZE);
            HBox what = new HBox(8, new LabelSwatch(label), title);
            what.setAlignment(Pos.CENTER_LEFT);
            ComboBox<Method> box = choice("method-" + label.name(), label.title(), policies.methods(label), Method::words);
            box.setValue(policies.method(label));
            box.setOnAction(_ -> choose(() -> policies.choose(label, box.getValue())));
            GridPane.setHgrow(box, Priority.ALWAYS);
            int column = i < rows ? 0 : 2;
            grid.add(what, column, i % rows);
            grid.add(box, column + 1, i % rows);
        }
        return new VBox(8, Buttons.title("What takes the place of"), grid);
    }

    private static <T> ComboBox<T> choice(String id, String name, List<T> values, Function<T, String> words) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.setAccessibleText(name);
        box.getItems().setAll(values);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        return box;
    }

    private Node scope(SurrogatePolicy now) {
        ComboBox<Scope> box = choice("scope", "How far one value reaches", List.of(Scope.values()), Scope::words);
        box.setValue(now.scope());
        box.setOnAction(_ -> choose(() -> policies.choose(box.getValue())));
        return new VBox(8, Buttons.title("One person, one value"), box);
    }

    private Node ages(SurrogatePolicy now) {
        Spinner<Integer> years = new Spinner<>(1, OLDEST, now.ageSpread());
        years.setId("age-spread");
        years.getEditor().setAccessibleText("By how many years an age moves at most");
        years.setPrefWidth(80);
        years.setMinWidth(80);
        years.valueProperty().addListener((_, _, value) -> choose(() -> policies.chooseAgeSpread(value)));
        javafx.scene.control.Label words = Buttons.line("years at most; above 89 always a band", "");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(8, years, words);
        line.setAlignment(Pos.CENTER_LEFT);
        return new VBox(8, Buttons.title("Ages move by"), line);
    }

    private Node reserved(SurrogatePolicy now) {
        ToggleGroup group = new ToggleGroup();
        return new VBox(
                8,
                Buttons.title("Mail, sites and numbers"),
                radio("realistic", "Realistic", !now.reserved(), group, () -> policies.chooseReserved(false)),
                Buttons.line("Nobody can tell what was replaced. By chance one may be somebody’s.", "muted"),
                radio("reserved", "Reserved for examples", now.reserved(), group, () -> policies.chooseReserved(true)),
                Buttons.line("Nobody can own them. Everybody sees what was replaced, and so what was missed.", "muted"));
    }

    private Node dates(SurrogatePolicy now) {
        ToggleGroup group = new ToggleGroup();
        return new VBox(
                8,
                Buttons.title("Dates"),
                radio("dates-shifted", "Moved together", !now.crapiiDates(), group, () -> policies.chooseCrapiiDates(false)),
                Buttons.line("All dates of a document by the same number of days: order and distances stay.", "muted"),
                radio("dates-drawn", "Drawn anew", now.crapiiDates(), group, () -> policies.chooseCrapiiDates(true)),
                Buttons.line("Each near its original, as CRAPII does: distances change.", "muted"));
    }

    private Node released(SurrogatePolicy now) {
        CheckBox numbered = new CheckBox("Documents get numbers for names");
        numbered.setId("numbered");
        numbered.setSelected(now.numbered());
        numbered.setOnAction(_ -> choose(() -> policies.chooseNumbered(numbered.isSelected())));
        HBox line = new HBox(16, Buttons.title("What is released"), numbered);
        line.setAlignment(Pos.CENTER_LEFT);
        for (String attribute : now.dropped()) {
            Button back = new Button("without “%s”".formatted(attribute), new FontIcon(Feather.X));
            back.setId("release-" + attribute.replaceAll("[^A-Za-z0-9]", "-"));
            back.getStyleClass().add("small");
            back.setAccessibleText("Release the attribute %s again".formatted(attribute));
            back.setOnAction(_ -> choose(() -> policies.release(attribute)));
            line.getChildren().add(back);
        }
        return line;
    }
}
