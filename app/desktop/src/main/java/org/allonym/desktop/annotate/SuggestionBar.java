package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.ReadingPane.TextHead;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Hint;
import org.allonym.label.LabelSet;
import org.allonym.suggest.Suggestion;
import org.allonym.suggest.Suggestion.Fate;
import org.allonym.suggest.Suggestions;
import org.allonym.suggest.Thresholds;

/// How many suggestions the document has, all of them at once, and from which score on they are shown. JavaFX thread.
final class SuggestionBar extends VBox {

    private final SuggestionReview suggesting;
    private final AnnotateView.Prelabelling prelabelling;
    private final String accepts;
    private final Label count = new Label();
    private final Button acceptAll;
    private final Button rejectAll;
    private final Button first;
    private final ToggleButton rejected = new ToggleButton();
    private final ToggleButton thresholds = new ToggleButton(tr("Scores"));
    private final FlowPane sliders = new FlowPane(16, 4);
    private SortedSet<String> slid = new TreeSet<>();

    SuggestionBar(SuggestionReview suggesting, AnnotateView.Prelabelling prelabelling, KeyMap keys, Consumer<AppAction> perform, Runnable done) {
        this.suggesting = suggesting;
        this.prelabelling = prelabelling;
        this.accepts = keys.cap(AppAction.ACCEPT_SUGGESTION);
        setId("suggestions");
        getStyleClass().add("suggestion-bar");
        acceptAll = all("accept-all", keys.cap(AppAction.ACCEPT_ALL_SUGGESTIONS), () -> perform.accept(AppAction.ACCEPT_ALL_SUGGESTIONS));
        rejectAll = all("reject-all", keys.cap(AppAction.REJECT_ALL_SUGGESTIONS), () -> perform.accept(AppAction.REJECT_ALL_SUGGESTIONS));
        first = all("prelabel-first", keys.cap(AppAction.PRELABEL), () -> perform.accept(AppAction.PRELABEL));
        Hint.on(first, tr("A model and rules on this computer go through the documents first and suggest what to label"));
        List.of(acceptAll, rejectAll, first).forEach(Controls::changes);
        first.managedProperty().bind(first.visibleProperty());
        rejected.setId("show-rejected");
        rejected.getStyleClass().add("small");
        rejected.setOnAction(_ -> {
            suggesting.rejectedShownProperty().set(rejected.isSelected());
            done.run();
        });
        thresholds.setId("thresholds");
        thresholds.getStyleClass().add("small");
        first.setMinWidth(USE_PREF_SIZE);
        acceptAll.setMinWidth(USE_PREF_SIZE);
        rejectAll.setMinWidth(USE_PREF_SIZE);
        rejected.setMinWidth(USE_PREF_SIZE);
        thresholds.setMinWidth(USE_PREF_SIZE);
        Hint.on(thresholds, tr("Set the minimum score of the suggestions shown for each label"));
        Hint.on(rejected, tr("Show rejected suggestions so you can bring them back"));
        acceptAll.managedProperty().bind(acceptAll.visibleProperty());
        rejectAll.managedProperty().bind(rejectAll.visibleProperty());
        rejected.managedProperty().bind(rejected.visibleProperty());
        sliders.visibleProperty().bind(thresholds.selectedProperty());
        sliders.managedProperty().bind(sliders.visibleProperty());
        HBox row = Controls.row(8, count, first, acceptAll, rejectAll, Controls.gap(), rejected, thresholds);
        getChildren().addAll(row, sliders);
        managedProperty().bind(visibleProperty());
    }

    private static Button all(String id, String cap, Runnable action) {
        Button button = TextHead.button(id, "", cap, action);
        button.getStyleClass().add("small");
        return button;
    }

    /// Shows what there is for the open document.
    ///
    /// @param blind whether suggestions are kept from the annotator
    void show(LabelSet labels, boolean editable, boolean blind) {
        Suggestions given = suggesting.givenProperty().get();
        int open = given.open().size();
        int shown = suggesting.decidable().size();
        int turnedDown = given.of(Fate.REJECTED).size();
        boolean none = !blind && given.all().isEmpty();
        boolean reads = prelabelling.isRunning();
        boolean offers = none && !reads && prelabelling.mayRun();
        first.setVisible(offers);
        first.setText(prelabelling.isStopped() ? tr("Continue") : tr("Pre-label"));
        setVisible(!none || offers || reads);
        count.setText(blind
                ? tr("Suggestions are withheld here: this document is annotated without them.")
                : none ? reads ? reading() : tr("No suggestions yet.") : words(open, shown, editable));
        thresholds.setVisible(!blind && !none);
        acceptAll.setText(tr("Accept %d", shown));
        rejectAll.setText(tr("Reject %d", shown));
        acceptAll.setVisible(shown > 0);
        rejectAll.setVisible(shown > 0);
        acceptAll.setDisable(!editable);
        rejectAll.setDisable(!editable);
        rejected.setText(tr("%,d rejected", turnedDown));
        rejected.setVisible(turnedDown > 0 || rejected.isSelected());
        SortedSet<String> names = new TreeSet<>();
        given.all().forEach(suggestion -> names.add(suggestion.proposed().label()));
        if (!names.equals(slid)) {
            slid = names;
            sliders(names, labels);
        }
        recount();
    }

    private static String reading() {
        return tr("Pre-labeling is running; suggestions appear as they are found.");
    }

    private String words(int open, int shown, boolean editable) {
        if (open == 0) {
            return editable ? tr("All decided; %s finishes", accepts) : tr("All decided");
        }
        return shown == open
                ? DomainText.count(open, "suggestion", "suggestions")
                : tr("%,d of %s", shown, DomainText.count(open, "suggestion", "suggestions"));
    }

    private void sliders(SortedSet<String> names, LabelSet labels) {
        sliders.getChildren().clear();
        names.stream()
                .sorted(Comparator.comparingInt(labels::order))
                .forEach(name -> sliders.getChildren().add(new Threshold(
                        name, labels.titleOf(name))));
    }

    private void recount() {
        sliders.getChildren().forEach(node -> ((Threshold) node).recount());
    }

    /// One label's slider with the count of what it lets through.
    private final class Threshold extends HBox {

        private final String name;
        private final Slider slider = new Slider(0, 1, 0);
        private final Label through = new Label();

        Threshold(String name, String title) {
            super(6);
            this.name = name;
            setAlignment(Pos.CENTER_LEFT);
            Label label = new Label(title);
            label.setMinWidth(96);
            slider.setId("threshold-" + name);
            slider.setBlockIncrement(0.05);
            slider.setPrefWidth(96);
            slider.setAccessibleText(tr("Minimum score for %s suggestions", title));
            // Sliders are made anew as suggestions arrive: one that comes under a pointer that is down already isn't dragged.
            slider.addEventFilter(MouseEvent.MOUSE_DRAGGED, event -> {
                if (!slider.isPressed()) {
                    event.consume();
                }
            });
            slider.setValue(suggesting.thresholdsProperty().get().of(name));
            slider.valueProperty().subscribe(value -> {
                Thresholds before = suggesting.thresholdsProperty().get();
                suggesting.thresholdsProperty().set(before.with(name, Math.round(value.doubleValue() * 100) / 100.0));
                recount();
            });
            through.getStyleClass().add("muted");
            through.setMinWidth(88);
            getChildren().addAll(label, slider, through);
            recount();
        }

        private void recount() {
            Thresholds now = suggesting.thresholdsProperty().get();
            List<Suggestion> open = suggesting.givenProperty().get().open().stream()
                    .filter(suggestion -> suggestion.proposed().label().equals(name))
                    .toList();
            long admitted = open.stream().filter(now::admits).count();
            through.setText(tr("≥ %.2f: %,d of %,d", now.of(name), admitted, open.size()));
        }
    }
}
