package org.allonym.inference.spread;

import java.util.Comparator;
import org.allonym.inference.Finding;
import org.allonym.text.Span;

/// A place that mentions a name.
///
/// @param like the surest finding of the name
/// @param whole whether the whole name stands there
record Mention(Span span, Finding like, boolean whole) {

    /// Whole names first, then long ones, then by place.
    static final Comparator<Mention> BEST_FIRST = Comparator.comparing((Mention mention) -> !mention.whole())
            .thenComparing(mention -> -mention.span().length())
            .thenComparing(Mention::span);
}
