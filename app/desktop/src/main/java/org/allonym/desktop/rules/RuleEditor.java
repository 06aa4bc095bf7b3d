package org.allonym.desktop.rules;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.learning.rule.Condition;
import org.allonym.learning.rule.Condition.Candidates;
import org.allonym.learning.rule.Condition.Compare;
import org.allonym.learning.rule.Condition.Where;
import org.allonym.learning.rule.PatternFromExamples;
import org.allonym.learning.rule.WrittenRule;
import org.kordamp.ikonli.feather.Feather;

/// The fields of one rule. Every change goes to the model at once. JavaFX thread.
final class RuleEditor extends VBox {

    /// The kinds of rules, in the order in which they are offered.
    enum Kind {
        PATTERN,
        WORDS,
        VICINITY,
        PHRASE,
        PLACE,
        COLUMN,
        MENTIONS;

        static Kind of(Condition condition) {
            return switch (condition) {
                case Condition.Pattern _ -> PATTERN;
                case Condition.Words _ -> WORDS;
                case Condition.Vicinity _ -> VICINITY;
                case Condition.Phrase _ -> PHRASE;
                case Condition.Place _ -> PLACE;
                case Condition.Column _ -> COLUMN;
                case Condition.Mentions _ -> MENTIONS;
            };
        }

        String title() {
            return switch (this) {
                case PATTERN -> tr("Pattern");
                case WORDS -> tr("Word list");
                case VICINITY -> tr("Keywords nearby");
                case PHRASE -> tr("Phrase");
                case PLACE -> tr("Place in the document");
                case COLUMN -> tr("Column of the documents’ table");
                case MENTIONS -> tr("Other mentions");
            };
        }

        String help() {
            return switch (this) {
                case PATTERN -> tr("A regular expression (RE2), line by line. With parentheses, only what is inside the first ones is marked.");
                case WORDS -> tr("One word or phrase per line, matched as whole words.");
                case VICINITY -> tr("A candidate counts if a keyword is near it in the same sentence. One keyword per line.");
                case PHRASE -> tr("NAME stands for the candidate: “Author: NAME”. One phrase per line.");
                case PLACE -> tr("A candidate counts if it is there.");
                case COLUMN -> tr("Values in these columns, such as the names of a class, are looked for in the document’s text.");
                case MENTIONS -> tr("Other occurrences of what rules with the same label found.");
            };
        }

        Condition fresh() {
            return switch (this) {
                case PATTERN -> new Condition.Pattern("", true);
                case WORDS -> new Condition.Words(List.of(), false);
                case VICINITY -> new Condition.Vicinity(Candidates.NAMES, List.of(), Compare.LOWER, Condition.Vicinity.BEFORE, Condition.Vicinity.AFTER);
                case PHRASE -> new Condition.Phrase(Candidates.NAMES, List.of());
                case PLACE -> new Condition.Place(Candidates.FULL_NAMES, Where.OWN_LINE, 3);
                case COLUMN -> new Condition.Column(List.of(), true);
                case MENTIONS -> new Condition.Mentions(List.of());
            };
        }
    }

    private final RulesModel model;
    private final Runnable save;
    private final TextField name = new TextField();
    private final ComboBox<org.allonym.label.Label> label = new ComboBox<>();
    private final ComboBox<Boolean> vote = new ComboBox<>();
    private final Spinner<Double> score = new Spinner<>(0, 1, WrittenRule.USUAL_SCORE, 0.05);
    private final ComboBox<Kind> kind = Controls.choice("rule-kind", tr("Finds by"), List.of(Kind.values()), Kind::title);
    private final Label help = Controls.wrap(Controls.muted(""));
    private final VBox form = new VBox(8);
    private final Map<Kind, Condition> left = new EnumMap<>(Kind.class);
    /// While the fields are filled nothing goes to the model.
    private boolean filling;

    /// @param save what Enter does in a line
    RuleEditor(RulesModel model, Runnable save) {
        this.model = model;
        this.save = save;
        setId("rule-editor");
        setSpacing(12);
        name.setId("rule-name");
        name.setPromptText(tr("student-numbers"));
        name.textProperty().subscribe((_, typed) -> change(rule -> rule.withName(WrittenRule.nameOf(typed))));
        name.setOnAction(_ -> save.run());
        label.setId("rule-label");
        label.setMaxWidth(Double.MAX_VALUE);
        Controls.titles(label, org.allonym.label.Label::title);
        label.setOnAction(_ -> change(rule -> label.getValue() == null ? rule : rule.withLabel(label.getValue().name())));
        vote.setId("rule-vote");
        vote.getItems().setAll(false, true);
        Controls.titles(vote, against -> against ? tr("Votes against") : tr("Votes for"));
        vote.setOnAction(_ -> change(rule -> rule.withAgainst(vote.getValue())));
        score.setId("rule-score");
        score.setEditable(true);
        score.setPrefWidth(92);
        score.valueProperty().subscribe((_, value) -> change(rule -> rule.withScore(Math.round(value * 100) / 100.0)));
        kind.setOnAction(_ -> turnTo(kind.getValue()));
        HBox.setHgrow(name, Priority.ALWAYS);
        HBox.setHgrow(label, Priority.ALWAYS);
        getChildren().addAll(
                Controls.row(8, named(tr("Name"), name), name, named(tr("How sure, 0 to 1"), score), score),
                Controls.row(8, vote, label),
                Controls.row(8, named(tr("Finds by"), kind), kind),
                help,
                form);
    }

    private static Label named(String words, Control field) {
        Label named = new Label(words);
        named.setLabelFor(field);
        named.setMinWidth(Region.USE_PREF_SIZE);
        return named;
    }

    /// Shows a rule. Where it is the one the fields made, they stay as they are.
    void show(WrittenRule rule) {
        filling = true;
        if (!WrittenRule.nameOf(name.getText()).equals(rule.name())) {
            name.setText(rule.name());
        }
        label.getItems().setAll(model.labelSet().offered());
        label.setValue(model.labelSet().find(rule.label()).orElse(null));
        vote.setValue(rule.against());
        score.getValueFactory().setValue(rule.score());
        Kind now = Kind.of(rule.find());
        kind.setValue(now);
        help.setText(now.help());
        if (!rule.find().equals(left.get(now)) || form.getChildren().isEmpty() || form.getUserData() != now) {
            left.put(now, rule.find());
            form.getChildren().setAll(fields(rule.find()));
            form.setUserData(now);
        }
        filling = false;
    }

    /// Forgets what was left in the fields of other kinds: another rule is shown.
    void forget() {
        left.clear();
    }

    void enter() {
        name.requestFocus();
    }

    private void change(UnaryOperator<WrittenRule> how) {
        WrittenRule now = model.draftProperty().get();
        if (!filling && now != null) {
            model.edit(how.apply(now));
        }
    }

    private void turnTo(Kind other) {
        if (other != null && !filling) {
            change(rule -> rule.withFind(left.getOrDefault(other, other.fresh())));
        }
    }

    private void found(Condition condition) {
        left.put(Kind.of(condition), condition);
        change(rule -> rule.withFind(condition));
    }

    private List<Node> fields(Condition condition) {
        return switch (condition) {
            case Condition.Pattern pattern -> pattern(pattern);
            case Condition.Words words -> {
                TextArea list = lines("rule-words", tr("Words"), words.words());
                CheckBox cases = cases(words.matchCase());
                Runnable changed = () -> found(new Condition.Words(split(list), cases.isSelected()));
                follow(changed, list, cases);
                yield List.of(list, cases);
            }
            case Condition.Vicinity vicinity -> vicinity(vicinity);
            case Condition.Phrase phrase -> {
                ComboBox<Candidates> candidates = candidates(phrase.candidates());
                TextArea list = lines("rule-phrases", tr("Phrases"), phrase.phrases());
                Runnable changed = () -> found(new Condition.Phrase(candidates.getValue(), split(list)));
                follow(changed, list);
                candidates.setOnAction(_ -> changed.run());
                yield List.of(Controls.row(8, named(tr("Candidates"), candidates), candidates), list);
            }
            case Condition.Place place -> place(place);
            case Condition.Column column -> {
                TextField columns = new TextField(String.join(", ", column.columns()));
                columns.setId("rule-columns");
                columns.setPromptText(String.join(", ", model.columns()));
                columns.setAccessibleText(tr("Columns"));
                CheckBox parts = new CheckBox(tr("A word of a name counts alone"));
                parts.setSelected(column.parts());
                Runnable changed = () -> found(new Condition.Column(list(columns.getText()), parts.isSelected()));
                columns.textProperty().subscribe((_, _) -> changed.run());
                parts.setOnAction(_ -> changed.run());
                yield List.of(columns, parts);
            }
            case Condition.Mentions mentions -> {
                TextField of = new TextField(String.join(", ", mentions.of()));
                of.setId("rule-mentions");
                of.setPromptText(tr("All rules with this label"));
                of.setAccessibleText(tr("Rules"));
                of.textProperty().subscribe((_, _) -> found(new Condition.Mentions(list(of.getText()))));
                yield List.of(of);
            }
        };
    }

    private List<Node> pattern(Condition.Pattern pattern) {
        TextField text = new TextField(pattern.pattern());
        text.setId("rule-pattern");
        text.getStyleClass().add("rule-pattern");
        text.setPromptText("\\bS[0-9]{7}\\b");
        text.setAccessibleText(tr("Pattern"));
        CheckBox cases = cases(pattern.matchCase());
        Runnable changed = () -> found(new Condition.Pattern(text.getText(), cases.isSelected()));
        text.textProperty().subscribe((_, _) -> changed.run());
        text.setOnAction(_ -> save.run());
        cases.setOnAction(_ -> changed.run());
        TextField examples = new TextField();
        examples.setId("rule-examples");
        HiddenText.mark(examples);
        examples.setPromptText(tr("S1234567, S7654321"));
        HBox.setHgrow(examples, Priority.ALWAYS);
        Runnable use = () -> PatternFromExamples.of(list(examples.getText())).ifPresent(text::setText);
        examples.setOnAction(_ -> use.run());
        return List.of(
                text,
                cases,
                Controls.row(8, named(tr("From examples"), examples), examples, Controls.button("use-examples", tr("Make the pattern"), Feather.EDIT_3, use)));
    }

    private List<Node> vicinity(Condition.Vicinity vicinity) {
        ComboBox<Candidates> candidates = candidates(vicinity.candidates());
        TextArea keywords = lines("rule-keywords", tr("Keywords"), vicinity.keywords());
        ComboBox<Compare> compare = Controls.choice("rule-compare", tr("How keywords are compared"), List.of(Compare.values()), each -> switch (each) {
            case TEXT -> tr("As written");
            case LOWER -> tr("In any case");
            case FORM -> tr("In any form of the word");
        });
        compare.setValue(vicinity.compare());
        Spinner<Integer> before = spinner("rule-before", tr("Tokens before"), vicinity.before(), 50);
        Spinner<Integer> after = spinner("rule-after", tr("Tokens after"), vicinity.after(), 50);
        Runnable changed = () -> found(new Condition.Vicinity(
                candidates.getValue(), split(keywords), compare.getValue(), before.getValue(), after.getValue()));
        follow(changed, keywords);
        candidates.setOnAction(_ -> changed.run());
        compare.setOnAction(_ -> changed.run());
        before.valueProperty().subscribe((_, _) -> changed.run());
        after.valueProperty().subscribe((_, _) -> changed.run());
        return List.of(
                Controls.row(8, named(tr("Candidates"), candidates), candidates, compare),
                Controls.row(8, named(tr("Tokens before"), before), before, named(tr("Tokens after"), after), after),
                keywords);
    }

    private List<Node> place(Condition.Place place) {
        ComboBox<Candidates> candidates = candidates(place.candidates());
        ComboBox<Where> where = Controls.choice("rule-where", tr("Place in the document"), List.of(Where.values()), each -> switch (each) {
            case FIRST_LINES -> tr("In the first lines");
            case OWN_LINE -> tr("Alone in a line");
            case REPEATED_LINE -> tr("In a repeated line (header or footer)");
            case LAST -> tr("The last, in the last lines");
        });
        where.setValue(place.where());
        Spinner<Integer> lines = spinner("rule-lines", tr("Lines"), place.lines(), 1000);
        HBox count = Controls.row(8, named(tr("Lines, 0 for all"), lines), lines);
        Runnable changed = () -> {
            Controls.show(count, where.getValue() == Where.FIRST_LINES || where.getValue() == Where.LAST);
            found(new Condition.Place(candidates.getValue(), where.getValue(), lines.getValue()));
        };
        Controls.show(count, place.where() == Where.FIRST_LINES || place.where() == Where.LAST);
        candidates.setOnAction(_ -> changed.run());
        where.setOnAction(_ -> changed.run());
        lines.valueProperty().subscribe((_, _) -> changed.run());
        return List.of(Controls.row(8, named(tr("Candidates"), candidates), candidates), Controls.row(8, where, count));
    }

    private static ComboBox<Candidates> candidates(Candidates chosen) {
        ComboBox<Candidates> candidates = Controls.choice("rule-candidates", tr("Candidates"), List.of(Candidates.values()), each -> switch (each) {
            case NAMES -> tr("Possible names");
            case FULL_NAMES -> tr("Likely full names");
            case PROPER_NOUNS -> tr("Proper nouns (English)");
            case CAPITALS -> tr("Words with capitals");
            case NUMBERS -> tr("Words with digits");
            case MODEL -> tr("What the model found");
        });
        candidates.setValue(chosen);
        return candidates;
    }

    private static Spinner<Integer> spinner(String id, String spoken, int value, int most) {
        Spinner<Integer> spinner = new Spinner<>(0, most, value);
        spinner.setId(id);
        spinner.setEditable(true);
        spinner.setPrefWidth(84);
        spinner.setMinWidth(84);
        spinner.setAccessibleText(spoken);
        return spinner;
    }

    private static CheckBox cases(boolean on) {
        CheckBox cases = new CheckBox(tr("Match case"));
        cases.setId("rule-case");
        cases.setSelected(on);
        return cases;
    }

    private static TextArea lines(String id, String spoken, List<String> lines) {
        TextArea area = new TextArea(String.join("\n", lines));
        area.setId(id);
        area.setAccessibleText(spoken);
        area.setPrefRowCount(5);
        HiddenText.mark(area);
        return area;
    }

    private static void follow(Runnable changed, TextArea area, CheckBox... boxes) {
        area.textProperty().subscribe((_, _) -> changed.run());
        for (CheckBox box : boxes) {
            box.setOnAction(_ -> changed.run());
        }
    }

    private static List<String> split(TextArea area) {
        return Arrays.stream(area.getText().split("\\R")).map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    private static List<String> list(String typed) {
        return Arrays.stream(typed.split("[,;\\n]")).map(String::strip).filter(each -> !each.isEmpty()).toList();
    }
}
