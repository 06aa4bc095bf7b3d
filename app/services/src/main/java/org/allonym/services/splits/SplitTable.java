package org.allonym.services.splits;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.allonym.corpus.split.SplitBalance;
import org.allonym.corpus.split.SplitPlan;
import org.allonym.services.report.Phrases;
import org.allonym.services.report.Table;

/// Splits in a table and in a sentence for a paper, in English.
public final class SplitTable {

    private SplitTable() {}

    /// A row for all documents and one for each label: documents and spans in each split, and how far the documents are from the
    /// wanted shares. No attribute's values: they may be anything.
    ///
    /// @param proper what the name of a split becomes in what is published
    public static Table of(SplitBalance balance, UnaryOperator<String> proper) {
        List<String> head = new ArrayList<>(List.of("label"));
        balance.plan().names().forEach(name -> head.add("documents in " + proper.apply(name)));
        balance.plan().names().forEach(name -> head.add("spans in " + proper.apply(name)));
        head.add("furthest from its share");
        Table.Builder table = new Table.Builder("splits", "Documents and spans by split", head);
        row(table, "all", balance.all(), balance.plan());
        balance.labels().forEach(row -> row(table, Objects.requireNonNull(row.stratum()).value(), row, balance.plan()));
        return table.done();
    }

    private static void row(Table.Builder table, String name, SplitBalance.Row row, SplitPlan plan) {
        List<Object> cells = new ArrayList<>(List.of(name));
        cells.addAll(row.documents());
        cells.addAll(row.spans());
        cells.add(off(row, plan));
        table.row(cells.toArray());
    }

    /// `2.1 points (0.6 documents)`
    static String off(SplitBalance.Row row, SplitPlan plan) {
        return String.format(Locale.ROOT, "%.1f points (%.1f documents)", 100 * row.shareOff(plan), row.documentsOff(plan));
    }

    /// How the splits were made and how even they are.
    ///
    /// @param proper what the name of a split or an attribute becomes in what is published
    public static String sentence(ProjectSplits splits, SplitBalance balance, UnaryOperator<String> proper) {
        SplitChoices how = splits.how();
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < how.plan().parts().size(); i++) {
            SplitPlan.Part part = how.plan().parts().get(i);
            parts.add("%s (%s; %s)".formatted(
                    proper.apply(part.name()), percent(part, how.plan()), Phrases.count(balance.all().documents().get(i), "document")));
        }
        String by = how.by().isEmpty()
                ? "on the labels that occur in each"
                : "on the labels that occur in each and on " + Phrases.list(how.by().stream().map(proper).toList());
        return "The documents were split into %s by iterative stratification (Sechidis et al. 2011) %s (seed %d). %s%s".formatted(
                Phrases.list(parts), by, how.plan().seed(), together(splits, proper), even(balance, how, proper));
    }

    /// `70 %`, `33.3 %`
    private static String percent(SplitPlan.Part part, SplitPlan plan) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * part.weight() / plan.weights()).replace(".0 ", " ");
    }

    private static String together(ProjectSplits splits, UnaryOperator<String> proper) {
        SplitChoices how = splits.how();
        List<String> reasons = new ArrayList<>();
        if (!how.people().isEmpty()) {
            reasons.add("have the same %s".formatted(proper.apply(how.people())));
        }
        if (how.looksForSimilar()) {
            reasons.add(String.format(Locale.ROOT, "have a cosine of token trigrams above %s", how.similar()));
        }
        return reasons.isEmpty()
                ? "Every document was placed by itself. "
                : "Documents that %s, directly or through others, stayed together: %s with %s. ".formatted(
                        String.join(" or ", reasons), Phrases.count(splits.basis().groups(), "group"),
                        Phrases.count(splits.basis().grouped(), "document"));
    }

    private static String even(SplitBalance balance, SplitChoices how, UnaryOperator<String> proper) {
        List<String> said = new ArrayList<>();
        said.add("all documents by %s".formatted(off(balance.all(), balance.plan())));
        Optional<SplitBalance.Row> label = balance.furthest(balance.labels());
        label.ifPresent(row -> said.add("labels by up to %s, in %s".formatted(
                off(row, balance.plan()), Objects.requireNonNull(row.stratum()).value())));
        for (String column : how.by()) {
            balance.furthest(balance.values(column))
                    .ifPresent(row -> said.add("values of %s by up to %s".formatted(proper.apply(column), off(row, balance.plan()))));
        }
        return "The documents of a split differ from the wanted share: %s.".formatted(String.join("; ", said));
    }
}
