package org.allonym.app.evidence;

import java.util.ArrayList;
import java.util.List;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.report.PairReport;
import org.allonym.agreement.report.ProjectAgreement;

/// What a pack holds and how each number in it comes about again.
final class Readme {

    private Readme() {}

    static String of(Evidence evidence, EvidencePack.Request request, List<Section> sections) {
        List<String> lines = new ArrayList<>();
        Evidence.About about = evidence.about();
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
                ? "THIS PACK HOLDS TEXT OF DOCUMENTS. Treat it like the documents."
                : "No file of this pack holds text of a document.");
        lines.add(about.request().names()
                ? "People stand in it with their names."
                : "People stand in it under numbers, the same in every pack of this project as long as the same people are in it.");
        lines.add("");
        lines.add("How to get each number again");
        lines.add("----------------------------");
        lines.add("With the same project file (PROJECT below) and version of the program. The project is the same if");
        lines.add("`allonym doctor PROJECT` finds it sound and the head of its log is");
        lines.add("  " + about.head() + " (replica " + about.replica() + ", " + about.entries() + " entries in all).");
        lines.add("");
        ProjectAgreement agreement = evidence.agreement();
        Bootstrap bootstrap = agreement.bootstrap();
        String options = options(request, agreement);
        lines.add("The whole pack, byte for byte where the same models are on the machine:");
        lines.add("  allonym agreement PROJECT%s%s%s --date %s --format pack evidence.zip".formatted(
                options, about.request().text() ? " --with-text" : "", about.request().names() ? " --names" : "", about.date()));
        lines.add("");
        lines.add("Agreement (agreement.json and agreement.csv; tables agreement-pairs, spans-*, span-counts-*, tokens-*,");
        lines.add("coefficients-*, labels-*, confusion-*, groups-*, changes-*, entities-*, panel), with names in place of numbers:");
        lines.add("  allonym agreement PROJECT%s --format json agreement.json".formatted(options));
        lines.add("  allonym agreement PROJECT%s --format csv agreement.csv".formatted(options));
        lines.add("Intervals are percentile bootstrap intervals over documents: %d resamples, seed %d.".formatted(
                bootstrap.resamples(), bootstrap.seed()));
        lines.add("");
        lines.add("Suggestions against gold (suggestions-quality, suggestions-by-label):");
        lines.add("  allonym export PROJECT gold.jsonl --format jsonl --layer gold");
        lines.add("  allonym export PROJECT found.jsonl --format jsonl --layer model");
        lines.add("  allonym evaluate --gold gold.jsonl --predicted found.jsonl --json");
        lines.add("  (over the documents whose gold is complete; rejected suggestions, which the pack counts, are not exported)");
        lines.add("");
        lines.add("Surrogates (surrogates, surrogate-mentions, surrogate-findings):");
        lines.add("  allonym surrogates PROJECT --json");
        lines.add("");
        lines.add("Counts of documents, spans, people, decisions and label sets (corpus, spans-by-label, people, progress,");
        lines.add("label-set, label-set-versions, adjudication, adjudication-reasons, adjudication-rules, runs,");
        lines.add("run-settings)");
        lines.add("are counted from the project file, which docs/formats/project-file.md describes.");
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
            options.append(" --between %s %s".formatted(pair.agreement().sides().first(), pair.agreement().sides().second()));
        }
        String attribute = agreement.pairs().isEmpty() ? null : agreement.pairs().getFirst().attribute();
        if (attribute != null) {
            options.append(" --by ").append(attribute);
        }
        switch (request.round()) {
            case ALL -> {}
            case ONLY -> options.append(" --calibration only");
            case WITHOUT -> options.append(" --calibration without");
        }
        return options.append(" --bootstrap ").append(agreement.bootstrap().resamples()).toString();
    }
}
