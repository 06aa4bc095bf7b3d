package org.allonym.desktop.annotate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.allonym.suggest.Suggestion;
import org.allonym.suggest.Suggestions;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// How an annotator's layer and the places found are drawn.
final class LayerPainting {

    private LayerPainting() {}

    /// @param pointed a place pointed at, as by a line of the review; null for none
    static List<Painted> of(
            Layer layer,
            Suggestions suggested,
            LabelSet labels,
            @Nullable AnnotationId chosen,
            FindModel.Hits hits,
            @Nullable Span pointed) {
        List<Painted> painted = new ArrayList<>();
        if (pointed != null) {
            painted.add(new Painted("pointed", pointed, new PaintStyle.SearchHit(true), 1, "", false));
        }
        for (int i = 0; i < hits.places().size(); i++) {
            painted.add(new Painted("find-" + i, hits.places().get(i), new PaintStyle.SearchHit(i == hits.at()), 1, "", false));
        }
        suggested.all().forEach(suggestion -> painted.add(paint(suggestion, labels)));
        layer.annotations().forEach(annotation -> painted.add(paint(annotation, labels, annotation.id().equals(chosen))));
        return painted;
    }

    private static Painted paint(Annotation annotation, LabelSet labels, boolean selected) {
        org.allonym.label.Label label = labels.find(annotation.label()).orElse(null);
        return new Painted(
                annotation.id().value(),
                annotation.span(),
                new PaintStyle.Label(label == null || label.identifier() == Identifier.DIRECT),
                label == null ? LabelSet.ROLES : label.role(),
                label == null ? annotation.label() : label.tag(),
                selected);
    }

    private static Painted paint(Suggestion suggestion, LabelSet labels) {
        Annotation proposed = suggestion.proposed();
        org.allonym.label.Label label = labels.find(proposed.label()).orElse(null);
        String tag = label == null ? proposed.label() : label.tag();
        return new Painted(
                proposed.id().value(),
                proposed.span(),
                new PaintStyle.Suggestion(),
                label == null ? LabelSet.ROLES : label.role(),
                suggestion.fate() == Suggestion.Fate.REJECTED ? "✕ " + tag : tag,
                false);
    }

    /// What the hover card says about a painted span.
    static String describe(Painted painted, Layer layer, Suggestions suggested, LabelSet labels) {
        AnnotationId id = new AnnotationId(painted.id());
        Optional<String> suggestion = suggested.find(id).map(one -> "%s, %s".formatted(
                labels.find(one.proposed().label()).map(label -> label.title()).orElse(one.proposed().label()),
                SuggestionWords.source(one)));
        return layer.find(id)
                .map(annotation -> {
                    String known = labels.find(annotation.label()).map(label -> label.title()).orElse(annotation.label());
                    return annotation.note().isEmpty() ? known : known + "\n" + annotation.note();
                })
                .or(() -> suggestion)
                .orElse("");
    }
}
