package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.label.Identifier;
import org.allonym.label.Label;

/// A label as it is being edited: whatever was typed so far, right or wrong.
///
/// @param id tells drafts apart while everything about them changes
/// @param saved the name it has in the saved label set; empty for a new label
/// @param label all of it but name and key, which may be wrong; its own name and key don't count
/// @param name as typed
/// @param key as typed; empty for none
record LabelDraft(int id, String saved, Label label, String name, String key) {

    private static final String HOLDER = "X";

    static LabelDraft of(int id, Label label) {
        return new LabelDraft(id, label.name(), held(label), label.name(), label.key());
    }

    private static Label held(Label label) {
        return new Label(
                HOLDER,
                label.title(),
                label.tag(),
                label.identifier(),
                label.description(),
                label.hits(),
                label.nearMisses(),
                label.role(),
                "",
                label.strategy(),
                label.retired());
    }

    static LabelDraft fresh(int id, String name, String key, int role) {
        Label label = new Label(
                HOLDER, tr("New label"), "NEW", Identifier.INDIRECT, "", List.of(), List.of(), role, "", "");
        return new LabelDraft(id, "", label, name, key);
    }

    /// The label it makes.
    ///
    /// @throws IllegalArgumentException when name or key can't be
    Label made() {
        Label of = label;
        return new Label(
                name, of.title(), of.tag(), of.identifier(), of.description(), of.hits(), of.nearMisses(), of.role(), key,
                of.strategy(), of.retired());
    }

    boolean isNew() {
        return saved.isEmpty();
    }

    boolean retired() {
        return label.retired();
    }

    LabelDraft withName(String typed) {
        return new LabelDraft(id, saved, label, typed, key);
    }

    LabelDraft withKey(String typed) {
        return new LabelDraft(id, saved, label, name, typed);
    }

    /// Another title; a name and a tag that only followed the title follow it on, while the label is new.
    LabelDraft withTitle(String title) {
        boolean follows = isNew() && name.equals(nameFor(label.title()));
        boolean tagFollows = isNew() && label.tag().equals(tagFor(label.title()));
        Label next = label(title, tagFollows ? tagFor(title) : label.tag(), label.identifier(), label.role());
        return new LabelDraft(id, saved, next, follows ? nameFor(title) : name, key);
    }

    LabelDraft withTag(String tag) {
        return with(label(label.title(), tag, label.identifier(), label.role()));
    }

    LabelDraft withIdentifier(Identifier identifier) {
        return with(label(label.title(), label.tag(), identifier, label.role()));
    }

    LabelDraft withRole(int role) {
        return with(label(label.title(), label.tag(), label.identifier(), role));
    }

    LabelDraft withCard(String description, List<String> hits, List<String> nearMisses) {
        return with(new Label(
                HOLDER, label.title(), label.tag(), label.identifier(), description, hits, nearMisses, label.role(), "",
                label.strategy(), label.retired()));
    }

    /// The guideline card of another label, and nothing else of it.
    LabelDraft withCardOf(Label other) {
        return withCard(other.description(), other.hits(), other.nearMisses());
    }

    LabelDraft withRetired(boolean retired) {
        Label next = new Label(
                HOLDER, label.title(), label.tag(), label.identifier(), label.description(), label.hits(),
                label.nearMisses(), label.role(), "", label.strategy(), retired);
        return new LabelDraft(id, saved, next, name, retired ? "" : key);
    }

    /// The looks and the card of another label, under this one's name.
    LabelDraft like(Label other) {
        return new LabelDraft(id, saved, held(other), name, other.key());
    }

    /// This one to be kept beside others, with a title and a tag that none of them has.
    ///
    /// @param origin the set it comes from, which tells titles apart
    LabelDraft apartFrom(List<LabelDraft> others, String origin) {
        LabelDraft draft = this;
        String title = label.title();
        if (others.stream().anyMatch(other -> other.label().title().equals(title))) {
            draft = draft.withTitle("%s (%s)".formatted(title, origin));
        }
        String tag = draft.label().tag();
        for (int number = 2; taken(draft.label().tag(), others); number++) {
            String digits = Integer.toString(number);
            draft = draft.withTag(tag.substring(0, Math.min(tag.length(), Label.LONGEST_TAG - digits.length())) + digits);
        }
        return draft;
    }

    private static boolean taken(String tag, List<LabelDraft> others) {
        return others.stream().anyMatch(other -> other.label().tag().equals(tag));
    }

    private LabelDraft with(Label next) {
        return new LabelDraft(id, saved, next, name, key);
    }

    private Label label(String title, String tag, Identifier identifier, int role) {
        return new Label(
                HOLDER, title, tag, identifier, label.description(), label.hits(), label.nearMisses(), role, "",
                label.strategy(), label.retired());
    }

    /// `PET_NAME` for `Pet name`.
    static String nameFor(String title) {
        return title.strip().toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]+", "_").replaceAll("^_|_$", "");
    }

    /// `PETN` for `Pet name`.
    static String tagFor(String title) {
        String letters = title.toUpperCase(Locale.ROOT).strip();
        String first = letters.split("[^A-Z]", 2)[0];
        String from = first.length() >= 2 ? first : letters.replaceAll("[^A-Z]", "");
        return from.substring(0, Math.min(5, from.length()));
    }

    /// Something about a draft that has to be put right before it can be saved.
    ///
    /// @param draft its id
    /// @param words a sentence for the person who typed it
    record Fault(int draft, Field field, String words) {

        enum Field {
            NAME,
            TITLE,
            TAG,
            KEY
        }

        /// Every fault of a label set's drafts, in their order.
        ///
        /// @param keys the keys in force, which no label key may take
        static List<Fault> of(List<LabelDraft> drafts, KeyMap keys) {
            List<Fault> faults = new ArrayList<>();
            for (LabelDraft draft : drafts) {
                name(drafts, draft).ifPresent(words -> faults.add(new Fault(draft.id(), Field.NAME, words)));
                title(drafts, draft).ifPresent(words -> faults.add(new Fault(draft.id(), Field.TITLE, words)));
                tag(drafts, draft).ifPresent(words -> faults.add(new Fault(draft.id(), Field.TAG, words)));
                key(drafts, draft, keys).ifPresent(words -> faults.add(new Fault(draft.id(), Field.KEY, words)));
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
}
