package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.Case;
import org.allonym.adjudicate.Suggested;
import org.allonym.adjudicate.Votes;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.allonym.edit.Decision;
import org.allonym.edit.Outcome;
import org.allonym.project.ActorId;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What each reader, and the model, made of the place in hand: a card for each reading with the numbers of those who
/// gave it; pressing it takes that reading. JavaFX thread.
final class ReadingsPane extends VBox {

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
    ReadingsPane(AdjudicateModel model, KeyMap keys, IntConsumer take, Runnable takeModel) {
        this.model = model;
        this.keys = keys;
        this.take = take;
        this.takeModel = takeModel;
        getStyleClass().add("readings");
        setSpacing(8);
    }

    void show(InHand shown) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(heading());
        switch (shown.subject()) {
            case InHand.Subject.OfRegion(Case which) -> {
                Votes.of(which.region(), shown.readers()).forEach(votes -> nodes.add(card(shown, which, votes)));
                if (!which.suggested().isEmpty()) {
                    nodes.add(modelCard(shown, which.suggested()));
                }
                which.earlier().stream()
                        .filter(earlier -> !earlier.isOwnFind())
                        .forEach(earlier -> nodes.add(MarkLines.muted(tr(
                                "Decision before an annotator changed something here: %s %s",
                                Called.outcome(shown, earlier, model.namesHidden()),
                                marks(shown, earlier)))));
            }
            case InHand.Subject.OfModel(Suggested suggested) -> {
                nodes.add(MarkLines.muted(tr("No annotator marked this.")));
                nodes.add(modelCard(shown, suggested.annotations()));
            }
            case InHand.Subject.OfDecision(Decision decision) -> {
                nodes.add(MarkLines.muted(shown.isWithdrawn()
                        ? tr("You had included this span. Since then, the annotators have removed theirs. Keep your decision or drop it:")
                        : tr("No annotator marked this.")));
                VBox card = new VBox(4);
                card.getStyleClass().add("reader-card");
                decision.marks().forEach(mark -> card.getChildren().add(MarkLines.mark(shown, mark, model.labelSet())));
                nodes.add(card);
            }
            case InHand.Subject.OfDocument() -> nodes.add(MarkLines.muted(
                    tr("No annotator marked anything in this document. Read it, then confirm that there is "
                            + "nothing here or mark what was missed.")));
        }
        nodes.addAll(DocumentNotes.of(shown, model.namesHidden()));
        getChildren().setAll(nodes);
    }

    private Node heading() {
        Label title = new Label(tr("Spans"));
        title.getStyleClass().add("section-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        int equal = model.deciding().equalElsewhere();
        Label alike = new Label(equal == 0 ? "" : tr("%s elsewhere", Words.count(equal, "identical conflict", "identical conflicts")));
        alike.getStyleClass().add("muted");
        alike.setWrapText(true);
        alike.setMinHeight(Region.USE_PREF_SIZE);
        return new HBox(8, title, gap, alike);
    }

    private Node card(InHand shown, Case which, Votes votes) {
        String names = Called.readers(shown, votes.readers(), model.namesHidden());
        Pane caps = votes.readers().size() > MOST_CAPS ? new FlowPane(4, 4) : new HBox(4);
        votes.readers().forEach(reader -> caps.getChildren().add(new KeyCap(number(shown, reader))));
        Label who = new Label(names);
        who.getStyleClass().add("reader-name");
        MarkLines.wrap(who);
        HBox head = new HBox(8, caps, who);
        if (caps instanceof FlowPane wrapped) {
            wrapped.setPrefWrapLength(CAP * MOST_CAPS);
            wrapped.setMaxWidth(CAP * MOST_CAPS);
        }
        caps.setMinWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(who, Priority.ALWAYS);
        who.setMaxWidth(Double.MAX_VALUE);
        head.setAlignment(Pos.TOP_LEFT);
        int all = shown.readers().size();
        if (all > 2) {
            Label share = new Label(tr("%d of %d", votes.readers().size(), all));
            share.getStyleClass().add(votes.isMajority(all) ? "majority" : "muted");
            share.setMinWidth(USE_PREF_SIZE);
            head.getChildren().add(share);
        }
        boolean taken = shown.decided()
                .filter(made -> made.outcome() instanceof Outcome.Took(ActorId reader) && votes.readers().contains(reader))
                .isPresent();
        VBox card = cardOf(head, taken);
        card.setId("reader-" + number(shown, votes.readers().getFirst()));
        if (votes.marks().isEmpty()) {
            card.getChildren().add(MarkLines.muted(tr("marked nothing here")));
        }
        votes.marks().forEach(mark -> card.getChildren().add(MarkLines.mark(shown, mark, model.labelSet())));
        for (ActorId reader : votes.readers()) {
            for (Annotation annotation : which.region().readings().getOrDefault(reader, List.of())) {
                if (!annotation.note().isEmpty()) {
                    String whose = votes.readers().size() == 1 ? "" : Called.reader(shown, reader, model.namesHidden()) + ": ";
                    card.getChildren().add(MarkLines.note(whose + annotation.note()));
                }
            }
        }
        int number = shown.readers().indexOf(votes.readers().getFirst()) + 1;
        makePressable(card, () -> take.accept(number), tr("Choose %s: %s", names, spoken(shown, votes.marks())));
        return card;
    }

    private Node modelCard(InHand shown, List<Annotation> suggested) {
        Label name = new Label(tr("Model"));
        name.getStyleClass().add("reader-name");
        HBox head = new HBox(8, new KeyCap(keys.cap(AppAction.MODEL)), name);
        head.setAlignment(Pos.CENTER_LEFT);
        boolean taken = shown.decided()
                .filter(made -> made.outcome().equals(new Outcome.Took(ActorId.MODEL)))
                .isPresent();
        VBox card = cardOf(head, taken);
        card.setId("reader-model");
        card.getStyleClass().add("model-card");
        suggested.forEach(annotation -> card.getChildren().add(MarkLines.mark(
                shown, annotation.mark(), model.labelSet(), Called.score(annotation.provenance()))));
        makePressable(card, takeModel, tr(
                "Choose the model’s spans: %s", spoken(shown, suggested.stream().map(Annotation::mark).toList())));
        return card;
    }

    private static VBox cardOf(HBox head, boolean taken) {
        if (taken) {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            FontIcon check = new FontIcon(Feather.CHECK);
            check.getStyleClass().add("status-finished");
            head.getChildren().addAll(gap, check);
        }
        VBox card = new VBox(6, head);
        card.getStyleClass().addAll("reader-card", "reader-choice");
        card.pseudoClassStateChanged(TAKEN, taken);
        return card;
    }

    private static String number(InHand shown, ActorId reader) {
        return Integer.toString(shown.readers().indexOf(reader) + 1);
    }

    private static void makePressable(VBox card, Runnable press, String spoken) {
        card.setFocusTraversable(true);
        card.setAccessibleRole(AccessibleRole.BUTTON);
        Concealed.speaks(card).setAccessibleText(spoken);
        card.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                press.run();
            }
        });
        card.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShiftDown() || event.getCode() == KeyCode.SPACE) {
                event.consume();
                press.run();
            }
        });
    }

    private String spoken(InHand shown, List<Mark> marks) {
        return marks.isEmpty()
                ? tr("nothing here")
                : String.join("; ", marks.stream()
                        .map(mark -> Called.label(model.labelSet(), mark.label()) + " " + Called.quoted(shown, mark))
                        .toList());
    }

    private static String marks(InHand shown, Decision decision) {
        return String.join(", ", decision.marks().stream()
                .filter(mark -> shown.document().text().holds(mark.span()))
                .map(mark -> Called.quoted(shown, mark))
                .toList());
    }
}
