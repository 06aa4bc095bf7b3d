package org.allonym.services.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.adjudicate.Scene;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.first.HeldDocuments;
import org.junit.jupiter.api.Test;

class AutoAdjudicateTest {

    private static final List<Actor> ACTORS = List.of(
            new Actor(AMINA, Role.ANNOTATOR), new Actor(JUDGE, Role.ADJUDICATOR), new Actor(BRUNO, Role.PI));

    private static AutoAdjudicate.Tally tally(MergePolicy policy, Scene... scenes) {
        AutoAdjudicate.Tally tally = new AutoAdjudicate.Tally(policy, JUDGE, HeldDocuments.NONE);
        for (Scene scene : scenes) {
            tally.add(scene.state());
        }
        return tally;
    }

    @Test
    void theReportCountsWhatWasAcceptedDecidedLeftOpenAndWaiting() {
        Scene mixed = Scene.of("mixed")
                .reads(AMINA, mark(0, 5, "AGE"), mark(10, 15, "AGE"), mark(20, 25, "DATE"), mark(30, 33, "AGE"))
                .reads(BRUNO, mark(0, 5, "AGE"), mark(20, 25, "AGE"), mark(30, 33, "AGE"))
                .decides(30, new Choice.Nothing());
        Scene agreed = Scene.of("agreed").reads(AMINA, mark(0, 5, "AGE")).reads(BRUNO, mark(0, 5, "AGE"));
        Scene empty = Scene.of("empty").reads(AMINA).reads(BRUNO);
        Scene waiting = Scene.of("waiting").assigned(AMINA, BRUNO).reads(AMINA, mark(0, 5, "AGE"));
        Scene leftOut = Scene.of("out").is(AMINA, DocumentStatus.SKIPPED);

        AutoAdjudicate.Report report = tally(MergePolicy.UNION, mixed, agreed, empty, waiting, leftOut).report();

        assertThat(report).isEqualTo(new AutoAdjudicate.Report(
                MergePolicy.UNION,
                2,
                Map.of(ConflictKind.MISSED, 1),
                Map.of(ConflictKind.LABEL, 1),
                1,
                5,
                1,
                1,
                0,
                2));
        assertThat(report.decidedCount()).isEqualTo(1);
        assertThat(report.leftOpenCount()).isEqualTo(1);
    }

    @Test
    void aDocumentNobodyMarkedNeedsNoDecision() {
        assertThat(tally(MergePolicy.FIRST, Scene.of("7").reads(AMINA).reads(BRUNO)).edits()).isEmpty();
    }

    @Test
    void onlyAnAdjudicatorOrPiOfTheProjectDecides() {
        AutoAdjudicate.requireMayDecide(ACTORS, JUDGE);
        AutoAdjudicate.requireMayDecide(ACTORS, BRUNO);
        for (ActorId other : List.of(AMINA, new ActorId("eve"))) {
            assertThatThrownBy(() -> AutoAdjudicate.requireMayDecide(ACTORS, other))
                    .isInstanceOfSatisfying(ProblemException.class, e ->
                            assertThat(e.problem().what()).contains(other.value()));
        }
    }
}
