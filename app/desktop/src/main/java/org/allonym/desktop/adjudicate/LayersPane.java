package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.ModelOnlyRegion;
import org.allonym.adjudicate.Votes;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.edit.Decision;
import org.allonym.edit.Outcome;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What each annotator and the model marked at the current place: a card for each version with the numbers of those who
/// gave it; pressing it chooses that version. JavaFX thread.
final class LayersPane extends VBox {

    /// So many key caps stand in a row.
    private static final int MOST_CAPS = 4;
    private static final double CAP = 24;
    private static final PseudoClass TAKEN = PseudoClass.getPseudoClass("taken");

    private final AdjudicateModel model;
    private final KeyMap keys;
    private final IntConsumer take;
    private final Runnable takeModel;

    /// @param take hears a number of the card that was chosen
    /// @param takeModel hears that the model's card was chosen
    LayersPane(AdjudicateModel model, KeyMap keys, IntConsumer take, Runnable takeModel) {
        this.model = model;
        this.keys = keys;
        this.take = take;
        this.takeModel = takeModel;
        getStyleClass().add("readings");
        setSpacing(8);
    }

    void show(CurrentConflict shown) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(heading());
        switch (shown.subject()) {
            case CurrentConflict.Subject.OfRegion(ConflictRegion which) -> {
                Votes.of(which.region(), shown.annotators()).forEach(votes -> nodes.add(card(shown, which, votes)));
                if (!which.suggested().isEmpty()) {
                    nodes.add(modelCard(shown, which.suggested()));
                }
                which.earlier().stream()
                        .filter(earlier -> !earlier.isOwnFind())
                        .forEach(earlier -> nodes.add(ReviewParts.line(tr(
                                "Decision before an annotator changed something here: %s %s",
                                AdjudicateText.outcome(shown, earlier, model.namesHidden()),
                                marks(shown, earlier)), "muted")));
            }
            case CurrentConflict.Subject.OfModel(ModelOnlyRegion suggested) -> {
                nodes.add(ReviewParts.line(tr("No annotator marked this."), "muted"));
                nodes.add(modelCard(shown, suggested.annotations()));
            }
            case CurrentConflict.Subject.OfDecision(Decision decision) -> {
                nodes.add(ReviewParts.line(shown.isWithdrawn()
                        ? tr("You had included this span. Since then, the annotators have removed theirs. Keep your decision or drop it:")
                        : tr("No annotator marked this."), "muted"));
                VBox card = new VBox(4);
                card.getStyleClass().add("reader-card");
                decision.marks().forEach(mark -> card.getChildren().add(mark(shown, mark, model.labelSet())));
                nodes.add(card);
            }
            case CurrentConflict.Subject.OfDocument() -> nodes.add(ReviewParts.line(
                    tr("No annotator marked anything in this document. Read it, then confirm that there is "
                            + "nothing here or mark what was missed."), "muted"));
        }
        nodes.addAll(documentNotes(shown, model.namesHidden()));
        getChildren().setAll(nodes);
    }

    private Node heading() {
        Label title = Controls.heading(tr("Spans"));
        title.setMinWidth(Region.USE_PREF_SIZE);
        int equal = model.deciding().equalElsewhere();
        Label alike = Controls.muted(equal == 0 ? "" : tr("%s elsewhere", DomainText.count(equal, "identical conflict", "identical conflicts")));
        Controls.wrap(alike);
        return new HBox(8, title, Controls.gap(), alike);
    }

    private Node card(CurrentConflict shown, ConflictRegion which, Votes votes) {
        String names = AdjudicateText.annotators(shown, votes.annotators(), model.namesHidden());
        boolean taken = shown.decided()
                .filter(made -> made.outcome() instanceof Outcome.Took(ActorId annotator) && votes.annotators().contains(annotator))
                .isPresent();
        VBox card = cardOf(head(shown, votes, names), taken);
        card.setId("reader-" + number(shown, votes.annotators().getFirst()));
        if (votes.marks().isEmpty()) {
            card.getChildren().add(ReviewParts.line(tr("marked nothing here"), "muted"));
        }
        votes.marks().forEach(mark -> card.getChildren().add(mark(shown, mark, model.labelSet())));
        for (ActorId annotator : votes.annotators()) {
            for (Annotation annotation : which.region().readings().getOrDefault(annotator, List.of())) {
                if (!annotation.note().isEmpty()) {
                    String whose = votes.annotators().size() == 1 ? "" : AdjudicateText.annotator(shown, annotator, model.namesHidden()) + ": ";
                    card.getChildren().add(note(whose + annotation.note()));
                }
            }
        }
        int number = shown.annotators().indexOf(votes.annotators().getFirst()) + 1;
        return ReviewParts.pressable(card, tr("Choose %s: %s", names, spoken(shown, votes.marks())), () -> take.accept(number));
    }

    /// The numbers of those who gave a reading, their names, and how many they are of all.
    private static HBox head(CurrentConflict shown, Votes votes, String names) {
        Pane caps = votes.annotators().size() > MOST_CAPS ? new FlowPane(4, 4) : new HBox(4);
        votes.annotators().forEach(annotator -> caps.getChildren().add(new KeyCap(number(shown, annotator))));
        Label who = new Label(names);
        who.getStyleClass().add("reader-name");
        ReviewParts.wrap(who);
        HBox head = new HBox(8, caps, who);
        if (caps instanceof FlowPane wrapped) {
            wrapped.setPrefWrapLength(CAP * MOST_CAPS);
            wrapped.setMaxWidth(CAP * MOST_CAPS);
        }
        caps.setMinWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(who, Priority.ALWAYS);
        who.setMaxWidth(Double.MAX_VALUE);
        head.setAlignment(Pos.TOP_LEFT);
        int all = shown.annotators().size();
        if (all > 2) {
            Label share = new Label(tr("%d of %d", votes.annotators().size(), all));
            share.getStyleClass().add(votes.isMajority(all) ? "majority" : "muted");
            share.setMinWidth(USE_PREF_SIZE);
            head.getChildren().add(share);
        }
        return head;
    }

    private Node modelCard(CurrentConflict shown, List<Annotation> suggested) {
        Label name = new Label(tr("Model"));
        name.getStyleClass().add("reader-name");
        HBox head = Controls.row(8, new KeyCap(keys.cap(AppAction.MODEL)), name);
        boolean taken = shown.decided()
                .filter(made -> made.outcome().equals(new Outcome.Took(ActorId.MODEL)))
                .isPresent();
        VBox card = cardOf(head, taken);
        card.setId("reader-model");
        card.getStyleClass().add("model-card");
        suggested.forEach(annotation -> card.getChildren().add(mark(
                shown, annotation.mark(), model.labelSet(), AdjudicateText.score(annotation.provenance()))));
        String spoken = spoken(shown, suggested.stream().map(Annotation::mark).toList());
        return ReviewParts.pressable(card, tr("Choose the model’s spans: %s", spoken), takeModel);
    }

    private static VBox cardOf(HBox head, boolean taken) {
        if (taken) {
            FontIcon check = new FontIcon(Feather.CHECK);
            check.getStyleClass().add("status-finished");
            head.getChildren().addAll(Controls.gap(), check);
        }
        VBox card = new VBox(6, head);
        card.getStyleClass().addAll("reader-card", "reader-choice");
        card.pseudoClassStateChanged(TAKEN, taken);
        return card;
    }

    private static String number(CurrentConflict shown, ActorId annotator) {
        return Integer.toString(shown.annotators().indexOf(annotator) + 1);
    }

    private String spoken(CurrentConflict shown, List<Mark> marks) {
        return marks.isEmpty()
                ? tr("nothing here")
                : String.join("; ", marks.stream()
                        .map(mark -> model.labelSet().titleOf(mark.label()) + " " + AdjudicateText.quoted(shown, mark))
                        .toList());
    }

    private static String marks(CurrentConflict shown, Decision decision) {
        return String.join(", ", decision.marks().stream()
                .filter(mark -> shown.document().text().holds(mark.span()))
                .map(mark -> AdjudicateText.quoted(shown, mark))
                .toList());
    }

    /// What annotators said about the whole document: notes, flags, why they skipped it.
    private static List<Node> documentNotes(CurrentConflict shown, boolean namesHidden) {
        List<Node> notes = new ArrayList<>();
        shown.annotators().forEach(annotator -> addNotes(notes, shown, annotator, namesHidden));
        shown.state().work().keySet().stream()
                .filter(actor -> !shown.annotators().contains(actor))
                .forEach(actor -> addNotes(notes, shown, actor, namesHidden));
        return notes;
    }

    private static void addNotes(List<Node> notes, CurrentConflict shown, ActorId actor, boolean namesHidden) {
        AnnotatorStatus work = shown.state().work(actor);
        List<String> said = new ArrayList<>();
        if (work.status() == DocumentStatus.SKIPPED) {
            said.add(work.reason().isEmpty() ? tr("skipped it") : tr("skipped it: %s", work.reason()));
        }
        if (!work.flag().isEmpty()) {
            said.add(tr("flagged: %s", work.flag()));
        }
        if (!work.note().isEmpty()) {
            said.add(work.note());
        }
        if (!said.isEmpty()) {
            notes.add(note(tr("%s on the document: %s", AdjudicateText.annotator(shown, actor, namesHidden), String.join(" · ", said))));
        }
    }

    /// A mark with its colour, its words and its label.
    static Node mark(CurrentConflict shown, Mark mark, LabelSet labels) {
        return mark(shown, mark, labels, "");
    }

    /// A mark with its colour, its words, its label and something beside it.
    private static Node mark(CurrentConflict shown, Mark mark, LabelSet labels, String beside) {
        Label tag = new Label(labels.find(mark.label()).map(known -> known.tag()).orElse(""));
        tag.getStyleClass().add("label-tag");
        tag.setMinWidth(Region.USE_PREF_SIZE);
        Label title = new Label(labels.titleOf(mark.label()) + (beside.isEmpty() ? "" : " · " + beside));
        title.getStyleClass().add("mark-label");
        HBox what = Controls.row(8, LabelSwatch.of(labels, mark.label()), tag, title);
        Label words = new Label(AdjudicateText.quoted(shown, mark));
        words.getStyleClass().add("mark-words");
        ReviewParts.wrap(words);
        return new VBox(2, words, what);
    }

    private static Node note(String note) {
        FontIcon icon = new FontIcon(Feather.MESSAGE_SQUARE);
        icon.getStyleClass().add("note-icon");
        Label words = new Label(note);
        ReviewParts.wrap(words);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(8, icon, words);
        line.setAlignment(Pos.TOP_LEFT);
        line.getStyleClass().add("reader-note");
        line.setAccessibleText(tr("Note: %s", note));
        return line;
    }
}
