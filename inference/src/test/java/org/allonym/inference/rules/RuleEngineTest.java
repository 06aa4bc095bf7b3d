package org.allonym.inference.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.allonym.inference.Detection;
import org.allonym.inference.Texts;
import org.allonym.inference.rules.RuleEngine.Ballot;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class RuleEngineTest {

    /// Votes for fixed spans.
    private static Rule fixed(String name, Vote... votes) {
        return new Rule(name, Set.of("A", "B"), _ -> List.of(votes));
    }

    private static RuleEngine engine(Rule... rules) {
        return new RuleEngine(List.of(rules));
    }

    private static Vote vote(int start, int end, String label, double score) {
        return Vote.of(new Span(start, end), label, score);
    }

    @Test
    void ofOverlappingVotesTheSurestWinsAndSaysWhoseItIs() {
        RuleEngine engine = engine(
                fixed("one", vote(0, 7, "A", 0.5)), fixed("two", vote(4, 11, "B", 0.8), vote(12, 17, "A", 0.1)));

        List<Detection> found = engine.find(Texts.subject("abc def ghi klmno"));

        assertThat(found).extracting(Detection::label).containsExactly("B", "A");
        assertThat(found.getFirst().source().title()).isEqualTo("rule two");
    }

    @Test
    void ofEquallySureVotesTheLongestWins() {
        RuleEngine engine = engine(fixed("one", vote(0, 3, "A", 0.5), vote(0, 7, "A", 0.5)));

        assertThat(engine.find(Texts.subject("abc def"))).extracting(Detection::span).containsExactly(new Span(0, 7));
    }

    @Test
    void aVoteAgainstSilencesLessSureVotesOfItsLabelOnly() {
        Rule against = fixed("not", Vote.against(new Span(2, 5), "A", 0.6));
        Rule one = fixed("one", vote(0, 3, "A", 0.5), vote(4, 7, "A", 0.7));
        Rule two = fixed("two", vote(0, 3, "B", 0.1));

        assertThat(engine(against, one, two).find(Texts.subject("abc def")))
                .extracting(each -> each.label() + each.span()).containsExactly("B[0, 3)", "A[4, 7)");
    }

    @Test
    void theSurestOfOverlappingVotesAgainstCounts() {
        Rule against = fixed("not", 
                Vote.against(new Span(0, 20), "A", 0.3), Vote.against(new Span(4, 7), "A", 0.9), Vote.against(new Span(5, 6), "A", 0.1));
        Rule one = fixed("one", vote(0, 3, "A", 0.5), vote(4, 7, "A", 0.5), vote(8, 11, "A", 0.5));

        assertThat(engine(against, one).find(Texts.subject("abc def ghi klm nop q")))
                .extracting(Detection::span).containsExactly(new Span(0, 3), new Span(8, 11));
    }

    @Test
    void edgesAreTrimmed() {
        RuleEngine engine = engine(fixed("one", vote(0, 7, "A", 0.5)));

        assertThat(engine.find(Texts.subject("(Ana's)"))).extracting(Detection::span).containsExactly(new Span(1, 4));
    }

    @Test
    void aSignAtTheEndIsTrimmedWhateverFollows() {
        RuleEngine engine = engine(fixed("one", vote(0, 4, "A", 0.5)));

        assertThat(engine.find(Texts.subject("Ana(Ana"))).extracting(Detection::span).containsExactly(new Span(0, 3));
    }

    @Test
    void rulesAndLabelsCanBeChosen() {
        String text = "My name is Ana Ruiz, ana@posta.example";
        RuleEngine standard = RuleEngine.standard();

        assertThat(standard.withLabels(Set.of("EMAIL")).find(Texts.subject(text))).extracting(Detection::label).containsExactly("EMAIL");
        assertThat(standard.withRules(Set.of("name-introduced")).find(Texts.subject(text)))
                .extracting(Detection::label).containsExactly("NAME_STUDENT");
        assertThat(standard.withLabels(Set.of()).find(Texts.subject(text))).isEmpty();
        assertThatThrownBy(() -> standard.withRules(Set.of("no-such-rule"))).hasMessageContaining("no-such-rule");
    }

    @Test
    void ballotsKeepWhoSaysWhat() {
        List<Ballot> ballots = RuleEngine.standard().ballots(Texts.subject("Name: Ana Ruiz"));

        assertThat(ballots).extracting(Ballot::rule).contains("name-labelled", "name-in-header", "name-in-first-lines");
    }

    @Test
    void twoRulesOfOneNameAreRefused() {
        assertThatThrownBy(() -> engine(fixed("one"), fixed("one"))).hasMessageContaining("one");
    }

    @Test
    void everyRuleVotesOnlyForLabelsItNames() {
        String text = "Ana Ruiz\nID 123456\nI am 23 years old, I live in Rome, 12 Elm Street. @ana_r a@b.cd +44 20 7946 0018 born 3 March 2001";

        for (Rule rule : Rules.all()) {
            assertThat(rule.labels()).as(rule.name()).containsAll(
                    rule.vote(new RuleContext(Texts.subject(text))).stream().map(Vote::label).toList());
        }
    }
}
