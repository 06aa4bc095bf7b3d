package org.allonym.label;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The labels of a project, in their order, and whether their spans may overlap. Immutable.
///
/// @param name such as `CRAPII-14`
/// @param version counts up from 1 with every change inside a project
/// @param labels in palette order; names are unique, non-empty keys are unique, and at least one isn't retired
/// @param overlap what happens when two spans of one layer overlap
public record LabelSet(String name, int version, List<Label> labels, OverlapPolicy overlap) {

    /// How many colour roles a theme provides.
    public static final int ROLES = 24;

    public LabelSet {
        labels = List.copyOf(labels);
        if (name.isBlank() || version < 1 || labels.isEmpty()) {
            throw new IllegalArgumentException(
                    "label set '%s' version %d with %d labels".formatted(name, version, labels.size()));
        }
        Set<String> names = new HashSet<>();
        Set<String> keys = new HashSet<>();
        for (Label label : labels) {
            if (!names.add(label.name())) {
                throw new IllegalArgumentException("label %s twice".formatted(label.name()));
            }
            if (!label.key().isEmpty() && !keys.add(label.key())) {
                throw new IllegalArgumentException("key %s twice".formatted(label.key()));
            }
        }
        if (labels.stream().allMatch(Label::retired)) {
            throw new IllegalArgumentException("all labels of '%s' are retired".formatted(name));
        }
    }

    /// The names of the labels, in palette order.
    public List<String> names() {
        return labels.stream().map(Label::name).toList();
    }

    /// The labels that can be given, in palette order: all but the retired ones.
    public List<Label> offered() {
        return labels.stream().filter(label -> !label.retired()).toList();
    }

    public Optional<Label> find(String labelName) {
        return labels.stream().filter(label -> label.name().equals(labelName)).findFirst();
    }

    /// The title of a label; its name where the label set doesn't know it.
    public String titleOf(String labelName) {
        return find(labelName).map(Label::title).orElse(labelName);
    }

    /// The short tag of a label; its name where the label set doesn't know it.
    public String tagOf(String labelName) {
        return find(labelName).map(Label::tag).orElse(labelName);
    }

    /// The colour role of a label, from 1; [#ROLES] where the label set doesn't know it.
    public int roleOf(String labelName) {
        return find(labelName).map(Label::role).orElse(ROLES);
    }

    /// Whether a label identifies a person directly.
    public boolean isDirect(String labelName) {
        return find(labelName).map(Label::identifier).orElse(Identifier.INDIRECT) == Identifier.DIRECT;
    }

    /// The label that a key gives.
    ///
    /// @param key as typed; empty for a key without a character, which gives none
    public Optional<Label> labelForKey(String key) {
        return labels.stream().filter(label -> !key.isEmpty() && label.key().equals(key)).findFirst();
    }

    public boolean has(String labelName) {
        return find(labelName).isPresent();
    }

    /// Position in palette order; [Integer#MAX_VALUE] for a label the set lacks, so that unknown ones sort last.
    public int order(String labelName) {
        for (int i = 0; i < labels.size(); i++) {
            if (labels.get(i).name().equals(labelName)) {
                return i;
            }
        }
        return Integer.MAX_VALUE;
    }

    /// This set with plain indirect labels added for `names` it lacks, one version up; itself when it lacks none.
    public LabelSet withAdded(List<String> names) {
        List<Label> all = new ArrayList<>(labels);
        for (String added : names) {
            if (all.stream().noneMatch(label -> label.name().equals(added))) {
                all.add(plain(added, all));
            }
        }
        return all.size() == labels.size() ? this : new LabelSet(name, version + 1, all, overlap);
    }

    private static Label plain(String name, List<Label> others) {
        String words = name.replace('_', ' ').toLowerCase(Locale.ROOT).strip();
        String title = words.isEmpty() ? name : Character.toUpperCase(words.charAt(0)) + words.substring(1);
        int role = others.size() % ROLES + 1;
        return new Label(
                name, title, tag(name, others), Identifier.INDIRECT, "", List.of(), List.of(), role, "", "");
    }

    /// The first letters of a name, or where another label has that tag already the first ones with a number.
    private static String tag(String name, List<Label> others) {
        String letters = name.replaceAll("[^A-Za-z]", "").toUpperCase(Locale.ROOT);
        String plain = letters.isEmpty() ? "X" : letters.substring(0, Math.min(5, letters.length()));
        Set<String> taken = new HashSet<>();
        others.forEach(label -> taken.add(label.tag()));
        String tag = plain;
        for (int number = 2; taken.contains(tag); number++) {
            String digits = Integer.toString(number);
            tag = plain.substring(0, Math.min(plain.length(), Label.LONGEST_TAG - digits.length())) + digits;
        }
        return tag;
    }
}
