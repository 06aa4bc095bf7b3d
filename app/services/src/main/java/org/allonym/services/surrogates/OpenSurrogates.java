package org.allonym.services.surrogates;

import java.util.ArrayList;
import java.util.List;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Kwic;
import org.allonym.text.Span;

/// A document that blocks the export, with what a person has to decide in it. It contains document text, so it must not
/// be logged or exported.
public record OpenSurrogates(DocumentId document, List<OpenEntity> inReview, List<OpenLeak> leaks) {

    private static final int AROUND = 100;

    /// An entity without a value that may be written.
    ///
    /// @param place of its first mention, in code points
    /// @param name its fullest form
    /// @param mentions how many it has
    /// @param why sentences for a person
    public record OpenEntity(String label, CodePointSpan place, String name, int mentions, String context, List<String> why) {
        public OpenEntity {
            why = List.copyOf(why);
        }

        @Override
        public String toString() {
            return "OpenEntity(%s %s)".formatted(label, place);
        }
    }

    /// A piece of an original that is still there.
    ///
    /// @param where as [Leak#where]
    /// @param place in code points, of the text as imported or of whatever was searched
    /// @param label of the original
    /// @param surface what stands there
    /// @param original in full
    /// @param context the words around it, on one line
    public record OpenLeak(
            String where, CodePointSpan place, String label, String surface, String original, String context) {
        @Override
        public String toString() {
            return "OpenLeak(%s %s)".formatted(label, place);
        }
    }

    public OpenSurrogates {
        inReview = List.copyOf(inReview);
        leaks = List.copyOf(leaks);
    }

    /// @param text of the document as imported
    static OpenSurrogates of(DocumentText text, DocumentPlan plan) {
        return new OpenSurrogates(
                plan.document(),
                plan.entities().stream()
                        .filter(one -> one.standing() == EntityStatus.NEEDS_REVIEW)
                        .map(one -> entity(text, one))
                        .toList(),
                plan.leaks().stream().filter(Leak::isOpen).map(one -> leak(text, one)).toList());
    }

    private static OpenEntity entity(DocumentText text, PlannedEntity one) {
        Mention first = one.entity().mentions().getFirst();
        List<String> why = new ArrayList<>();
        one.doubts().stream().filter(Doubt::asks).map(Doubt::type).map(Doubt.Type::words).forEach(why::add);
        one.breaches().stream().map(Breach::type).map(Breach.Type::words).distinct().forEach(why::add);
        return new OpenEntity(
                one.entity().label(),
                text.toCodePoints(first.mark().span()),
                one.entity().name(),
                one.entity().mentions().size(),
                context(text, first.mark().span()),
                why);
    }

    private static OpenLeak leak(DocumentText text, Leak one) {
        CodePointSpan place = one.isInText()
                ? text.toCodePoints(one.place())
                : new CodePointSpan(one.place().start(), one.place().end());
        return new OpenLeak(
                one.where(),
                place,
                one.label(),
                one.surface(),
                one.original(),
                one.isInText() && !one.isInRepair() ? context(text, one.place()) : one.surface());
    }

    /// The words around a place, as far as its line goes, on one line.
    private static String context(DocumentText text, Span place) {
        String value = text.value();
        Span around = Kwic.around(text, place, AROUND);
        int from = Math.max(value.lastIndexOf('\n', Math.max(0, place.start() - 1)) + 1, around.start());
        int line = value.indexOf('\n', place.end());
        int to = line < 0 ? around.end() : Math.min(line, around.end());
        return value.substring(Math.min(from, place.start()), Math.max(to, place.end())).replaceAll("\\s+", " ").strip();
    }

    @Override
    public String toString() {
        return "OpenDocument(%s, %d in review, %d leaks)".formatted(document, inReview.size(), leaks.size());
    }
}
