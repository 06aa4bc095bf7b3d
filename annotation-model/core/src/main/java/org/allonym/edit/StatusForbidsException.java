package org.allonym.edit;

/// An edit that a document's status doesn't allow. The message is for users and holds no text of the document.
public final class StatusForbidsException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public StatusForbidsException(String sentence) {
        super(sentence);
    }
}
