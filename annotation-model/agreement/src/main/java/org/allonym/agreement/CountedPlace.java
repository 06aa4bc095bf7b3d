package org.allonym.agreement;

import org.allonym.text.Span;

/// The place of an item that a figure counts, to show it in its text.
public sealed interface CountedPlace {

    String document();

    /// In the unit of the document's spans: UTF-16 for layers.
    Span span();

    /// A pair of matched spans, or one without a partner.
    record SpanPlace(String document, SpanItem item) implements CountedPlace {
        @Override
        public Span span() {
            return item.span();
        }
    }

    /// Neighbouring tokens.
    record TokenPlace(String document, ComparedDocument.TokenRun run) implements CountedPlace {
        @Override
        public Span span() {
            return run.span();
        }
    }
}
