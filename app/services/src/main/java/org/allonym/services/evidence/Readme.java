package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.List;
import org.allonym.agreement.Bootstrap;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.Phrases;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.Section;

/// The pack's README: its files, and the commands that reproduce each number.
final class Readme {

    private Readme() {}

    static String of(EvidenceContents evidence, EvidencePack.Request request, List<Section> sections) {
        List<String> lines = new ArrayList<>();
        EvidenceContents.About about = evidence.about();
        lines.add("Evidence pack: " + about.project());
        lines.add("Allonym %s, %s".formatted(about.programVersion(), about.date()));
        lines.add("");
        lines.add("evidence.html   everything on one page");
        lines.add("evidence.pdf    the same for print, tagged for screen readers");
        lines.add("tables/*.csv    each table; figures with their 95 % interval, n, and the reason of gaps");
        lines.add("tables.json     the same in one file");
        lines.add("agreement.json  every figure of every pair, overall and by label");
        lines.add("agreement.csv   the same, a row a figure");
        lines.add("charts/*.svg    each chart");
        lines.add("");
        lines.add(about.request().text()
                ? "THIS PACK CONTAINS DOCUMENT TEXT. Protect it like the documents."
                : "No file of this pack contains document text.");
        lines.add(about.request().names()
                ? "People stand in it with their names."
                : "People appear under numbers, which stay the same in every pack of this project as long as its people do.");
        lines.add("");
        lines.add("How to get each number again");
        lines.add("----------------------------");
        lines.add("With the same project file (PROJECT below) and version of the program. It is the same project if");
        lines.add("`allonym doctor PROJECT` finds it sound and shows");
        lines.add("  replica   " + about.replica());
        lines.add("  log head  " + about.head());
        lines.add("(with --json: `replica` and `log_head`). The log has %s.".formatted(
                Phrases.count(about.entries(), "entry", "entries")));
        lines.add("No command below changes the project.");
        lines.add("");
        ProjectAgreement agreement = evidence.agreement();
        Bootstrap bootstrap = agreement.bootstrap();
        String options = options(request, agreement);
        lines.add("The whole pack, every table and count in it, byte for byte where the same models are on the machine:");
        lines.add("  allonym agreement PROJECT%s%s%s --date %s --format pack evidence.zip".formatted(
                options, about.request().text() ? " --with-text" : "", about.request().names() ? " --names" : "", about.date()));
        if (!request.between().isEmpty() && !about.request().names()) {
            lines.add("(here and below with the names of people in the place of numbers such as A1)");
        }
        lines.add("");
        if (!agreement.pairs().isEmpty()) {
            lines.add("Agreement (agreement.json and agreement.csv; tables agreement-pairs, spans-*, span-counts-*, tokens-*,");
            lines.add("coefficients-*, labels-*, confusion-*, groups-*, changes-*, entities-*, panel):");
            lines.add("  allonym agreement PROJECT%s --format json agreement.json".formatted(options));
            lines.add("  allonym agreement PROJECT%s --format csv agreement.csv".formatted(options));
            if (!about.request().names()) {
                lines.add("These give people with their names and in the order of names, so that the two of a pair may change places,");
                lines.add("and with them precision and recall. --between ONE OTHER takes a pair in the order of the pack.");
            }
            lines.add("Intervals are percentile bootstrap intervals over documents: %d resamples, seed %d.".formatted(
                    bootstrap.resamples(), bootstrap.seed()));
            lines.add("");
        }
        if (evidence.quality() != null) {
            lines.add("Suggestions against gold, rejected ones included (suggestions-quality: token_micro_*, span_strict_* and");
            lines.add("span_type_* of `overall`; suggestions-by-label: token_merged_* of `by_label`):");
            lines.add("  allonym agreement PROJECT --between gold model --bootstrap %d --json".formatted(bootstrap.resamples()));
            lines.add("An export of the layer `model` leaves rejected suggestions out, and exports hold documents whose gold isn't");
            lines.add("complete: `allonym evaluate` on two exports gives other numbers.");
            lines.add("");
        }
        if (evidence.surrogates() != null) {
            lines.add("Surrogates (surrogates: entities_by_label; surrogate-mentions: mentions; surrogate-findings: findings;");
            lines.add("surrogate-self-test: self_test):");
            lines.add("  allonym surrogates PROJECT --self-test --json");
            lines.add("");
        }
        if (evidence.selection() != null) {
            lines.add("Selection (funnel and funnel-reasons; the plan, and what anomaly-characters counts, are in the project):");
            lines.add("  allonym select SOURCE --table TABLE --out PROJECT --dry-run --json");
            lines.add("");
        }
        if (evidence.secondReader() != null) {
            lines.add("Second reader (second-reader-runs: tally of each run); the same command asks nothing twice:");
            lines.add("  allonym second-reader PROJECT --json");
            lines.add("");
        }
        if (evidence.splits() != null) {
            lines.add("Splits (splits: documents_by_split and spans_by_split of `all` and of each label):");
            lines.add("  allonym splits PROJECT --json");
            lines.add("");
        }
        if (evidence.redactions() != null) {
            lines.add("Redactions as received (redactions and redactions-before-after: labels of the result):");
            lines.add("  allonym redactions PROJECT --json");
            lines.add("");
        }
        lines.add("Counts of documents, spans, people, decisions, runs and label sets (corpus, spans-by-label, people, progress,");
        lines.add("label-set, label-set-versions, adjudication, adjudication-reasons, adjudication-deciders, runs, run-settings)");
        lines.add("come with the first command; docs/formats/project-file.md describes the file they are counted from.");
        lines.add("");
        lines.add("Tables");
        lines.add("------");
        for (Section section : sections) {
            section.tables().forEach(table -> lines.add("tables/%s.csv: %s".formatted(table.id(), table.title())));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String options(EvidencePack.Request request, ProjectAgreement agreement) {
        StringBuilder options = new StringBuilder();
        if (!request.between().isEmpty() && !agreement.pairs().isEmpty()) {
            PairReport pair = agreement.pairs().getFirst();
            options.append(" --between %s %s".formatted(
                    word(pair.agreement().sides().first()), word(pair.agreement().sides().second())));
        }
        String attribute = agreement.pairs().isEmpty() ? null : agreement.pairs().getFirst().attribute();
        if (attribute != null) {
            options.append(" --by ").append(word(attribute));
        }
        switch (request.round()) {
            case ALL -> {}
            case ONLY -> options.append(" --calibration only");
            case WITHOUT -> options.append(" --calibration without");
        }
        return options.append(" --bootstrap ").append(agreement.bootstrap().resamples()).toString();
    }

    /// As a shell takes it.
    private static String word(String name) {
        return name.matches("[A-Za-z0-9._-]+") ? name : "'" + name.replace("'", "'\\''") + "'";
    }
}
