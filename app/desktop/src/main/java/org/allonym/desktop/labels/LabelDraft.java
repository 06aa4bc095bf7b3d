package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Locale;
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
}
