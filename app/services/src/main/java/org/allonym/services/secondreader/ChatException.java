package org.allonym.services.secondreader;

import org.jspecify.annotations.Nullable;

/// That no answer came.
public final class ChatException extends Exception {

    private static final long serialVersionUID = 1L;

    private final ReaderFailure failure;

    /// @param failure one of the connection
    public ChatException(ReaderFailure failure) {
        this(failure, null);
    }

    public ChatException(ReaderFailure failure, @Nullable Throwable cause) {
        super(failure.word(), cause);
        this.failure = failure;
    }

    public ReaderFailure failure() {
        return failure;
    }
}
