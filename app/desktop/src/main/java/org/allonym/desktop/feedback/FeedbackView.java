package org.allonym.desktop.feedback;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.session.FeedbackDesk.Correction;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The feedback screen. JavaFX thread.
public final class FeedbackView extends StageScreen {

    private final FeedbackModel model;
    private final AnnotatedTextView text;
    private final Narrow narrow;
    private final CorrectionPane detail;
    private final ListView<Correction> list = new ListView<>();
    private final Label lead = new Label();
    private final BorderPane body = new BorderPane();
    private final StackPane node = new StackPane(body);
    private Subscription subscriptions = Subscription.EMPTY;

    public FeedbackView(FeedbackModel model, Desk desk, Appearance appearance) {
        this.model = model;
        text = ReadingText.make(appearance, desk.hiddenProperty());
        narrow = new Narrow(model);
        detail = new CorrectionPane(model, text);
        node.getStylesheets().add(
                Objects.requireNonNull(FeedbackView.class.getResource("feedback.css")).toExternalForm());
        Label title = new Label(tr("What adjudication changed in your documents"));
        title.getStyleClass().add("screen-title");
        lead.getStyleClass().add("muted");
        lead.setWrapText(true);
        lead.setId("feedback-lead");
        VBox head = new VBox(8, title, lead, narrow);
        head.getStyleClass().add("feedback-head");
        list.setId("corrections");
        list.setAccessibleText(tr("Changes"));
        list.setCellFactory(_ -> new CorrectionCell(model, desk.hiddenProperty().not()));
        list.getStyleClass().add("corrections");
        VBox left = new VBox(list);
        VBox.setVgrow(list, Priority.ALWAYS);
        left.getStyleClass().addAll("side", "side-left", "corrections-side");
        body.setTop(head);
        body.setLeft(left);
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.shownProperty().subscribe(_ -> refresh()),
                model.readingProperty().subscribe(_ -> refresh()),
                list.getSelectionModel().selectedItemProperty().subscribe(this::showChosen));
        list.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    private void refresh() {
        FeedbackModel.Shown shown = model.shownProperty().get();
        if (shown.all() == 0) {
            node.getChildren().setAll(empty(shown));
            stands("");
            return;
        }
        boolean comesIn = body.getScene() == null;
        node.getChildren().setAll(body);
        lead.setText(tr("%s in %s. Only you see this.", Words.count(shown.all(), "change", "changes"),
                Words.count(shown.settled(), "adjudicated document of yours", "adjudicated documents of yours")));
        narrow.show(shown);
        Correction before = list.getSelectionModel().getSelectedItem();
        list.getItems().setAll(shown.corrections());
        if (before != null && shown.corrections().contains(before)) {
            list.getSelectionModel().select(before);
        } else {
            list.getSelectionModel().selectFirst();
        }
        stands(tr("%,d of %s", shown.corrections().size(), Words.count(shown.all(), "change", "changes")));
        if (comesIn) {
            list.requestFocus();
        }
    }

    private void showChosen(@Nullable Correction one) {
        if (one == null) {
            body.setCenter(nothingChosen());
        } else {
            body.setCenter(detail);
            detail.show(one);
        }
    }

    private Node nothingChosen() {
        Button all = new Button(tr("Show all"));
        all.setId("feedback-all");
        all.setOnAction(_ -> {
            model.kindProperty().set(null);
            model.labelProperty().set(null);
            model.onlyNewProperty().set(false);
        });
        return box(tr("No matches"), tr("No changes match these filters."), all);
    }

    private Node empty(FeedbackModel.Shown shown) {
        if (!model.isGiven()) {
            return box(tr("No feedback in this project"), tr("The PI has turned it off."));
        }
        if (model.readingProperty().get()) {
            return box(tr("Loading…"), tr("Comparing your documents with gold."));
        }
        return shown.settled() > 0
                ? box(tr("Nothing was changed"), tr("%s adjudicated, and gold matches what you marked.", Words.count(shown.settled(), "of your documents is", "of your documents are")))
                : box(tr("No feedback yet"), tr("It appears once documents you finished have been adjudicated.\nOnly you see it."));
    }

    private static Node box(String title, String words, Node... below) {
        return EmptyBox.of(Feather.CHECK_CIRCLE, "feedback-empty", title, words, below);
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.LINE_UP, AppAction.LINE_DOWN, AppAction.PAGE_DOWN, AppAction.QUICK_HIDE, AppAction.KEYS);
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            case COPY -> text.copySelection();
            default -> {
                return false;
            }
        }
        return true;
    }
}
