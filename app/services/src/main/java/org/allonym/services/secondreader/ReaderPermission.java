package org.allonym.services.secondreader;

import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;

/// That a PI of the project has switched the second reader on, and for which address. [ReaderSettings#permission] gives it.
public final class ReaderPermission {

    private final ChatEndpoint endpoint;
    private final String model;
    private final ActorId by;
    private final ReaderSettings.@Nullable Consent consent;

    ReaderPermission(ChatEndpoint endpoint, String model, ActorId by, ReaderSettings.@Nullable Consent consent) {
        this.endpoint = endpoint;
        this.model = model;
        this.by = by;
        this.consent = consent;
    }

    /// The only address there may be a connection to.
    public ChatEndpoint endpoint() {
        return endpoint;
    }

    /// The model that is asked, by the server's name for it.
    public String model() {
        return model;
    }

    /// The PI.
    public ActorId by() {
        return by;
    }

    /// What the PI typed so that texts may leave this machine; null where they don't.
    public ReaderSettings.@Nullable Consent consent() {
        return consent;
    }
}
