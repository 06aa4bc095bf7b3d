package org.allonym.desktop.feedback;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.adjudicate.Feedback;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.review.ComparedPane;
import org.allonym.desktop.review.PassageCell;
import org.allonym.desktop.review.QueueList;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.session.FeedbackDesk.Correction;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The feedback screen. JavaFX thread.
public final class FeedbackView extends StageScreen {

    private final FeedbackModel model;
    private final AnnotatedTextView text;
    private final FlowPane kinds = new FlowPane(8, 8);
    private final FlowPane labels = new FlowPane(8, 8);
    private final VBox why = new VBox(4);
    private final Label meaning = Controls.muted("");
    private final ComparedPane detail;
    private final QueueList<Correction> list;
    private final Label summary = Controls.muted("");
    private final BorderPane body = new BorderPane();
    private final StackPane adjudication = new StackPane(body);
    private final LeadPane lead;
    private final ToggleButton ofLead = new ToggleButton();
    private final ToggleButton ofAdjudication = new ToggleButton(tr("From adjudication"));
    private final HBox parts = new HBox(8, ofLead, ofAdjudication);
    private final BorderPane node = new BorderPane(adjudication);
    private boolean showsLead;
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param goTo opens a place of one of the annotator's documents
    public FeedbackView(FeedbackModel model, ShellServices desk, Appearance appearance, BiConsumer<DocumentId, Span> goTo) {
        this.model = model;
        lead = new LeadPane(model.lead(), desk, appearance, goTo);
        text = ReadingText.make(appearance, desk.hiddenProperty());
        HiddenText.mark(why);
        detail = new ComparedPane(text, model::labelSet, "feedback-detail", meaning, why);
        detail.title().setId("feedback-title");
        node.getStylesheets().add(
                Objects.requireNonNull(FeedbackView.class.getResource("feedback.css")).toExternalForm());
        Label title = new Label(tr("What adjudication changed in your documents"));
        title.getStyleClass().add("screen-title");
        summary.setWrapText(true);
        summary.setId("feedback-lead");
        VBox filters = new VBox(8, kinds, labels);
        filters.getStyleClass().add("feedback-narrow");
        VBox head = new VBox(8, title, summary, filters);
        head.getStyleClass().add("feedback-head");
        list = QueueList.ofCells(
                "corrections",
                tr("Changes"),
                () -> new PassageCell<>("correction-new", desk.hiddenProperty().not(), this::row),
                this::showChosen);
        VBox left = new VBox(list);
        left.getStyleClass().addAll("side", "side-left", "corrections-side");
        body.setTop(head);
        body.setLeft(left);
        ofLead.setId("feedback-of-lead");
        ofAdjudication.setId("feedback-of-adjudication");
        ofLead.setOnAction(_ -> showPart(true));
        ofAdjudication.setOnAction(_ -> showPart(false));
        parts.getStyleClass().add("feedback-parts");
    }

    /// Two parts where the project lead has sent something; what nobody has read comes first.
    private void showParts() {
        LeadModel.Shown sent = model.lead().shownProperty().get();
        boolean some = !sent.letters().isEmpty();
        boolean both = some && model.knowsAdjudication() && model.isGiven();
        boolean before = node.getTop() == parts || node.getCenter() == lead;
        node.setTop(both ? parts : null);
        ofLead.setText(tr("From the project lead") + (sent.left() > 0 ? "  " + number(sent.left()) : ""));
        if (some && !before) {
            boolean unread = sent.letters().stream().anyMatch(letter -> letter.read() == null);
            showPart(!both || unread || model.shownProperty().get().all() == 0);
        } else if (!some) {
            showPart(false);
        }
    }

    private void showPart(boolean fromLead) {
        showsLead = fromLead;
        ofLead.setSelected(fromLead);
        ofAdjudication.setSelected(!fromLead);
        Node part = fromLead ? lead : adjudication;
        if (node.getCenter() != part) {
            node.setCenter(part);
            if (fromLead) {
                lead.focus();
            } else {
                list.requestFocus();
            }
        }
        refresh();
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.shownProperty().subscribe(_ -> refresh()),
                model.readingProperty().subscribe(_ -> refresh()),
                lead.follow(),
                model.lead().shownProperty().subscribe(_ -> showParts()));
        list.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    private void refresh() {
        FeedbackModel.Shown shown = model.shownProperty().get();
        if (showsLead) {
            stands(DomainText.count(model.lead().shownProperty().get().remarks().size(), "remark", "remarks"));
            return;
        }
        if (shown.all() == 0) {
            adjudication.getChildren().setAll(empty(shown));
            stands("");
            return;
        }
        boolean comesIn = body.getScene() == null && !showsLead;
        adjudication.getChildren().setAll(body);
        summary.setText(tr("%s in %s. Only you see this.", DomainText.count(shown.all(), "change", "changes"),
                DomainText.count(shown.settled(), "adjudicated document of yours", "adjudicated documents of yours")));
        showFilters(shown);
        showChosen(list.showAndKeep(shown.corrections()));
        stands(tr("%,d of %s", shown.corrections().size(), DomainText.count(shown.all(), "change", "changes")));
        if (comesIn) {
            list.requestFocus();
        }
    }

    private PassageCell.Row row(Correction one) {
        String kind = FeedbackText.kind(one.kind()) + " · " + model.labelSet().titleOf(one.label());
        boolean fresh = model.isNew(one);
        return new PassageCell.Row(
                kind,
                fresh ? trc("change", "new") : "",
                one.document().value(),
                one.words(),
                words -> tr(fresh ? "new, %s, document %s, %s" : "%s, document %s, %s", kind, one.document(), words));
    }

    /// How much of each kind and of each label there is, on buttons that show only that.
    private void showFilters(FeedbackModel.Shown shown) {
        List<ToggleButton> byKind = new ArrayList<>();
        for (Feedback.Kind kind : Feedback.Kind.values()) {
            boolean chosen = model.kindProperty().get() == kind;
            byKind.add(ReviewParts.filter(
                    Controls.id("feedback", kind),
                    FeedbackText.kind(kind),
                    shown.kinds().getOrDefault(kind, 0),
                    chosen,
                    () -> model.kindProperty().set(chosen ? null : kind)));
        }
        boolean onlyNew = model.onlyNewProperty().get();
        byKind.add(ReviewParts.filter(
                "feedback-new", tr("New since your last visit"), shown.fresh(), onlyNew, () -> model.onlyNewProperty().set(!onlyNew)));
        ReviewParts.replace(kinds, byKind);
        List<ToggleButton> byLabel = new ArrayList<>();
        shown.labels().forEach((label, count) -> {
            boolean chosen = label.equals(model.labelProperty().get());
            ToggleButton button = ReviewParts.filter(
                    "feedback-label-" + label,
                    model.labelSet().titleOf(label),
                    count,
                    chosen,
                    () -> model.labelProperty().set(chosen ? null : label));
            button.setGraphic(LabelSwatch.of(model.labelSet(), label));
            byLabel.add(button);
        });
        ReviewParts.replace(labels, byLabel);
    }

    private void showChosen(@Nullable Correction one) {
        if (one == null) {
            body.setCenter(nothingChosen());
            return;
        }
        body.setCenter(detail);
        model.document(one).ifPresent(document -> show(one, document));
    }

    private void show(Correction one, Document document) {
        meaning.setText(FeedbackText.meaning(one.kind()));
        why.getChildren().clear();
        if (!one.note().isEmpty()) {
            why.getChildren().add(ReviewParts.line("“" + one.note() + "”", "feedback-note"));
        }
        String reason = FeedbackText.reason(one.reason());
        if (!reason.isEmpty()) {
            why.getChildren().add(ReviewParts.line(reason, "feedback-reason"));
        }
        Controls.show(why, !why.getChildren().isEmpty());
        detail.show(
                tr("%s, document %s", FeedbackText.kind(one.kind()), one.document()),
                document,
                one.place(),
                new ComparedPane.ComparedSide("feedback-yours", tr("You"), one.yours(), tr("nothing here"), ""),
                new ComparedPane.ComparedSide("feedback-gold", tr("Gold"), one.gold(), tr("nothing here"), ""));
    }

    private Node nothingChosen() {
        Button all = Controls.button("feedback-all", tr("Show all"), () -> {
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
                ? box(tr("Nothing was changed"), tr("%s adjudicated, and gold matches what you marked.", DomainText.count(shown.settled(), "of your documents is", "of your documents are")))
                : box(tr("No feedback yet"), tr("It appears once documents you finished have been adjudicated.\nOnly you see it."));
    }

    private static Node box(String title, String words, Node... below) {
        return EmptyBox.of(Feather.CHECK_CIRCLE, "feedback-empty", title, words, below);
    }

    private AnnotatedTextView shownText() {
        return showsLead ? lead.text() : text;
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
            case PAGE_DOWN -> shownText().pageDown();
            case PAGE_UP -> shownText().pageUp();
            case COPY -> shownText().copySelection();
            default -> {
                return false;
            }
        }
        return true;
    }
}
