package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.junit.jupiter.api.Test;

class AnnotatorOrderTest {

    private static final List<ActorId> ALL = List.of(CHEN, AMINA, BRUNO);

    @Test
    void withoutShufflingAnnotatorsStandByName() {
        assertThat(AnnotatorOrder.BY_NAME.of(new DocumentId("7"), ALL)).containsExactly(AMINA, BRUNO, CHEN);
    }

    @Test
    void aShuffledOrderIsTheSameEveryTimeHoweverAnnotatorsAreGiven() {
        AnnotatorOrder order = new AnnotatorOrder("replica");
        assertThat(order.of(new DocumentId("7"), ALL))
                .isEqualTo(new AnnotatorOrder("replica").of(new DocumentId("7"), ALL.reversed()))
                .containsExactlyInAnyOrderElementsOf(ALL);
    }

    @Test
    void everybodyIsFirstAboutAsOftenAndAnotherProjectShufflesOtherwise() {
        TreeMap<ActorId, Integer> first = new TreeMap<>();
        int alike = 0;
        for (int i = 0; i < 300; i++) {
            DocumentId document = new DocumentId(Integer.toString(i));
            List<ActorId> here = new AnnotatorOrder("one").of(document, ALL);
            first.merge(here.getFirst(), 1, Integer::sum);
            alike += here.equals(new AnnotatorOrder("two").of(document, ALL)) ? 1 : 0;
        }
        assertThat(first.values()).allMatch(times -> times > 70 && times < 130);
        assertThat(alike).isLessThan(90);
    }
}
