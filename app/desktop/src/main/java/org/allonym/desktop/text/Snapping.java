package org.allonym.desktop.text;

import java.util.Optional;
import org.allonym.text.Span;

/// Turns what the mouse covered into the span that is meant.
@FunctionalInterface
public interface Snapping {

    /// The span meant by `raw`, empty when nothing can be marked there (white space only, say).
    ///
    /// @param fine whether the person asked for characters instead of tokens (`Alt` is down)
    Optional<Span> snap(Span raw, boolean fine);
}
