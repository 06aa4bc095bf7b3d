package org.allonym.app.annotate;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.text.Occurrences;
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
    private final ToggleButton flag = new ToggleButton("Flag", new FontIcon(Feather.FLAG));
    private final Button delete = new Button("Delete", new FontIcon(Feather.TRASH_2));
    private final VBox details;
    private final Label nothing = new Label("Walk to a word with ← → or click it. Its label’s key marks it.");

    Inspector(Consumer<String> changeNote, Runnable toggleFlag, Runnable deleteSpan, Runnable done) {
        getStyleClass().add("inspector");
        setSpacing(8);
        Label title = new Label("Span");
        title.getStyleClass().add("section-title");
        surface.getStyleClass().add("span-surface");
        surface.setWrapText(true);
        surface.setId("span-surface");
        label.setId("span-label");
        origin.getStyleClass().add("muted");
        same.getStyleClass().add("muted");
        note = new NoteField("span-note", "Note for the adjudicator", changeNote, done);
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
        HBox row = new HBox(8, flag, delete);
        row.setAlignment(Pos.CENTER_LEFT);
        nothing.setWrapText(true);
        nothing.getStyleClass().add("muted");
        details = new VBox(6, surface, label, new VBox(2, origin, same), note.field(), row);
        getChildren().addAll(title, nothing, details);
        show(null, null, null, false);
    }

    /// Shows an annotation of a document; nothing when it is null.
    void show(@Nullable Annotation annotation, @Nullable Document document, @Nullable LabelSet labels, boolean editable) {
        boolean some = annotation != null && document != null && labels != null;
        nothing.setVisible(!some);
        nothing.setManaged(!some);
        details.setVisible(some);
        details.setManaged(some);
        flag.setDisable(!some || !editable);
        flag.setSelected(annotation != null && annotation.flagged());
        flag.setText(flag.isSelected() ? "Flagged" : "Flag");
        delete.setDisable(!some || !editable);
        if (annotation != null && document != null && labels != null) {
            String text = document.text().slice(annotation.span());
            surface.setText("“" + text.replaceAll("\\s+", " ") + "”");
            label.setText(labels.find(annotation.label())
                    .map(known -> known.title() + " · " + known.name())
                    .orElse(annotation.label()));
            origin.setText(words(annotation.provenance()));
            int places = Occurrences.of(document.text(), text).size();
            same.setText(places <= 1 ? "Once in this document" : places + " times in this document");
        }
        note.show(annotation == null ? "" : annotation.note(), some && editable);
    }

    NoteField note() {
        return note;
    }

    private static String words(Provenance provenance) {
        return switch (provenance) {
            case Provenance.Person _ -> "by hand";
            case Provenance.Model model -> model.isScored()
                    ? "from model %s, %.2f".formatted(model.model(), model.score())
                    : "from model " + model.model();
            case Provenance.Rule rule -> "from rule %s, %.2f".formatted(rule.rule(), rule.score());
            case Provenance.Propagated _ -> "labelled with another of the same string";
            case Provenance.Imported imported -> "imported from " + imported.source();
            case Provenance.Adjudicated _ -> "adjudicated";
        };
    }
}
