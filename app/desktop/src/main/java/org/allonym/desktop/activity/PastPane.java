package org.allonym.desktop.activity;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Slider;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.session.ActivityDesk.Moment;
import org.allonym.desktop.session.ActivityDesk.Past;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.Concealed;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentPast;
import org.allonym.edit.DocumentState;
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
    private final Label title = Concealed.mark(new Label());
    private final ListView<Moment> moments = new ListView<>();
    private final Slider slider = new Slider();
    private final Label place = new Label();
    private final Label moment = Concealed.mark(new Label());
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
        Button back = new Button(tr("Back to the list"));
        back.setId("past-back");
        KeyCap.on(back, "Esc");
        back.setOnAction(_ -> model.close());
        layer.setId("past-layer");
        layer.setAccessibleText(tr("Layer to show"));
        layer.setPrefWidth(180);
        layer.valueProperty().subscribe(_ -> paint());
        Label whose = new Label(tr("Layer"));
        whose.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(12, back, title, gap, whose, layer);
        head.setAlignment(Pos.CENTER_LEFT);
        fillMoments();
        fillSlider();
        HBox steer = new HBox(12, place, slider);
        steer.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(slider, Priority.ALWAYS);
        moment.setId("past-moment");
        moment.getStyleClass().add("past-moment");
        difference.setId("past-difference");
        later.setId("past-later");
        later.setSelected(true);
        later.selectedProperty().subscribe(_ -> paint());
        Region between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        HBox compared = new HBox(12, difference, between, later);
        compared.setAlignment(Pos.CENTER_LEFT);
        Label legend = new Label(tr("underlined: unchanged    double line and −: removed or changed since    dotted and +: added later"));
        legend.getStyleClass().add("muted");
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
        place.getStyleClass().add("muted");
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
        SortedSet<ActorId> layers = new TreeSet<>(past.past().after(past.past().steps().size()).layers().keySet());
        for (DocumentPast.Step step : past.past().steps()) {
            for (DocumentEdit edit : step.edits()) {
                if (edit instanceof DocumentEdit.AddAnnotation add) {
                    layers.add(add.layer());
                } else if (edit instanceof DocumentEdit.ReplaceLayer replace) {
                    layers.add(replace.layer());
                }
            }
        }
        List<Choice> choices = new ArrayList<>();
        layers.stream().filter(model.desk()::sees).map(Choice::new).forEach(choices::add);
        if (model.desk().seesGold()) {
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
                .orElse(choices.isEmpty() ? null : one != null && decides(one) ? choices.getLast() : choices.getFirst()));
        paint();
    }

    private boolean decides(Moment one) {
        return shown != null
                && shown.past().steps().get(one.after() - 1).edits().stream().anyMatch(DocumentEdit.ChangeDecision.class::isInstance);
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
        DocumentPast past = shown.past();
        ThenAndNow compared = ThenAndNow.of(
                marks(past.after(one.after()), whose), marks(past.after(past.steps().size()), whose));
        text.setPainted(compared.painted(model.desk().labelSet(), later.isSelected()));
        place.setText(tr("Step %,d of %,d", shown.moments().indexOf(one) + 1, shown.moments().size()));
        moment.setText("%s, %s: %s".formatted(minute(one.at()), ActivityCell.who(one.by()), one.words()));
        int then = compared.stayed().size() + compared.gone().size();
        int now = compared.stayed().size() + compared.later().size();
        String counted = tr("%s then, %,d now", Words.count(then, "span", "spans"), now);
        String gone = compared.gone().isEmpty() ? "" : "; " + tr("%,d removed or changed since", compared.gone().size());
        String came = compared.later().isEmpty() ? "" : "; " + tr("%,d added later", compared.later().size());
        difference.setText(counted + gone + came);
    }

    private static List<Annotation> marks(DocumentState state, Choice whose) {
        return whose.layer() != null
                ? state.layer(whose.layer()).annotations()
                : state.decisions().stream().flatMap(decision -> decision.result().stream()).toList();
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
}
