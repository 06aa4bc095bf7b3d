package org.allonym.desktop.rules;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import javafx.util.Subscription;
import org.allonym.agreement.Figure;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.language.Messages;
import org.allonym.learning.aggregate.Dispersion;
import org.allonym.learning.aggregate.Dispersion.KnownNames;
import org.allonym.project.Actor;
import org.allonym.services.rules.Aggregation;
import org.allonym.services.rules.RuleFigures;
import org.allonym.services.rules.RuleFigures.Line;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The figures of every rule that is on, of all of them together, and behind the dispersion filter. JavaFX thread.
final class FiguresPane extends BorderPane {

    private final RulesModel model;
    private final ComboBox<Optional<Actor>> gold = Controls.choice(
            "rules-gold", tr("What to use as gold"), List.of(), who -> who.map(actor -> actor.id().value()).orElse(tr("Adjudicated gold")));
    private final ComboBox<Aggregation> aggregation = Controls.choice(
            "rules-aggregate", tr("How rules and model are joined"), List.of(Aggregation.values()), DomainText::aggregation);
    private final CheckBox filter = new CheckBox(tr("Drop what is labeled in"));
    private final Spinner<Integer> documents = new Spinner<>(1, 10_000, Dispersion.DOCUMENTS);
    private final CheckBox known = new CheckBox(tr("known names, too"));
    private final Button measure;
    private final Button stop;
    private final Button export;
    private final TableView<Line> table = new TableView<>();
    private final TableView<Dispersion.LetGo> dropped = new TableView<>();
    private final Label standing = Controls.wrap(Controls.muted(""));
    private final Label droppedTitle = Controls.heading(tr("Dropped by the filter"));

    FiguresPane(RulesModel model, ShellServices desk, FileDialogs dialogs, Consumer<Runnable> guarded) {
        this.model = model;
        measure = Controls.button("measure-rules", tr("Measure"), Feather.BAR_CHART_2, () -> guarded.accept(this::measure));
        measure.getStyleClass().add("accent");
        stop = Controls.button("stop-measuring", tr("Stop"), Feather.X, model::stopMeasuring);
        export = Controls.button("export-figures", tr("Save as CSV…"), Feather.DOWNLOAD, () -> dialogs.save(
                        tr("Save the figures"), "rules.csv", List.of(FileDialogs.Kind.CSV))
                .ifPresent(file -> guarded.accept(() -> {
                    model.writeFigures(file);
                    desk.say(tr("Wrote %s", file.getFileName()));
                })));
        setId("rule-figures");
        setTop(head());
        table.setId("rule-figures-table");
        table.setAccessibleText(tr("Figures of the rules"));
        columns();
        dropped.setId("dropped-tokens");
        HiddenText.mark(dropped);
        dropped.getColumns().setAll(List.of(
                Controls.column(tr("Token"), 90, Dispersion.LetGo::token),
                Controls.numbers(Controls.column(tr("Documents"), 90, each -> Messages.number(each.documents()))),
                Controls.numbers(Controls.column(tr("Places"), 80, each -> Messages.number(each.places())))));
        dropped.getColumns().forEach(column -> column.setSortable(false));
        Controls.heads(dropped);
        VBox side = new VBox(8, droppedTitle, dropped);
        VBox.setVgrow(dropped, javafx.scene.layout.Priority.ALWAYS);
        side.getStyleClass().add("dropped-side");
        BorderPane tables = new BorderPane(table);
        tables.setRight(side);
        tables.getStyleClass().add("figures-body");
        setCenter(tables);
    }

    private VBox head() {
        aggregation.setValue(Aggregation.HMM);
        filter.setId("rules-dispersion");
        filter.setSelected(true);
        documents.setId("rules-dispersion-documents");
        documents.setEditable(true);
        documents.setPrefWidth(76);
        documents.setMinWidth(76);
        documents.setAccessibleText(tr("Documents"));
        documents.disableProperty().bind(filter.selectedProperty().not());
        known.disableProperty().bind(filter.selectedProperty().not());
        known.setId("rules-dispersion-known");
        Label more = new Label(tr("documents or more"));
        for (Region each : List.of(measure, stop, export, filter, known, more)) {
            each.setMinWidth(Region.USE_PREF_SIZE);
        }
        VBox head = new VBox(
                8,
                Controls.row(8, gold, aggregation, Controls.gap(), stop, measure, export),
                Controls.row(8, filter, documents, more, known),
                standing);
        head.getStyleClass().add("figures-head");
        return head;
    }

    private void columns() {
        List<TableColumn<Line, ?>> all = new ArrayList<>(List.of(
                Controls.told(Controls.column(tr("Rule"), 150, FiguresPane::name)),
                Controls.told(Controls.column(tr("Labels"), 110, this::labels)),
                figures(tr("What is right"), tr("Precision"), 142, Line::precision, RuleText::right),
                figures(tr("What is found"), tr("Recall"), 128, Line::recall, RuleText::found),
                figures("F1", tr("F1, which weighs precision and recall alike"), 100, Line::f1, _ -> ""),
                Controls.numbers(Controls.column(tr("Tokens"), 60, line -> Messages.number(line.tokens()))),
                Controls.numbers(Controls.column(tr("Coverage"), 66, line -> percent(line.coverage()))),
                Controls.numbers(Controls.column(tr("Overlaps"), 66, line -> percent(line.overlaps()))),
                Controls.numbers(Controls.column(tr("Conflicts"), 66, line -> percent(line.conflicts())))));
        all.forEach(column -> column.setSortable(false));
        table.getColumns().setAll(all);
        Controls.heads(table);
    }

    /// Plain words with the figure and its interval below them; the term is in the hint.
    private static TableColumn<Line, String> figures(
            String title, String term, double width, Function<Line, Figure> figure, Function<Figure, String> words) {
        TableColumn<Line, String> column = Controls.numbers(Controls.column(title, width, line -> {
            String said = words.apply(figure.apply(line));
            String shown = DomainText.figure(figure.apply(line), 2);
            return said.isEmpty() ? shown.replace(" [", "\n[") : said + "\n" + shown;
        }));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable String words, boolean empty) {
                super.updateItem(words, empty);
                Line line = getTableRow() == null ? null : getTableRow().getItem();
                setText(empty || words == null ? "" : words);
                setTextAlignment(TextAlignment.RIGHT);
                Hint.on(this, empty || line == null ? "" : term + ": " + DomainText.figure(figure.apply(line), 2));
            }
        });
        return column;
    }

    private static String name(Line line) {
        return switch (line.kind()) {
            case BUILT_IN, OWN, MODEL -> line.name();
            case AGGREGATE -> tr("Together");
            case FILTER -> tr("Behind the filter");
        };
    }

    private String labels(Line line) {
        List<String> titles = line.labels().stream().map(name -> model.labelSet().titleOf(name)).toList();
        String all = titles.size() > 2 ? tr("all %,d", titles.size()) : String.join(", ", titles);
        return line.against() ? tr("against %s", all) : all;
    }

    private static String percent(Figure figure) {
        return Double.isNaN(figure.orNaN()) ? "–" : tr("%.0f %%", 100 * figure.orNaN());
    }

    private void measure() {
        model.measure(
                gold.getValue().orElse(null),
                aggregation.getValue(),
                filter.isSelected() ? OptionalInt.of(documents.getValue()) : OptionalInt.empty(),
                known.isSelected() ? KnownNames.LET_GO : KnownNames.KEPT);
    }

    Subscription attach() {
        Optional<Actor> before = gold.getValue();
        List<Optional<Actor>> all = new ArrayList<>(List.of(Optional.empty()));
        model.annotators().forEach(actor -> all.add(Optional.of(actor)));
        gold.getItems().setAll(all);
        gold.setValue(before != null && all.contains(before) ? before : Optional.empty());
        return Subscription.combine(model.figuresProperty().subscribe(_ -> show()), model.measuringProperty().subscribe(_ -> show()));
    }

    private void show() {
        RuleFigures figures = model.figuresProperty().get();
        boolean busy = model.measuringProperty().get();
        Controls.show(stop, busy);
        measure.setDisable(busy);
        export.setDisable(figures == null);
        table.getItems().setAll(figures == null ? List.of() : figures.lines());
        table.setPlaceholder(Controls.wrap(Controls.muted(busy
                ? tr("Measuring…")
                : tr("Measure how much each rule finds, and how much of that is right."))));
        dropped.getItems().setAll(figures == null ? List.of() : figures.letGo());
        dropped.setPlaceholder(Controls.muted(tr("nothing")));
        standing.setText(figures == null ? "" : figures.documents() == 0
                ? tr("No document has complete gold yet: there is no precision and no recall. Choose an annotator who has finished documents, or adjudicate.")
                : tr("All figures count tokens. %s with complete gold, %s without; brackets hold the 95 %% interval over documents.",
                        DomainText.count(figures.documents(), "document", "documents"), Messages.number(figures.withoutGold())));
    }
}
