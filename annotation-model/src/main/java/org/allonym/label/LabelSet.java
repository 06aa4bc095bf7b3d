package org.allonym.label;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The labels of a project, in their order, and whether their spans may overlap. Immutable.
///
/// @param name such as `CRAPII-14`
/// @param version counts up from 1 with every change inside a project
/// @param labels in palette order; names are unique, non-empty keys are unique
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
    }

    public Optional<Label> find(String labelName) {
        return labels.stream().filter(label -> label.name().equals(labelName)).findFirst();
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
                all.add(plain(added, all.size() % ROLES + 1));
            }
        }
        return all.size() == labels.size() ? this : new LabelSet(name, version + 1, all, overlap);
    }

    private static Label plain(String name, int role) {
        String letters = name.replaceAll("[^A-Za-z]", "").toUpperCase(java.util.Locale.ROOT);
        String tag = letters.isEmpty() ? name : letters.substring(0, Math.min(5, letters.length()));
        String words = name.replace('_', ' ').toLowerCase(java.util.Locale.ROOT).strip();
        String title = words.isEmpty() ? name : Character.toUpperCase(words.charAt(0)) + words.substring(1);
        return new Label(name, title, tag, Identifier.INDIRECT, "", List.of(), List.of(), role, "", "");
    }
}
