package org.allonym.desktop.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Outcome;
import org.allonym.edit.Ruling;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// A document's state, a line for each thing that is said of it, sorted; offsets in code points, as in the file.
final class StateLines {

    private final DocumentText text;
    private final List<String> lines = new ArrayList<>();

    private StateLines(DocumentText text) {
        this.text = text;
    }

    static List<String> of(DocumentText text, DocumentState state) {
        StateLines lines = new StateLines(text);
        state.layers().forEach((layer, marks) ->
                marks.annotations().forEach(one -> lines.lines.add(layer + " marks " + lines.annotation(one))));
        state.work().forEach((actor, work) -> lines.lines.add("%s %s “%s” “%s” “%s” %s".formatted(
                actor, word(work.status()), work.reason(), work.note(), work.flag(), work.passed())));
        state.rejected().forEach((actor, marks) -> marks.forEach(
                mark -> lines.lines.add("%s rejects %s %s".formatted(actor, lines.place(mark.span()), mark.label()))));
        if (!state.assigned().isEmpty()) {
            lines.lines.add("assigned " + state.assigned());
        }
        if (!state.aside().isEmpty()) {
            lines.lines.add("aside: " + state.aside());
        }
        state.decisions().forEach(decision -> lines.lines.add(lines.decision(decision)));
        state.rulings().forEach(ruling -> lines.lines.add(lines.ruling(ruling)));
        return lines.lines.stream().sorted().toList();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private String place(Span span) {
        CodePointSpan points = text.toCodePoints(span);
        return points.start() + "-" + points.end();
    }

    private String annotation(Annotation one) {
        return "%s %s %s %s “%s” %s".formatted(
                one.id().value(), place(one.span()), one.label(), origin(one.provenance()), one.note(), one.flagged());
    }

    private static String origin(Provenance origin) {
        return switch (origin) {
            case Provenance.Person person -> "person " + person.actor();
            case Provenance.Model model -> model.isScored() ? "model %s %s".formatted(model.model(), model.score()) : "model " + model.model();
            case Provenance.Rule rule -> {
                StringBuilder words = new StringBuilder("rule %s %s".formatted(rule.rule(), rule.score()));
                rule.cautions().forEach(caution -> words.append(' ').append(caution.word()));
                yield words.toString();
            }
            case Provenance.SameString same -> "same " + origin(same.of());
            case Provenance.Joint joint -> {
                StringBuilder words = new StringBuilder("joint");
                joint.voices().forEach(voice -> words.append(" (").append(origin(voice)).append(')'));
                yield words.append(' ').append(joint.score()).toString();
            }
            case Provenance.Propagated propagated -> "propagated %s of %s".formatted(propagated.actor(), propagated.from().value());
            case Provenance.Imported imported -> "imported " + imported.source();
            case Provenance.Adjudicated adjudicated -> "adjudicated " + adjudicated.actor();
        };
    }

    private String ruling(Ruling one) {
        String what = switch (one) {
            case Ruling.Grouping grouping -> "joins " + places(grouping.mentions());
            case Ruling.Treatment treatment -> "%s for %s".formatted(choice(treatment.choice()), places(treatment.mentions()));
            case Ruling.Judgement judgement -> "judges %s %s “%s” “%s” %s".formatted(
                    places(new TreeSet<>(List.of(judgement.redaction()))), judgement.verdict(), judgement.label(), judgement.text(), judgement.decides());
            case Ruling.Clearance clearance -> "clears “%s” in “%s” at %s: %s “%s”".formatted(
                    clearance.part(),
                    clearance.where(),
                    clearance.place() == null ? "no place" : place(clearance.place()),
                    word(clearance.verdict()),
                    clearance.reason());
        };
        return "%s %s %s".formatted(one.by(), what, one.id());
    }

    private String choice(Ruling.Choice choice) {
        return switch (choice) {
            case Ruling.Choice.Another(int draw) -> "asks for draw " + draw;
            case Ruling.Choice.Approved approved ->
                    "approves “%s” by “%s” %s".formatted(approved.value(), approved.derivation(), texts(approved.texts()));
            case Ruling.Choice.Own own -> "writes “%s” %s".formatted(own.value(), texts(own.texts()));
            case Ruling.Choice.Kept(String reason) -> "keeps “%s”".formatted(reason);
        };
    }

    private String places(SortedSet<Mark> marks) {
        List<String> places = new ArrayList<>();
        marks.forEach(mark -> places.add(place(mark.span()) + " " + mark.label()));
        return places.toString();
    }

    private String texts(SortedMap<Mark, String> texts) {
        List<String> all = new ArrayList<>();
        texts.forEach((mark, text) -> all.add("%s %s “%s”".formatted(place(mark.span()), mark.label(), text)));
        return all.toString();
    }

    private String decision(Decision one) {
        List<String> evidence = new ArrayList<>();
        one.evidence().readings().forEach((annotator, marks) -> {
            evidence.add(annotator.value());
            marks.forEach(mark -> evidence.add(place(mark.span()) + " " + mark.label()));
        });
        String outcome = switch (one.outcome()) {
            case Outcome.Agreed() -> "agreed";
            case Outcome.Took took -> "took " + took.annotator();
            case Outcome.Union() -> "union";
            case Outcome.Intersection() -> "intersection";
            case Outcome.Imported(String file, String sha256) -> "imported %s %s".formatted(file, sha256);
            case Outcome.Own() -> "own";
            case Outcome.Nothing() -> "nothing";
            case Outcome.Later() -> "later";
        };
        return "%s decides %s %s %s on %s by policy “%s”, %s “%s” %s %s".formatted(
                one.by(),
                place(one.place()),
                outcome,
                one.result().stream().map(this::annotation).sorted().toList(),
                evidence,
                one.policy(),
                word(one.reason()),
                one.note(),
                one.guidelineGap(),
                one.id());
    }
}
