package org.allonym.desktop.adjudicate;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.Region;
import org.allonym.annotation.Mark;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;

/// A union or an intersection that wants to know which label, for the readers gave several.
///
/// @param labels what they gave
public record Unlabelled(Choice choice, SortedSet<String> labels) {

    public Unlabelled {
        labels = Collections.unmodifiableSortedSet(new TreeSet<>(labels));
    }

    /// The choice with its label.
    Choice under(String label) {
        return switch (choice) {
            case Choice.Union _ -> new Choice.Union(label);
            case Choice.Intersection _ -> new Choice.Intersection(label);
            case Choice.Accept _, Choice.Take _, Choice.Model _, Choice.Nothing _, Choice.Own _, Choice.Later _ -> choice;
        };
    }

    /// Those of a label set that the readers gave; all of it where it offers none of them any more.
    LabelSet given(LabelSet all) {
        List<Label> given = all.offered().stream().filter(label -> labels.contains(label.name())).toList();
        return given.isEmpty() ? all : new LabelSet(all.name(), all.version(), given, all.overlap());
    }

    /// The label that a reader gave in a region; empty when it is none, or several.
    static Optional<String> onlyLabel(Region region, ActorId reader) {
        List<String> given = region.marks(reader).stream().map(Mark::label).distinct().toList();
        return given.size() == 1 ? Optional.of(given.getFirst()) : Optional.empty();
    }
}
