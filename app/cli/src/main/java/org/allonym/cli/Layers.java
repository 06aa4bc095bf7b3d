package org.allonym.cli;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Layer;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.agreement.SuggestionsSide;
import org.allonym.services.evaluate.SuggestionSource;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.store.ProjectStore;

/// Finds layers by the names that commands use: `gold`, `model`, or an actor's.
final class Layers {

    static final String GOLD = "gold";
    private static final String MODEL = ActorId.MODEL.value();

    private Layers() {}

    /// The layer of that name.
    ///
    /// @param unsettled counts the documents read whose gold layer is not the whole truth yet
    /// @throws ProblemException when nothing can have the name
    static LayerChoice of(String name, AtomicInteger unsettled) {
        if (name.equals(GOLD)) {
            return LayerChoice.named(GOLD, state -> {
                DocumentAdjudication document = DocumentAdjudication.of(state);
                if (!document.isSettled()) {
                    unsettled.incrementAndGet();
                }
                return document.gold();
            });
        }
        return name.equals(MODEL) ? LayerChoice.model() : LayerChoice.of(actor(name));
    }

    /// The layer of that name as one side of a comparison; gold is what others are measured against, `model` all that was
    /// suggested ([SuggestionsSide]), `model/model` and `model/rules` what a model or rules did, alone or with others.
    ///
    /// @throws ProblemException when nothing can have the name, or there never were suggestions
    static Side side(String name, ProjectStore store) {
        if (name.equals(GOLD)) {
            return new Side.Computed(
                    GOLD, true, state -> DocumentAdjudication.of(state).isSettled(), state -> DocumentAdjudication.of(state).gold());
        }
        if (name.equals(MODEL)) {
            return SuggestionsSide.of(store);
        }
        for (SuggestionSource voices : List.of(SuggestionSource.MODEL, SuggestionSource.RULES)) {
            if (name.equals(MODEL + "/" + voices.title())) {
                Side all = SuggestionsSide.of(store);
                return new Side.Computed(name, false, all::isReady, state -> heard(all.layerOf(state), voices));
            }
        }
        return new Side.Annotator(actor(name));
    }

    private static Layer heard(Layer all, SuggestionSource voices) {
        return Layer.of(all.annotations().stream().filter(one -> voices.of(one).isPresent()).toList());
    }

    private static ActorId actor(String name) {
        if (!ActorId.isName(name)) {
            throw new ProblemException(new Problem.Refused(
                    "There is no layer %s.".formatted(name),
                    "A layer is gold, model or the name of a person in the project."));
        }
        return new ActorId(name);
    }
}
