package org.allonym.exchange;

import java.util.List;

/// What a file says about one document's labels.
public sealed interface Labels {

    /// One raw BIO tag a token, as the file has them: `O`, `B-NAME`, `I-NAME`; see [BioTags].
    record Tags(List<String> tags) implements Labels {}

    /// Spans of the text, in the file's order; they may overlap.
    record Spans(List<LabelledSpan> spans) implements Labels {}
}
