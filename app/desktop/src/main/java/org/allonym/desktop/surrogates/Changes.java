package org.allonym.desktop.surrogates;

import java.util.ArrayList;
import java.util.List;
import org.allonym.surrogate.Rewriting;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A rewritten text with what was taken out still in it, struck through before what took its place: for reading only.
///
/// @param text neither the original nor the rewritten one
/// @param changes in text order
record Changes(DocumentText text, List<Change> changes) {

    /// What became of one mention.
    ///
    /// @param out the original, in the text of the changes; null where it stays
    /// @param in what stands there now, likewise
    record Change(Rewriting.Replaced replaced, @Nullable Span out, Span in) {}

    static Changes of(Rewriting rewriting) {
        String made = rewriting.text().value();
        StringBuilder text = new StringBuilder();
        List<Change> changes = new ArrayList<>();
        int at = 0;
        for (Rewriting.Replaced replaced : rewriting.replaced()) {
            text.append(made, at, replaced.span().start());
            String before = replaced.mention().surface();
            Span out = null;
            if (!before.equals(replaced.text())) {
                out = new Span(text.length(), text.length() + before.length());
                text.append(before).append(' ');
            }
            Span in = new Span(text.length(), text.length() + replaced.span().length());
            text.append(made, replaced.span().start(), replaced.span().end());
            changes.add(new Change(replaced, out, in));
            at = replaced.span().end();
        }
        text.append(made, at, made.length());
        return new Changes(DocumentText.of(text.toString()), changes);
    }

    /// Where a place of the rewritten text stands here.
    Span place(Span rewritten) {
        int shift = changes.stream()
                .filter(change -> change.replaced().span().start() <= rewritten.start())
                .mapToInt(change -> change.in().start() - change.replaced().span().start())
                .reduce(0, (_, last) -> last);
        return new Span(rewritten.start() + shift, rewritten.end() + shift);
    }

    @Override
    public String toString() {
        return "Changes(%d)".formatted(changes.size());
    }
}
