package org.allonym.app.search;

import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.app.search.Bulk.Proposal;
import org.allonym.app.shell.KeyCap;
import org.allonym.app.shell.Words;
import org.allonym.app.text.Wrapping;
import org.allonym.project.DocumentId;
import org.allonym.workflow.LabelPlaces.LeftOut;
import org.allonym.workflow.LabelPlaces.Plan;
import org.allonym.workflow.LabelPlaces.Reason;

/// Says what is about to be done to the ticked places, and what stays as it is and why, and waits for a yes.
/// JavaFX thread.
final class ProposalStrip extends HBox {

    private static final int NAMED = 3;

    private final Label what = new Label();
    private final Label stays = new Label();
    private final Button yes = new Button("", new KeyCap("⏎"));
    private final Button which = new Button("Show those");

    /// @param showLeftOut shows the places that stay as they are
    ProposalStrip(Runnable carryOut, Runnable forget, Runnable showLeftOut) {
        super(12);
        setId("proposal");
        getStyleClass().add("label-bar");
        setAlignment(Pos.CENTER_LEFT);
        what.setId("proposal-what");
        what.getStyleClass().add("section-title");
        Wrapping.of(what);
        stays.setId("proposal-stays");
        stays.getStyleClass().add("muted");
        stays.setWrapText(true);
        stays.setMinHeight(USE_PREF_SIZE);
        stays.managedProperty().bind(stays.visibleProperty());
        yes.setId("proposal-yes");
        yes.getStyleClass().add("accent");
        yes.setContentDisplay(ContentDisplay.RIGHT);
        yes.setOnAction(_ -> carryOut.run());
        which.setId("proposal-left-out");
        which.setOnAction(_ -> showLeftOut.run());
        Button no = new Button("Don’t", new KeyCap("Esc"));
        no.setContentDisplay(ContentDisplay.RIGHT);
        no.setOnAction(_ -> forget.run());
        for (Button button : List.of(yes, which, no)) {
            button.setMinWidth(USE_PREF_SIZE);
            button.managedProperty().bind(button.visibleProperty());
        }
        VBox words = new VBox(4, what, stays);
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().addAll(words, which, no, yes);
    }

    void show(Proposal proposal) {
        Plan plan = proposal.plan();
        what.setText(sentence(proposal));
        stays.setText(leftOut(plan));
        stays.setVisible(!plan.leftOut().isEmpty());
        which.setVisible(!plan.leftOut().isEmpty());
        yes.setVisible(plan.places() > 0);
        yes.setText(proposal.label().isPresent() ? "Label them" : "Remove them");
    }

    static String sentence(Proposal proposal) {
        Optional<String> title = proposal.label().map(org.allonym.label.Label::title);
        Plan plan = proposal.plan();
        if (plan.places() == 0) {
            return title.map(name -> "No ticked place can be labelled as %s.".formatted(name))
                    .orElse("No ticked place has a label to remove.");
        }
        String where = "%s in %s".formatted(
                Words.count(plan.places(), "place", "places"), Words.count(plan.documents(), "document", "documents"));
        return title.map(name -> "Label %s as %s".formatted(where, name)).orElse("Remove the label from " + where);
    }

    /// What was done, in words.
    static String done(Proposal proposal) {
        return sentence(proposal).replaceFirst("^Label ", "Labelled ").replaceFirst("^Remove ", "Removed ") + ".";
    }

    static String leftOut(Plan plan) {
        if (plan.leftOut().isEmpty()) {
            return "";
        }
        Map<Reason, List<LeftOut>> byReason =
                plan.leftOut().stream().collect(Collectors.groupingBy(LeftOut::reason, () -> new EnumMap<>(Reason.class), Collectors.toList()));
        return byReason.entrySet().stream()
                .map(each -> "%,d %s%s".formatted(
                        each.getValue().size(), reason(each.getKey(), each.getValue().size() == 1), documents(each.getKey(), each.getValue())))
                .collect(Collectors.joining(" · ", "Not touched: ", ""));
    }

    /// Names the documents that somebody would have to reopen.
    private static String documents(Reason reason, List<LeftOut> places) {
        if (reason != Reason.FINISHED && reason != Reason.SKIPPED) {
            return "";
        }
        SequencedSet<DocumentId> all = new LinkedHashSet<>();
        places.forEach(place -> all.add(place.target().document()));
        String named = all.stream().limit(NAMED).map(DocumentId::value).collect(Collectors.joining(", "));
        return all.size() > NAMED ? " (%s and %,d more)".formatted(named, all.size() - NAMED) : " (%s)".formatted(named);
    }

    static String reason(Reason reason, boolean one) {
        return switch (reason) {
            case FINISHED -> "in finished documents";
            case SKIPPED -> "in skipped documents";
            case HAS_IT -> one ? "has the label already" : "have the label already";
            case OVERLAPS -> "would overlap another span";
            case HAS_NONE -> one ? "has no label" : "have no label";
            case PART -> one ? "is part of a longer span" : "are part of longer spans";
        };
    }
}
