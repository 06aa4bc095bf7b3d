package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import org.allonym.annotation.AnnotationId;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.action.SpanMoves;
import org.allonym.desktop.annotate.SidePane.NoteField;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.review.ReasonPanel;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.AnnotatedTextView.LinePlace;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.text.TextGesture;
import org.allonym.label.Label;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What keys, buttons and the mouse mean on the annotate screen. JavaFX thread.
final class AnnotateActions {

    /// What can have the keyboard besides the text.
    interface FocusTargets {

        /// The notes, which type.
        List<NoteField> notes();

        NoteField note();

        FindBar findBar();

        /// Whether the keyboard is in the review or among the oversights.
        boolean drawerHoldsFocus();
    }

    private final AnnotateModel model;
    private final ShellServices desk;
    private final KeyMap keys;
    private final AnnotatedTextView text;
    private final FocusTargets focus;
    private @Nullable Column column;

    /// Where somebody who goes from line to line began.
    private record Column(Span of, double x) {}

    AnnotateActions(AnnotateModel model, ShellServices desk, KeyMap keys, AnnotatedTextView text, FocusTargets focus) {
        this.model = model;
        this.desk = desk;
        this.keys = keys;
        this.text = text;
        this.focus = focus;
    }

    /// Does something and shows in a toast why it couldn't be done.
    void guarded(Runnable command) {
        try {
            command.run();
        } catch (ProblemException e) {
            boolean locked = model.documentProperty().get() != null && !model.workProperty().get().status().isEditable();
            String advice = locked ? tr("Press %s to reopen it.", keys.cap(AppAction.REOPEN)) : e.problem().advice();
            desk.say(e.problem().what() + " " + advice);
        }
    }

    /// As [#guarded], for a button: the keyboard goes back to the text.
    void andBack(Runnable command) {
        guarded(command);
        text.requestFocus();
    }

    void gesture(TextGesture gesture) {
        switch (gesture) {
            case TextGesture.Selecting _, TextGesture.Resizing _ -> {}
            case TextGesture.Selected selected -> model.select(selected.span());
            case TextGesture.CaretPlaced placed -> model.navigation().caretAt(placed.offset());
            case TextGesture.Picked picked -> pick(picked.painted());
            case TextGesture.Resized resized ->
                    model.marking().resize(new AnnotationId(resized.painted().id()), resized.proposed());
            case TextGesture.MenuRequested asked -> {
                if (!asked.picked().isEmpty()) {
                    pick(asked.picked().getFirst());
                } else if (model.focusProperty().get() == null || !model.focusProperty().get().span().contains(asked.offset())) {
                    model.navigation().caretAt(asked.offset());
                }
                ContextActions.show(text, asked.screenX(), asked.screenY(), menu());
            }
        }
    }

    /// What can be done at the caret.
    private List<MenuItem> menu() {
        List<MenuItem> items = new ArrayList<>();
        boolean editable = model.workProperty().get().status().isEditable();
        if (editable && model.focusProperty().get() != null) {
            Menu labels = new Menu(tr("Label as"));
            ContextActions.changes(labels).setId("menu-labels");
            model.labelSet().offered().forEach(label -> {
                MenuItem item = ContextActions.item(label.title(), () -> andBack(() -> choose(label)));
                item.setGraphic(new LabelSwatch(label));
                labels.getItems().add(item);
            });
            items.add(labels);
        }
        if (editable && model.chosen().isPresent()) {
            items.addAll(offer(AppAction.EDIT_NOTE, AppAction.FLAG, AppAction.DELETE_SPAN));
        } else if (editable && model.suggestions().current().isPresent()) {
            items.addAll(offer(AppAction.ACCEPT_SUGGESTION, AppAction.REJECT_SUGGESTION));
        }
        items.addAll(offer(AppAction.COPY, AppAction.PRINT));
        return items;
    }

    /// What can be done with the document that is open.
    List<MenuItem> documentMenu() {
        List<MenuItem> items = new ArrayList<>(model.workProperty().get().status().isEditable()
                ? offer(AppAction.FINISH_NEXT, AppAction.SKIP)
                : offer(AppAction.REOPEN));
        items.addAll(offer(AppAction.FLAG_DOCUMENT, AppAction.PRINT));
        return items;
    }

    private List<MenuItem> offer(AppAction... actions) {
        return ContextActions.of(keys, desk::perform, actions);
    }

    private void pick(Painted painted) {
        if (painted.style() instanceof PaintStyle.Suggestion) {
            model.goTo(painted.span());
        } else {
            model.navigation().choose(new AnnotationId(painted.id()));
        }
    }

    /// A label's key.
    boolean labelKeyPressed(String key) {
        Optional<Label> label = model.labelSet().labelForKey(key);
        label.ifPresent(this::choose);
        return label.isPresent();
    }

    /// A label was chosen by key or button.
    void choose(Label label) {
        if (focus.drawerHoldsFocus()) {
            guarded(() -> model.oversights().give(label.name()));
        } else {
            guarded(() -> model.choose(label));
        }
    }

    boolean perform(AppAction action) {
        if (model.documentProperty().get() == null) {
            return false;
        }
        if (action == AppAction.REJECT_SUGGESTION && focus.drawerHoldsFocus() && model.oversights().openProperty().get()) {
            leaveOversight();
            return true;
        }
        return focus.drawerHoldsFocus() && !worksInDrawer(action) || walk(action) || move(action) || mark(action) || suggest(action) || judge(action) || other(action);
    }

    /// While the keyboard is in a drawer, keys that would change the text behind it do nothing.
    private boolean worksInDrawer(AppAction action) {
        boolean decidesAll = action == AppAction.ACCEPT_ALL_SUGGESTIONS || action == AppAction.REJECT_ALL_SUGGESTIONS;
        return action.scope() == AppAction.Scope.EVERYWHERE
                || decidesAll && model.oversights().openProperty().get()
                || action == AppAction.FINISH_NEXT
                || action == AppAction.NEXT_DOCUMENT
                || action == AppAction.PREVIOUS_DOCUMENT
                || action == AppAction.SKIP;
    }

    private boolean walk(AppAction action) {
        switch (action) {
            case PREVIOUS_TOKEN -> model.navigation().previousToken();
            case NEXT_TOKEN -> model.navigation().nextToken();
            case LINE_UP -> moveLine(false);
            case LINE_DOWN -> moveLine(true);
            case NEXT_SPAN -> model.navigation().nextSpan();
            case PREVIOUS_SPAN -> model.navigation().previousSpan();
            case NEXT_TURN -> turn(1, tr("This is the last turn."));
            case PREVIOUS_TURN -> turn(-1, tr("This is the first turn."));
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void turn(int step, String none) {
        if (!model.navigation().turn(step)) {
            desk.say(model.navigation().lastTurn() == 0 ? tr("This document has no turns.") : none);
        }
    }

    private boolean move(AppAction action) {
        return SpanMoves.of(action).map(move -> {
            guarded(() -> model.marking().moveBorder(move));
            return true;
        }).orElse(false);
    }

    private boolean mark(AppAction action) {
        switch (action) {
            case DELETE_SPAN -> guarded(model.marking()::delete);
            case LABEL_ALL_SAME -> guarded(model.occurrences()::labelAll);
            case REVIEW_SAME -> guarded(model.occurrences()::review);
            case STICKY_LABEL -> toggleSticky();
            case EDIT_NOTE -> edit(focus.note());
            case FLAG -> guarded(model.marking()::flag);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean suggest(AppAction action) {
        SuggestionReview suggesting = model.suggestions();
        switch (action) {
            case ACCEPT_SUGGESTION -> guarded(this::accept);
            case REJECT_SUGGESTION -> guarded(suggesting::reject);
            case ACCEPT_ALL_SUGGESTIONS -> guarded(() -> desk.say(tr("Accepted %s.", suggestions(suggesting.acceptAll()))));
            case REJECT_ALL_SUGGESTIONS -> guarded(() -> desk.say(tr("Rejected %s.", suggestions(suggesting.rejectAll()))));
            default -> {
                return false;
            }
        }
        return true;
    }

    /// Accepts the suggestion at the caret; where none is left in the document, goes on with the next document to do.
    private void accept() {
        boolean locked = !model.workProperty().get().status().isEditable();
        if (locked && model.suggestions().current().isEmpty()) {
            sayWhenDone(model.goOn());
        } else if (model.suggestions().isDone()) {
            finish();
        } else {
            model.suggestions().accept();
        }
    }

    private static String suggestions(int count) {
        return DomainText.count(count, "suggestion", "suggestions");
    }

    private boolean judge(AppAction action) {
        switch (action) {
            case FINISH_NEXT -> guarded(this::finish);
            case REOPEN -> guarded(model::reopen);
            case SKIP -> ask(tr("Skip this document"), answer -> new ReasonPanel(
                    new ReasonPanel.Ids("skip", "skip-own", "skip-confirm"),
                    tr("Why skip this document?"),
                    model.skipReasons(),
                    tr("Skip"),
                    answer), reason -> sayWhenDone(model.skip(reason)));
            case FLAG_DOCUMENT -> ask(tr("Flag this document"), answer -> new ReasonPanel(
                    new ReasonPanel.Ids("flag", "flag-own", "flag-confirm"),
                    tr("Why flag this document?"),
                    model.flags(),
                    tr("Something else"),
                    tr("Flag"),
                    answer), model::flag);
            case NEXT_DOCUMENT -> neighbour(1);
            case PREVIOUS_DOCUMENT -> neighbour(-1);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean other(AppAction action) {
        switch (action) {
            case FIND -> focus.findBar().open();
            case GO_TO_TURN -> {
                if (model.navigation().lastTurn() == 0) {
                    desk.say(tr("This document has no turns."));
                } else {
                    focus.findBar().open("#");
                }
            }
            case COPY -> desk.say(text.copySelection() ? tr("Copied") : tr("Nothing is selected."));
            case UNDO -> desk.sayUndone(model.undo());
            case REDO -> desk.sayRedone(model.redo());
            case CANCEL -> cancel();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void ask(String title, Function<Consumer<String>, ReasonPanel> panel, Consumer<String> answer) {
        desk.openPanel(title, panel.apply(reason -> {
            desk.closePanel();
            guarded(() -> answer.accept(reason));
        }));
    }

    /// Shows what is undecided and what may have been overlooked; finishes when there is nothing, or when it is on the
    /// screen already.
    void finish() {
        boolean seen = model.oversights().openProperty().get();
        if (!seen && model.oversights().begin()) {
            return;
        }
        boolean was = model.workProperty().get().status() == DocumentStatus.FINISHED;
        String finished = tr("Finished %s. Undo: %s", model.openDocument().id().value(), keys.cap(AppAction.UNDO));
        boolean more = model.finishAndNext();
        if (was) {
            sayWhenDone(more);
        } else {
            desk.say(more ? finished : finished + ". " + allDone());
        }
    }

    private void sayWhenDone(boolean more) {
        if (!more) {
            desk.say(allDone());
        }
    }

    private String allDone() {
        return model.isPackage()
                ? tr("All your documents are done. Choose “Give back…” above to hand in your work.")
                : tr("All your documents are done; there is nothing else to do here.");
    }

    private void neighbour(int step) {
        keepNotes();
        model.neighbour(step);
    }

    /// Keeps what was typed in the notes.
    void keepNotes() {
        focus.notes().forEach(NoteField::keep);
    }

    void edit(NoteField note) {
        note.field().requestFocus();
        note.field().end();
    }

    /// Leaves what the person is in: a note as it was, the find bar, a drag, a drawer, a control beside the text, the
    /// sticky label with its offer, the offer, the selection.
    private void cancel() {
        for (NoteField note : focus.notes()) {
            if (note.field().isFocused()) {
                note.revert();
                text.requestFocus();
                return;
            }
        }
        if (focus.findBar().isOpen()) {
            focus.findBar().close();
        } else if (text.cancelGesture()) {
            return;
        } else if (model.occurrences().leaveReview() || model.oversights().close()) {
            text.requestFocus();
        } else if (!text.isFocused()) {
            text.requestFocus();
        } else if (model.sticky().leave()) {
            model.occurrences().forgetOffer();
        } else {
            model.clearFocus();
        }
    }

    /// Labels what is ticked in the review.
    void labelTicked() {
        guarded(() -> desk.say(tr("Labeled %s", DomainText.count(model.occurrences().labelTicked(), "place", "places"))));
    }

    void takeOversight() {
        guarded(model.oversights()::take);
    }

    void leaveOversight() {
        guarded(model.oversights()::leave);
    }

    void toggleSticky() {
        if (!model.sticky().leave()) {
            model.sticky().take(model.marking().labelOfCurrent().orElse(null));
        }
    }

    /// Goes to the word a line above or below the one in focus, past lines without a word, and keeps to its column.
    private void moveLine(boolean below) {
        AnnotateModel.@Nullable Focus at = model.focusProperty().get();
        if (at == null) {
            model.navigation().nextToken();
            return;
        }
        text.ensureVisible(at.span());
        double x = column != null && column.of().equals(at.span())
                ? column.x()
                : text.boundsOf(at.span()).map(box -> box.getMinX() + 2).orElse(0.0);
        Optional<LinePlace> place = text.lineBeside(at.span(), below, x);
        while (place.isPresent() && !model.navigation().caretOn(place.get().line(), place.get().offset())) {
            place = text.lineBeside(place.get().line(), below, x);
        }
        AnnotateModel.@Nullable Focus now = model.focusProperty().get();
        column = now == null ? null : new Column(now.span(), x);
    }
}
