package org.allonym.formats;

import java.util.List;

/// What a file says about one document's labels.
public sealed interface Labels {

    /// One raw BIO tag a token, as the file has them: `O`, `B-NAME`, `I-NAME`; see [BioTags].
    record Tags(List<String> tags) implements Labels {}

    /// Spans of the text, in the file's order; they may overlap.
    record Spans(List<LabelledSpan> spans) implements Labels {}

    /// What several may have said of one document, each on their own; whoever imports takes one.
    ///
    /// @param voiced each voice once; empty where nobody spoke yet, which is no empty layer
    /// @param whole whether nobody else in the file speaks of this document; otherwise another record may bring the same
    ///        document again, in another voice
    record Voices(List<Voiced> voiced, boolean whole) implements Labels {
        public Voices {
            voiced = List.copyOf(voiced);
        }
    }

    /// One voice's spans.
    record Voiced(AnnotatorSource voice, Spans spans) {}
}
