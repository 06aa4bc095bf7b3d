package org.allonym.agreement;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.allonym.language.English;

/// Every figure of two sides, each with its unit and rule. For one label all of them are computed on what bears that
/// label on either side; κ, α and AC1 then on the label against everything else.
public enum Measure {
    STRICT_PRECISION("span_strict_precision", "Precision, strict", Unit.SPAN, Scheme.STRICT, Stat.PRECISION),
    STRICT_RECALL("span_strict_recall", "Recall, strict", Unit.SPAN, Scheme.STRICT, Stat.RECALL),
    STRICT_F1("span_strict_f1", "F1, strict", Unit.SPAN, Scheme.STRICT, Stat.F1),
    STRICT_F5("span_strict_f5", "F5, strict", Unit.SPAN, Scheme.STRICT, Stat.F5),
    EXACT_PRECISION("span_exact_precision", "Precision, exact", Unit.SPAN, Scheme.EXACT, Stat.PRECISION),
    EXACT_RECALL("span_exact_recall", "Recall, exact", Unit.SPAN, Scheme.EXACT, Stat.RECALL),
    EXACT_F1("span_exact_f1", "F1, exact", Unit.SPAN, Scheme.EXACT, Stat.F1),
    EXACT_F5("span_exact_f5", "F5, exact", Unit.SPAN, Scheme.EXACT, Stat.F5),
    PARTIAL_PRECISION("span_partial_precision", "Precision, partial", Unit.SPAN, Scheme.PARTIAL, Stat.PRECISION),
    PARTIAL_RECALL("span_partial_recall", "Recall, partial", Unit.SPAN, Scheme.PARTIAL, Stat.RECALL),
    PARTIAL_F1("span_partial_f1", "F1, partial", Unit.SPAN, Scheme.PARTIAL, Stat.F1),
    PARTIAL_F5("span_partial_f5", "F5, partial", Unit.SPAN, Scheme.PARTIAL, Stat.F5),
    TYPE_PRECISION("span_type_precision", "Precision, type", Unit.SPAN, Scheme.TYPE, Stat.PRECISION),
    TYPE_RECALL("span_type_recall", "Recall, type", Unit.SPAN, Scheme.TYPE, Stat.RECALL),
    TYPE_F1("span_type_f1", "F1, type", Unit.SPAN, Scheme.TYPE, Stat.F1),
    TYPE_F5("span_type_f5", "F5, type", Unit.SPAN, Scheme.TYPE, Stat.F5),

    /// See [SpanCounts#percentAgreement].
    PERCENT_AGREEMENT(
            "span_percent_agreement", "Agreement on spans", Unit.SPAN,
            Rule.SHARE, counts -> counts.spans().percentAgreement()),

    /// Krippendorff's α for unitizing (Krippendorff 1995; 2004), over the documents as separate continua: nothing
    /// reaches over the border of a document. Lengths are in code points. Overlapping marks of one side and label are
    /// merged first.
    ALPHA_U(
            "span_alpha_u", "Krippendorff’s α, unitizing", Unit.SPAN,
            Rule.STRETCHES, AgreementCounts.Scope::alphaU),

    MICRO_PRECISION(
            "token_micro_precision", "Precision, BIO tags", Unit.TOKEN, Rule.RAW, counts -> counts.raw().precision()),
    MICRO_RECALL("token_micro_recall", "Recall, BIO tags", Unit.TOKEN, Rule.RAW, counts -> counts.raw().recall()),
    MICRO_F1("token_micro_f1", "F1, BIO tags", Unit.TOKEN, Rule.RAW, counts -> counts.raw().f(1)),
    /// The competition's figure.
    MICRO_F5("token_micro_f5", "F5, BIO tags", Unit.TOKEN, Rule.RAW, counts -> counts.raw().f(5)),

    MERGED_PRECISION(
            "token_merged_precision", "Precision, labels", Unit.TOKEN, Rule.MERGED,
            counts -> counts.merged().precision()),
    MERGED_RECALL(
            "token_merged_recall", "Recall, labels", Unit.TOKEN, Rule.MERGED, counts -> counts.merged().recall()),
    MERGED_F1("token_merged_f1", "F1, labels", Unit.TOKEN, Rule.MERGED, counts -> counts.merged().f(1)),
    MERGED_F5("token_merged_f5", "F5, labels", Unit.TOKEN, Rule.MERGED, counts -> counts.merged().f(5)),
    /// See [ContingencyTable#weightedF1].
    WEIGHTED_F1(
            "token_weighted_f1", "Weighted F1, labels", Unit.TOKEN,
            Rule.WEIGHTED,
            counts -> counts.table().weightedF1()),

    /// See [ContingencyTable#kappa].
    KAPPA("token_kappa", "Cohen’s κ, all tokens", Unit.TOKEN, Rule.ALL, counts -> counts.table().kappa()),
    KAPPA_OBSERVED(
            "token_kappa_observed", "Observed agreement, all tokens", Unit.TOKEN, Rule.ALL,
            counts -> counts.table().observedAgreement()),
    KAPPA_EXPECTED(
            "token_kappa_expected", "Expected agreement, all tokens", Unit.TOKEN, Rule.ALL,
            counts -> counts.table().expectedAgreement()),
    /// See [ContingencyTable#withoutLastAgreement].
    KAPPA_MARKED(
            "token_kappa_marked", "Cohen’s κ, marked tokens", Unit.TOKEN, Rule.MARKED,
            counts -> counts.marked().kappa()),
    KAPPA_MARKED_OBSERVED(
            "token_kappa_marked_observed", "Observed agreement, marked tokens", Unit.TOKEN, Rule.MARKED,
            counts -> counts.marked().observedAgreement()),
    KAPPA_MARKED_EXPECTED(
            "token_kappa_marked_expected", "Expected agreement, marked tokens", Unit.TOKEN, Rule.MARKED,
            counts -> counts.marked().expectedAgreement()),
    /// See [ContingencyTable#alpha].
    ALPHA("token_alpha", "Krippendorff’s α, nominal", Unit.TOKEN, Rule.ALL, counts -> counts.table().alpha()),
    /// See [ContingencyTable#ac1].
    AC1("token_ac1", "Gwet’s AC1", Unit.TOKEN, Rule.ALL, counts -> counts.table().ac1());

    /// What a figure counts.
    public enum Unit {
        SPAN,
        TOKEN;

        /// Its name in files: `span`, `token`.
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private enum Rule {
        STRICT("a pair counts if boundaries and label are equal"),
        EXACT("a pair counts if boundaries are equal"),
        PARTIAL("a pair counts if boundaries are equal, and half if they overlap"),
        TYPE("a pair counts if boundaries overlap and the label is equal"),
        SHARE("correct spans out of all spans that either side marked"),
        STRETCHES("1 − observed/expected disagreement about the position of labeled spans, counted in code points"),
        RAW("exact rows of document, token, and BIO tag, without O"),
        MERGED("rows of document, token, and label, without O; B- and I- count the same"),
        WEIGHTED("F1 of each label, weighted by its share of what each side marked; mean of both directions"),
        ALL("the label of each token; no label counts as one more label"),
        MARKED("the label of each token that at least one side marked");

        @English
        private final String words;

        Rule(@English String words) {
            this.words = words;
        }

        static Rule of(Scheme scheme) {
            return switch (scheme) {
                case STRICT -> STRICT;
                case EXACT -> EXACT;
                case PARTIAL -> PARTIAL;
                case TYPE -> TYPE;
            };
        }
    }

    private enum Stat {
        PRECISION,
        RECALL,
        F1,
        F5;

        Figure of(SpanCounts counts, Scheme scheme) {
            return switch (this) {
                case PRECISION -> counts.precision(scheme);
                case RECALL -> counts.recall(scheme);
                case F1 -> counts.f(1, scheme);
                case F5 -> counts.f(5, scheme);
            };
        }
    }

    private final String key;
    @English
    private final String title;

    private final Unit unit;
    private final Rule rule;
    private final Function<AgreementCounts.Scope, Figure> formula;

    Measure(String key, @English String title, Unit unit, Scheme scheme, Stat stat) {
        this(key, title, unit, Rule.of(scheme), counts -> stat.of(counts.spans(), scheme));
    }

    Measure(String key, @English String title, Unit unit, Rule rule, Function<AgreementCounts.Scope, Figure> formula) {
        this.key = key;
        this.title = title;
        this.unit = unit;
        this.rule = rule;
        this.formula = formula;
    }

    /// Its name in files, stable: `span_strict_f1`.
    public String key() {
        return key;
    }

    /// What people read, in the language of the window.
    public String title() {
        return tr(title);
    }

    /// What it counts.
    public Unit unit() {
        return unit;
    }

    /// When things count as the same, as a phrase for people, in the language of the window.
    public String rule() {
        return tr(rule.words);
    }

    /// The measure of that key.
    public static Optional<Measure> named(String key) {
        return Arrays.stream(values()).filter(measure -> measure.key.equals(key)).findFirst();
    }

    Figure of(AgreementCounts.Scope counts) {
        return formula.apply(counts);
    }
}
