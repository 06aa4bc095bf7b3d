package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
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
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateScope;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// How the project makes its values: each choice holds at once and is a step of undo. JavaFX thread.
final class PolicyPanel {

    private static final double WIDTH = 920;
    private static final double COLUMN = 290;
    private static final int OLDEST = 20;

    private final Policies policies;
    private final Consumer<Runnable> guarded;
    private final List<Consumer<SurrogatePolicy>> showing = new ArrayList<>();
    private final VBox box = new VBox(12);
    private boolean filling;

    private PolicyPanel(Policies policies, LabelSet labels, Consumer<Runnable> guarded) {
        this.policies = policies;
        this.guarded = guarded;
        box.setPrefWidth(WIDTH);
        box.getStyleClass().add("policy");
        box.getChildren().setAll(
                ReviewParts.line(tr("Approved values don’t change. All others are regenerated when you change a setting here."), "muted"),
                presets(),
                methods(labels),
                new HBox(24, column(scope(), ages()), column(reserved()), column(dates())),
                released());
        fill();
    }

    /// @param guarded runs something and shows in a toast why it can't be done
    static Node of(Policies policies, LabelSet labels, Consumer<Runnable> guarded) {
        return new PolicyPanel(policies, labels, guarded).box;
    }

    /// Shows in every control what is in force.
    private void fill() {
        filling = true;
        SurrogatePolicy now = policies.now();
        showing.forEach(each -> each.accept(now));
        filling = false;
    }

    private static VBox column(Node... parts) {
        VBox column = new VBox(12, parts);
        HBox.setHgrow(column, Priority.ALWAYS);
        column.setPrefWidth(COLUMN);
        return column;
    }

    private void choose(Runnable choice) {
        if (!filling) {
            guarded.accept(choice);
            fill();
        }
    }

    private Node presets() {
        ToggleGroup group = new ToggleGroup();
        HBox line = Controls.row(
                16,
                Controls.heading(tr("Start from")),
                radio("preset-default", tr("Allonym defaults"), now -> !now.isCrapii(), group,
                        () -> policies.choosePreset(SurrogatePolicy.DEFAULT)),
                radio("preset-crapii", tr("As in CRAPII"), SurrogatePolicy::isCrapii, group,
                        () -> policies.choosePreset(SurrogatePolicy.CRAPII)));
        return line;
    }

    private RadioButton radio(
            String id, String words, Predicate<SurrogatePolicy> chosen, ToggleGroup group, Runnable choice) {
        RadioButton button = new RadioButton(words);
        button.setId(id);
        Controls.changes(button).setToggleGroup(group);
        button.setOnAction(_ -> choose(choice));
        showing.add(now -> {
            if (chosen.test(now)) {
                button.setSelected(true);
            }
        });
        return button;
    }

    private Node methods(LabelSet labels) {
        GridPane grid = new GridPane(12, 4);
        List<Label> all = labels.offered();
        int rows = (all.size() + 1) / 2;
        for (int i = 0; i < all.size(); i++) {
            Label label = all.get(i);
            javafx.scene.control.Label title = new javafx.scene.control.Label(label.title());
            title.setMinWidth(Region.USE_PREF_SIZE);
            HBox what = Controls.row(8, new LabelSwatch(label), title);
            ComboBox<SurrogateMethod> ways = choice("method-" + label.name(), label.title(), policies.methods(label), SurrogateMethod::spoken);
            ways.setOnAction(_ -> choose(() -> policies.choose(label, ways.getValue())));
            showing.add(_ -> ways.setValue(policies.method(label)));
            GridPane.setHgrow(ways, Priority.ALWAYS);
            int column = i < rows ? 0 : 2;
            grid.add(what, column, i % rows);
            grid.add(ways, column + 1, i % rows);
        }
        return new VBox(8, Controls.heading(tr("How each label is replaced")), grid);
    }

    private static <T> ComboBox<T> choice(String id, String name, List<T> values, Function<T, String> words) {
        ComboBox<T> choice = Controls.choice(id, name, values, words);
        Controls.changes(choice).setMaxWidth(Double.MAX_VALUE);
        choice.valueProperty().subscribe(value -> Hint.on(choice, value == null ? "" : words.apply(value)));
        return choice;
    }

    private Node scope() {
        ComboBox<SurrogateScope> reach = choice("scope", tr("Where one value is used"), List.of(SurrogateScope.values()), SurrogateScope::spoken);
        reach.setOnAction(_ -> choose(() -> policies.choose(reach.getValue())));
        showing.add(now -> reach.setValue(now.scope()));
        return new VBox(8, Controls.heading(tr("One person, one value")), reach);
    }

    private Node ages() {
        Spinner<Integer> years = new Spinner<>(1, OLDEST, 2);
        Controls.changes(years).setId("age-spread");
        years.setAccessibleText(tr("Maximum years an age shifts by"));
        years.setPrefWidth(80);
        years.setMinWidth(80);
        years.valueProperty().addListener((_, _, value) -> choose(() -> policies.chooseAgeSpread(value)));
        showing.add(now -> years.getValueFactory().setValue(now.ageSpread()));
        javafx.scene.control.Label words = ReviewParts.line(tr("years at most; above 89, always a range"), "");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = Controls.row(8, years, words);
        return new VBox(8, Controls.heading(tr("Ages shift by")), line);
    }

    private Node reserved() {
        ToggleGroup group = new ToggleGroup();
        return new VBox(
                4,
                Controls.heading(tr("Email, websites, and numbers")),
                radio("realistic", tr("Realistic"), now -> !now.reserved(), group, () -> policies.chooseReserved(false)),
                ReviewParts.line(tr("Nobody can tell what was replaced, but a value may happen to belong to someone."), "muted"),
                radio("reserved", tr("Reserved for examples"), SurrogatePolicy::reserved, group, () -> policies.chooseReserved(true)),
                ReviewParts.line(tr("They can’t belong to anyone, but everyone can see what was replaced and so what was missed."), "muted"));
    }

    private Node dates() {
        ToggleGroup group = new ToggleGroup();
        return new VBox(
                4,
                Controls.heading(tr("Dates")),
                radio("dates-shifted", tr("Shifted together"), now -> !now.crapiiDates(), group, () -> policies.chooseCrapiiDates(false)),
                ReviewParts.line(tr("All dates in a document shift by the same number of days. Order and intervals don’t change."), "muted"),
                radio("dates-drawn", tr("Shifted separately"), SurrogatePolicy::crapiiDates, group, () -> policies.chooseCrapiiDates(true)),
                ReviewParts.line(tr("Each date stays near its original, as in CRAPII. Intervals change."), "muted"));
    }

    private Node released() {
        CheckBox numbered = new CheckBox(tr("Number documents instead of naming them"));
        Controls.changes(numbered).setId("numbered");
        numbered.setOnAction(_ -> choose(() -> policies.chooseNumbered(numbered.isSelected())));
        HBox without = new HBox(8);
        showing.add(now -> {
            numbered.setSelected(now.numbered());
            without.getChildren().setAll(now.dropped().stream().map(this::dropped).toList());
        });
        HBox line = Controls.row(16, Controls.heading(tr("What is released")), numbered, without);
        return line;
    }

    private Node dropped(String attribute) {
        Button back = new Button(tr("without “%s”", attribute), new FontIcon(Feather.X));
        back.setId("release-" + attribute.replaceAll("[^A-Za-z0-9]", "-"));
        Controls.changes(back).getStyleClass().add("small");
        back.setAccessibleText(tr("Include the attribute %s again", attribute));
        back.setOnAction(_ -> choose(() -> policies.release(attribute)));
        return back;
    }
}
