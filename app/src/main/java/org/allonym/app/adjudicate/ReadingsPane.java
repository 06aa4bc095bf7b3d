package org.allonym.app.adjudicate;

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
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.Case;
import org.allonym.adjudicate.Decision;
import org.allonym.adjudicate.Outcome;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.app.adjudicate.AdjudicateModel.InHand;
import org.allonym.app.shell.KeyCap;
import org.allonym.app.shell.Words;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Work;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What each reader made of the place in hand: a card with a number, which takes that reading. JavaFX thread.
final class ReadingsPane extends VBox {

    private static final PseudoClass TAKEN = PseudoClass.getPseudoClass("taken");

    private final AdjudicateModel model;
    private final IntConsumer take;

    /// @param take hears the number of the card that was chosen
    ReadingsPane(AdjudicateModel model, IntConsumer take) {
        this.model = model;
        this.take = take;
        getStyleClass().add("readings");
        setSpacing(8);
    }

    void show(InHand shown) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(heading(shown));
        Case which = shown.which();
        Decision decision = shown.decision();
        if (which != null) {
            for (int i = 0; i < shown.readers().size(); i++) {
                nodes.add(card(shown, which, i + 1));
            }
            which.earlier().stream()
                    .filter(earlier -> !earlier.isOwnFind())
                    .forEach(earlier -> nodes.add(muted("Before a reader changed something here, it was decided: "
                            + Called.outcome(shown, earlier, model.namesHidden()) + " "
                            + marks(shown, earlier))));
        } else if (decision != null) {
            nodes.add(muted(shown.isWithdrawn()
                    ? "You had decided that this is here. Since then the readers took their marks away. Keep it, or let it go:"
                    : "No reader marked this."));
            VBox card = new VBox(4);
            card.getStyleClass().add("reader-card");
            decision.marks().forEach(mark -> card.getChildren().add(markLine(shown, mark)));
            nodes.add(card);
        }
        nodes.addAll(documentNotes(shown));
        getChildren().setAll(nodes);
    }

    private Node heading(InHand shown) {
        Label title = new Label("Readings");
        title.getStyleClass().add("section-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        int equal = model.deciding().equalElsewhere();
        Label alike = new Label(equal == 0 ? "" : Words.count(equal, "equal conflict", "equal conflicts") + " elsewhere");
        alike.getStyleClass().add("muted");
        return new HBox(8, title, gap, alike);
    }

    private Node card(InHand shown, Case which, int number) {
        ActorId reader = shown.readers().get(number - 1);
        List<Annotation> marks = which.region().readings().getOrDefault(reader, List.of());
        String name = Called.reader(shown, reader, model.namesHidden());
        Label title = new Label(name);
        title.getStyleClass().add("reader-name");
        HBox head = new HBox(8, new KeyCap(Integer.toString(number)), title);
        head.setAlignment(Pos.CENTER_LEFT);
        boolean taken = shown.decided().filter(made -> made.outcome().equals(new Outcome.Took(reader))).isPresent();
        if (taken) {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            FontIcon check = new FontIcon(Feather.CHECK);
            check.getStyleClass().add("status-finished");
            head.getChildren().addAll(gap, check);
        }
        VBox card = new VBox(6, head);
        card.setId("reader-" + number);
        card.getStyleClass().addAll("reader-card", "reader-choice");
        card.pseudoClassStateChanged(TAKEN, taken);
        if (marks.isEmpty()) {
            card.getChildren().add(muted("marked nothing here"));
        }
        marks.forEach(annotation -> {
            card.getChildren().add(markLine(shown, annotation.mark()));
            if (!annotation.note().isEmpty()) {
                card.getChildren().add(noteLine(annotation.note()));
            }
        });
        makePressable(card, number, "Take %s: %s".formatted(name, spoken(shown, marks)));
        return card;
    }

    private void makePressable(VBox card, int number, String spoken) {
        card.setFocusTraversable(true);
        card.setAccessibleRole(AccessibleRole.BUTTON);
        card.setAccessibleText(spoken);
        card.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                take.accept(number);
            }
        });
        card.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShiftDown() || event.getCode() == KeyCode.SPACE) {
                event.consume();
                take.accept(number);
            }
        });
    }

    private String spoken(InHand shown, List<Annotation> marks) {
        return marks.isEmpty()
                ? "nothing here"
                : String.join("; ", marks.stream()
                        .map(annotation -> Called.label(model.labelSet(), annotation.label()) + " "
                                + Called.quoted(shown, annotation.mark()))
                        .toList());
    }

    private Node markLine(InHand shown, Mark mark) {
        return markLine(shown, mark, model.labelSet());
    }

    /// A mark with its colour, its words and its label.
    static Node markLine(InHand shown, Mark mark, LabelSet labels) {
        var label = labels.find(mark.label());
        Region swatch = new Region();
        swatch.getStyleClass().addAll(
                "swatch",
                "label-role-" + label.map(known -> known.role()).orElse(LabelSet.ROLES),
                label.map(known -> known.identifier()).orElse(Identifier.INDIRECT) == Identifier.DIRECT ? "direct" : "indirect");
        Label title = new Label(Called.label(labels, mark.label()));
        title.getStyleClass().add("mark-label");
        HBox what = new HBox(8, swatch, title);
        what.setAlignment(Pos.CENTER_LEFT);
        Label words = new Label(Called.quoted(shown, mark));
        words.getStyleClass().add("mark-words");
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        return new VBox(2, words, what);
    }

    private static Node noteLine(String note) {
        FontIcon icon = new FontIcon(Feather.MESSAGE_SQUARE);
        icon.getStyleClass().add("note-icon");
        Label words = new Label(note);
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(8, icon, words);
        line.setAlignment(Pos.TOP_LEFT);
        line.getStyleClass().add("reader-note");
        line.setAccessibleText("Note: " + note);
        return line;
    }

    private List<Node> documentNotes(InHand shown) {
        List<Node> notes = new ArrayList<>();
        for (ActorId reader : shown.readers()) {
            Work work = shown.state().work(reader);
            String flag = work.flag().isEmpty() ? "" : "flagged: " + work.flag();
            String said = String.join(" · ", List.of(work.note(), flag).stream().filter(part -> !part.isEmpty()).toList());
            if (!said.isEmpty()) {
                notes.add(noteLine("On the document, %s: %s".formatted(
                        Called.reader(shown, reader, model.namesHidden()), said)));
            }
        }
        return notes;
    }

    private static String marks(InHand shown, Decision decision) {
        return String.join(", ", decision.marks().stream()
                .filter(mark -> shown.document().text().holds(mark.span()))
                .map(mark -> Called.quoted(shown, mark))
                .toList());
    }

    private static Label muted(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
