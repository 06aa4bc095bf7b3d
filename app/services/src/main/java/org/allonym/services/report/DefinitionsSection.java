package org.allonym.services.report;

import java.util.List;
import org.allonym.agreement.Measure;

/// The section that defines each figure, with references.
public final class DefinitionsSection {

    private static final List<String> REFERENCES = List.of(
            "Artstein, R., & Poesio, M. (2008). Inter-coder agreement for computational linguistics. Computational Linguistics, 34(4),"
                    + " 555–596.",
            "Cohen, J. (1960). A coefficient of agreement for nominal scales. Educational and Psychological Measurement, 20(1), 37–46.",
            "Efron, B. (1979). Bootstrap methods: another look at the jackknife. The Annals of Statistics, 7(1), 1–26.",
            "Fleiss, J. L. (1971). Measuring nominal scale agreement among many raters. Psychological Bulletin, 76(5), 378–382.",
            "Gwet, K. L. (2008). Computing inter-rater reliability and its variance in the presence of high agreement. British Journal of"
                    + " Mathematical and Statistical Psychology, 61(1), 29–48.",
            "Krippendorff, K. (1995). On the reliability of unitizing continuous data. Sociological Methodology, 25, 47–76.",
            "Krippendorff, K. (2004). Content Analysis: An Introduction to Its Methodology (2nd ed.). Sage.",
            "Pilán, I., Lison, P., Øvrelid, L., Papadopoulou, A., Sánchez, D., & Batet, M. (2022). The Text Anonymization Benchmark (TAB)."
                    + " Computational Linguistics, 48(4), 1053–1101.",
            "Segura-Bedmar, I., Martínez, P., & Herrero-Zazo, M. (2013). SemEval-2013 Task 9: Extraction of drug-drug interactions from"
                    + " biomedical texts. Proceedings of SemEval 2013, 341–350.",
            "van Rijsbergen, C. J. (1979). Information Retrieval (2nd ed.). Butterworths.");

    private DefinitionsSection() {}

    /// The section for the end of a report.
    public static Section section() {
        Section.Builder section = new Section.Builder("definitions", "What the figures count");
        section.paragraph(
                "Precision is the share of what the second side marked that the first marked too, recall the share of what the first side"
                        + " marked that the second marked too; where gold is compared, it is the first side. A figure that is not defined is"
                        + " n/a, with the reason. n is the number of spans, pairs of spans or tokens a figure is based on.");
        Table.Builder table = new Table.Builder("definitions", "Figures", "figure", "unit", "rule", "source");
        for (Measure measure : Measure.values()) {
            table.row(measure.title(), measure.unit().key(), measure.rule(), source(measure));
        }
        table.row("Fleiss’ κ", "token", "agreement of all annotators on the label of each token, corrected for chance", "Fleiss 1971");
        table.row("Recall of entities", "entity", "an entity counts when all its mentions are covered", "Pilán et al. 2022");
        section.table(table.done());
        section.heading("References");
        return section.add(new Block.Points(REFERENCES)).done();
    }

    private static String source(Measure measure) {
        return switch (measure) {
            case STRICT_PRECISION, STRICT_RECALL, EXACT_PRECISION, EXACT_RECALL, PARTIAL_PRECISION, PARTIAL_RECALL, TYPE_PRECISION,
                    TYPE_RECALL -> "Segura-Bedmar et al. 2013";
            case STRICT_F1, STRICT_F5, EXACT_F1, EXACT_F5, PARTIAL_F1, PARTIAL_F5, TYPE_F1, TYPE_F5 ->
                "Segura-Bedmar et al. 2013; van Rijsbergen 1979";
            case MICRO_PRECISION, MICRO_RECALL, MERGED_PRECISION, MERGED_RECALL, MICRO_F1, MICRO_F5, MERGED_F1, MERGED_F5 ->
                "van Rijsbergen 1979";
            case WEIGHTED_F1 -> "van Rijsbergen 1979, with the weights of the rule";
            case PERCENT_AGREEMENT -> "Artstein & Poesio 2008 (observed agreement)";
            case KAPPA, KAPPA_OBSERVED, KAPPA_EXPECTED, KAPPA_MARKED, KAPPA_MARKED_OBSERVED, KAPPA_MARKED_EXPECTED -> "Cohen 1960";
            case ALPHA -> "Krippendorff 2004";
            case ALPHA_U -> "Krippendorff 1995, 2004";
            case AC1 -> "Gwet 2008";
        };
    }
}
