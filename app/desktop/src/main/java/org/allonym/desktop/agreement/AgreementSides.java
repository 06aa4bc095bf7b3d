package org.allonym.desktop.agreement;

import java.util.ArrayList;
import java.util.List;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.jspecify.annotations.Nullable;

/// Who can be compared in a project. JavaFX thread.
final class AgreementSides {

    /// The name of gold as a side, in files, too.
    static final String GOLD = "gold";

    private final ProjectSession session;

    AgreementSides(ProjectSession session) {
        this.session = session;
    }

    /// The annotators by name, then gold.
    List<Side> sides() {
        List<Side> sides = new ArrayList<>();
        annotators().forEach(actor -> sides.add(new Side.Annotator(actor)));
        sides.add(new Side.Computed(
                GOLD,
                true,
                state -> DocumentAdjudication.of(state).readiness() instanceof Readiness.Settled,
                state -> DocumentAdjudication.of(state).gold()));
        return sides;
    }

    /// By name.
    List<ActorId> annotators() {
        return session.actors().stream()
                .filter(actor -> actor.role() == Role.ANNOTATOR && !actor.archived())
                .map(Actor::id)
                .sorted()
                .toList();
    }

    /// The two annotators who have finished the most documents both, the first by name of several; empty with fewer than
    /// two.
    List<ActorId> mostRead() {
        List<ActorId> all = annotators();
        List<ActorId> best = all.size() < 2 ? List.of() : all.subList(0, 2);
        long most = 0;
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                ActorId one = all.get(i);
                ActorId other = all.get(j);
                long both = session.rows().stream()
                        .filter(row -> isFinished(row.work().get(one)) && isFinished(row.work().get(other)))
                        .count();
                if (both > most) {
                    most = both;
                    best = List.of(one, other);
                }
            }
        }
        return best;
    }

    private static boolean isFinished(@Nullable AnnotatorStatus work) {
        return work != null && work.status() == DocumentStatus.FINISHED;
    }
}
