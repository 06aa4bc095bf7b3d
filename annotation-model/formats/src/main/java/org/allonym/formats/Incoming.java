package org.allonym.formats;

import org.allonym.project.DocumentId;

/// What a reader hands on for each document of a file, checked.
public sealed interface Incoming permits IncomingDocument, IncomingSpans, IncomingTokens {

    DocumentId document();

    /// Where in the file it stands, for messages: `object 3`, `line 12`; empty where a file is one document.
    String place();
}
