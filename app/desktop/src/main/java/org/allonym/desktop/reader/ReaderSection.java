package org.allonym.desktop.reader;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.agreement.Measure;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.services.evaluate.Evaluation;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReaderFailure;
import org.allonym.services.secondreader.ReaderQuality;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.services.secondreader.ServerTrial;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The PI's page of the second reader: its server, its prompt, its runs and how good they were. JavaFX thread.
public final class ReaderSection implements ProjectSection {

    private final ReaderModel model;
    private final ShellServices desk;
    private final Label state = ReviewParts.line("");
    private final TextField address = field("reader-address", tr("Address"), "http://127.0.0.1:8080/v1");
    private final TextField name = field("reader-model", tr("Model"), "");
    private final Button on = Controls.button("reader-on", tr("Switch on"), Feather.POWER, this::switchOn);
    private final Button off;
    private final Button test;
    private final Label tested = ReviewParts.line("", "muted");
    private final Button run = Controls.button("reader-run", tr("Read the project"), Feather.PLAY, this::run);
    private final Button stop;
    private final RunLines latest = new RunLines(Purpose.READ, "reader-latest");
    private final RedactionCard redactions;
    private final Button queue;
    private final Button unusable;
    private final Button measure;
    private final GridPane figures = new GridPane(16, 4);
    private final List<PromptChoice> choices = new ArrayList<>();
    private final ScrollPane node;
    private Subscription subscriptions = Subscription.EMPTY;
    private @Nullable ReaderSettings filled;
    private Button began;

    /// @param toQueue opens the queue of what was found
    public ReaderSection(ReaderModel model, ShellServices desk, Runnable toQueue) {
        this.model = model;
        this.desk = desk;
        state.setId("reader-state");
        tested.setId("reader-tested");
        figures.setId("reader-figures");
        on.getStyleClass().add("accent");
        run.getStyleClass().add("accent");
        off = Controls.button("reader-off", tr("Switch off"), () -> desk.guarded(model::switchOff));
        test = Controls.button("reader-test", tr("Test the server"), Feather.ACTIVITY, () -> desk.guarded(model::test));
        stop = Controls.button("reader-stop", tr("Stop"), Feather.SQUARE, model::stop);
        measure = Controls.button("reader-measure", tr("Compare with gold"), Feather.BAR_CHART_2, () -> desk.guarded(model::measure));
        unusable = Controls.button("reader-unusable", tr("What can’t be used…"), Feather.ALERT_TRIANGLE, () -> model.unusable(
                all -> desk.openPanel(tr("What can’t be used"), new UnusablePanel(all, model.labelSet()))));
        queue = Controls.button("reader-queue", tr("Review what only it found"), Feather.CORNER_UP_RIGHT, toQueue);
        GridPane others = new GridPane(12, 8);
        others.addRow(0, new Label(Purpose.SURROGATE.title()), choice(Purpose.SURROGATE));
        others.addRow(1, new Label(Purpose.ESSAY.title()), choice(Purpose.ESSAY));
        began = test;
        List.of(address, name, on, off, run).forEach(Controls::changes);
        redactions = new RedactionCard(model, desk);
        address.textProperty().subscribe(_ -> enable());
        name.textProperty().subscribe(_ -> enable());
        Label lead = Controls.wrap(Controls.muted(tr("A language model on this machine reads every document after people have; what it finds that nobody "
                + "marked becomes a queue. You install and start the server yourself: one that speaks OpenAI’s protocol, such as llama.cpp’s, "
                + "Ollama or LM Studio. Texts go to the address below and nowhere else.")));
        GridPane form = new GridPane(12, 8);
        form.addRow(0, new Label(tr("Address")), address);
        form.addRow(1, new Label(tr("Model")), name);
        GridPane.setHgrow(address, Priority.ALWAYS);
        GridPane.setHgrow(name, Priority.ALWAYS);
        node = Controls.scrolling(
                Controls.card(Controls.heading(tr("Server")), lead, state, form, Controls.row(8, on, off, test), tested),
                Controls.card(Controls.heading(tr("Reading")), choice(Purpose.READ), Controls.row(8, run, stop, queue, unusable), latest),
                Controls.card(Controls.heading(tr("Quality")), Controls.row(8, measure), figures),
                redactions,
                Controls.card(
                        Controls.heading(tr("Other prompts")),
                        Controls.wrap(Controls.muted(tr("For ideas on the Surrogates screen, and for synthetic essays, which the command line writes."))),
                        others));
    }

    private PromptChoice choice(Purpose purpose) {
        PromptChoice choice = new PromptChoice(model, purpose, desk);
        choices.add(choice);
        return choice;
    }

    private static TextField field(String id, String spoken, String hint) {
        TextField field = new TextField();
        field.setId(id);
        field.setAccessibleText(spoken);
        field.setPromptText(hint);
        field.setMaxWidth(Double.MAX_VALUE);
        return field;
    }

    private void switchOn() {
        String wanted = address.getText().strip();
        String named = name.getText().strip();
        desk.guarded(() -> {
            if (model.needsConsent(wanted)) {
                desk.openPanel(tr("Texts would leave this machine"), new ConsentPanel(wanted, typed -> {
                    desk.closePanel();
                    desk.guarded(() -> model.switchOn(wanted, named, typed));
                }));
            } else {
                model.switchOn(wanted, named, "");
            }
        });
    }

    private void run() {
        desk.guarded(() -> model.run(Purpose.READ, done -> desk.say(tr("Second reading: %s.", DomainText.count(done.tally().found(), "finding", "findings")))));
    }

    // What is shown

    private void showSettings(ReaderSettings settings) {
        state.getStyleClass().removeAll("warning-text", "success-text");
        ReaderSettings.Consent consent = settings.consent();
        if (!settings.isOn()) {
            state.setText(tr("Off. Nothing is sent anywhere."));
        } else if (consent != null) {
            state.setText(tr("On, by %s. Texts leave this machine for %s: %s agreed to that.", settings.on(), settings.endpoint(), consent.by()));
            state.getStyleClass().add("warning-text");
        } else {
            state.setText(tr("On, by %s. Texts go to %s on this machine.", settings.on(), settings.endpoint()));
            state.getStyleClass().add("success-text");
        }
        if (!settings.equals(filled)) {
            address.setText(settings.endpoint());
            name.setText(settings.model());
            filled = settings;
        }
        on.setText(settings.isOn() ? tr("Use this server") : tr("Switch on"));
        enable();
    }

    private void enable() {
        boolean works = model.runningProperty().get() != null;
        boolean isOn = model.settingsProperty().get().isOn();
        ReaderRun run = model.latestProperty(Purpose.READ).get();
        Optional<Button> focused = Stream.of(on, off, test, this.run, measure, stop).filter(Node::isFocused).findFirst();
        if (works) {
            began = focused.filter(button -> button != stop).orElse(began);
        }
        off.setDisable(!isOn);
        on.setDisable(works || isOn && isUnchanged());
        test.setDisable(!isOn || works);
        this.run.setDisable(!isOn || works);
        queue.setDisable(run == null);
        unusable.setDisable(run == null || run.tally().unusable() == 0 && run.tally().failed() == 0);
        measure.setDisable(run == null || works);
        stop.setDisable(!works);
        focused.filter(Node::isDisabled).ifPresent(_ -> focusFirstOf(stop, began, test, on));
        redactions.enable();
        this.run.setText(run != null && !run.finished() && !works ? tr("Continue reading") : tr("Read the project"));
    }

    private static void focusFirstOf(Button... buttons) {
        Stream.of(buttons).filter(button -> !button.isDisabled()).findFirst().ifPresent(Node::requestFocus);
    }

    private boolean isUnchanged() {
        ReaderSettings settings = model.settingsProperty().get();
        return address.getText().strip().equals(settings.endpoint()) && name.getText().strip().equals(settings.model());
    }

    private void showTest(@Nullable ServerTrial result) {
        Controls.show(tested, result != null);
        if (result == null) {
            return;
        }
        ReaderFailure failure = result.failure();
        tested.setText(failure != null
                ? tr("The server gave no answer: %s.", failure.title())
                : tr("Answers in %.1f s, %s. %s %s It found %,d of 2 names in a test text.",
                                result.seconds(), DomainText.count((int) result.answerTokens(), "token", "tokens"),
                                result.repeats() ? tr("Repeats itself.") : tr("Doesn’t repeat itself: the same question gets different answers."),
                                result.schema() ? tr("Keeps to the schema.") : tr("Doesn’t keep to the schema: expect failures."), result.found())
                        + (result.models().isEmpty() ? "" : "\n" + tr("Models it has: %s.", String.join(", ", result.models()))));
    }

    private void showLatest() {
        latest.show(model.latestProperty(Purpose.READ).get(), model.runningProperty().get() != null);
        enable();
    }

    private void showQuality(@Nullable ReaderQuality quality) {
        figures.getChildren().clear();
        if (quality == null) {
            return;
        }
        if (quality.parts().values().stream().allMatch(each -> each.documents() == 0)) {
            figures.add(ReviewParts.line(tr("No document has both complete gold and all answers."), "muted"), 0, 0);
            return;
        }
        figures.addRow(0, bold(""), bold(tr("Gold")), bold(tr("Found")), bold(tr("Precision")), bold(tr("Recall")), bold(tr("F1")));
        int row = 1;
        for (Map.Entry<ReaderQuality.Part, Evaluation> part : quality.parts().entrySet()) {
            figures.addRow(row++, cells(partName(part.getKey()), part.getValue(), null));
        }
        Evaluation all = quality.parts().get(ReaderQuality.Part.ALL);
        if (all != null) {
            for (String label : all.agreement().byLabel().keySet()) {
                if (all.agreement().scores(label).spans().first().marks() + all.agreement().scores(label).spans().second().marks() > 0) {
                    figures.addRow(row++, cells(model.labelSet().titleOf(label), all, label));
                }
            }
            Label note = ReviewParts.line(tr("Spans, strict, over %s; %,d left out, without complete gold or without all answers.",
                    DomainText.count(all.documents(), "document", "documents"), quality.leftOut()), "muted");
            figures.add(note, 0, row, 6, 1);
        }
    }

    private static String partName(ReaderQuality.Part part) {
        return switch (part) {
            case ALL -> tr("All labels");
            case INSIDE_MATHS -> tr("Inside mathematics");
            case OUTSIDE_MATHS -> tr("Outside mathematics");
        };
    }

    private static Node[] cells(String title, Evaluation evaluation, @Nullable String label) {
        List<Node> cells = new ArrayList<>();
        cells.add(new Label(title));
        cells.add(new Label(number(evaluation.agreement().scores(label).spans().first().marks())));
        cells.add(new Label(number(evaluation.agreement().scores(label).spans().second().marks())));
        for (Measure measure : ReaderQuality.FIGURES) {
            cells.add(new Label(DomainText.figure(evaluation.agreement().scores(label).figure(measure), 3)));
        }
        return cells.toArray(Node[]::new);
    }

    private static Label bold(String words) {
        Label label = Controls.heading(words);
        return label;
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.refresh();
        subscriptions = Subscription.combine(
                model.settingsProperty().subscribe(this::showSettings),
                Subscription.combine(choices.stream().map(PromptChoice::follow).toArray(Subscription[]::new)),
                model.testProperty().subscribe(this::showTest),
                model.latestProperty(Purpose.READ).subscribe(_ -> showLatest()),
                redactions.follow(),
                model.qualityProperty().subscribe(this::showQuality),
                model.runningProperty().subscribe(_ -> showLatest()));
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
    }

    /// Asks a PI for consent that texts leave this machine: a sentence to type, so that nobody agrees by a slip. JavaFX thread.
    private static final class ConsentPanel extends VBox {

        /// @param agreed hears what the PI typed
        ConsentPanel(String address, Consumer<String> agreed) {
            super(12);
            setId("reader-consent");
            setPrefWidth(560);
            TextField typed = new TextField();
            typed.setId("reader-consent-words");
            typed.setAccessibleText(tr("Your consent"));
            typed.setPromptText(ReaderSettings.statement());
            Button agree = Controls.button("reader-consent-agree", tr("I agree"), () -> agreed.accept(typed.getText()));
            agree.disableProperty().bind(typed.textProperty().map(words -> !words.strip().equalsIgnoreCase(ReaderSettings.statement())));
            typed.setOnAction(_ -> agree.fire());
            getChildren().addAll(
                    ReviewParts.line(tr("%s is another machine. The second reader would send it every text of this project, with the personal "
                            + "information in it.", address)),
                    ReviewParts.line(tr("Check first that the consent of the people who wrote the texts, your institution and the law allow this. The "
                            + "project’s log and the evidence pack will say that you agreed, and the window will show it as long as it holds.")),
                    ReviewParts.line(tr("To agree, type: %s", ReaderSettings.statement()), "section-title"),
                    typed,
                    agree);
        }
    }
}
