package org.allonym.learning.effort;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EffortTest {

    private static final Instant MORNING = Instant.parse("2026-03-02T08:00:00Z");

    @Test
    void theMedianIsOfTimesSinceTheLastGestureInTheSameDocumentAndPausesAreCut() {
        List<TimedEdit> edits = new ArrayList<>();
        Instant at = MORNING;
        for (int document = 0; document < 10; document++) {
            edits.add(new TimedEdit(at, "amina", "d" + document, EditKind.OTHER));
            for (int seconds : new int[] {9, 10, 11, 3600}) {
                at = at.plusSeconds(seconds);
                edits.add(new TimedEdit(at, "amina", "d" + document, EditKind.ADDITION));
            }
            for (int seconds : new int[] {2, 2, 4}) {
                at = at.plusSeconds(seconds);
                edits.add(new TimedEdit(at, "amina", "d" + document, EditKind.DELETION));
                edits.add(new TimedEdit(at.plusMillis(500), "bruno", "other", EditKind.OTHER));
            }
            at = at.plusSeconds(20);
        }

        Effort effort = Effort.of(edits, 1);

        assertThat(effort.costs().get(EditKind.ADDITION)).isEqualTo(new Effort.Cost(30, 10, 10, 10));
        assertThat(effort.of(EditKind.DELETION)).isEqualTo(2);
        assertThat(effort.isMeasured()).isTrue();
        assertThat(effort.of(EditKind.BORDER)).as("not measured").isEqualTo(2);
    }

    @Test
    void anIntervalHoldsWhatOtherDocumentsMightHaveSaid() {
        List<TimedEdit> edits = new ArrayList<>();
        for (int document = 0; document < 30; document++) {
            Instant begun = MORNING.plusSeconds(1000L * document);
            edits.add(new TimedEdit(begun, "amina", "d" + document, EditKind.OTHER));
            edits.add(new TimedEdit(begun.plusSeconds(3 + document), "amina", "d" + document, EditKind.ADDITION));
        }

        Effort.Cost cost = Effort.of(edits, 1).costs().get(EditKind.ADDITION);

        assertThat(cost.seconds()).isEqualTo(17.5);
        assertThat(cost.low()).isBetween(9.0, 15.0);
        assertThat(cost.high()).isBetween(20.0, 27.0);
    }

    @Test
    void withFewTimesAnAdditionIsAssumedToCostThreeEdits() {
        assertThat(Effort.of(List.of(), 1)).isEqualTo(Effort.UNKNOWN);
        assertThat(Effort.UNKNOWN.of(EditKind.ADDITION)).isEqualTo(3);
        assertThat(Effort.UNKNOWN.of(EditKind.RELABEL)).isEqualTo(1);
        assertThat(Effort.UNKNOWN.isMeasured()).isFalse();
    }
}
