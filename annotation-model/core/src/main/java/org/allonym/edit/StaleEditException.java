package org.allonym.edit;

/// An edit whose "before" is not what is there: something else changed the same thing in between.
public final class StaleEditException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StaleEditException(String what) {
        super(what);
    }
}
