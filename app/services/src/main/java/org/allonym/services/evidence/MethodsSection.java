package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Panel;
import org.allonym.agreement.Scores;
import org.allonym.project.Role;
import org.allonym.services.report.Block;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.Phrases;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.Section;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.suggest.PrelabelRun;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.SurrogateCounts;

/// The section with paragraphs for a paper's methods part. Every number in them is one of the pack's.
final class MethodsSection {

    private MethodsSection() {}

    static Section section(EvidenceContents evidence) {
        Section.Builder section = new Section.Builder("methods", "Methods paragraph, ready to edit");
        paragraphs(evidence).forEach(paragraph -> section.add(new Block.Paragraph(paragraph)));
        return section.done();
    }

    static List<String> paragraphs(EvidenceContents evidence) {
        EvidenceContents.Splits splits = evidence.splits();
        List<String> paragraphs = new ArrayList<>(List.of(
                corpus(evidence), agreement(evidence.agreement()), adjudication(evidence), suggestions(evidence), surrogates(evidence)));
        if (evidence.selection() != null) {
            paragraphs.addFirst(SelectionSection.methods(evidence.selection()));
        }
        if (splits != null) {
            paragraphs.add(splits.sentence());
        }
        return paragraphs;
    }

    private static String corpus(EvidenceContents evidence) {
        EvidenceContents.Corpus corpus = evidence.corpus();
        long annotators = evidence.people().stream().filter(person -> person.role() == Role.ANNOTATOR && person.finished() > 0).count();
        return "The corpus holds %s (%s). %s marked personal information with the label set %s (version %d, %s) in Allonym %s."
                .formatted(
                        Phrases.count(corpus.documents(), "document"), Phrases.count(corpus.tokens(), "token"),
                        Phrases.opening(annotators, "annotator"), evidence.labels().name(), evidence.labels().version(),
                        Phrases.count(evidence.labels().offered().size(), "label"), evidence.about().programVersion());
    }

    private static String agreement(ProjectAgreement agreement) {
        List<PairReport> measured = agreement.pairs().stream().filter(pair -> pair.coverage().compared() > 0).toList();
        if (measured.isEmpty()) {
            return "Agreement was not measured (n/a), because no document was finished by two annotators.";
        }
        StringBuilder text = new StringBuilder();
        text.append(AgreementSection.isWithGold(agreement)
                ? "Agreement with gold was measured on documents whose adjudication is complete; what is only in one of the two counts as"
                        + " disagreement. "
                : "Agreement was measured before adjudication on documents that both annotators of a pair had finished; what only one of"
                        + " them marked counts as disagreement. ");
        if (measured.size() == 1) {
            one(measured.getFirst(), text);
        } else {
            several(measured, text);
        }
        Panel panel = agreement.panel();
        if (panel != null) {
            text.append("For all annotators together, Fleiss’ κ (Fleiss 1971) over tokens was %s and Krippendorff’s α (Krippendorff 2004) %s. "
                    .formatted(Phrases.figure(panel.overall().fleissKappa()), Phrases.figure(panel.overall().alpha())));
        }
        Bootstrap bootstrap = agreement.bootstrap();
        text.append(
                bootstrap.resamples() == 0
                        ? "No intervals were computed."
                        : String.format(
                                Locale.ROOT,
                                "Intervals are percentile bootstrap intervals over documents (%,d resamples, seed %d; Efron 1979).",
                                bootstrap.resamples(), bootstrap.seed()));
        return text.toString();
    }

    private static void one(PairReport pair, StringBuilder text) {
        Scores scores = pair.agreement().overall();
        text.append(("For %s, on %s, the F1 of spans with equal borders and label (Segura-Bedmar et al. 2013) was %s, and that of spans"
                        + " that overlap with equal label %s. ")
                .formatted(
                        AgreementSection.name(pair), Phrases.count(pair.coverage().compared(), "document"),
                        Phrases.figure(scores.figure(Measure.STRICT_F1)), Phrases.figure(scores.figure(Measure.TYPE_F1))));
        text.append(("Cohen’s κ (Cohen 1960) over all tokens was %s, over tokens at least one of the two had marked %s; Krippendorff’s α"
                        + " for unitizing (Krippendorff 1995) was %s. ")
                .formatted(
                        Phrases.figure(scores.figure(Measure.KAPPA)), Phrases.figure(scores.figure(Measure.KAPPA_MARKED)),
                        Phrases.figure(scores.figure(Measure.ALPHA_U))));
    }

    private static void several(List<PairReport> pairs, StringBuilder text) {
        text.append(("Over %s, the F1 of spans with equal borders and label (Segura-Bedmar et al. 2013) lay between %s; Cohen’s κ"
                        + " (Cohen 1960) over all tokens between %s; Krippendorff’s α for unitizing (Krippendorff 1995) between %s. ")
                .formatted(
                        Phrases.count(pairs.size(), "pair"), range(pairs, Measure.STRICT_F1), range(pairs, Measure.KAPPA),
                        range(pairs, Measure.ALPHA_U)));
    }

    private static String range(List<PairReport> pairs, Measure measure) {
        Comparator<PairReport> byValue = Comparator.comparingDouble(pair -> pair.agreement().overall().figure(measure).orNaN());
        List<PairReport> defined = pairs.stream()
                .filter(pair -> pair.agreement().overall().figure(measure) instanceof Figure.Value)
                .sorted(byValue)
                .toList();
        if (defined.isEmpty()) {
            return "n/a and n/a, being undefined for every pair";
        }
        return "%s for %s and %s for %s".formatted(
                Phrases.figure(defined.getFirst().agreement().overall().figure(measure)), AgreementSection.name(defined.getFirst()),
                Phrases.figure(defined.getLast().agreement().overall().figure(measure)), AgreementSection.name(defined.getLast()));
    }

    private static String adjudication(EvidenceContents evidence) {
        EvidenceContents.Adjudicated done = evidence.adjudicated();
        if (done.settled() + done.finds() + done.accepted() == 0) {
            return "Nothing was adjudicated.";
        }
        List<String> deciders = new ArrayList<>();
        if (!done.byPeople().isEmpty()) {
            deciders.add(decided("by people", done.byPeople()));
        }
        done.byRules().forEach((rule, made) -> deciders.add(decided("by the rule “%s”".formatted(rule), made)));
        long gold = evidence.corpus().gold().values().stream().mapToLong(Long::longValue).sum();
        return "Adjudication settled %,d of %s%s. Gold is complete in %s and holds %s there.".formatted(
                done.settled(), Phrases.count(done.settled() + done.open(), "conflict"),
                deciders.isEmpty() ? "" : ": " + String.join("; ", deciders),
                Phrases.count(evidence.corpus().settled(), "document"), Phrases.count(gold, "span"));
    }

    /// `80 by the rule “union” (widest borders in 60 and nothing here in 20)`
    private static String decided(String who, SortedMap<String, Long> made) {
        List<String> outcomes = made.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> String.format(Locale.ROOT, "%s in %,d", entry.getKey(), entry.getValue()))
                .toList();
        long all = made.values().stream().mapToLong(Long::longValue).sum();
        return String.format(Locale.ROOT, "%,d %s (%s)", all, who, Phrases.list(outcomes));
    }

    private static String suggestions(EvidenceContents evidence) {
        StringBuilder text = new StringBuilder();
        if (evidence.runs().isEmpty()) {
            text.append(evidence.quality() == null
                    ? "No model or rules proposed annotations"
                    : "Suggestions were imported");
        } else {
            PrelabelRun run = evidence.runs().getFirst();
            text.append(run.model().isEmpty()
                    ? "Suggestions were made by %s".formatted(Phrases.count(run.rules().size(), "rule"))
                    : "Suggestions were made by the model %s (SHA-256 %s)%s".formatted(
                            run.model(), run.modelHash(),
                            run.rules().isEmpty() ? "" : " and " + Phrases.count(run.rules().size(), "rule")));
        }
        EvidenceContents.Quality quality = evidence.quality();
        if (quality == null) {
            return text.append("; their quality was not measured (n/a).").toString();
        }
        Scores all = quality.agreement().overall();
        return text.append(("; against gold in %s, over BIO tags of tokens, they have a precision of %s, a recall of %s and an F5 (van"
                        + " Rijsbergen 1979) of %s.")
                        .formatted(
                                Phrases.count(quality.coverage().compared(), "document"),
                                Phrases.figure(all.figure(Measure.MICRO_PRECISION)), Phrases.figure(all.figure(Measure.MICRO_RECALL)),
                                Phrases.figure(all.figure(Measure.MICRO_F5))))
                .toString();
    }

    private static String surrogates(EvidenceContents evidence) {
        MakeSurrogates.Report report = evidence.surrogates();
        if (report == null) {
            return "No surrogates were made.";
        }
        SurrogateCounts counts = report.counts();
        long decided = counts.standings().entrySet().stream()
                .filter(entry -> entry.getKey().isDecided())
                .mapToLong(Map.Entry::getValue)
                .sum();
        String told = evidence.selfTest() == null || !(evidence.selfTest().all().auc() instanceof Figure.Value auc)
                ? ""
                : " A classifier that tries to tell surrogates from originals has an AUC of %s.".formatted(Phrases.figure(auc));
        return String.format(
                Locale.ROOT,
                "Surrogates were planned for %s in %s (a surrogate is %s); an export replaces %s. %,d of the entities are decided: approved,"
                        + " given a value by hand, or kept as they are. A scan of the texts as they would be exported for what is left of"
                        + " the originals has %s.",
                Phrases.count(counts.entities(), "entity", "entities"), Phrases.count(counts.documents(), "document"),
                report.policy().scope().words(), Phrases.count(counts.mentions(Rewriting.Fate.SURROGATE), "mention"),
                decided, Phrases.count(counts.leaks().open(), "leak open", "leaks open")) + told;
    }
}
