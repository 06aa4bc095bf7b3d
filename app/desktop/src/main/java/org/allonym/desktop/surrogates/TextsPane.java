package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Mark;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.text.Speech;
import org.allonym.desktop.text.SyncedScroll;
import org.allonym.desktop.text.TextGesture;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Rewriting;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The original and the text with surrogates side by side, or the whole essay as it would be released, on request with
/// what was taken out. JavaFX thread.
final class TextsPane extends BorderPane {

    /// What is shown.
    enum Mode {
        /// The original beside the text with surrogates.
        ABREAST,
        /// The text with surrogates alone.
        WHOLE,
        /// The same with what was taken out.
        CHANGES
    }

    private final Supplier<LabelSet> labels;
    private final BiConsumer<Item.Id, @Nullable Mark> open;
    private final AnnotatedTextView original;
    private final AnnotatedTextView made;
    private final AnnotatedTextView whole;
    private final SyncedScroll abreast;
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(Mode.ABREAST);
    private final Label left = new Label(tr("Original"));
    private final Label right = new Label(tr("With surrogates"));
    private final ToggleButton wholeToggle;
    private final ToggleButton changesToggle;
    private final GridPane pair = new GridPane();
    private final HBox heads = new HBox(8);
    private List<PlanMarks.Drawn> drawnOriginal = List.of();
    private List<PlanMarks.Drawn> drawnMade = List.of();
    private List<PlanMarks.Drawn> drawnWhole = List.of();
    private @Nullable CurrentItem shown;
    private @Nullable DocumentPlan draft;

    /// @param make makes a text view dressed for reading
    /// @param open opens what was clicked on, at a mention of it
    TextsPane(
            Supplier<AnnotatedTextView> make,
            Supplier<LabelSet> labels,
            KeyMap keys,
            BiConsumer<Item.Id, @Nullable Mark> open) {
        this.labels = labels;
        this.open = open;
        original = make.get();
        original.setId("text");
        made = make.get();
        made.setId("text-made");
        whole = make.get();
        whole.setId("text-whole");
        abreast = new SyncedScroll(original, made);
        prepare(original, () -> drawnOriginal);
        prepare(made, () -> drawnMade);
        prepare(whole, () -> drawnWhole);
        original.setAccessibleText(left.getText());
        made.setAccessibleText(right.getText());
        whole.setAccessibleText(tr("Whole document"));
        wholeToggle = toggle("whole-essay", tr("Whole document"), keys, AppAction.WHOLE_ESSAY);
        wholeToggle.setOnAction(_ -> toggleWhole());
        changesToggle = toggle("changes", tr("Changes"), keys, AppAction.CHANGES);
        changesToggle.setOnAction(_ -> toggleChanges());
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(50);
        half.setHgrow(Priority.ALWAYS);
        pair.getColumnConstraints().setAll(half, half);
        pair.add(original, 0, 0);
        pair.add(made, 1, 0);
        GridPane.setVgrow(original, Priority.ALWAYS);
        GridPane.setVgrow(made, Priority.ALWAYS);
        made.getStyleClass().add("text-made");
        for (Label head : List.of(left, right)) {
            head.getStyleClass().add("section-title");
            head.setMinWidth(Region.USE_PREF_SIZE);
        }
        heads.getStyleClass().add("texts-head");
        heads.setAlignment(Pos.CENTER_LEFT);
        setTop(heads);
        mode.subscribe(_ -> arrange());
    }

    private static ToggleButton toggle(String id, String words, KeyMap keys, AppAction action) {
        ToggleButton button = new ToggleButton(words, new KeyCap(keys.cap(action)));
        button.setId(id);
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.getStyleClass().add("small");
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private void prepare(AnnotatedTextView view, Supplier<List<PlanMarks.Drawn>> drawn) {
        view.setDescribe(painted -> find(drawn.get(), painted).map(PlanMarks.Drawn::words).orElse(""));
        view.setOnGesture(gesture -> {
            switch (gesture) {
                case TextGesture.Picked picked -> find(drawn.get(), picked.painted())
                        .ifPresent(one -> open.accept(one.item(), one.mention()));
                case TextGesture.Selected selected -> view.setSelection(selected.span());
                case TextGesture.CaretPlaced _ -> view.setSelection(null);
                case TextGesture.Selecting _, TextGesture.Resizing _, TextGesture.Resized _, TextGesture.MenuRequested _ -> {}
            }
        });
    }

    private static Optional<PlanMarks.Drawn> find(List<PlanMarks.Drawn> drawn, Painted painted) {
        int at = Integer.parseInt(painted.id());
        return at < drawn.size() ? Optional.of(drawn.get(at)) : Optional.empty();
    }

    /// The view that takes the focus.
    AnnotatedTextView focus() {
        return mode.get() == Mode.ABREAST ? original : whole;
    }

    /// Shows the whole essay with surrogates, or both texts again.
    void toggleWhole() {
        mode.set(mode.get() == Mode.ABREAST ? Mode.WHOLE : Mode.ABREAST);
    }

    /// Shows in the whole essay what was taken out, or no longer.
    void toggleChanges() {
        mode.set(mode.get() == Mode.CHANGES ? Mode.WHOLE : Mode.CHANGES);
    }

    void page(boolean down) {
        if (mode.get() == Mode.ABREAST) {
            abreast.page(down);
        } else if (down) {
            whole.pageDown();
        } else {
            whole.pageUp();
        }
    }

    /// Copies what is selected in the text that has the focus.
    void copy() {
        (made.isFocused() ? made : focus()).copySelection();
    }

    private void arrange() {
        boolean both = mode.get() == Mode.ABREAST;
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        if (both) {
            StretchedHalf half = new StretchedHalf(left);
            heads.getChildren().setAll(half, right, gap, wholeToggle);
        } else {
            heads.getChildren().setAll(right, gap, changesToggle, wholeToggle);
        }
        wholeToggle.setSelected(!both);
        changesToggle.setSelected(mode.get() == Mode.CHANGES);
        Node wanted = both ? pair : whole;
        if (getCenter() != wanted) {
            boolean focused = original.isFocused() || made.isFocused() || whole.isFocused();
            setCenter(wanted);
            if (focused) {
                focus().requestFocus();
            }
        }
        draw();
    }

    /// Stands over the left half, so that the words after it stand over the right one.
    private final class StretchedHalf extends VBox {
        StretchedHalf(Node child) {
            super(child);
            setAlignment(Pos.CENTER_LEFT);
            // as wide as the column below, yet no reason for the row to be as wide as it was
            setMinWidth(0);
            prefWidthProperty().bind(heads.widthProperty().divide(2).subtract(24));
            maxWidthProperty().bind(prefWidthProperty());
        }
    }

    /// Shows the current item.
    ///
    /// @param drafted the plan with a value that is being written; null for none
    void show(CurrentItem next, @Nullable DocumentPlan drafted) {
        shown = next;
        draft = drafted;
        draw();
    }

    private void draw() {
        CurrentItem now = shown;
        if (now == null) {
            return;
        }
        CurrentItem planned = draft == null ? now : with(now, draft);
        Document document = planned.planned().document();
        Rewriting rewriting = planned.planned().plan().rewriting();
        if (mode.get() == Mode.ABREAST) {
            drawnOriginal = List.of();
            drawnMade = List.of();
            clear(original, document.text());
            clear(made, rewriting.text());
            abreast.show(document.text(), rewriting.text(), rewriting.map());
            original.setSpeeches(speeches(document, rewriting, false));
            made.setSpeeches(speeches(document, rewriting, true));
            drawnOriginal = PlanMarks.original(planned, labels.get());
            drawnMade = PlanMarks.rewritten(planned, labels.get());
            original.setPainted(painted(drawnOriginal));
            made.setPainted(painted(drawnMade));
            layout();
            planned.place().ifPresent(abreast::bring);
        } else {
            drawWhole(planned, rewriting);
        }
    }

    private void drawWhole(CurrentItem planned, Rewriting rewriting) {
        boolean changed = mode.get() == Mode.CHANGES;
        PlanMarks.Changes changes = PlanMarks.Changes.of(rewriting);
        DocumentText text = changed ? changes.text() : rewriting.text();
        drawnWhole = List.of();
        clear(whole, text);
        if (!whole.documentProperty().get().equals(text)) {
            whole.setDocument(text);
        }
        drawnWhole = changed
                ? PlanMarks.changes(planned, changes, labels.get())
                : PlanMarks.rewritten(planned, labels.get());
        whole.setPainted(painted(drawnWhole));
        layout();
        planned.place()
                .flatMap(place -> rewriting.map().toNew(place))
                .map(place -> changed ? changes.place(place) : place)
                .filter(place -> text.holds(place))
                .ifPresent(whole::ensureVisible);
    }

    private static void clear(AnnotatedTextView view, DocumentText next) {
        if (!view.documentProperty().get().equals(next)) {
            view.setSelection(null);
            view.setPainted(List.of());
            view.setSpeeches(List.of());
        }
    }

    /// The current item as a draft would have it.
    private static CurrentItem with(CurrentItem now, DocumentPlan plan) {
        CurrentItem.Planned planned = now.planned().with(plan);
        CurrentItem.Subject subject = planned.find(now.item().id()).orElse(now.subject());
        return new CurrentItem(planned, now.item(), subject, now.mention());
    }

    private static List<Speech> speeches(Document document, Rewriting rewriting, boolean made) {
        return document.turns().stream()
                .flatMap(turn -> {
                    Optional<Span> place = made ? rewriting.map().toNew(turn.span()) : Optional.of(turn.span());
                    return place.map(span -> Speech.of(turn, span, false)).stream();
                })
                .toList();
    }

    private static List<Painted> painted(List<PlanMarks.Drawn> drawn) {
        return drawn.stream().map(PlanMarks.Drawn::painted).toList();
    }
}
