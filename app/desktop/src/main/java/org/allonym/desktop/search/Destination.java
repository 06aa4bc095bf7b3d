package org.allonym.desktop.search;

import org.allonym.project.DocumentId;
import org.allonym.text.Span;

/// Where a person can go from a place that was found. JavaFX thread.
public interface Destination {

    /// Opens a place on the annotate screen.
    void annotate(DocumentId document, Span place);

    /// Opens the conflict at a place on the adjudicate screen.
    void adjudicate(DocumentId document, Span place);

    /// Goes back to the screen the person came from.
    void back();
}
