package org.allonym.label;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What differs between two versions of a label set, in words for people.
public final class LabelSetChanges {

    private LabelSetChanges() {}

    /// Sentences without a full stop, one a change, in palette order: `“Pet name” added`; empty when nothing differs
    /// but the version.
    public static List<String> between(LabelSet before, LabelSet after) {
        List<String> changes = new ArrayList<>();
        if (!before.name().equals(after.name())) {
            changes.add("named “%s”, before “%s”".formatted(after.name(), before.name()));
        }
        if (before.overlap() != after.overlap()) {
            changes.add(after.overlap() == OverlapPolicy.ALLOWED ? "spans may overlap now" : "spans may not overlap any more");
        }
        for (Label label : after.labels()) {
            before.find(label.name()).ifPresentOrElse(
                    earlier -> changed(earlier, label).ifPresent(changes::add),
                    () -> changes.add("“%s” added (%s)".formatted(label.title(), label.name())));
        }
        for (Label label : before.labels()) {
            if (!after.has(label.name())) {
                changes.add("“%s” removed (%s)".formatted(label.title(), label.name()));
            }
        }
        if (!order(before, after).equals(order(after, before))) {
            changes.add("put in another order");
        }
        return changes;
    }

    private static Optional<String> changed(Label before, Label after) {
        if (before.equals(after)) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        if (before.retired() != after.retired()) {
            parts.add(after.retired() ? "retired" : "brought back");
        }
        part(parts, "title", before, after, Label::title);
        part(parts, "tag", before, after, Label::tag);
        if (!after.retired()) {
            part(parts, "key", before, after, label -> label.key().isEmpty() ? "none" : label.key());
        }
        part(parts, "kind", before, after, label -> label.identifier() == Identifier.DIRECT ? "direct" : "indirect");
        part(parts, "colour", before, after, label -> Integer.toString(label.role()));
        part(parts, "strategy", before, after, label -> label.strategy().isEmpty() ? "default" : label.strategy());
        boolean card = before.description().equals(after.description())
                && before.hits().equals(after.hits())
                && before.nearMisses().equals(after.nearMisses());
        if (!card) {
            parts.add("card rewritten");
        }
        return Optional.of("“%s”: %s".formatted(before.title(), String.join(", ", parts)));
    }

    private static void part(List<String> parts, String what, Label before, Label after, Function<Label, String> of) {
        if (!of.apply(before).equals(of.apply(after))) {
            parts.add("%s %s → %s".formatted(what, of.apply(before), of.apply(after)));
        }
    }

    /// The names that both have, in the order of the first.
    private static List<String> order(LabelSet set, LabelSet other) {
        return set.labels().stream().map(Label::name).filter(other::has).toList();
    }
}
