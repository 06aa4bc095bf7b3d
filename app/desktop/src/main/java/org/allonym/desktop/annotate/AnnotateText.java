package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Caution;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.consistency.Oversight;
import org.allonym.desktop.annotate.AnnotateModel.StickyLabel;
import org.allonym.desktop.shell.DomainText;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.suggest.Suggestion;
import org.allonym.text.DocumentText;
import org.allonym.text.Kwic;
import org.allonym.text.Span;

/// What the annotate screen says about suggestions, possible oversights and where the annotator is.
final class AnnotateText {

    private static final int LONGEST = 40;

    private AnnotateText() {}

    /// Each with its own score: `essays-v2 0.91 and the rule e-mail 1.00`.
    static String voices(Provenance.Joint joint) {
        return String.join(tr(" and "), joint.voices().stream().map(AnnotateText::voice).toList());
    }

    private static String voice(Provenance voice) {
        String name = name(voice);
        return voice.certainty().isPresent() ? name + " " + decimal(voice.certainty().getAsDouble(), 2) : name;
    }

    /// Who speaks: `essays-v2`, `the rule e-mail`.
    static String name(Provenance voice) {
        return switch (voice) {
            case Provenance.Model model -> model.isProject() ? tr("the project’s model") : model.model();
            case Provenance.Rule rule -> tr("the rule %s", rule.rule());
            case Provenance.SameString same -> tr("the same text from %s", name(same.of()));
            case Provenance.Person _, Provenance.Propagated _, Provenance.Adjudicated _, Provenance.Imported _, Provenance.Joint _ -> "";
        };
    }

    /// What speaks against it, a sentence each; empty when nothing does.
    static String cautions(Provenance origin) {
        return String.join(" ", origin.cautions().stream().map(AnnotateText::caution).toList());
    }

    private static String caution(Caution caution) {
        return switch (caution) {
            case AMONG_NUMBERS -> tr("It is surrounded by numbers and may be part of an exercise.");
            case IN_MATHEMATICS -> tr("It is in a passage about mathematics and may be part of an exercise.");
            case PUBLIC_SITE -> tr("Many people share this address, so it may not identify anybody.");
        };
    }

    /// Who suggests it and how sure they are, such as `suggested by essays-v2, 0.93`.
    static String source(Suggestion suggestion) {
        String by = switch (suggestion.proposed().provenance()) {
            case Provenance.Model _, Provenance.Rule _ -> tr("suggested by %s", name(suggestion.proposed().provenance()));
            case Provenance.SameString same -> tr("same text as one suggested by %s", name(same.of()));
            case Provenance.Joint joint -> tr("suggested by %d sources together", joint.voices().size());
            case Provenance.Imported imported -> tr("suggested by %s", imported.source());
            case Provenance.Person _, Provenance.Propagated _, Provenance.Adjudicated _ -> tr("suggested");
        };
        String words = suggestion.score().isPresent() ? by + ", " + decimal(suggestion.score().getAsDouble(), 2) : by;
        return suggestion.fate() == Suggestion.Fate.REJECTED ? tr("%s · you rejected it", words) : words;
    }

    /// In a sentence.
    static String of(Oversights.Item item, DocumentText text, Layer layer, LabelSet labels) {
        return switch (item) {
            case Oversights.Item.Undecided(Suggestion suggestion) -> tr("%s as %s, %s.",
                    quoted(text, suggestion.proposed().span()),
                    labels.titleOf(suggestion.proposed().label()),
                    source(suggestion));
            case Oversights.Item.Overlooked(Oversight oversight) -> of(oversight, text, layer, labels);
        };
    }

    /// In a word or two.
    static String standing(Oversights.Item item, LabelSet labels) {
        return switch (item) {
            case Oversights.Item.Undecided _ -> tr("suggested");
            case Oversights.Item.Overlooked(Oversight.Bare _) -> tr("no label");
            case Oversights.Item.Overlooked(Oversight.OtherLabel other) ->
                    tr("now %s", labels.tagOf(other.now()));
        };
    }

    private static String of(Oversight oversight, DocumentText text, Layer layer, LabelSet labels) {
        String here = quoted(text, oversight.place());
        String proposed = labels.titleOf(oversight.proposed());
        return switch (oversight) {
            case Oversight.OtherLabel other -> tr("%s is %s here, but %s in %s.",
                    here, labels.titleOf(other.now()), proposed, DomainText.count(other.usually(), "other place", "other places"));
            case Oversight.Bare bare -> {
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
        return "“" + shortened(text.slice(span)) + "”";
    }

    /// What the status bar says: `Sticky: E-mail · 12 of 310 · 3 spans · 6 min`.
    ///
    /// @param minutes the time at work on the document; empty for none worth saying
    static String status(AnnotateModel model, Document document, String minutes) {
        StickyLabel pen = model.sticky();
        List<String> parts = new ArrayList<>();
        if (pen.onProperty().get()) {
            parts.add(pen.held().map(label -> tr("Sticky: %s", label.title())).orElse(tr("Sticky: press a label’s key")));
        }
        parts.add(tr("%d of %d", model.documents().position(document.id()) + 1, model.documents().own().size()));
        parts.add(DomainText.count(model.layerProperty().get().size(), "span", "spans"));
        if (!minutes.isEmpty()) {
            parts.add(minutes);
        }
        return String.join(" · ", parts);
    }

    /// A string of the text as a few words on the screen.
    static String shortened(String surface) {
        return Kwic.start(surface, LONGEST);
    }
}
