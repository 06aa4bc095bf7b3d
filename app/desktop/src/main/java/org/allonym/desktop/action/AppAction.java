package org.allonym.desktop.action;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.List;
import org.allonym.language.English;

/// Everything that can be done by a key or from a menu, in the order the help sheet shows it.
///
/// Label keys are not here: they belong to the label set. No action takes one of their default letters.
public enum AppAction {
    KEEP_SUBMISSION(Scope.SELECT, "Keep", "K"),
    LEAVE_SUBMISSION(Scope.SELECT, "Leave out", "L"),
    CLEAR_SUBMISSION(Scope.SELECT, "As the steps say", "U"),
    EXPLAIN_SUBMISSION(Scope.SELECT, "Why it is kept or left out", "T"),
    NEXT_SUBMISSION(Scope.SELECT, "Next submission", Held.REPEATS, "Down", "N"),
    PREVIOUS_SUBMISSION(Scope.SELECT, "Previous submission", Held.REPEATS, "Up", "P"),

    PREVIOUS_TOKEN(Scope.TEXT, "Previous word", Held.REPEATS, "Left"),
    NEXT_TOKEN(Scope.TEXT, "Next word", Held.REPEATS, "Right"),
    LINE_UP(Scope.ANNOTATE, "Line up", Held.REPEATS, "Up"),
    LINE_DOWN(Scope.ANNOTATE, "Line down", Held.REPEATS, "Down"),
    END_RIGHT(Scope.TEXT, "Extend to the right", Held.REPEATS, "Shift+Right"),
    END_LEFT(Scope.TEXT, "Shrink from the right", Held.REPEATS, "Shift+Left"),
    START_LEFT(Scope.TEXT, "Extend to the left", Held.REPEATS, "Ctrl+Left"),
    START_RIGHT(Scope.TEXT, "Shrink from the left", Held.REPEATS, "Ctrl+Right"),
    END_RIGHT_CHARACTER(Scope.TEXT, "End right by a character", Held.REPEATS, "Ctrl+Shift+Right"),
    END_LEFT_CHARACTER(Scope.TEXT, "End left by a character", Held.REPEATS, "Ctrl+Shift+Left"),
    START_LEFT_CHARACTER(Scope.TEXT, "Start left by a character", Held.REPEATS, "Ctrl+Shift+Up"),
    START_RIGHT_CHARACTER(Scope.TEXT, "Start right by a character", Held.REPEATS, "Ctrl+Shift+Down"),
    NEXT_SPAN(Scope.ANNOTATE, "Next span or suggestion", Held.REPEATS, "N"),
    PREVIOUS_SPAN(Scope.ANNOTATE, "Previous span or suggestion", Held.REPEATS, "P"),
    DELETE_SPAN(Scope.ANNOTATE, "Delete the span", "Backspace", "Delete"),
    ACCEPT_SUGGESTION(Scope.ANNOTATE, "Accept the suggestion or finish", "Enter"),
    REJECT_SUGGESTION(Scope.ANNOTATE, "Reject the suggestion", "X"),
    ACCEPT_ALL_SUGGESTIONS(Scope.ANNOTATE, "Accept all shown", "Ctrl+Shift+Enter"),
    REJECT_ALL_SUGGESTIONS(Scope.ANNOTATE, "Reject all shown", "Ctrl+Shift+X"),
    LABEL_ALL_SAME(Scope.TEXT, "Label all occurrences", "Shift+Enter"),
    REVIEW_SAME(Scope.ANNOTATE, "Review occurrences", "Alt+Enter"),
    STICKY_LABEL(Scope.ANNOTATE, "Sticky label", "L"),
    EDIT_NOTE(Scope.ANNOTATE, "Note", "T"),
    FLAG(Scope.ANNOTATE, "Flag for later", "G"),
    FLAG_DOCUMENT(Scope.ANNOTATE, "Flag the document…", "Shift+G"),
    FINISH_NEXT(Scope.ANNOTATE, "Finish and next", "F"),
    REOPEN(Scope.ANNOTATE, "Reopen", "R"),
    SKIP(Scope.ANNOTATE, "Skip with a reason", "K"),
    NEXT_TURN(Scope.ANNOTATE, "Next turn", Held.REPEATS, "Ctrl+Down"),
    PREVIOUS_TURN(Scope.ANNOTATE, "Previous turn", Held.REPEATS, "Ctrl+Up"),
    GO_TO_TURN(Scope.ANNOTATE, "Go to a turn", "Ctrl+G"),
    NEXT_DOCUMENT(Scope.ANNOTATE, "Next document", Held.REPEATS, "Ctrl+PgDn"),
    PREVIOUS_DOCUMENT(Scope.ANNOTATE, "Previous document", Held.REPEATS, "Ctrl+PgUp"),

    ACCEPT(Scope.ADJUDICATE, "Accept", "A"),
    MODEL(Scope.ADJUDICATE, "Choose the model’s spans", "M"),
    KEEP_EARLIER(Scope.ADJUDICATE, "Keep the earlier decision", "K"),
    UNION(Scope.ADJUDICATE, "Union", "U"),
    INTERSECTION(Scope.ADJUDICATE, "Intersection", "I"),
    NOTHING_HERE(Scope.ADJUDICATE, "Nothing here", "0"),
    OWN(Scope.ADJUDICATE, "Own span or label", "E"),
    LATER(Scope.ADJUDICATE, "Later, with a reason", "L"),
    TAKE_BACK(Scope.ADJUDICATE, "Reopen the conflict", "R"),
    NEXT_CONFLICT(Scope.ADJUDICATE, "Next conflict", Held.REPEATS, "N", "Down"),
    PREVIOUS_CONFLICT(Scope.ADJUDICATE, "Previous conflict", Held.REPEATS, "P", "Up"),
    GUIDELINE_GAP(Scope.ADJUDICATE, "Guideline gap", "G"),
    REASON_SLIP(Scope.ADJUDICATE, "Why: annotator’s slip", "S"),
    REASON_GUIDELINE(Scope.ADJUDICATE, "Why: unclear guideline", "C"),
    REASON_TEXT(Scope.ADJUDICATE, "Why: ambiguous text", "B"),
    REASON_TOOL(Scope.ADJUDICATE, "Why: tool problem", "T"),
    DECISION_NOTE(Scope.ADJUDICATE, "Note on the decision", "Shift+T"),
    AUDIT(Scope.ADJUDICATE, "Audit agreed spans", "Q"),

    APPROVE(Scope.SURROGATES, "Approve", "Enter"),
    ANOTHER(Scope.SURROGATES, "Another", "R"),
    OWN_VALUE(Scope.SURROGATES, "Write your own", "F2", "E"),
    KEEP(Scope.SURROGATES, "Keep the original", "K"),
    NOT_PERSONAL(Scope.SURROGATES, "Not personal", "N"),
    NOT_PERSONAL_HERE(Scope.SURROGATES, "Not personal (this mention)", "Shift+N"),
    JOIN_SPLIT(Scope.SURROGATES, "Join or split", "G"),
    LABEL_FINDING(Scope.SURROGATES, "Label the leak", "L"),
    SOMEONE_ELSE(Scope.SURROGATES, "It is someone else", "S"),
    COMMON_WORD(Scope.SURROGATES, "It is a common word", "C"),
    OVERRIDE(Scope.SURROGATES, "Keep the leak", "O"),
    UNDECIDE(Scope.SURROGATES, "Clear the decision", "U"),
    NEXT_ENTITY(Scope.SURROGATES, "Next in the list", Held.REPEATS, "Down"),
    PREVIOUS_ENTITY(Scope.SURROGATES, "Previous in the list", Held.REPEATS, "Up"),
    APPROVE_CLEAN(Scope.SURROGATES, "Approve without warnings", "Ctrl+Shift+Enter"),
    WHOLE_ESSAY(Scope.SURROGATES, "Whole document", "V"),
    CHANGES(Scope.SURROGATES, "Show the changes", "D"),
    POLICY(Scope.SURROGATES, "How values are made", "M"),

    REDACTION_PERSONAL(Scope.REDACTIONS, "PII, with the suggested surrogate", "Enter"),
    REDACTION_NOT_PERSONAL(Scope.REDACTIONS, "Not PII", "X"),
    REDACTION_UNCERTAIN(Scope.REDACTIONS, "Uncertain", "K"),
    REDACTION_RESTORE(Scope.REDACTIONS, "Not PII: type the original text", "T"),
    REDACTION_ANOTHER(Scope.REDACTIONS, "Suggest another surrogate", "R"),
    REDACTION_OWN(Scope.REDACTIONS, "Type a surrogate", "F2", "E"),
    REDACTION_READER_1(Scope.REDACTIONS, "Follow annotator 1", "F"),
    REDACTION_READER_2(Scope.REDACTIONS, "Follow annotator 2", "G"),
    REDACTION_MISSED(Scope.REDACTIONS, "Mark what was missed", "M"),
    REDACTION_TAKE_BACK(Scope.REDACTIONS, "Take back the judgment", "Backspace", "Delete"),
    REDACTION_NEXT(Scope.REDACTIONS, "Next redaction", Held.REPEATS, "N", "Down"),
    REDACTION_PREVIOUS(Scope.REDACTIONS, "Previous redaction", Held.REPEATS, "P", "Up"),

    UNLABEL_TICKED(Scope.SEARCH, "Remove the label from checked places", "Backspace", "Delete"),

    FIRST_RIGHT(Scope.FIRST_DOCUMENTS, "Right", "R"),
    FIRST_LABEL(Scope.FIRST_DOCUMENTS, "Wrong label", "L"),
    FIRST_BOUNDARIES(Scope.FIRST_DOCUMENTS, "Wrong boundaries", "E"),
    FIRST_NOT_PERSONAL(Scope.FIRST_DOCUMENTS, "Not personal", "X"),
    FIRST_MISSED(Scope.FIRST_DOCUMENTS, "Missed", "M"),
    FIRST_REMARK(Scope.FIRST_DOCUMENTS, "Remark", "T"),
    FIRST_TAKE_BACK(Scope.FIRST_DOCUMENTS, "Take back", "Backspace", "Delete"),
    FIRST_OTHERS_RIGHT(Scope.FIRST_DOCUMENTS, "All others are right", "Shift+R"),
    FIRST_NEXT(Scope.FIRST_DOCUMENTS, "Next place", Held.REPEATS, "N", "Down"),
    FIRST_PREVIOUS(Scope.FIRST_DOCUMENTS, "Previous place", Held.REPEATS, "P", "Up"),

    VOTE_RIGHT(Scope.VOTES, "The answer is right", "U"),
    VOTE_WRONG(Scope.VOTES, "The answer is wrong", "D"),
    VOTE_NEXT(Scope.VOTES, "Next answer", Held.REPEATS, "N", "Down"),
    VOTE_PREVIOUS(Scope.VOTES, "Previous answer", Held.REPEATS, "P", "Up"),

    PAGE_DOWN(Scope.EVERYWHERE, "Scroll down", Held.REPEATS, "PgDn"),
    PAGE_UP(Scope.EVERYWHERE, "Scroll up", Held.REPEATS, "PgUp"),
    UNDO(Scope.EVERYWHERE, "Undo", Held.REPEATS, "Ctrl+Z"),
    REDO(Scope.EVERYWHERE, "Redo", Held.REPEATS, "Ctrl+Shift+Z", "Ctrl+Y"),
    SAVE_LABELS(Scope.EVERYWHERE, "Save the label set", "Ctrl+S"),
    COPY(Scope.TEXT, "Copy the selected text", "Ctrl+C"),
    FIND(Scope.EVERYWHERE, "Find", "Ctrl+F"),
    FIND_IN_PROJECT(Scope.EVERYWHERE, "Search the project", "Ctrl+Shift+F"),
    CANCEL(Scope.EVERYWHERE, "Cancel", "Esc"),
    ZOOM_IN(Scope.EVERYWHERE, "Larger text", Held.REPEATS, "Ctrl+Plus"),
    ZOOM_OUT(Scope.EVERYWHERE, "Smaller text", Held.REPEATS, "Ctrl+Minus"),
    ZOOM_RESET(Scope.EVERYWHERE, "Normal text", "Ctrl+0"),
    QUICK_HIDE(Scope.EVERYWHERE, "Hide the text", "F8"),
    NEXT_THEME(Scope.EVERYWHERE, "Theme", "F9"),
    SHADE_MATHEMATICS(Scope.EVERYWHERE, "Shade mathematics", "Ctrl+Shift+M"),
    SCREEN_1(Scope.EVERYWHERE, "First screen", "Ctrl+1"),
    SCREEN_2(Scope.EVERYWHERE, "Second screen", "Ctrl+2"),
    SCREEN_3(Scope.EVERYWHERE, "Third screen", "Ctrl+3"),
    SCREEN_4(Scope.EVERYWHERE, "Fourth screen", "Ctrl+4"),
    SCREEN_5(Scope.EVERYWHERE, "Fifth screen", "Ctrl+5"),
    SCREEN_6(Scope.EVERYWHERE, "Sixth screen", "Ctrl+6"),
    SCREEN_7(Scope.EVERYWHERE, "Seventh screen", "Ctrl+7"),
    SCREEN_8(Scope.EVERYWHERE, "Eighth screen", "Ctrl+8"),
    SCREEN_9(Scope.EVERYWHERE, "Ninth screen", "Ctrl+9"),
    SWITCH_PERSON(Scope.EVERYWHERE, "Switch person", "Ctrl+Shift+P"),
    IMPORT(Scope.EVERYWHERE, "Import", "Ctrl+I"),
    PRELABEL(Scope.EVERYWHERE, "Pre-label", "Ctrl+Shift+L"),
    EXPORT(Scope.EVERYWHERE, "Export", "Ctrl+E"),
    PRINT(Scope.EVERYWHERE, "Print", "Ctrl+P"),
    NEW_PROJECT(Scope.EVERYWHERE, "New project", "Ctrl+N"),
    OPEN_PROJECT(Scope.EVERYWHERE, "Open a project", "Ctrl+O"),
    CLOSE_PROJECT(Scope.EVERYWHERE, "Close the project", "Ctrl+W"),
    SETTINGS(Scope.EVERYWHERE, "Settings", "Ctrl+,"),
    GUIDE(Scope.EVERYWHERE, "Guide", Held.REPEATS, "F1"),
    KEYS(Scope.EVERYWHERE, "Keys", "?");

    /// Where an action works.
    public enum Scope {
        EVERYWHERE("Everywhere"),
        SELECT("Select"),
        TEXT("In the text"),
        ANNOTATE("Annotate"),
        ADJUDICATE("Adjudicate"),
        SURROGATES("Surrogates"),
        REDACTIONS("Redactions"),
        SEARCH("Search"),
        FIRST_DOCUMENTS("First documents"),
        /// A panel over the window.
        VOTES("Vote on answers");

        private final @English String title;

        Scope(@English String title) {
            this.title = title;
        }

        public String title() {
            return tr(title);
        }

        /// Whether one key can't mean an action of this scope and one of `other`.
        boolean meets(Scope other) {
            return this == other || !isScreen() || !other.isScreen();
        }

        private boolean isScreen() {
            return this != EVERYWHERE && this != TEXT;
        }
    }

    /// What a key does that is held down.
    private enum Held {
        ONCE,
        REPEATS
    }

    private final Held held;
    private final Scope scope;
    private final @English String title;
    private final List<KeyChord> defaults;

    AppAction(Scope scope, @English String title, String... defaults) {
        this(scope, title, Held.ONCE, defaults);
    }

    AppAction(Scope scope, @English String title, Held held, String... defaults) {
        this.held = held;
        this.scope = scope;
        this.title = title;
        this.defaults = Arrays.stream(defaults).map(KeyChord::of).toList();
    }

    public Scope scope() {
        return scope;
    }

    /// Whether a key that is held down does it again and again: moving and undoing only, for what decides has to be meant each time.
    public boolean repeats() {
        return held == Held.REPEATS;
    }

    /// Whether it does nothing but change the project, so that its key does nothing where that is open for reading only.
    public boolean changes() {
        return switch (scope) {
            case SELECT -> !repeats() && this != EXPLAIN_SUBMISSION;
            case TEXT -> this == LABEL_ALL_SAME;
            case EVERYWHERE -> ofProject();
            case SEARCH -> true;
            case REDACTIONS, FIRST_DOCUMENTS, VOTES -> !repeats();
            case SURROGATES -> !repeats() && this != WHOLE_ESSAY && this != CHANGES && this != POLICY;
            case ADJUDICATE -> !repeats() && this != AUDIT;
            case ANNOTATE -> !repeats() && this != REVIEW_SAME && this != GO_TO_TURN;
        };
    }

    private boolean ofProject() {
        return this == UNDO || this == REDO || this == SAVE_LABELS || this == IMPORT || this == PRELABEL;
    }

    /// What people call it, beginning with a capital.
    public String title() {
        return tr(title);
    }

    /// Its keys as the program ships; the first is the one shown.
    public List<KeyChord> defaultKeys() {
        return defaults;
    }
}
