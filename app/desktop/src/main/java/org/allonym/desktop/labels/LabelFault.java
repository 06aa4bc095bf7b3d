package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.label.Label;

/// Something about a draft that has to be put right before it can be saved.
///
/// @param draft its id
/// @param words a sentence for the person who typed it
record LabelFault(int draft, Field field, String words) {

    enum Field {
        NAME,
        TITLE,
        TAG,
        KEY
    }

    /// Every fault of a label set's drafts, in their order.
    ///
    /// @param keys the keys in force, which no label key may take
    static List<LabelFault> of(List<LabelDraft> drafts, KeyMap keys) {
        List<LabelFault> faults = new ArrayList<>();
        for (LabelDraft draft : drafts) {
            name(drafts, draft).ifPresent(words -> faults.add(new LabelFault(draft.id(), Field.NAME, words)));
            title(drafts, draft).ifPresent(words -> faults.add(new LabelFault(draft.id(), Field.TITLE, words)));
            tag(drafts, draft).ifPresent(words -> faults.add(new LabelFault(draft.id(), Field.TAG, words)));
            key(drafts, draft, keys).ifPresent(words -> faults.add(new LabelFault(draft.id(), Field.KEY, words)));
        }
        return faults;
    }

    private static Optional<String> name(List<LabelDraft> drafts, LabelDraft draft) {
        if (!Label.isName(draft.name())) {
            return Optional.of(tr("Use only letters A to Z, digits and _."));
        }
        return shared(drafts, draft, LabelDraft::name).map(other -> tr("“%s” already has this name.", other));
    }

    private static Optional<String> title(List<LabelDraft> drafts, LabelDraft draft) {
        if (draft.label().title().isBlank()) {
            return Optional.of(tr("Give the label a title; it is what people see."));
        }
        return shared(drafts, draft, each -> each.label().title().strip()).map(_ -> tr("Another label already has this title."));
    }

    private static Optional<String> tag(List<LabelDraft> drafts, LabelDraft draft) {
        if (!draft.label().tag().matches("[A-Z][A-Z0-9]{1,%d}".formatted(Label.LONGEST_TAG - 1))) {
            return Optional.of(tr("Use two to six capitals; digits are allowed after the first."));
        }
        return shared(drafts, draft, each -> each.label().tag()).map(other -> tr("“%s” already has this tag.", other));
    }

    private static Optional<String> key(List<LabelDraft> drafts, LabelDraft draft, KeyMap keys) {
        String key = draft.key();
        if (key.isEmpty()) {
            return Optional.empty();
        }
        if (!key.matches("[0-9A-Z]")) {
            return Optional.of(tr("Use one digit or one letter A to Z."));
        }
        return shared(drafts, draft, LabelDraft::key)
                .map(other -> tr("“%s” already has this key.", other))
                .or(() -> command(key, keys));
    }

    /// A label's key alone labels when annotating; with `Shift` it labels one mark of several when adjudicating.
    private static Optional<String> command(String key, KeyMap keys) {
        Optional<AppAction> alone = keys.action(KeyChord.of(key), AppAction.Scope.ANNOTATE);
        Optional<AppAction> shifted = keys.action(KeyChord.of("Shift+" + key), AppAction.Scope.ADJUDICATE);
        return alone.map(action -> tr("%s is already the key for “%s”.", key, action.title()))
                .or(() -> shifted.map(action -> tr("⇧%s is already the key for “%s”.", key, action.title())));
    }

    /// Keys nobody has: no other label, no command.
    static List<String> freeKeys(List<LabelDraft> drafts, KeyMap keys) {
        List<String> free = new ArrayList<>();
        for (char c : "1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ".toCharArray()) {
            String key = String.valueOf(c);
            if (drafts.stream().noneMatch(draft -> draft.key().equals(key)) && command(key, keys).isEmpty()) {
                free.add(key);
            }
        }
        return free;
    }

    /// The title of another draft with the same value.
    private static Optional<String> shared(List<LabelDraft> drafts, LabelDraft draft, Function<LabelDraft, String> value) {
        return drafts.stream()
                .filter(other -> other.id() != draft.id() && value.apply(other).equals(value.apply(draft)))
                .map(other -> other.label().title())
                .findFirst();
    }
}
