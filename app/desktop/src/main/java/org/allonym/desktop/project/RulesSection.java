package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.function.BiFunction;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.Words;
import org.allonym.problem.ProblemException;
import org.allonym.project.ProjectSettings;

/// What the project settles for everybody: what an adjudicator sees, and the lists an annotator chooses from. Each change
/// is saved at once and is one step of undo. JavaFX thread.
public final class RulesSection implements ProjectSection {

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
    private final Button endRound = new Button(tr("End the round"));
    private final ScrollPane node;
    private boolean following;
    private Subscription settings = Subscription.EMPTY;

    public RulesSection(ProjectModel model, ProjectPanels panels) {
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
        showRound.setOnAction(_ -> model.showDocuments(DocumentFilter.ALL.withKind(null, false, true)));
        agreement.setId("round-agreement");
        agreement.setOnAction(_ -> panels.calibrationAgreement());
        endRound.setId("round-end");
        endRound.setOnAction(_ -> guarded(() -> {
            model.settle(model.settings().withCalibration(java.util.List.of()));
            panels.say(tr("The calibration round has ended."));
        }));
        round.setWrapText(true);
        round.setMinHeight(Region.USE_PREF_SIZE);
        HBox buttons = new HBox(8, showRound, agreement, endRound);
        buttons.setAlignment(Pos.CENTER_LEFT);
        HBox lists = new HBox(12, flags.node(), reasons.node());
        HBox.setHgrow(flags.node(), Priority.ALWAYS);
        HBox.setHgrow(reasons.node(), Priority.ALWAYS);
        VBox adjudication = Pieces.card(Pieces.heading(tr("Adjudication")), names, order, modelOnly);
        annotating = new AnnotatingCard(model, this::guarded);
        VBox right = new VBox(12, adjudication, Pieces.card(Pieces.heading(tr("Calibration round")), round, buttons));
        HBox top = new HBox(12, annotating.node(), right);
        HBox.setHgrow(annotating.node(), Priority.ALWAYS);
        HBox.setHgrow(right, Priority.ALWAYS);
        node = Pieces.scrolling(top, lists);
    }

    private CheckBox box(String id, String text, BiFunction<ProjectSettings, Boolean, ProjectSettings> with) {
        CheckBox box = new CheckBox(text);
        box.setId(id);
        box.setWrapText(true);
        box.setMinHeight(Region.USE_PREF_SIZE);
        box.setOnAction(_ -> guarded(() -> model.settle(with.apply(model.settings(), box.isSelected()))));
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
        int size = now.calibration().size();
        round.setText(size == 0
                ? tr("There is none. Start one with Assign: everyone then annotates the same few documents first.")
                : tr("%s first in every annotator’s list. Ending the round doesn’t change any assignment.",
                        Words.count(size, "document comes", "documents come")));
        Pieces.show(showRound, size > 0);
        Pieces.show(agreement, size > 0);
        Pieces.show(endRound, size > 0);
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
}
