package org.allonym.services.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.AnnotatorsProject;
import org.junit.jupiter.api.Test;

class PseudonymsTest {

    @Test
    void numbersOfPeopleAreNoGuideToTheirNames() {
        List<ActorId> annotators = AnnotatorsProject.annotators(9);
        List<Actor> actors =
                annotators.stream().map(annotator -> new Actor(annotator, Role.ANNOTATOR)).toList();

        TreeSet<String> orders = new TreeSet<>();
        for (String key : List.of("a1", "b2", "c3", "d4")) {
            Pseudonyms names = Pseudonyms.of(key, actors, Set.copyOf(annotators), false);
            List<String> order = annotators.stream().map(names::of).toList();
            assertThat(order).containsExactlyInAnyOrder("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9");
            assertThat(Pseudonyms.of(key, actors.reversed(), Set.of(), false).of(annotators.getFirst())).isEqualTo(order.getFirst());
            orders.add(order.toString());
        }

        assertThat(orders).hasSize(4).doesNotContain("[A1, A2, A3, A4, A5, A6, A7, A8, A9]");
    }
}
