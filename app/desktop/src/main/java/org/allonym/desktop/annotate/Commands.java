package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import org.allonym.annotation.AnnotationId;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.text.TextGesture;
import org.allonym.label.Label;
import org.allonym.problem.ProblemException;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// What keys, buttons and the mouse mean on the annotate screen. JavaFX thread.
final class Commands {

    /// What can have the keyboard besides the text.
    interface Places {

        /// The notes, which type.
        List<NoteField> notes();

        NoteField note();

        FindBar findBar();

        /// Whether the keyboard is in the review or among the oversights.
        boolean drawerHoldsFocus();
    }

    private final AnnotateModel model;
    private final Desk desk;
    private final KeyMap keys;
    private final AnnotatedTextView text;
    private final Places places;

    Commands(AnnotateModel model, Desk desk, KeyMap keys, AnnotatedTextView text, Places places) {
        this.model = model;
        this.desk = desk;
        this.keys = keys;
        this.text = text;
        this.places = places;
    }

    /// Does something and says in passing why it couldn't be done.
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
            case TextGesture.CaretPlaced placed -> model.walking().caretAt(placed.offset());
            case TextGesture.Picked picked -> pick(picked.painted());
            case TextGesture.Resized resized ->
                    model.marking().resize(new AnnotationId(resized.painted().id()), resized.proposed());
            case TextGesture.MenuRequested asked -> {
                if (!asked.picked().isEmpty()) {
                    pick(asked.picked().getFirst());
                }
            }
        }
    }

    private void pick(Painted painted) {
        if (painted.style() instanceof PaintStyle.Suggestion) {
            model.goTo(painted.span());
        } else {
            model.walking().choose(new AnnotationId(painted.id()));
        }
    }

    /// A label's key.
    boolean typed(String key) {
        Optional<Label> label = model.labelSet().labels().stream().filter(known -> known.key().equals(key)).findFirst();
        label.ifPresent(this::choose);
        return label.isPresent();
    }

    /// A label was chosen by key or button.
    void choose(Label label) {
        if (places.drawerHoldsFocus()) {
            guarded(() -> model.oversights().give(label.name()));
        } else {
            guarded(() -> model.choose(label));
        }
    }

    boolean perform(AppAction action) {
        if (model.documentProperty().get() == null) {
            return false;
        }
        if (action == AppAction.REJECT_SUGGESTION && places.drawerHoldsFocus() && model.oversights().openProperty().get()) {
            leaveFinding();
            return true;
        }
        return places.drawerHoldsFocus() && !worksInDrawer(action) || walk(action) || move(action) || mark(action) || suggest(action) || judge(action) || other(action);
    }

    /// While the keyboard is in a drawer, keys that would change the text behind it do nothing.
    private static boolean worksInDrawer(AppAction action) {
        return action.scope() == AppAction.Scope.EVERYWHERE
                || action == AppAction.FINISH_NEXT
                || action == AppAction.NEXT_DOCUMENT
                || action == AppAction.PREVIOUS_DOCUMENT
                || action == AppAction.SKIP;
    }

    private boolean walk(AppAction action) {
        switch (action) {
            case PREVIOUS_TOKEN -> model.walking().previousToken();
            case NEXT_TOKEN -> model.walking().nextToken();
            case LINE_UP -> moveLine(-1);
            case LINE_DOWN -> moveLine(1);
            case NEXT_SPAN -> model.walking().nextSpan();
            case PREVIOUS_SPAN -> model.walking().previousSpan();
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean move(AppAction action) {
        Marking marking = model.marking();
        switch (action) {
            case END_RIGHT -> guarded(() -> marking.moveBorder(SpanCursor::endRight));
            case END_LEFT -> guarded(() -> marking.moveBorder(SpanCursor::endLeft));
            case START_LEFT -> guarded(() -> marking.moveBorder(SpanCursor::startLeft));
            case START_RIGHT -> guarded(() -> marking.moveBorder(SpanCursor::startRight));
            case END_RIGHT_CHARACTER -> guarded(() -> marking.moveBorder((cursor, span) -> cursor.endByCharacter(span, 1)));
            case END_LEFT_CHARACTER -> guarded(() -> marking.moveBorder((cursor, span) -> cursor.endByCharacter(span, -1)));
            case START_LEFT_CHARACTER -> guarded(() -> marking.moveBorder((cursor, span) -> cursor.startByCharacter(span, -1)));
            case START_RIGHT_CHARACTER -> guarded(() -> marking.moveBorder((cursor, span) -> cursor.startByCharacter(span, 1)));
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean mark(AppAction action) {
        switch (action) {
            case DELETE_SPAN -> guarded(model.marking()::delete);
            case LABEL_ALL_SAME -> guarded(model.allTheSame()::labelAll);
            case REVIEW_SAME -> guarded(model.allTheSame()::review);
            case STICKY_LABEL -> toggleSticky();
            case EDIT_NOTE -> edit(places.note());
            case FLAG -> guarded(model.marking()::flag);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean suggest(AppAction action) {
        Suggesting suggesting = model.suggesting();
        switch (action) {
            case ACCEPT_SUGGESTION -> guarded(suggesting::accept);
            case REJECT_SUGGESTION -> guarded(suggesting::reject);
            case ACCEPT_ALL_SUGGESTIONS -> guarded(() -> desk.say(tr("Accepted %s.", suggestions(suggesting.acceptAll()))));
            case REJECT_ALL_SUGGESTIONS -> guarded(() -> desk.say(tr("Rejected %s.", suggestions(suggesting.rejectAll()))));
            default -> {
                return false;
            }
        }
        return true;
    }

    private static String suggestions(int count) {
        return Words.count(count, "suggestion", "suggestions");
    }

    private boolean judge(AppAction action) {
        switch (action) {
            case FINISH_NEXT -> guarded(this::finish);
            case REOPEN -> guarded(model.finishing()::reopen);
            case SKIP -> ask(
                    tr("Skip this document"),
                    new ChoicePanel.Question(
                            "skip", tr("Why skip this document?"), model.finishing().skipReasons(), tr("Another reason"), tr("Skip")),
                    reason -> sayWhenDone(model.finishing().skip(reason)));
            case FLAG_DOCUMENT -> ask(
                    tr("Flag this document"),
                    new ChoicePanel.Question(
                            "flag", tr("Why flag this document?"), model.finishing().flags(), tr("Something else"), tr("Flag")),
                    model.finishing()::flag);
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
            case FIND -> places.findBar().open();
            case COPY -> desk.say(text.copySelection() ? tr("Copied") : tr("Nothing is selected."));
            case UNDO -> desk.say(model.undo().map(done -> tr("Undone: %s", done)).orElse(tr("There is nothing to undo.")));
            case REDO -> desk.say(model.redo().map(done -> tr("Redone: %s", done)).orElse(tr("There is nothing to redo.")));
            case CANCEL -> cancel();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void ask(String title, ChoicePanel.Question question, java.util.function.Consumer<String> answer) {
        desk.openPanel(title, ChoicePanel.of(question, word -> {
            desk.closePanel();
            guarded(() -> answer.accept(word.strip()));
        }));
    }

    /// Shows what is undecided and what may have been overlooked; finishes when there is nothing, or when it is on the
    /// screen already.
    void finish() {
        boolean seen = model.oversights().openProperty().get();
        if (!seen && model.oversights().begin()) {
            return;
        }
        sayWhenDone(model.finishing().finishAndNext());
    }

    private void sayWhenDone(boolean more) {
        if (!more) {
            desk.say(tr("All your documents are done."));
        }
    }

    private void neighbour(int step) {
        keepNotes();
        model.finishing().neighbour(step);
    }

    /// Keeps what was typed in the notes.
    void keepNotes() {
        places.notes().forEach(NoteField::keep);
    }

    void edit(NoteField note) {
        note.field().requestFocus();
        note.field().end();
    }

    /// Leaves what the person is in: a note as it was, the find bar, a drag, a drawer, a control beside the text, the
    /// sticky label with its offer, the offer, the selection.
    private void cancel() {
        for (NoteField note : places.notes()) {
            if (note.field().isFocused()) {
                note.revert();
                text.requestFocus();
                return;
            }
        }
        if (places.findBar().isOpen()) {
            places.findBar().close();
        } else if (text.cancelGesture()) {
            return;
        } else if (model.allTheSame().leaveReview() || model.oversights().close()) {
            text.requestFocus();
        } else if (!text.isFocused()) {
            text.requestFocus();
        } else if (model.sticky().leave()) {
            model.allTheSame().forgetOffer();
        } else {
            model.clearFocus();
        }
    }

    /// Labels what is ticked in the review.
    void labelTicked() {
        guarded(() -> desk.say(tr("Labeled %s", Words.count(model.allTheSame().labelTicked(), "place", "places"))));
    }

    void takeFinding() {
        guarded(model.oversights()::take);
    }

    void leaveFinding() {
        guarded(model.oversights()::leave);
    }

    void toggleSticky() {
        if (!model.sticky().leave()) {
            model.sticky().take(model.marking().inHand().orElse(null));
        }
    }

    /// Goes to the word a line above or below the one in focus, scrolling when it is out of sight.
    private void moveLine(int lines) {
        AnnotateModel.@Nullable Focus at = model.focusProperty().get();
        if (at == null) {
            model.walking().nextToken();
            return;
        }
        Span from = at.span();
        text.boundsOf(from).ifPresent(box -> {
            double step = text.appearanceProperty().get().size() * text.appearanceProperty().get().lineHeight();
            double y = lines > 0 ? box.getMaxY() + step / 2 : box.getMinY() - step / 2;
            model.walking().caretAt(text.hit(box.getMinX() + 2, y));
        });
    }
}
