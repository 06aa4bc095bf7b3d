package org.allonym.surrogate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.annotation.Mark;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Rewriting;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class TextRewriterTest {

    private static final DocumentText TEXT = DocumentText.of("I am Maria Lopez of Cali, maria@site.org.");

    private static TextRewriter.Wanted wanted(int start, int end, String label, String text, Rewriting.Fate fate) {
        return new TextRewriter.Wanted(Mention.of(new Mark(new Span(start, end), label), TEXT), text, fate);
    }

    @Test
    void everyMentionIsReplacedByTheOffsetsOfTheOriginal() {
        Rewriting made = TextRewriter.rewrite(
                TEXT,
                List.of(
                        wanted(26, 40, "EMAIL", "anna@site.org", Rewriting.Fate.SURROGATE),
                        wanted(5, 16, "NAME", "Anna Rossi", Rewriting.Fate.SURROGATE),
                        wanted(20, 24, "LOCATION", "Cali", Rewriting.Fate.KEPT)));

        assertThat(made.text().value()).isEqualTo("I am Anna Rossi of Cali, anna@site.org.");
        assertThat(made.replaced()).extracting(one -> made.text().slice(one.span())).containsExactly("Anna Rossi", "Cali", "anna@site.org");
        assertThat(made.map().toOld(new Span(5, 15))).contains(new Span(5, 16));
    }

    @Test
    void theOuterOfTwoMentionsHasItsWayAndTheInnerGoesWithIt() {
        Rewriting made = TextRewriter.rewrite(
                TEXT,
                List.of(
                        wanted(26, 31, "NAME", "anna", Rewriting.Fate.SURROGATE),
                        wanted(26, 40, "EMAIL", "rossi@site.org", Rewriting.Fate.SURROGATE)));

        assertThat(made.text().value()).isEqualTo("I am Maria Lopez of Cali, rossi@site.org.");
        assertThat(made.inside()).extracting(Mention::surface).containsExactly("maria");
        assertThat(made.crossing()).isEmpty();
    }

    @Test
    void whatCrossesABorderGoesAsAWholeSoThatNoPieceStays() {
        Rewriting made = TextRewriter.rewrite(
                TEXT,
                List.of(
                        wanted(5, 16, "NAME", "Anna Rossi", Rewriting.Fate.SURROGATE),
                        wanted(11, 19, "OTHER", "Rossi from", Rewriting.Fate.SURROGATE)));

        assertThat(made.text().value()).isEqualTo("I am Anna Rossi Cali, maria@site.org.");
        assertThat(made.crossing()).extracting(Mention::surface).containsExactly("Lopez of");
    }

    @Test
    void whatStandsBetweenTwoTakesTheSecondAlong() {
        Rewriting made = TextRewriter.rewrite(
                TEXT,
                List.of(
                        wanted(5, 10, "NAME", "Anna", Rewriting.Fate.SURROGATE),
                        wanted(11, 16, "NAME", "Rossi", Rewriting.Fate.SURROGATE),
                        wanted(12, 14, "OTHER", "x", Rewriting.Fate.SURROGATE),
                        wanted(9, 12, "OTHER", "y", Rewriting.Fate.SURROGATE)));

        assertThat(made.text().value()).isEqualTo("I am Anna of Cali, maria@site.org.");
        assertThat(made.inside()).extracting(Mention::surface).containsExactly("a L", "Lopez", "op");
        assertThat(made.crossing()).extracting(Mention::surface).containsExactly("a L", "Lopez");
    }

    @Test
    void whatIsKeptGivesWayToWhatIsReplacedWithinIt() {
        Rewriting made = TextRewriter.rewrite(
                TEXT,
                List.of(
                        wanted(5, 24, "OTHER", "Maria Lopez of Cali", Rewriting.Fate.KEPT),
                        wanted(5, 16, "NAME", "Anna Rossi", Rewriting.Fate.SURROGATE)));

        assertThat(made.text().value()).isEqualTo("I am Anna Rossi of Cali, maria@site.org.");
        assertThat(made.crossing()).extracting(Mention::surface).containsExactly("Maria Lopez of Cali");
    }

    @Test
    void amongWhatIsKeptNothingIsCrossed() {
        Rewriting made = TextRewriter.rewrite(
                TEXT,
                List.of(
                        wanted(5, 16, "NAME", "Maria Lopez", Rewriting.Fate.KEPT),
                        wanted(11, 19, "OTHER", "Lopez of", Rewriting.Fate.KEPT),
                        wanted(5, 10, "OTHER", "Maria", Rewriting.Fate.KEPT)));

        assertThat(made.text()).isEqualTo(TEXT);
        assertThat(made.inside()).hasSize(2);
        assertThat(made.crossing()).isEmpty();
    }

    /// Spans over a text of digits with texts of letters for them: whatever is a digit in the new text was outside.
    record Replacements(String text, List<TextRewriter.Wanted> wanted) {}

    @Provide
    Arbitrary<Replacements> replacements() {
        Arbitrary<int[]> spans = Combinators.combine(Arbitraries.integers().between(0, 39), Arbitraries.integers().between(1, 12))
                .as((start, length) -> new int[] {start, Math.min(40, start + length)});
        Arbitrary<String> texts = Arbitraries.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(9);
        return Combinators.combine(spans.list().ofMaxSize(9), texts.list().ofSize(9)).as((places, words) -> {
            DocumentText text = DocumentText.of("0123456789".repeat(4));
            List<TextRewriter.Wanted> wanted = new ArrayList<>();
            for (int i = 0; i < places.size(); i++) {
                Mark mark = new Mark(new Span(places.get(i)[0], places.get(i)[1]), "L" + i);
                wanted.add(new TextRewriter.Wanted(Mention.of(mark, text), words.get(i), Rewriting.Fate.SURROGATE));
            }
            return new Replacements(text.value(), wanted);
        });
    }

    @Property(tries = 2000)
    void outsideTheSpansNothingChangesAndInsideNothingStays(@ForAll("replacements") Replacements given) {
        Rewriting made = TextRewriter.rewrite(DocumentText.of(given.text()), given.wanted());

        StringBuilder outside = new StringBuilder();
        for (int i = 0; i < given.text().length(); i++) {
            int at = i;
            if (given.wanted().stream().noneMatch(one -> one.mention().mark().span().contains(at))) {
                outside.append(given.text().charAt(i));
            }
        }
        assertThat(made.text().value().replaceAll("[a-z]", "")).isEqualTo(outside.toString());
        assertThat(made.replaced().size() + made.inside().size()).isEqualTo(given.wanted().size());
        int last = 0;
        for (Rewriting.Replaced one : made.replaced()) {
            assertThat(made.text().slice(one.span())).isEqualTo(one.text());
            assertThat(one.span().start()).isGreaterThanOrEqualTo(last);
            last = one.span().end();
        }
        assertThat(made.crossing()).isEqualTo(made.inside().stream()
                .filter(mention -> given.wanted().stream().map(TextRewriter.Wanted::mention).noneMatch(other -> holds(other, mention)))
                .toList());
        TreeSet<Mention> both = new TreeSet<>(made.inside());
        both.retainAll(made.replaced().stream().map(Rewriting.Replaced::mention).toList());
        assertThat(both).isEmpty();
    }

    @Property(tries = 500)
    void whatWasPutInIsFoundByWhatItHolds(@ForAll("replacements") Replacements given) {
        Rewriting made = TextRewriter.rewrite(DocumentText.of(given.text()), given.wanted());

        for (int start = 0; start < made.text().length(); start++) {
            for (int end = start + 1; end <= Math.min(start + 4, made.text().length()); end++) {
                Span span = new Span(start, end);
                assertThat(made.around(span))
                        .isEqualTo(made.replaced().stream().filter(one -> one.span().contains(span)).findFirst());
            }
        }
    }

    /// Whether one stands inside the other; of two at the same place, the second label's in the first's.
    private static boolean holds(Mention outer, Mention inner) {
        Span around = outer.mark().span();
        Span within = inner.mark().span();
        return around.equals(within) ? outer.compareTo(inner) < 0 : around.contains(within);
    }
}
