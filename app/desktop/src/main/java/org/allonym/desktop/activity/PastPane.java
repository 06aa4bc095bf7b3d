package org.allonym.desktop.activity;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Slider;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.session.ActivityDesk.Moment;
import org.allonym.desktop.session.ActivityDesk.Past;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;

/// A document as it was at a moment, one layer at a time, compared with now. Nothing can be changed here. JavaFX thread.
final class PastPane {

    /// A layer to look at; null for what was decided.
    private record Choice(@Nullable ActorId layer) {
        @Override
        public String toString() {
            return layer == null ? tr("Gold") : layer.isModel() ? tr("Model") : layer.value();
        }
    }

    private final ActivityModel model;
    private final AnnotatedTextView text;
    private final Label title = HiddenText.mark(new Label());
    private final ListView<Moment> moments = new ListView<>();
    private final Slider slider = new Slider();
    private final Label place = Controls.muted("");
    private final Label moment = HiddenText.mark(new Label());
    private final Label difference = new Label();
    private final CheckBox later = new CheckBox(tr("Also show what was added later"));
    private final ComboBox<Choice> layer = new ComboBox<>();
    private final BorderPane node = new BorderPane();
    private @Nullable Past shown;
    private boolean following;

    PastPane(ActivityModel model, AnnotatedTextView text) {
        this.model = model;
        this.text = text;
        text.setId("past-text");
        text.setDescribe(ThenAndNow::describe);
        title.setId("past-title");
        title.getStyleClass().add("section-title");
        Button back = Controls.button("past-back", tr("Back to the list"), () -> model.close());
        KeyCap.on(back, "Esc");
        layer.setId("past-layer");
        layer.setAccessibleText(tr("Layer to show"));
        layer.setPrefWidth(180);
        layer.valueProperty().subscribe(_ -> paint());
        Label whose = Controls.muted(tr("Layer"));
        HBox head = Controls.row(12, back, title, Controls.gap(), whose, layer);
        fillMoments();
        fillSlider();
        HBox steer = Controls.row(12, place, slider);
        HBox.setHgrow(slider, Priority.ALWAYS);
        moment.setId("past-moment");
        moment.getStyleClass().add("past-moment");
        difference.setId("past-difference");
        later.setId("past-later");
        later.setSelected(true);
        later.selectedProperty().subscribe(_ -> paint());
        HBox compared = Controls.row(12, difference, Controls.gap(), later);
        Label legend = Controls.muted(tr("underlined: unchanged    double line and −: removed or changed since    dotted and +: added later"));
        VBox above = new VBox(8, steer, moment, compared, legend);
        above.getStyleClass().add("past-head");
        BorderPane right = new BorderPane(text);
        right.setTop(above);
        VBox left = new VBox(moments);
        VBox.setVgrow(moments, Priority.ALWAYS);
        left.getStyleClass().add("past-moments-side");
        HBox.setHgrow(head, Priority.ALWAYS);
        head.getStyleClass().add("past-bar");
        node.setTop(head);
        node.setLeft(left);
        node.setCenter(right);
    }

    private void fillMoments() {
        moments.setId("past-moments");
        moments.setAccessibleText(tr("Document history, newest first"));
        moments.getStyleClass().add("past-moments");
        moments.setCellFactory(_ -> new MomentCell());
        moments.getSelectionModel().selectedItemProperty().subscribe(one -> {
            if (one != null && shown != null && !following) {
                following = true;
                slider.setValue(shown.moments().indexOf(one) + 1);
                following = false;
                paint();
            }
        });
    }

    private void fillSlider() {
        slider.setId("past-slider");
        slider.setAccessibleText(tr("Step"));
        slider.setMin(1);
        slider.setBlockIncrement(1);
        slider.setMajorTickUnit(1);
        slider.setMinorTickCount(0);
        slider.setSnapToTicks(true);
        slider.valueProperty().subscribe(value -> {
            if (shown != null && !following && !shown.moments().isEmpty()) {
                int index = (int) Math.rint(value.doubleValue()) - 1;
                moments.getSelectionModel().select(shown.moments().get(Math.clamp(index, 0, shown.moments().size() - 1)));
                moments.scrollTo(moments.getSelectionModel().getSelectedIndex());
            }
        });
        place.setMinWidth(Region.USE_PREF_SIZE);
    }

    /// Shows the document that the model looks at, as it is now.
    void show() {
        Past past = model.pastProperty().get();
        if (past == null || past == shown) {
            return;
        }
        shown = past;
        following = true;
        title.setText(tr("Document %s", past.document().id()));
        text.setPainted(List.of());
        ReadingText.show(text, past.document());
        layer.setItems(FXCollections.observableList(choices(past)));
        slider.setMax(Math.max(1, past.moments().size()));
        slider.setDisable(past.moments().size() < 2);
        slider.setValue(slider.getMax());
        moments.getItems().setAll(past.moments().reversed());
        following = false;
        moments.getSelectionModel().selectFirst();
        moments.requestFocus();
        choose();
    }

    /// Goes to the moment after a step, where it may be looked at.
    void goTo(long first) {
        show();
        moments.getItems().stream().filter(one -> one.first() == first).findFirst().ifPresent(one -> {
            moments.getSelectionModel().select(one);
            moments.scrollTo(Math.max(0, moments.getSelectionModel().getSelectedIndex() - 3));
            choose();
        });
    }

    private List<Choice> choices(Past past) {
        List<Choice> choices = new ArrayList<>();
        past.layers().stream().map(Choice::new).forEach(choices::add);
        if (past.showsGold()) {
            choices.add(new Choice(null));
        }
        return choices;
    }

    /// Looks at the layer of whoever did the step.
    private void choose() {
        Moment one = moments.getSelectionModel().getSelectedItem();
        List<Choice> choices = layer.getItems();
        layer.setValue(choices.stream()
                .filter(choice -> one != null && choice.layer() != null && choice.layer().value().equals(one.by()))
                .findFirst()
                .orElse(choices.isEmpty() ? null : one != null && one.decides() ? choices.getLast() : choices.getFirst()));
        paint();
    }

    private void paint() {
        Moment one = moments.getSelectionModel().getSelectedItem();
        Choice whose = layer.getValue();
        if (shown == null || following || one == null || whose == null) {
            text.setPainted(List.of());
            moment.setText(shown != null && shown.moments().isEmpty() ? tr("There are no steps to show for this document.") : "");
            difference.setText("");
            place.setText("");
            return;
        }
        ThenAndNow compared = ThenAndNow.of(shown.then(one, whose.layer()), shown.now(whose.layer()));
        text.setPainted(compared.painted(model.desk().labelSet(), later.isSelected()));
        place.setText(tr("Step %,d of %,d", shown.moments().indexOf(one) + 1, shown.moments().size()));
        moment.setText("%s, %s: %s".formatted(minute(one.at()), ActivitySection.Cell.who(one.by()), one.words()));
        int then = compared.stayed().size() + compared.gone().size();
        int now = compared.stayed().size() + compared.later().size();
        String counted = tr("%s then, %,d now", DomainText.count(then, "span", "spans"), now);
        String gone = compared.gone().isEmpty() ? "" : "; " + tr("%,d removed or changed since", compared.gone().size());
        String came = compared.later().isEmpty() ? "" : "; " + tr("%,d added later", compared.later().size());
        difference.setText(counted + gone + came);
    }

    Node node() {
        return node;
    }

    boolean perform(AppAction action) {
        switch (action) {
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            case COPY -> {
                return text.copySelection();
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /// One of a document's steps: who and when, and below it what. JavaFX thread.
    static final class MomentCell extends ListCell<Moment> {

        private final Label who = new Label();
        private final Label when = new Label();
        private final Label what = HiddenText.mark(new Label());
        private final VBox box;

        MomentCell() {
            who.getStyleClass().add("activity-who");
            when.getStyleClass().add("muted");
            when.setMinWidth(Region.USE_PREF_SIZE);
            what.setMinWidth(0);
            box = new VBox(2, new HBox(8, who, Controls.gap(), when), what);
            HiddenText.speaks(this);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Moment one, boolean empty) {
            super.updateItem(one, empty);
            if (empty || one == null) {
                setGraphic(null);
                setAccessibleText("");
                Hint.on(this, "");
                return;
            }
            who.setText(ActivitySection.Cell.who(one.by()));
            when.setText(minute(one.at()));
            what.setText(one.words());
            setGraphic(box);
            Hint.on(this, one.words());
            setAccessibleText("%s, %s %s".formatted(when.getText(), who.getText(), one.words()));
        }
    }

    /// The marks of one layer at a moment, compared with what they are now. What a mark has become shows by its line and by a
    /// sign before its tag, never by colour alone.
    ///
    /// @param stayed marks that are there now as they were
    /// @param gone marks that are no longer there, or no longer as they were
    /// @param later marks that came or were changed since
    record ThenAndNow(List<Annotation> stayed, List<Annotation> gone, List<Annotation> later) {

        private record Same(AnnotationId id, Mark mark) {
            static Same of(Annotation annotation) {
                return new Same(annotation.id(), annotation.mark());
            }
        }

        static ThenAndNow of(List<Annotation> then, List<Annotation> now) {
            Set<Same> before = new HashSet<>(then.stream().map(Same::of).toList());
            Set<Same> after = new HashSet<>(now.stream().map(Same::of).toList());
            return new ThenAndNow(
                    then.stream().filter(one -> after.contains(Same.of(one))).toList(),
                    then.stream().filter(one -> !after.contains(Same.of(one))).toList(),
                    now.stream().filter(one -> !before.contains(Same.of(one))).toList());
        }

        /// @param withLater whether what came later is drawn, too
        List<Painted> painted(LabelSet labels, boolean withLater) {
            List<Painted> painted = new ArrayList<>();
            stayed.forEach(one -> painted.add(paint(one, "stayed-", new PaintStyle.Label(isDirect(one, labels)), "", labels)));
            gone.forEach(one -> painted.add(paint(one, "gone-", new PaintStyle.Conflict(), "− ", labels)));
            if (withLater) {
                later.forEach(one -> painted.add(paint(one, "later-", new PaintStyle.Suggestion(), "+ ", labels)));
            }
            return painted;
        }

        private static boolean isDirect(Annotation annotation, LabelSet labels) {
            return labels.find(annotation.label()).map(label -> label.identifier() == Identifier.DIRECT).orElse(true);
        }

        private static Painted paint(Annotation annotation, String prefix, PaintStyle style, String sign, LabelSet labels) {
            return new Painted(
                    prefix + annotation.id().value(),
                    annotation.span(),
                    style,
                    labels.roleOf(annotation.label()),
                    sign + labels.tagOf(annotation.label()),
                    false);
        }

        /// What the hover card says of a painted mark.
        static String describe(Painted painted) {
            if (painted.id().startsWith("gone-")) {
                return tr("%s: removed or changed since", painted.tag().substring(2));
            }
            return painted.id().startsWith("later-") ? tr("%s: added later", painted.tag().substring(2)) : painted.tag();
        }
    }
}
