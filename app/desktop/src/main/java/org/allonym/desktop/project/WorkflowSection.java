package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.TabLeaves;
import org.allonym.language.English;
import org.allonym.problem.ProblemException;
import org.allonym.project.ProjectSettings;
import org.allonym.project.ProjectSettings.FirstDocuments;
import org.allonym.suggest.Withholding;

/// What the project settles for everybody: what an adjudicator sees, and the lists an annotator chooses from. Each change
/// is saved at once and is one step of undo. JavaFX thread.
public final class WorkflowSection implements ProjectSection {

    private static final List<Integer> FIRST_COUNTS = List.of(0, 5, 10, 20, 50, 100, 200, 500);

    private final ProjectModel model;
    private final ProjectPanels panels;
    private final CheckBox names;
    private final CheckBox order;
    private final CheckBox modelOnly;
    private final WordListCard flags;
    private final WordListCard reasons;
    private final AnnotatingCard annotating;
    private final Label round = new Label();
    private final Button showRound = new Button(tr("Show them"));
    private final Button agreement = new Button(tr("Show their agreement"));
    private final CheckBox firstRequired;
    private final TitledBox<Integer> firstCount;
    private final Button endRound = new Button(tr("End the round"));
    private final ScrollPane node;
    private boolean following;
    private Subscription settings = Subscription.EMPTY;

    public WorkflowSection(ProjectModel model, ProjectPanels panels) {
        this.model = model;
        this.panels = panels;
        names = box("rule-names", tr("Hide the annotators’ names from the adjudicator"), ProjectSettings::withNamesHidden);
        order = box("rule-order", tr("Shuffle the order of the annotators in each document"), ProjectSettings::withOrderShuffled);
        modelOnly = box("rule-model-only", tr("Show spans only the model marked as conflicts"), ProjectSettings::withModelOnlyShown);
        flags = new WordListCard(tr("Flags"), "flags", tr("Flags that annotators can put on a document. The first is the default."),
                tr("Use the default flags"),
                words -> guarded(() -> model.settle(model.settings().withFlags(words))));
        reasons = new WordListCard(tr("Skip reasons"), "reasons", tr("Reasons annotators can give for skipping a document."),
                tr("Use the default skip reasons"),
                words -> guarded(() -> model.settle(model.settings().withSkipReasons(words))));
        showRound.setId("round-show");
        showRound.setOnAction(_ -> model.showDocuments(DocumentFilter.CALIBRATION));
        agreement.setId("round-agreement");
        agreement.setOnAction(_ -> panels.calibrationAgreement());
        Controls.changes(endRound).setId("round-end");
        endRound.setOnAction(_ -> guarded(() -> {
            model.settle(model.settings().withCalibration(List.of()));
            panels.say(tr("The calibration round has ended."));
        }));
        Controls.wrap(round);
        HBox buttons = Controls.row(8, showRound, agreement, endRound);
        HBox lists = new HBox(12, flags.node(), reasons.node());
        HBox.setHgrow(flags.node(), Priority.ALWAYS);
        HBox.setHgrow(reasons.node(), Priority.ALWAYS);
        VBox adjudication = Controls.card(Controls.heading(tr("Adjudication")), names, order, modelOnly);
        annotating = new AnnotatingCard();
        firstRequired = box(
                "rule-first", tr("Review each annotator’s first documents before adjudication"), (now, on) -> now.withFirstDocuments(
                        new FirstDocuments(on, now.firstDocuments().count())));
        firstCount = TitledBox.of("rule-first-count", tr("How many documents of each annotator"), WorkflowSection::count);
        Controls.changes(firstCount).onChoice(count -> guarded(() -> model.settle(model.settings().withFirstDocuments(
                new FirstDocuments(model.settings().firstDocuments().required(), count == null ? 0 : count)))));
        VBox first = Controls.card(Controls.heading(tr("First documents")), firstRequired, firstCount);
        VBox right = new VBox(12, adjudication, Controls.card(Controls.heading(tr("Calibration round")), round, buttons), first);
        HBox top = new HBox(12, annotating.node(), right);
        HBox.setHgrow(annotating.node(), Priority.ALWAYS);
        HBox.setHgrow(right, Priority.ALWAYS);
        node = Controls.scrolling(top, lists);
    }

    /// How many documents of each annotator are reviewed, in words.
    private static String count(int count) {
        return count == 0
                ? tr("Those of the calibration round, otherwise %,d", FirstDocuments.USUAL)
                : tr("The first %,d of each annotator", count);
    }

    private void follow(FirstDocuments now) {
        firstRequired.setSelected(now.required());
        firstCount.offer(Stream.concat(FIRST_COUNTS.stream(), Stream.of(now.count())).distinct().sorted().toList());
        firstCount.show(now.count());
    }

    private CheckBox box(String id, String text, BiFunction<ProjectSettings, Boolean, ProjectSettings> with) {
        CheckBox box = new CheckBox(text);
        box.setId(id);
        Controls.changes(Controls.wrap(box)).setOnAction(_ -> guarded(() -> model.settle(with.apply(model.settings(), box.isSelected()))));
        return box;
    }

    private void guarded(Runnable action) {
        if (following) {
            return;
        }
        try {
            action.run();
        } catch (ProblemException e) {
            follow(model.settings());
            panels.desk().show(e.problem());
        }
    }

    private void follow(ProjectSettings now) {
        following = true;
        annotating.follow(now);
        names.setSelected(now.namesHidden());
        order.setSelected(now.orderShuffled());
        modelOnly.setSelected(now.modelOnlyShown());
        flags.show(now.flags(), ProjectSettings.DEFAULT_FLAGS);
        reasons.show(now.skipReasons(), ProjectSettings.DEFAULT_SKIP_REASONS);
        follow(now.firstDocuments());
        int size = now.calibration().size();
        round.setText(size == 0
                ? tr("There is none. Start one with Assign: everyone then annotates the same few documents first.")
                : tr("%s first in every annotator’s list. Ending the round doesn’t change any assignment.",
                        DomainText.count(size, "document comes", "documents come")));
        Controls.show(showRound, size > 0);
        Controls.show(agreement, size > 0);
        Controls.show(endRound, size > 0);
        following = false;
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        settings = model.session().settingsProperty().subscribe(this::follow);
    }

    @Override
    public void detach() {
        settings.unsubscribe();
    }

    /// What annotators are given: a model's suggestions or none, the sweep before finishing, and what was changed in their
    /// work. Each change is saved at once and is one step of undo. JavaFX thread.
    private final class AnnotatingCard {

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

        private final ComboBox<Withheld> withheld = new ComboBox<>();
        private final Spinner<Integer> share = new Spinner<>(5, 95, USUAL_SHARE, 5);
        private final HBox shareRow;
        private final CheckBox sweep;
        private final CheckBox feedback;
        private final Node node;

        AnnotatingCard() {
            Controls.changes(withheld).setId("rule-withheld");
            withheld.setAccessibleText(tr("Whether annotators see suggestions"));
            withheld.getItems().setAll(Withheld.values());
            withheld.setMinWidth(Region.USE_PREF_SIZE);
            withheld.setOnAction(_ -> guarded(this::withhold));
            Controls.changes(share).setId("rule-share");
            share.setPrefWidth(88);
            share.setAccessibleText(tr("Percentage of the documents"));
            share.valueProperty().addListener((_, _, _) -> guarded(this::withhold));
            Label percent = new Label(tr("% of the documents, the same ones for everyone"));
            shareRow = Controls.row(8, share, percent);
            Label why = Controls.wrap(Controls.muted(tr("You can then compare agreement with and without suggestions.")));
            sweep = box("rule-sweep", tr("Check for oversights before a document is finished"), ProjectSettings::withOversightsSought);
            feedback = box(
                    "rule-feedback", tr("Show annotators what adjudication changed in their work"), ProjectSettings::withFeedbackGiven);
            node = Controls.card(
                    Controls.heading(tr("Annotating")), new Label(tr("A model’s suggestions")), withheld, shareRow, why, sweep, feedback);
        }

        private void withhold() {
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
            Withholding rule = Withholding.of(now.suggestionsWithheld());
            withheld.setValue(Withheld.of(rule));
            if (rule instanceof Withholding.Share part) {
                share.getValueFactory().setValue((int) Math.round(part.share() * 100));
            }
            Controls.show(shareRow, rule instanceof Withholding.Share);
            sweep.setSelected(now.oversightsSought());
            feedback.setSelected(now.feedbackGiven());
        }

        Node node() {
            return node;
        }
    }

    /// A list of words, one to a line, to be changed. JavaFX thread.
    static final class WordListCard {

        private static final int MOST = 30;
        private static final int LONGEST = 60;

        private final TextArea lines = TabLeaves.of(new TextArea());
        private final Label fault = Controls.fault();
        private final Button save = new Button(tr("Save"));
        private final Button defaults = new Button(tr("Restore defaults"));
        private final VBox node;
        private List<String> shown = List.of();
        private List<String> ours = List.of();

        /// @param id names the controls
        /// @param what what the words are for, in sentences
        /// @param usual names the button that puts back the words the program comes with
        /// @param saved gets the words to save; none for those the program comes with
        WordListCard(String title, String id, String what, String usual, Consumer<List<String>> saved) {
            List.of(lines, save, defaults).forEach(Controls::changes);
            lines.setId(id + "-lines");
            lines.setPrefRowCount(6);
            lines.setAccessibleText(title);
            save.setId(id + "-save");
            defaults.setId(id + "-defaults");
            defaults.setAccessibleText(usual);
            lines.textProperty().subscribe(_ -> check());
            save.setOnAction(_ -> saved.accept(words()));
            defaults.setOnAction(_ -> saved.accept(List.of()));
            Label explained = Controls.wrap(Controls.muted(what + " " + tr("One per line. Documents keep the ones they already have.")));
            HBox buttons = Controls.row(8, save, defaults);
            node = Controls.card(Controls.heading(title), explained, lines, fault, buttons);
            node.setMinWidth(0);
            node.setPrefWidth(400);
        }

        Node node() {
            return node;
        }

        void show(List<String> words, List<String> defaultWords) {
            shown = words;
            ours = defaultWords;
            lines.setText(String.join("\n", words));
            check();
        }

        private List<String> words() {
            return ProjectSettings.entries(lines.getText());
        }

        private void check() {
            List<String> words = words();
            fault.setText(faultIn(words));
            save.setDisable(words.equals(shown) || words.isEmpty() || !fault.getText().isEmpty());
            defaults.setDisable(shown.equals(ours));
        }

        /// What is wrong with a list, in words; empty when nothing is.
        static String faultIn(List<String> words) {
            if (words.size() > MOST) {
                return tr("There are %,d entries; the limit is %,d.", words.size(), MOST);
            }
            Set<String> seen = new HashSet<>();
            for (String word : words) {
                if (word.length() > LONGEST) {
                    return tr("“%s…” is too long; the limit is %,d characters.", word.substring(0, 20), LONGEST);
                }
                if (!seen.add(word.toLowerCase(Locale.ROOT))) {
                    return tr("“%s” is listed twice.", word);
                }
            }
            return words.isEmpty() ? tr("The list needs at least one entry.") : "";
        }
    }
}
