package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.ReadingPane.TextHead;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.Wrapping;
import org.allonym.label.LabelSet;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentStatus;
import org.allonym.suggest.Suggestion;
import org.allonym.text.Occurrences;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// On the right of the text: the labels, the span in hand, the guideline card, the document. JavaFX thread.
///
/// The labels stand first and whole, so that each stays in its place whatever is in hand. Where the window is low, the span and
/// the card scroll.
final class SidePane extends VBox {

    private static final double LEAST = 96;

    /// Labels that are higher than this scroll: the default set is half as high.
    private static final double MOST_LABELS = 440;

    SidePane(Node inspector, LabelPalette palette, DocumentCard document) {
        super(10);
        document.setMinHeight(Region.USE_PREF_SIZE);
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        getChildren().addAll(
                new AsHighAsItsContent(new VBox(palette), MOST_LABELS, palette::wholeRows),
                new AsHighAsItsContent(new VBox(10, inspector, palette.card()), LEAST, height -> height),
                gap,
                document);
        getStyleClass().addAll("pane", "side", "side-right", "inspector-pane");
    }

    /// Scrolls only where there is no room for all of its content.
    private static final class AsHighAsItsContent extends ScrollPane {

        private final double least;
        private final DoubleUnaryOperator whole;

        /// @param least gives way down to this height
        /// @param whole the most of a height that cuts nothing in two
        AsHighAsItsContent(VBox content, double least, DoubleUnaryOperator whole) {
            super(content);
            this.least = least;
            this.whole = whole;
            setFitToWidth(true);
            setHbarPolicy(ScrollBarPolicy.NEVER);
            setFocusTraversable(false);
        }

        @Override
        public void resize(double width, double height) {
            double above = getInsets().getTop() + ((Region) getContent()).getInsets().getTop();
            super.resize(width, above + whole.applyAsDouble(height - above));
        }

        @Override
        protected double computeMinHeight(double width) {
            return Math.min(least, computePrefHeight(width));
        }

        @Override
        protected double computePrefHeight(double width) {
            return getContent().prefHeight(width < 0 ? getWidth() : width);
        }
    }

    /// What is known about the chosen span, and its note. JavaFX thread.
    static final class Inspector extends VBox {

        private final Label surface = new Label();
        private final Label label = new Label();
        private final Label origin = new Label();
        private final Label same = new Label();
        private final NoteField note;
        private final ToggleButton flag = new ToggleButton(tr("Flag"), new FontIcon(Feather.FLAG));
        private final Button delete = new Button(tr("Delete"), new FontIcon(Feather.TRASH_2));
        private final VBox details;
        private final Label nothing = new Label();

        Inspector(KeyMap keys, Consumer<String> changeNote, Runnable toggleFlag, Runnable deleteSpan, Runnable done) {
            getStyleClass().add("inspector");
            setSpacing(8);
            Label title = Controls.heading(tr("Span"));
            surface.getStyleClass().add("span-surface");
            Wrapping.of(surface);
            surface.setId("span-surface");
            label.setId("span-label");
            origin.setId("span-origin");
            origin.getStyleClass().add("muted");
            same.setId("span-same");
            same.getStyleClass().add("muted");
            note = new NoteField("span-note", tr("Note for the adjudicator"), changeNote, done);
            Controls.changes(flag).setId("flag-span");
            flag.setOnAction(_ -> {
                toggleFlag.run();
                done.run();
            });
            Controls.changes(delete).setId("delete-span");
            delete.setOnAction(_ -> {
                deleteSpan.run();
                done.run();
            });
            flag.getStyleClass().add("small");
            delete.getStyleClass().add("small");
            HBox head = Controls.row(8, title, Controls.gap(), flag, delete);
            nothing.setId("no-span");
            nothing.setText(new KeyMap.Advice(
                    "Go to a word with %s or %s or click it, then press a label’s key to mark it.",
                    "Click a word, then press a label’s key to mark it.",
                    AppAction.PREVIOUS_TOKEN,
                    AppAction.NEXT_TOKEN).in(keys));
            nothing.setWrapText(true);
            nothing.getStyleClass().add("muted");
            details = new VBox(4, surface, new VBox(2, label, origin, same), note.field());
            getChildren().addAll(head, nothing, details);
            show(null, null, Layer.EMPTY, null, false);
        }

        /// Shows an annotation of a document; nothing when it is null.
        void show(@Nullable Annotation annotation, @Nullable Document document, Layer layer, @Nullable LabelSet labels, boolean editable) {
            boolean some = annotation != null && document != null && labels != null;
            Controls.show(nothing, !some);
            Controls.show(details, some);
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
                case Provenance.Model model when model.isProject() -> tr("from the project’s model, score %.2f", model.score());
                case Provenance.Model model -> model.isScored()
                        ? tr("from model %s, score %.2f", model.model(), model.score())
                        : tr("from model %s", model.model());
                case Provenance.Rule rule -> tr("from rule %s, score %.2f", rule.rule(), rule.score());
                case Provenance.SameString _ -> tr("from %s, score %.2f", AnnotateText.name(provenance), provenance.certainty().orElse(0));
                case Provenance.Joint joint -> tr("from %s", AnnotateText.voices(joint));
                case Provenance.Propagated _ -> tr("by hand, together with another occurrence of the same text");
                case Provenance.Imported imported -> tr("imported from %s", imported.source());
                case Provenance.Adjudicated _ -> tr("adjudicated");
            };
        }
    }

    /// The annotator's note on the whole document, and its flag. JavaFX thread.
    static final class DocumentCard extends VBox {

        private final NoteField note;
        private final String cap;
        private final ToggleButton flag = new ToggleButton(tr("Flag"));
        private final Label givenBack = new Label();

        DocumentCard(KeyMap keys, Consumer<String> changeNote, Runnable toggleFlag, Runnable done) {
            super(8);
            getStyleClass().add("document-card");
            Label title = Controls.heading(tr("Document"));
            note = new NoteField("document-note", tr("Note on the whole document"), changeNote, done);
            cap = keys.cap(AppAction.FLAG);
            Controls.changes(flag).setId("flag-document");
            flag.setMinWidth(Region.USE_PREF_SIZE);
            KeyCap.on(flag, cap);
            flag.setOnAction(_ -> {
                toggleFlag.run();
                done.run();
            });
            HBox.setHgrow(note.field(), Priority.ALWAYS);
            HBox row = Controls.row(8, note.field(), flag);
            givenBack.setId("given-back");
            givenBack.getStyleClass().add("warning-text");
            Controls.wrap(givenBack);
            getChildren().addAll(title, givenBack, row);
        }

        void show(AnnotatorStatus work) {
            note.show(work.note(), true);
            boolean back = work.status() == DocumentStatus.STARTED && !work.reason().isEmpty();
            givenBack.setText(tr("Given back: %s", work.reason()));
            Controls.show(givenBack, back);
            flag.setSelected(!work.flag().isEmpty());
            flag.setText(work.flag().isEmpty() ? tr("Flag") : AnnotateText.shortened(work.flag()));
            Hint.on(flag, Hint.withKey(work.flag().isEmpty() ? tr("Flag the document for later") : tr("Flagged: %s", work.flag()), cap));
        }

        NoteField note() {
            return note;
        }
    }

    /// A field for a note: `Enter` or going elsewhere keeps what was typed, [#revert] doesn't. JavaFX thread.
    static final class NoteField {

        private final TextField field = new TextField();
        private final Consumer<String> change;
        private String kept = "";

        /// @param change gets the new note, when it is another one
        /// @param done runs after `Enter`
        NoteField(String id, String prompt, Consumer<String> change, Runnable done) {
            this.change = change;
            Controls.changes(field).setId(id);
            field.setPromptText(prompt);
            field.setTooltip(new Tooltip(prompt));
            field.setAccessibleText(prompt);
            field.setOnAction(_ -> done.run());
            field.focusedProperty().addListener((_, _, focused) -> {
                if (!focused) {
                    keep();
                }
            });
        }

        /// Keeps what was typed.
        void keep() {
            String typed = field.getText();
            if (!typed.equals(kept) && !field.isDisabled()) {
                kept = typed;
                change.accept(typed);
            }
        }

        TextField field() {
            return field;
        }

        /// Shows what is noted; while somebody types in the field it stays as typed, as long as it is the same note.
        void show(String note, boolean editable) {
            if (!field.isFocused() || !note.equals(kept)) {
                field.setText(note);
            }
            kept = note;
            field.setDisable(!editable);
        }

        /// Puts what was noted back in place of what was typed.
        void revert() {
            field.setText(kept);
        }
    }

    /// What the model suggests at the caret, and the two answers. Stands where the inspector stands. JavaFX thread.
    static final class SuggestionCard extends VBox {

        private final Label surface = new Label();
        private final Label label = new Label();
        private final Label source = new Label();
        private final Label caution = new Label();
        private final GridPane voices = new GridPane(12, 2);
        private final Button accept;
        private final Button reject;

        SuggestionCard(KeyMap keys, Consumer<AppAction> perform) {
            setSpacing(8);
            setId("suggestion");
            Label title = Controls.heading(tr("Suggestion"));
            surface.getStyleClass().add("span-surface");
            Wrapping.of(surface);
            source.getStyleClass().add("muted");
            Controls.wrap(source);
            caution.setId("suggestion-caution");
            caution.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
            Controls.wrap(caution);
            caution.managedProperty().bind(caution.visibleProperty());
            voices.setId("suggestion-voices");
            voices.managedProperty().bind(voices.visibleProperty());
            accept = TextHead.button("accept-suggestion", tr("Accept"), keys.cap(AppAction.ACCEPT_SUGGESTION), () -> perform.accept(AppAction.ACCEPT_SUGGESTION));
            accept.getStyleClass().add("accent");
            reject = TextHead.button("reject-suggestion", tr("Reject"), keys.cap(AppAction.REJECT_SUGGESTION), () -> perform.accept(AppAction.REJECT_SUGGESTION));
            HBox answers = Controls.row(8, accept, reject);
            Label other = Controls.muted(tr("To mark it as something else, press a label’s key."));
            getChildren().addAll(title, surface, label, source, voices, caution, answers, other);
            managedProperty().bind(visibleProperty());
        }

        /// Shows a suggestion of a document; hides when it is null.
        void show(@Nullable Suggestion suggestion, @Nullable Document document, LabelSet labels, boolean editable) {
            setVisible(suggestion != null && document != null);
            if (suggestion != null && document != null) {
                surface.setText("“" + document.text().slice(suggestion.proposed().span()).replaceAll("\\s+", " ") + "”");
                String name = suggestion.proposed().label();
                label.setText(labels.find(name).map(known -> known.title() + " · " + known.name()).orElse(name));
                source.setText(AnnotateText.source(suggestion));
                show(suggestion.proposed().provenance());
                caution.setText(AnnotateText.cautions(suggestion.proposed().provenance()));
                caution.setVisible(!caution.getText().isEmpty());
                reject.setText(suggestion.fate() == Suggestion.Fate.REJECTED ? tr("Bring back") : tr("Reject"));
                accept.setDisable(!editable);
                reject.setDisable(!editable);
            }
        }

        /// Each voice of several with its own score.
        private void show(Provenance origin) {
            voices.getChildren().clear();
            voices.setVisible(origin instanceof Provenance.Joint);
            if (origin instanceof Provenance.Joint joint) {
                for (int row = 0; row < joint.voices().size(); row++) {
                    Provenance voice = joint.voices().get(row);
                    Label who = new Label(AnnotateText.name(voice));
                    Label score = new Label(voice.certainty().isPresent() ? decimal(voice.certainty().getAsDouble(), 2) : "");
                    score.setMinWidth(USE_PREF_SIZE);
                    voices.addRow(row, score, who);
                }
            }
        }
    }
}
