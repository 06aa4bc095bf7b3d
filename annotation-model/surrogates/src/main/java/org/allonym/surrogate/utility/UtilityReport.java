package org.allonym.surrogate.utility;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.allonym.project.Turn;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.SurrogateCounts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogatePolicyJson;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What surrogates did to a collection: the same figures of its texts before and after, labels before and after, and how
/// values came to be (after PIIvot's comparison of a corpus with its surrogate version). Holds no text. Immutable.
///
/// @param figures of the texts: characters, tokens, words, sentences, words a sentence, different words, their share of
///        all, and the entropy of one, two and three words in a row, in bits
/// @param labels how often each label stands in the texts
/// @param roles of transcripts, figures by role of the speaker (PIIvot's table 1): turns, words, words a turn, and the entropy of one, two
///        and three words in a row; empty for other texts
/// @param expressions mathematical expressions and how many of them surrogates changed, which must be none
public record UtilityReport(
        SurrogatePolicy policy, SurrogateCounts counts, List<Figure> figures, List<Figure> labels, SortedMap<String, List<Figure>> roles, Expressions expressions) {

    /// @param before in the texts as imported
    /// @param changed those of them in which a surrogate stands now
    public record Expressions(long before, long changed) {}

    public UtilityReport {
        figures = List.copyOf(figures);
        labels = List.copyOf(labels);
        roles = Collections.unmodifiableSortedMap(new TreeMap<>(roles));
    }

    /// As JSON, indented, with a line feed at the end. The secret of the policy is left out.
    public String json() {
        JsonMapper mapper = JsonMapper.shared();
        ObjectNode root = mapper.createObjectNode();
        root.put("documents", counts.documents());
        root.set("policy", SurrogatePolicyJson.tree(policy));
        figures(root.putObject("texts"), figures);
        figures(root.putObject("labels"), labels);
        if (!roles.isEmpty()) {
            ObjectNode byRole = root.putObject("roles");
            roles.forEach((role, own) -> figures(byRole.putObject(role), own));
        }
        root.putObject("expressions").put("before", expressions.before()).put("changed", expressions.changed());
        counts.writeTo(root);
        return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(root).replace("\r\n", "\n") + "\n";
    }

    private static void figures(ObjectNode node, List<Figure> figures) {
        for (Figure figure : figures) {
            ObjectNode one = node.putObject(figure.name());
            number(one, "before", figure.before());
            number(one, "after", figure.after());
            if (Double.isNaN(figure.difference())) {
                one.putNull("difference");
            } else {
                one.put("difference", figure.difference());
            }
        }
    }

    /// Counts stay whole numbers.
    private static void number(ObjectNode node, String key, double value) {
        if (value == Math.rint(value)) {
            node.put(key, (long) value);
        } else {
            node.put(key, value);
        }
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /// As a table (RFC 4180): `what,name,before,after,difference`, and for decisions `entities,LABEL/method/standing`
    /// with the count under `after`.
    public String csv() {
        StringBuilder table = new StringBuilder("what,name,before,after,difference\r\n");
        figures.forEach(figure -> row(table, "text", figure));
        labels.forEach(figure -> row(table, "label", figure));
        roles.forEach((role, own) -> own.forEach(figure -> row(table, "role " + role.replaceAll("[\",\r\n]", " "), figure)));
        table.append("expressions,changed,%d,%d,\r\n".formatted(expressions.before(), expressions.changed()));
        counts.byLabel().forEach((label, methods) -> methods.forEach((method, row) -> row.standings().forEach((standing, count) -> {
            if (count > 0) {
                table.append("entities,%s/%s/%s,,%d,\r\n"
                        .formatted(label, method.id(), standing.name().toLowerCase(Locale.ROOT), count));
            }
        })));
        return table.toString();
    }

    private static void row(StringBuilder table, String what, Figure figure) {
        double difference = figure.difference();
        table.append("%s,%s,%s,%s,%s\r\n".formatted(
                what,
                figure.name(),
                number(figure.before()),
                number(figure.after()),
                Double.isNaN(difference) ? "" : number(difference)));
    }

    /// Gathers a report, document by document. One thread.
    public static final class Gathering {

        private final TextStatistics statistics = new TextStatistics();
        private final SortedMap<String, long[]> labels = new TreeMap<>();
        private final SortedMap<String, RoleCounts> roles = new TreeMap<>();
        private long expressions;
        private long changed;

        /// What the messages of a role hold, before and after.
        private static final class RoleCounts {
            private final TextStatistics statistics = new TextStatistics();
            private long turns;
        }

        /// @param tokens of the text as imported
        /// @param newTokens of the rewritten text, made by the tokenizer that made the others too, so that the figures compare
        public void add(DocumentText text, Tokens tokens, Rewriting rewriting, Tokens newTokens) {
            statistics.add(text, tokens, false);
            statistics.add(rewriting.text(), newTokens, true);
            for (Rewriting.Replaced one : rewriting.replaced()) {
                count(one.mention())[0]++;
                count(one.mention())[1] += one.text().isEmpty() ? 0 : 1;
            }
            rewriting.inside().forEach(mention -> count(mention)[0]++);
        }

        /// The messages of a transcript that was added.
        ///
        /// @param turns of the text as imported
        /// @param tokenize makes the tokens of a message
        public void addTurns(DocumentText text, List<Turn> turns, Rewriting rewriting, Function<DocumentText, Tokens> tokenize) {
            for (Turn turn : turns) {
                RoleCounts own = roles.computeIfAbsent(turn.role(), _ -> new RoleCounts());
                own.turns++;
                DocumentText before = DocumentText.of(text.slice(turn.span()));
                own.statistics.add(before, tokenize.apply(before), false);
                rewriting.map().toNew(turn.span()).ifPresent(span -> {
                    DocumentText after = DocumentText.of(rewriting.text().slice(span));
                    own.statistics.add(after, tokenize.apply(after), true);
                });
            }
        }

        /// The mathematical expressions of a text that was added.
        ///
        /// @param places UTF-16, half-open, in the text as imported
        public void addExpressions(DocumentText text, List<Span> places, Rewriting rewriting) {
            expressions += places.size();
            List<Span> replaced = rewriting.replaced().stream()
                    .filter(one -> !one.text().equals(text.slice(one.mention().mark().span())))
                    .map(one -> one.mention().mark().span())
                    .toList();
            changed += places.stream().filter(place -> replaced.stream().anyMatch(place::overlaps)).count();
        }

        private long[] count(Mention mention) {
            return labels.computeIfAbsent(mention.mark().label(), _ -> new long[2]);
        }

        public UtilityReport report(SurrogatePolicy policy, SurrogateCounts counts) {
            List<Figure> byLabel = labels.entrySet().stream()
                    .map(entry -> new Figure(entry.getKey(), entry.getValue()[0], entry.getValue()[1]))
                    .toList();
            SortedMap<String, List<Figure>> byRole = new TreeMap<>();
            roles.forEach((role, own) -> byRole.put(role, own.statistics.ofTurns(own.turns)));
            return new UtilityReport(
                    policy, counts, statistics.figures(), Collections.unmodifiableList(byLabel), byRole, new Expressions(expressions, changed));
        }
    }

    /// One figure of a collection before and after its surrogates.
    ///
    /// @param name as in reports
    public record Figure(String name, double before, double after) {

        /// How much it changed, as a share of what it was; 0 where it was and is nothing, NaN where it came from nothing.
        public double difference() {
            return before == after ? 0 : before == 0 ? Double.NaN : (after - before) / before;
        }
    }
}
