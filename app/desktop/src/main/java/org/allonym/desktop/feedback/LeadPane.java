package org.allonym.desktop.feedback;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
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
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.annotation.Mark;
import org.allonym.desktop.review.ComparedPane;
import org.allonym.desktop.review.ComparedPane.ComparedSide;
import org.allonym.desktop.review.PassageCell;
import org.allonym.desktop.review.QueueList;
import org.allonym.desktop.review.ReviewCommands;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.session.FeedbackDesk.Letter;
import org.allonym.desktop.session.FeedbackDesk.Remark;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.first.Verdict;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// What the project lead sent about the annotator's first documents, each place in its text, and the way to correct it.
/// JavaFX thread.
final class LeadPane extends BorderPane {

    private final LeadModel model;
    private final BiConsumer<DocumentId, Span> goTo;
    private final ReviewCommands commands;
    private final VBox letters = new VBox(8);
    private final Label left = Controls.muted("");
    private final FlowPane kinds = new FlowPane(8, 8);
    private final QueueList<Remark> list;
    private final Label meaning = ReviewParts.line("", "muted");
    private final Label note = ReviewParts.line("", "feedback-note");
    private final Button open;
    private final AnnotatedTextView text;
    private final ComparedPane detail;

    /// @param goTo opens a place of one of the annotator's documents
    LeadPane(LeadModel model, ShellServices desk, Appearance appearance, BiConsumer<DocumentId, Span> goTo) {
        this.model = model;
        this.goTo = goTo;
        text = ReadingText.make(appearance, desk.hiddenProperty());
        list = QueueList.ofCells(
                "remarks",
                tr("Remarks"),
                () -> new PassageCell<>("remark-corrected", desk.hiddenProperty().not(), this::row),
                this::showChosen);
        commands = new ReviewCommands(desk, list::requestFocus);
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown() && !event.isShiftDown()) {
                openChosen();
                event.consume();
            }
        });
        HiddenText.mark(note);
        open = Controls.button("remark-open", tr("Open in the document"), Feather.CORNER_UP_RIGHT, this::openChosen);
        KeyCap.on(open, "⏎");
        HBox below = Controls.row(12, note, Controls.gap(), open);
        open.setMinWidth(USE_PREF_SIZE);
        detail = new ComparedPane(text, model::labelSet, "feedback-detail", meaning, below);
        detail.title().setId("remark-title");
        left.setId("remarks-left");
        VBox head = new VBox(10, letters, left, kinds);
        head.getStyleClass().add("feedback-head");
        VBox side = new VBox(list);
        side.getStyleClass().addAll("side", "side-left", "corrections-side");
        setTop(head);
        setLeft(side);
    }

    Subscription follow() {
        return model.shownProperty().subscribe(_ -> refresh());
    }

    AnnotatedTextView text() {
        return text;
    }

    void focus() {
        list.requestFocus();
    }

    private void refresh() {
        LeadModel.Shown shown = model.shownProperty().get();
        letters.getChildren().setAll(shown.first().map(this::letter).map(List::of).orElse(List.of()));
        int all = shown.verdicts().values().stream().mapToInt(Integer::intValue).sum();
        left.setText(all == 0
                ? tr("Nothing to correct.")
                : tr("%s, %,d still to look at. Only you and the project lead see this.", DomainText.count(all, "remark", "remarks"), shown.left()));
        List<ToggleButton> buttons = new ArrayList<>();
        shown.verdicts().forEach((verdict, count) -> {
            boolean chosen = model.verdictProperty().get() == verdict;
            buttons.add(ReviewParts.filter("remark-" + verdict.word(), title(verdict), count, chosen, () ->
                    model.verdictProperty().set(chosen ? null : verdict)));
        });
        ReviewParts.replace(kinds, buttons);
        showChosen(list.showAndKeep(shown.remarks()));
    }

    private Node letter(Letter letter) {
        Label from = ReviewParts.line(tr("From %s, %s", letter.by(), minute(letter.at())), "section-title");
        from.setId("letter-from");
        Label figures = ReviewParts.line(tr("%s reviewed, %,d places right.",
                DomainText.count(letter.documents(), "document", "documents"), letter.right()), "muted");
        VBox words = new VBox(4, from, figures);
        HBox.setHgrow(words, Priority.ALWAYS);
        if (!letter.note().isEmpty()) {
            Label note = HiddenText.mark(ReviewParts.line("“" + letter.note() + "”", "feedback-note"));
            note.setId("letter-note");
            words.getChildren().add(note);
        }
        Node read = letter.read() == null
                ? Controls.button("letter-read", tr("I have read this"), Feather.CHECK, () -> {
                    commands.run(() -> model.markRead(letter));
                    list.requestFocus();
                })
                : Controls.muted(tr("Read %s", minute(letter.read())));
        if (read instanceof Button button) {
            Controls.changes(button).getStyleClass().add("accent");
            button.setMinWidth(USE_PREF_SIZE);
        } else {
            read.setId("letter-was-read");
        }
        HBox row = new HBox(16, words, read);
        row.setAlignment(Pos.TOP_LEFT);
        return row;
    }

    private PassageCell.Row row(Remark one) {
        String kind = title(one.verdict()) + " · " + model.labelSet().tagOf((one.should() == null ? one.mark() : one.should()).label());
        String standing = one.corrected() && one.verdict() != Verdict.RIGHT ? trc("place", "corrected") : "";
        return new PassageCell.Row(
                kind,
                standing,
                one.document().value(),
                one.words(),
                words -> tr("%s, document %s, %s", standing.isEmpty() ? kind : kind + ", " + standing, one.document(), words));
    }

    private static String title(Verdict verdict) {
        return switch (verdict) {
            case RIGHT, NOTHING -> trc("remark", "Right");
            case LABEL -> trc("remark", "Wrong label");
            case BOUNDARIES -> trc("remark", "Wrong boundaries");
            case NOT_PERSONAL -> trc("remark", "Not personal");
            case MISSED -> trc("remark", "Missed");
        };
    }

    private static String meaning(Remark one) {
        String what = switch (one.verdict()) {
            case RIGHT, NOTHING -> tr("You did this right.");
            case LABEL -> tr("The boundaries are right; the label should be another one.");
            case BOUNDARIES -> tr("The label is right; the boundaries should be different.");
            case NOT_PERSONAL -> tr("This is not personal information.");
            case MISSED -> tr("You marked nothing here.");
        };
        if (one.corrected() && one.verdict() != Verdict.RIGHT) {
            return what + " " + tr("You have corrected it.");
        }
        return one.settled() ? what + " " + tr("The document has been adjudicated since.") : what;
    }

    private void showChosen(@Nullable Remark one) {
        if (one == null) {
            setCenter(EmptyBox.of(Feather.CHECK_CIRCLE, "remarks-empty", tr("Nothing to correct"), tr("The project lead has no remarks on single places.")));
            return;
        }
        setCenter(detail);
        meaning.setText(meaning(one));
        note.setText("“" + one.note() + "”");
        Controls.show(note, !one.note().isEmpty());
        open.setDisable(one.settled());
        model.document(one).ifPresent(document -> show(one, document));
    }

    private void show(Remark one, Document document) {
        Mark yours = one.verdict().isOfMarked() ? one.mark() : null;
        String without = one.verdict() == Verdict.BOUNDARIES ? tr("other boundaries") : tr("nothing here");
        detail.show(
                tr("%s, document %s", title(one.verdict()), one.document()),
                document,
                one.mark().span(),
                new ComparedSide("remark-yours", tr("You"), yours, tr("nothing here"), ""),
                new ComparedSide("remark-lead", tr("Project lead"), one.should(), without, ""));
    }

    private void openChosen() {
        Remark one = list.getSelectionModel().getSelectedItem();
        if (one != null && !one.settled()) {
            goTo.accept(one.document(), one.mark().span());
        }
    }
}
