package org.allonym.services.evidence;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.project.Role;
import org.allonym.services.chart.CountChart;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.ProgressChart;
import org.allonym.services.redactions.RedactionAudit;
import org.allonym.services.report.Phrases;
import org.allonym.services.report.Section;
import org.allonym.services.report.Table;

/// The sections on the corpus, the label set and the people.
final class CorpusSections {

    static final double WIDTH = 640;

    private CorpusSections() {}

    static Section corpus(EvidenceContents evidence) {
        EvidenceContents.Corpus corpus = evidence.corpus();
        Section.Builder section = new Section.Builder("corpus", "Corpus");
        section.paragraph(
                "%s with %s.",
                Phrases.count(corpus.documents(), "document"), Phrases.count(corpus.tokens(), "token"));
        if (corpus.aside() > 0) {
            section.paragraph("%s set aside and not counted in this pack.".formatted(
                    corpus.aside() == 1 ? "One document is" : "%,d documents are".formatted(corpus.aside())));
        }
        section.table(new Table.Builder("corpus", "Documents by state", "state", "documents")
                .row("gold complete", corpus.settled())
                .row("conflicts or acceptances open", corpus.open())
                .row("annotators not finished", corpus.waiting())
                .row("skipped by everyone", corpus.skipped())
                .row("all", corpus.documents())
                .done());
        section.data(new Table.Builder("corpus-size", "Size of the corpus", "what", "number")
                .row("documents", corpus.documents())
                .row("tokens", corpus.tokens())
                .done());
        List<String> labels = labels(evidence);
        if (labels.isEmpty()) {
            return section.paragraph("Nobody has marked anything yet.").done();
        }
        boolean hasGold = !corpus.gold().isEmpty();
        List<String> layers = List.copyOf(corpus.layers().keySet());
        List<String> head = new ArrayList<>(List.of("label"));
        head.addAll(layers);
        head.add("gold");
        Table.Builder spans = new Table.Builder("spans-by-label", "Spans by label", head);
        List<CountChart.Row> bars = new ArrayList<>();
        for (String label : labels) {
            List<Object> row = new ArrayList<>(List.of(label));
            layers.forEach(layer -> row.add(corpus.layers().get(layer).getOrDefault(label, 0L)));
            row.add(corpus.gold().getOrDefault(label, 0L));
            spans.row(row.toArray());
            bars.add(new CountChart.Row(label, label, List.of(
                    hasGold
                            ? corpus.gold().getOrDefault(label, 0L)
                            : corpus.layers().values().stream().mapToLong(layer -> layer.getOrDefault(label, 0L)).sum())));
        }
        section.table(spans.done());
        section.note(
                hasGold
                        ? "Gold counts the documents whose adjudication is complete, annotators' columns all they have marked."
                        : "Gold has no spans yet: no document with annotations is fully adjudicated.");
        section.chart(
                "spans-by-label",
                CountChart.of(hasGold ? "Gold spans by label" : "Spans by label, all annotators", "spans", List.of(), bars, WIDTH));
        return section.done();
    }

    private static List<String> labels(EvidenceContents evidence) {
        List<String> labels = new ArrayList<>(evidence.labels().labels().stream().map(Label::name).toList());
        TreeSet<String> others = new TreeSet<>(evidence.corpus().gold().keySet());
        evidence.corpus().layers().values().forEach(layer -> others.addAll(layer.keySet()));
        boolean any = !others.isEmpty();
        labels.forEach(others::remove);
        labels.addAll(others);
        return any ? labels : List.of();
    }

    static Section splits(EvidenceContents.Splits splits) {
        Section.Builder section = new Section.Builder("splits", "Splits");
        section.paragraph(splits.sentence());
        section.table(splits.table());
        section.note("Labels are those of gold where it is complete, otherwise those of the annotators, as they are now. Documents aren’t cut, so a deviation of less than one document can’t be avoided.");
        if (splits.unsplit() > 0) {
            section.note("Documents added after the splits were made, in no split: %,d.", splits.unsplit());
        }
        return section.done();
    }

    static Section redactions(RedactionAudit audit) {
        Section.Builder section = new Section.Builder("redactions", "Redactions as received");
        RedactionAudit.Messages messages = audit.messages();
        section.paragraph("%s came with %s. Of the %s that are settled, the share that hid no personal information is %s.".formatted(
                Phrases.count(audit.documents(), "document"),
                Phrases.count(audit.all().received(), "redaction"),
                "%,d".formatted(audit.all().settled()),
                audit.all().share().text()));
        if (messages.redacted() > 0) {
            section.paragraph(("Of %s with a redaction, %,d are settled, and %,d of these had nothing but redactions that hid no personal information."
                            + " In %s something was missed.")
                    .formatted(
                            Phrases.count(messages.redacted(), "message"), messages.settled(), messages.notPii(),
                            Phrases.count(messages.missed(), "message")));
        }
        section.table(audit.table());
        section.table(audit.beforeAndAfter());
        section.note("A redaction is settled by a decision, or when all its annotators agree. Shares are of the settled ones, the"
                + " uncertain ones among them; intervals are percentile bootstraps over documents. Missed are the spans of gold that no redaction"
                + " covers. After the review are the redactions that hide personal information, by what they hide, and what was missed.");
        section.note("In repaired texts, %,d are replaced by surrogates and %,d by the original text; %,d stay.".formatted(
                audit.repair().surrogates(), audit.repair().restored(), audit.repair().left()));
        return section.done();
    }

    static Section labelSet(EvidenceContents evidence) {
        Section.Builder section = new Section.Builder("labels", "Label set and guideline");
        section.paragraph(
                "%s, version %d, with %s.", evidence.labels().name(), evidence.labels().version(),
                Phrases.count(evidence.labels().offered().size(), "label in use", "labels in use"));
        Table.Builder cards =
                new Table.Builder("label-set", "Guideline cards", "label", "title", "identifier", "what it means", "is", "is not");
        evidence.labels().labels().forEach(label -> cards.row(
                label.retired() ? label.name() + " (retired)" : label.name(),
                label.title(),
                label.identifier() == Identifier.DIRECT ? "direct" : "indirect",
                label.description(),
                String.join("; ", label.hits()),
                String.join("; ", label.nearMisses())));
        section.table(cards.done());
        Table.Builder versions =
                new Table.Builder("label-set-versions", "Versions", "label set", "version", "in force from", "labels", "by");
        evidence.versions().forEach(version -> versions.row(
                version.name(), version.version(), version.from(), version.labels(), version.by()));
        section.table(versions.done());
        return section.done();
    }

    static Section people(EvidenceContents evidence) {
        Section.Builder section = new Section.Builder("people", "People");
        section.paragraph(
                evidence.about().request().names()
                        ? "People appear with their names, as requested."
                        : "People appear under numbers: annotators as A1, A2 and so on, adjudicators and project leads as D1,"
                                + " D2 and so on, not in the order of their names.");
        Table.Builder people = new Table.Builder(
                "people", "Who annotated how many", "who", "role", "assigned", "finished", "begun", "skipped", "spans");
        evidence.people().forEach(person -> people.row(
                person.name(), role(person.role()), person.assigned(), person.finished(), person.started(), person.skipped(),
                person.spans()));
        section.table(people.done());
        List<ProgressChart.Series> series = evidence.people().stream()
                .filter(person -> !person.days().isEmpty())
                .map(person -> new ProgressChart.Series(person.name(), new TreeMap<>(person.days())))
                .toList();
        if (series.isEmpty()) {
            return section.paragraph("Nobody has finished a document yet.").done();
        }
        Table.Builder days = new Table.Builder("progress", "Documents finished by day (UTC)", "day", "who", "documents");
        for (EvidenceContents.Person person : evidence.people()) {
            for (Map.Entry<LocalDate, Long> day : person.days().entrySet()) {
                days.row(day.getKey(), person.name(), day.getValue());
            }
        }
        section.data(days.done());
        return section.chart("progress", progress(series)).done();
    }

    /// A line for each over the days; bars where all was done in one.
    private static Drawing progress(List<ProgressChart.Series> series) {
        List<LocalDate> days = series.stream().flatMap(one -> one.done().keySet().stream()).distinct().toList();
        if (days.size() > 1) {
            return ProgressChart.of("Documents finished", "documents", series, WIDTH);
        }
        List<CountChart.Row> rows = series.stream()
                .map(one -> new CountChart.Row(one.name(), one.name(), List.of(Math.max(0, one.done().get(days.getFirst())))))
                .toList();
        return CountChart.of("Documents finished, all on %s".formatted(days.getFirst()), "documents", List.of(), rows, WIDTH);
    }

    private static String role(Role role) {
        return switch (role) {
            case ANNOTATOR -> "annotator";
            case ADJUDICATOR -> "adjudicator";
            case PI -> "project lead";
        };
    }
}
