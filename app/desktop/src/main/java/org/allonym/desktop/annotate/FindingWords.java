package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.consistency.Finding;
import org.allonym.desktop.shell.Words;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.suggest.Suggestion;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// Says what is looked at once more before a document is finished.
final class FindingWords {

    private FindingWords() {}

    /// In a sentence.
    static String of(Matter matter, DocumentText text, Layer layer, LabelSet labels) {
        return switch (matter) {
            case Matter.Undecided(Suggestion suggestion) -> tr("%s as %s, %s.",
                    quoted(text, suggestion.proposed().span()),
                    title(labels, suggestion.proposed().label()),
                    SuggestionWords.source(suggestion));
            case Matter.Overlooked(Finding finding) -> of(finding, text, layer, labels);
        };
    }

    /// In a word or two.
    static String standing(Matter matter, LabelSet labels) {
        return switch (matter) {
            case Matter.Undecided _ -> tr("suggested");
            case Matter.Overlooked(Finding.Bare _) -> tr("no label");
            case Matter.Overlooked(Finding.OtherLabel other) ->
                    tr("now %s", labels.find(other.now()).map(Label::tag).orElse(other.now()));
        };
    }

    private static String of(Finding finding, DocumentText text, Layer layer, LabelSet labels) {
        String here = quoted(text, finding.place());
        String proposed = title(labels, finding.proposed());
        return switch (finding) {
            case Finding.OtherLabel other -> tr("%s is %s here, but %s in %s.",
                    here, title(labels, other.now()), proposed, Words.count(other.usually(), "other place", "other places"));
            case Finding.Bare bare -> {
                String like = layer.find(bare.like()).map(Annotation::span).map(span -> quoted(text, span)).orElse(tr("another span"));
                yield switch (bare.likeness()) {
                    case SAME -> tr("%s has no label here; elsewhere it is %s.", here, proposed);
                    case CASE, POSSESSIVE -> tr("%s has no label; %s is %s.", here, like, proposed);
                    case PART -> tr("%s has no label; it is part of %s, %s.", here, like, proposed);
                    case INITIALS -> tr("%s has no label; these may be the initials of %s, %s.", here, like, proposed);
                };
            }
        };
    }

    private static String quoted(DocumentText text, Span span) {
        return "“" + SameStringsStrip.shortened(text.slice(span)) + "”";
    }

    private static String title(LabelSet labels, String name) {
        return labels.find(name).map(Label::title).orElse(name);
    }
}
