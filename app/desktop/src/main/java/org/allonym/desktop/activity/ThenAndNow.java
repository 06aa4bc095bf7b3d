package org.allonym.desktop.activity;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;

/// The marks of one layer at a moment, compared with what they are now. What a mark has become shows by its line and by a
/// sign before its tag, never by colour alone.
///
/// @param stayed marks that are there now as they were
/// @param gone marks that are no longer there, or no longer as they were
/// @param later marks that came or were changed since
record ThenAndNow(List<Annotation> stayed, List<Annotation> gone, List<Annotation> later) {

    private record Same(AnnotationId id, Mark mark) {
        static Same of(Annotation annotation) {
            return new Same(annotation.id(), annotation.mark());
        }
    }

    static ThenAndNow of(List<Annotation> then, List<Annotation> now) {
        Set<Same> before = new HashSet<>(then.stream().map(Same::of).toList());
        Set<Same> after = new HashSet<>(now.stream().map(Same::of).toList());
        return new ThenAndNow(
                then.stream().filter(one -> after.contains(Same.of(one))).toList(),
                then.stream().filter(one -> !after.contains(Same.of(one))).toList(),
                now.stream().filter(one -> !before.contains(Same.of(one))).toList());
    }

    /// @param withLater whether what came later is drawn, too
    List<Painted> painted(LabelSet labels, boolean withLater) {
        List<Painted> painted = new ArrayList<>();
        stayed.forEach(one -> painted.add(paint(one, "stayed-", new PaintStyle.Label(isDirect(one, labels)), "", labels)));
        gone.forEach(one -> painted.add(paint(one, "gone-", new PaintStyle.Conflict(), "− ", labels)));
        if (withLater) {
            later.forEach(one -> painted.add(paint(one, "later-", new PaintStyle.Suggestion(), "+ ", labels)));
        }
        return painted;
    }

    private static boolean isDirect(Annotation annotation, LabelSet labels) {
        return labels.find(annotation.label()).map(label -> label.identifier() == Identifier.DIRECT).orElse(true);
    }

    private static Painted paint(Annotation annotation, String prefix, PaintStyle style, String sign, LabelSet labels) {
        return new Painted(
                prefix + annotation.id().value(),
                annotation.span(),
                style,
                labels.find(annotation.label()).map(Label::role).orElse(LabelSet.ROLES),
                sign + labels.find(annotation.label()).map(Label::tag).orElse(annotation.label()),
                false);
    }

    /// What the hover card says of a painted mark.
    static String describe(Painted painted) {
        if (painted.id().startsWith("gone-")) {
            return tr("%s: removed or changed since", painted.tag().substring(2));
        }
        return painted.id().startsWith("later-") ? tr("%s: added later", painted.tag().substring(2)) : painted.tag();
    }
}
