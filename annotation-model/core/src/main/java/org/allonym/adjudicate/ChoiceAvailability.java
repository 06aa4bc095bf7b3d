package org.allonym.adjudicate;

import java.util.List;
import org.allonym.annotation.Mark;

/// Whether a choice can be made, and what gold would say then.
public sealed interface ChoiceAvailability {

    /// It can; gold would hold `marks`, sorted and each once. Empty for nothing here and for later.
    record Possible(List<Mark> marks) implements ChoiceAvailability {
        public Possible {
            marks = marks.stream().distinct().sorted().toList();
        }
    }

    /// It can't.
    record Impossible(Obstacle why) implements ChoiceAvailability {}

    default boolean isPossible() {
        return this instanceof Possible;
    }
}
