package org.allonym.desktop.select;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.corpus.Choosing;
import org.allonym.corpus.SampleChoice;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Step;
import org.allonym.corpus.SubmissionColumns;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.KeyRouter;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.TabLeaves;
import org.allonym.language.Messages;
import org.jspecify.annotations.Nullable;

/// What can be set of a step, field by field. A field takes effect when it is left or with `Enter`; what can't be is marked and
/// changes nothing. JavaFX thread.
final class StepForm {

    private static final int MOST_STRATA = 12;

    private final SelectModel model;
    private final ShellServices desk;

    StepForm(SelectModel model, ShellServices desk) {
        this.model = model;
        this.desk = desk;
    }

    /// The fields of a step.
    VBox of(Step step) {
        VBox box = new VBox(8);
        box.getChildren().addAll(switch (step) {
            case Step.Column column -> column(column);
            case Step.OnePerStudent one -> onePerStudent(one);
            case Step.Files files -> List.of(
                    number("step-bytes", tr("MB at most"), files.bytes() / (double) (1 << 20), 0.01, 1000, mb ->
                            new Step.Files(files.on(), Math.round(mb * (1 << 20)), files.pages())),
                    number("step-pages", tr("pages at most"), files.pages(), 1, 100_000, pages ->
                            new Step.Files(files.on(), files.bytes(), (int) pages)));
            case Step.Readable readable -> List.of(
                    words("step-language", tr("language"), readable.language(), code ->
                            code.matches("[a-z]{2,3}|") ? new Step.Readable(readable.on(), code, readable.confidence(), readable.words()) : null),
                    number("step-confidence", tr("confidence at least"), readable.confidence(), 0, 1, sure ->
                            new Step.Readable(readable.on(), readable.language(), sure, readable.words())),
                    number("step-words", tr("words at least"), readable.words(), 0, 1_000_000, words ->
                            new Step.Readable(readable.on(), readable.language(), readable.confidence(), (int) words)));
            case Step.Words listed -> List.of(lines("step-list", tr("Words or phrases, one per line"), listed.words(), words ->
                    new Step.Words(listed.on(), words)));
            case Step.Messages messages -> List.of(
                    number("step-messages", tr("messages at least"), messages.messages(), 0, 100_000, all ->
                            new Step.Messages(messages.on(), (int) all, messages.side())),
                    number("step-side", tr("of each side"), messages.side(), 0, 100_000, side ->
                            new Step.Messages(messages.on(), messages.messages(), (int) side)));
            case Step.NearDuplicates near -> nearDuplicates(near);
            case Step.Anomalies anomalies -> List.of(
                    number("step-contamination", tr("% of the texts, the most unusual ones"), 100 * anomalies.contamination(), 0.01, 50, percent ->
                            new Step.Anomalies(anomalies.on(), percent / 100, anomalies.seed())));
        });
        return box;
    }

    private void change(Step step) {
        model.change(model.plan().with(step));
    }

    private List<String> columns() {
        return model.run() == null ? List.of() : model.run().source().columns();
    }

    private List<Node> column(Step.Column step) {
        TitledBox<String> column = TitledBox.<String>of("step-column", tr("Column"), name -> name);
        column.offer(columns());
        column.show(step.column().isEmpty() ? null : step.column());
        column.onChoice(name -> change(new Step.Column(step.name(), true, name == null ? "" : name, step.values(), step.except())));
        Node values = words("step-values", tr("values"), String.join(", ", step.values()), said ->
                new Step.Column(step.name(), step.on(), step.column(), split(said), step.except()));
        CheckBox except = new CheckBox(tr("Leave these out, keep the others"));
        except.setId("step-except");
        except.setSelected(step.except());
        except.setOnAction(_ -> change(new Step.Column(step.name(), step.on(), step.column(), step.values(), except.isSelected())));
        return List.of(column, values, except);
    }

    private static List<String> split(String said) {
        return Arrays.stream(said.split(",")).map(String::strip).filter(value -> !value.isEmpty()).toList();
    }

    private List<Node> onePerStudent(Step.OnePerStudent step) {
        TitledBox<Step.OnePerStudent.Several> several = TitledBox.of("step-several", tr("Of several"), StepForm::title);
        several.offer(List.of(Step.OnePerStudent.Several.values()));
        several.show(step.several());
        several.onChoice(chosen -> change(new Step.OnePerStudent(step.on(), chosen == null ? step.several() : chosen, order(step, chosen))));
        TitledBox<String> order = TitledBox.orAny("step-order", tr("By"), tr("the table’s order"), name -> name);
        order.offer(columns());
        order.show(step.order().isEmpty() ? null : step.order());
        order.onChoice(name -> change(new Step.OnePerStudent(step.on(), step.several(), name == null ? "" : name)));
        return step.several() == Step.OnePerStudent.Several.NONE
                ? List.of(several, said(tr("A student with several submissions is left out with all of them.")))
                : List.of(several, order);
    }

    private static Label said(String words) {
        return Controls.wrap(Controls.muted(words));
    }

    /// The best is that with the highest grade; first and last are so by the column of times, or in a table without one.
    private String order(Step.OnePerStudent step, Step.OnePerStudent.@Nullable Several chosen) {
        boolean byGrade = step.several() == Step.OnePerStudent.Several.NONE || step.several() == Step.OnePerStudent.Several.BEST;
        if (chosen == Step.OnePerStudent.Several.BEST) {
            return byGrade && !step.order().isEmpty() ? step.order() : SubmissionColumns.grade(columns());
        }
        return chosen == Step.OnePerStudent.Several.NONE || !byGrade ? step.order() : Objects.requireNonNull(model.run()).source().timeColumn();
    }

    private static String title(Step.OnePerStudent.Several several) {
        return switch (several) {
            case NONE -> tr("Leave out students with several");
            case FIRST -> tr("Keep the first");
            case LAST -> tr("Keep the last");
            case BEST -> tr("Keep the best");
        };
    }

    private List<Node> nearDuplicates(Step.NearDuplicates step) {
        CheckBox one = new CheckBox(tr("Keep one of each group"));
        one.setId("step-keep-one");
        one.setSelected(step.keepOne());
        one.setOnAction(_ -> change(new Step.NearDuplicates(step.on(), step.threshold(), one.isSelected(), step.boilerplate())));
        return List.of(
                number("step-threshold", tr("similar above"), step.threshold(), 0.1, 1, threshold ->
                        new Step.NearDuplicates(step.on(), threshold, step.keepOne(), step.boilerplate())),
                one,
                said(step.keepOne()
                        ? tr("Of each group of similar texts, all but the first are left out.")
                        : tr("All texts of a group are left out, not only the copies.")),
                lines("step-boilerplate", tr("Passages that don’t count, one per line"), step.boilerplate(), passages ->
                        new Step.NearDuplicates(step.on(), step.threshold(), step.keepOne(), passages)));
    }

    /// Which of those that passed every step become documents.
    VBox choice(SelectionPlan plan) {
        SampleChoice now = plan.choice();
        TitledBox<Kind> kind = TitledBox.of("choice-kind", tr("Which"), Kind::title);
        kind.offer(List.of(Kind.values()));
        kind.show(Kind.of(now));
        kind.onChoice(chosen -> model.change(plan.with((chosen == null ? Kind.ALL : chosen).first(model.resultProperty().get(), model.freeColumns()))));
        VBox box = new VBox(8, kind);
        box.getStyleClass().add("funnel-settings");
        model.tooFew().ifPresent(all -> box.getChildren().add(Controls.wrap(Controls.muted(tr("Only %s passed every step.", Messages.number(all))))));
        switch (now) {
            case SampleChoice.All() -> {}
            case SampleChoice.Random(int count, long seed) -> box.getChildren().addAll(
                    choose("choice-count", tr("how many"), count, many -> new SampleChoice.Random(many, seed)),
                    choose("choice-seed", tr("seed"), (int) seed, other -> new SampleChoice.Random(count, other)));
            case SampleChoice.Stratified(int count, long seed, List<String> by) -> {
                box.getChildren().addAll(
                        choose("choice-count", tr("how many"), count, many -> new SampleChoice.Stratified(many, seed, by)),
                        choose("choice-seed", tr("seed"), (int) seed, other -> new SampleChoice.Stratified(count, other, by)),
                        names("choice-by", tr("columns"), by, names -> new SampleChoice.Stratified(count, seed, names)));
                box.getChildren().add(strata(box, count, seed, by));
            }
            case SampleChoice.Score(int count) -> box.getChildren().add(
                    choose("choice-count", tr("how many"), count, SampleChoice.Score::new));
            case SampleChoice.Diverse(int count, List<String> labels, String group, int perGroup, int groups) -> box.getChildren().addAll(
                    choose("choice-count", tr("how many"), count, many -> new SampleChoice.Diverse(many, labels, group, perGroup, groups)),
                    names("choice-by", tr("label columns"), labels, names -> new SampleChoice.Diverse(count, names, group, perGroup, groups)),
                    names("choice-group", tr("group column"), group.isEmpty() ? List.of() : List.of(group), names ->
                            new SampleChoice.Diverse(count, labels, names.isEmpty() ? "" : names.getFirst(), perGroup, groups)),
                    choose("choice-per-group", tr("at most of a group"), perGroup, most -> new SampleChoice.Diverse(count, labels, group, most, groups)),
                    choose("choice-groups", tr("groups at most"), groups, most -> new SampleChoice.Diverse(count, labels, group, perGroup, most)));
        }
        return box;
    }

    /// How many there are in each stratum and how many are taken, while the count and the columns are typed.
    private Node strata(VBox box, int count, long seed, List<String> by) {
        VBox lines = new VBox(2);
        lines.setId("strata");
        Runnable show = () -> {
            List<String> columns = split(text(box, "choice-by").orElse(String.join(", ", by)));
            int wanted = whole(text(box, "choice-count").orElse("")).orElse(count);
            lines.getChildren().setAll(columns().containsAll(columns)
                    ? strata(model.strata(new SampleChoice.Stratified(wanted, seed, columns)))
                    : List.of());
        };
        box.lookupAll(".text-field").forEach(field -> ((TextField) field).textProperty().subscribe(show));
        show.run();
        return lines;
    }

    private static Optional<String> text(VBox box, String id) {
        return Optional.ofNullable((TextField) box.lookup("#" + id)).map(TextField::getText);
    }

    private static OptionalInt whole(String said) {
        return said.strip().matches("\\d{1,9}") ? OptionalInt.of(Integer.parseInt(said.strip())) : OptionalInt.empty();
    }

    private static List<Node> strata(List<Choosing.Stratum> strata) {
        List<Node> lines = new ArrayList<>();
        if (!strata.isEmpty()) {
            lines.add(Controls.muted(tr("Taken of each stratum:")));
        }
        strata.stream().limit(MOST_STRATA).forEach(one -> {
            String values = String.join(", ", one.values().stream().map(value -> value.isEmpty() ? tr("empty") : value).toList());
            Label name = Controls.muted(values.isEmpty() ? tr("all") : values);
            name.setMinWidth(0);
            Label taken = Controls.muted(tr("%s of %s", Messages.number(one.taken()), Messages.number(one.there())));
            taken.setMinWidth(Region.USE_PREF_SIZE);
            lines.add(Controls.row(8, name, Controls.gap(), taken));
        });
        int more = strata.size() - MOST_STRATA;
        if (more > 0) {
            lines.add(Controls.muted(tr("and %s more strata", Messages.number(more))));
        }
        return lines;
    }

    private enum Kind {
        ALL,
        RANDOM,
        STRATIFIED,
        SCORE,
        DIVERSE;

        static Kind of(SampleChoice choice) {
            return switch (choice) {
                case SampleChoice.All _ -> ALL;
                case SampleChoice.Random _ -> RANDOM;
                case SampleChoice.Stratified _ -> STRATIFIED;
                case SampleChoice.Score _ -> SCORE;
                case SampleChoice.Diverse _ -> DIVERSE;
            };
        }

        String title() {
            return switch (this) {
                case ALL -> tr("All of them");
                case RANDOM -> tr("A random sample");
                case STRATIFIED -> tr("A stratified sample");
                case SCORE -> tr("Those with most identifiers");
                case DIVERSE -> tr("A diverse sample");
            };
        }

        /// What is chosen to begin with.
        SampleChoice first(SelectModel.@Nullable Result result, List<String> columns) {
            int some = result == null ? 100 : Math.max(1, Math.min(500, result.selection().in().size()));
            return switch (this) {
                case ALL -> new SampleChoice.All();
                case RANDOM -> new SampleChoice.Random(some, 1);
                case STRATIFIED -> new SampleChoice.Stratified(some, 1, columns.stream().limit(1).toList());
                case SCORE -> new SampleChoice.Score(some);
                case DIVERSE -> new SampleChoice.Diverse(some, columns.stream().limit(1).toList(), "", 8, 1000);
            };
        }
    }

    private Node choose(String id, String title, int value, IntFunction<SampleChoice> made) {
        return field(id, title, Integer.toString(value), 88, said -> {
            int number = (int) parse(said, 0, Integer.MAX_VALUE);
            return () -> model.change(model.plan().with(made.apply(number)));
        });
    }

    private Node names(String id, String title, List<String> names, Function<List<String>, SampleChoice> made) {
        return field(id, title, String.join(", ", names), 150, said -> {
            List<String> chosen = split(said);
            if (!columns().containsAll(chosen)) {
                throw new IllegalArgumentException(tr("The table’s columns: %s.", String.join(", ", columns())));
            }
            return () -> model.change(model.plan().with(made.apply(chosen)));
        });
    }

    private Node number(String id, String title, double value, double least, double most, DoubleFunction<Step> made) {
        String shown = value == Math.rint(value) ? Long.toString((long) value) : Messages.decimal(value, 4).replaceAll("0+$", "");
        return field(id, title, shown, 88, said -> {
            double number = parse(said, least, most);
            return () -> change(made.apply(number));
        });
    }

    private Node words(String id, String title, String value, Function<String, @Nullable Step> made) {
        return field(id, title, value, 150, said -> {
            Step step = made.apply(said);
            if (step == null) {
                throw new IllegalArgumentException(tr("Two letters, such as en or es; empty for any language."));
            }
            return () -> change(step);
        });
    }

    /// A line of text with its title; what was typed becomes a change, or a fault.
    private Node field(String id, String title, String value, double width, Function<String, Runnable> made) {
        TextField field = new TextField(value);
        field.setId(id);
        field.setPrefWidth(width);
        field.setMaxWidth(width);
        Label name = new Label(title);
        name.setLabelFor(field);
        name.setWrapText(true);
        HBox.setHgrow(name, Priority.ALWAYS);
        Label fault = Controls.fault();
        AtomicReference<String> taken = new AtomicReference<>(value);
        AtomicBoolean typed = new AtomicBoolean();
        field.textProperty().subscribe((_, _) -> typed.set(true));
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> stepBack(event, !typed.get()));
        Consumer<String> take = said -> {
            fault.setText("");
            if (said.equals(taken.get())) {
                typed.set(false);
                return;
            }
            try {
                made.apply(said.strip()).run();
                taken.set(said);
                typed.set(false);
            } catch (IllegalArgumentException e) {
                fault.setText(e.getMessage());
            }
        };
        field.setOnAction(_ -> take.accept(field.getText()));
        field.focusedProperty().subscribe((before, now) -> {
            if (before && !now && field.getScene() != null) {
                take.accept(field.getText());
            }
        });
        return new VBox(2, Controls.row(8, name, Controls.gap(), field), fault);
    }

    /// Undo and redo are the plan's while nothing is typed that hasn't taken effect, else the field's own.
    private void stepBack(KeyEvent event, boolean settled) {
        if (!settled) {
            return;
        }
        KeyRouter.KeyPress.chord(event)
                .flatMap(chord -> desk.keys().action(chord, AppAction.Scope.SELECT))
                .filter(action -> action == AppAction.UNDO || action == AppAction.REDO)
                .ifPresent(action -> {
                    event.consume();
                    desk.perform(action);
                });
    }

    private static double parse(String said, double least, double most) {
        try {
            double number = Double.parseDouble(said.replace(',', '.'));
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(between(least, most), e);
        }
        throw new IllegalArgumentException(between(least, most));
    }

    private static String between(double least, double most) {
        return tr("A number from %s to %s.", plain(least), plain(most));
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Messages.number((long) number) : String.format(Locale.ROOT, "%s", number);
    }

    private Node lines(String id, String title, List<String> value, Function<List<String>, Step> made) {
        TextArea area = TabLeaves.of(new TextArea(String.join("\n", value)));
        area.setId(id);
        area.setPrefRowCount(3);
        area.setWrapText(true);
        Label name = Controls.muted(title);
        name.setLabelFor(area);
        name.setWrapText(true);
        area.focusedProperty().subscribe((before, now) -> {
            List<String> said = area.getText().lines().map(String::strip).filter(one -> !one.isEmpty()).toList();
            if (before && !now && area.getScene() != null && !said.equals(value)) {
                change(made.apply(said));
            }
        });
        return new VBox(4, name, area);
    }
}
