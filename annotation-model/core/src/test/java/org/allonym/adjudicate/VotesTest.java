package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VotesTest {

    @Test
    void annotatorsWhoSayTheSameStandTogetherInTheOrderOfTheirNumbers() {
        ConflictRegion one = Scene.of("7")
                .reads(AMINA, mark(0, 3, "DATE"))
                .reads(BRUNO)
                .reads(CHEN, mark(0, 3, "DATE"))
                .caseAt(0);

        List<Votes> votes = Votes.of(one.region(), List.of(BRUNO, CHEN, AMINA));

        assertThat(votes).containsExactly(
                new Votes(List.of(), List.of(BRUNO)),
                new Votes(List.of(mark(0, 3, "DATE")), List.of(CHEN, AMINA)));
        assertThat(votes).extracting(vote -> vote.isMajority(3)).containsExactly(false, true);
        assertThat(new Votes(List.of(), List.of(AMINA)).isMajority(2)).isFalse();
    }
}
