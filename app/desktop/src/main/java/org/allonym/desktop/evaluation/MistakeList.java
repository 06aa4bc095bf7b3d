package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.review.ComparedPane;
import org.allonym.desktop.review.PassageCell;
import org.allonym.desktop.review.QueueList;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.services.evaluate.Found;
import org.allonym.services.evaluate.Mistake;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The errors, filtered by kind and label, and the current one in its text. JavaFX thread.
final class MistakeList {

    private final EvaluationModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final Consumer<Mistake> goTo;
    private final ComparedPane detail;
    private final FlowPane kinds = new FlowPane(8, 8);
    private final TitledBox<String> label;
    private final QueueList<Mistake> list;
    private final Button open = ReviewParts.keyed("mistake-open", tr("Open the conflict"), "⏎", this::openChosen);
    private final Label none = new Label(tr("No errors match these filters."));
    private final BorderPane node = new BorderPane();

    /// @param goTo opens an error on the screen where something is done about it
    MistakeList(
            EvaluationModel model,
            ShellServices desk,
            FileDialogs dialogs,
            AnnotatedTextView text,
            BooleanProperty hidden,
            Consumer<Mistake> goTo) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        this.goTo = goTo;
        detail = new ComparedPane(text, model::labelSet, "mistake-detail", open);
        HBox.setHgrow(detail.title(), Priority.ALWAYS);
        detail.title().setMaxWidth(Double.MAX_VALUE);
        label = TitledBox.orAny(
                "mistake-label", tr("Only errors for one label"), tr("All labels"), name -> model.labelSet().titleOf(name));
        label.setPrefWidth(200);
        label.follows(model.labelProperty());
        list = QueueList.ofCells(
                "mistakes",
                tr("Errors"),
                () -> new PassageCell<>("muted", hidden.not(), this::row),
                this::showChosen);
        list.setPlaceholder(none);
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown()) {
                openChosen();
                event.consume();
            }
        });
        list.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                openChosen();
            }
        });
        VBox left = new VBox(list);
        left.getStyleClass().addAll("side", "side-left", "mistake-side");
        node.setTop(tools());
        node.setLeft(left);
    }

    private Node tools() {
        Button save = Controls.button("mistake-export", tr("Export CSV…"), Feather.UPLOAD, this::export);
        save.setMinWidth(Region.USE_PREF_SIZE);
        HBox tools = new HBox(12, kinds, label, save);
        HBox.setHgrow(kinds, Priority.ALWAYS);
        kinds.setAlignment(Pos.CENTER_LEFT);
        tools.setAlignment(Pos.CENTER_LEFT);
        tools.getStyleClass().add("mistake-tools");
        return tools;
    }

    Node node() {
        return node;
    }

    Subscription attach() {
        return Subscription.combine(
                model.resultProperty().subscribe(_ -> refresh()),
                model.kindProperty().subscribe(_ -> refresh()),
                model.labelProperty().subscribe(_ -> refresh()));
    }

    void focus() {
        list.requestFocus();
    }

    AnnotatedTextView text() {
        return detail.text();
    }

    private void refresh() {
        List<ToggleButton> buttons = new ArrayList<>();
        model.kinds().forEach((kind, count) -> {
            boolean chosen = model.kindProperty().get() == kind;
            buttons.add(ReviewParts.filter(
                    Controls.id("mistake", kind),
                    EvaluationText.kind(kind),
                    count,
                    chosen,
                    () -> model.kindProperty().set(chosen ? null : kind)));
        });
        ReviewParts.replace(kinds, buttons);
        label.offer(model.mistakenLabels());
        boolean all = model.kindProperty().get() == null && model.labelProperty().get() == null;
        none.setText(model.resultProperty().get() != null && all ? tr("No errors.") : tr("No errors match these filters."));
        showChosen(list.showAndKeep(model.mistakes()));
    }

    private PassageCell.Row row(Mistake mistake) {
        String kind = EvaluationText.kind(mistake.kind());
        String labels = labels(model.labelSet(), mistake);
        return new PassageCell.Row(
                kind,
                labels,
                mistake.document(),
                mistake.context(),
                words -> tr("%s, %s, document %s, %s", kind, labels, mistake.document(), words));
    }

    /// `NAME → MAIL · 0.71`, or one tag where there is one label.
    private static String labels(LabelSet set, Mistake mistake) {
        Found found = mistake.found();
        String gold = mistake.gold() == null ? "" : set.tagOf(mistake.gold().label());
        String said = found == null ? "" : set.tagOf(found.mark().label());
        String both = gold.isEmpty() ? said : said.isEmpty() || said.equals(gold) ? gold : gold + " → " + said;
        return found == null || !found.isScored() ? both : both + " · " + decimal(found.score(), 2);
    }

    private void showChosen(@Nullable Mistake mistake) {
        node.setCenter(mistake == null ? null : detail);
        if (mistake != null) {
            model.document(mistake).ifPresent(document -> show(mistake, document));
        }
    }

    private void show(Mistake mistake, Document document) {
        Found found = mistake.found();
        detail.show(
                tr("%s, document %s", EvaluationText.kind(mistake.kind()), mistake.document()),
                document,
                mistake.place(),
                new ComparedPane.ComparedSide("mistake-gold", tr("Gold"), mistake.gold(), tr("nothing here"), ""),
                new ComparedPane.ComparedSide(
                        "mistake-found", tr("Found"), found == null ? null : found.mark(), tr("not found"), found == null ? "" : who(found)));
    }

    private static String who(Found found) {
        String source = EvaluationText.source(found.source());
        return found.isScored() ? tr("%s, score %.2f", source, found.score()) : source;
    }

    private void openChosen() {
        Mistake mistake = list.getSelectionModel().getSelectedItem();
        if (mistake == null) {
            return;
        }
        if (model.isInQueue(mistake)) {
            goTo.accept(mistake);
        } else {
            desk.say(tr("No annotator marked anything here, so there is no conflict to open."));
        }
    }

    private void export() {
        dialogs.save(tr("Export errors"), "errors.csv", List.of(FileDialogs.Kind.CSV))
                .ifPresent(file -> model.saveMistakes(file, () -> desk.say(tr("Wrote %s", file.getFileName()))));
    }
}
