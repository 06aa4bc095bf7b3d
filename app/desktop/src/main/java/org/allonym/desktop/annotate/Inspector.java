package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.text.Wrapping;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.text.Occurrences;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What is known about the chosen span, and its note. JavaFX thread.
final class Inspector extends VBox {

    private final Label surface = new Label();
    private final Label label = new Label();
    private final Label origin = new Label();
    private final Label same = new Label();
    private final NoteField note;
    private final ToggleButton flag = new ToggleButton(tr("Flag"), new FontIcon(Feather.FLAG));
    private final Button delete = new Button(tr("Delete"), new FontIcon(Feather.TRASH_2));
    private final VBox details;
    private final Label nothing = new Label(tr("Go to a word with ← → or click it, then press a label’s key to mark it."));

    Inspector(Consumer<String> changeNote, Runnable toggleFlag, Runnable deleteSpan, Runnable done) {
        getStyleClass().add("inspector");
        setSpacing(8);
        Label title = new Label(tr("Span"));
        title.getStyleClass().add("section-title");
        surface.getStyleClass().add("span-surface");
        Wrapping.of(surface);
        surface.setId("span-surface");
        label.setId("span-label");
        origin.setId("span-origin");
        origin.getStyleClass().add("muted");
        same.setId("span-same");
        same.getStyleClass().add("muted");
        note = new NoteField("span-note", tr("Note for the adjudicator"), changeNote, done);
        flag.setId("flag-span");
        flag.setOnAction(_ -> {
            toggleFlag.run();
            done.run();
        });
        delete.setId("delete-span");
        delete.setOnAction(_ -> {
            deleteSpan.run();
            done.run();
        });
        flag.getStyleClass().add("small");
        delete.getStyleClass().add("small");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, title, gap, flag, delete);
        head.setAlignment(Pos.CENTER_LEFT);
        nothing.setWrapText(true);
        nothing.getStyleClass().add("muted");
        details = new VBox(4, surface, new VBox(2, label, origin, same), note.field());
        getChildren().addAll(head, nothing, details);
        show(null, null, Layer.EMPTY, null, false);
    }

    /// Shows an annotation of a document; nothing when it is null.
    void show(@Nullable Annotation annotation, @Nullable Document document, Layer layer, @Nullable LabelSet labels, boolean editable) {
        boolean some = annotation != null && document != null && labels != null;
        nothing.setVisible(!some);
        nothing.setManaged(!some);
        details.setVisible(some);
        details.setManaged(some);
        flag.setVisible(some);
        delete.setVisible(some);
        flag.setDisable(!some || !editable);
        flag.setSelected(annotation != null && annotation.flagged());
        flag.setText(flag.isSelected() ? tr("Flagged") : tr("Flag"));
        delete.setDisable(!some || !editable);
        if (annotation != null && document != null && labels != null) {
            String text = document.text().slice(annotation.span());
            surface.setText("“" + text.replaceAll("\\s+", " ") + "”");
            label.setText(labels.find(annotation.label())
                    .map(known -> known.title() + " · " + known.name())
                    .orElse(annotation.label()));
            origin.setText(words(annotation.provenance()));
            same.setText(places(Occurrences.of(document.text(), text), layer));
        }
        note.show(annotation == null ? "" : annotation.note(), some && editable);
    }

    NoteField note() {
        return note;
    }

    private static String places(List<Span> places, Layer layer) {
        long bare = places.stream().filter(place -> layer.overlapping(place).isEmpty()).count();
        String count = places.size() <= 1 ? tr("once in this document") : tr("%d times in this document", places.size());
        return bare == 0 ? count : tr("%s, %d without a label", count, bare);
    }

    private static String words(Provenance provenance) {
        return switch (provenance) {
            case Provenance.Person _ -> tr("by hand");
            case Provenance.Model model -> model.isScored()
                    ? tr("from model %s, score %.2f", model.model(), model.score())
                    : tr("from model %s", model.model());
            case Provenance.Rule rule -> tr("from rule %s, score %.2f", rule.rule(), rule.score());
            case Provenance.SameString _ -> tr("from %s, score %.2f", SuggestionWords.name(provenance), provenance.certainty().orElse(0));
            case Provenance.Joint joint -> tr("from %s", SuggestionWords.voices(joint));
            case Provenance.Propagated _ -> tr("by hand, together with another occurrence of the same text");
            case Provenance.Imported imported -> tr("imported from %s", imported.source());
            case Provenance.Adjudicated _ -> tr("adjudicated");
        };
    }
}
