package org.allonym.desktop.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Mark;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.TextHead;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A place of a document with what two sides marked there, such as an annotator and gold: a card for each side above the
/// text, and both drawn in it. JavaFX thread.
public final class ComparedPane extends BorderPane {

    /// One of the two sides.
    ///
    /// @param id of its card
    /// @param name who it is
    /// @param mark what it marked; null for nothing
    /// @param without what its card says when it marked nothing
    /// @param beside what its card says beside the mark; empty for nothing
    public record ComparedSide(String id, String name, @Nullable Mark mark, String without, String beside) {}

    private final AnnotatedTextView text;
    private final Supplier<LabelSet> labels;
    private final Label title;
    private final HBox cards = new HBox(12);
    private Map<String, String> names = Map.of();
    private @Nullable DocumentId onScreen;

    /// @param style style class of the part above the text
    /// @param beside what stands beside the title
    /// @param below what stands below the cards
    public ComparedPane(AnnotatedTextView text, Supplier<LabelSet> labels, String style, Node beside, Node... below) {
        this(text, labels, new Label());
        title.getStyleClass().add("document-title");
        HBox head = new HBox(12, title, beside);
        head.setAlignment(Pos.BASELINE_LEFT);
        VBox top = new VBox(12, head, cards);
        top.getChildren().addAll(below);
        top.getStyleClass().add(style);
        setTop(top);
        setCenter(text);
    }

    /// A pane under a head from which one goes on to the next place.
    ///
    /// @param below what stands below the cards
    public ComparedPane(AnnotatedTextView text, Supplier<LabelSet> labels, TextHead head, Node... below) {
        this(text, labels, head.title());
        VBox top = new VBox(12, cards);
        top.getChildren().addAll(below);
        top.getStyleClass().add("review-detail");
        setTop(new VBox(head, top));
        setCenter(text);
    }

    private ComparedPane(AnnotatedTextView text, Supplier<LabelSet> labels, Label title) {
        this.text = text;
        this.labels = labels;
        this.title = HiddenText.mark(title);
        HiddenText.mark(cards);
        text.setId("text");
        text.setDescribe(painted -> "%s: %s".formatted(names.getOrDefault(painted.id(), ""), painted.tag()));
    }

    /// The title above the cards.
    public Label title() {
        return title;
    }

    public AnnotatedTextView text() {
        return text;
    }

    /// @param place what both sides cover, UTF-16 in the document's text
    public void show(String words, Document document, Span place, ComparedSide first, ComparedSide second) {
        title.setText(words);
        names = Map.of(first.id(), first.name(), second.id(), second.name());
        cards.getChildren().setAll(card(1, first, document), card(2, second, document));
        if (!document.id().equals(onScreen)) {
            text.setPainted(List.of());
            ReadingText.show(text, document);
            onScreen = document.id();
        }
        List<Painted> painted = new ArrayList<>();
        painted.add(new Painted("place", place, new PaintStyle.SearchHit(true), LabelSet.ROLES, "", false));
        paint(1, first).ifPresent(painted::add);
        paint(2, second).ifPresent(painted::add);
        text.setPainted(painted);
        layout();
        text.ensureVisible(place);
    }

    private Optional<Painted> paint(int number, ComparedSide side) {
        Mark mark = side.mark();
        if (mark == null) {
            return Optional.empty();
        }
        LabelSet known = labels.get();
        return Optional.of(new Painted(
                side.id(),
                mark.span(),
                new PaintStyle.Reading(number, known.isDirect(mark.label())),
                known.roleOf(mark.label()),
                known.tagOf(mark.label()),
                false));
    }

    private Node card(int number, ComparedSide side, Document document) {
        Label name = new Label("%d  %s".formatted(number, side.name()));
        name.getStyleClass().add("reader-name");
        VBox card = new VBox(4, name);
        card.setId(side.id());
        card.getStyleClass().add("reader-card");
        card.setPrefWidth(200);
        HBox.setHgrow(card, Priority.ALWAYS);
        Mark mark = side.mark();
        if (mark == null) {
            card.getChildren().add(ReviewParts.line(side.without(), "muted"));
            return card;
        }
        HBox what = Controls.row(
                8, LabelSwatch.of(labels.get(), mark.label()), new Label(labels.get().titleOf(mark.label())));
        card.getChildren().addAll(
                ReviewParts.line("“" + document.text().slice(mark.span()).replaceAll("\\s+", " ") + "”", "mark-words"), what);
        if (!side.beside().isEmpty()) {
            card.getChildren().add(ReviewParts.line(side.beside(), "muted"));
        }
        return card;
    }
}
