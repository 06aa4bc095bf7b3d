package org.allonym.services.exporting;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;

/// The layer to read of each document.
///
/// @param name what commands and manifests call it: `gold`, an actor's name
/// @param actor whose layer it is; null when it is nobody's own
/// @param read gives it for a document
public record LayerChoice(String name, @Nullable ActorId actor, Function<DocumentState, Reading> read) {

    /// The layer of one document, and how far it can be relied on.
    public record Reading(Layer layer, Standing standing) {}

    /// How far a layer is the whole truth of a document.
    public enum Standing {
        /// It is.
        COMPLETE,
        /// Labels may be missing: not finished, or not all decided.
        UNFINISHED,
        /// The document was skipped.
        SKIPPED
    }

    /// One actor's layer.
    public static LayerChoice of(ActorId actor) {
        return new LayerChoice(actor.value(), actor, state -> new Reading(
                state.layer(actor),
                switch (state.work(actor).status()) {
                    case FINISHED -> Standing.COMPLETE;
                    case SKIPPED -> Standing.SKIPPED;
                    case NEW, STARTED -> Standing.UNFINISHED;
                }));
    }

    /// What adjudication has made.
    public static LayerChoice gold() {
        return new LayerChoice("gold", null, state -> {
            DocumentAdjudication adjudication = DocumentAdjudication.of(state);
            return new Reading(adjudication.gold(), switch (adjudication.readiness()) {
                case Readiness.Settled _ -> Standing.COMPLETE;
                case Readiness.LeftOut _ -> Standing.SKIPPED;
                case Readiness.Open _, Readiness.Waiting _ -> Standing.UNFINISHED;
            });
        });
    }

    /// What the model suggests and nobody has rejected. The file doesn't say which documents the model has seen.
    public static LayerChoice model() {
        return new LayerChoice("model", ActorId.MODEL, state -> new Reading(standing(state), Standing.COMPLETE));
    }

    private static Layer standing(DocumentState state) {
        Set<Mark> rejected = new HashSet<>();
        state.rejected().values().forEach(rejected::addAll);
        Layer all = state.layer(ActorId.MODEL);
        return rejected.isEmpty()
                ? all
                : Layer.of(all.annotations().stream().filter(one -> !rejected.contains(one.mark())).toList());
    }

    /// A layer the program works out, complete everywhere.
    public static LayerChoice named(String name, Function<DocumentState, Layer> layer) {
        return new LayerChoice(name, null, state -> new Reading(layer.apply(state), Standing.COMPLETE));
    }
}
