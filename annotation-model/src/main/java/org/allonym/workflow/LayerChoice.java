package org.allonym.workflow;

import java.util.function.Function;
import org.allonym.annotation.Layer;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;

/// Which layer of each document is meant.
///
/// @param name what commands and manifests call it: `gold`, an actor's name
/// @param actor whose layer it is; null when it is nobody's own
public record LayerChoice(String name, @Nullable ActorId actor, Function<DocumentState, Layer> read) {

    /// One actor's layer.
    public static LayerChoice of(ActorId actor) {
        return new LayerChoice(actor.value(), actor, state -> state.layer(actor));
    }

    /// A layer the program works out, such as the gold one.
    public static LayerChoice named(String name, Function<DocumentState, Layer> read) {
        return new LayerChoice(name, null, read);
    }
}
