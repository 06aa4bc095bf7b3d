package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Mark;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.text.Wrapping;
import org.allonym.desktop.theme.Concealed;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.evaluate.Found;
import org.allonym.services.evaluate.Mistake;
import org.jspecify.annotations.Nullable;

/// One error in its document: what gold says, what was found and by whom. JavaFX thread.
final class MistakePane extends BorderPane {

    private static final int GOLD = 1;
    private static final int FOUND = 2;

    private final EvaluationModel model;
    private final AnnotatedTextView text;
    private final Label title = new Label();
    private final HBox readings = new HBox(12);
    private @Nullable DocumentId onScreen;

    /// @param open the button that leads on
    MistakePane(EvaluationModel model, AnnotatedTextView text, Node open) {
        this.model = model;
        this.text = text;
        text.setId("text");
        text.setDescribe(painted -> painted.id().equals("gold") ? tr("Gold: %s", painted.tag()) : tr("Found: %s", painted.tag()));
        Concealed.mark(title).getStyleClass().add("document-title");
        HBox head = new HBox(12, title, open);
        head.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMaxWidth(Double.MAX_VALUE);
        Concealed.mark(readings);
        VBox top = new VBox(12, head, readings);
        top.getStyleClass().add("mistake-detail");
        setTop(top);
        setCenter(text);
    }

    AnnotatedTextView text() {
        return text;
    }

    void show(Mistake mistake) {
        Document document = model.document(mistake).orElse(null);
        if (document == null) {
            return;
        }
        Found found = mistake.found();
        Mark said = found == null ? null : found.mark();
        title.setText(tr("%s, document %s", Called.kind(mistake.kind()), mistake.document()));
        readings.getChildren().setAll(
                reading(GOLD, tr("Gold"), mistake.gold(), "", document),
                reading(FOUND, tr("Found"), said, found == null ? "" : who(found), document));
        readings.getChildren().forEach(card -> HBox.setHgrow(card, Priority.ALWAYS));
        if (!document.id().equals(onScreen)) {
            text.setPainted(List.of());
            ReadingText.show(text, document);
            onScreen = document.id();
        }
        List<Painted> painted = new ArrayList<>();
        painted.add(new Painted("place", mistake.place(), new PaintStyle.SearchHit(true), LabelSet.ROLES, "", false));
        paint("gold", GOLD, mistake.gold()).ifPresent(painted::add);
        paint("found", FOUND, said).ifPresent(painted::add);
        text.setPainted(painted);
        layout();
        text.ensureVisible(mistake.place());
    }

    private static String who(Found found) {
        return found.isScored() ? tr("%s, score %.2f", Called.source(found.source()), found.score()) : Called.source(found.source());
    }

    private Optional<Painted> paint(String id, int number, @Nullable Mark mark) {
        LabelSet labels = model.labelSet();
        return mark == null
                ? Optional.empty()
                : Optional.of(new Painted(
                        id,
                        mark.span(),
                        new PaintStyle.Reading(number, isDirect(mark)),
                        labels.find(mark.label()).map(label -> label.role()).orElse(LabelSet.ROLES),
                        labels.find(mark.label()).map(label -> label.tag()).orElse(mark.label()),
                        false));
    }

    private boolean isDirect(Mark mark) {
        return model.labelSet().find(mark.label()).map(label -> label.identifier() == Identifier.DIRECT).orElse(false);
    }

    private Node reading(int number, String who, @Nullable Mark mark, String by, Document document) {
        Label name = new Label("%d  %s".formatted(number, who));
        name.getStyleClass().add("reader-name");
        VBox card = new VBox(4, name);
        card.setId(number == GOLD ? "mistake-gold" : "mistake-found");
        card.getStyleClass().add("reader-card");
        card.setPrefWidth(200);
        if (mark == null) {
            card.getChildren().add(line(number == GOLD ? tr("nothing here") : tr("not found"), "muted"));
            return card;
        }
        HBox what = new HBox(
                8,
                LabelSwatch.of(model.labelSet(), mark.label()),
                new Label(Called.label(model.labelSet(), mark.label())));
        what.setAlignment(Pos.CENTER_LEFT);
        card.getChildren().addAll(
                line("“" + document.text().slice(mark.span()).replaceAll("\\s+", " ") + "”", "mark-words"), what);
        if (!by.isEmpty()) {
            card.getChildren().add(line(by, "muted"));
        }
        return card;
    }

    private static Label line(String words, String style) {
        Label line = new Label(words);
        Wrapping.of(line);
        line.setMinHeight(USE_PREF_SIZE);
        line.getStyleClass().add(style);
        return line;
    }
}
