package org.allonym.desktop.action;

import static java.util.Map.entry;
import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.allonym.language.English;

/// Key maps that come with the program.
///
/// In the two for one hand, everything an annotator or adjudicator does many times an hour lies under that hand, so
/// that the other one stays on the mouse. Keys that were there before stay as second keys where nothing else wants them.
public enum KeyPreset {
    DEFAULT("Both hands", "Arrow keys for words and boundaries, initial letters for commands.", Map.of()),

    LEFT_HAND("Left hand on the keys", "Commands on the left half of the keyboard; right hand on the mouse.", Map.ofEntries(
            entry(AppAction.PREVIOUS_TOKEN, "Q Left"),
            entry(AppAction.NEXT_TOKEN, "E Right"),
            entry(AppAction.END_RIGHT, "Shift+E Shift+Right"),
            entry(AppAction.END_LEFT, "Shift+Q Shift+Left"),
            entry(AppAction.START_LEFT, "Ctrl+Shift+Q Ctrl+Left"),
            entry(AppAction.START_RIGHT, "Ctrl+Shift+E Ctrl+Right"),
            entry(AppAction.LABEL_ALL_SAME, "Shift+Space Shift+Enter"),
            entry(AppAction.NEXT_SPAN, "V N"),
            entry(AppAction.PREVIOUS_SPAN, "Z P"),
            entry(AppAction.DELETE_SPAN, "Shift+X Backspace Delete"),
            entry(AppAction.ACCEPT_SUGGESTION, "Space Enter"),
            entry(AppAction.REVIEW_SAME, "Shift+F Alt+Enter"),
            entry(AppAction.STICKY_LABEL, "Shift+V L"),
            entry(AppAction.SKIP, "Shift+Z K"),
            entry(AppAction.NEXT_DOCUMENT, "Ctrl+D Ctrl+PgDn"),
            entry(AppAction.PREVIOUS_DOCUMENT, "Ctrl+B Ctrl+PgUp"),
            entry(AppAction.MODEL, "Shift+F M"),
            entry(AppAction.KEEP_EARLIER, "Shift+R K"),
            entry(AppAction.UNION, "V U"),
            entry(AppAction.INTERSECTION, "X I"),
            entry(AppAction.NOTHING_HERE, "Z 0"),
            entry(AppAction.OWN, "D"),
            entry(AppAction.LATER, "Shift+Z L"),
            entry(AppAction.NEXT_CONFLICT, "F N Down"),
            entry(AppAction.PREVIOUS_CONFLICT, "W P Up"),
            entry(AppAction.DECISION_NOTE, "Shift+G"),
            entry(AppAction.AUDIT, "Shift+T"),
            entry(AppAction.FIRST_BOUNDARIES, "V"))),

    RIGHT_HAND("Right hand on the keys", "Commands on the right half of the keyboard; left hand on the mouse.", Map.ofEntries(
            entry(AppAction.EDIT_NOTE, "M T"),
            entry(AppAction.REJECT_SUGGESTION, "Y X"),
            entry(AppAction.FLAG, "H G"),
            entry(AppAction.FLAG_DOCUMENT, "Shift+H Shift+G"),
            entry(AppAction.FINISH_NEXT, "J F"),
            entry(AppAction.REOPEN, "I R"),
            entry(AppAction.UNDO, "Ctrl+Backspace Ctrl+Z"),
            entry(AppAction.COPY, "Ctrl+Insert Ctrl+C"),
            entry(AppAction.ACCEPT, "J A"),
            entry(AppAction.OWN, "H E"),
            entry(AppAction.TAKE_BACK, "Y R"),
            entry(AppAction.GUIDELINE_GAP, "O G"),
            entry(AppAction.REASON_SLIP, "Shift+J S"),
            entry(AppAction.REASON_GUIDELINE, "Shift+K C"),
            entry(AppAction.REASON_TEXT, "Shift+L B"),
            entry(AppAction.REASON_TOOL, "Shift+H T"),
            entry(AppAction.DECISION_NOTE, "Shift+M Shift+T"),
            entry(AppAction.AUDIT, "Shift+P Q")));

    private final @English String title;
    private final @English String description;
    private final KeyMap map;

    KeyPreset(@English String title, @English String description, Map<AppAction, String> keys) {
        this.title = title;
        this.description = description;
        Map<AppAction, List<KeyChord>> chords = new EnumMap<>(AppAction.class);
        keys.forEach((action, text) -> chords.put(action, Arrays.stream(text.split(" ")).map(KeyChord::of).toList()));
        this.map = KeyMap.of(chords);
    }

    public String title() {
        return tr(title);
    }

    /// One sentence on whom it is for.
    public String description() {
        return tr(description);
    }

    public KeyMap map() {
        return map;
    }
}
