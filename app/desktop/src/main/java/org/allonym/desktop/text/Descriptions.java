package org.allonym.desktop.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What is said in words of what the mouse or the selection is on. FX thread.
final class Descriptions {

    private Function<Painted, String> describe = Painted::tag;

    /// @param describe words for a span; empty says nothing
    void set(Function<Painted, String> describe) {
        this.describe = describe;
    }

    /// Everything under a point, one a line: who speaks, characters that show nothing, marks from the innermost out.
    String hovered(Painting painting, Optional<String> speaker, double x, double y) {
        return Stream.concat(
                        Stream.concat(speaker.stream(), Stream.of(painting.invisiblesAt(x, y))),
                        painting.marksAt(x, y).stream().map(mark -> describe.apply(mark.painted())))
                .filter(each -> !each.isEmpty()).collect(Collectors.joining("\n"));
    }

    /// The selected words and what the marks on them are; empty when nothing is selected.
    String selected(DocumentText text, @Nullable Span span, List<Painted> painted) {
        return span == null || !text.holds(span) ? "" : Stream.concat(Stream.of(text.slice(span)),
                        painted.stream().filter(each -> each.span().overlaps(span)).map(describe))
                .collect(Collectors.joining(", "));
    }
}
