package org.allonym.label;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.allonym.language.English;

/// The differences between two versions of a label set, as text for users.
public final class LabelSetChanges {

    private LabelSetChanges() {}

    /// Sentences without a full stop, one a change, in palette order: `“Pet name” added`; empty when nothing differs
    /// but the version.
    public static List<String> between(LabelSet before, LabelSet after) {
        List<String> changes = new ArrayList<>();
        if (!before.name().equals(after.name())) {
            changes.add(tr("renamed to “%s” (was “%s”)", after.name(), before.name()));
        }
        if (before.overlap() != after.overlap()) {
            changes.add(after.overlap() == OverlapPolicy.ALLOWED ? tr("spans may now overlap") : tr("spans may no longer overlap"));
        }
        for (Label label : after.labels()) {
            before.find(label.name()).ifPresentOrElse(
                    earlier -> changed(earlier, label).ifPresent(changes::add),
                    () -> changes.add(tr("“%s” added (%s)", label.title(), label.name())));
        }
        for (Label label : before.labels()) {
            if (!after.has(label.name())) {
                changes.add(tr("“%s” removed (%s)", label.title(), label.name()));
            }
        }
        if (!order(before, after).equals(order(after, before))) {
            changes.add(tr("labels reordered"));
        }
        return changes;
    }

    private static Optional<String> changed(Label before, Label after) {
        if (before.equals(after)) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        if (before.retired() != after.retired()) {
            parts.add(after.retired() ? tr("retired") : tr("reinstated"));
        }
        part(parts, "title %s → %s", before, after, Label::title);
        part(parts, "tag %s → %s", before, after, Label::tag);
        if (!after.retired()) {
            part(parts, "key %s → %s", before, after, label -> label.key().isEmpty() ? trc("key", "none") : label.key());
        }
        part(parts, "kind %s → %s", before, after, label -> label.identifier() == Identifier.DIRECT ? trc("identifier", "direct") : trc("identifier", "indirect"));
        part(parts, "color %s → %s", before, after, label -> Integer.toString(label.role()));
        part(parts, "strategy %s → %s", before, after, label -> label.strategy().isEmpty() ? tr("the default") : label.strategy());
        boolean card = before.description().equals(after.description())
                && before.hits().equals(after.hits())
                && before.nearMisses().equals(after.nearMisses());
        if (!card) {
            parts.add(tr("guideline card changed"));
        }
        return Optional.of("“%s”: %s".formatted(before.title(), String.join(", ", parts)));
    }

    private static void part(List<String> parts, @English String what, Label before, Label after, Function<Label, String> of) {
        if (!of.apply(before).equals(of.apply(after))) {
            parts.add(tr(what, of.apply(before), of.apply(after)));
        }
    }

    /// The names that both have, in the order of the first.
    private static List<String> order(LabelSet set, LabelSet other) {
        return set.names().stream().filter(other::has).toList();
    }
}
