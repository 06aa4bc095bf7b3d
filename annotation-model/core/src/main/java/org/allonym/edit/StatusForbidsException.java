package org.allonym.edit;

/// An edit that a document's status doesn't allow: its message says so in a sentence for people, without any text of
/// the document.
public final class StatusForbidsException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public StatusForbidsException(String sentence) {
        super(sentence);
    }
}
