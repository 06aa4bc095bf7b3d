package org.allonym.desktop.feedback;

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
import org.allonym.desktop.session.FeedbackDesk.Correction;
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
import org.jspecify.annotations.Nullable;

/// One correction in its document: what the annotator had marked, what gold says, and why. JavaFX thread.
final class CorrectionPane extends BorderPane {

    private static final int YOURS = 1;
    private static final int GOLD = 2;

    private final FeedbackModel model;
    private final AnnotatedTextView text;
    private final Label title = new Label();
    private final Label meaning = new Label();
    private final HBox readings = new HBox(12);
    private final VBox why = new VBox(4);
    private @Nullable DocumentId onScreen;

    CorrectionPane(FeedbackModel model, AnnotatedTextView text) {
        this.model = model;
        this.text = text;
        text.setId("text");
        text.setDescribe(painted -> painted.id().equals("yours") ? tr("You: %s", painted.tag()) : tr("Gold: %s", painted.tag()));
        Concealed.mark(title).getStyleClass().add("document-title");
        meaning.getStyleClass().add("muted");
        HBox head = new HBox(12, title, meaning);
        head.setAlignment(Pos.BASELINE_LEFT);
        Concealed.mark(readings);
        Concealed.mark(why);
        VBox top = new VBox(12, head, readings, why);
        top.getStyleClass().add("feedback-detail");
        setTop(top);
        setCenter(text);
    }

    void show(Correction one) {
        Document document = model.document(one).orElse(null);
        if (document == null) {
            return;
        }
        title.setText(tr("%s, document %s", Called.kind(one.kind()), one.document()));
        title.setId("feedback-title");
        meaning.setText(Called.meaning(one.kind()));
        readings.getChildren().setAll(
                reading(YOURS, tr("You"), one.yours(), document), reading(GOLD, tr("Gold"), one.gold(), document));
        readings.getChildren().forEach(card -> HBox.setHgrow(card, Priority.ALWAYS));
        why.getChildren().clear();
        if (!one.note().isEmpty()) {
            why.getChildren().add(line("“" + one.note() + "”", "feedback-note"));
        }
        String reason = Called.reason(one.reason());
        if (!reason.isEmpty()) {
            why.getChildren().add(line(reason, "feedback-reason"));
        }
        why.setVisible(!why.getChildren().isEmpty());
        why.setManaged(why.isVisible());
        if (!document.id().equals(onScreen)) {
            text.setPainted(List.of());
            ReadingText.show(text, document);
            onScreen = document.id();
        }
        text.setPainted(painted(one));
        layout();
        text.ensureVisible(one.place());
    }

    private List<Painted> painted(Correction one) {
        List<Painted> painted = new ArrayList<>();
        painted.add(new Painted("place", one.place(), new PaintStyle.SearchHit(true), LabelSet.ROLES, "", false));
        paint("yours", YOURS, one.yours()).ifPresent(painted::add);
        paint("gold", GOLD, one.gold()).ifPresent(painted::add);
        return painted;
    }

    private Optional<Painted> paint(String id, int number, @Nullable Mark mark) {
        return mark == null
                ? Optional.empty()
                : Optional.of(new Painted(
                        id,
                        mark.span(),
                        new PaintStyle.Reading(number, isDirect(mark)),
                        model.labelSet().find(mark.label()).map(label -> label.role()).orElse(LabelSet.ROLES),
                        model.labelSet().find(mark.label()).map(label -> label.tag()).orElse(mark.label()),
                        false));
    }

    private boolean isDirect(Mark mark) {
        return model.labelSet().find(mark.label()).map(label -> label.identifier() == Identifier.DIRECT).orElse(false);
    }

    private Node reading(int number, String who, @Nullable Mark mark, Document document) {
        Label name = new Label("%d  %s".formatted(number, who));
        name.getStyleClass().add("reader-name");
        VBox card = new VBox(4, name);
        card.setId(number == YOURS ? "feedback-yours" : "feedback-gold");
        card.getStyleClass().add("reader-card");
        card.setPrefWidth(200);
        if (mark == null) {
            card.getChildren().add(line(tr("nothing here"), "muted"));
            return card;
        }
        Label label = new Label(Called.label(model.labelSet(), mark.label()));
        HBox what = new HBox(8, LabelSwatch.of(model.labelSet(), mark.label()), label);
        what.setAlignment(Pos.CENTER_LEFT);
        card.getChildren().addAll(
                line("“" + document.text().slice(mark.span()).replaceAll("\\s+", " ") + "”", "mark-words"), what);
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
